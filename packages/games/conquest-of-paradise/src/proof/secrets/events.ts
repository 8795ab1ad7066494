/** Hidden things of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { SecretsOf } from './part.ts';

/** Undrawn event cards: nobody's (CP-23.2); held ones: their holder's (CP-23.9). All else is public (section 39). */
export const eventsSecrets: SecretsOf = ({ events, seats }) => [
  ...(events ? [{ path: '/events/undrawn/value', knownTo: [] }] : []),
  ...seats.flatMap(({ held }, owner) => (held ? [{ path: `/seats/${owner}/held/value`, knownTo: [owner] }] : [])),
];
