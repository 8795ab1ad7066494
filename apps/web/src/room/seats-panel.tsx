'use client';

import type { SeatDetail, SeatFigures } from '@wayfinder/games-catalog/faces';
import { pointsText } from '@wayfinder/games-catalog/words';
import { Button, Change, Icon, SeatDisc, SeatRow } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { BotMark, BotWords } from '../parts/bot.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { Paused, TimeLeft } from '../parts/time.tsx';
import { usePaused } from './beside/use-beside.ts';
import { useLook, useParts } from './context.tsx';
import { DetailTable } from './detail-table.tsx';
import { CardFace, SeatFigure } from './figures.tsx';
import { ReserveLeft } from './reserve-left.tsx';
import styles from './seats.module.css';

/** Possessions of the seats: one row a seat, with all that everybody may see, now and after the composed steps. Opened: all of that seat's board. */
export function SeatsPanel({ now, after }: { now: unknown; after: unknown }): ReactElement {
  const t = useTranslations('room');
  const { kit, room, openAid } = useParts();
  const figures = now === null ? [] : kit.status.seats(now);
  const later = after === null ? [] : kit.status.seats(after);
  return (
    <div>
      <h2 className={styles.seatsTitle}>{t('seats')}</h2>
      <ul className={styles.seats}>
        {room.state.seats.map(({ seat, departed }) => (
          <li key={seat}>
            <OneSeat seat={seat} departed={departed} now={figures[seat]} after={later[seat]} view={after} />
          </li>
        ))}
        {unplayed(figures, room.state.seats).map((seat) => (
          <li key={seat}>
            <OneSeat seat={seat} departed={false} now={figures[seat]} after={later[seat]} view={after} />
          </li>
        ))}
      </ul>
      <OnTheTable view={after ?? now} />
      {room.line.isLocal ? null : <AtTheTable />}
      {kit.aid ? (
        <Button kind="quiet" onClick={() => openAid(null)}>
          <Icon name="list" size={20} />
          {t('aid')}
        </Button>
      ) : null}
    </div>
  );
}

/** Loaded when it is opened. */
const TablePanel = lazy(async () => ({ default: (await import('./beside/table-panel.tsx')).TablePanel }));

/** Requests that those at the table can make: folded away, as they are seldom wanted. */
function AtTheTable(): ReactElement {
  const t = useTranslations('room');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.ask} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('atTheTable')}
        <Icon name="down" size={18} />
      </summary>
      {open ? (
        <Suspense fallback={null}>
          <TablePanel />
        </Suspense>
      ) : null}
    </details>
  );
}

/** Seats that nobody plays, as the opponent of a game alone. */
function unplayed(figures: readonly SeatFigures[], played: readonly { seat: number }[]): number[] {
  return figures.map((_, seat) => seat).filter((seat) => !played.some((one) => one.seat === seat));
}

/** Things that lie before nobody, if the game has any: decks, discards, effects that hold for a while. */
function OnTheTable({ view }: { view: unknown }): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words } = useParts();
  const lines =
    view === null || view === undefined ? [] : (kit.status.table?.(view) ?? []).map((one) => words.say(one));
  if (lines.length === 0) return null;
  return (
    <section className={styles.table}>
      <h3 className={styles.tableTitle}>{t('table')}</h3>
      <ul className="wf-soft wf-small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

interface OneSeatProps {
  seat: number;
  departed: boolean;
  now: SeatFigures | undefined;
  after: SeatFigures | undefined;
  view: unknown;
}

function OneSeat({ seat, departed, now, after, view }: OneSeatProps): ReactElement {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const look = useLook();
  const paused = usePaused();
  // A folded part isn't drawn: it would be most of the page.
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  // The browser alone opened a seat that was pressed before the page was alive.
  useEffect(() => setOpen(fold.current?.open ?? false), []);
  const awaited = room.state.awaited.find((one) => one.seat === seat);
  const name = words.name({ seat });
  const sitting = room.state.seats.find((one) => one.seat === seat);
  const [player, bot] = [sitting?.player ?? null, sitting?.bot ?? null];
  const row = (
    <SeatRow
      seat={look(seat)}
      due={awaited !== undefined}
      name={
        <>
          {seat === room.seat ? t('you', { name }) : name}
          <BotMark bot={bot} silent />
          {awaited ? <span className={styles.dueWord}>{t(bot ? 'thinking' : 'due')}</span> : null}
        </>
      }
      detail={
        <span className={`wp-facts ${styles.facts}`}>
          <BotWords bot={bot} />
          {awaited && !bot && (paused || awaited.deadline) ? (
            <span>
              {paused || !awaited.deadline ? (
                <Paused icon={false} />
              ) : (
                <TimeLeft until={awaited.deadline} icon={false} />
              )}
            </span>
          ) : null}
          {bot || departed ? null : <ReserveLeft seat={seat} deadline={awaited?.deadline ?? null} />}
          {departed ? <span>{t('departed')}</span> : null}
          {sitting?.held ? <span>{t('heldByBot')}</span> : null}
          {sitting?.offer ? <span>{t('offered')}</span> : null}
          {now?.facts
            .map((fact) => ({ key: fact.key, text: words.say(fact) }))
            // A seat of a ledger is called by its faction, which is also the first of its facts.
            .filter(({ text }) => text !== name)
            .map(({ key, text }) => (
              <span key={key}>{text}</span>
            ))}
        </span>
      }
      {...(now && now.score !== null ? { figure: <Points now={now.score} after={after?.score ?? now.score} /> } : {})}
    />
  );
  const detailOf = kit.status.detail;
  if (!detailOf || view === null || view === undefined) return row;
  return (
    <details ref={fold} className={styles.seat} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {row}
        <Icon name="down" size={18} />
      </summary>
      {open ? <SeatFigure seat={seat} view={view} /> : null}
      {open ? <Detail detail={detailOf(view, seat)} /> : null}
      {open && player !== null ? <PlayerLink player={player}>{t('playerPage', { name })}</PlayerLink> : null}
    </details>
  );
}

/** Everything that may be seen of one seat, or of a choice. */
export function Detail({ detail: { facts, tables, cards } }: { detail: SeatDetail }): ReactElement {
  const { words } = useParts();
  return (
    <div className={styles.seatBoard}>
      {facts.length > 0 ? (
        <ul className="wf-soft wf-small">
          {facts.map((fact) => (
            <li key={fact.key}>{words.say(fact)}</li>
          ))}
        </ul>
      ) : null}
      {cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map(({ id, name = { card: id }, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: of some tiles a seat may have two
            <li key={`${id} ${index}`}>
              <CardFace id={id} />
              <span className="wp-strong">{words.name(name)}</span>
              {note ? <span className="wf-soft wf-small">{words.say(note)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.seatTables}>
        {tables.map((table) => (
          <DetailTable key={table.label.key} table={table} />
        ))}
      </div>
    </div>
  );
}

/** Points now, and after the composed steps where that differs. */
function Points({ now, after }: { now: number; after: number }): ReactElement {
  const [t, locale] = [useTranslations('room'), useLocale()];
  return <Change now={pointsText(now, locale)} after={pointsText(after, locale)} spoken={t('becomes')} />;
}

/** All seats in a line, on the tab that leads to them: disc, points, and who is to move; and who counts points though nobody plays them. */
export function SeatsLine({ view }: { view: unknown }): ReactElement {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { kit, words, room } = useParts();
  const look = useLook();
  const figures = view === null || view === undefined ? [] : kit.status.seats(view);
  const scoring = kit.status.otherPoints ? unplayed(figures, room.state.seats) : [];
  return (
    <span className={styles.seatsLine}>
      {[...room.state.seats.map(({ seat }) => seat), ...scoring].map((seat) => {
        const due = room.state.awaited.some((one) => one.seat === seat);
        const score = figures[seat]?.score ?? null;
        return (
          <span key={seat} className={styles.seatMini} data-due={due || undefined}>
            <SeatDisc seat={look(seat)} size={20} label={words.name({ seat })} />
            {score === null ? null : <span>{pointsText(score, locale)}</span>}
            {due ? <span className="wf-hidden">{t('due')}</span> : null}
          </span>
        );
      })}
    </span>
  );
}
