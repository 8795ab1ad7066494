import type { ReactElement } from 'react';
import styles from './facts.module.css';

/** A term and what it is here. */
export type Fact = readonly [term: string, value: string];

/** What a game is played with, or how its table is kept. */
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
