'use client';

import type { Choice } from '@wayfinder/engine';
import { listed, sentences } from '@wayfinder/games-catalog/words';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { choiceWords } from '../games/choice-words.ts';
import { isFromLedger } from '../games/names.ts';
import { MINUTE, useNow } from '../parts/now.ts';
import { Ago, Paused, TurnLeft } from '../parts/time.tsx';
import { choicesAlong } from '../play/compose.ts';
import { cutPath } from '../play/draft.ts';
import { stepNumber } from '../play/settled.ts';
import { AidBeside } from './aid/aid-beside.tsx';
import { usePaused } from './beside/use-beside.ts';
import choiceStyles from './choices.module.css';
import { Choices } from './choices.tsx';
import { CommitBar, Gauges } from './commit-bar.tsx';
import { useParts } from './context.tsx';
import { CardFace, DecisionFigure } from './figures.tsx';
import { FirstWords, firstWords } from './first-words.tsx';
import { NoticeLine } from './notice-line.tsx';
import { GivenAnswers, givenAnswers, OtherDecisions } from './other-decisions.tsx';
import { AskRules } from './rule-links.tsx';
import { stepWords, useRefusalWords } from './step-words.ts';
import { Steps } from './steps.tsx';
import styles from './turn.module.css';
import { refiningIn } from './turning.tsx';
import { TwoDrafts } from './two-devices.tsx';
import { useMyOrders } from './use-my-orders.ts';

/** Panel of what one must do: the question, its answers, the steps so far, and the button that commits them. */
export function TurnPanel({ list, onList }: { list: boolean; onList: (list: boolean) => void }): ReactElement {
  const { room, past } = useParts();
  const { composed, state } = room;
  if (past && room.seat !== null) return <PastTurn />;
  return (
    <>
      <div>
        <TurnHead />
        <NoticeLine />
        <Spoken />
      </div>
      {composed && state.outcome === null ? (
        <>
          <TwoDrafts />
          <Dropped />
          <DecisionFigure />
          <Situation />
          <Answering list={list} onList={onList} />
          <AidBeside />
          <GivenAnswers />
          <OtherDecisions />
          <Gauges />
          <Steps />
          <CommitBar />
          <OrderThis />
        </>
      ) : null}
      <OrderAhead />
      <LookAhead />
    </>
  );
}

/** The way to the private board, where a seat can look ahead. */
function LookAhead(): ReactElement | null {
  const t = useTranslations('room');
  const { game, kit, room } = useParts();
  const { line, seat, state } = room;
  if (seat === null || line.isLocal || state.outcome !== null || !kit.ruleset.standIn) return null;
  return (
    <a className="wp-link wf-small" href={`/games/${game.id}/ahead`}>
      {t('lookAhead')}
    </a>
  );
}

/**
 * The ways to orders for what a seat has and may need while it is away, and to those that it gave; while others are awaited, to the suggested ones
 * for a seat that has given none.
 */
function OrderAhead(): ReactElement | null {
  const t = useTranslations('room');
  const { game, kit, room, unordered, words } = useParts();
  const { line, seat, state } = room;
  const isSeated = seat !== null && !line.isLocal && state.outcome === null;
  const isIdle = isSeated && !state.awaited.some((one) => one.seat === seat);
  const hasAny = isSeated && (kit.status.toOrder?.(state.table.state, seat, null).length ?? 0) > 0;
  const orders = useMyOrders(game.id, hasAny);
  const ahead = hasAny && orders !== undefined ? (kit.status.toOrder?.(state.table.state, seat, orders) ?? []) : [];
  return (
    <>
      {ahead.map(({ kind, label }) => (
        <a key={label.key} className="wp-link wf-small" href={`/games/${game.id}/orders#${kind}`}>
          {words.say(label)}
        </a>
      ))}
      {isIdle && unordered ? (
        <a className="wp-link wf-small" href={`/games/${game.id}/orders`}>
          {t('suggestedOrders')}
        </a>
      ) : null}
    </>
  );
}

/** The way to the order that would answer this question, now and whenever it is asked again. */
function OrderThis(): ReactElement | null {
  const t = useTranslations('room');
  const { game, room } = useParts();
  const { composed, line, seat, state } = room;
  if (seat === null || line.isLocal || !composed?.decision || composed.steps.length > 0 || state.waiting) return null;
  return (
    <a className="wp-link wf-small" href={`/games/${game.id}/orders#${composed.decision.kind}`}>
      {t('orderThis')}
    </a>
  );
}

/** The answers: the first words of a command that is begun, what was chosen after them, and what comes next. */
function Answering({ list, onList }: { list: boolean; onList: (list: boolean) => void }): ReactElement {
  const parts = useParts();
  const { kit, room } = parts;
  const first = room.composed ? firstWords(kit, room.composed) : [];
  const soFar = <SoFar after={first.length > 0 ? 1 : 0} />;
  // The buttons that turn a thing stand before what led to it, so that they are at hand on a phone.
  const turns = refiningIn(parts) !== null;
  return (
    <>
      <FirstWords choices={first} />
      {turns ? null : soFar}
      <Choices list={list} onList={onList} />
      {turns ? soFar : null}
    </>
  );
}

/** Situation on which an answer turns, in a sentence or two, beside the card that is carried out. */
function Situation(): ReactElement | null {
  const locale = useLocale();
  const { kit, room, words } = useParts();
  const { composed } = room;
  if (!composed?.decision) return null;
  const lines = kit.status.situation?.(composed.table.state, composed.decision, composed.path) ?? [];
  if (lines.length === 0) return null;
  const card = kit.status.card?.(composed.table.state, composed.decision) ?? null;
  const text = (
    <p className={styles.situation}>
      {sentences(
        lines.map((line) => words.say(line)),
        locale,
      )}
    </p>
  );
  if (card === null) return text;
  return (
    <div className={styles.withCard}>
      <CardFace id={card} />
      {text}
    </div>
  );
}

/** Tells those who listen what was chosen last, and what is asked next. */
function Spoken(): ReactElement {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { kit, room, words, settled } = useParts();
  const { composed } = room;
  const last = composed?.steps.at(-1);
  const n = stepNumber(settled.length, (composed?.steps.length ?? 0) - 1);
  const asked = composed?.level && composed.decision && !composed.asks ? words.say(composed.level.ask) : '';
  const step = last ? t('stepTaken', { n, what: stepWords(kit, words, last) }) : '';
  const text = sentences([step, asked], locale);
  const [first] = useState(text);
  // The text that stands there when the page opens is read with the page.
  return (
    <div aria-live="polite" className="wf-hidden">
      {text === first ? '' : text}
    </div>
  );
}

/** While a past moment is shown, nothing is composed or committed: what is seen isn't what the game stands at. */
function PastTurn(): ReactElement {
  const [t, replay] = [useTranslations('room'), useTranslations('replay')];
  const { room, toNow } = useParts();
  const due = room.state.awaited.some(({ seat }) => seat === room.seat);
  return (
    <>
      <div>
        <h2 className={styles.ask}>{t('pastShown')}</h2>
        <p className={styles.note}>{due ? t('pastDue') : t('pastText')}</p>
        <NoticeLine />
      </div>
      <Button wide kind={due ? 'primary' : 'plain'} onClick={toNow}>
        {replay('toNow')}
      </Button>
    </>
  );
}

/** Player whose turn it is, the deadline, and the question with the way to its rules. */
function TurnHead(): ReactElement {
  const { kit, room } = useParts();
  const decision = room.composed?.decision ?? null;
  return (
    <div className={styles.head}>
      <Eyebrow />
      <AskRules rules={decision ? (kit.status.rules?.(decision) ?? []) : []} />
      <Question />
    </div>
  );
}

function Eyebrow(): ReactElement {
  const t = useTranslations('room');
  const locale = useLocale();
  const { game, room, words } = useParts();
  const { state, seat } = room;
  const mine = state.awaited.find((one) => one.seat === seat);
  const others = state.awaited.filter((one) => one.seat !== seat);
  const n = others.length;
  const names = listed(
    others.map((one) => words.name({ seat: one.seat })),
    locale,
  );
  const paused = usePaused();
  // A bot has time: only people wait.
  const rest = state.seats.filter((one) => one.seat !== seat && !one.bot);
  const think = others.length > 0 && others.every((one) => state.seats.find((at) => at.seat === one.seat)?.bot);
  const last = state.events.at(-1);
  if (room.line.isAhead) return <p className={styles.eyebrow}>{t('ownBoard')}</p>;
  return (
    <p className={`wp-facts ${styles.eyebrow}`} data-waits={mine ? undefined : true}>
      <span className={mine ? styles.call : undefined}>
        {mine ? t('yourCall') : seat === null ? t('watching') : t('notYourCall')}
      </span>
      {mine && paused ? (
        <span>
          <Paused icon={false} />
        </span>
      ) : mine?.deadline ? (
        <TurnLeft until={mine.deadline} reserve={mine.reserve ?? null} icon={false} />
      ) : null}
      {mine && others.length === 0 && rest[0] ? (
        <span>{t('allWait', { n: rest.length, name: words.name({ seat: rest[0].seat }) })}</span>
      ) : null}
      {others.length > 0 ? (
        <span>{t(mine ? 'alsoAsked' : think ? 'botsThink' : 'waitingFor', { n, names })}</span>
      ) : null}
      {!mine && others.length > 0 && last && !isFromLedger(game) ? <LastMove at={last.at} /> : null}
    </p>
  );
}

/** Since when nothing has happened; what has just happened is told by itself. */
function LastMove({ at }: { at: string }): ReactElement | null {
  const t = useTranslations('room');
  const now = useNow();
  if (now.getTime() - Date.parse(at) < MINUTE) return null;
  return <span>{t.rich('lastMove', { ago: () => <Ago at={at} /> })}</span>;
}

function Question(): ReactElement {
  const t = useTranslations('room');
  const { kit, room, words } = useParts();
  const { composed } = room;
  const heading = useFocusKept();
  const text = (): string => {
    if (composed?.asks) return t('commitToGoOn');
    if (composed?.decision && composed.level) return words.say(composed.level.ask);
    if (composed && composed.steps.length > 0) return t(room.line.isAhead ? 'readyToTry' : 'readyToCommit');
    if (composed && givenAnswers(kit, composed).length > 0) return t('given');
    return room.seat === null ? t('watchingText') : t('nothingDue');
  };
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.ask}>
      {text()}
    </h2>
  );
}

/** Moves the keyboard to the question when what had the focus is gone, as an answer that was chosen or the button that committed. */
function useFocusKept(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was before this drawing came onto the page.
  const held = typeof document === 'undefined' ? null : document.activeElement;
  useEffect(() => {
    const gone = held?.isConnected === false && (document.activeElement ?? document.body) === document.body;
    if (!gone || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    // A player who presses with a finger looks where that is.
    if (heading.current.matches(':focus-visible')) heading.current.scrollIntoView({ block: 'nearest' });
  });
  return heading;
}

/** Answer that was begun and isn't possible any more, and why. */
function Dropped(): ReactElement | null {
  const t = useTranslations('room');
  const refusalWords = useRefusalWords();
  const refusal = useParts().room.composed?.dropped;
  if (!refusal) return null;
  return (
    <ErrorNote kind="refusal" title={t('stale')}>
      {t('begun', { why: refusalWords(refusal) })}
    </ErrorNote>
  );
}

/** Choice that was made: where things are laid on the board, such a thing by its drawing, for its name is long. */
function Chosen({ choice }: { choice: Choice }): ReactElement {
  const { kit, words } = useParts();
  const name = choiceWords(words, choice);
  if (!kit.status.drags || !('tile' in choice.target)) return <span className={choiceStyles.answer}>{name}</span>;
  return (
    <>
      <CardFace id={choice.target.tile} />
      <span className="wf-hidden">{name}</span>
    </>
  );
}

/** The choices of the open path, each a way back to the moment before it; the first ones may stand elsewhere. */
function SoFar({ after }: { after: number }): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { composed, state, dispatch } = room;
  if (!composed?.decision || composed.path.length <= after) return null;
  const choices = choicesAlong(kit.ruleset, composed.table, composed.decision, composed.path);
  return (
    <div className={styles.soFar}>
      <span className="wf-soft wf-small">{t('soFar')}</span>
      <ol>
        {choices.slice(after).map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the path
          <li key={index}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('changeChoice', { what: choiceWords(words, choice) })}
              onClick={() =>
                dispatch({ type: 'drafted', draft: cutPath({ ...state.draft, path: composed.path }, after + index) })
              }
            >
              <Chosen choice={choice} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
