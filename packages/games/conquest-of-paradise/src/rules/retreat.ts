/** Section 13: the loser leaves as one body for the nearest group it controls. Also where Arioi sends an attacker (CP-17.15). */
import {
  count,
  done,
  type Level,
  type NewEvent,
  NOT_OFFERED,
  type Refusal,
  refuse,
  type Seat,
} from '@wayfinder/engine';
import { z } from 'zod';
import { distance } from '../hexes.ts';
import type { DecisionPart } from '../part.ts';
import { type Battle, type HexId, hiddenPieces, type Row, type State } from '../state.ts';
import { battleOf, bodyOf, otherSide, rowOf, rowTotal, type SideName, seatOfSide } from './battle/sides.ts';
import { chooseHex } from './choices.ts';
import { controlledGroups, foreignPieces, groupAt } from './control.ts';
import { eventPart } from './event-part.ts';
import { type Kept, waysToKeep } from './movement/room-at-sea.ts';
import {
  faceDown,
  hasLink,
  piecesOf,
  putLink,
  putPieces,
  removeStack,
  shownToSupply,
  toSupply,
  wholeStack,
} from './pieces.ts';
import { walksTo } from './retreat-hooks.ts';

const BANDS_BY_CANOES: Refusal = refuse('bands-by-canoes', ['CP-13.2']);

const n = z.number().int().min(0);
const bodySchema = z.strictObject({ war_canoe: n, warrior_band: n, transport_canoe: n, colony: n });
type Body = z.infer<typeof bodySchema>;

const retreated = z.strictObject({
  seat: z.number().int(),
  from: z.string(),
  /** Null: nowhere to go (CP-13.6). */
  to: z.string().nullable(),
  pieces: bodySchema,
  removed: bodySchema,
  /** One of the transport canoes becomes the link there (CP-13.8). */
  link: z.boolean(),
});
const withdrew = z.strictObject({
  seat: z.number().int(),
  from: z.string(),
  to: z.string().nullable(),
  pieces: hiddenPieces,
});

/** CP-13.3, 13.4: the nearest of the seat's groups without pieces of others; several when equally near. Public. */
export function refuges(state: State, seat: Seat, from: HexId): HexId[] {
  const eligible = controlledGroups(state, seat).filter((hex) => hex !== from && foreignPieces(state, seat, hex) === 0);
  const nearest = Math.min(...eligible.map((hex) => distance(from, hex)));
  return eligible.filter((hex) => distance(from, hex) === nearest);
}

/** Among groups the one with most villages, then of lowest q, r: where a seat goes that doesn't answer. */
export function mostVillages(state: State, hexes: readonly HexId[]): HexId | undefined {
  const villages = (hex: HexId): number => groupAt(state, hex)?.villages ?? 0;
  return [...hexes].sort((a, b) => villages(b) - villages(a))[0];
}

function losingSide({ winner }: Battle): SideName {
  return otherSide(winner ?? 'attacker');
}

/** The seat that must leave, after a battle lost or an attack turned away; null when nobody has anything to take away. */
export function retreatingSeat(battle: Battle): Seat | null {
  if (battle.stage === 'turnedAway') return battle.attacker;
  if (battle.winner === null || rowTotal(bodyOf(battle, losingSide(battle))) === 0) return null;
  return seatOfSide(battle, losingSide(battle));
}

/** Ways to fill the canoes of the body on its way to this refuge (CP-13.2); over land nobody needs one (CP-27.15). */
function waysOut(state: State, battle: Battle, seat: Seat, to: HexId): Kept[] {
  if (battle.stage === 'turnedAway') return [];
  const body = bodyOf(battle, losingSide(battle));
  const { warrior_band, colony } = body;
  return walksTo(state, seat, battle.hex, to) ? [{ warrior_band, colony }] : waysToKeep(body);
}

/** Refuges that can be reached: without a canoe nothing can leave but over land (CP-13.2). An attack turned away comes and goes with its war canoe. */
export function openRefuges(state: State, seat: Seat): HexId[] {
  const battle = battleOf(state);
  const hexes = refuges(state, seat, battle.hex);
  if (battle.stage === 'turnedAway') return hexes;
  const { transport_canoe, war_canoe } = bodyOf(battle, losingSide(battle));
  return transport_canoe + war_canoe > 0 ? hexes : hexes.filter((to) => walksTo(state, seat, battle.hex, to));
}

function without(body: Row, kept: Row): Body {
  const left = (kind: keyof Body): number => body[kind] - kept[kind];
  return {
    war_canoe: left('war_canoe'),
    warrior_band: left('warrior_band'),
    transport_canoe: left('transport_canoe'),
    colony: left('colony'),
  };
}

function retreat(state: State, to: HexId | null, way: Kept | undefined): NewEvent {
  const battle = battleOf(state);
  const seat = seatOfSide(battle, losingSide(battle)) ?? battle.attacker;
  const body = bodyOf(battle, losingSide(battle));
  const { transport_canoe, war_canoe } = body;
  const kept = to === null ? rowOf() : rowOf({ transport_canoe, war_canoe, ...way });
  const second = state.settings.edition === '2';
  const link = to !== null && second && transport_canoe > 0 && !hasLink(state, to, seat);
  const pieces = without(kept, rowOf());
  const removed = without(body, kept);
  const placed = second ? 'CP-13.8' : 'CP-13.7';
  const choice = refuges(state, seat, battle.hex).length > 1 ? ['CP-13.5'] : [];
  const onFoot = to !== null && walksTo(state, seat, battle.hex, to) ? ['CP-27.15'] : [];
  const where = ['CP-13.1', 'CP-13.2', 'CP-13.3', 'CP-13.4', ...choice, placed, ...onFoot];
  const nowhere = ['CP-13.1', transport_canoe + war_canoe > 0 ? 'CP-13.6' : 'CP-13.2'];
  const because = to === null ? nowhere : where;
  return { type: 'Retreated', data: { seat, from: battle.hex, to, pieces, removed, link }, because };
}

function withdraw(state: State, to: HexId | null): NewEvent {
  const { hex, attacker } = battleOf(state);
  const pieces = wholeStack(state, hex, attacker);
  const because = ['CP-17.15', ...(to === null ? ['CP-13.6'] : ['CP-13.3', 'CP-13.4'])];
  return { type: 'Withdrew', data: { seat: attacker, from: hex, to, pieces }, because };
}

function leave(state: State, to: HexId | null, way: Kept | undefined): NewEvent {
  return battleOf(state).stage === 'turnedAway' ? withdraw(state, to) : retreat(state, to, way);
}

/** The retreat that leaves no choice, or null when the owner must choose. */
export function onlyRetreat(state: State, seat: Seat): NewEvent | null {
  const battle = battleOf(state);
  const [only, ...others] = openRefuges(state, seat);
  if (only === undefined) return leave(state, null, undefined);
  const ways = waysOut(state, battle, seat, only);
  return others.length === 0 && ways.length < 2 ? leave(state, only, ways[0]) : null;
}

function level(view: State, seat: Seat, path: readonly string[]): Level {
  const battle = battleOf(view);
  const args = { hex: { space: battle.hex } };
  if (path.length === 0) {
    const open = openRefuges(view, seat);
    return chooseHex({ key: 'ask.retreat', args }, open, (hex) =>
      open.includes(hex) ? null : refuse('no-refuge', ['CP-13.3', 'CP-13.4']),
    );
  }
  const [to = ''] = path;
  const ways = waysOut(view, battle, seat, to);
  if (path.length > 1 || ways.length < 2) return done();
  const bands = ways.map((way) => way.warrior_band);
  const numbers = count({ key: 'ask.retreat.bands', args }, Math.min(...bands), Math.max(...bands));
  // Fewer and more bands than the canoes take are numbers too, nought among them: it is CP-13.2 that forbids them.
  return { ...numbers, has: (id) => numbers.has(id) && (/^\d{1,2}$/.test(id) ? BANDS_BY_CANOES : NOT_OFFERED) };
}

/** The way that the path names, or the only one. */
function wayNamed(ways: readonly Kept[], bands: string | undefined): Kept | undefined {
  return ways.length < 2 ? ways[0] : ways.find((way) => String(way.warrior_band) === bands);
}

/** The decision `retreat`: which of the nearest groups, and what is left behind (CP-13.2, 13.5). */
export function retreatDecision(stageNow: (state: State) => Battle['stage'] | null): DecisionPart {
  return {
    open(state) {
      const stage = stageNow(state);
      if (stage !== 'retreat' && stage !== 'turnedAway') return [];
      const seat = retreatingSeat(battleOf(state));
      if (seat === null || onlyRetreat(state, seat)) return [];
      return [{ kind: 'retreat', seat, blocks: 'all', context: battleOf(state).hex }];
    },
    next: (view, seat, _decision, path) => level(view, seat, path),
    decide: (state, seat, _decision, [to = '', bands]) => [
      leave(state, to, wayNamed(waysOut(state, battleOf(state), seat, to), bands)),
    ],
    fallback(view, seat) {
      const battle = battleOf(view);
      const to = mostVillages(view, openRefuges(view, seat)) ?? '';
      const ways = waysOut(view, battle, seat, to);
      return ways.length < 2 ? [to] : [to, String(ways.at(-1)?.warrior_band ?? 0)];
    },
    asks: ['CP-12.5', 'CP-12.11'],
  };
}

function moveBody(state: State, { seat, to, pieces, removed, link }: z.infer<typeof retreated>): void {
  const { battle } = state;
  if (!battle?.sides) return;
  shownToSupply(state, seat, removed);
  battle.sides[losingSide(battle)] = { front: rowOf(), second: rowOf(), panicked: rowOf() };
  battle.stage = 'settle';
  if (to === null) return;
  if (link) putLink(state, to, seat);
  const rest = { ...pieces, transport_canoe: pieces.transport_canoe - Number(link) };
  putPieces(state, to, seat, faceDown(state, seat, piecesOf(rest)));
}

function moveTurnedAway(state: State, { seat, from, to, pieces }: z.infer<typeof withdrew>): void {
  removeStack(state, from, seat);
  if (to === null) toSupply(state, seat, pieces);
  else putPieces(state, to, seat, pieces);
  state.battle = null;
  if (state.movement) state.movement.battlesDue = state.movement.battlesDue.filter((hex) => hex !== from);
}

export const retreatEvents = {
  Retreated: eventPart(retreated, moveBody),
  Withdrew: eventPart(withdrew, moveTurnedAway),
};
