'use client';

import type { LeagueScoring, LeagueSettings } from '@wayfinder/contract';
import { CheckField, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { ClockChoice } from '../../create/clock-choice.tsx';
import type { Creatable } from '../../create/create-form.tsx';
import { HoursChoice } from '../../create/hours-choice.tsx';
import { TimeOutChoice } from '../../create/time-choice.tsx';
import styles from './make.module.css';
import { Ordered } from './ordered.tsx';

/** Options of a game, for those who look at them. */
const SetUps = lazy(async () => ({ default: (await import('./set-ups.tsx')).SetUps }));

/** Numbers that a league's settings may have, as the contract bounds them. */
const BOUNDS = {
  size: [2, 24],
  games: [2, 8],
  weeks: [1, 52],
  opensDays: [2, 60],
  closesDays: [1, 30],
  objectionDays: [0, 14],
  daysAway: [0, 60],
  waves: [1, 8],
  atOnce: [1, 8],
  again: [3, 120],
} as const;
type Count = keyof typeof BOUNDS;
const CLOCKS = ['turn', 'reserve', 'bank'] as const;
const TIE_BREAKS = ['wins', 'seconds', 'thirds', 'share', 'head-to-head'] as const;
const REPLACERS = ['named', 'waiting-list', 'bot'] as const;
const HOUR_MINUTES = 60;
const MOST_SEATS = 5;

interface SettingsProps {
  game: Creatable;
  settings: LeagueSettings;
  /** Points that leagues usually give, by the number of seats. */
  usual: Readonly<Record<number, LeagueScoring>>;
  onChange: (settings: LeagueSettings) => void;
  /** Place in what was sent last that is wrong. */
  at: string | null;
}

/** Everything that is fixed of a season before its sign-up opens. */
export function LeagueSettingsForm(props: SettingsProps): ReactElement {
  const { game, settings, onChange, at } = props;
  const t = useTranslations('leagueForm');
  const set = (change: Partial<LeagueSettings>): void => onChange({ ...settings, ...change });
  const count = (key: Count): ReactElement => (
    <CountField key={key} name={key} value={settings[key]} at={at} onChange={(n) => set({ [key]: n })} />
  );
  return (
    <div className="wp-stack">
      <Part title={t('part.game')}>
        <Suspense>
          <SetUps game={game} seats={settings.seats} setUps={settings.setUps} onChange={(setUps) => set({ setUps })} />
        </Suspense>
      </Part>
      <Part title={t('part.divisions')}>
        <SeatsField {...props} />
        {count('size')}
        <RadioGroup
          legend={t('uneven')}
          name="uneven"
          value={settings.uneven}
          choices={(['waiting-list', 'by-one'] as const).map((value) => ({ value, label: t(`unevens.${value}`) }))}
          onChange={(uneven) => set({ uneven })}
        />
        {count('games')}
        <Zones zones={settings.zones} onChange={(zones) => set({ zones })} />
      </Part>
      <Part title={t('part.time')}>
        <ClockChoice clock={settings.clock} kinds={CLOCKS} onChange={(clock) => clock && set({ clock })} />
        <HoursChoice hours={settings.hours} onChange={(hours) => set({ hours })} />
        <TimeOutChoice timeOut={settings.timeOut} onChange={(timeOut) => set({ timeOut })} />
      </Part>
      <Part title={t('part.season')}>
        {count('weeks')}
        <TextField
          id="minute"
          type="time"
          label={t('minute')}
          hint={t('minuteHint')}
          value={timeOf(settings.minute)}
          onChange={({ target }) => set({ minute: minuteOf(target.value) ?? settings.minute })}
        />
        {(['opensDays', 'closesDays', 'objectionDays', 'daysAway'] as const).map(count)}
        {(['waves', 'atOnce'] as const).map(count)}
        <CheckField
          id="again-by-itself"
          label={t('againByItself')}
          hint={t('againByItselfHint')}
          checked={settings.again !== null}
          onChange={({ target }) => set({ again: target.checked ? Math.max(21, settings.closesDays + 1) : null })}
        />
        {settings.again === null ? null : count('again')}
      </Part>
      <Part title={t('part.points')}>
        <Scoring scoring={settings.scoring} at={at} onChange={(scoring) => set({ scoring })} />
      </Part>
      <Part title={t('part.stop')}>
        <Ordered
          legend={t('replacers')}
          hint={t('replacersHint')}
          all={REPLACERS}
          chosen={settings.replacers}
          words={(one) => t(`replacer.${one}`)}
          onChange={(replacers) => set({ replacers })}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface CountProps {
  name: Count;
  value: number | null;
  at: string | null;
  onChange: (n: number) => void;
}

function CountField({ name, value, at, onChange }: CountProps): ReactElement {
  const t = useTranslations('leagueForm');
  const [min, max] = BOUNDS[name];
  const isWrong = at === `/body/settings/${name}`;
  return (
    <TextField
      id={name}
      type="number"
      inputMode="numeric"
      required
      {...{ min, max }}
      label={t(`count.${name}`)}
      hint={t(`countHint.${name}`)}
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      {...(isWrong ? { error: t('wrongNumber') } : {})}
    />
  );
}

/** Players of a game; with another number the usual points of that number are given. */
function SeatsField({ game, settings, usual, onChange }: SettingsProps): ReactElement {
  const t = useTranslations('leagueForm');
  const { min, max } = game.ruleset.seats;
  const counts = [2, 3, 4, MOST_SEATS].filter((n) => min <= n && n <= max);
  return (
    <SelectField
      id="seats"
      label={t('seats')}
      value={settings.seats}
      onChange={({ target }) => {
        const seats = Number(target.value);
        onChange({ ...settings, seats, scoring: usual[seats] ?? settings.scoring });
      }}
    >
      {counts.map((n) => (
        <option key={n} value={n}>
          {t('seatsOf', { n })}
        </option>
      ))}
    </SelectField>
  );
}

type ZoneRule = LeagueSettings['zones'];
const USUAL_ZONES: { readonly [Kind in ZoneRule['kind']]: ZoneRule } = {
  number: { kind: 'number', up: 2, down: 2 },
  formula: { kind: 'formula', part: 2, of: 7, least: 1 },
};

function Zones({ zones, onChange }: { zones: ZoneRule; onChange: (zones: ZoneRule) => void }): ReactElement {
  const t = useTranslations('leagueForm');
  const number = (key: 'change' | 'part' | 'of' | 'least', value: number, max: number): ReactElement => (
    <TextField
      key={key}
      id={`zones-${key}`}
      type="number"
      inputMode="numeric"
      required
      min={key === 'of' ? 2 : key === 'part' ? 1 : 0}
      max={max}
      label={t(`zone.${key}`)}
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={({ target: { valueAsNumber: n } }) =>
        onChange(key === 'change' ? { kind: 'number', up: n, down: n } : ({ ...zones, [key]: n } as ZoneRule))
      }
    />
  );
  return (
    <RadioGroup
      legend={t('zones')}
      name="zones"
      value={zones.kind}
      choices={(['number', 'formula'] as const).map((value) => ({ value, label: t(`zoneKind.${value}`) }))}
      onChange={(kind) => onChange(USUAL_ZONES[kind])}
    >
      <div className={styles.numbers}>
        {zones.kind === 'number'
          ? number('change', zones.up, 12)
          : [number('part', zones.part, 10), number('of', zones.of, 20), number('least', zones.least, 6)]}
      </div>
    </RadioGroup>
  );
}

interface ScoringProps {
  scoring: LeagueScoring;
  at: string | null;
  onChange: (scoring: LeagueScoring) => void;
}

function Scoring({ scoring, at, onChange }: ScoringProps): ReactElement {
  const t = useTranslations('leagueForm');
  const set = (change: Partial<LeagueScoring>): void => onChange({ ...scoring, ...change });
  return (
    <>
      <fieldset className="wf-fieldset">
        <legend className="wf-field-label">{t('points')}</legend>
        <div className={styles.numbers}>
          {scoring.points.map((points, at0) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is its place in the list
              key={at0}
              id={`points-${at0 + 1}`}
              type="number"
              inputMode="numeric"
              required
              {...{ min: 0, max: 100 }}
              label={t('pointsOf', { n: at0 + 1 })}
              value={Number.isNaN(points) ? '' : String(points)}
              onChange={({ target }) =>
                set({ points: scoring.points.map((one, n) => (n === at0 ? target.valueAsNumber : one)) })
              }
            />
          ))}
        </div>
        {at?.startsWith('/body/settings/scoring') ? <p className="wf-field-error">{t('pointsWrong')}</p> : null}
      </fieldset>
      {scoring.points.length === 2 ? (
        <CheckField
          id="draw"
          label={t('draw')}
          checked={scoring.draw !== null}
          onChange={({ target }) => set({ draw: target.checked ? 1 : null })}
        />
      ) : null}
      <Ordered
        legend={t('tieBreaks')}
        hint={t('tieBreaksHint')}
        all={TIE_BREAKS}
        chosen={scoring.tieBreaks}
        words={(one) => t(`tieBreak.${one}`)}
        onChange={(tieBreaks) => set({ tieBreaks })}
      />
      <RadioGroup
        legend={t('sum')}
        name="sum"
        value={scoring.count}
        choices={(['mean', 'sum'] as const).map((value) => ({ value, label: t(`sums.${value}`) }))}
        onChange={(count) => set({ count })}
      />
    </>
  );
}

/** Minute of a day as a field of time has it: `20:00`. */
function timeOf(minute: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;
}

function minuteOf(time: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(time);
  return found ? Number(found[1]) * HOUR_MINUTES + Number(found[2]) : null;
}
