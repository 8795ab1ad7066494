'use client';

import type { TalkLine } from '@wayfinder/contract';
import { Button, Icon, IconButton } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement, ReactNode } from 'react';
import { ProseView } from '../prose/prose-view.tsx';
import styles from './talk.module.css';

interface OneLineProps {
  line: TalkLine;
  /** Disc or flag of its author. */
  mark: ReactNode;
  /** True: moments lead to the board. */
  hasMoments: boolean;
  /** The visitor shows it although they mute its author. */
  isShown: boolean;
  onShow: () => void;
  /** Opens or closes what can be done about it; null: nothing can. */
  onActs: (() => void) | null;
  isOpen: boolean;
  /** Things that can be done about it, while it is open; of one that is being edited in the place of its text. */
  children: ReactNode;
  isEdited: boolean;
}

/** The address of a moment: the panel hears the press. */
const momentHref = (number: number): string => `#moment-${number}`;

/** A line as its reader may know it. */
export function OneLine(props: OneLineProps): ReactElement {
  const { line, mark, hasMoments, isShown, onShow, onActs, isOpen, children, isEdited } = props;
  const t = useTranslations('talk');
  const format = useFormatter();
  const { author, at, editedAt, deleted, hidden, muted, prose, reactions, mentionsMe } = line;
  const name = author ? (author.you ? t('you') : author.name) : t(hidden ? 'blocked' : 'former');
  const isFolded = muted && !isShown && prose !== null;
  return (
    <li className={styles.line} data-me={mentionsMe || undefined} data-number={line.number}>
      <div className={styles.lineHead}>
        {mark}
        <p className={styles.by}>
          <span className="wp-strong">{name}</span>
          <span className="wp-facts wf-soft wf-small">
            <time dateTime={at} title={format.dateTime(new Date(at), 'fullMoment')}>
              {format.dateTime(new Date(at), 'moment')}
            </time>
            {editedAt === null ? null : (
              <span title={format.dateTime(new Date(editedAt), 'fullMoment')}>{t('edited')}</span>
            )}
            {mentionsMe ? <span>{t('mentionsYou')}</span> : null}
          </span>
        </p>
        {onActs ? (
          <IconButton label={t('acts', { name })} aria-expanded={isOpen} onClick={onActs}>
            <Icon name={isOpen ? 'up' : 'down'} size={18} />
          </IconButton>
        ) : null}
      </div>
      {isEdited ? null : hidden ? (
        <p className="wf-soft">{t('hiddenLine')}</p>
      ) : deleted ? (
        <p className="wf-soft">{t(`deleted.${deleted}`)}</p>
      ) : isFolded ? (
        <p className={styles.folded}>
          <span className="wf-soft">{t('mutedLine')}</span>
          <Button kind="quiet" onClick={onShow}>
            {t('show')}
          </Button>
        </p>
      ) : prose ? (
        <ProseView prose={prose} {...(hasMoments ? { momentHref } : {})} />
      ) : null}
      {reactions.length > 0 && !isFolded ? (
        <ul className={styles.reactions} aria-label={t('reactions')}>
          {reactions.map(({ reaction, count, mine }) => (
            <li key={reaction} data-mine={mine || undefined}>
              {t(`reaction.${reaction}`)} {count}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </li>
  );
}
