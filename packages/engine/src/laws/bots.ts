/** Bots: a choice is finished and legal however few looks there are for it, and follows from what its seat may know. */
import { type BotLevel, botMeans } from '../bot.ts';
import { clonePlain } from '../clone.ts';
import { seededRandom } from '../random.ts';
import { Refused } from '../refusal.ts';
import type { Decision, Ruleset } from '../ruleset.ts';
import { redact } from '../secret.ts';
import type { Table } from '../table.ts';
import { walk } from '../walk.ts';
import { deepFreeze } from './reading.ts';
import { difference } from './same.ts';

/** Looks of a bot under the laws. With more it knows no other secrets, and takes longer. */
const LAW_LOOKS = 40;

/** Law 2 for bots: with a single look the answer is finished and legal, and no more looks are spent than there are. */
export function botAnswersLaw(
  ruleset: Ruleset,
  table: Table,
  decision: Decision,
  level: BotLevel,
  seed: string,
): string | null {
  const view = deepFreeze(redact(table.state, decision.seat));
  const means = botMeans(seed, level, 1);
  const path = ruleset.bot(view, decision.seat, deepFreeze(decision), means);
  const who = `the ${level} bot, with one look, answers ${decision.kind} [${path.join(' ')}]`;
  if (means.budget.left < 0) return `${who} and takes ${1 - means.budget.left} looks`;
  try {
    walk(ruleset, view, decision, path);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `${who}, refused as ${error.refusal.code}`;
  }
}

/**
 * Law 5 for bots: what a bot may not know changes nothing of its choice, its own chance held the same. It chooses alike on its view and where its
 * view holds all that is secret, as that is and drawn anew; and it leaves what it sees as it is.
 */
export function botSecretsLaw(
  ruleset: Ruleset,
  table: Table,
  decision: Decision,
  level: BotLevel,
  seed: string,
): string | null {
  const { seat } = deepFreeze(decision);
  const other = ruleset.scramble(structuredClone(table.state), seat, seededRandom(seed));
  const choice = (view: unknown): string[] =>
    ruleset.bot(deepFreeze(view), seat, decision, botMeans(seed, level, LAW_LOOKS));
  const known = choice(redact(table.state, seat));
  const others = {
    'the same view': redact(table.state, seat),
    'the view with secrets redrawn': redact(other, seat),
    'the whole state': clonePlain(table.state),
    'the whole state with secrets redrawn': other,
  };
  for (const [what, view] of Object.entries(others)) {
    const found = difference(known, choice(view));
    if (found) return `the ${level} bot of seat ${seat} answers ${decision.kind} otherwise on ${what}: ${found}`;
  }
  return null;
}
