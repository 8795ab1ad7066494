/** Ledgers as a page reads them: rules and reader are loaded when the first one is opened. */
import type { LedgerFault, LedgerKit, PageRules } from '@wayfinder/engine';
import { faces, faultSentence, ledgerWords } from '@wayfinder/games-catalog/faces';
import { listed, type Words } from '@wayfinder/games-catalog/words';
import { call } from '../api/browser.ts';
import { type OpenedLedger, openLedger } from './opened.ts';
import type { LedgerNames } from './room-of.ts';

/** Result of reading a ledger. */
export type Read =
  | { opened: OpenedLedger; names: LedgerNames }
  /** `before`: the game up to the row that can't be played, where there is one. */
  | { fault: LedgerFault; sentence: string; before: { opened: OpenedLedger; names: LedgerNames } | null };

/** The rules and the reader of a ruleset. @throws Error for one without ledgers, and what its import throws */
export async function readerOf(ruleset: string): Promise<{ rules: PageRules; kit: LedgerKit }> {
  const face = faces[ruleset];
  if (!face?.page || !face.ledger) throw new Error(`no ledgers of ${ruleset}`);
  // The page first: the reader leans on it.
  const { rules } = await face.page();
  return { rules, kit: await face.ledger() };
}

/** Names of a game and its seats, which a ledger tells by their factions alone. */
export function namesOf({ seats }: Pick<OpenedLedger, 'seats'>, words: Words, locale: string): LedgerNames {
  const names = seats.map(({ who }) => words.name(who));
  return { game: listed(names, locale), seats: names };
}

/** One of the examples of a ruleset, from the service. @throws Failed, and what could not be loaded */
export async function openExample(ruleset: string, name: string): Promise<OpenedLedger> {
  const [text, { rules, kit }] = await Promise.all([
    call('getLedger', { params: { id: ruleset, name } }),
    readerOf(ruleset),
  ]);
  return openLedger(rules, kit, text);
}

/** Plays the text of a ledger, to its end or to the row that can't be played. @throws what could not be loaded */
export async function readLedger(ruleset: string, text: string, locale: string): Promise<Read> {
  const [{ rules, kit }, words] = await Promise.all([readerOf(ruleset), ledgerWords(ruleset, locale)]);
  const read = (part: string) => {
    const opened = openLedger(rules, kit, part);
    return { opened, names: namesOf(opened, words, locale) };
  };
  try {
    return read(text);
  } catch (error) {
    const fault = kit.faultOf(error);
    if (!fault) throw error;
    return { fault, sentence: faultSentence(fault, words), before: upTo(fault.row, text, kit, read) };
  }
}

/** The game of the rows before this one; null where they tell of none. */
function upTo<Game extends { opened: OpenedLedger }>(
  row: number | null,
  text: string,
  kit: LedgerKit,
  read: (part: string) => Game,
): Game | null {
  if (row === null) return null;
  try {
    const lines = text.split(/\r\n|\r|\n/).slice(0, row - 1);
    const game = read(lines.join('\n'));
    return game.opened.events.some(({ by }) => by !== null) ? game : null;
  } catch (error) {
    if (!kit.faultOf(error)) throw error;
    return null;
  }
}
