'use client';

import { TextField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findRules, type Searched } from './find.ts';
import styles from './rules.module.css';

const SHOWN = 8;

/** Rules that stand on the page, read when somebody begins to look for something: they need not be sent twice. */
function rulesOnPage(): Searched[] {
  return [...document.querySelectorAll<HTMLElement>('[data-rule]')].map((rule) => ({
    id: rule.dataset.rule ?? '',
    title: rule.querySelector('[data-title]')?.textContent?.trim() ?? '',
    text: rule.textContent ?? '',
  }));
}

/** Finds rules by number or words; Enter goes to the first. */
export function FindRule(): ReactElement {
  const t = useTranslations('rules');
  const field = useId();
  const rules = useRef<Searched[] | null>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Searched[]>([]);
  const look = (text: string): void => {
    rules.current ??= rulesOnPage();
    setTyped(text);
    setFound(findRules(rules.current, text));
  };
  // A reader who was quicker than the page's script has typed already.
  const form = useRef<HTMLFormElement>(null);
  const atOnce = useEffectEvent(() => {
    const early = form.current?.querySelector('input')?.value;
    if (early) look(early);
  });
  useEffect(() => atOnce(), []);
  const go = (): void => {
    const first = found[0];
    if (first) location.hash = first.id;
  };
  return (
    <search className={styles.find}>
      <form ref={form} action={go}>
        <TextField
          id={field}
          type="search"
          label={t('find')}
          hint={t('findHint')}
          autoComplete="off"
          value={typed}
          onChange={(event) => look(event.target.value)}
        />
      </form>
      <p role="status" className={typed === '' ? 'wf-hidden' : 'wf-soft wf-small'}>
        {typed === '' ? '' : t('found', { n: found.length })}
      </p>
      <ul className={styles.found}>
        {found.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className={styles.id}>{id}</span> <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </search>
  );
}
