'use client';

import { Button, SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useForm } from './context.tsx';
import { type InputProps, useFieldWords, useGap } from './input.ts';
import { AddOne, WantedList } from './list.tsx';
import styles from './orders.module.css';
import { idOf } from './values.ts';

/** Name of a place that the list doesn't know. */
function useNames(): (id: string) => string {
  const { words } = useForm();
  return (id) => words.name({ space: id });
}

/** One place, by name or on the board. */
export function PlaceField({ input, value, at, onChange }: InputProps<'space'>): ReactElement {
  const t = useTranslations('orders');
  const { places, pick } = useForm();
  const { label, hint, say } = useFieldWords(at);
  const id = idOf(at.ids);
  const gap = useGap(id);
  return (
    <div className={styles.place}>
      <SelectField
        id={id}
        label={label}
        {...hint}
        {...gap}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value === '' && input.none ? null : event.target.value)}
      >
        <option value="">{input.none ? say('.none') : t('choosePlace')}</option>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </SelectField>
      {pick ? (
        <Button
          onClick={() =>
            pick({
              title: label,
              chosen: typeof value === 'string' && value !== '' ? [value] : [],
              most: 1,
              onChange: ([one]) => onChange(one ?? (input.none ? null : '')),
            })
          }
          aria-label={t('onBoardNamed', { name: label })}
        >
          {t('onBoard')}
        </Button>
      ) : null}
    </div>
  );
}

/** Places in the order in which they are wanted. */
export function PlacesField({ input, value, at, onChange }: InputProps<'spaces'>): ReactElement {
  const t = useTranslations('orders');
  const { places, pick } = useForm();
  const { label, hint } = useFieldWords(at);
  const nameOf = useNames();
  const chosen = value as readonly string[];
  const id = idOf(at.ids);
  const onBoard = pick ? (
    <Button
      onClick={() => pick({ title: label, chosen, most: input.most, onChange })}
      aria-label={t('onBoardNamed', { name: label })}
    >
      {t('onBoard')}
    </Button>
  ) : null;
  return (
    <fieldset className={`wf-fieldset ${styles.group}`}>
      <legend className="wf-field-label">{label}</legend>
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
      <WantedList id={id} items={chosen} nameOf={nameOf} onChange={onChange} />
      {chosen.length >= input.most ? null : (
        <AddOne
          id={id}
          label={t('addTo', { name: label })}
          choices={places.filter((place) => !chosen.includes(place.id))}
          onAdd={(place) => onChange([...chosen, place])}
        >
          {onBoard}
        </AddOne>
      )}
    </fieldset>
  );
}
