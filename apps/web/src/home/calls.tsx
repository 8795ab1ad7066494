import type { Call, GameView } from '@wayfinder/contract';
import { hasBoard, stageWords } from '@wayfinder/games-catalog/faces';
import { Card, SeatDisc } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { rulesetBeside } from '../games/names.ts';
import { GamePicture } from '../games/picture.tsx';
import { wordsOf } from '../games/server-words.ts';
import { TimeLeft } from '../parts/time.tsx';
import { orNull } from '../server/api.ts';
import styles from './home.module.css';

/** Cards with a picture; further ones come without, for each needs a view of its game. */
const PICTURES = 6;

/** Games that wait for me, the nearest deadline first. */
export function Calls({ calls, names }: { calls: readonly Call[]; names: ReadonlyMap<string, string> }): ReactElement {
  return (
    <ul className={styles.cards}>
      {calls.map((call, index) => (
        <li key={call.gameId}>
          <CallCard call={call} ruleset={names.get(call.ruleset) ?? call.ruleset} pictured={index < PICTURES} />
        </li>
      ))}
    </ul>
  );
}

interface CallCardProps {
  call: Call;
  ruleset: string;
  pictured: boolean;
}

async function CallCard({ call, ruleset, pictured }: CallCardProps): Promise<ReactElement> {
  const t = await getTranslations('home');
  const seats = call.seats.map((name, seat) => ({ seat, name }));
  const view = pictured ? await viewOf(call) : null;
  const words = await wordsOf(call.ruleset, seats, view?.view);
  const due = call.decisions.find(({ blocks }) => blocks !== 'nothing') ?? call.decisions[0];
  const others = call.seats.flatMap((_, seat) => (seat === call.seat ? [] : [seat]));
  const asked = call.awaited.filter(({ seat }) => seat !== call.seat).map(({ seat }) => seat);
  const stage = view ? await stageWords(view.ruleset, view.view, words) : null;
  const about = [rulesetBeside(call.gameName, ruleset), stage].filter((part) => part !== null);
  return (
    <div className={styles.call}>
      <Card due {...(view && hasBoard(view.ruleset) ? { picture: <GamePicture view={view} words={words} /> } : {})}>
        <div className={styles.cardHead}>
          <h2 className="wf-title">
            <Link className={styles.cover} href={`/games/${call.gameId}`}>
              {call.gameName}
            </Link>
          </h2>
          {call.deadline ? <TimeLeft until={call.deadline} /> : null}
        </div>
        {about.length > 0 ? <p className="wf-soft wf-small">{about.join(' · ')}</p> : null}
        {due?.ask ? <p className={styles.due}>{words.say(due.ask)}</p> : null}
        <p className={styles.discs}>
          {(asked.length > 0 ? asked : others).map((seat) => (
            <SeatDisc key={seat} seat={seat} size={20} label={words.name({ seat })} />
          ))}{' '}
          <span>{asked.length > 0 ? t('alsoAsked', { n: asked.length }) : t('waitForYou', { n: others.length })}</span>
        </p>
        {/* Who has never looked has missed nothing. */}
        {call.unseen < call.position ? <p className="wf-soft wf-small">{t('unseen', { n: call.unseen })}</p> : null}
      </Card>
    </div>
  );
}

/** A picture is an extra: a game whose view can't be had right now has its card all the same. */
async function viewOf(call: Call): Promise<GameView | null> {
  const sending = { params: { id: call.gameId }, query: {} };
  return orNull('getView', sending, ['unknown-game', 'not-started', 'took-too-long', 'unavailable', 'internal']);
}
