'use client';

import type { SeatBot } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ErrorNote, Icon, RadioGroup } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { type AgainstBots, bodyAgainst } from './against-bots.ts';
import styles from './create.module.css';
import { createAt } from './create-at.ts';

/** A game that one press begins. */
export interface Offered extends AgainstBots {
  name: string;
  picture: ReactNode;
}

const LEVELS = ['steady', 'easy'] as const satisfies readonly SeatBot['level'][];

/** A press on a game begins it, against bots of the level that is chosen above. */
export function PlayNow({ games }: { games: readonly Offered[] }): ReactElement {
  const [t, bots] = [useTranslations('play'), useTranslations('bots')];
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [level, setLevel] = useState<SeatBot['level']>('steady');
  const [begun, setBegun] = useState<string | null>(null);
  const play = async (game: Offered): Promise<void> => {
    setBegun(game.name);
    const page = await createAt(send, bodyAgainst(game, level), true);
    if (page === null) setBegun(null);
    else router.push(page);
  };
  const isBusy = busy || begun !== null;
  return (
    <>
      <RadioGroup
        legend={t('level')}
        name="level"
        value={level}
        choices={LEVELS.map((value) => ({ value, label: t(value), hint: bots(`${value}Hint`) }))}
        onChange={setLevel}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.ruleset}>
            <button
              type="button"
              className={styles.play}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) void play(game);
              }}
            >
              {game.picture}
              <span className={styles.playText}>
                <span className={styles.playName}>{game.name}</span>
                <span className="wf-soft wf-small">{t('against', { n: game.bots })}</span>
              </span>
              <Icon name="play" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={begun === null ? 'wf-hidden' : 'wf-soft'}>
        {begun === null ? '' : t('beginning', { game: isolated(begun) })}
      </p>
    </>
  );
}
