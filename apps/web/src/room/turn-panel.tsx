'use client';

import type { Decision } from '@wayfinder/engine';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { TimeLeft } from '../parts/time.tsx';
import { useTroubleWords } from '../parts/use-call.ts';
import { type Composed, choicesAlong } from '../play/compose.ts';
import { cutPath, turnTo } from '../play/draft.ts';
import type { Kit } from '../play/kit.ts';
import { Choices } from './choices.tsx';
import { CommitBar } from './commit-bar.tsx';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import { RuleLinks } from './rule-links.tsx';
import { choiceWords, useRefusalWords } from './step-words.ts';
import { Steps } from './steps.tsx';
import { TwoDrafts } from './two-devices.tsx';

/** What must I do: the question, its answers, the steps so far, and the button that commits them. */
export function TurnPanel(): ReactElement {
  const { room, past } = useParts();
  const { composed, state } = room;
  if (past && room.seat !== null) return <PastTurn />;
  return (
    <>
      <div>
        <TurnHead />
        <NoticeLine />
      </div>
      {composed && state.outcome === null ? (
        <>
          <TwoDrafts />
          <Dropped />
          <SoFar />
          <Choices />
          <OtherDecisions />
          <Steps />
          <CommitBar />
        </>
      ) : null}
    </>
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

/** Whose turn it is, until when, and the question. */
function TurnHead(): ReactElement {
  const t = useTranslations('room');
  const format = useFormatter();
  const { room, words } = useParts();
  const { state, seat, composed } = room;
  const mine = state.awaited.find((one) => one.seat === seat);
  const others = state.awaited.filter((one) => one.seat !== seat);
  const names = format.list(others.map((one) => words.name({ seat: one.seat })));
  if (state.outcome) return <h2 className={styles.ask}>{t('over')}</h2>;
  if (!mine) {
    return (
      <div>
        <p className={styles.eyebrow}>{seat === null ? t('watching') : t('notYourCall')}</p>
        <h2 className={styles.ask}>
          {composed?.level && composed.decision ? words.say(composed.level.ask) : t('waitFor', { names })}
        </h2>
      </div>
    );
  }
  return (
    <div>
      <p className={styles.eyebrow}>
        <span className={styles.call}>{t('yourCall')}</span>
        {mine.deadline ? <TimeLeft until={mine.deadline} /> : null}
        {others.length > 0 ? <span>{t('alsoAsked', { names })}</span> : null}
      </p>
      <Question />
    </div>
  );
}

function Question(): ReactElement {
  const t = useTranslations('room');
  const { room, words } = useParts();
  const { composed } = room;
  if (composed?.asks) return <h2 className={styles.ask}>{t('commitToGoOn')}</h2>;
  if (composed?.decision && composed.level) return <h2 className={styles.ask}>{words.say(composed.level.ask)}</h2>;
  return <h2 className={styles.ask}>{composed && composed.steps.length > 0 ? t('readyToCommit') : t('nothingDue')}</h2>;
}

/** What just happened to what was asked or chosen; announced. */
function NoticeLine(): ReactElement {
  const t = useTranslations('room');
  const { room } = useParts();
  const trouble = useTroubleWords();
  const refusalWords = useRefusalWords();
  const { notice } = room.state;
  const said = (): ReactElement | null => {
    if (!notice) return null;
    switch (notice.kind) {
      case 'trouble':
        return notice.trouble.code === 'offline' ? (
          <ErrorNote title={t('offlineTitle')}>{t('offlineText')}</ErrorNote>
        ) : (
          <ErrorNote title={trouble(notice.trouble)}>{t('nothingLost')}</ErrorNote>
        );
      case 'refused': {
        const why = refusalWords(notice.refusal);
        return (
          <ErrorNote kind="refusal" title={notice.step === null ? why : t('refusedStep', { n: notice.step, why })}>
            {notice.step === null ? null : <p>{t('nothingLost')}</p>}
            <RuleLinks rules={notice.refusal.rules} />
          </ErrorNote>
        );
      }
      case 'several':
        return <p className={styles.note}>{t('several', { place: notice.place })}</p>;
      case 'place':
        return <p className={styles.note}>{notice.text}</p>;
      case 'answered':
        return <p className={styles.note}>{t('answered')}</p>;
      case 'committed':
        return <p className={styles.note}>{t('after')}</p>;
      case 'drafts':
        return <ErrorNote title={t('drafts', { n: notice.n })} kind="refusal" />;
    }
  };
  return (
    <div aria-live="polite" className={styles.notice}>
      {said()}
    </div>
  );
}

/** What was begun and isn't possible any more, and why. */
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

/** The choices of the open path, each a way back to the moment before it. */
function SoFar(): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { composed, state, dispatch } = room;
  if (!composed?.decision || composed.path.length === 0) return null;
  const choices = choicesAlong(kit.ruleset, composed.table, composed.decision, composed.path);
  return (
    <div className={styles.soFar}>
      <span className="wf-soft wf-small">{t('soFar')}</span>
      <ol>
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the path
          <li key={index}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('changeChoice', { what: choiceWords(words, choice) })}
              onClick={() =>
                dispatch({ type: 'drafted', draft: cutPath({ ...state.draft, path: composed.path }, index) })
              }
            >
              <span className={styles.answer}>{choiceWords(words, choice)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whether anything can be chosen for a decision at all: what can't be used now isn't worth a button. */
function offersAny({ ruleset }: Kit, { table }: Composed, decision: Decision): boolean {
  return ruleset
    .next(table.state, decision.seat, decision, [])
    .list()
    .some(({ refused }) => !refused);
}

/** Decisions that may be turned to besides the one that is being answered. */
function OtherDecisions(): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { composed, state, dispatch } = room;
  const others =
    composed?.decisions.filter((one) => one.id !== composed.decision?.id && offersAny(kit, composed, one)) ?? [];
  if (!composed || others.length === 0) return null;
  return (
    <div className={styles.others}>
      <span className="wf-soft wf-small">{composed.decision ? t('alsoYou') : t('youMay')}</span>
      {others.map((decision) => (
        <Button
          key={decision.id}
          onClick={() => dispatch({ type: 'drafted', draft: turnTo(state.draft, decision.id) })}
        >
          {words.say({ key: `decision.${decision.kind}` })}
        </Button>
      ))}
    </div>
  );
}
