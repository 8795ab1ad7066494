import type { ReactElement } from 'react';
import styles from './facts.module.css';

/** Things that lie on the table before anybody plays, a line each. */
export function LaidOut({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    <ul className={styles.laidOut}>
      {lines.map((line) => (
        <li key={line} className="wf-soft wf-small">
          {line}
        </li>
      ))}
    </ul>
  );
}
