'use client';

import { Button, ErrorNote, Icon, IconButton } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useParts } from './context.tsx';
import styles from './room.module.css';
import { useRuleAddress } from './rule-links.tsx';
import { getRule, type RuleText } from './rule-text.ts';

type Got = { state: 'waits' } | { state: 'failed' } | { state: 'there'; rules: readonly RuleText[] };

/** Rules beside the board, in the reader's language; closing leads back to where they were asked for. */
export function RulePanel({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactElement {
  const t = useTranslations('room');
  const { game } = useParts();
  const address = useRuleAddress();
  const [tries, again] = useState(0);
  const got = useRules(game.ruleset, ids, tries);
  const title = useRef<HTMLHeadingElement>(null);
  useOpener(title);
  return (
    <section
      role="dialog"
      className={styles.rulePanel}
      aria-labelledby="rule-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2 id="rule-title" ref={title} tabIndex={-1}>
          {t('rulesBeside')}
        </h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="cross" />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, also where nothing in it can be */}
      <div className={styles.ruleTexts} aria-live="polite" tabIndex={0}>
        {got.state === 'waits' ? ids.slice(0, 3).map((id) => <Waiting key={id} />) : null}
        {got.state === 'failed' ? (
          <ErrorNote title={t('ruleFailed')} action={<Button onClick={() => again(tries + 1)}>{t('again')}</Button>} />
        ) : null}
        {got.state === 'there' ? <Rules rules={got.rules} /> : null}
      </div>
      <a className={styles.allRules} href={address(ids[0])} target="_blank" rel="noreferrer">
        {t('allRules')}
      </a>
    </section>
  );
}

function Rules({ rules }: { rules: readonly RuleText[] }): ReactElement {
  const t = useTranslations('room');
  const locale = useLocale();
  if (rules.length === 0) return <p>{t('ruleGone')}</p>;
  return (
    <>
      {rules.map(({ id, title, html, lang }) => (
        <article key={id} className={styles.ruleText}>
          <h3 lang={lang === locale ? undefined : lang}>{title}</h3>
          <p className="wf-soft wf-small">{t('rule', { id })}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own files, and nobody else's */}
          <div lang={lang === locale ? undefined : lang} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </>
  );
}

/** The shape of a rule that is on its way. */
function Waiting(): ReactElement {
  return (
    <div className={styles.ruleWaits} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

function useRules(ruleset: string, ids: readonly string[], tries: number): Got {
  const [got, set] = useState<Got>({ state: 'waits' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    const gone = new AbortController();
    set({ state: 'waits' });
    Promise.all(ids.map((id) => getRule(ruleset, id, gone.signal)))
      .then((rules) => set({ state: 'there', rules: rules.flatMap((rule) => rule ?? []) }))
      .catch(() => {
        if (!gone.signal.aborted) set({ state: 'failed' });
      });
    return () => gone.abort();
  }, [ruleset, ids, tries]);
  return got;
}

/** The panel takes the keyboard, and gives it back. */
function useOpener(title: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [title]);
}
