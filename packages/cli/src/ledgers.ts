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
 * What `make` makes. `what`: the file that is read, or the game that is written.
 * @throws CliError that tells where a ledger is wrong, or why there is none
 */
export async function orFault<Made>(kit: LedgerKit, id: string, what: string, make: () => Made): Promise<Made> {
  try {
    return make();
  } catch (error) {
    const fault = kit.faultOf(error);
    if (!fault) throw error;
    throw new CliError(await told(fault, id, what), fault.row === null ? 2 : 1);
  }
}

async function told(fault: LedgerFault, id: string, what: string): Promise<string> {
  const { faultSentence, ledgerWords } = await import('@wayfinder/games-catalog/faces');
  const { row, text, code, rules } = fault;
  const sentence = plain(faultSentence(fault, await ledgerWords(id, 'en')));
  const reason = `${sentence} (${[code, ...rules].join(', ')})`;
  return row === null ? `${what}: ${reason}` : `${what}, row ${row}: ${plain(text)}\n${reason}`;
}

/** As much of a row as fits a line or two. */
const MOST_SHOWN = 300;

/** Words of a file as a terminal may show them: signs that would steer it are written out. */
function plain(text: string): string {
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return cut.replace(/\p{Cc}/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
