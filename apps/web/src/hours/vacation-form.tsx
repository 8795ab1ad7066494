'use client';

import type { MyHours } from '@wayfinder/contract';
import { Button, CheckField, ErrorNote, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useRef, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import styles from './hours.module.css';
import {
  daysIn,
  daysOf,
  endsNow,
  type HalfDay,
  inOrder,
  type Vacation,
  type WrongVacation,
  whenOf,
  without,
  wrongVacation,
  yearsOf,
} from './vacations.ts';
import { useDayWords } from './words.ts';

interface VacationsProps {
  hours: Pick<MyHours, 'vacations' | 'vacationDays'>;
  /** The half day that it is for the sender. */
  now: HalfDay;
}

const NO_VACATION: Vacation = { first: { date: '', half: 'am' }, last: { date: '', half: 'pm' } };
const WRONG = {
  missing: 'vacationMissing',
  order: 'vacationOrder',
  past: 'vacationPast',
  many: 'vacationMany',
} as const;

/** Vacations: booked ahead or from now on, and taken back. */
export function Vacations({ hours: { vacations, vacationDays: most }, now }: VacationsProps): ReactElement {
  const t = useTranslations('hours');
  const router = useRouter();
  const { send, busy, trouble, code } = useCall();
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const put = async (changed: Vacation[], done: string): Promise<boolean> => {
    const answer = await send('putVacations', { body: { vacations: changed } });
    say(answer ? done : '');
    if (answer) router.refresh();
    return answer !== null;
  };
  const takeBack = async (one: Vacation): Promise<void> => {
    // The button goes with its line.
    if (await put(without(vacations, one, now), t('takenBack'))) heading.current?.focus();
  };
  const years = [...new Set([Number(now.date.slice(0, 4)), ...yearsOf(vacations)])].filter(
    (year) => String(year) >= now.date.slice(0, 4),
  );
  const listed = inOrder(vacations.filter((one) => whenOf(one, now) !== 'over'));
  const refused = code === 'bad-hours';
  return (
    <div className="wp-stack">
      <p className="wf-soft">{t('vacationsHint')}</p>
      <h3 ref={heading} tabIndex={-1}>
        {t('booked')}
      </h3>
      {listed.length === 0 ? <p>{t('noVacations')}</p> : null}
      <ul className="wp-rows" hidden={listed.length === 0}>
        {listed.map((one) => (
          <OneVacation
            key={`${one.first.date}${one.first.half}${one.last.date}`}
            vacation={one}
            now={now}
            busy={busy}
            onTakeBack={() => void takeBack(one)}
          />
        ))}
      </ul>
      <ul>
        {years.map((year) => (
          <li key={year}>{t('left', { n: most - daysIn(vacations, year), all: most, year: String(year) })}</li>
        ))}
      </ul>
      <Book
        wrong={(wanted) => wrongVacation(wanted, { booked: vacations, now, most })}
        book={(wanted) => put([...vacations, wanted], t('bookedNow'))}
        most={most}
        now={now}
        busy={busy}
        refused={refused ? trouble : null}
      />
      {trouble && !refused ? <ErrorNote title={trouble} /> : null}
      <p role="status">{said}</p>
    </div>
  );
}

interface OneVacationProps {
  vacation: Vacation;
  now: HalfDay;
  busy: boolean;
  onTakeBack: () => void;
}

function OneVacation({ vacation, now, busy, onTakeBack }: OneVacationProps): ReactElement {
  const t = useTranslations('hours');
  const { date } = useDayWords();
  const { first, last } = vacation;
  const running = whenOf(vacation, now) === 'running';
  const from = first.half === 'am' ? date(first.date) : t('noon', { date: date(first.date) });
  const until = last.half === 'pm' ? date(last.date) : t('noon', { date: date(last.date) });
  const span =
    first.date === last.date && first.half === 'am' && last.half === 'pm' ? from : t('vacation', { from, until });
  const act = running ? t('endNow') : t('takeBack');
  return (
    <li className="wp-line">
      <span>
        {span}
        <br />
        <span className="wf-soft wf-small">
          {t('days', { n: daysOf(vacation) })}
          {running ? ` · ${t('running')}` : ''}
        </span>
      </span>
      {running && endsNow(vacation, now) ? null : (
        <Button onClick={onTakeBack} aria-disabled={busy || undefined} aria-label={t('actOn', { act, what: span })}>
          {act}
        </Button>
      )}
    </li>
  );
}

interface BookProps {
  wrong: (wanted: Vacation) => WrongVacation | null;
  book: (wanted: Vacation) => Promise<boolean>;
  most: number;
  now: HalfDay;
  busy: boolean;
  /** Why the service refused what was booked. */
  refused: string | null;
}

function Book({ wrong, book, most, now, busy, refused }: BookProps): ReactElement {
  const t = useTranslations('hours');
  const [typed, setTyped] = useState(NO_VACATION);
  const [fromNow, setFromNow] = useState(false);
  const [why, tell] = useState<WrongVacation | null>(null);
  const set = (change: Partial<Vacation>): void => {
    setTyped({ ...typed, ...change });
    tell(null);
  };
  const submit = async (): Promise<void> => {
    const wanted = fromNow ? { ...typed, first: now } : typed;
    const fault = wrong(wanted);
    tell(fault);
    if (fault || busy) return;
    if (!(await book(wanted))) return;
    setTyped(NO_VACATION);
    setFromNow(false);
  };
  const year = why?.why === 'many' ? String(why.year) : '';
  const error = why ? t(WRONG[why.why], { all: most, year }) : refused;
  const isFirst = why?.why === 'past';
  return (
    <form className="wp-stack" action={submit}>
      <h3>{t('bookTitle')}</h3>
      <CheckField
        id="fromNow"
        label={t('fromNow')}
        hint={t('fromNowHint')}
        checked={fromNow}
        onChange={(event) => {
          setFromNow(event.target.checked);
          tell(null);
        }}
      />
      {fromNow ? null : (
        <HalfField
          end="first"
          half={typed.first}
          least={now.date}
          onChange={(first) => set({ first })}
          {...(isFirst ? { error } : {})}
        />
      )}
      <HalfField
        end="last"
        half={typed.last}
        least={fromNow ? now.date : typed.first.date || now.date}
        onChange={(last) => set({ last })}
        {...(error && !isFirst ? { error } : {})}
      />
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('book')}
        </Button>
      </div>
    </form>
  );
}

/** Texts of an end of a vacation: the day, which half of it, and what each half means there. */
const ENDS = {
  first: { day: 'firstDay', half: 'firstHalf', am: 'fromMorning', pm: 'fromNoon' },
  last: { day: 'lastDay', half: 'lastHalf', am: 'untilNoon', pm: 'untilEvening' },
} as const;

interface HalfFieldProps {
  end: keyof typeof ENDS;
  half: HalfDay;
  /** The first date that may be chosen. */
  least: string;
  onChange: (half: HalfDay) => void;
  error?: string | null;
}

function HalfField({ end, half, least, onChange, error }: HalfFieldProps): ReactElement {
  const t = useTranslations('hours');
  const texts = ENDS[end];
  return (
    <div className={styles.half}>
      <TextField
        id={`${end}Day`}
        type="date"
        label={t(texts.day)}
        required
        min={least}
        value={half.date}
        onChange={(event) => onChange({ ...half, date: event.target.value })}
        {...(error ? { error } : {})}
      />
      <SelectField
        id={`${end}Half`}
        label={t(texts.half)}
        value={half.half}
        onChange={(event) => onChange({ ...half, half: event.target.value === 'am' ? 'am' : 'pm' })}
      >
        <option value={end === 'first' ? 'am' : 'pm'}>{t(end === 'first' ? texts.am : texts.pm)}</option>
        <option value={end === 'first' ? 'pm' : 'am'}>{t(end === 'first' ? texts.pm : texts.am)}</option>
      </SelectField>
    </div>
  );
}
