/** Audits a game apart from the page, which answers meanwhile. Loaded with its rules only where a finished game is looked at. */
import { type AuditFile, type AuditVerdict, audit, auditFileSchema, type Witness } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';

/** What is to be audited. */
export interface AuditAsked {
  file: unknown;
  witness: Witness;
}

async function verdictOf({ file: data, witness }: AuditAsked): Promise<AuditVerdict> {
  const parsed = auditFileSchema.safeParse(data);
  if (!parsed.success) return 'broken';
  const file = parsed.data as AuditFile;
  const ruleset = await rulesets[file.ruleset]?.load();
  return ruleset ? audit(ruleset, file, witness).verdict : 'consistent';
}

addEventListener('message', ({ data }: MessageEvent<AuditAsked>) => {
  verdictOf(data).then(
    (verdict) => postMessage(verdict),
    // Events that no game can hold end the audit.
    () => postMessage('broken' satisfies AuditVerdict),
  );
});
