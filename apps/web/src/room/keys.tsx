'use client';

import { CheckField, Dialog, keyOf } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './keys.module.css';
import { singleKeysHere, turnSingleKeys, useSingleKeys } from './single-keys.ts';

const KEYS = [
  ['arrows', 'keyArrows'],
  ['enter', 'keyEnter'],
  ['undo', 'keyUndo'],
  ['turn', 'keyTurn'],
  ['commit', 'keyCommit'],
  ['list', 'keyList'],
  ['since', 'keySince'],
  ['aid', 'keyAid'],
  ['talk', 'keyTalk'],
  ['replay', 'keyReplay'],
  ['zoom', 'keyZoom'],
  ['help', 'keyHelp'],
  ['escape', 'keyEscape'],
] as const;

/** All keys of the page. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTranslations('room');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys')} close={t('close')}>
      {open ? <Keys /> : null}
    </Dialog>
  );
}

function Keys(): ReactElement {
  const t = useTranslations('room');
  const on = useSingleKeys();
  return (
    <div className="wp-stack">
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{t(`keyNames.${key}`)}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        id="single-keys"
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={on}
        onChange={(event) => turnSingleKeys(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Actions of the page's keys. */
interface KeyActions {
  undo: () => void;
  /** Turns what was just put somewhere; null while nothing is turned. */
  turn: ((by: 1 | -1) => void) | null;
  /** Leaves it as it lies. */
  settle: (() => void) | null;
  commit: () => void;
  step: (by: number) => void;
  help: () => void;
  escape: () => void;
  /** Everything as a plain list, and back. */
  list: () => void;
  /** Plays what happened since the last visit. */
  watch: () => void;
  /** Opens and closes the player aid. */
  aid: () => void;
  talk: () => void;
}

/** Elements in which keys mean something else already. */
const TAKES_KEYS = 'input, select, textarea, [contenteditable]';
/** Elements in which Enter does. */
const TAKES_ENTER = 'button, a, summary, [role="application"]';

/** Single keys of the page, as long as nobody types or presses a shortcut of the browser. Arrows belong to the board while it has the keyboard. */
export function useKeys(actions: KeyActions, replaying: boolean): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph');
      const elsewhere = isShortcut || event.defaultPrevented;
      if (elsewhere || target?.closest(TAKES_KEYS) || document.querySelector('dialog:modal')) return;
      const key = keyOf(event);
      if (key.length === 1 && !singleKeysHere()) return;
      const act = actionOf(key, current.current, {
        arrows: replaying && !target?.closest('[role="application"]'),
        enter: !target?.closest(TAKES_ENTER),
      });
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [replaying]);
}

/** Which of the keys that elsewhere mean something else belong to the page now. */
interface FreeKeys {
  arrows: boolean;
  enter: boolean;
}

function actionOf(key: string, actions: KeyActions, { arrows, enter }: FreeKeys): (() => void) | null {
  const { turn } = actions;
  switch (key === 'R' ? key : key.toLowerCase()) {
    case 'r':
    case ']':
      return turn && (() => turn(1));
    case 'R':
    case '[':
      return turn && (() => turn(-1));
    case 'enter':
      return enter ? actions.settle : null;
    case 'u':
    case 'backspace':
      return actions.undo;
    case 'c':
      return actions.commit;
    case 'l':
      return actions.list;
    case 's':
      return actions.watch;
    case 'a':
      return actions.aid;
    case 't':
      return actions.talk;
    case '?':
      return actions.help;
    case 'escape':
      return actions.escape;
    case ',':
      return () => actions.step(-1);
    case '.':
      return () => actions.step(1);
    case 'arrowleft':
      return arrows ? () => actions.step(-1) : null;
    case 'arrowright':
      return arrows ? () => actions.step(1) : null;
    default:
      return null;
  }
}
