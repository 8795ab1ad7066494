'use client';

import type { MyHours } from '@wayfinder/contract';
import { Button, ErrorNote, Icon, IconButton, Menu, RadioGroup, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { ZoneField } from '../parts/zone-field.tsx';
import { DatesOff } from './dates-off.tsx';
import styles from './hours.module.css';
import {
  copied,
  isWhole,
  MOST_SPANS,
  nextSpan,
  openForm,
  type WeekForm as Typed,
  type TypedSpan,
  weekOf,
  withDay,
  wrongSpan,
} from './playing-week.ts';
import { WeekDrawing } from './week-drawing.tsx';
import { useDayWords } from './words.ts';

interface WeekFormProps {
  hours: Pick<MyHours, 'week' | 'next'>;
  /** The zone of whoever has set no hours. */
  zone: string;
  /** The date there. */
  today: string;
  /** From when a change holds. */
  holdsFrom: string;
}

interface PartProps {
  form: Typed;
  set: (form: Typed) => void;
}

/** When somebody plays: around the clock, or at hours of their own, with days off. */
export function WeekForm({ hours: { week, next }, zone, today, holdsFrom }: WeekFormProps): ReactElement {
  const [t, settings] = [useTranslations('hours'), useTranslations('settings')];
  const moment = useMoment();
  const router = useRouter();
  const { send, busy, trouble, at } = useCall();
  const [form, setForm] = useState(() => openForm(next ? next.week : week, zone, today));
  const [saved, setSaved] = useState<string | null>(null);
  // Faults of what is typed are told once it was to be sent.
  const [told, tell] = useState(false);
  const set = (changed: Typed): void => {
    setForm(changed);
    setSaved(null);
  };
  const submit = async (): Promise<void> => {
    tell(true);
    if (!isWhole(form)) return;
    const answer = await send('putHours', { body: { week: weekOf(form) } });
    if (!answer || answer === true) return;
    setSaved(answer.next?.from ?? holdsFrom);
    tell(false);
    router.refresh();
  };
  const wrongZone = at === '/week/zone';
  return (
    <form className="wp-stack" action={submit}>
      {next ? <p>{t('pending', { when: moment(next.from) })}</p> : null}
      <RadioGroup
        legend={t('kind')}
        name="kind"
        value={form.kind}
        choices={[
          { value: 'always', label: t('always'), hint: t('alwaysHint') },
          { value: 'own', label: t('own'), hint: t('ownHint') },
        ]}
        onChange={(kind) => set({ ...form, kind })}
      />
      <ZoneField
        label={t('zone')}
        hint={t('zoneHint')}
        value={form.zone}
        onChange={(chosen) => set({ ...form, zone: chosen })}
        {...(wrongZone ? { error: t('zoneWrong') } : {})}
      />
      {form.kind === 'own' ? <Days form={form} set={set} told={told} /> : null}
      <DatesOff dates={form.datesOff} today={today} onChange={(datesOff) => set({ ...form, datesOff })} />
      <p className="wf-soft">{t('holdsFrom', { when: moment(holdsFrom) })}</p>
      {trouble && !wrongZone ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" aria-disabled={busy || undefined}>
          {settings('save')}
        </Button>
        <span role="status">{saved === null ? '' : t('saved', { when: moment(saved) })}</span>
      </div>
    </form>
  );
}

/** An instant in the reader's own zone. */
function useMoment(): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), 'fullMoment');
}

function Days({ form, set, told }: PartProps & { told: boolean }): ReactElement {
  const t = useTranslations('hours');
  const { dayName } = useDayWords();
  const days = weekOf(form).days.map((spans) => ({
    parts: spans.map((span) => ({ ...span, look: 'counts' as const })),
    moments: [],
  }));
  return (
    <>
      <section className="wp-stack wp-tight">
        <h3>{t('drawn')}</h3>
        <WeekDrawing days={days} />
      </section>
      <p className="wf-soft wf-small">{t('midnight')}</p>
      <div className={styles.weekdays}>
        {form.days.map((spans, weekday) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
            key={weekday}
            className={styles.weekday}
          >
            <legend className="wf-field-label">{dayName(weekday, 'long')}</legend>
            <Day form={form} set={set} weekday={weekday} spans={spans} told={told} />
          </fieldset>
        ))}
      </div>
    </>
  );
}

interface DayProps extends PartProps {
  weekday: number;
  spans: readonly TypedSpan[];
  told: boolean;
}

function Day({ form, set, weekday, spans, told }: DayProps): ReactElement {
  const t = useTranslations('hours');
  const { dayName } = useDayWords();
  const day = dayName(weekday, 'long');
  const change = (changed: readonly TypedSpan[]): void => set(withDay(form, weekday, changed));
  return (
    <>
      {spans.length === 0 ? <p className="wf-soft">{t('dayOff')}</p> : null}
      {spans.map((span, index) => (
        <SpanFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the list
          key={index}
          id={`span-${weekday}-${index}`}
          span={span}
          told={told}
          remove={t('removeSpan', { day, n: index + 1 })}
          onChange={(changed) => change(spans.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => change(spans.filter((_, at) => at !== index))}
        />
      ))}
      <div className="wp-row">
        {spans.length < MOST_SPANS ? (
          <Button
            kind="quiet"
            aria-label={t('addSpanNamed', { day })}
            onClick={() => change([...spans, nextSpan(spans)])}
          >
            <Icon name="plus" size={18} /> {t('addSpan')}
          </Button>
        ) : null}
        <CopyMenu day={day} onCopy={(onto) => set(copied(form, weekday, onto))} />
      </div>
    </>
  );
}

const ONTO = [
  ['copyWork', [0, 1, 2, 3, 4]],
  ['copyWeekend', [5, 6]],
  ['copyAll', [0, 1, 2, 3, 4, 5, 6]],
] as const;

function CopyMenu({ day, onCopy }: { day: string; onCopy: (onto: readonly number[]) => void }): ReactElement {
  const t = useTranslations('hours');
  return (
    <Menu
      label={t('copyNamed', { day })}
      summary={
        <>
          <span>{t('copy')}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      {ONTO.map(([text, onto]) => (
        <button key={text} type="button" className="wf-button wf-button-quiet" data-closes onClick={() => onCopy(onto)}>
          {t(text)}
        </button>
      ))}
    </Menu>
  );
}

interface SpanFieldsProps {
  id: string;
  span: TypedSpan;
  told: boolean;
  /** Name of the button that takes it away. */
  remove: string;
  onChange: (span: TypedSpan) => void;
  onRemove: () => void;
}

const WRONG = { missing: 'spanMissing', order: 'spanOrder' } as const;

function SpanFields({ id, span, told, remove, onChange, onRemove }: SpanFieldsProps): ReactElement {
  const t = useTranslations('hours');
  const wrong = told ? wrongSpan(span) : null;
  return (
    <div className={styles.span}>
      <TextField
        id={`${id}-from`}
        type="time"
        label={t('from')}
        required
        value={span.from}
        onChange={(event) => onChange({ ...span, from: event.target.value })}
      />
      <TextField
        id={`${id}-to`}
        type="time"
        label={t('to')}
        required
        value={span.to}
        onChange={(event) => onChange({ ...span, to: event.target.value })}
        {...(wrong ? { error: t(WRONG[wrong]) } : {})}
      />
      <IconButton label={remove} onClick={onRemove}>
        <Icon name="cross" size={18} />
      </IconButton>
    </div>
  );
}
