import type { ReactElement } from 'react';
import type { Fact } from '../parts/facts.tsx';
import styles from './lobby.module.css';

interface ToldFactsProps {
  facts: readonly Fact[];
  /** What they mean, by their terms. */
  hints: ReadonlyMap<string, string>;
}

/** What a game is played with, and what that means: made on the server alone, as whoever plays already has it explained. */
export function ToldFacts({ facts, hints }: ToldFactsProps): ReactElement {
  return (
    <dl className={styles.told}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="wf-soft">{term}</dt>
          <dd>{value}</dd>
          {hints.has(term) ? <dd className="wf-soft wf-small">{hints.get(term)}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
