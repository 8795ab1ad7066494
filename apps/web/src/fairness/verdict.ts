/** The verdict on a finished game, with the rules that a browser has. */
import { type AuditVerdict, audit, isAuditFile, type Witness } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';

/** What is to be audited. */
export interface AuditAsked {
  /** The game whose page asks: another one's file is none of it. */
  gameId: string;
  file: unknown;
  witness: Witness;
}

/** @throws Error where the rules can't be loaded: that says nothing of the file */
export async function verdictOf({ gameId, file, witness }: AuditAsked): Promise<AuditVerdict> {
  if (!isAuditFile(file) || file.info.gameId !== gameId) return 'broken';
  const entry = rulesets[file.ruleset];
  if (!entry) return 'broken';
  const rules = await entry.playing?.();
  if (!rules) throw new Error(`no page audits ${entry.id}`);
  return audit(rules, file, witness).verdict;
}
