/** Parts that the page of a finished game loads besides. */
export { AuditHint } from './audit-hint.tsx';
export { FairnessLine } from './fairness-line.tsx';
