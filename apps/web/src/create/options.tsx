'use client';

import type { Words } from '@wayfinder/games-catalog/words';
import { CheckField, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { choiceOf, hintOf, titleOf } from './choice-of.ts';
import { adviceOn, type Field, isMoot, offeredTo, onlyValue, seatValues, withSeatValue, withValue } from './fields.ts';
import type { Settings } from './form.ts';

interface OptionsProps {
  fields: readonly Field[];
  settings: Settings;
  seats: number;
  words: Words;
  /** Fault of a choice that can't be played: the option at which to say so, and why. */
  wrong: { key: string; why: ReactNode } | null;
  /** The settings with what was chosen anew, and where. */
  onChange: (settings: Settings, key: string) => void;
}

/** Every option of a game, each with a plain explanation. */
export function Options({ fields, settings, seats, words, wrong, onChange }: OptionsProps): ReactElement {
  return (
    <div className="wp-stack">
      {fields.map((field) =>
        // Nothing is left to choose.
        onlyValue(field, seats) !== null || isMoot(field, settings) ? null : (
          <Option
            key={field.key}
            field={field}
            value={settings[field.key] ?? field.otherwise}
            seats={seats}
            words={words}
            wrong={wrong?.key === field.key ? { error: wrong.why } : {}}
            onChange={(value) => onChange(withValue(settings, field, value), field.key)}
          />
        ),
      )}
    </div>
  );
}

interface OptionProps<F extends Field = Field> {
  field: F;
  value: unknown;
  seats: number;
  words: Words;
  wrong: { error?: ReactNode };
  onChange: (value: unknown) => void;
}

function Option(props: OptionProps): ReactElement {
  const { field } = props;
  if (field.kind === 'choice') return <Choice {...props} field={field} />;
  if (field.kind === 'seats') return <Seats {...props} field={field} />;
  if (field.kind === 'switch') return <Switch {...props} field={field} />;
  return <Count {...props} field={field} />;
}

/** Every seat has a value of its own. */
const EACH = 'each';

function Choice({
  field,
  value,
  words,
  wrong,
  onChange,
}: OptionProps<Extract<Field, { kind: 'choice' }>>): ReactElement {
  const at = `setting.${field.key}`;
  return (
    <RadioGroup
      legend={titleOf(words, at, field.key)}
      name={at}
      value={String(value)}
      choices={field.values.map((one) => choiceOf(words, at, one))}
      onChange={onChange}
      {...wrong}
    />
  );
}

function Seats({
  field,
  value,
  seats,
  words,
  wrong,
  onChange,
}: OptionProps<Extract<Field, { kind: 'seats' }>>): ReactElement {
  const t = useTranslations('setting');
  const at = `setting.${field.key}`;
  const chosen = Array.isArray(value) ? seatValues(value, field, seats) : null;
  const offered = offeredTo(field, seats);
  const isOnce = field.fitting !== undefined;
  return (
    <RadioGroup
      legend={titleOf(words, at, field.key)}
      name={at}
      value={chosen ? EACH : String(value)}
      choices={[
        ...field.fixed.map((one) => choiceOf(words, at, one)),
        { ...choiceOf(words, at, EACH), label: titleOf(words, `${at}.${EACH}`, t('each')) },
      ]}
      onChange={(one) => onChange(one === EACH ? seatValues(value, field, seats) : one)}
      {...wrong}
    >
      {chosen?.map((one, seat) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
          key={seat}
          id={`${at}.seat${seat}`}
          label={t('seat', { n: seat + 1 })}
          value={one}
          onChange={(event) => onChange(withSeatValue(chosen, seat, event.target.value, isOnce))}
        >
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {titleOf(words, `${at}.${choice}`, choice)}
            </option>
          ))}
        </SelectField>
      ))}
    </RadioGroup>
  );
}

function Switch({
  field,
  value,
  words,
  wrong,
  onChange,
}: OptionProps<Extract<Field, { kind: 'switch' }>>): ReactElement {
  const at = `setting.${field.key}`;
  return (
    <CheckField
      id={at}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      label={titleOf(words, at, field.key)}
      {...hintOf(words, `${at}.hint`)}
      {...wrong}
    />
  );
}

type NumberProps = OptionProps<Extract<Field, { kind: 'number' }>>;

function Count(props: NumberProps): ReactElement {
  return props.field.fixed.length > 0 ? <FixedOrCount {...props} /> : <CountField {...props} label={null} />;
}

/** A number of one's own, chosen beside the words that the option has. */
const OTHER = 'other';

function FixedOrCount(props: NumberProps): ReactElement {
  const { field, value, seats, words, wrong, onChange } = props;
  const at = `setting.${field.key}`;
  const isOwn = typeof value === 'number';
  const { min, max } = field.advised?.[seats] ?? field;
  return (
    <RadioGroup
      legend={titleOf(words, at, field.key)}
      name={at}
      value={isOwn ? OTHER : String(value)}
      choices={[...field.fixed, OTHER].map((one) => choiceOf(words, at, one))}
      onChange={(one) => onChange(one === OTHER ? Math.round((min + max) / 2) : one)}
      {...wrong}
    >
      {isOwn ? <CountField {...props} wrong={{}} label={titleOf(words, `${at}.${OTHER}`, field.key)} /> : null}
    </RadioGroup>
  );
}

function CountField({
  field,
  value,
  seats,
  words,
  wrong,
  onChange,
  label,
}: NumberProps & { label: string | null }): ReactElement {
  const t = useTranslations('setting');
  const at = `setting.${field.key}`;
  const advice = adviceOn(field, value, seats);
  const hint = advice ? { hint: t('advised', { ...advice, n: seats }) } : hintOf(words, `${at}.hint`);
  return (
    <TextField
      id={at}
      type="number"
      inputMode="numeric"
      required
      min={field.min}
      max={field.max}
      value={Number.isNaN(value) ? '' : String(value ?? field.min)}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      label={label ?? titleOf(words, at, field.key)}
      {...hint}
      {...wrong}
    />
  );
}
