'use client';

import { Button, Icon } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { useForm } from './context.tsx';
import { type InputProps, seatOf, thingOf, useFieldWords } from './input.ts';
import { WantedList } from './list.tsx';
import styles from './orders.module.css';
import { idOf } from './values.ts';

/** Some of a few things, in the order in which they are wanted: those that aren't in it stand below as buttons. */
export function Ranking({ input, value, at, onChange }: InputProps<'ranking'>): ReactElement {
  const t = useTranslations('orders');
  const { words, seats } = useForm();
  const { label, hint } = useFieldWords(at);
  // A thing that isn't in this game is no wish: orders may have been laid down before it was known.
  const chosen = (value as readonly string[]).filter((id) => input.options.includes(id));
  const nameOf = (id: string): string => words.name(thingOf(input.of, id));
  const textOf = (id: string): string => {
    const key = `${input.of}Text.${id}`;
    return words.has(key) ? words.say({ key, args: { [input.of]: thingOf(input.of, id) } }) : nameOf(id);
  };
  const isThere = (id: string): boolean => input.of !== 'seat' || seatOf(id) < seats;
  const others = input.options.filter((id) => isThere(id) && !chosen.includes(id));
  return (
    <fieldset className={`wf-fieldset ${styles.group}`}>
      <legend className="wf-field-label">{label}</legend>
      {hint.hint ? <p className="wf-field-hint">{hint.hint}</p> : null}
      <WantedList id={idOf(at.ids)} items={chosen} nameOf={nameOf} onChange={onChange}>
        {(id) => <span className={styles.wantedName}>{textOf(id)}</span>}
      </WantedList>
      {others.length === 0 ? null : (
        <div className="wp-row">
          {others.map((id) => (
            <Button key={id} onClick={() => onChange([...chosen, id])} aria-label={t('addNamed', { name: textOf(id) })}>
              <Icon name="plus" /> {textOf(id)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
