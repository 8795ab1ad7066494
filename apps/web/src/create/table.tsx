'use client';

import { isolated } from '@wayfinder/games-catalog/isolated';
import { CheckField, RadioGroup, SelectField, TextField } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import type { ExampleDays } from '../hours/example.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '../i18n/locales.ts';
import { OtherSeats } from './bots.tsx';
import { type Form, isFull } from './form.ts';
import { TimeChoice } from './time-choice.tsx';

/** Readers that a game may have, by the club whose game it is to be. */
function visibilitiesOf({ club }: Pick<Form, 'club'>): Form['visibility'][] {
  return [...(club ? ['club' as const] : []), ...(club?.isPrivate ? [] : ['open' as const]), 'link'];
}

const SEAT_ORDERS = ['random', 'chosen'] as const;

interface PartProps {
  form: Form;
  set: (change: Partial<Form>) => void;
}

/** The choices of every game alike: seats, who may join, the clock. Whoever plays alone chooses only who may watch. */
export function Table({
  counts,
  form,
  set,
  mine,
  children,
}: PartProps & { counts: readonly number[]; mine: ExampleDays | null; children: ReactNode }): ReactElement {
  const t = useTranslations('new');
  // Nobody else is to sit down: all that is left to choose is who may watch.
  const full = isFull(form);
  return (
    <>
      <SelectField
        id="seats"
        label={t('seats')}
        value={form.seats}
        onChange={(event) => set({ seats: Number(event.target.value) })}
      >
        {counts.map((n) => (
          <option key={n} value={n}>
            {t('seatsCount', { n })}
          </option>
        ))}
      </SelectField>
      <OtherSeats form={form} set={set} />
      {children}
      <RadioGroup
        legend={full ? t('watchers') : t('visibility')}
        name="visibility"
        value={form.visibility}
        choices={visibilitiesOf(form).map((value) => ({
          value,
          label: t(value, { club: isolated(form.club?.name ?? '') }),
          ...(full ? {} : { hint: t(`${value}Hint`) }),
        }))}
        onChange={(visibility) => set({ visibility })}
      />
      {full ? null : <LanguageChoice form={form} set={set} />}
      {full ? null : <TimeChoice form={form} set={set} mine={mine} level="h3" />}
      {form.seats === 1 ? null : <OrderChoice form={form} set={set} />}
      {full ? null : (
        <CheckField
          id="when-full"
          checked={form.whenFull}
          onChange={(event) => set({ whenFull: event.target.checked })}
          label={t('whenFull')}
          hint={t('whenFullHint')}
        />
      )}
      <TextField
        id="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={80}
        autoComplete="off"
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
      />
    </>
  );
}

/** Choice of the language spoken at the table, by which a list of open games can be filtered. */
function LanguageChoice({ form, set }: PartProps): ReactElement {
  const [t, locale] = [useTranslations('new'), useLocale()];
  return (
    <SelectField
      id="language"
      label={t('language')}
      value={form.language ?? locale}
      onChange={({ target }) => set({ language: target.value as Locale })}
    >
      {LOCALES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LOCALE_NAMES[one]}
        </option>
      ))}
    </SelectField>
  );
}

function OrderChoice({ form, set }: PartProps): ReactElement {
  const [t, setting] = [useTranslations('new'), useTranslations('setting')];
  return (
    <RadioGroup
      legend={t('order')}
      name="order"
      value={form.seatOrder}
      choices={SEAT_ORDERS.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
      onChange={(seatOrder) => set({ seatOrder })}
    >
      {form.seatOrder === 'chosen' ? (
        <SelectField
          id="seat"
          label={t('mySeat')}
          value={form.seat}
          onChange={(event) => set({ seat: Number(event.target.value) })}
        >
          {Array.from({ length: form.seats }, (_, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
            <option key={seat} value={seat}>
              {setting('seat', { n: seat + 1 })}
            </option>
          ))}
        </SelectField>
      ) : null}
    </RadioGroup>
  );
}
