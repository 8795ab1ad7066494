'use client';

import type { Decision } from '@wayfinder/contract';
import { Button, ErrorNote, RadioGroup, TextAreaField, TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { useKeepPlace } from '../settings/keep-place.ts';

const DECISIONS: readonly Decision[] = ['dismiss', 'delete', 'warn', 'mute', 'suspend'];
/** Days for which something lasts at most, and characters of a reason. */
const MOST_DAYS = 3_650;
const MOST_IN_REASON = 500;
const USUAL_DAYS = 7;

interface DecideProps {
  id: string;
  /** The author of the line; null: their account is gone. */
  name: string | null;
  isDecided: boolean;
}

/** Decides about a report. A new decision lifts what the one before led to. */
export function Decide({ id, name, isDecided }: DecideProps): ReactElement {
  const t = useTranslations('operator');
  const { send, busy, trouble } = useCall();
  const keepPlace = useKeepPlace();
  const [open, setOpen] = useState(false);
  const [decision, setDecision] = useState<Decision>('dismiss');
  const [reason, setReason] = useState('');
  const [days, setDays] = useState(USUAL_DAYS);
  const lasts = decision === 'mute' || decision === 'suspend';
  const decide = async (pressed: HTMLElement): Promise<void> => {
    const body = { decision, reason, ...(lasts ? { days } : {}) };
    if ((await send('decideReport', { params: { id }, body })) === null) return;
    setOpen(false);
    keepPlace(pressed);
  };
  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t(isDecided ? 'decideAnew' : 'decide')}</Button>
      </div>
    );
  return (
    <form
      className="wp-stack"
      onSubmit={(event) => {
        event.preventDefault();
        // The heading of the list is where the reader goes on.
        void decide((event.nativeEvent as SubmitEvent).submitter ?? event.currentTarget);
      }}
    >
      {isDecided ? <p>{t('anewText')}</p> : null}
      <RadioGroup
        legend={t('decision')}
        name={`decision-${id}`}
        value={decision}
        onChange={setDecision}
        choices={DECISIONS.map((value) => ({ value, label: t(`act.${value}`), hint: t(`actHint.${value}`) }))}
      />
      {lasts ? (
        <TextField
          id={`days-${id}`}
          type="number"
          label={t('days')}
          min={1}
          max={MOST_DAYS}
          required
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      ) : null}
      <TextAreaField
        id={`reason-${id}`}
        label={t('reason')}
        hint={
          decision === 'dismiss'
            ? t('reasonLogged')
            : t('reasonTold', { named: name === null ? 'no' : 'yes', name: name ?? '' })
        }
        rows={3}
        required
        maxLength={MOST_IN_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className="wp-row">
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t(`sure.${decision}`)}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
