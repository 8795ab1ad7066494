/** Hidden things of held event cards and reaction windows (sections 24, 25). */
import type { SecretsOf } from './part.ts';

/**
 * Answers in a window, whether given and how: the answering seat's (CP-25.4). The step that waits for its end: the mover's (CP-10.7). Markers looked at
 * with `birds`: the explorer's (CP-24.21).
 */
export const heldSecrets: SecretsOf = ({ windows = [], exploration }) => [
  ...windows.flatMap(({ answers, opener, step }, i) => [
    ...Object.keys(answers).map((seat) => ({ path: `/windows/${i}/answers/${seat}/value`, knownTo: [Number(seat)] })),
    ...(step ? [{ path: `/windows/${i}/step/value`, knownTo: [opener] }] : []),
  ]),
  ...(exploration?.seen ? [{ path: '/exploration/seen/value', knownTo: [exploration.seat] }] : []),
];
