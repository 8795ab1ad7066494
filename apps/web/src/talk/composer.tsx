'use client';

import { Button, ErrorNote, VisuallyHidden } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { mentionAt, namesFor, putIn, restOf } from './lines.ts';
import styles from './talk.module.css';

/** Characters of a line. */
const MOST = 1_000;
/** From so few characters that are left on, readers of the screen are told how many. */
const FEW = 50;

/** Names that can be mentioned: all of them, or those that begin as somebody types. */
export type Names = readonly string[] | ((typed: string, signal: AbortSignal) => Promise<readonly string[]>);

/** Milliseconds of silence in which names are looked up. */
const TYPED_MS = 200;

/** Names to choose from for what is typed behind an @; null: nothing is. */
function useNames(names: Names, typed: string | null): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const find = typeof names === 'function' ? names : null;
  useEffect(() => {
    if (!find || typed === null || typed === '') return setFound([]);
    const gone = new AbortController();
    const timer = setTimeout(() => {
      // Without an answer a name is typed in full.
      find(typed, gone.signal).then(setFound, () => undefined);
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [find, typed]);
  return typed === null ? [] : namesFor(typeof names === 'function' ? found : names, typed);
}

interface ComposerProps {
  label: string;
  /** Text at first. */
  text: string;
  onText?: (text: string) => void;
  names: Names;
  /** The moment that the board shows, in the count of who writes; null: there is none to link. */
  moment: number | null;
  send: string;
  /** Sends the text; false: it was not taken. */
  onSend: (text: string) => Promise<boolean>;
  onCancel?: () => void;
  trouble: string | null;
  busy: boolean;
}

/** Writes a line. Names are completed behind an @. */
export function Composer(props: ComposerProps): ReactElement {
  const { label, names, moment, send, onSend, onCancel, onText, trouble, busy } = props;
  const t = useTranslations('talk');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(props.text);
  const [typing, setTyping] = useState<{ from: number; typed: string } | null>(null);
  const [at, setAt] = useState(0);
  const offered = useNames(names, typing?.typed ?? null);
  const chosen = Math.min(at, offered.length - 1);
  const change = (next: string, caret: number | null): void => {
    setText(next);
    onText?.(next);
    setTyping(caret === null ? null : mentionAt(next, caret));
    setAt(0);
  };
  const insert = (from: number, to: number, put: string): void => {
    const { text: next, caret } = putIn(text, from, to, put);
    change(next, null);
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
  };
  const mention = (name: string): void => {
    if (typing) insert(typing.from, typing.from + 1 + typing.typed.length, `@${name}`);
  };
  const submit = async (): Promise<void> => {
    if (busy || text.trim() === '') return;
    if (await onSend(text)) change(restOf(area.current?.value ?? text, text), null);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
      return;
    }
    const name = offered[chosen];
    if (name === undefined) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setAt((chosen + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      mention(name);
    } else if (event.key === 'Escape') {
      setTyping(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const left = MOST - text.length;
  return (
    <form className={styles.composer} action={submit}>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className={styles.field}>
        {offered.length > 0 ? (
          <div className={styles.names} id={`${id}-names`} role="listbox" aria-label={t('names')}>
            {offered.map((name, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus
              <div
                key={name}
                id={`${id}-name-${n}`}
                role="option"
                aria-selected={n === chosen}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => mention(name)}
              >
                {name}
              </div>
            ))}
          </div>
        ) : null}
        <label className="wf-field-label" htmlFor={`${id}-text`}>
          {label}
        </label>
        <textarea
          ref={area}
          id={`${id}-text`}
          className="wf-input"
          rows={2}
          maxLength={MOST}
          value={text}
          aria-describedby={`${id}-hint`}
          aria-autocomplete="list"
          {...(offered.length > 0
            ? { 'aria-controls': `${id}-names`, 'aria-activedescendant': `${id}-name-${chosen}` }
            : {})}
          onChange={({ target }) => change(target.value, target.selectionStart)}
          onKeyDown={press}
          onBlur={() => setTyping(null)}
        />
      </div>
      <div className={styles.foot}>
        <p id={`${id}-hint`} className="wf-soft wf-small">
          <span aria-hidden="true">{t('count', { n: text.length, most: MOST })}</span>
          <VisuallyHidden>{t('hint')}</VisuallyHidden>
        </p>
        <span role="status" className="wf-hidden">
          {left <= FEW ? t('left', { n: left }) : offered.length > 0 ? t('offered', { n: offered.length }) : ''}
        </span>
        {moment === null ? null : (
          <Button
            kind="quiet"
            onClick={() => {
              const { selectionStart, selectionEnd } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
              insert(selectionStart, selectionEnd, `#${moment}`);
            }}
          >
            {t('linkMoment', { n: moment })}
          </Button>
        )}
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" aria-disabled={busy || text.trim() === '' || undefined}>
          {send}
        </Button>
      </div>
    </form>
  );
}
