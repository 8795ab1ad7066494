'use client';

import { Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './orders.module.css';
import { earlier } from './values.ts';

/** Button to which the keyboard goes after a thing was moved or taken out: its own, or the one that is now in its place. */
interface Kept {
  index: number;
  does: 'earlier' | 'remove';
}

interface WantedProps<T> {
  /** Begins the ids of its buttons. */
  id: string;
  items: readonly T[];
  nameOf: (item: T, index: number) => string;
  onChange: (items: T[]) => void;
  /** Content of a row; its name where nothing else stands there. */
  children?: (item: T, index: number) => ReactNode;
}

/** Things in the order in which they are wanted: each can go before its neighbour, or out. */
export function WantedList<T>({ id, items, nameOf, onChange, children }: WantedProps<T>): ReactElement | null {
  const t = useTranslations('orders');
  const [kept, keep] = useState<Kept | null>(null);
  const [told, tell] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!kept) return;
    // The list is gone with its last thing: what can be put in again takes the keyboard.
    if (items.length === 0) said.current?.closest('fieldset')?.querySelector<HTMLElement>('select, button')?.focus();
    const at = Math.min(kept.index, items.length - 1);
    // The first can go nowhere: its other button takes the keyboard.
    const does = kept.does === 'earlier' && at > 0 ? 'earlier' : 'remove';
    list.current?.querySelector<HTMLElement>(`:scope > [data-at="${at}"] > div [data-does="${does}"]`)?.focus();
    keep(null);
  }, [kept, items]);
  const move = (index: number): void => {
    const item = items[index] as T;
    onChange(earlier(items, index));
    tell(t('moved', { name: nameOf(item, index), n: index }));
    keep({ index: index - 1, does: 'earlier' });
  };
  const remove = (index: number): void => {
    tell(t('removed', { name: nameOf(items[index] as T, index) }));
    onChange(items.filter((_, i) => i !== index));
    keep({ index, does: 'remove' });
  };
  return (
    <>
      <p ref={said} className="wf-hidden" role="status">
        {told}
      </p>
      {items.length === 0 ? null : (
        <ol ref={list} className={styles.wanted} data-list={id}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a thing may stand there twice, and rows have nothing but their place
            <li key={index} data-at={index} className={styles.wantedRow}>
              {children ? children(item, index) : <span className={styles.wantedName}>{nameOf(item, index)}</span>}
              <div className={styles.wantedDo}>
                {index === 0 ? null : (
                  <IconButton
                    data-does="earlier"
                    label={t('earlier', { name: nameOf(item, index) })}
                    onClick={() => move(index)}
                  >
                    <Icon name="up" />
                  </IconButton>
                )}
                <IconButton
                  data-does="remove"
                  label={t('remove', { name: nameOf(item, index) })}
                  onClick={() => remove(index)}
                >
                  <Icon name="cross" />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface AddProps {
  id: string;
  /** Words for what one may add, said before the list. */
  label: string;
  choices: readonly { id: string; name: string }[];
  onAdd: (id: string) => void;
  /** Content beside its button. */
  children?: ReactNode;
}

/** One more thing of many: chosen first, then put in, so that arrow keys put nothing in by themselves. */
export function AddOne({ id, label, choices, onAdd, children }: AddProps): ReactElement | null {
  const t = useTranslations('orders');
  const [chosen, choose] = useState('');
  const known = choices.some((choice) => choice.id === chosen) ? chosen : '';
  return (
    <div className={styles.add}>
      <select
        id={id}
        className="wf-input"
        aria-label={label}
        value={known}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('choosePlace')}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      <AddButton isReady={known !== ''} onAdd={() => onAdd(known)} />
      {children}
    </div>
  );
}

function AddButton({ isReady, onAdd }: { isReady: boolean; onAdd: () => void }): ReactElement {
  const t = useTranslations('orders');
  return (
    <button
      type="button"
      className="wf-button wf-button-plain"
      aria-disabled={!isReady || undefined}
      onClick={() => {
        if (isReady) onAdd();
      }}
    >
      {t('add')}
    </button>
  );
}
