/** Reads a community ledger: the set-up lines, then rows of `faction: command. command` (TM-20.9). */
import { BONUS_CARDS, SCORING_TILES } from '../data/index.ts';
import type { Faction } from '../words.ts';
import {
  type Ledger,
  type LedgerCommand,
  LedgerError,
  type LedgerOption,
  type LedgerRow,
  type LedgerSetUp,
  OPTIONS,
} from './command.ts';
import { factionNamed } from './names.ts';
import { meaningOf } from './parse-command.ts';

/** Options that only forbid what our rules refuse anyway, or say nothing about the game. */
const NO_MATTER = /^(strict-|loose-|email-notify$|maintain-player-order$)/;
/** Lines of the community's engine about people and progress. */
const NOT_OF_THE_GAME =
  /^(player|admin|email|player-count|order|randomize|wait|start|income|finish|map original)\b|^default game options$/i;

const START_VP_LINE = /^# Starting VP: (.*)$/;

class Reader {
  readonly setUp: LedgerSetUp = { lines: [], options: [], deleted: [], scoring: [], factions: [], startVp: {} };
  readonly rows: LedgerRow[] = [];

  line(raw: string, number: number): void {
    if (this.rows.length === 0) this.startVp(raw);
    const text = raw.replace(/#.*$/, '').replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const row = /^([^:]*?) ?:(.*)$/.exec(text);
    if (row) this.row(number, text, row[1] ?? '', row[2] ?? '');
    else if (this.rows.length === 0) this.setUpLine(number, text);
    else if (!NOT_OF_THE_GAME.test(text)) throw fault(number, text, 'ledger-not-a-row');
  }

  /** The comment line in which a game of this service tells starting VP (TM-20.4, 20.5); to others it is a comment. */
  private startVp(raw: string): void {
    const [, list = ''] = START_VP_LINE.exec(raw.trim()) ?? [];
    for (const [, name = '', vp] of list.matchAll(/([a-z]+) (\d+)/gi)) {
      const faction = factionNamed(name);
      if (faction) this.setUp.startVp[faction] = Number(vp);
    }
  }

  private setUpLine(number: number, text: string): void {
    const [first = '', ...rest] = text.split(' ');
    const [word, value] = [first.toLowerCase(), rest.join(' ')];
    const read = Object.hasOwn(SET_UP_LINES, word) ? SET_UP_LINES[word] : undefined;
    if (read) read(this.setUp, value, number, text);
    else if (!NOT_OF_THE_GAME.test(text)) {
      throw fault(number, text, 'ledger-unknown-set-up');
    }
  }

  /** @throws LedgerError without a row: what has no set-up is no ledger at all */
  needSetUp(): void {
    const { factions, scoring } = this.setUp;
    if (factions.length === 0) throw fault(null, '', 'ledger-no-set-up', 'setup');
    if (scoring.length === 0) throw fault(null, '', 'ledger-no-set-up', 'score');
  }

  private row(number: number, text: string, name: string, words: string): void {
    this.needSetUp();
    const faction = factionNamed(name);
    if (!faction || !this.setUp.factions.includes(faction)) {
      throw fault(number, text, 'ledger-unknown-faction', name);
    }
    this.rows.push({ number, text, faction, commands: commandsOf(number, text, faction, words) });
  }
}

/** `words`: what of the row is wrong, where it isn't all of it. */
function fault(row: number | null, text: string, code: string, words: string | null = null): LedgerError {
  return new LedgerError({ row, text, code, rules: ['TM-20.9'], words });
}

type ReadLine = (setUp: LedgerSetUp, value: string, number: number, text: string) => void;

const SET_UP_LINES: Readonly<Record<string, ReadLine>> = {
  option: (setUp, value, number, text) => {
    const name = value.toLowerCase();
    setUp.lines.push({ kind: 'option', name });
    if (Object.hasOwn(OPTIONS, name)) setUp.options.push(name as LedgerOption);
    else if (!NO_MATTER.test(name)) throw fault(number, text, 'ledger-unknown-option', value);
  },
  delete: (setUp, value, number, text) => {
    const card = value.toUpperCase();
    if (!BONUS_CARDS[card]) throw fault(number, text, 'ledger-unknown-card', value);
    setUp.lines.push({ kind: 'delete', card });
    setUp.deleted.push(card);
  },
  score: (setUp, value, number, text) => {
    const tiles = value.toUpperCase().split(/ ?, ?/);
    const known = tiles.every((tile) => SCORING_TILES[tile]) && new Set(tiles).size === 6 && tiles.length === 6;
    if (!known) throw fault(number, text, 'ledger-scoring-tiles');
    setUp.lines.push({ kind: 'score', tiles });
    setUp.scoring = tiles;
  },
  setup: (setUp, value, number, text) => {
    // Behind the faction some files name a player.
    const [name = '', second = ''] = value.split(' ');
    const faction = factionNamed(`${name} ${second}`) ?? factionNamed(name);
    if (!faction || setUp.factions.includes(faction)) {
      throw fault(number, text, 'ledger-unknown-faction', name);
    }
    setUp.factions.push(faction);
  },
};

/**
 * Habits of rows that mean something else than their order says: an offer is answered before anything else is done, a space is transformed
 * before it is built on, an action's own spades come before bought ones.
 */
function inOrder(words: string, faction: Faction): string {
  return words
    .replace(/\bpass ?\. ?\+bon/gi, 'pass bon')
    .replace(/(build \w+) ?\. ?(transform \w+(?: to \w+)?)/gi, '$2. $1')
    .replace(/(dig \d+) ?\. ?(action \w+)/gi, '$2. $1')
    .replace(/-2 ?w ?\. ?bridge/gi, faction === 'engineers' ? 'action ACTE. bridge' : '$&');
}

/** Income comes by itself; files of older engines have a row for each faction. */
const INCOME = /^((cult|all|other)_)?income(_for_faction)?$/i;

function commandsOf(number: number, row: string, faction: Faction, words: string): LedgerCommand[] {
  const texts = inOrder(words, faction)
    .split('.')
    .map((text) =>
      text
        .replace(/ ?: ?/g, ':')
        .replace(/^([+-]) /, '$1')
        .trim(),
    )
    .filter((text) => text !== '' && !INCOME.test(text));
  const commands = texts.map((text): LedgerCommand => {
    const meaning = meaningOf(text);
    if (!meaning) throw fault(number, row, 'ledger-unknown-command', text);
    return { ...meaning, text };
  });
  const isAnswer = ({ kind }: LedgerCommand): boolean => kind === 'leech' || kind === 'decline';
  return [...commands.filter(isAnswer), ...joinSteps(commands.filter((command) => !isAnswer(command)))];
}

/** The Auren's two steps, written one by one, are one gain of two (TM-18.3); with other actions the second step is another's. */
function joinSteps(commands: readonly LedgerCommand[]): LedgerCommand[] {
  const joined: LedgerCommand[] = [];
  for (const command of commands) {
    const last = joined.at(-1);
    const action = joined.at(-2);
    const isAurens = action?.kind === 'action' && action.action === 'ACTA';
    if (isAurens && command.kind === 'cult' && last?.kind === 'cult' && last.cult === command.cult) {
      const steps = last.steps + command.steps;
      joined[joined.length - 1] = { ...last, steps, text: `+${steps}${command.cult}` };
    } else joined.push(command);
  }
  return joined;
}

/**
 * Reads a whole file.
 * @throws LedgerError with the number of the line, from 1; with none where the file is no ledger at all.
 */
export function parseLedger(text: string): Ledger {
  const reader = new Reader();
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) reader.line(line, i + 1);
  reader.needSetUp();
  const { setUp, rows } = reader;
  return { setUp, rows };
}
