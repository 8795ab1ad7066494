import type { ReactElement } from 'react';
import { visitor } from '../server/api.ts';
import type { Closeness } from './draw.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** A game with the viewer and the position that it is drawn for, or a ruleset. */
  of: { gameId: string; seat: number | null; position: number } | { ruleset: string };
  size: Closeness;
  /** Far down the page: fetched when it comes into sight. */
  lazy?: boolean;
  /** Words of what it shows; left out: those beside it say as much. */
  alt?: string;
}

/** The address says all that the picture depends on, so that a browser can keep it. */
function addressOf(of: PictureProps['of'], size: Closeness, theme: string): string {
  const about = 'ruleset' in of ? {} : { seat: String(of.seat ?? ''), at: String(of.position) };
  const path = 'ruleset' in of ? `rulesets/${of.ruleset}` : `games/${of.gameId}`;
  return `/pictures/${path}?${new URLSearchParams({ ...about, size, theme })}`;
}

/** A board as a picture, in the reader's theme. Where it says nothing that the words beside it don't, readers of the screen pass it. */
export async function Picture({ of, size, lazy = false, alt = '' }: PictureProps): Promise<ReactElement> {
  const theme = (await visitor())?.theme ?? 'system';
  const img = (
    // biome-ignore lint/performance/noImgElement: drawn by our own server at any size; there is nothing to optimise
    <img
      className={styles.picture}
      data-size={size}
      src={addressOf(of, size, theme === 'dark' ? 'dark' : 'light')}
      alt={alt}
      width={100}
      height={100}
      loading={lazy ? 'lazy' : 'eager'}
      // A picture that is seen first doesn't wait behind scripts.
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
    />
  );
  if (theme !== 'system') return img;
  return (
    <picture className={styles.frame} data-size={size}>
      <source media="(prefers-color-scheme: dark)" srcSet={addressOf(of, size, 'dark')} />
      {img}
    </picture>
  );
}
