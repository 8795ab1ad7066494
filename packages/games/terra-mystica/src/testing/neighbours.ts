/**
 * For the tests of ledgers: illegal neighbours of real rows. Each kind changes one thing of a row so that one rule, and no other, forbids it.
 * The code here judges from the position alone what is forbidden, without the functions of the rules.
 */
import { applyEntry, type Entry, openTable, type Ruleset, type Seat } from '@wayfinder/engine';
import { BONUS_CARDS, FACTION_FACTS, FAVOR_TILES, type Goods, POWER_ACTIONS } from '../data/index.ts';
import { type PlayedLedger, playLedger } from '../ledger/import.ts';
import { WRITTEN_KIND, writtenFaction } from '../ledger/names.ts';
import { parseLedger } from '../ledger/parse.ts';
import type { Step } from '../ledger/session.ts';
import { distance, LAND_BESIDE, RIVERS, SPACES } from '../map.ts';
import { terraMystica } from '../ruleset.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { CULTS, type Kind } from '../words.ts';

/** Kinds of neighbours: what is wrong with them, the code and the rule that say so. */
export const WRONG = {
  "another faction's turn": ['wrong-seat', 'TM-4.2'],
  'two actions in one turn': ['wrong-seat', 'TM-4.2'],
  'a dwelling where a structure stands': ['occupied', 'TM-8.10'],
  'a dwelling out of reach': ['out-of-reach', 'TM-7.3'],
  'a dwelling one hex out of reach': ['out-of-reach', 'TM-7.3'],
  'a dwelling one coin short': ['cannot-pay', 'TM-8.9'],
  'a dwelling off home terrain': ['not-home', 'TM-8.1'],
  'an upgrade that there is not': ['no-such-upgrade', 'TM-10.1'],
  "an upgrade of another's structure": ['not-yours', 'TM-10.1'],
  'an upgrade without the workers for it': ['cannot-pay', 'TM-10.2'],
  'an upgrade one coin short': ['cannot-pay', 'TM-10.2'],
  'one spade too many': ['no-such-way', 'TM-8.2'],
  'one spade too few': ['no-such-way', 'TM-8.2'],
  "other spades than the Giants' two": ['no-such-way', 'TM-18.22'],
  'no spade at all': ['ledger-no-spades', 'TM-8.3'],
  'a power action that is used': ['used-this-round', 'TM-13.1'],
  'a power action too dear': ['cannot-pay', 'TM-13.2'],
  'a power action before burning for it': ['burn-first', 'TM-6.4'],
  'a special action that is used': ['used-this-round', 'TM-13.5'],
  'a special action of somebody else': ['not-had', 'TM-13.5'],
  'a bonus card that is not there': ['card-not-there', 'TM-15.4'],
  'the own bonus card': ['own-card', 'TM-15.4'],
  'one token too many burned': ['too-few-tokens', 'TM-6.4'],
  'one power too many converted': ['cannot-pay', 'TM-6.5'],
  'one worker too many converted': ['cannot-pay', 'TM-6.5'],
  'one priest too many converted': ['cannot-pay', 'TM-6.5'],
  'a conversion uphill': ['no-such-conversion', 'TM-6.5'],
  'a conversion at another rate': ['ledger-wrong-rate', 'TM-6.5'],
  'a priest whom nobody has': ['cannot-pay', 'TM-12.1'],
  'a place of the cult board that is taken': ['place-taken', 'TM-12.1'],
  'shipping of those who have none': ['no-shipping', 'TM-9.1'],
  'shipping without a priest': ['cannot-pay', 'TM-9.1'],
  'shipping one coin short': ['cannot-pay', 'TM-9.1'],
  'cheaper spades without a priest': ['cannot-pay', 'TM-9.2'],
  'cheaper spades one coin short': ['cannot-pay', 'TM-9.2'],
  'cheaper spades at the end of the track': ['end-of-track', 'TM-9.3'],
  'a favor tile twice': ['has-it-already', 'TM-19.1'],
  'a favor tile that is gone': ['none-left', 'TM-19.1'],
  'power that was never offered': ['ledger-no-such-offer', 'TM-11.1'],
} as const satisfies Record<string, [code: string, rule: string]>;
export type Wrong = keyof typeof WRONG;

/** The same command as a path: of a seat, for a decision. */
export interface Answer {
  seat: Seat;
  kind: string;
  path: string[];
}

/** An illegal neighbour of a row. */
export interface Neighbour {
  wrong: Wrong;
  game: number;
  /** Line of the row in its file, and what stands there instead. */
  row: number;
  text: string;
  /** Number of the entry before which the path is refused; null where only the ledger knows the reason. */
  at: number;
  answer: Answer | null;
}

type Found = Pick<Neighbour, 'wrong' | 'text' | 'answer'>;

/** A position with whose row is next. */
interface Place {
  state: State;
  seat: Seat;
  now: SeatState;
  faction: string;
  step: Step;
}

function nameOf(state: State, seat: Seat): string {
  const { faction } = seatOf(state, seat);
  return faction ? writtenFaction(faction) : '';
}

/** A row instead of the whole real one. */
function instead(place: Place, wrong: Wrong, words: string, kind: string, path: string[]): Found {
  return { wrong, text: `${place.faction}: ${words}`, answer: { seat: place.seat, kind, path } };
}

/** The real row with one of its commands changed. */
function changed({ step, faction }: Place, words: string): string {
  const texts = step.row.commands.map((command) => (command === step.command ? words : command.text));
  return `${faction}: ${texts.join('. ')}`;
}

const SPACES_OF = (state: State, test: (seat: Seat) => boolean): string[] =>
  Object.entries(state.structures).flatMap(([space, { seat }]) => (test(seat) ? [space] : []));

/** Farther than any shipping, tunnel, carpet or bridge reaches. */
function farAway({ state, seat, now }: Place): string[] {
  const own = SPACES_OF(state, (other) => other === seat);
  const reach = Math.max(5, now.shipping + 3);
  return SPACES.filter((space) => !state.structures[space] && own.every((other) => distance(space, other) > reach));
}

/** Lengths of the shortest ways over river hexes alone, from a space to all others with a way to them. */
function overRivers(start: string): Map<string, number> {
  const reached = new Map<string, number>();
  const rivers = new Set(RIVERS.filter((river) => distance(start, river) === 1));
  for (let steps = 1, edge = [...rivers]; edge.length > 0; steps += 1) {
    for (const space of SPACES) {
      if (!reached.has(space) && edge.some((river) => distance(river, space) === 1)) reached.set(space, steps);
    }
    edge = RIVERS.filter((river) => !rivers.has(river) && edge.some((other) => distance(river, other) === 1));
    for (const river of edge) rivers.add(river);
  }
  return reached;
}

/** Free home spaces, one river hex farther than the ships go, beside nothing of the own. Those who skip spaces go other ways. */
function oneTooFar({ state, seat, now }: Place): string[] {
  if (now.faction === 'dwarves' || now.faction === 'fakirs') return [];
  const own = SPACES_OF(state, (other) => other === seat);
  const home = FACTION_FACTS[now.faction ?? 'witches'].home;
  const ships = now.shipping + (now.card === 'BON4' ? 1 : 0);
  const ways = own.map(overRivers);
  const bridged = state.bridges.flatMap(({ from, to }) => [from, to]);
  return SPACES.filter((space) => {
    if (state.structures[space] || state.terrain[space] !== home || bridged.includes(space)) return false;
    const nearest = Math.min(...ways.map((way) => way.get(space) ?? Number.POSITIVE_INFINITY));
    return nearest === ships + 1 && own.every((other) => distance(space, other) > 1);
  });
}

/** Free home spaces directly beside an own structure. */
function beside({ state, seat, now }: Place): string[] {
  const home = FACTION_FACTS[now.faction ?? 'witches'].home;
  const own = SPACES_OF(state, (other) => other === seat);
  return SPACES.filter(
    (space) =>
      !state.structures[space] && state.terrain[space] === home && own.some((other) => distance(space, other) === 1),
  );
}

/** True when all of a price is there but for its last coin. */
function lacksOneCoin({ now }: Place, { coins = 0, workers = 0, priests = 0 }: Partial<Goods>): boolean {
  return now.coins === coins - 1 && now.workers >= workers && now.priests >= priests;
}

function offHome({ state, seat, now }: Place): string[] {
  const home = FACTION_FACTS[now.faction ?? 'witches'].home;
  const beside = SPACES_OF(state, (other) => other === seat).flatMap((space) => LAND_BESIDE[space] ?? []);
  return beside.filter((space) => !state.structures[space] && state.terrain[space] !== home);
}

function dwellings(place: Place): Found[] {
  const { now } = place;
  const price = FACTION_FACTS[now.faction ?? 'witches'].structures.dwelling.cost;
  const at = (wrong: Wrong, spaces: readonly string[]): Found[] =>
    spaces.map((space) => instead(place, wrong, `build ${space}`, 'turn', ['build', space]));
  return [
    ...at('a dwelling where a structure stands', Object.keys(place.state.structures)),
    ...at('a dwelling out of reach', farAway(place)),
    ...at('a dwelling one hex out of reach', oneTooFar(place)),
    ...(lacksOneCoin(place, price) && now.built.dwelling < MOST.dwelling
      ? at('a dwelling one coin short', beside(place))
      : []),
    ...at('a dwelling off home terrain', offHome(place)),
  ];
}

/** Kinds that each kind becomes, from the rule book. */
const BECOMES: Readonly<Record<Kind, readonly Kind[]>> = {
  dwelling: ['tradingHouse'],
  tradingHouse: ['temple', 'stronghold'],
  temple: ['sanctuary'],
  stronghold: [],
  sanctuary: [],
};

/** Number of pieces that a seat has of the dearer kinds (TM-5.1). */
const MOST: Readonly<Record<Kind, number>> = { dwelling: 8, tradingHouse: 4, temple: 3, stronghold: 1, sanctuary: 1 };

function upgrades(place: Place): Found[] {
  const { state, seat, now } = place;
  const to = (wrong: Wrong, space: string, kind: Kind): Found =>
    instead(place, wrong, `upgrade ${space} to ${WRITTEN_KIND[kind]}`, 'turn', ['upgrade', space, kind]);
  const targets = ['tradingHouse', 'temple', 'stronghold', 'sanctuary'] as const;
  const price = FACTION_FACTS[now.faction ?? 'witches'].structures.tradingHouse.cost.workers ?? 0;
  return Object.entries(state.structures).flatMap(([space, { seat: owner, kind }]) => {
    if (owner !== seat) return [to("an upgrade of another's structure", space, 'tradingHouse')];
    const not = targets.filter((target) => !BECOMES[kind].includes(target));
    const poor = kind === 'dwelling' && now.workers < price && now.built.tradingHouse < MOST.tradingHouse;
    const dear = BECOMES[kind].filter((target) => {
      const { cost } = FACTION_FACTS[now.faction ?? 'witches'].structures[target];
      return target !== 'tradingHouse' && now.built[target] < MOST[target] && lacksOneCoin(place, cost);
    });
    return [
      ...dear.map((target) => to('an upgrade one coin short', space, target)),
      ...not.map((target) => to('an upgrade that there is not', space, target)),
      ...(poor ? [to('an upgrade without the workers for it', space, 'tradingHouse')] : []),
    ];
  });
}

/** Fault by whether burning would do for it: two tokens of bowl II give one of bowl III. */
function tooDear(power: number, { bowls: [, two, three] }: SeatState): Wrong {
  return 2 * (power - three) <= two ? 'a power action before burning for it' : 'a power action too dear';
}

function actions(place: Place): Found[] {
  const { state, now } = place;
  const power = Object.entries(POWER_ACTIONS).flatMap(([id, facts]) => {
    const used = state.usedPowerActions.includes(id);
    const dear = facts.power > now.bowls[2];
    if (!used && !dear) return [];
    return [
      instead(place, used ? 'a power action that is used' : tooDear(facts.power, now), `action ${id}`, 'turn', [
        'power-action',
        id,
      ]),
    ];
  });
  const special = (wrong: Wrong, id: string): Found =>
    instead(place, wrong, `action ${id}`, 'turn', ['special-action', id]);
  const held = now.used.filter((id) => !id.startsWith('BON') || id === now.card);
  const foreign = ['ACTG', 'ACTN', 'ACTC', 'ACTW', 'ACTA', 'ACTS', 'ACTE'].filter((id) => OWNER[id] !== now.faction);
  const tiles = now.favors.includes('FAV6') ? [] : ['FAV6'];
  const cards = ['BON1', 'BON2'].filter((id) => id !== now.card);
  return [
    ...power,
    ...held.map((id) => special('a special action that is used', id)),
    ...[...foreign, ...tiles, ...cards].map((id) => special('a special action of somebody else', id)),
  ];
}

const OWNER: Readonly<Record<string, string>> = {
  ACTG: 'giants',
  ACTN: 'nomads',
  ACTC: 'chaosMagicians',
  ACTW: 'witches',
  ACTA: 'auren',
  ACTS: 'swarmlings',
  ACTE: 'engineers',
};

function conversions(place: Place): Found[] {
  const { now } = place;
  const [, two, three] = now.bowls;
  const burned = Math.floor(two / 2) + 1;
  const convert = (wrong: Wrong, words: string, id: string, n: number): Found =>
    instead(place, wrong, `convert ${words}`, 'convert', [id, String(n)]);
  const more = (n: number, from: string, to: string): string => `${n + 1}${from} to ${n + 1}${to}`;
  return [
    ...(burned > 1 ? [instead(place, 'one token too many burned', `burn ${burned}`, 'burn', [String(burned)])] : []),
    convert('one power too many converted', more(three, 'PW', 'C'), 'power-coin', three + 1),
    convert('one worker too many converted', more(now.workers, 'W', 'C'), 'worker-coin', now.workers + 1),
    convert('one priest too many converted', more(now.priests, 'P', 'W'), 'priest-worker', now.priests + 1),
    convert('a conversion uphill', '1C to 1W', 'coin-worker', 1),
    { wrong: 'a conversion at another rate', text: `${place.faction}: convert 2PW to 1W`, answer: null },
  ];
}

function priests(place: Place): Found[] {
  const { state, now } = place;
  if (now.priests === 0) {
    return [
      instead(place, 'a priest whom nobody has', 'send p to fire for 1', 'turn', ['send-priest', 'fire', 'return']),
    ];
  }
  const taken = CULTS.filter((cult) => state.seats.some(({ priestsOn }) => priestsOn[cult].includes(3)));
  return taken.map((cult) =>
    instead(place, 'a place of the cult board that is taken', `send p to ${cult} for 3`, 'turn', [
      'send-priest',
      cult,
      '3',
    ]),
  );
}

function tracks(place: Place): Found[] {
  const { now } = place;
  const { shipping, exchange } = FACTION_FACTS[now.faction ?? 'witches'];
  const ship = (wrong: Wrong): Found => instead(place, wrong, 'advance ship', 'turn', ['advance-shipping']);
  const dig = (wrong: Wrong): Found => instead(place, wrong, 'advance dig', 'turn', ['lower-exchange-rate']);
  const found: Found[] = [];
  if (!shipping.cost) found.push(ship('shipping of those who have none'));
  else if (now.priests === 0 && now.shipping < shipping.max) found.push(ship('shipping without a priest'));
  if (shipping.cost && now.shipping < shipping.max && lacksOneCoin(place, shipping.cost)) {
    found.push(ship('shipping one coin short'));
  }
  if (!exchange.cost) return found;
  if (now.exchange === exchange.price.length - 1) found.push(dig('cheaper spades at the end of the track'));
  else if (now.priests === 0) found.push(dig('cheaper spades without a priest'));
  else if (lacksOneCoin(place, exchange.cost)) found.push(dig('cheaper spades one coin short'));
  return found;
}

function cards(place: Place): Found[] {
  const { state, now } = place;
  if (state.round === 6) return [];
  const pass = (wrong: Wrong, card: string): Found => instead(place, wrong, `pass ${card}`, 'turn', ['pass', card]);
  const gone = Object.keys(BONUS_CARDS).filter((card) => state.cards[card] === undefined && card !== now.card);
  return [
    ...gone.map((card) => pass('a bonus card that is not there', card)),
    ...(now.card ? [pass('the own bonus card', now.card)] : []),
  ];
}

function turns(place: Place): Found[] {
  const { state, seat, step } = place;
  const others = state.clockwise.filter((other) => other !== seat);
  const wrongTurn = others.map(
    (other): Found => ({
      wrong: "another faction's turn",
      text: `${nameOf(state, other)}: advance ship`,
      answer: { seat: other, kind: 'turn', path: ['advance-shipping'] },
    }),
  );
  const never = others.map(
    (other): Found => ({
      wrong: 'power that was never offered',
      text: `${nameOf(state, other)}: leech 19 from ${place.faction}`,
      answer: null,
    }),
  );
  const goesOn = others.some((other) => !seatOf(state, other).passed);
  const double = step.row.commands.some((command) => command.kind === 'action' && command.action === 'ACTC');
  const twice: Found = { wrong: 'two actions in one turn', text: `${step.row.text}. advance ship`, answer: null };
  return [...wrongTurn, ...never, ...(goesOn && !double ? [twice] : [])];
}

/** Neighbours of a whole row that begins a turn. */
function ofTurn(place: Place): Found[] {
  return [turns, dwellings, upgrades, actions, conversions, priests, tracks, cards].flatMap((make) => make(place));
}

/** Neighbours of `dig N`. On the shorter way n spades are needed, on the longer one 7 - n. */
function ofDig(place: Place, { command: sent }: Entry): Found[] {
  const { step, seat, now } = place;
  if (step.command.kind !== 'dig' || !sent) return [];
  const [what = '', space = '', terrain = '', spades] = sent.path;
  const kind = sent.decision.split(':')[0] ?? '';
  const needed = Number(spades);
  const by = (difference: number): Found[] => {
    const bought = step.command.kind === 'dig' ? step.command.spades + difference : 0;
    const total = needed + difference;
    if (bought < 1 || total + needed === 7) return [];
    const giants = now.faction === 'giants';
    const wrong = giants
      ? "other spades than the Giants' two"
      : difference > 0
        ? 'one spade too many'
        : 'one spade too few';
    const answer = { seat, kind, path: [what, space, terrain, String(total)] };
    return [{ wrong, text: changed(place, `dig ${bought}`), answer }];
  };
  const words = `transform ${space} to ${terrain}`;
  const bare: Found = { wrong: 'no spade at all', text: `${place.faction}: ${words}`, answer: null };
  const first = step.row.commands[0] === step.command;
  return [...by(1), ...by(-1), ...(first && kind === 'turn' ? [bare] : [])];
}

function ofFavor(place: Place): Found[] {
  const { state, seat, now, step } = place;
  if (step.command.kind !== 'favor') return [];
  const found: Found[] = [];
  for (const tile of Object.keys(FAVOR_TILES)) {
    const twice = now.favors.includes(tile);
    const gone = !twice && state.favors[tile] === 0;
    if (!twice && !gone) continue;
    const wrong = twice ? 'a favor tile twice' : 'a favor tile that is gone';
    found.push({ wrong, text: changed(place, `+${tile}`), answer: { seat, kind: 'favor-tile', path: [tile] } });
  }
  return found;
}

const ruleset = terraMystica as unknown as Ruleset;

/** Neighbours of whole rows are made of every second only: there are very many of them. */
const EVERY = 2;

function neighboursAt(place: Place, entry: Entry, isFirst: boolean): Found[] {
  const { turn, phase } = place.state;
  if (phase !== 'actions' || turn?.seat !== place.seat) return [];
  const fresh =
    isFirst && place.step.row.number % EVERY === 0 && turn.actions === 1 && !turn.double && turn.dig === null;
  return [...(fresh ? ofTurn(place) : []), ...ofDig(place, entry), ...ofFavor(place)];
}

/** All illegal neighbours that are made here of the rows of one game. */
export function neighboursOf(game: number, text: string): { neighbours: Neighbour[]; played: PlayedLedger } {
  const played = playLedger(ruleset, parseLedger(text));
  const { entries, steps, unnamed } = played;
  const byEntry = new Map<number, Step>();
  for (const step of steps) {
    const own = Array.from({ length: step.to - step.from }, (_, i) => step.from + i).find((n) => !unnamed.has(n));
    if (own !== undefined) byEntry.set(own, step);
  }
  const neighbours: Neighbour[] = [];
  const table = openTable(ruleset, played.info, []);
  for (const [at, entry] of entries.entries()) {
    const step = byEntry.get(at);
    if (step) {
      const state = table.state as State;
      const place = { state, seat: step.seat, now: seatOf(state, step.seat), faction: nameOf(state, step.seat), step };
      const found = neighboursAt(place, entry, step.row.commands[0] === step.command);
      neighbours.push(...found.map((one) => ({ ...one, game, row: step.row.number, at })));
    }
    applyEntry(ruleset, table, entry);
  }
  return { neighbours, played };
}
