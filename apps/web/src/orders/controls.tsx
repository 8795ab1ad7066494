'use client';

import { CheckField, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useForm } from './context.tsx';
import { type InputProps, thingOf, useFieldWords, useGap } from './input.ts';
import styles from './orders.module.css';
import { idOf } from './values.ts';

/** One of some words. */
export function Choice({ input, value, suggested, at, onChange }: InputProps<'choice'>): ReactElement {
  const t = useTranslations('orders');
  const { words } = useForm();
  const { label, hint } = useFieldWords(at);
  const called = (option: string): string => words.say({ key: option === 'ask' ? 'order.ask' : `${at.key}.${option}` });
  // Fields of rows are many: there, one of some words is a list that opens.
  if (at.inRow) {
    return (
      <SelectField
        id={idOf(at.ids)}
        label={label}
        {...hint}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        {input.options.map((option) => (
          <option key={option} value={option}>
            {called(option)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <RadioGroup
      legend={label}
      name={idOf(at.ids)}
      value={String(value)}
      choices={input.options.map((option) => {
        const more = `${at.key}.${option}.hint`;
        const told = [
          ...(option === suggested ? [t('suggested')] : []),
          ...(words.has(more) ? [words.say({ key: more })] : []),
        ];
        return { value: option, label: called(option), ...(told.length > 0 ? { hint: told.join(' · ') } : {}) };
      })}
      onChange={onChange}
    >
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
    </RadioGroup>
  );
}

/** Yes or no. */
export function Switch({ value, at, onChange }: InputProps<'switch'>): ReactElement {
  const { label, hint } = useFieldWords(at);
  return (
    <CheckField
      id={idOf(at.ids)}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      label={label}
      {...hint}
    />
  );
}

/** A number, or none of them where that is a value, too. */
export function Count(props: InputProps<'number'>): ReactElement {
  const t = useTranslations('orders');
  const { input, value, suggested, at, onChange } = props;
  const { label, hint, say } = useFieldWords(at);
  if (!input.none) return <NumberField {...props} label={label} {...hint} />;
  const told = (isSuggested: boolean): { hint?: string } => (isSuggested ? { hint: t('suggested') } : {});
  const n = typeof suggested === 'number' ? suggested : null;
  return (
    <RadioGroup
      legend={label}
      name={`${idOf(at.ids)}.kind`}
      value={value === null ? 'none' : 'number'}
      choices={[
        { value: 'none', label: say('.none'), ...told(suggested === null) },
        { value: 'number', label: t('number'), ...(n === null ? {} : { hint: t('suggestedNumber', { n }) }) },
      ]}
      onChange={(kind) => onChange(kind === 'none' ? null : (n ?? input.min))}
    >
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
      {value === null ? null : <NumberField {...props} label={<span className="wf-hidden">{label}</span>} />}
    </RadioGroup>
  );
}

function NumberField({
  input,
  value,
  at,
  onChange,
  label,
  hint,
}: InputProps<'number'> & { label: ReactElement | string; hint?: string }): ReactElement {
  const t = useTranslations('orders');
  const gap = useGap(idOf(at.ids));
  const { min, max } = input;
  return (
    <div className={styles.number}>
      <TextField
        id={idOf(at.ids)}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        label={label}
        {...(hint ? { hint } : {})}
        {...(gap.error ? { error: t('between', { min, max }) } : {})}
        value={Number.isNaN(value) ? '' : String(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** One of some things that the game names. */
export function Thing({ input, value, at, onChange }: InputProps<'thing'>): ReactElement {
  const { words } = useForm();
  const { label, hint } = useFieldWords(at);
  return (
    <SelectField
      id={idOf(at.ids)}
      label={label}
      {...hint}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {input.options.map((option) => (
        <option key={option} value={option}>
          {words.name(thingOf(input.of, option))}
        </option>
      ))}
    </SelectField>
  );
}
