/** Ledgers on the command line: the kit of a game, and its faults in words. */
import type { LedgerFault, LedgerKit } from '@wayfinder/engine';
import { CliError } from './command.ts';

/** The ledgers of a game. @throws CliError naming the games that have a notation. */
export async function ledgersOf(id: string): Promise<LedgerKit> {
  const { rulesets } = await import('@wayfinder/games-catalog');
  const kit = Object.hasOwn(rulesets, id) ? await rulesets[id]?.ledger?.() : undefined;
  if (kit) return kit;
  const known = Object.values(rulesets).flatMap((entry) => (entry.ledger ? [entry.id] : []));
  throw new CliError(`There are no ledgers of "${id}". There are of: ${known.join(', ')}.`, 2);
}

/**
 * Result of `make`. `what`: the file that is read, or the game that is written.
 * @throws CliError that tells where a ledger is wrong, or why there is none
 */
export async function orFault<Made>(kit: LedgerKit, id: string, what: string, make: () => Made): Promise<Made> {
  try {
    return make();
  } catch (error) {
    const fault = kit.faultOf(error);
    if (!fault) throw error;
    throw new CliError(await tellFault(fault, id, what), fault.row === null ? 2 : 1);
  }
}

async function tellFault(fault: LedgerFault, id: string, what: string): Promise<string[]> {
  const { faultSentence, ledgerWords } = await import('@wayfinder/games-catalog/faces');
  const { row, text, code, rules } = fault;
  const sentence = shorten(faultSentence(fault, await ledgerWords(id, 'en')));
  const reason = `${sentence} (${[code, ...rules].join(', ')})`;
  return row === null ? [`${what}: ${reason}`] : [`${what}, row ${row}: ${shorten(text)}`, reason];
}

/** As much of a row as fits a line or two. */
const MOST_SHOWN = 300;

function shorten(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
