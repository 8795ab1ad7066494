'use client';

import { Button, Dialog, ErrorNote, Skeleton } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { useParts } from './context.tsx';
import { useRuleAddress } from './rule-links.tsx';
import styles from './rule-panel.module.css';
import { getRule, type RuleText } from './rule-text.ts';

type Got = { state: 'waits' } | { state: 'failed' } | { state: 'there'; rules: readonly RuleText[] };

/** Rules beside the board, in the reader's language; closing leads back to where they were asked for. */
export function RulePanel({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactElement {
  const t = useTranslations('room');
  const address = useRuleAddress();
  const [tries, again] = useState(0);
  return (
    <Dialog open kind="beside" onClose={onClose} title={t('rulesBeside')} close={t('close')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys, also where nothing in it can be */}
      <div className={styles.ruleTexts} aria-live="polite" tabIndex={0}>
        <Asked key={tries} ids={ids} onAgain={() => again(tries + 1)} />
      </div>
      <a className={styles.allRules} href={address(ids[0])} target="_blank" rel="noreferrer">
        {t('allRules')}
      </a>
    </Dialog>
  );
}

/** The rules that were asked for, or the shape of what comes; each is one try. */
function Asked({ ids, onAgain }: { ids: readonly string[]; onAgain: () => void }): ReactElement {
  const t = useTranslations('room');
  const got = useRules(useParts().game.ruleset, ids);
  if (got.state === 'there') return <Rules rules={got.rules} />;
  if (got.state === 'failed')
    return <ErrorNote title={t('ruleFailed')} action={<Button onClick={onAgain}>{t('again')}</Button>} />;
  return (
    <>
      {ids.slice(0, 3).map((id) => (
        <div key={id}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ))}
    </>
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

function useRules(ruleset: string, ids: readonly string[]): Got {
  const [got, set] = useState<Got>({ state: 'waits' });
  useEffect(() => {
    const gone = new AbortController();
    set({ state: 'waits' });
    Promise.all(ids.map((id) => getRule(ruleset, id, gone.signal)))
      .then((rules) => set({ state: 'there', rules: rules.flatMap((rule) => rule ?? []) }))
      .catch(() => {
        if (!gone.signal.aborted) set({ state: 'failed' });
      });
    return () => gone.abort();
  }, [ruleset, ids]);
  return got;
}
