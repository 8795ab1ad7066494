'use client';

import { useRouter } from 'next/navigation';
import type { ReactElement } from 'react';
import { type AskedToScore, ScoringQuestion } from './scoring-question.tsx';

/** Questions to the reader about games of a season; the page is read anew once one is answered. */
export function ScoringAsked({ asked }: { asked: readonly AskedToScore[] }): ReactElement {
  const { refresh } = useRouter();
  return (
    <>
      {asked.map((one) => (
        <ScoringQuestion key={one.game} asked={one} onAnswered={() => refresh()} />
      ))}
    </>
  );
}
