'use client';

import { pointsText, sentences } from '@wayfinder/games-catalog/words';
import { Button, Change } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { closingOf, misfits } from '../play/compose.ts';
import { useParts } from './context.tsx';
import { commitWords } from './step-words.ts';
import styles from './turn.module.css';
import { Waiting } from './two-devices.tsx';

/** A key alone commits nothing: it leads to the button, which says what it does. */
export function askToCommit(): void {
  document.querySelector<HTMLElement>('[data-commit="asks"] button')?.focus();
}

/** The button that commits: says what it does, and what can't be taken back. */
export function CommitBar(): ReactElement | null {
  const t = useTranslations('room');
  const { kit, words, room } = useParts();
  const { composed, state, commit } = room;
  const last = composed?.steps.at(-1);
  if (state.waiting) return <Waiting />;
  if (!composed || !last) return null;
  const blocked = misfits(composed).size > 0;
  const label = state.sending
    ? t('committing')
    : t(room.line.isAhead ? 'tryMany' : 'commitMany', {
        n: composed.steps.length,
        what: commitWords(kit, words, last),
      });
  return (
    <div className={styles.commit} data-commit="asks">
      <Button
        kind="primary"
        wide
        onClick={() => void commit()}
        aria-disabled={blocked || state.sending || undefined}
        aria-describedby="commit-note"
      >
        {label}
      </Button>
      <CommitNote />
    </div>
  );
}

/** Consequences of committing: what can't be taken back, or that nothing is lost yet. */
function CommitNote(): ReactElement {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { kit, words, room } = useParts();
  const composed = room.composed;
  const last = composed?.steps.at(-1);
  const told =
    last?.decision && !last.misfit ? kit.status.follows?.(last.before.state, last.decision, last.step.path) : null;
  const ends = composed && closingOf(composed, kit.status.closes) !== null ? t('closes') : '';
  const otherwise = room.line.isAhead ? '' : composed?.asks ? t('asks') : t('keeps');
  const text = sentences([told ? words.say(told) : otherwise, ends], locale);
  return (
    <p id="commit-note" className="wf-soft wf-small" data-final={composed?.asks || undefined}>
      {text}
    </p>
  );
}

/** The numbers that the composed steps change, now and after them. */
export function Gauges(): ReactElement | null {
  const [t, locale] = [useTranslations('room'), useLocale()];
  const { kit, words, room } = useParts();
  const { composed, state, seat } = room;
  if (!composed || seat === null) return null;
  const later = kit.status.gauges?.(composed.table.state, seat) ?? [];
  const after = (id: string, value: number): number => later.find((one) => one.id === id)?.value ?? value;
  const changed = (kit.status.gauges?.(state.table.state, seat) ?? []).filter(
    ({ id, value }) => after(id, value) !== value,
  );
  if (changed.length === 0) return null;
  return (
    <dl className={styles.gauges}>
      {changed.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{words.say(label)}</dt>
          <dd>
            <Change
              now={pointsText(value, locale)}
              after={pointsText(after(id, value), locale)}
              spoken={t('becomes')}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
