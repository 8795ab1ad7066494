'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { safePath } from '../auth/paths.ts';
import { useNow } from '../parts/now.ts';
import { type SeenBoard, seenBoards } from './boards.ts';
import styles from './offline.module.css';

/** Milliseconds between tries to reach the service again: a browser only knows of its own network. */
const TRY_MS = 10_000;

/** The page that was wanted, by the address's own `back`: a path of this site, or the first page. */
function wayBack(): string {
  return safePath(new URLSearchParams(location.search).get('back'), location.origin);
}

/** Goes back to the page that was wanted as soon as the service answers again. */
function useWayBack(): void {
  useEffect(() => {
    const goOn = (): void => {
      fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
        ({ ok }) => ok && location.replace(wayBack()),
        () => undefined,
      );
    };
    if (!location.search) return;
    const timer = setInterval(goOn, TRY_MS);
    addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', goOn);
    };
  }, []);
}

/** The boards that were seen last on this device. */
export function SeenBoards(): ReactElement | null {
  const t = useTranslations('offline');
  const [boards, show] = useState<readonly SeenBoard[] | null>(null);
  useWayBack();
  useEffect(() => {
    seenBoards().then(show, () => show([]));
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
