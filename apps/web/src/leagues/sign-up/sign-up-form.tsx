'use client';

import type { SignUpPlan } from '@wayfinder/contract';
import { Button, CheckField, Dialog, ErrorNote, Icon, IconButton, PlanBar, ScaleBar, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, startTransition, useEffect, useRef, useState, useTransition } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { rangeValues } from '../../seasons/set-up-range.ts';
import { daysIn, daysWithin, type Stretch, weekOf } from './days.ts';
import styles from './sign-up.module.css';
import { type Chosen, StandIn } from './stand-in.tsx';
import { isChanged, standingOf } from './standing.ts';
import { useFocus } from './use-focus.ts';

/** Facts of the season for which somebody signs up. */
export interface SeasonFacts {
  league: string;
  club: string;
  number: number;
  firstDay: string;
  lastDay: string;
  /** Days of its games, which an early start brings forward. */
  played: Stretch;
  games: number;
  daysAway: number;
  /** Sign-up is over: the reader comes to the waiting list. */
  isLate: boolean;
  /** Until when one can withdraw, in words. */
  until: string;
  /** Clock of a game in words; the day after which nothing is played. */
  clock: string;
  /** My games as they may lie, before a division is full. */
  outline: readonly { begins: string; ends: string }[];
  /** The page of the season. */
  page: string;
}

interface SignUpProps {
  season: SeasonFacts;
  plan: SignUpPlan;
  /** The place in the divisions, in words of the server. */
  place: ReactNode;
  /** What happens to games of somebody who stops, in words of the server. */
  stop: ReactNode;
}

/** Signs up for a season: my games on my calendar with days away, the stand-in, and two promises. */
export function SignUpForm(props: SignUpProps): ReactElement {
  const [done, setDone] = useState<Done | null>(null);
  // A kept sign-up begins a form anew, which tells what was done.
  return <Form key={JSON.stringify(props.plan.kept)} {...props} done={done} onDone={setDone} />;
}

/** Act that the reader has just done on this page. */
type Done = 'signed' | 'saved' | 'withdrawn';

interface FormProps extends SignUpProps {
  done: Done | null;
  onDone: (done: Done) => void;
}

function Form({ season, plan: first, place, stop, done, onDone }: FormProps): ReactElement {
  const t = useTranslations('signUp');
  const router = useRouter();
  const [plan, setPlan] = useState(first);
  const [away, setAway] = useState<readonly Stretch[]>(daysWithin(first.kept?.away ?? [], season));
  const [standIn, setStandIn] = useState<Chosen>(first.kept?.standIn ?? null);
  const [standsIn, setStandsIn] = useState(first.kept?.standsIn ?? false);
  const [promises, setPromises] = useState({ toTheEnd: false, inTime: false });
  const isIn = first.kept !== null;
  // Promises were given already: only a change asks for them again.
  const asks = first.kept === null || isChanged(first.kept, { away, standIn, standsIn });
  const look = useCall();
  const { send, busy, trouble } = useCall();
  const [isReading, read] = useTransition();
  const params = { id: season.league, season: String(season.number) };
  const changeAway = async (next: readonly Stretch[]): Promise<void> => {
    setAway(next);
    const text = next.map(({ from, to }) => `${from}..${to}`).join(',');
    const found = await look.send('getSignUp', { params, query: { away: text } });
    if (found !== null && found !== true) setPlan(found);
  };
  const missing = missingOf(promises);
  const sign = async (): Promise<void> => {
    if (missing !== null || isReading) return;
    const { toTheEnd, inTime } = promises;
    if (!toTheEnd || !inTime) return;
    const body = {
      away: away.map(({ from, to }) => ({ from, to })),
      standIn: standIn?.player ?? null,
      standsIn,
      promises: { toTheEnd, inTime },
    };
    if ((await send('signUp', { params, body })) === null) return;
    if (season.isLate) {
      router.push(season.page);
      router.refresh();
      return;
    }
    // Told together with what is kept now: until then the form stays as it is.
    read(() => {
      onDone(isIn ? 'saved' : 'signed');
      router.refresh();
    });
  };
  return (
    <form action={sign}>
      {season.isLate ? null : <MyGames season={season} plan={plan} away={away} />}
      <section className={styles.part}>{place}</section>
      <DaysAway season={season} away={away} trouble={look.trouble} onChange={(next) => void changeAway(next)} />
      <section className={styles.part}>
        <h2>{t('ifYouStop')}</h2>
        <StandIn club={season.club} chosen={standIn} onChange={setStandIn} />
        <CheckField
          id="stands-in"
          label={t('standsIn')}
          hint={t('standsInHint')}
          checked={standsIn}
          onChange={({ target }) => setStandsIn(target.checked)}
        />
        {stop}
      </section>
      {asks ? (
        <section className={styles.part}>
          <h2>{t('promises')}</h2>
          <CheckField
            id="to-the-end"
            label={t('toTheEnd', { n: season.games })}
            checked={promises.toTheEnd}
            onChange={({ target }) => setPromises({ ...promises, toTheEnd: target.checked })}
          />
          <CheckField
            id="in-time"
            label={t('inTime', { clock: season.clock })}
            checked={promises.inTime}
            onChange={({ target }) => setPromises({ ...promises, inTime: target.checked })}
          />
        </section>
      ) : null}
      <section className={styles.part}>
        {trouble ? <ErrorNote title={trouble} /> : null}
        {asks ? (
          <>
            <Button
              type="submit"
              kind={isIn ? 'plain' : 'primary'}
              wide
              aria-disabled={busy || isReading || missing !== null || undefined}
              aria-describedby={missing === null ? undefined : 'missing'}
            >
              {t(isIn ? 'save' : season.isLate ? 'joinList' : 'signUp', { n: season.number })}
            </Button>
            <p id="missing" className={styles.last} role="status">
              {missing === null ? '' : t(isIn ? 'missingSave' : `missing.${missing}`)}
            </p>
          </>
        ) : null}
        <div className={isIn ? styles.headline : undefined}>
          <Said plan={first} done={done} />
          {isIn ? <Withdraw season={season} onDone={() => onDone('withdrawn')} /> : null}
        </div>
        <p className={`wf-soft wf-small ${styles.last}`}>{season.until}</p>
      </section>
    </form>
  );
}

/** State of the reader's sign-up. It takes the focus when they have done something: the button that they pressed is gone. */
function Said({ plan, done }: { plan: SignUpPlan; done: Done | null }): ReactElement {
  const t = useTranslations('signUp');
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done !== null) line.current?.focus();
  }, [done]);
  const standing = standingOf(plan);
  return (
    <p ref={line} role="status" tabIndex={-1} className={`${styles.said} wp-strong`}>
      {plan.kept !== null && done === 'saved' ? `${t('saved')} ` : null}
      {plan.kept === null && done === 'withdrawn' ? `${t('withdrawn')} ` : null}
      {standing === null ? null : t(standing, { n: plan.waitsAt ?? 1 })}
    </p>
  );
}

type Missing = 'both' | 'toTheEnd' | 'inTime';

function missingOf({ toTheEnd, inTime }: { toTheEnd: boolean; inTime: boolean }): Missing | null {
  if (!toTheEnd && !inTime) return 'both';
  if (!toTheEnd) return 'toTheEnd';
  return inTime ? null : 'inTime';
}

interface MyGamesProps {
  season: SeasonFacts;
  plan: SignUpPlan;
  away: readonly Stretch[];
}

/** My games on the weeks of the season, with my days away. */
function MyGames({ season, plan, away }: MyGamesProps): ReactElement | null {
  const t = useTranslations('signUp');
  const format = useFormatter();
  const { from: firstDay, to: lastDay } = season.played;
  const weeks = weekOf(firstDay, lastDay, true);
  const day = (date: string): string =>
    format.dateTime(new Date(date), { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const isPlanned = plan.games.length > 0;
  const shown = isPlanned ? plan.games : season.outline.map((one) => ({ ...one, seat: null }));
  const games = shown.map(({ begins, ends, seat }, n) => ({
    from: weekOf(firstDay, begins),
    to: weekOf(firstDay, ends, true),
    text: seat === null ? String(n + 1) : t('gameAt', { n: n + 1, seat: seat + 1 }),
    begins,
  }));
  return (
    <section className={styles.part}>
      <div className={styles.headline}>
        <h2>{t('yourGames')}</h2>
        <p className="wf-soft">{t(isPlanned ? 'asToday' : 'asMayBe')}</p>
      </div>
      <div>
        <p className={styles.headline}>
          <span className="wf-small">{day(firstDay)}</span>
          <span className="wf-small">{day(lastDay)}</span>
        </p>
        <ScaleBar weeks={weeks} today={null} />
        <PlanBar
          weeks={weeks}
          games={games}
          away={away.map(({ from, to }) => ({ from: weekOf(firstDay, from), to: weekOf(firstDay, to, true) }))}
          label={games.map(({ begins }, n) => t('gameFrom', { n: n + 1, day: day(begins) })).join(', ')}
        />
      </div>
      {plan.meetings === null ? null : (
        <p>
          {t('meet', { n: plan.meetings })} {plan.positions === null ? null : t('start', { n: plan.positions })}
        </p>
      )}
      {plan.setUps === null ? null : <p>{t('setUps', rangeValues(plan.setUps))}</p>}
    </section>
  );
}

interface DaysAwayProps {
  season: SeasonFacts;
  away: readonly Stretch[];
  trouble: string | null;
  onChange: (away: Stretch[]) => void;
}

const MOST_STRETCHES = 8;

function DaysAway({ season, away, trouble, onChange }: DaysAwayProps): ReactElement | null {
  const t = useTranslations('signUp');
  const format = useFormatter();
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<Stretch>({ from: '', to: '' });
  const focus = useFocus();
  const { daysAway, firstDay, lastDay } = season;
  if (daysAway === 0) return null;
  const day = (date: string): string =>
    format.dateTime(new Date(date), { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const isWhole = added.from !== '' && added.to !== '' && added.from <= added.to;
  const isTooMuch = isWhole && daysIn([...away, added]) > daysAway;
  const add = (): void => {
    if (!isWhole || isTooMuch) return;
    onChange([...away, added].toSorted((a, b) => (a.from < b.from ? -1 : 1)));
    setAdded({ from: '', to: '' });
    close();
  };
  const close = (): void => {
    setOpen(false);
    focus('away-add', 'away-title');
  };
  const isBackwards = added.from !== '' && added.to !== '' && added.to < added.from;
  const wrong = isTooMuch ? t('tooManyDays', { all: daysAway }) : isBackwards ? t('toBeforeFrom') : null;
  return (
    <section className={styles.part}>
      <div className={styles.headline}>
        <h2 id="away-title" tabIndex={-1}>
          {t('daysAway')}
        </h2>
        <p className="wf-soft">{t('daysUsed', { n: daysIn(away), all: daysAway })}</p>
      </div>
      <ul className={styles.stretches}>
        {away.map((one) => {
          const words = one.from === one.to ? day(one.from) : t('stretch', { from: day(one.from), to: day(one.to) });
          return (
            <li key={`${one.from} ${one.to}`} className={styles.stretch}>
              {words}
              <IconButton
                label={t('removeStretch', { stretch: words })}
                onClick={() => {
                  onChange(away.filter((other) => other !== one));
                  focus('away-add', 'away-title');
                }}
              >
                <Icon name="cross" />
              </IconButton>
            </li>
          );
        })}
        {open || away.length >= MOST_STRETCHES ? null : (
          <li>
            <Button
              id="away-add"
              onClick={() => {
                setOpen(true);
                focus('away-from');
              }}
            >
              <Icon name="plus" /> {t('addDays')}
            </Button>
          </li>
        )}
      </ul>
      {open ? (
        <fieldset className="wf-fieldset">
          <legend className="wf-hidden">{t('daysAway')}</legend>
          <div className={styles.days}>
            <TextField
              id="away-from"
              type="date"
              min={firstDay}
              max={lastDay}
              label={t('from')}
              value={added.from}
              onChange={({ target }) =>
                setAdded(({ to }) => ({ from: target.value, to: to === '' || to < target.value ? target.value : to }))
              }
            />
            <TextField
              id="away-to"
              type="date"
              min={added.from || firstDay}
              max={lastDay}
              label={t('to')}
              value={added.to}
              onChange={({ target }) => setAdded({ ...added, to: target.value })}
              {...(wrong === null ? {} : { error: wrong })}
            />
          </div>
          <div className="wp-row">
            <Button onClick={add} aria-disabled={!isWhole || isTooMuch || undefined}>
              {t('add')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </fieldset>
      ) : null}
      {trouble ? <ErrorNote title={trouble} /> : null}
      <p className="wf-soft wf-small">{t('daysAwayHint')}</p>
    </section>
  );
}

/** Takes a sign-up back, once that is confirmed. */
function Withdraw({ season, onDone }: { season: SeasonFacts; onDone: () => void }): ReactElement {
  const t = useTranslations('signUp');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { send, busy, trouble } = useCall();
  const withdraw = async (): Promise<void> => {
    if ((await send('withdraw', { params: { id: season.league, season: String(season.number) } })) === null) return;
    setOpen(false);
    startTransition(() => {
      onDone();
      router.refresh();
    });
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('withdrawTitle')} close={t('close')}>
        <p>{t('withdrawText')}</p>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button onClick={() => void withdraw()} aria-disabled={busy || undefined}>
            {t('withdrawSure')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
