import type { Call, GameSummary } from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { Card, SeatDisc } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { rulesetBeside } from '../games/names.ts';
import { wordsOf } from '../games/server-words.ts';
import { Paused, TurnLeft } from '../parts/time.tsx';
import { Picture } from '../pictures/picture.tsx';
import styles from './home.module.css';
import { lookAt } from './look.ts';

/** Cards in sight at first; the pictures of further ones wait until they are. */
const IN_SIGHT = 3;

type Names = ReadonlyMap<string, string>;

interface WaitingProps {
  calls: readonly Call[];
  /** Games in which no clock runs. */
  paused: ReadonlySet<string>;
  tables: readonly GameSummary[];
  names: Names;
}

/** Games that wait for me, the nearest deadline first, and full tables that wait for me to start them. */
export function Waiting({ calls, paused, tables, names }: WaitingProps): ReactElement {
  return (
    <ul className={styles.cards}>
      {calls.map((call, index) => (
        <li key={call.gameId}>
          <CallCard
            call={call}
            paused={paused.has(call.gameId)}
            ruleset={names.get(call.ruleset) ?? call.ruleset}
            lazy={index >= IN_SIGHT}
          />
        </li>
      ))}
      {tables.map((game) => (
        <li key={game.id}>
          <TableCard game={game} names={names} />
        </li>
      ))}
    </ul>
  );
}

interface CallCardProps {
  call: Call;
  paused: boolean;
  ruleset: string;
  lazy: boolean;
}

async function CallCard({ call, paused, ruleset, lazy }: CallCardProps): Promise<ReactElement> {
  const t = await getTranslations('home');
  const { gameId, seat, position } = call;
  const seats = call.seats.map((name, n) => ({ seat: n, name }));
  const look = await lookAt(gameId);
  const words = look?.words ?? (await wordsOf(call.ruleset, seats, null));
  const due = call.decisions.find(({ blocks }) => blocks !== 'nothing') ?? call.decisions[0];
  const about = [rulesetBeside(call.gameName, ruleset), look?.stage ?? null].filter((part) => part !== null);
  const picture = hasBoard(call.ruleset) ? (
    <Picture of={{ gameId, seat, position }} size="card" lazy={lazy} />
  ) : undefined;
  return (
    <div className={styles.call}>
      <Card due {...(picture ? { picture } : {})}>
        <div className={styles.cardHead}>
          <h2 className="wf-title">
            <Link className={styles.cover} href={`/games/${gameId}`}>
              {call.gameName}
            </Link>
          </h2>
          {paused ? (
            <Paused />
          ) : call.deadline ? (
            <span className="wp-facts">
              <TurnLeft until={call.deadline} reserve={call.reserve} />
            </span>
          ) : null}
        </div>
        {about.length > 0 ? <p className="wf-soft wf-small">{about.join(' · ')}</p> : null}
        {due?.ask ? <p className={styles.due}>{words.say(due.ask)}</p> : null}
        <Others
          call={call}
          name={(n) => words.name({ seat: n })}
          lookOf={look?.lookOf ?? Number}
          isBot={(n) => Boolean(look?.view.seats[n]?.bot)}
        />
        {call.unseen !== null ? <p className="wf-soft wf-small">{t('unseen', { n: call.unseen })}</p> : null}
      </Card>
    </div>
  );
}

/** A full table, with what its host is to do. */
async function TableCard({ game, names }: { game: GameSummary; names: Names }): Promise<ReactElement> {
  const t = await getTranslations('home');
  return (
    <GameCard game={game} names={names} due>
      <p className={styles.due}>{t('startIt')}</p>
    </GameCard>
  );
}

/** An open game to take a seat in. */
export async function Offered({ game, names }: { game: GameSummary; names: Names }): Promise<ReactElement> {
  const t = await getTranslations('home');
  return (
    <div className={styles.cards}>
      <GameCard game={game} names={names}>
        <p>{t('fits')}</p>
      </GameCard>
    </div>
  );
}

interface GameCardProps {
  game: GameSummary;
  names: Names;
  /** Address to which it leads; the game's page when left out. */
  href?: string;
  due?: boolean;
  /** Actions, below the players who sit there. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A game that hasn't begun. */
export function GameCard({
  game,
  names,
  href = `/games/${game.id}`,
  due = false,
  foot,
  children,
}: GameCardProps): ReactElement {
  const about = rulesetBeside(game.name, names.get(game.ruleset) ?? game.ruleset);
  const picture = hasBoard(game.ruleset) ? <Picture of={{ ruleset: game.ruleset }} size="card" lazy /> : null;
  return (
    <div className={styles.call}>
      <Card due={due} {...(picture ? { picture } : {})}>
        <div className={styles.cardHead}>
          <h2 className="wf-title">
            <Link className={styles.cover} href={href}>
              {game.name}
            </Link>
          </h2>
        </div>
        {about ? <p className="wf-soft wf-small">{about}</p> : null}
        {children}
        <p className={styles.discs}>
          {game.seats.map(({ seat, taken, name }) => (
            <SeatDisc key={seat} seat={taken ? seat : null} size={20} {...(name ? { label: name } : {})} />
          ))}
        </p>
        {foot}
      </Card>
    </div>
  );
}

interface OthersProps {
  call: Call;
  name: (seat: number) => string;
  lookOf: (seat: number) => number;
  isBot: (seat: number) => boolean;
}

/** The others who are asked; if nobody is, those who wait for me. Bots don't wait: against them alone, their number. */
async function Others({ call, name, lookOf, isBot }: OthersProps): Promise<ReactElement> {
  const t = await getTranslations('home');
  const others = call.seats.flatMap((_, seat) => (seat === call.seat ? [] : [seat]));
  const people = others.filter((seat) => !isBot(seat));
  const asked = call.awaited.map(({ seat }) => seat).filter((seat) => people.includes(seat));
  const shown = asked.length > 0 ? asked : people.length > 0 ? people : others;
  const [first = 0] = asked;
  const words =
    asked.length > 0
      ? t('askedToo', { n: asked.length, name: name(first) })
      : people.length === 0 && others.length > 0
        ? t('withBots', { n: others.length })
        : t('allWait', { n: people.length });
  return (
    <p className={styles.discs}>
      {shown.map((seat) => (
        <SeatDisc key={seat} seat={lookOf(seat)} size={20} label={name(seat)} />
      ))}{' '}
      <span>{words}</span>
    </p>
  );
}
