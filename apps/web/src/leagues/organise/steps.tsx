'use client';

import type { SeasonDetail, SeasonSummary } from '@wayfinder/contract';
import { Button, Dialog, ErrorNote, Icon } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import styles from './organise.module.css';

type State = SeasonSummary['state'];

const STATES: readonly State[] = ['announced', 'registration', 'seeded', 'running', 'objections', 'closed'];

/** The instant at which a season comes to a state by the clock; null: it was there from the first. */
function instantOf(state: State, season: SeasonSummary): string | null {
  const { opensAt, closesAt, startsAt, endsAt, objectsUntil } = season;
  const instants: Record<State, string | null> = {
    announced: null,
    registration: opensAt,
    seeded: closesAt,
    running: startsAt,
    objections: endsAt,
    closed: objectsUntil,
  };
  return instants[state];
}

interface StepsProps {
  league: string;
  season: SeasonSummary;
  /** Why the clock can't go on; null: it can. */
  waitsFor: string | null;
}

/** Steps of a season with their dates: those that were made, the next one, and those to come. */
export function Steps({ league, season, waitsFor }: StepsProps): ReactElement {
  const t = useTranslations('leagueOrganise');
  const format = useFormatter();
  const at = STATES.indexOf(season.state);
  const day = (instant: string): string =>
    format.dateTime(new Date(instant), { weekday: 'short', day: 'numeric', month: 'short' });
  const time = (instant: string): string => format.dateTime(new Date(instant), 'time');
  return (
    <div className="wp-stack">
      {waitsFor === null ? null : (
        <p className={styles.waits} role="status">
          <strong>{t('clockWaits')}</strong> {waitsFor}
        </p>
      )}
      <ol className={styles.steps}>
        {STATES.map((state, n) => {
          const instant = instantOf(state, season);
          return (
            <li key={state} data-made={n <= at || undefined} {...(n === at ? { 'aria-current': 'step' as const } : {})}>
              <span className={styles.mark}>{n <= at ? <Icon name="check" size={16} /> : null}</span>
              <div>
                <p className={n === at ? 'wp-strong' : undefined}>{t(`state.${state}`)}</p>
                {n > at && instant !== null ? (
                  <p className="wf-soft wf-small">
                    {n === at + 1 && waitsFor !== null
                      ? t('byYou')
                      : t('byItself', { day: day(instant), time: time(instant) })}
                  </p>
                ) : null}
                {/* The days to object are nobody's to cut: until they are over, the clock alone closes the season. */}
                {n === at + 1 && (state !== 'closed' || waitsFor !== null) ? (
                  <Make league={league} season={season} to={state} />
                ) : null}
                {n === at && state !== 'closed' ? (
                  <Back league={league} season={season} to={STATES[n - 1] ?? 'withdrawn'} />
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface StepProps {
  league: string;
  season: SeasonSummary;
  to: State;
}

/** Looks at the next step, and makes it earlier than the clock would. */
function Make({ league, season, to }: StepProps): ReactElement {
  const t = useTranslations('leagueOrganise');
  const router = useRouter();
  const [seen, setSeen] = useState<SeasonDetail | null>(null);
  const { send, busy, trouble } = useCall();
  const params = { id: league, season: String(season.number) };
  const look = async (): Promise<void> => {
    const found = await send('stepSeason', { params, body: { to, preview: true } });
    if (found !== null && found !== true) setSeen(found);
  };
  const make = async (): Promise<void> => {
    if ((await send('stepSeason', { params, body: { to } })) === null) return;
    setSeen(null);
    router.refresh();
  };
  return (
    <>
      <Button onClick={() => void look()} aria-disabled={busy || undefined}>
        {t(`do.${to}`)}
      </Button>
      {seen === null && trouble ? <ErrorNote title={trouble} /> : null}
      <Dialog open={seen !== null} onClose={() => setSeen(null)} title={t(`ask.${to}`)} close={t('close')}>
        <p>{t(`means.${to}`)}</p>
        {seen === null ? null : <WhatWouldBe season={seen} to={to} />}
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button kind="primary" wide onClick={() => void make()} aria-disabled={busy || undefined}>
            {t(`sure.${to}`)}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Divisions and games as the step would leave them. */
function WhatWouldBe({ season, to }: { season: SeasonDetail; to: State }): ReactElement | null {
  const t = useTranslations('leagueOrganise');
  if (to !== 'seeded' && to !== 'running') return null;
  const name = new Map(season.roster.map(({ number, name: one }) => [number, one ?? t('formerPlayer', { n: number })]));
  return (
    <div className={styles.would}>
      <p>
        {t('would', {
          players: season.players,
          divisions: season.list.length,
          games: season.list.reduce((sum, { games }) => sum + games.length, 0),
        })}
      </p>
      {season.list.map(({ number, placements, games, balance }) => (
        <section key={number}>
          <h3>{t('division', { n: number })}</h3>
          <p>{placements.map((one) => name.get(one.number)).join(', ')}</p>
          <p className="wf-soft wf-small">
            {t('divisionGames', { games: games.length, each: balance?.games ?? 0 })}{' '}
            {balance?.meetings ? t('meetings', { n: balance.meetings }) : null}
          </p>
        </section>
      ))}
      {season.waiting.length === 0 ? null : (
        <p>{t('waitingList', { names: season.waiting.map((one) => name.get(one.number)).join(', ') })}</p>
      )}
    </div>
  );
}

/** Takes the last step back; the first one: the season isn't announced any more. */
function Back({ league, season, to }: Omit<StepProps, 'to'> & { to: State | 'withdrawn' }): ReactElement {
  const t = useTranslations('leagueOrganise');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { send, busy, trouble } = useCall();
  const back = async (): Promise<void> => {
    const params = { id: league, season: String(season.number) };
    if ((await send('stepSeason', { params, body: { to } })) === null) return;
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="undo" /> {t(to === 'withdrawn' ? 'withdraw' : 'back')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(to === 'withdrawn' ? 'withdrawTitle' : 'backTitle')}
        close={t('close')}
      >
        <p>{to === 'withdrawn' ? t('withdrawText') : t('backText', { state: t(`state.${to}`) })}</p>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button onClick={() => void back()} aria-disabled={busy || undefined}>
            {t(to === 'withdrawn' ? 'withdrawSure' : 'backSure')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
