'use client';

import { useFormatter, useNow, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type SeenBoard, seenBoards } from './boards.ts';
import styles from './offline.module.css';

/** The boards that were seen last on this device; and the page that was wanted, as soon as the network is back. */
export function SeenBoards(): ReactElement | null {
  const t = useTranslations('offline');
  const [boards, show] = useState<readonly SeenBoard[] | null>(null);
  useEffect(() => {
    seenBoards().then(show, () => show([]));
    const back = (): void => {
      // Opened by its own address there is nothing to go back to but the first page.
      if (location.pathname === '/offline') location.assign('/');
      else location.reload();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  if (!boards || boards.length === 0) return null;
  return (
    <section>
      <h2>{t('boards')}</h2>
      <ul className={styles.boards}>
        {boards.map((board) => (
          <li key={board.gameId}>
            <Board board={board} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Board({ board }: { board: SeenBoard }): ReactElement {
  const [t, format, now] = [useTranslations('offline'), useFormatter(), useNow()];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawing = new DOMParser().parseFromString(board.svg, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(drawing, true));
  }, [board.svg]);
  return (
    <figure className={styles.board}>
      <div ref={place} className={styles.picture} aria-hidden="true" />
      <figcaption>
        <span className={styles.name}>{board.name}</span>
        <span className="wf-soft wf-small">{board.stage}</span>
        <span>{board.asked}</span>
        <span className="wf-soft wf-small">{t('seen', { when: format.relativeTime(new Date(board.at), now) })}</span>
      </figcaption>
    </figure>
  );
}
