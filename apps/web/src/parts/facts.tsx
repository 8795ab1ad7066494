import type { ReactElement } from 'react';
import styles from './facts.module.css';

/** A term, what it is here, and what that means where it has to be said. */
export type Fact = readonly [term: string, value: string, hint?: string | null];

/** Facts about the rules of a game, or about how its table is kept. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value, hint]) => (
        <div key={term}>
          <dt className="wf-soft">{term}</dt>
          <dd>{value}</dd>
          {hint ? <dd className="wf-soft wf-small">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
