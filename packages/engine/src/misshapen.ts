import type { z } from 'zod';

type Issue = z.ZodError['issues'][number];

/** Faults in the shape of data that somebody wrote, a sentence for each place; of a key, what is wrong with the key. */
export function tellMisshapen({ issues }: z.ZodError): string {
  return issues.map(tell).join('; ');
}

function tell(issue: Issue): string {
  const at = issue.path.length > 0 ? ` at /${issue.path.join('/')}` : '';
  const within = 'issues' in issue ? issue.issues.map(({ message }) => message) : [];
  return `${[issue.message, ...within].join(': ')}${at}`;
}
