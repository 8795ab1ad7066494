'use client';

import type { Channel, KindChannels, Me, MessageKind, PatchKinds } from '@wayfinder/contract';
import { Button, CheckField, ErrorNote, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import styles from './kinds.module.css';
import { Hold, Returned, SendNow } from './mails.tsx';

/** Hours before a deadline that can be chosen. */
const HOURS = [1, 2, 4, 6, 12, 24, 48];

/** Differences from the settings that were read. */
function changesOf(before: KindChannels, after: KindChannels): PatchKinds {
  const changed = (Object.keys(after) as MessageKind[]).flatMap((kind) => {
    const channels = (Object.keys(after[kind]) as Channel[]).filter(
      (channel) => before[kind][channel] !== after[kind][channel],
    );
    return channels.length === 0
      ? []
      : [[kind, Object.fromEntries(channels.map((channel) => [channel, after[kind][channel]]))]];
  });
  return Object.fromEntries(changed) as PatchKinds;
}

interface Options {
  me: Me;
  /** Zone by which hours of the day are meant. */
  zone: string;
  /** All kinds and channels; the page gives them, as the contract's lists would bring its schemas to the browser. */
  rows: readonly MessageKind[];
  columns: readonly Channel[];
  /** Kinds that go by mail alone. */
  byMail: readonly MessageKind[];
}

/** Messages to somebody: mails or none, which kinds go over which channels, and when mails and pushes come. */
export function Messages({ me, zone, rows, columns, byMail }: Options): ReactElement {
  const t = useTranslations('kinds');
  const s = useTranslations('settings');
  const router = useRouter();
  const { send, busy, trouble, at } = useCall();
  const { messages } = me;
  const [email, setEmail] = useState(messages.email);
  const [holdSeconds, setHold] = useState(messages.holdSeconds);
  const [kinds, setKinds] = useState(messages.kinds);
  const [reminders, setReminders] = useState(messages.reminders);
  const [digest, setDigest] = useState(messages.digestMinute);
  const [quiet, setQuiet] = useState(messages.quiet);
  const [saved, setSaved] = useState(false);
  const set = (kind: MessageKind, channel: Channel, on: boolean): void =>
    setKinds({ ...kinds, [kind]: { ...kinds[kind], [channel]: on } });
  const save = async (): Promise<void> => {
    const when = { holdSeconds, reminders, digestMinute: digest, quiet };
    const changes = { email, kinds: changesOf(messages.kinds, kinds), ...when };
    const answer = await send('patchSettings', { body: { messages: changes } });
    setSaved(answer !== null);
    if (answer !== null) router.refresh();
  };
  return (
    <>
      {messages.returnedAt === null ? null : <Returned email={me.email} />}
      <form className="wp-stack" action={save} onChange={() => setSaved(false)}>
        <CheckField
          id="email"
          label={s('email')}
          hint={s('emailHint', { email: me.email })}
          checked={email}
          onChange={({ target }) => setEmail(target.checked)}
        />
        <KindTable kinds={kinds} rows={rows} columns={columns} byMail={byMail} onChange={set} />
        <Reminders value={reminders} onChange={setReminders} />
        <Hold value={holdSeconds} onChange={setHold} />
        <p className="wf-soft wf-small">{t('zone', { zone })}</p>
        <Digest value={digest} onChange={setDigest} />
        <Quiet value={quiet} wrong={at === SAME_QUIET} onChange={setQuiet} />
        {trouble && at !== SAME_QUIET ? <ErrorNote title={trouble} /> : null}
        <div className="wp-row">
          <Button type="submit" aria-disabled={busy || undefined}>
            {t('save')}
          </Button>
          <span role="status">{saved ? t('saved') : ''}</span>
        </div>
      </form>
      <SendNow email={me.email} />
    </>
  );
}

interface KindTableProps extends Pick<Options, 'rows' | 'columns' | 'byMail'> {
  kinds: KindChannels;
  onChange: (kind: MessageKind, channel: Channel, on: boolean) => void;
}

/** A row for each kind, a column for each channel. */
function KindTable({ kinds, rows, columns, byMail, onChange }: KindTableProps): ReactElement {
  const t = useTranslations('kinds');
  return (
    <table className={styles.kinds}>
      <caption className="wf-hidden">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {columns.map((channel) => (
            <th key={channel} scope="col">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`name.${kind}`)}</th>
            {columns.map((channel) => (
              <td key={channel}>
                {channel !== 'email' && byMail.includes(kind) ? null : (
                  <input
                    type="checkbox"
                    aria-label={t('over', { kind: t(`name.${kind}`), channel: t(channel) })}
                    checked={kinds[kind][channel]}
                    onChange={({ target }) => onChange(kind, channel, target.checked)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first and the second reminder; the second may be none. */
function Reminders({ value, onChange }: { value: number[]; onChange: (hours: number[]) => void }): ReactElement {
  const t = useTranslations('kinds');
  const [first = 12, second = null] = value;
  const put = (one: number, other: number | null): void =>
    onChange([...new Set(other === null ? [one] : [one, other])].sort((a, b) => b - a));
  const offered = [...new Set([...HOURS, ...value])].sort((a, b) => a - b);
  return (
    <>
      <SelectField
        id="reminder-first"
        label={t('remindFirst')}
        value={first}
        onChange={({ target }) => put(Number(target.value), second)}
      >
        {offered.map((n) => (
          <option key={n} value={n}>
            {t('hoursBefore', { n })}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="reminder-second"
        label={t('remindAgain')}
        value={second ?? ''}
        onChange={({ target }) => put(first, target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('never')}</option>
        {offered.map((n) => (
          <option key={n} value={n}>
            {t('hoursBefore', { n })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Minutes of a day as a field of times has them. */
function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Null: no time. */
function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

const EVENING = 18 * 60;

function Digest({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (minute: number | null) => void;
}): ReactElement {
  const t = useTranslations('kinds');
  return (
    <>
      <CheckField
        id="digest"
        label={t('digest')}
        hint={t('digestHint')}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? EVENING : null)}
      />
      {value === null ? null : (
        <TextField
          id="digest-at"
          type="time"
          label={t('digestAt')}
          value={timeOf(value)}
          onChange={({ target }) => onChange(minuteOf(target.value) ?? value)}
        />
      )}
    </>
  );
}

/** Place in what is sent at which quiet hours are refused that end when they begin. */
const SAME_QUIET = '/body/messages/quiet/to';
const NIGHT = { from: 22 * 60, to: 7 * 60 };

/** Quiet hours, if any. `wrong`: what was sent last ends when it begins. */
function Quiet({
  value,
  wrong,
  onChange,
}: {
  value: typeof NIGHT | null;
  wrong: boolean;
  onChange: (quiet: typeof NIGHT | null) => void;
}): ReactElement {
  const t = useTranslations('kinds');
  return (
    <>
      <CheckField
        id="quiet"
        label={t('quiet')}
        hint={t('quietHint')}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
      />
      {value === null ? null : (
        <div className="wp-row">
          <TextField
            id="quiet-from"
            type="time"
            label={t('quietFrom')}
            value={timeOf(value.from)}
            onChange={({ target }) => onChange({ ...value, from: minuteOf(target.value) ?? value.from })}
          />
          <TextField
            id="quiet-to"
            type="time"
            label={t('quietTo')}
            value={timeOf(value.to)}
            {...(wrong && value.from === value.to ? { error: t('quietSame') } : {})}
            onChange={({ target }) => onChange({ ...value, to: minuteOf(target.value) ?? value.to })}
          />
        </div>
      )}
    </>
  );
}
