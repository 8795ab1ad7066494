/** The verdict on a finished game, with the rules that a browser has. */
import { type AuditVerdict, audit, isAuditFile, type Unproven, type Witness } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';

/** The file that is to be audited, and its witness. */
export interface AuditAsked {
  /** The game whose page asks: another one's file is none of it. */
  gameId: string;
  file: unknown;
  /** The witness of this device, with the outcome that its page shows. */
  witness: Witness;
}

/** The verdict of a page. */
export interface Found {
  /** `failed`: the page couldn't check the file, which says nothing of it. */
  verdict: AuditVerdict | 'failed';
  /** Why it isn't proven. */
  why: readonly Unproven[];
  /** The fingerprint that all players must see; null where there is none. */
  whole: string | null;
}

/** The verdict without any check. */
export function foundOnly(verdict: Found['verdict']): Found {
  return { verdict, why: [], whole: null };
}

/** @throws Error where the rules can't be loaded: that says nothing of the file */
export async function verdictOf({ gameId, file, witness }: AuditAsked): Promise<Found> {
  if (gameOf(file) !== gameId) return foundOnly('broken');
  // A page from before doesn't know what the service writes today.
  if (!isAuditFile(file)) return foundOnly('failed');
  const entry = Object.hasOwn(rulesets, file.ruleset) ? rulesets[file.ruleset] : undefined;
  if (!entry) return foundOnly('broken');
  const rules = await entry.playing?.();
  if (!rules) throw new Error(`no page audits ${entry.id}`);
  const { verdict, why, whole } = audit(rules, file, witness);
  return { verdict, why, whole };
}

/** The game that a file says it is of, whatever else is in it. */
function gameOf(file: unknown): unknown {
  return (file as { info?: { gameId?: unknown } | null } | null)?.info?.gameId;
}
