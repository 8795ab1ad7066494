'use client';

import type { SeatInfo } from '@wayfinder/contract';
import { type Arg, type OtherPlacing, type Outcome, type Placing, placingsOf } from '@wayfinder/engine';
import { pointsText } from '@wayfinder/games-catalog/words';
import { ButtonLink, opponentLook, SeatDisc } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense } from 'react';
import { pathOf } from '../api/browser.ts';
import { isFromLedger } from '../games/names.ts';
import { resultWords, sideName, winnersOf } from '../games/result-words.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { Achieved } from './achieved.tsx';
import { useLook, useParts } from './context.tsx';
import { LedgerExport } from './ledger-export.tsx';
import { Rematch } from './rematch.tsx';
import styles from './seats.module.css';
import turnStyles from './turn.module.css';

/** Loaded where a game is over. */
const FairnessLine = lazy(async () => ({ default: (await import('../fairness/finished.ts')).FairnessLine }));
const AuditHint = lazy(async () => ({ default: (await import('../fairness/finished.ts')).AuditHint }));

/** End of the game: the ranking, and the file with which every draw can be checked. */
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
  // Those who sat to the end play again together; others begin a game of their own.
  const isAgain = !isLocal && room.seat !== null;
  const seatAt = (seat: number) => room.state.seats.find((one) => one.seat === seat);
  const sides = placingsOf(outcome);
  const reason = { key: `outcome.${outcome.reason}`, args: recordOf(placingsOf({ ranking: outcome.ranking })) };
  return (
    <section className={styles.result}>
      <h2 className={turnStyles.ask}>
        {isFromLedger(game)
          ? t('victory', { names: winnersOf(outcome, words, locale) })
          : resultWords(t, outcome, words, locale)}
      </h2>
      {words.has(reason.key) ? <p className="wf-soft">{words.say(reason)}</p> : null}
      <ol className={styles.seats}>
        {sides.map((side) => (
          <li key={keyOf(side)} className={styles.placing}>
            {/* Alone there is nobody to be placed against. */}
            {sides.length > 1 ? <span className="wf-figure">{t('place', { place: side.place })}</span> : null}
            <SeatDisc seat={'seat' in side ? look(side.seat) : opponentLook} />
            <span className={styles.placingName}>
              <span>
                <PlayerLink {...sitting('seat' in side ? seatAt(side.seat) : undefined)}>
                  {sideName(words, side)}
                </PlayerLink>
              </span>
              <TieBreaks placing={side} sides={sides} />
            </span>
            <span className="wf-figure">{pointsText(side.score, locale)}</span>
          </li>
        ))}
      </ol>
      {isLocal ? null : <Achieved link={link} />}
      <PointsTable sides={sides} />
      {isAhead ? null : isAgain ? (
        <Rematch />
      ) : (
        <ButtonLink wide kind="primary" href={`/new?game=${game.ruleset}`}>
          {t('rematch')}
        </ButtonLink>
      )}
      {isLocal ? null : (
        <>
          <Suspense>
            <FairnessLine gameId={game.id} seat={room.seat} link={link} outcome={outcome} />
          </Suspense>
          <ButtonLink
            wide
            href={pathOf('exportGame', { id: game.id }, link ? { link } : {})}
            download={`wayfinder-${game.id}.json`}
          >
            {t('audit')}
          </ButtonLink>
          <Suspense>
            <AuditHint gameId={game.id} seat={room.seat} />
          </Suspense>
          <LedgerExport kind="plain" />
        </>
      )}
    </section>
  );
}

/** Player or bot at a seat, as a link takes them; nobody at a side that is no seat. */
function sitting(seat: SeatInfo | undefined): Pick<SeatInfo, 'player' | 'bot'> {
  return { player: seat?.player ?? null, bot: seat?.bot ?? null };
}

type Side = Placing | OtherPlacing;

const keyOf = (side: Side): string => ('seat' in side ? String(side.seat) : side.option);

/** The first seat's score and figures, for games whose words of an end tell them. */
function recordOf([first]: readonly Side[]): Record<string, Arg> {
  const figures = (first?.tieBreaks ?? []).map((n, i): [string, Arg] => [`t${i}`, { count: n }]);
  return { score: { count: first?.score ?? 0 }, ...Object.fromEntries(figures) };
}

/** Tie-breaks that parted sides of the same score, where the game says them in words. */
function TieBreaks({ placing, sides }: { placing: Side; sides: readonly Side[] }): ReactElement | null {
  const { words } = useParts();
  const tied = sides.some((side) => side !== placing && side.score === placing.score);
  if (!tied || placing.tieBreaks.length === 0 || !words.has('tieBreaks')) return null;
  const args = Object.fromEntries(placing.tieBreaks.map((n, i) => [`t${i}`, { count: n }]));
  return <span className="wf-soft wf-small">{words.say({ key: 'tieBreaks', args })}</span>;
}

/** Table of the points: a row for each source, a column for each side, where the game tells. */
function PointsTable({ sides }: { sides: readonly Side[] }): ReactElement | null {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { kit, words, room } = useParts();
  const look = useLook();
  const { status } = kit;
  const view = room.state.table.state;
  const columns = sides.flatMap((side) => {
    const parts = 'seat' in side ? status.points?.(view, side.seat) : status.otherPoints?.(view, side.option);
    return parts ? [{ side, key: keyOf(side), parts }] : [];
  });
  const [first] = columns;
  if (!first) return null;
  const rows = first.parts.map(({ label }, index) => ({
    label,
    cells: columns.map(({ key, parts }) => ({ key, score: parts[index]?.value ?? 0 })),
  }));
  return (
    <div className={styles.seatTables}>
      <table className={styles.points}>
        <thead>
          <tr>
            <th scope="col">{t('pointsFrom')}</th>
            {columns.map(({ side, key }) => (
              <th key={key} scope="col">
                {'seat' in side ? (
                  <SeatDisc seat={look(side.seat)} size={20} label={sideName(words, side)} />
                ) : (
                  sideName(words, side)
                )}
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
            <Cells of={columns.map(({ side, key }) => ({ key, score: side.score }))} locale={locale} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ of, locale }: { of: readonly { key: string; score: number }[]; locale: string }): ReactElement {
  return (
    <>
      {of.map(({ key, score }) => (
        <td key={key}>{pointsText(score, locale)}</td>
      ))}
    </>
  );
}
