import type { ReactElement } from 'react';
import styles from './lobby.module.css';
import type { Fact } from './set-up.ts';

/** What a game is played with, or how its table is kept: each term and what it is here. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="wf-soft">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
