'use client';

import type { ViewedEventData } from '@wayfinder/contract';
import type { Part } from '@wayfinder/games-catalog/words';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, type ReactElement, useState } from 'react';
import type { Kit } from '../play/kit.ts';
import { useParts, usePointer } from './context.tsx';
import type { LogGroup } from './log-groups.ts';
import styles from './room.module.css';
import { useRuleLink } from './rule-links.tsx';

export interface LogPanelProps {
  groups: readonly LogGroup[];
  /** The past position that the board shows; null: now. */
  at: number | null;
  /** The last position that had been seen when the page opened; null: nothing is news. */
  seen: number | null;
  onJump: (position: number) => void;
}

/** What happened, in words, the newest first; every entry leads the board to that moment. */
export function LogPanel({ groups, at, seen, onJump }: LogPanelProps): ReactElement {
  const t = useTranslations('log');
  const { words, room } = useParts();
  const { events } = room.state;
  const [loading, load] = useState(false);
  const more = (events[0]?.position ?? 1) > 1;
  const loadEarlier = async (): Promise<void> => {
    load(true);
    await room.loadAll().catch(() => undefined);
    load(false);
  };
  return (
    <div>
      <h2 className={styles.panelTitle}>{t('title')}</h2>
      {events.length === 0 ? <p className="wf-soft">{t('empty')}</p> : null}
      {[...groups].reverse().map(({ heading, from, events: group }) => (
        <section key={from} className={styles.logGroup}>
          {heading ? <h3>{words.say(heading)}</h3> : null}
          <ol reversed start={group.at(-1)?.position ?? 0}>
            {[...group].reverse().map((event) => (
              <Entry
                key={event.position}
                event={event}
                shown={event.position === at}
                fresh={seen !== null && event.position > seen && !event.own}
                onJump={onJump}
              />
            ))}
          </ol>
        </section>
      ))}
      {more ? (
        <Button onClick={() => void loadEarlier()} aria-disabled={loading || undefined}>
          {loading ? t('loading') : t('earlier')}
        </Button>
      ) : null}
    </div>
  );
}

/** What follows by itself isn't anybody's act: the books, a new turn or step. */
function follows(event: ViewedEventData, { status }: Kit): boolean {
  return status.isMinor(event) || status.heading(event) !== null;
}

/** Who acts in a player's place. */
const NOT_BY_HAND: ReadonlySet<string> = new Set(['clock', 'order', 'bot']);

interface EntryProps {
  event: ViewedEventData;
  shown: boolean;
  /** Happened since the last visit. */
  fresh: boolean;
  onJump: (position: number) => void;
}

const Entry = memo(function Entry({ event, shown, fresh, onJump }: EntryProps): ReactElement {
  const t = useTranslations('log');
  const format = useFormatter();
  const { kit, words } = useParts();
  const at = format.dateTime(new Date(event.at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li
      className={styles.entry}
      aria-current={shown || undefined}
      data-minor={follows(event, kit) || undefined}
      data-fresh={fresh || undefined}
    >
      <span title={at}>
        {words.parts(event.message).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
          <Stretch key={index} part={part} />
        ))}
        {event.by !== null && NOT_BY_HAND.has(event.by) && !follows(event, kit) ? (
          <span className="wf-soft wf-small"> · {t('by', { who: event.by })}</span>
        ) : null}
      </span>
      <Why rules={event.because} />
      <IconButton label={t('jump')} onClick={() => onJump(event.position)}>
        <Icon name="eye" size={18} />
      </IconButton>
    </li>
  );
});

/** The rules that caused an event. */
function Why({ rules }: { rules: readonly string[] }): ReactElement | null {
  const t = useTranslations('log');
  const link = useRuleLink();
  if (rules.length === 0) return null;
  return (
    <a className={styles.why} {...link(rules)}>
      {t('why')}
    </a>
  );
}

/** A stretch of a sentence; the name of a place lights it up, and brings it into sight. */
function Stretch({ part }: { part: Part }): ReactElement {
  const { show } = useParts();
  const pointer = usePointer();
  if (typeof part === 'string') return <>{part}</>;
  const { arg } = part;
  if (!('space' in arg)) return <span className="wp-strong">{part.text}</span>;
  return (
    <button type="button" data-inline className={styles.place} {...pointer(arg.space)} onClick={() => show(arg.space)}>
      {part.text}
    </button>
  );
}
