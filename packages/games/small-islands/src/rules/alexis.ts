/** Section 13: Alexis, played without anybody choosing, but for the turn of a tile that fits in several ways. */
import { type Decision, done, known, type Level, type NewEvent, type Random, type Seat } from '@wayfinder/engine';
import { type AdventureCard, dataOf, type Face, type Turn } from '../data/index.ts';
import { adventureCardOf } from '../data/lookup.ts';
import { differentTurns } from '../data/turned.ts';
import { faceCalled, islandsOf, isOnTable, stepFrom, turnRefusal } from '../map.ts';
import type { DecisionPart, Part } from '../part.ts';
import { drawSome, Script } from '../script.ts';
import { ALEXIS, isAlexis, type State, seatOf } from '../state.ts';
import { chooseTurn, turnOf } from './choices.ts';
import { isOpen, land } from './landing.ts';
import { withTile } from './placing.ts';

/** The only seat that plays. */
const HUMAN: Seat = 0;

/** Cell in which the human placed a tile or a ship last, and from which Alexis measures (SI-13.9, 13.10). */
export function reference({ map, ships }: Pick<State, 'map' | 'ships'>): string {
  const all = [...Object.entries(map), ...Object.entries(ships)].filter(([, { seat }]) => seat === HUMAN);
  const latest = all.reduce((best, one) => (best === undefined || one[1].n > best[1].n ? one : best), all[0]);
  if (!latest) throw new Error('nothing placed by the human');
  return latest[0];
}

/** SI-13.11: true when a tile lying so would join an island with a house of his. */
function joinsHisIsland(state: State, tile: string, cell: string, turn: Turn): boolean {
  const islands = islandsOf(withTile(state, tile, cell, turn));
  return islands.some(
    ({ cells, houses }) => cells.includes(cell) && cells.length > 1 && houses.some(({ seat }) => seat === ALEXIS),
  );
}

/** The different pictures in which Alexis may lay a face on a cell, each by its lowest turn (SI-13.12). */
function hisTurns(state: State, face: Face, cell: string): Turn[] {
  const isShip = face.id === dataOf(state.data).ship.id;
  return differentTurns(face).filter(
    (turn) => turnRefusal(state, face, cell, turn) === null && (isShip || !joinsHisIsland(state, face.id, cell, turn)),
  );
}

/** SI-13.9: outwards along each of the card's directions in turn, the nearest empty cell where the face may lie. */
export function findPlace(state: State, face: Face, { directions }: Pick<AdventureCard, 'directions'>): string | null {
  const from = reference(state);
  const data = dataOf(state.data);
  for (const direction of directions) {
    for (let steps = 1; isOnTable(data, stepFrom(from, direction, steps)); steps += 1) {
      const cell = stepFrom(from, direction, steps);
      if (hisTurns(state, face, cell).length > 0) return cell;
    }
  }
  return null;
}

function drawCard(script: Script, random: Random, purpose: 'turn' | 'reward'): void {
  const { alexis } = script.state;
  if (!alexis) return;
  if (alexis.deck.shown.n === 0) {
    // The deck is made anew of its discards, or of what had left the game where there are none (SI-13.7, 13.15).
    const from = alexis.discards.length > 0 ? 'discards' : 'removed';
    const cards = alexis[from].length;
    script.emit('AdventureDeckShuffled', { from, n: cards }, [from === 'discards' ? 'SI-13.7' : 'SI-13.15']);
  }
  const { drawn, more } = drawSome(random, 'adventure-card', known(script.state.alexis?.deck ?? alexis.deck), 1);
  const rule = purpose === 'turn' ? 'SI-13.7' : 'SI-13.20';
  script.emit('AdventureCardDrawn', { card: drawn[0] ?? '', purpose }, [rule], more);
}

function discard(script: Script, because: string[]): void {
  const card = script.state.alexis?.card;
  if (card) script.emit('AdventureCardDiscarded', { card }, because);
}

/** The place of his ship, where he can land with this card (SI-13.16, 13.17, 13.19). */
function landing(state: State, card: AdventureCard): { at: string; flipped: number | null } | null {
  if (card.type !== 'land' || state.navigation > 0) return null;
  const flips = state.grey === 0 && seatOf(state, HUMAN).ship === 'held';
  if (state.grey === 0 && !flips) return null;
  const at = findPlace(state, dataOf(state.data).ship, card);
  return at === null ? null : { at, flipped: flips ? HUMAN : null };
}

/** He lays the tile of his slot, and the display is refilled (SI-13.13). */
function layTile(script: Script, slot: number, tile: string, at: string, turn: Turn, because: string[]): void {
  script.emit('TileTaken', { seat: ALEXIS, slot, tile }, ['SI-13.13']);
  script.emit('TilePlaced', { seat: ALEXIS, tile, at, turn }, ['SI-13.9', 'SI-13.11', ...because]);
  discard(script, ['SI-13.7']);
  script.emit('TurnEnded', { seat: ALEXIS, placed: true }, ['SI-13.13']);
}

/** SI-13.14: no legal place. He scores 1 VP, the card leaves the game, the tile stays in its slot. */
function fail(script: Script, card: string): void {
  script.emit('AlexisScored', { seat: ALEXIS, vp: 1, reason: 'no-place' }, ['SI-13.14']);
  script.emit('AdventureCardRemoved', { card }, ['SI-13.14']);
  script.emit('TurnEnded', { seat: ALEXIS, placed: false }, ['SI-13.14']);
}

function explore(script: Script, card: AdventureCard, because: string[]): void {
  const { state } = script;
  const tile = state.display[card.slot - 1] ?? null;
  if (tile === null) {
    discard(script, ['SI-13.7']);
    const data = { reason: 'empty-slot' as const, first: ALEXIS, final: true };
    script.emit('ExplorationEnded', data, ['SI-13.18', 'SI-8.1', ...because]);
    return;
  }
  const face = faceCalled(script.data, tile);
  const at = findPlace(state, face, card);
  if (at === null) {
    fail(script, card.id);
    return;
  }
  const turns = hisTurns(state, face, at);
  if (turns.length > 1) {
    script.emit('AlexisFound', { slot: card.slot, tile, at }, ['SI-13.9', 'SI-13.12', ...because]);
    return;
  }
  layTile(script, card.slot, tile, at, turns[0] ?? 0, because);
}

/** He carries out the card that he has drawn (SI-13.8). */
function act(script: Script, id: string): void {
  const card = adventureCardOf(script.data, id);
  const landed = landing(script.state, card);
  if (landed) {
    discardThenLand(script, landed);
    return;
  }
  explore(script, card, card.type === 'land' ? ['SI-13.8', 'SI-13.19'] : ['SI-13.8']);
}

function discardThenLand(script: Script, { at, flipped }: { at: string; flipped: number | null }): void {
  discard(script, ['SI-13.7']);
  const rules = ['SI-13.8', 'SI-13.16', 'SI-13.9', ...(flipped === null ? [] : ['SI-13.17'])];
  land(script, ALEXIS, { ship: 'grey', at, flipped }, rules);
}

/** SI-13.12: the human chooses among the pictures that fit. */
const alexisTile: DecisionPart = {
  open(state) {
    return state.alexis?.found ? [{ kind: 'alexis-tile', seat: HUMAN, blocks: 'all' }] : [];
  },
  next(view: State, _seat: Seat, _decision: Decision, path): Level {
    const found = view.alexis?.found;
    if (!found || path.length > 0) return done();
    const turns = hisTurns(view, faceCalled(dataOf(view.data), found.tile), found.at);
    const args = { tile: { tile: found.tile }, space: { space: found.at } };
    return { ...chooseTurn(() => null, turns), ask: { key: 'ask.alexis-tile', args } };
  },
  decide(state, _seat, _decision, [turn]): NewEvent[] {
    const found = state.alexis?.found;
    if (!found) throw new Error('Alexis waits for no turn');
    const script = new Script(state);
    script.emit('AlexisTurned', {}, ['SI-13.12']);
    layTile(script, found.slot, found.tile, found.at, turnOf(turn), ['SI-13.12']);
    return script.events;
  },
  /** The lowest turn of those that shut nobody out from landing, where there are such. */
  fallback(view) {
    const found = view.alexis?.found;
    if (!found) return ['0'];
    const turns = hisTurns(view, faceCalled(dataOf(view.data), found.tile), found.at);
    const open = turns.find((turn) => isOpen(withTile(view, found.tile, found.at, turn)));
    return [String(open ?? turns[0] ?? 0)];
  },
};

/** His turn: a card is drawn, then carried out. */
function takeTurn(script: Script, random: Random): void {
  const { alexis } = script.state;
  if (alexis?.card) act(script, alexis.card);
  else drawCard(script, random, 'turn');
}

/** His reward turn begins with a new card (SI-13.20). */
export function drawMission(script: Script, random: Random): void {
  drawCard(script, random, 'reward');
}

/** Section 13. */
export const alexisPart: Part = {
  decisions: { 'alexis-tile': alexisTile },
  advance(state, random): NewEvent[] | null {
    if (state.step !== 'turn' || !isAlexis(state, state.turn) || state.alexis?.found) return null;
    const script = new Script(state);
    takeTurn(script, random);
    return script.events;
  },
};
