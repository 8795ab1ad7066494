'use client';

import type { Reaction, ReportReason, TalkLine } from '@wayfinder/contract';
import { Button, ErrorNote, RadioGroup, TextAreaField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCall } from '../parts/use-call.ts';
import { PersonNote, Sure } from './person-marks.tsx';
import styles from './talk.module.css';
import { type RoomAt, sendTo } from './use-lines.ts';

const REACTIONS: readonly Reaction[] = ['agree', 'thanks', 'laugh', 'wow', 'ouch'];
const REASONS: readonly ReportReason[] = ['insult', 'threat', 'spam', 'cheating', 'private-data', 'other'];

interface LineActsProps {
  room: RoomAt;
  line: TalkLine;
  mayWrite: boolean;
  /** The visitor looks after the room: they may delete what others write. */
  tends: boolean;
  onEdit: () => void;
  /** The line has changed. */
  onChanged: () => void;
  /** Other lines may have changed, too. */
  onMarked: () => void;
  onDone: () => void;
}

type Asked = 'delete' | 'block' | 'report' | 'note';

/** Things that the visitor can do about a line: reactions first, then what is its author's, or about its author. */
export function LineActs(props: LineActsProps): ReactElement {
  const { room, line, mayWrite, tends, onEdit, onChanged, onMarked, onDone } = props;
  const t = useTranslations('talk');
  const { send, busy, trouble } = useCall();
  const [asked, ask] = useState<Asked | null>(null);
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on with what it asks.
    if (asked) acts.current?.querySelector<HTMLElement>('input:checked, textarea, button')?.focus();
  }, [asked]);
  const { author, number, muted, prose } = line;
  const at = { number: String(number) };
  const react = async (reaction: Reaction, on: boolean): Promise<void> => {
    if ((await send('react', { ...sendTo(room, { ...at, reaction }), body: { on } })) !== null) onChanged();
  };
  const remove = async (): Promise<void> => {
    if ((await send('deleteLine', sendTo(room, at))) === null) return;
    onChanged();
    onDone();
  };
  const mark = async (patch: { muted?: boolean; blocked?: boolean }): Promise<void> => {
    if (!author || (await send('putMark', { params: { player: author.player }, body: patch })) === null) return;
    onMarked();
    onDone();
  };
  const isThere = prose !== null;
  const isOwn = author?.you ?? false;
  return (
    <div ref={acts} className={styles.acts}>
      {trouble ? <ErrorNote title={trouble} /> : null}
      {mayWrite && isThere && asked === null ? (
        <fieldset className={styles.react} aria-label={t('react')}>
          {REACTIONS.map((reaction) => {
            const mine = line.reactions.some((one) => one.reaction === reaction && one.mine);
            return (
              <button
                key={reaction}
                type="button"
                aria-pressed={mine}
                aria-disabled={busy || undefined}
                onClick={() => void react(reaction, !mine)}
              >
                {t(`reaction.${reaction}`)}
              </button>
            );
          })}
        </fieldset>
      ) : null}
      {asked === null ? (
        <div className={styles.row}>
          {mayWrite && isOwn && line.editableUntil !== null ? <Act label={t('edit')} act={onEdit} /> : null}
          {isThere && (isOwn || tends) ? <Act label={t('delete')} act={() => ask('delete')} /> : null}
          {author && !isOwn ? (
            <>
              <Act label={t(muted ? 'unmute' : 'mute')} act={() => void mark({ muted: !muted })} />
              <Act label={t('block')} act={() => ask('block')} />
              <Act label={t('note')} act={() => ask('note')} />
              {isThere ? <Act label={t('report')} act={() => ask('report')} /> : null}
            </>
          ) : null}
        </div>
      ) : null}
      {asked === 'delete' ? (
        <Sure text={t('deleteText')} sure={t('deleteSure')} busy={busy} act={remove} onCancel={() => ask(null)} />
      ) : null}
      {asked === 'block' && author ? (
        <Sure
          text={t('blockText', { name: author.name })}
          sure={t('blockSure', { name: author.name })}
          busy={busy}
          act={() => mark({ blocked: true })}
          onCancel={() => ask(null)}
        />
      ) : null}
      {asked === 'note' && author ? (
        <PersonNote player={author.player} name={author.name} onKept={onDone} onCancel={onDone} />
      ) : null}
      {asked === 'report' ? <Report room={room} number={number} onCancel={() => ask(null)} /> : null}
    </div>
  );
}

function Act({ label, act }: { label: string; act: () => void }): ReactElement {
  return (
    <Button kind="quiet" onClick={act}>
      {label}
    </Button>
  );
}

/** Tells the operators of a line. */
function Report({ room, number, onCancel }: { room: RoomAt; number: number; onCancel: () => void }): ReactElement {
  const t = useTranslations('talk');
  const { send, busy, trouble } = useCall();
  const [reason, setReason] = useState<ReportReason>('insult');
  const [text, setText] = useState('');
  const [done, setDone] = useState(false);
  const report = async (): Promise<void> => {
    const sent = await send('reportLine', { ...sendTo(room, { number: String(number) }), body: { reason, text } });
    if (sent !== null) setDone(true);
  };
  if (done) return <p role="status">{t('reported')}</p>;
  return (
    <form className="wp-stack wp-tight" action={report}>
      <RadioGroup
        legend={t('reportWhy')}
        name={`report-${number}`}
        value={reason}
        onChange={setReason}
        choices={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextAreaField
        id={`report-${number}-text`}
        label={t('reportMore')}
        hint={t('reportHint')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className={styles.row}>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('reportSend')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
