'use client';

import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from '../context.tsx';
import styles from './aid.module.css';
import { useAid } from './use-aid.ts';

/** Part of the player aid about this very question, and the way to the rest of it; nothing for most questions. */
export function AidBeside(): ReactElement | null {
  const { kit, room } = useParts();
  const { composed } = room;
  const decision = composed?.decision;
  const sheet = decision ? (kit.status.aid?.(composed.table.state, decision, composed.path) ?? null) : null;
  return sheet === null || !kit.aid ? null : <Beside sheet={sheet} />;
}

function Beside({ sheet }: { sheet: string }): ReactElement {
  const t = useTranslations('room');
  const { room, openAid } = useParts();
  const got = useAid();
  const { composed, state } = room;
  const view = composed?.table.state;
  return (
    <div className={styles.beside}>
      {got.state === 'there' && composed && view ? (
        <got.AidParts
          aid={got.aid}
          view={view}
          parts={got.aid.aid.brief(view, {
            viewer: state.table.viewer ?? 'spectator',
            now: state.table.state,
            decision: composed.decision ?? null,
            path: composed.path,
          })}
        />
      ) : null}
      <Button kind="quiet" onClick={() => openAid(sheet)}>
        {t('aidMore')}
      </Button>
    </div>
  );
}
