'use client';

import { ButtonLink } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useMemo } from 'react';
import { Room } from '../room/lazy-room.tsx';
import type { RoomProps } from '../room/room.tsx';
import { ledgerLine } from './ledger-line.ts';
import { LedgerStrip } from './ledger-strip.tsx';

interface ExampleProps extends Pick<RoomProps, 'game' | 'start' | 'past'> {
  /** Which of the examples of its ruleset. */
  name: string;
}

/** An example game in the room of every game. What its page was not given is read from the ledger here, once it is wanted. */
export function ExampleRoom({ name, game, start, past }: ExampleProps): ReactElement {
  const t = useTranslations('ledgers');
  const { ruleset } = game;
  const line = useMemo(
    () =>
      ledgerLine(`/ledgers/${ruleset}/${name}`, async () => {
        const { openExample } = await import('./read.ts');
        return openExample(ruleset, name);
      }),
    [ruleset, name],
  );
  const others = <ButtonLink href={`/ledgers/${ruleset}`}>{t('others')}</ButtonLink>;
  return (
    <Room line={line} game={game} start={start} past={past} strip={<LedgerStrip told={t('strip')} way={others} />} />
  );
}
