import type { Call } from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { Card, SeatDisc } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { rulesetBeside } from '../games/names.ts';
import { wordsOf } from '../games/server-words.ts';
import { TimeLeft } from '../parts/time.tsx';
import { Picture } from '../pictures/picture.tsx';
import styles from './home.module.css';
import { lookAt } from './look.ts';

/** Cards in sight at first; the pictures of further ones wait until they are. */
const IN_SIGHT = 3;

/** Games that wait for me, the nearest deadline first. */
export function Calls({ calls, names }: { calls: readonly Call[]; names: ReadonlyMap<string, string> }): ReactElement {
  return (
    <ul className={styles.cards}>
      {calls.map((call, index) => (
        <li key={call.gameId}>
          <CallCard call={call} ruleset={names.get(call.ruleset) ?? call.ruleset} lazy={index >= IN_SIGHT} />
        </li>
      ))}
    </ul>
  );
}

interface CallCardProps {
  call: Call;
  ruleset: string;
  lazy: boolean;
}

async function CallCard({ call, ruleset, lazy }: CallCardProps): Promise<ReactElement> {
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
          {call.deadline ? <TimeLeft until={call.deadline} /> : null}
        </div>
        {about.length > 0 ? <p className="wf-soft wf-small">{about.join(' · ')}</p> : null}
        {due?.ask ? <p className={styles.due}>{words.say(due.ask)}</p> : null}
        <Waiting
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

interface WaitingProps {
  call: Call;
  name: (seat: number) => string;
  lookOf: (seat: number) => number;
  isBot: (seat: number) => boolean;
}

/** Who else is asked; if nobody is, who waits for me. Bots don't wait: against them alone, how many there are. */
async function Waiting({ call, name, lookOf, isBot }: WaitingProps): Promise<ReactElement> {
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
