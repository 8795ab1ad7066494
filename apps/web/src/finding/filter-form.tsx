import { CLOCK_KINDS, type RulesetSummary } from '@wayfinder/contract';
import { Button, CheckField, SelectField } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { LOCALE_NAMES, LOCALES } from '../i18n/locales.ts';
import styles from './finding.module.css';
import { isNarrowed, SORTS, type Wanted } from './wanted.ts';

interface FilterFormProps {
  wanted: Wanted;
  rulesets: readonly RulesetSummary[];
  /** Only whoever is signed in has hours. */
  signedIn: boolean;
}

/** Form for the games that somebody looks for. It asks by its address: it works without scripts, and what it finds can be shared. */
export async function FilterForm({ wanted, rulesets, signedIn }: FilterFormProps): Promise<ReactElement> {
  const [t, create] = [await getTranslations('finding'), await getTranslations('new')];
  const most = Math.max(...rulesets.map(({ seats }) => seats.max));
  const least = Math.min(...rulesets.map(({ seats }) => seats.min));
  const counts = Array.from({ length: most - least + 1 }, (_, n) => least + n).filter((n) => n > 1);
  return (
    <details className={styles.filters} open={isNarrowed(wanted)}>
      <summary>{t('filters')}</summary>
      <form action="/open" className={styles.form}>
        <Choice name="ruleset" label={create('game')} chosen={wanted.ruleset}>
          {rulesets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="seats" label={create('seats')} chosen={wanted.seats}>
          {counts.map((n) => (
            <option key={n} value={n}>
              {create('seatsCount', { n })}
            </option>
          ))}
        </Choice>
        <Choice name="clock" label={create('clockKind')} chosen={wanted.clock}>
          {CLOCK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`clock.${kind}`)}
            </option>
          ))}
        </Choice>
        <Choice name="language" label={t('language')} chosen={wanted.language}>
          {LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LOCALE_NAMES[one]}
            </option>
          ))}
        </Choice>
        <SelectField id="sort" name="sort" label={t('order')} defaultValue={wanted.sort ?? 'newest'}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </SelectField>
        {signedIn ? (
          <CheckField
            id="fitsMyHours"
            name="fitsMyHours"
            value="true"
            label={t('fits')}
            hint={t('fitsHint')}
            defaultChecked={wanted.fitsMyHours === true}
          />
        ) : null}
        <Button type="submit">{t('show')}</Button>
      </form>
    </details>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | number | undefined;
  children: ReactNode;
}

/** A field that may be left open. */
async function Choice({ name, label, chosen, children }: ChoiceProps): Promise<ReactElement> {
  const t = await getTranslations('finding');
  return (
    <SelectField id={name} name={name} label={label} defaultValue={chosen === undefined ? '' : String(chosen)}>
      <option value="">{t('any')}</option>
      {children}
    </SelectField>
  );
}
