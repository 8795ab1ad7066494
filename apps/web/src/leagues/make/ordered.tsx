'use client';

import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import styles from './make.module.css';

interface OrderedProps<Value extends string> {
  legend: string;
  hint?: string;
  all: readonly Value[];
  /** Chosen ones, in their order. */
  chosen: readonly Value[];
  words: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

/** Some of a list in an order: each is moved up, left out, or taken in at the end. */
export function Ordered<Value extends string>(props: OrderedProps<Value>): ReactElement {
  const { legend, hint, all, chosen, words, onChange } = props;
  const t = useTranslations('leagueForm');
  const others = all.filter((one) => !chosen.includes(one));
  const up = (at: number): void => {
    const next = [...chosen];
    const moved = next.splice(at, 1);
    next.splice(at - 1, 0, ...moved);
    onChange(next);
  };
  return (
    <fieldset className="wf-fieldset">
      <legend className="wf-field-label">{legend}</legend>
      {hint === undefined ? null : <p className="wf-soft wf-small">{hint}</p>}
      <ol className={styles.ordered}>
        {chosen.map((one, at) => (
          <li key={one}>
            <span>{words(one)}</span>
            {at === 0 ? null : (
              <IconButton label={t('moveUp', { what: words(one) })} onClick={() => up(at)}>
                <Icon name="up" />
              </IconButton>
            )}
            <IconButton
              label={t('leaveOut', { what: words(one) })}
              onClick={() => onChange(chosen.filter((other) => other !== one))}
            >
              <Icon name="cross" />
            </IconButton>
          </li>
        ))}
      </ol>
      {others.length === 0 ? null : (
        <div className="wp-row">
          {others.map((one) => (
            <Button key={one} onClick={() => onChange([...chosen, one])}>
              <Icon name="plus" /> {words(one)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
