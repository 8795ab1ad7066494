/** SI-4.1: a seat's turn, in which it explores or lands; replacements and the refill. */
import { choose, known, type Level, type NewEvent, type Random, secret, word } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { faceCalled, islandsBeside, shore } from '../map.ts';
import type { DecisionPart, Part } from '../part.ts';
import { drawSome, Script } from '../script.ts';
import { isAlexis, landscapePile, type State } from '../state.ts';
import { canExplore, heldTiles, isStuck, playTile, slotLevel, takeTile, tileLevel } from './exploring.ts';
import { bestMooring, canLand, isOpen, land, landLevel, landRefusal, type ShipKind, shipRefusal } from './landing.ts';
import { fittingTurns, withTile } from './placing.ts';
import { NO_TOKEN, tokensOf } from './tokens.ts';

/** The choice that is landing; the others of the first level are slots. */
export const LAND = 'land';

/** True where a seat can do anything in its turn: where it can't, the exploration ends (SI-4.10). Alexis always acts: his card says how. */
export function canAct(state: State, seat: number): boolean {
  return isAlexis(state, seat) || canExplore(state) || canLand(state, seat);
}

/** The tiles held once a slot's tile is taken. */
function withTaken(view: State, seat: number, slot: string): string[] {
  const taken = view.display[Number(slot) - 1];
  return [...heldTiles(view, seat), ...(taken == null ? [] : [taken])];
}

/** The display as it is once a slot's tile is taken. */
export function afterTaking(view: State, slot: string): State {
  return { ...view, display: view.display.map((tile, at) => (String(at + 1) === slot ? null : tile)) };
}

function levelOf(view: State, seat: number, [first, ...rest]: readonly string[]): Level {
  if (first === undefined) {
    const refusal = landRefusal(view, seat);
    const ask = refusal === null ? 'ask.turn' : 'ask.take';
    const landing = word(LAND, { progress: true });
    return choose({ key: ask }, [...slotLevel(view, ask).list(), landing], ({ id }) => (id === LAND ? refusal : null));
  }
  if (first === LAND) return landLevel(view, seat, rest);
  return tileLevel(afterTaking(view, first), seat, withTaken(view, seat, first), rest);
}

/** The answer "no token", where tokens are asked for. */
function noToken(view: State, seat: number): string[] {
  return tokensOf(view, seat).length > 0 ? [NO_TOKEN] : [];
}

interface Place {
  path: string[];
  /** Islands that the tile touches there. */
  touched: number;
  /** The table with the tile on it. */
  after(): State;
}

/** Places where a tile fits: those first where it touches the fewest islands, then in reading order, the lowest turn first. */
function placesOf(view: State, tile: string): Place[] {
  const face = faceCalled(dataOf(view.data), tile);
  const places = shore(view).flatMap((cell) =>
    fittingTurns(view, face, cell).map((turn) => ({
      path: [tile, cell, String(turn)],
      touched: islandsBeside(view, face, cell, turn).size,
      after: () => withTile(view, tile, cell, turn),
    })),
  );
  return places.sort((a, b) => a.touched - b.touched);
}

/** A harmless place for the first of these tiles that has one. It shuts nobody out from landing where that can be helped. */
function harmlessPlace(view: State, tiles: readonly string[]): string[] | null {
  let shutting: string[] | null = null;
  const shut = !isOpen(view);
  for (const tile of tiles) {
    const places = placesOf(view, tile);
    const best = shut ? places[0] : places.find(({ after }) => isOpen(after()));
    if (best) return best.path;
    shutting ??= places[0]?.path ?? null;
  }
  return shutting;
}

/** A harmless answer with these tiles: the last one taken, else the one held longest that fits; the one held longest is boxed. */
function harmless(view: State, seat: number, tiles: readonly string[], first: readonly string[]): string[] {
  const path = harmlessPlace(view, [...first, ...tiles]);
  if (path) return [...path, ...noToken(view, seat)];
  const [oldest = ''] = tiles;
  if (view.unseen.shown.n > 0) return [oldest];
  if (canExplore(view)) return [oldest, leftmost(view)];
  return [oldest, ...noToken(view, seat)];
}

/** The leftmost slot with a tile. */
function leftmost({ display }: Pick<State, 'display'>): string {
  return String(display.findIndex((tile) => tile !== null) + 1);
}

function landHarmlessly(view: State, seat: number): string[] {
  const ship: ShipKind = shipRefusal(view, seat, 'own') === null ? 'own' : 'grey';
  return [LAND, ship, bestMooring(view) ?? ''];
}

const turn: DecisionPart = {
  open(state) {
    const { step, turn: seat } = state;
    if (step !== 'turn' || seat === null || isAlexis(state, seat)) return [];
    return [{ kind: 'turn', seat, blocks: 'all' }];
  },
  next: (view, seat, _decision, path) => levelOf(view, seat, path),
  decide(state, seat, _decision, [first = '', ...rest]): NewEvent[] {
    const script = new Script(state);
    if (first === LAND) {
      const [ship, at = ''] = rest;
      const solo = state.alexis ? ['SI-13.5'] : [];
      land(script, seat, { ship: ship as ShipKind, at, flipped: null }, ['SI-4.1', 'SI-4.7', 'SI-7.1', ...solo]);
      return script.events;
    }
    const tiles = withTaken(state, seat, first);
    takeTile(script, seat, Number(first));
    playTile(script, seat, tiles, rest);
    return script.events;
  },
  fallback(view, seat) {
    if (!canExplore(view)) return landHarmlessly(view, seat);
    const slot = leftmost(view);
    const taken = view.display[Number(slot) - 1] ?? '';
    return [slot, ...harmless(afterTaking(view, slot), seat, withTaken(view, seat, slot), [taken])];
  },
};

/** After a tile was boxed: three tiles are held again (SI-4.11). */
const replace: DecisionPart = {
  open(state) {
    const { step, turn: seat } = state;
    if (step !== 'replace' || seat === null) return [];
    return [{ kind: 'replace', seat, blocks: 'all', context: String(state.boxed.length) }];
  },
  next: (view, seat, _decision, path) => tileLevel(view, seat, heldTiles(view, seat), path),
  decide(state, seat, _decision, path): NewEvent[] {
    const script = new Script(state);
    playTile(script, seat, heldTiles(state, seat), path);
    return script.events;
  },
  fallback(view, seat) {
    const tiles = heldTiles(view, seat);
    return harmless(view, seat, tiles, isStuck(view, tiles) ? [] : tiles.slice(-1));
  },
};

/** SI-4.11, 4.13: from the landscape pile, else from the navigation pile; only its owner sees the tile. */
function drawReplacement(script: Script, random: Random): void {
  const { state } = script;
  const seat = state.turn ?? 0;
  const from = landscapePile(state) > 0 ? 'landscape' : 'navigation';
  const { drawn, more } = drawSome(random, 'replacement', known(state.unseen), 1);
  const tile = secret([seat], drawn[0] ?? '', null);
  const rules = from === 'navigation' ? ['SI-4.11', 'SI-4.13'] : ['SI-4.11'];
  script.emit('ReplacementDrawn', { seat, tile, from }, rules, more);
}

/** SI-4.5: from the navigation pile, once that is empty from the landscape pile; with both empty the slot stays empty. */
function refill(script: Script, random: Random): void {
  const { state } = script;
  const slot = state.slot ?? 1;
  if (state.unseen.shown.n === 0) {
    script.emit('DisplayRefilled', { slot, tile: null, from: null }, ['SI-4.5']);
    return;
  }
  const from = state.navigation > 0 ? 'navigation' : 'landscape';
  const { drawn, more } = drawSome(random, 'refill', known(state.unseen), 1);
  script.emit('DisplayRefilled', { slot, tile: drawn[0] ?? null, from }, ['SI-4.5', 'SI-4.6'], more);
}

/** Section 4. */
export const turnPart: Part = {
  decisions: { turn, replace },
  advance(state, random): NewEvent[] | null {
    const script = new Script(state);
    if (state.step === 'replacement') drawReplacement(script, random);
    else if (state.step === 'refill') refill(script, random);
    else return null;
    return script.events;
  },
};
