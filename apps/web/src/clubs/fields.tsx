'use client';

import type { ClubDetail } from '@wayfinder/contract';
import { RadioGroup, TextAreaField, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { ZoneField } from '../parts/zone-field.tsx';

/** All that is chosen of a club when it is founded, and can be changed later. */
export type ClubTerms = Pick<ClubDetail, 'name' | 'description' | 'entry' | 'visibility' | 'timeZone'>;

const ENTRIES = ['open', 'request', 'invitation'] as const;
const VISIBILITIES = ['open', 'members'] as const;

interface FieldsProps {
  terms: ClubTerms;
  onChange: (terms: ClubTerms) => void;
  /** Place in what was sent last that is wrong. */
  at: string | null;
}

/** The fields of a club, in plain words. */
export function ClubFields({ terms, onChange, at }: FieldsProps): ReactElement {
  const t = useTranslations('clubForm');
  const change = (changed: Partial<ClubTerms>): void => onChange({ ...terms, ...changed });
  return (
    <>
      <TextField
        id="club-name"
        label={t('name')}
        required
        maxLength={60}
        autoComplete="off"
        value={terms.name}
        onChange={(event) => change({ name: event.target.value })}
        {...(at === '/body/name' ? { error: t('nameWrong') } : {})}
      />
      <RadioGroup
        legend={t('entry')}
        name="entry"
        value={terms.entry}
        onChange={(entry) => change({ entry })}
        choices={ENTRIES.map((value) => ({ value, label: t(`entries.${value}`), hint: t(`entryHints.${value}`) }))}
      />
      <RadioGroup
        legend={t('visibility')}
        name="visibility"
        value={terms.visibility}
        onChange={(visibility) => change({ visibility })}
        choices={VISIBILITIES.map((value) => ({ value, label: t(`sees.${value}`), hint: t(`seesHints.${value}`) }))}
      />
      <ZoneField
        label={t('zone')}
        hint={t('zoneHint')}
        value={terms.timeZone}
        onChange={(timeZone) => change({ timeZone })}
        {...(at === '/body/timeZone' ? { error: t('zoneWrong') } : {})}
      />
      <TextAreaField
        id="club-description"
        label={t('description')}
        hint={t('descriptionHint')}
        rows={6}
        maxLength={8000}
        value={terms.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}
