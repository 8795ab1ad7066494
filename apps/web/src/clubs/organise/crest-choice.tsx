'use client';

import type { Crest as KeptCrest } from '@wayfinder/contract';
import {
  Button,
  type Crest,
  crestCharges,
  crestFields,
  crestShapes,
  crestTones,
  SelectField,
  Shield,
} from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import styles from '../clubs.module.css';
import { crestOf } from '../crest-of.tsx';

interface CrestChoiceProps {
  /** The club, whose id gives the crest that nobody has chosen. */
  id: string;
  crest: KeptCrest | null;
  onChange: (crest: KeptCrest | null) => void;
}

/** The parts of a crest, with the crest as it becomes. */
export function CrestChoice({ id, crest, onChange }: CrestChoiceProps): ReactElement {
  const t = useTranslations('crest');
  const drawn = crestOf({ id, crest });
  const { shape, field, charge, tones } = drawn;
  const change = (changed: Partial<Crest>): void => onChange(kept({ ...drawn, ...changed }));
  return (
    <fieldset className="wf-fieldset">
      <legend className="wf-field-label">{t('title')}</legend>
      <div className={styles.crest}>
        <div className={styles.shields} aria-hidden="true">
          <Shield crest={drawn} size={96} />
          <Shield crest={drawn} size={30} />
        </div>
        <div className={styles.crestParts}>
          <Part id="crest-shape" label={t('shape')} value={shape} onChange={(to) => change({ shape: to })}>
            {crestShapes.map((one) => [one, t(`shapes.${one}`)] as const)}
          </Part>
          <Part id="crest-field" label={t('field')} value={field} onChange={(to) => change({ field: to })}>
            {crestFields.map((one) => [one, t(`fields.${one}`)] as const)}
          </Part>
          <Part id="crest-charge" label={t('charge')} value={charge} onChange={(to) => change({ charge: to })}>
            {crestCharges.map((one) => [one, t(`charges.${one}`)] as const)}
          </Part>
          {/* A tone can't stand on itself: the other one gives way. */}
          <Part
            id="crest-ground"
            label={t('ground')}
            value={tones[0]}
            onChange={(to) => change({ tones: [to, to === tones[1] ? tones[0] : tones[1]] })}
          >
            {crestTones.map((one) => [one, t(`tones.${one}`)] as const)}
          </Part>
          <Part
            id="crest-second"
            label={t('second')}
            value={tones[1]}
            onChange={(to) => change({ tones: [to === tones[0] ? tones[1] : tones[0], to] })}
          >
            {crestTones.map((one) => [one, t(`tones.${one}`)] as const)}
          </Part>
          {crest === null ? null : (
            <div>
              <Button kind="quiet" onClick={() => onChange(null)}>
                {t('fromId')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </fieldset>
  );
}

interface PartProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  children: readonly (readonly [Value, string])[];
}

function Part<Value extends string>({ id, label, value, onChange, children }: PartProps<Value>): ReactElement {
  const choose = (to: string): void => {
    const chosen = children.find(([one]) => one === to)?.[0];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <SelectField id={id} label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {children.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** The crest as it is kept: with a tone of the charge, which is drawn in colours of its own. */
function kept({ shape, field, charge, tones }: Crest): KeptCrest {
  return { shape, field, charge, tones: [tones[0], tones[1]] };
}
