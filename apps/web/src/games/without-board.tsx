import type { GameDetail, GameView, ViewedEventData } from '@wayfinder/contract';
import { rulesets } from '@wayfinder/games-catalog';
import { type GameStatus, type SeatFigures, stageWords } from '@wayfinder/games-catalog/faces';
import { listed, pointsText, type Words } from '@wayfinder/games-catalog/words';
import { SeatRow } from '@wayfinder/ui';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Page } from '../parts/page.tsx';
import { TimeLeft } from '../parts/time.tsx';
import { rulesetBeside } from './names.ts';
import { resultWords } from './result-words.ts';
import { faceOf, wordsOf } from './server-words.ts';
import styles from './without-board.module.css';

interface WithoutBoardProps {
  game: GameDetail;
  view: GameView;
  /** The rules that the game is played with. */
  setUp: readonly Fact[];
  /** The last events, the oldest first. */
  events: readonly ViewedEventData[];
  /** The key in a private game's link, as this visitor came in. */
  link: string | null;
}

/** The page of a running or finished game that can't be played here yet: who sits there, what it waits for, what happened, all in words. */
export async function WithoutBoard({ game, setUp, view, events, link }: WithoutBoardProps): Promise<ReactElement> {
  const log = await getTranslations('log');
  const words = await wordsOf(view.ruleset, view.seats, view.view);
  const status = await faceOf(view.ruleset)?.status();
  const ruleset = rulesets[view.ruleset]?.name ?? view.ruleset;
  const told = events.filter((event) => !status?.isMinor(event)).reverse();
  const about = [rulesetBeside(game.name, ruleset), await stageWords(view.ruleset, view.view, words)];
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <h1>{game.name}</h1>
        <p className="wf-soft">{about.filter((part) => part !== null).join(' · ')}</p>
        <Waiting view={view} words={words} />
        {view.outcome ? null : <NoBoardNote id={view.ruleset} name={ruleset} />}
        {view.outcome || game.yourSeat === null ? null : (
          <p>
            <Link href={`/games/${game.id}/orders`}>{(await getTranslations('room'))('orders')}</Link>
          </p>
        )}
        <Seats view={view} words={words} status={status} />
        <section className="wp-stack wp-tight">
          <h2>{(await getTranslations('room'))('setUp')}</h2>
          <Facts facts={setUp} />
        </section>
        <section>
          <h2>{log('title')}</h2>
          {events.length === 0 ? <p className="wf-soft">{log('empty')}</p> : null}
          <ol className={styles.log}>
            {told.map((event) => (
              <li key={event.position}>{words.say(event.message)}</li>
            ))}
          </ol>
          {(events[0]?.position ?? 1) > 1 ? (
            <p>
              <Link href={`/games/${game.id}?log=all${link ? `&link=${link}` : ''}`}>{log('earlier')}</Link>
            </p>
          ) : null}
        </section>
      </div>
    </Page>
  );
}

/** How a game is played that has no board here yet. */
export async function NoBoardNote({ id, name }: { id: string; name: string }): Promise<ReactElement> {
  const t = await getTranslations('withoutBoard');
  return (
    <p>
      {t.rich('text', {
        ruleset: name,
        api: (text) => <a href="/api/docs/">{text}</a>,
        rules: (text) => <Link href={`/rules/${id}`}>{text}</Link>,
      })}
    </p>
  );
}

/** Who has won, or whom the game waits for and what is asked of the one who looks. */
async function Waiting({ view, words }: { view: GameView; words: Words }): Promise<ReactElement> {
  const [t, room, locale] = [await getTranslations('withoutBoard'), await getTranslations('room'), await getLocale()];
  const name = (seat: number): string => words.name({ seat });
  if (view.outcome) {
    return <p className="wp-strong">{resultWords(room, view.outcome.ranking, words, locale)}</p>;
  }
  const mine = view.decisions.filter(({ seat, blocks }) => seat === view.viewer && blocks !== 'nothing');
  const deadline = view.awaited.flatMap((one) => one.deadline ?? []).sort()[0];
  return (
    <div>
      <p className="wp-row">
        <span className="wp-strong">
          {room('waitFor', {
            names: listed(
              view.awaited.map(({ seat }) => name(seat)),
              locale,
            ),
          })}
        </span>
        {deadline ? <TimeLeft until={deadline} /> : null}
      </p>
      {mine.map(({ id, ask }) =>
        ask ? (
          <p key={id}>{t.rich('asked', { what: words.say(ask), id: () => <code translate="no">{id}</code> })}</p>
        ) : null,
      )}
    </div>
  );
}

interface SeatsProps {
  view: GameView;
  words: Words;
  status: GameStatus<unknown> | undefined;
}

/** What everybody may see of each seat. */
async function Seats({ view, words, status }: SeatsProps): Promise<ReactElement> {
  const room = await getTranslations('room');
  const figures = status?.seats(view.view) ?? [];
  return (
    <section>
      <h2>{room('seats')}</h2>
      <ul className="wp-rows">
        {view.seats.map(({ seat, departed }) => (
          <li key={seat}>
            <Seat {...{ view, words, seat, departed }} figures={figures[seat] ?? NO_FIGURES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NO_FIGURES: SeatFigures = { score: null, facts: [] };

interface SeatProps {
  view: GameView;
  words: Words;
  seat: number;
  departed: boolean;
  figures: SeatFigures;
}

async function Seat({ view, words, seat, departed, figures }: SeatProps): Promise<ReactElement> {
  const [room, locale] = [await getTranslations('room'), await getLocale()];
  const name = words.name({ seat });
  const told = [...(departed ? [room('departed')] : []), ...figures.facts.map((fact) => words.say(fact))];
  return (
    <SeatRow
      seat={seat}
      due={view.awaited.some((one) => one.seat === seat)}
      name={seat === view.viewer ? room('you', { name }) : name}
      detail={told.join(' · ')}
      {...(figures.score === null ? {} : { figure: pointsText(figures.score, locale) })}
    />
  );
}
