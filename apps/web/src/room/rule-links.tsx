'use client';

import { Icon } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactElement } from 'react';
import { useParts } from './context.tsx';
import styles from './turn.module.css';

/** True for a plain click: others open a page of their own, as with every link. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Address of a rule among all, with the way back to this game. A game of this browser alone has no address to go back to. */
export function useRuleAddress(): (rule?: string) => string {
  const { game, room } = useParts();
  const back = room.line.isLocal ? '' : `?game=${game.id}`;
  return (rule) => `/rules/${game.ruleset}${back}${rule ? `#${rule}` : ''}`;
}

/** Properties of a link to rules: it opens them beside the board. */
export function useRuleLink(): (ids: readonly string[]) => { href: string; onClick: (event: MouseEvent) => void } {
  const { openRules } = useParts();
  const address = useRuleAddress();
  return (ids) => ({
    href: address(ids[0]),
    onClick: (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      openRules(ids);
    },
  });
}

/** Links to the rules that say so, in our own words. */
export function RuleLinks({ rules }: { rules: readonly string[] }): ReactElement | null {
  const t = useTranslations('room');
  const link = useRuleLink();
  if (rules.length === 0) return null;
  return (
    <p className={styles.rules}>
      {rules.map((id) => (
        <a key={id} {...link([id])}>
          {t('rule', { id })}
        </a>
      ))}
    </p>
  );
}

/** The way from a question to its rules. */
export function AskRules({ rules }: { rules: readonly string[] }): ReactElement | null {
  const t = useTranslations('room');
  const link = useRuleLink();
  if (rules.length === 0) return null;
  return (
    <a className={styles.askRule} {...link(rules)}>
      <Icon name="book" size={22} />
      {t('ruleShort')}
    </a>
  );
}

/** The rules that caused an event. */
export function Why({ rules }: { rules: readonly string[] }): ReactElement | null {
  const t = useTranslations('log');
  const link = useRuleLink();
  if (rules.length === 0) return null;
  return (
    <a className={styles.why} {...link(rules)}>
      {t('why')}
    </a>
  );
}
