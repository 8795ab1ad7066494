/** Section 14: what follows a battle: villages saved, homes lost, surplus at sea, links, pieces turned down. */
import {
  choose,
  count,
  done,
  type Level,
  type NewEvent,
  type Refusal,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart } from '../part.ts';
import type { Battle, HexId, Row, State } from '../state.ts';
import { afterSettled } from './battle/hooks.ts';
import { battleOf, bodyOf, rowTotal, type SideName, seatOfSide, sideOf, takeFromSide } from './battle/sides.ts';
import { controlledGroups, groupAt, isSea, setHome, setVillages, turnTile } from './control.ts';
import { eventPart } from './event-part.ts';
import { type Kept, waysToKeep } from './movement/room-at-sea.ts';
import { faceDown, piecesOf, putLink, putPieces, shownToSupply } from './pieces.ts';
import { isOpponent } from './players.ts';
import { isSolo } from './settings.ts';

type StageNow = (state: State) => Battle['stage'] | null;

const n = z.number().int().min(0);
const seatId = z.number().int();
/** Pieces that may be given up for a village (CP-14.2), in the order of the path. */
const SAVING_KINDS = ['war_canoe', 'warrior_band'] as const;
type SavingKind = (typeof SAVING_KINDS)[number];

const settled = z.strictObject({
  hex: z.string(),
  seat: seatId,
  /** Villages kept, each for a piece removed to the supply; villages that go. */
  saved: n,
  lost: n,
  removed: z.strictObject({ war_canoe: n, warrior_band: n }),
  /** The conqueror must keep a piece on a printed group (CP-2.11). */
  held: z.boolean(),
  /** One of its transport canoes will be the link (CP-14.10). */
  link: z.boolean(),
});
type Settled = z.infer<typeof settled>;
const gaveUp = z.strictObject({
  seat: seatId,
  hex: z.string(),
  removed: z.strictObject({ warrior_band: n, colony: n }),
});
const regrouped = z.strictObject({ hex: z.string(), seat: seatId.nullable(), link: z.boolean() });

/** Boxes of the largest printed groups (CP-2.9). */
const MOST_PRINTED_BOXES = 4;

/** Villages that a victorious attacker can save some of: a seat's, or those of independents (CP-14.1, 14.13). */
function villagesAt(state: State, battle: Battle): number {
  const group = groupAt(state, battle.hex);
  return battle.independentVillages || (group && group.controller !== battle.attacker ? group.villages : 0);
}

/** CP-14.2, 14.5: most pieces that can be given up for villages. */
export function mostSaved(state: State): number {
  const battle = battleOf(state);
  const { front } = sideOf(battle, 'attacker');
  const survivors = front.war_canoe + front.warrior_band;
  const body = rowTotal(bodyOf(battle, 'attacker'));
  const mayGo = groupAt(state, battle.hex)?.printed ? body - 1 : body;
  return Math.min(villagesAt(state, battle), survivors, mayGo);
}

function hasCanoe(battle: Battle, side: SideName): boolean {
  return bodyOf(battle, side).transport_canoe > 0;
}

/** The winning attacker, if anything is to be settled: a group taken, or a link (CP-14.1, 14.10). */
export function settlingSeat(state: State): Seat | null {
  const battle = battleOf(state);
  if (battle.winner !== 'attacker') return null;
  return groupAt(state, battle.hex) || hasCanoe(battle, 'attacker') ? battle.attacker : null;
}

/** CP-14.10; alone against the opponent canoes are links without asking (CP-31.16). */
function asksLink(state: State, side: SideName): boolean {
  return !isSolo(state) && hasCanoe(battleOf(state), side);
}

function settle(state: State, removed: Record<SavingKind, number>, said: boolean): NewEvent[] {
  const battle = battleOf(state);
  const link = isSolo(state) ? hasCanoe(battle, 'attacker') : said;
  const group = groupAt(state, battle.hex);
  const villages = villagesAt(state, battle);
  const saved = removed.war_canoe + removed.warrior_band;
  const held = group?.printed ?? false;
  const data = { hex: battle.hex, seat: battle.attacker, saved, lost: villages - saved, removed, held, link };
  const because = hasCanoe(battle, 'attacker') ? [isSolo(state) ? 'CP-31.16' : 'CP-14.10'] : [];
  if (villages > 0) because.push('CP-14.1', 'CP-14.2', 'CP-14.3', 'CP-14.4');
  else if (group) because.push('CP-14.16');
  if (saved > 0) because.push('CP-14.6');
  else if (villages > 0 && isOpponent(state, battle.defender)) because.push('CP-33.9');
  const { warrior_band, colony } = sideOf(battle, 'attacker').second;
  if (group && warrior_band + colony > 0) because.push('CP-14.17');
  if (battle.independentVillages > 0) because.push('CP-14.15');
  if (held) because.push('CP-2.11');
  // CP-26.6: five and six villages are saved like fewer.
  if (villages > MOST_PRINTED_BOXES) because.push('CP-26.6');
  const { hex, attacker, defender } = battle;
  return [{ type: 'Settled', data, because }, ...afterSettled(state, { hex, attacker, defender, saved })];
}

/** The settling that leaves no choice, as all can see: nothing can be saved and there is no transport canoe. */
export function onlySettling(state: State): NewEvent[] | null {
  const choice = mostSaved(state) > 0 || asksLink(state, 'attacker');
  return choice ? null : settle(state, { war_canoe: 0, warrior_band: 0 }, false);
}

interface Saving {
  removed: Record<SavingKind, number>;
  last: number;
  done: boolean;
  link: string | undefined;
}

function savingAlong(path: readonly string[]): Saving {
  const end = path.indexOf('done');
  const items = end < 0 ? path : path.slice(0, end);
  const removed = { war_canoe: 0, warrior_band: 0 };
  for (let i = 0; i + 1 < items.length; i += 2) removed[items[i] as SavingKind] = Number(items[i + 1]);
  const last = SAVING_KINDS.findLastIndex((kind) => removed[kind] > 0);
  return { removed, last, done: end >= 0, link: end < 0 ? undefined : path[end + 1] };
}

/** Why so many more pieces of the kind can't be given up, or null (CP-14.2, 14.5). */
function savingRefusal(state: State, { removed }: Saving, kind: SavingKind, number: number): Refusal | null {
  const battle = battleOf(state);
  const { front, panicked } = sideOf(battle, 'attacker');
  if (number > front[kind]) return refuse(panicked[kind] > 0 ? 'panicked-saves-none' : 'not-in-front', ['CP-14.2']);
  const saved = removed.war_canoe + removed.warrior_band + number;
  if (saved > villagesAt(state, battle)) return refuse('no-village-left', ['CP-14.2']);
  return saved > mostSaved(state) ? refuse('held-group', ['CP-14.5', 'CP-2.11']) : null;
}

function savingLevel(view: State, saving: Saving): Level {
  const battle = battleOf(view);
  const args = { hex: { space: battle.hex }, villages: { count: villagesAt(view, battle) } };
  const there = bodyOf(battle, 'attacker');
  const listed =
    villagesAt(view, battle) > 0 ? SAVING_KINDS.slice(saving.last + 1).filter((kind) => there[kind] > 0) : [];
  const kinds = listed.map((kind) => ({ id: kind, target: { piece: kind } }));
  return choose({ key: 'ask.settle', args }, [...kinds, word('done')], ({ id }) =>
    id === 'done' ? null : savingRefusal(view, saving, id as SavingKind, 1),
  );
}

const LINK_CHOICES = [word('link'), word('no-link')];

function settleLevel(view: State, path: readonly string[]): Level {
  const battle = battleOf(view);
  const args = { hex: { space: battle.hex } };
  if (path.includes('done')) {
    const asked = path.at(-1) === 'done' && asksLink(view, 'attacker');
    return asked ? choose({ key: 'ask.settle.link', args }, LINK_CHOICES) : done();
  }
  if (path.length % 2 === 0) return savingLevel(view, savingAlong(path));
  const kind = path.at(-1) as SavingKind;
  const saving = savingAlong(path.slice(0, -1));
  const most = sideOf(battle, 'attacker').front[kind];
  return count({ key: 'ask.settle.count', args: { ...args, piece: { piece: kind } } }, 1, most, (number) =>
    savingRefusal(view, saving, kind, number),
  );
}

/** The decision `settle` of an attacker that has won. */
export function settleDecision(stageNow: StageNow): DecisionPart {
  return {
    open(state) {
      if (stageNow(state) !== 'settle' || onlySettling(state)) return [];
      const { attacker, hex } = battleOf(state);
      return [{ kind: 'settle', seat: attacker, blocks: 'all', context: hex }];
    },
    next: (view, _seat, _decision, path) => settleLevel(view, path),
    decide(state, _seat, _decision, path) {
      const { removed, link } = savingAlong(path);
      return settle(state, removed, link === 'link');
    },
    fallback(view) {
      const battle = battleOf(view);
      if (!asksLink(view, 'attacker')) return ['done'];
      return ['done', battle.attackerHadLink ? 'link' : 'no-link'];
    },
    asks: ['CP-12.5', 'CP-12.11'],
  };
}

/** CP-14.11: ways for the winner at sea to keep what finds room; null when nothing must be given up. */
function waysAfloat(state: State): Kept[] | null {
  const battle = battleOf(state);
  if (!battle.winner || !isSea(state, battle.hex)) return null;
  const body = bodyOf(battle, battle.winner);
  const ways = waysToKeep(body);
  const [{ warrior_band, colony } = { warrior_band: 0, colony: 0 }] = ways;
  return warrior_band + colony < body.warrior_band + body.colony ? ways : null;
}

export function hasSurplus(state: State): boolean {
  return waysAfloat(state) !== null;
}

function giveUp(state: State, way: Kept | undefined): NewEvent {
  const battle = battleOf(state);
  const side = battle.winner ?? 'attacker';
  const { warrior_band, colony } = bodyOf(battle, side);
  const removed = { warrior_band: warrior_band - (way?.warrior_band ?? 0), colony: colony - (way?.colony ?? 0) };
  return {
    type: 'GaveUp',
    data: { seat: seatOfSide(battle, side) ?? 0, hex: battle.hex, removed },
    because: ['CP-14.11'],
  };
}

/** The giving up that leaves no choice, or null. */
export function onlySurplus(state: State): NewEvent | null {
  const ways = waysAfloat(state);
  return ways?.length === 1 ? giveUp(state, ways[0]) : null;
}

/** The decision `surplus`: how many bands a winner at sea keeps, colonies filling the rest. */
export function surplusDecision(stageNow: StageNow): DecisionPart {
  return {
    open(state) {
      if (stageNow(state) !== 'surplus' || onlySurplus(state)) return [];
      const battle = battleOf(state);
      const seat = seatOfSide(battle, battle.winner ?? 'attacker');
      return seat === null ? [] : [{ kind: 'surplus', seat, blocks: 'all', context: battle.hex }];
    },
    next(view, _seat, _decision, path) {
      if (path.length > 0) return done();
      const bands = (waysAfloat(view) ?? []).map((way) => way.warrior_band);
      const ask = { key: 'ask.surplus', args: { hex: { space: battleOf(view).hex } } };
      return count(ask, Math.min(...bands), Math.max(...bands));
    },
    decide(state, _seat, _decision, [bands]) {
      return [
        giveUp(
          state,
          waysAfloat(state)?.find((way) => String(way.warrior_band) === bands),
        ),
      ];
    },
    fallback: (view) => [String(waysAfloat(view)?.at(-1)?.warrior_band ?? 0)],
    asks: ['CP-12.5', 'CP-12.11'],
  };
}

function regroup(state: State, link: boolean): NewEvent {
  const battle = battleOf(state);
  const seat = battle.winner === null ? battle.attacker : seatOfSide(battle, battle.winner);
  const because = battle.winner === null ? ['CP-12.6'] : ['CP-12.20', 'CP-14.9', 'CP-14.10', 'CP-14.12', 'CP-11.6'];
  if (battle.independentVillages > 0 && seat === null) because.push('CP-14.14');
  // A held group that lost its last piece against its holder's will keeps its villages, or is held no longer.
  const held = battle.winner === 'defender' && groupAt(state, battle.hex)?.heldBy === seat && seat !== null;
  if (held && rowTotal(bodyOf(battle, 'defender')) === 0) because.push('CP-2.12');
  return { type: 'Regrouped', data: { hex: battle.hex, seat, link }, because };
}

/** The end of the battle that leaves no choice: an attacker has said so, a link is there again, or there is no canoe. Null: the defender is asked. */
export function onlyRegrouping(state: State): NewEvent | null {
  const battle = battleOf(state);
  if (battle.winner === 'attacker') return regroup(state, battle.link ?? false);
  if (battle.winner === null) return regroup(state, battle.attackerHadLink);
  const canoe = battle.defender !== null && hasCanoe(battle, 'defender');
  return canoe && !battle.defenderHadLink && !isSolo(state) ? null : regroup(state, canoe);
}

/** The decision `regroup` of a defender that has won, had no link there and has a transport canoe (CP-14.10). */
export function regroupDecision(stageNow: StageNow): DecisionPart {
  return {
    open(state) {
      if (stageNow(state) !== 'regroup' || onlyRegrouping(state)) return [];
      const { defender, hex } = battleOf(state);
      return defender === null ? [] : [{ kind: 'regroup', seat: defender, blocks: 'all', context: hex }];
    },
    next(view, _seat, _decision, path) {
      return path.length > 0
        ? done()
        : choose({ key: 'ask.regroup', args: { hex: { space: battleOf(view).hex } } }, LINK_CHOICES);
    },
    decide: (state, _seat, _decision, [answer]) => [regroup(state, answer === 'link')],
    fallback: () => ['no-link'],
    asks: ['CP-12.5', 'CP-12.11'],
  };
}

/** CP-14.7: the loser's home is gone with the group; a new one is named in this battle if it controls any. Mutates. */
function loseHomeInBattle(state: State, battle: Battle, seat: Seat, hex: HexId): void {
  if (state.seats[seat]?.home !== hex) return;
  setHome(state, seat, null);
  if (controlledGroups(state, seat).length > 0) battle.homeless.push(seat);
}

function takeVillages(state: State, { hex, seat, saved, removed, held, link }: Settled): void {
  const { battle } = state;
  if (!battle) return;
  for (const kind of SAVING_KINDS) sideOf(battle, 'attacker').front[kind] -= removed[kind];
  shownToSupply(state, seat, removed);
  battle.link = link;
  battle.stage = 'newHome';
  const group = groupAt(state, hex);
  if (!group) return;
  setVillages(state, hex, seat, saved);
  group.independent = false;
  group.heldBy = held ? seat : null;
  turnTile(state, hex, seat);
  if (battle.defender !== null) loseHomeInBattle(state, battle, battle.defender, hex);
  if (saved > 0 && state.seats[seat]?.home === null) battle.homeless.push(seat);
}

/** A printed group goes to an attacker who only met rumors there: its holder has nothing left (CP-2.12). In 1E the tile is turned (CP-2.10). */
function occupy(state: State, hex: HexId, seat: Seat): void {
  const group = groupAt(state, hex);
  if (!group) return;
  if (group.printed && group.heldBy !== null) group.heldBy = seat;
  if (state.settings.edition === '1') turnTile(state, hex, seat);
}

function standAgain(state: State, seat: Seat, hex: HexId, body: Row, link: boolean): void {
  const { war_canoe, warrior_band, colony } = body;
  const transport_canoe = body.transport_canoe - Number(link);
  if (link) putLink(state, hex, seat);
  putPieces(state, hex, seat, faceDown(state, seat, piecesOf({ transport_canoe, war_canoe, warrior_band, colony })));
}

function endBattle(state: State, { hex, seat, link }: z.infer<typeof regrouped>): void {
  const { battle, movement } = state;
  if (!battle) return;
  const side = battle.winner ?? 'attacker';
  if (seat !== null) standAgain(state, seat, hex, bodyOf(battle, side), link);
  if (battle.winner === null) occupy(state, hex, battle.attacker);
  state.battle = null;
  if (movement) movement.battlesDue = movement.battlesDue.filter((due) => due !== hex);
}

export const conquestEvents = {
  Settled: eventPart(settled, takeVillages),
  GaveUp: eventPart(gaveUp, (state, { seat, removed }) => {
    const { battle } = state;
    if (!battle) return;
    const rows = sideOf(battle, battle.winner ?? 'attacker');
    takeFromSide(rows, 'warrior_band', removed.warrior_band);
    takeFromSide(rows, 'colony', removed.colony);
    shownToSupply(state, seat, removed);
    battle.stage = 'regroup';
  }),
  Regrouped: eventPart(regrouped, endBattle),
};
