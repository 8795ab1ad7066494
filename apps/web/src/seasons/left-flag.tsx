import { Flag } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import styles from './seasons.module.css';

/** Flag of somebody who left a game or the season, struck through. */
export function LeftFlag({ flag, size }: { flag: number; size?: number }): ReactElement {
  return (
    <span className={styles.leftFlag}>
      <Flag flag={flag} {...(size === undefined ? {} : { size })} />
    </span>
  );
}
