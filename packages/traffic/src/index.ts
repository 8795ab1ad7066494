/** Limits on how much each may ask at once: senders, their turns, bounds. No I/O. */

export { Admission, type AdmissionOptions, type Place, Refused } from './admission.ts';
export { Bound } from './bound.ts';
export { Budget, type BudgetOptions, SharedTime } from './budget.ts';
export { senderOf } from './sender.ts';
export { Tarpit, type TarpitOptions } from './tarpit.ts';
export { type Asking, KINDS, type Kind, Turns } from './turns.ts';
