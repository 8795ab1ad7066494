'use client';

import type { Arg, Outcome, Placing } from '@wayfinder/engine';
import { pointsText } from '@wayfinder/games-catalog/words';
import { ButtonLink, SeatDisc } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { pathOf } from '../api/browser.ts';
import { isFromLedger } from '../games/names.ts';
import { resultWords, winnersOf } from '../games/result-words.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { Achieved } from './achieved.tsx';
import { useLook, useParts } from './context.tsx';
import { LedgerExport } from './ledger-export.tsx';
import styles from './seats.module.css';
import turnStyles from './turn.module.css';

/** How the game ended: the ranking, and the file with which every draw can be checked. */
export function Result({
  outcome,
  link,
  isLocal = false,
  isAhead = false,
}: {
  outcome: Outcome;
  link: string | null;
  /** Played in this browser alone: there is no file of it. */
  isLocal?: boolean;
  /** Only tried on a private board. */
  isAhead?: boolean;
}): ReactElement {
  const t = useTranslations('room');
  const locale = useLocale();
  const { game, words, room } = useParts();
  const look = useLook();
  const playerAt = (seat: number): string | null => room.state.seats.find((one) => one.seat === seat)?.player ?? null;
  const ranking = [...outcome.ranking].sort((a, b) => a.place - b.place);
  const reason = { key: `outcome.${outcome.reason}`, args: recordOf(ranking) };
  return (
    <section className={styles.result}>
      <h2 className={turnStyles.ask}>
        {isFromLedger(game)
          ? t('victory', { names: winnersOf(ranking, words, locale) })
          : resultWords(t, ranking, words, locale)}
      </h2>
      {words.has(reason.key) ? <p className="wf-soft">{words.say(reason)}</p> : null}
      <ol className={styles.seats}>
        {ranking.map((placing) => {
          const { seat, place, score } = placing;
          return (
            <li key={seat} className={styles.placing}>
              {/* Alone there is nobody to be placed against. */}
              {ranking.length > 1 ? <span className="wf-figure">{t('place', { place })}</span> : null}
              <SeatDisc seat={look(seat)} />
              <span className={styles.placingName}>
                <PlayerLink player={playerAt(seat)}>{words.name({ seat })}</PlayerLink>
                <TieBreaks placing={placing} ranking={ranking} />
              </span>
              <span className="wf-figure">{pointsText(score, locale)}</span>
            </li>
          );
        })}
      </ol>
      {isLocal ? null : <Achieved link={link} />}
      <PointsTable ranking={ranking} />
      {isAhead ? null : (
        <ButtonLink wide kind="primary" href={`/new?game=${game.ruleset}`}>
          {t('rematch')}
        </ButtonLink>
      )}
      {isLocal ? null : (
        <>
          <ButtonLink
            wide
            href={pathOf('exportGame', { id: game.id }, link ? { link } : {})}
            download={`wayfinder-${game.id}.json`}
          >
            {t('audit')}
          </ButtonLink>
          <p className="wf-soft wf-small">{t('auditHint')}</p>
          <LedgerExport kind="plain" />
        </>
      )}
    </section>
  );
}

/** The first one's score and figures, for games whose words of an end tell them. */
function recordOf([first]: readonly Placing[]): Record<string, Arg> {
  const figures = (first?.tieBreaks ?? []).map((n, i): [string, Arg] => [`t${i}`, { count: n }]);
  return { score: { count: first?.score ?? 0 }, ...Object.fromEntries(figures) };
}

/** What parted seats of the same score, where the game says it in words. */
function TieBreaks({ placing, ranking }: { placing: Placing; ranking: readonly Placing[] }): ReactElement | null {
  const { words } = useParts();
  const tied = ranking.some(({ seat, score }) => seat !== placing.seat && score === placing.score);
  if (!tied || placing.tieBreaks.length === 0 || !words.has('tieBreaks')) return null;
  const args = Object.fromEntries(placing.tieBreaks.map((n, i) => [`t${i}`, { count: n }]));
  return <span className="wf-soft wf-small">{words.say({ key: 'tieBreaks', args })}</span>;
}

/** What gave the points: a row for each source, a column for each seat, where the game tells. */
function PointsTable({ ranking }: { ranking: readonly Placing[] }): ReactElement | null {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { kit, words, room } = useParts();
  const look = useLook();
  const { points } = kit.status;
  if (!points) return null;
  const columns = ranking.map(({ seat }) => points(room.state.table.state, seat));
  const [first = []] = columns;
  const rows = first.map(({ label }, index) => ({
    label,
    cells: ranking.map(({ seat }, n) => ({ seat, score: columns[n]?.[index]?.value ?? 0 })),
  }));
  return (
    <div className={styles.seatTables}>
      <table className={styles.points}>
        <thead>
          <tr>
            <th scope="col">{t('pointsFrom')}</th>
            {ranking.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatDisc seat={look(seat)} size={20} label={words.name({ seat })} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ cells }) => cells.some(({ score }) => score !== 0))
            .map(({ label, cells }) => (
              <tr key={label.key}>
                <th scope="row">{words.say(label)}</th>
                <Cells of={cells} locale={locale} />
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('pointsTotal')}</th>
            <Cells of={ranking} locale={locale} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ of, locale }: { of: readonly Pick<Placing, 'seat' | 'score'>[]; locale: string }): ReactElement {
  return (
    <>
      {of.map(({ seat, score }) => (
        <td key={seat}>{pointsText(score, locale)}</td>
      ))}
    </>
  );
}
