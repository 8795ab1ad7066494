/** One command of a row: words to meaning. A word that is missing or unknown makes no command; nothing is guessed. */
import { BONUS_CARDS, FAVOR_TILES, TOWN_TILES } from '../data/index.ts';
import { isLand, RIVERS } from '../map.ts';
import { CULTS, type Cult } from '../words.ts';
import type { Meaning } from './command.ts';
import { factionNamed, goodNamed, kindNamed, terrainNamed } from './names.ts';

type Found = (match: string[]) => Meaning | null;

/** A number that may be left out, meaning 1. */
function count(text: string | undefined): number {
  return text ? Number(text) : 1;
}

function land(text: string | undefined): string | null {
  const space = text?.toUpperCase() ?? '';
  return isLand(space) ? space : null;
}

function cultNamed(text: string | undefined): Cult | null {
  const lower = text?.toLowerCase();
  return CULTS.find((cult) => cult === lower) ?? null;
}

/** `+2water`, `+FAV5`, `+TW3`, `+BON4`. */
function gained(number: string | undefined, what: string): Meaning | null {
  const id = what.toUpperCase();
  const times = count(number);
  const cult = cultNamed(what);
  if (cult) return { kind: 'cult', cult, steps: times };
  if (FAVOR_TILES[id]) return { kind: 'favor', tile: id, count: times };
  if (TOWN_TILES[id]) return { kind: 'town', tile: id, count: times };
  return BONUS_CARDS[id] ? { kind: 'pass', card: id } : null;
}

function lost(number: string | undefined, what: string): Meaning | null {
  if (what.toLowerCase() === 'free_d') return { kind: 'no-dwelling' };
  return /^spades?$/i.test(what) ? { kind: 'leave', spades: count(number) } : null;
}

function converted([, paid, fromWord, gainedCount, toWord]: string[]): Meaning | null {
  if (toWord?.toLowerCase() === 'bridge') return { kind: 'action', action: 'ACTE' };
  const from = goodNamed(fromWord ?? '');
  const to = goodNamed(toWord ?? '');
  return from && to ? { kind: 'convert', from, paid: count(paid), to, gained: count(gainedCount) } : null;
}

function spacesOf(words: (string | undefined)[]): string[] | null {
  const spaces = words.flatMap((word) => (word ? [land(word)] : []));
  return spaces.every((space) => space !== null) ? spaces : null;
}

function connected([, a, b, c]: string[]): Meaning | null {
  const spaces = spacesOf([a, b, c]);
  return spaces && { kind: 'connect-spaces', spaces };
}

function bridged([, a, b]: string[]): Meaning | null {
  const [from, to] = spacesOf([a, b]) ?? [];
  return from && to ? { kind: 'bridge', from, to } : null;
}

function transformed([, where, colour]: string[]): Meaning | null {
  const space = land(where);
  const terrain = colour === undefined ? null : terrainNamed(colour);
  return space === null || (colour !== undefined && terrain === null) ? null : { kind: 'transform', space, terrain };
}

function upgraded([, where, name = '']: string[]): Meaning | null {
  const space = land(where);
  const to = kindNamed(name);
  return space && to ? { kind: 'upgrade', space, to } : null;
}

function sent([, , track, steps]: string[]): Meaning | null {
  const cult = cultNamed(track);
  return cult && { kind: 'send', cult, steps: steps === undefined ? null : Number(steps) };
}

function leeched([, power, name]: string[]): Meaning | null {
  const from = name === undefined ? null : factionNamed(name);
  return name !== undefined && from === null ? null : { kind: 'leech', power: Number(power), from };
}

function declined([, power, name]: string[]): Meaning | null {
  const from = name === undefined ? null : factionNamed(name);
  if (name !== undefined && from === null) return null;
  return { kind: 'decline', power: power === undefined ? null : Number(power), from };
}

function passed([, card]: string[]): Meaning | null {
  if (card === undefined) return { kind: 'pass', card: null };
  const id = card.toUpperCase();
  return BONUS_CARDS[id] ? { kind: 'pass', card: id } : null;
}

function built([, where]: string[]): Meaning | null {
  const space = land(where);
  return space === null ? null : { kind: 'build', space };
}

function river([, name = '']: string[]): Meaning | null {
  const id = name.toLowerCase();
  return RIVERS.includes(id) ? { kind: 'connect', river: id } : null;
}

const ACTIONS = /^(ACT[1-6AWSCGNE]|BON[12]|FAV6)$/;

function acted([, name = '']: string[]): Meaning | null {
  const action = name.toUpperCase();
  return ACTIONS.test(action) ? { kind: 'action', action } : null;
}

const FORMS: readonly [RegExp, Found][] = [
  [/^build (\w+)$/i, built],
  [/^dig(?: (\d+))?$/i, ([, n]) => ({ kind: 'dig', spades: count(n) })],
  [/^transform (\w+)(?: to (\w+))?$/i, transformed],
  [/^upgrade (\w+) to ([\w ]+)$/i, upgraded],
  [/^\+(\d*)(\w+)$/, ([, n, what = '']) => gained(n, what)],
  [/^-(\d*)(\w+)$/, ([, n, what = '']) => lost(n, what)],
  [/^advance ship(?:ping)?$/i, () => ({ kind: 'advance', track: 'shipping' })],
  [/^advance dig(?:ging)?$/i, () => ({ kind: 'advance', track: 'exchange' })],
  [/^send (p|priest) to (\w+)(?: for ([123]))?$/i, sent],
  [/^action (\w+)$/i, acted],
  [/^burn(?: (\d+))?$/i, ([, n]) => ({ kind: 'burn', times: count(n) })],
  [/^convert (\d+)? ?([a-z]+) to (\d+)? ?([a-z]+)$/i, converted],
  [/^bridge (\w+):(\w+)$/i, bridged],
  [/^connect (r\d+)$/i, river],
  [/^connect (\w+):(\w+)(?::(\w+))?$/i, connected],
  [/^leech (\d+)(?: from (\w+))?$/i, leeched],
  [/^decline(?: (\d+))?(?: from (\w+))?$/i, declined],
  [/^pass(?: (\w+))?$/i, passed],
  [/^wait$/i, () => ({ kind: 'wait' })],
  [/^done$/i, () => ({ kind: 'done' })],
];

/** `leech 0` and `decline 0` answer an offer that could gain nothing; any other 0 is no number of a command. */
const NOTHING = /^(?!leech|decline).*(^|[ +-])0+(?=[ a-z]|$)/i;

/** Meaning of a command, or null for words that are none of the notation. */
export function meaningOf(text: string): Meaning | null {
  if (NOTHING.test(text)) return null;
  for (const [form, found] of FORMS) {
    const match = form.exec(text);
    if (match) return found([...match]);
  }
  return null;
}
