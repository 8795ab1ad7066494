'use client';

import { groupsOf } from '@wayfinder/competition';
import type { SeasonDetail, SeasonSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { Button, Dialog, ErrorNote, Icon, ZoneMark } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useNow } from '../../parts/now.ts';
import { useCall } from '../../parts/use-call.ts';
import { intoView, useTold } from '../../parts/use-told.ts';
import { rangeValues } from '../../seasons/set-up-range.ts';
import { effectsOf } from './effects.ts';
import styles from './organise.module.css';
import { stateKey } from './state-key.ts';
import type { Waiting } from './waits-for.ts';

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

/** A step that an organiser makes: the next one, or the last one back. The first one back: the season isn't announced any more. */
export type Step =
  | { way: 'on'; to: Exclude<State, 'announced'> }
  | { way: 'back'; to: Exclude<State, 'closed'> }
  | { way: 'back'; to: 'withdrawn' };

/** The step that takes the last one back; null: it can't be taken back any more. */
export function backFrom({ state, games }: Pick<SeasonSummary, 'state' | 'games'>): Step | null {
  const before = STATES[STATES.indexOf(state) - 1];
  if (before === 'closed') return null;
  // A game that is over was played: its season has begun for good. Moves of games that go on are looked up by the service.
  if (before === 'seeded' && games.ended > 0) return null;
  return { way: 'back', to: before ?? 'withdrawn' };
}

interface StepsProps {
  league: string;
  season: SeasonSummary;
  /** Why the clock can't go on; null: it can. */
  waitsFor: Waiting | null;
  /** Beside the refusal of a step for which there are too few players. */
  atTooFew: ReactNode;
}

/** Days and times of a season where its reader is. */
function useMoment(): (instant: string) => { day: string; time: string } {
  const format = useFormatter();
  return (instant) => ({
    day: format.dateTime(new Date(instant), { weekday: 'short', day: 'numeric', month: 'short' }),
    time: format.dateTime(new Date(instant), 'time'),
  });
}

/** Steps of a season with their dates: those that were made, the next one, and those to come. Each is made after a look at what it would bring. */
export function Steps({ league, season, waitsFor, atTooFew }: StepsProps): ReactElement {
  const t = useTranslations('seasonSteps');
  const router = useRouter();
  const now = useNow().getTime();
  const moment = useMoment();
  const { send, busy, trouble, code } = useCall();
  const { told, tell, line } = useTold<State>();
  const [asked, setAsked] = useState<{ step: Step; row: State } | null>(null);
  const [seen, setSeen] = useState<SeasonDetail | null>(null);
  const params = { id: league, season: String(season.number) };
  const day = useDay();
  const at = STATES.indexOf(season.state);
  const look = async (step: Step, row: State): Promise<void> => {
    tell(null);
    setAsked({ step, row });
    const found = await send('stepSeason', { params, body: { to: step.to, preview: true } });
    if (found !== null && found !== true) setSeen(found);
  };
  const make = async ({ step: { to }, row }: { step: Step; row: State }): Promise<void> => {
    if ((await send('stepSeason', { params, body: { to } })) === null) return;
    setSeen(null);
    if (to === 'withdrawn') router.replace(`/leagues/${league}/organise`);
    else tell({ row, text: t('now', { state: t(`state.${to}`) }) });
    router.refresh();
  };
  const offers = (n: number): Step[] => {
    const state = STATES[n];
    // The days to object are nobody's to cut, and undecided objections hold the close up: the clock alone closes the season.
    const byClock = state === 'closed' && (waitsFor === null || waitsFor.until !== null);
    if (n === at + 1 && state && state !== 'announced' && !byClock) return [{ way: 'on', to: state }];
    const back = n === at ? backFrom(season) : null;
    return back === null ? [] : [back];
  };
  return (
    <div className="wp-stack">
      {waitsFor === null ? null : (
        <p className={styles.waits} role="status">
          <strong>{t('clockWaits')}</strong> {waitsFor.why}
        </p>
      )}
      <ol className={styles.steps}>
        {STATES.map((state, n) => {
          const until = n === at + 1 ? (waitsFor?.until ?? null) : null;
          const instant = until ?? instantOf(state, season);
          const byHand = n === at + 1 && until === null && (waitsFor !== null || Date.parse(instant ?? '') <= now);
          return (
            <li key={state} data-made={n <= at || undefined} {...(n === at ? { 'aria-current': 'step' as const } : {})}>
              <span className={styles.mark}>{n <= at ? <Icon name="check" size={16} /> : null}</span>
              <div>
                <p className={n === at ? 'wp-strong' : undefined}>{t(stateKey(state, season, new Date(now)))}</p>
                {n > at && instant !== null ? (
                  <p className="wf-soft wf-small">{byHand ? t('byYou') : t('byItself', moment(instant))}</p>
                ) : null}
                {offers(n).map((step) => (
                  <Button
                    key={step.way}
                    kind={step.way === 'back' ? 'quiet' : 'plain'}
                    onClick={() => void look(step, state)}
                    aria-disabled={busy || undefined}
                  >
                    {step.way === 'on' ? (
                      t(`do.${step.to}`)
                    ) : (
                      <>
                        <Icon name="undo" /> {t(step.to === 'withdrawn' ? 'withdraw' : 'back')}
                      </>
                    )}
                  </Button>
                ))}
                {trouble && seen === null && asked?.row === state ? (
                  <div ref={intoView}>
                    <ErrorNote title={trouble} />
                    {code === 'too-few-players' ? atTooFew : null}
                  </div>
                ) : null}
                {told?.row === state ? (
                  <p ref={line} tabIndex={-1} role="status" className="wf-small">
                    {told.text}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ol>
      <Dialog
        open={seen !== null}
        onClose={() => setSeen(null)}
        title={asked === null ? '' : titleOf(asked.step, t)}
        close={t('close')}
      >
        {asked === null || seen === null ? null : (
          <>
            <Meaning step={asked.step} then={seen} now={now} />
            <Early step={asked.step} season={season} now={now} />
            {asked.step.way === 'on' && seen.firstDay !== season.firstDay ? (
              <p>{t('later', { first: day(seen.firstDay), before: day(season.firstDay), last: day(seen.lastDay) })}</p>
            ) : null}
            {trouble ? <ErrorNote title={trouble} /> : null}
            <div>
              <Button kind="primary" wide onClick={() => void make(asked)} aria-disabled={busy || undefined}>
                {asked.step.way === 'on'
                  ? t(`sure.${asked.step.to}`)
                  : t(asked.step.to === 'withdrawn' ? 'sureWithdrawn' : 'sureBack')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}

/** When the clock would make a step that is made before its time. */
function Early({ step, season, now }: { step: Step; season: SeasonSummary; now: number }): ReactElement | null {
  const t = useTranslations('seasonSteps');
  const moment = useMoment();
  const at = step.way === 'on' ? instantOf(step.to, season) : null;
  return at === null || Date.parse(at) <= now ? null : <p>{t('early', moment(at))}</p>;
}

/** Dates of seasons in words: `21 December`. */
function useDay(): (date: string) => string {
  const format = useFormatter();
  return (date) => format.dateTime(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', day: 'numeric', month: 'long' });
}

function titleOf(step: Step, t: ReturnType<typeof useTranslations<'seasonSteps'>>): string {
  return step.way === 'on' ? t(`ask.${step.to}`) : t(`askBack.${step.to}`);
}

interface MeaningProps {
  step: Step;
  /** The season as the step would leave it. */
  then: SeasonDetail;
  now: number;
}

/** Effects of a step in sentences, and the season as it would be. */
export function Meaning({ step, then, now }: MeaningProps): ReactElement {
  const t = useTranslations('seasonSteps');
  const moment = useMoment();
  const values = { ...effectsOf(then), players: then.players + then.waitingCount, days: then.settings.objectionDays };
  if (step.way === 'on')
    return (
      <>
        <p>{t(`means.${step.to}`, { ...values, later: values.toBegin - values.first })}</p>
        {step.to === 'seeded' || step.to === 'running' ? <Divisions season={then} /> : null}
        {step.to === 'objections' || step.to === 'closed' ? (
          <Tables season={then} isFinal={step.to === 'closed'} />
        ) : null}
      </>
    );
  const again = step.to === 'withdrawn' ? null : againAt(step.to, then);
  return (
    <>
      <p>{t(`meansBack.${step.to}`, { ...values, games: countOf(then) })}</p>
      {again === null ? null : <p>{Date.parse(again) > now ? t('againByClock', moment(again)) : t('againByYou')}</p>}
      {step.to === 'withdrawn' ? null : <p className="wf-soft">{t('inLog')}</p>}
    </>
  );
}

/** The instant at which the clock would make a step again that was taken back; null: its days are given anew. */
function againAt(to: State, then: SeasonDetail): string | null {
  const next = STATES[STATES.indexOf(to) + 1];
  return next === undefined || to === 'objections' ? null : instantOf(next, then);
}

function countOf({ list }: SeasonDetail): number {
  return list.reduce((sum, { games }) => sum + games.length, 0);
}

/** Names of a season's players by their numbers. */
function useNames({ roster }: SeasonDetail): (number: number) => string {
  const t = useTranslations('seasonSteps');
  return (number) => {
    const name = roster.find((one) => one.number === number)?.name ?? null;
    return name === null ? t('formerPlayer', { n: number }) : isolated(name);
  };
}

/** Lists names of a season's players. */
function useList(season: SeasonDetail): (of: readonly { number: number }[]) => string {
  const [locale, nameOf] = [useLocale(), useNames(season)];
  return (of) =>
    listed(
      of.map(({ number }) => nameOf(number)),
      locale,
    );
}

/** Names of members who come up and down, where there are any. */
function UpAndDown({ up, down }: { up: string; down: string }): ReactElement {
  const t = useTranslations('seasonSteps');
  return (
    <>
      {up === '' ? null : (
        <p>
          <ZoneMark zone="up" size={10} /> {t('wouldUp', { names: up })}
        </p>
      )}
      {down === '' ? null : (
        <p>
          <ZoneMark zone="down" size={10} /> {t('wouldDown', { names: down })}
        </p>
      )}
    </>
  );
}

/** Divisions and games as the step would leave them. */
function Divisions({ season }: { season: SeasonDetail }): ReactElement {
  const t = useTranslations('seasonSteps');
  const names = useList(season);
  const { players, waitingCount: waits, list } = season;
  return (
    <div className={styles.would}>
      <p>{t('would', { players, waits, divisions: list.length, games: countOf(season) })}</p>
      {list.map(({ number, placements, games, balance }) => (
        <section key={number}>
          <h3>{t('division', { n: number })}</h3>
          <p>{names(placements)}</p>
          <UpAndDown
            up={names(placements.filter(({ reason: { kind } }) => kind === 'up' || kind === 'called-up'))}
            down={names(placements.filter(({ reason: { kind } }) => kind === 'down'))}
          />
          <p className="wf-soft wf-small">
            {t('divisionGames', { games: games.length, each: balance?.games ?? 0 })}{' '}
            {balance?.meetings ? t('meetings', { n: balance.meetings }) : null}{' '}
            {balance?.setUps ? t('setUps', rangeValues(balance.setUps)) : null}
          </p>
        </section>
      ))}
      {season.waiting.length === 0 ? null : <p>{t('waitingList', { names: names(season.waiting) })}</p>}
    </div>
  );
}

/** Places as the step would leave them, and who goes up and down with them. */
function Tables({ season, isFinal }: { season: SeasonDetail; isFinal: boolean }): ReactElement {
  const t = useTranslations('seasonSteps');
  const [nameOf, names] = [useNames(season), useList(season)];
  return (
    <div className={styles.would}>
      {isFinal ? null : <p>{t('wouldPlaces')}</p>}
      {season.list.map(({ number, table }) => (
        <section key={number}>
          <h3>{t('division', { n: number })}</h3>
          <ol className={styles.places}>
            {table.map((row) => (
              <li key={row.number}>
                <span className="wf-soft">{row.place}</span> {nameOf(row.number)}
              </li>
            ))}
          </ol>
          <UpAndDown
            up={names(table.filter(({ zone }) => zone === 'up'))}
            down={names(table.filter(({ zone }) => zone === 'down'))}
          />
          {groupsOf(table).others.length === 0 ? null : <p>{t('noGames', { names: names(groupsOf(table).others) })}</p>}
        </section>
      ))}
    </div>
  );
}
