/** TM-4.5, 4.6: what an action brings its mover to choose: favor tiles, town tiles, tracks to 10, the ordination. In the order of its choice. */
import {
  choose,
  count,
  done,
  type Level,
  type NewEvent,
  type OpenDecision,
  type Refusal,
  refuse,
} from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import { FAVOR_TILES, TOWN_TILES, type TownTile } from '../data/index.ts';
import type { DecisionPart, Part } from '../part.ts';
import { Script } from '../script.ts';
import { type State, seatOf } from '../state.ts';
import type { Cult } from '../words.ts';
import { spaceChoice, tileChoice } from './choices.ts';
import {
  blockedTracks,
  makeUp,
  mustWait,
  spendKey,
  stepCult,
  stepCults,
  stepRefusal,
  trackChoice,
  trackThatWaits,
  waitsForCultists,
} from './cults.ts';
import { factionOf, priestsInSupply, ruleOfTile, scoringTileRule, scoringTileVp, townTilesInPlay } from './facts.ts';
import { gainGoods } from './goods.ts';
import { checkTowns, tilesLeft } from './towns.ts';
import { advanceShippingFree } from './tracks.ts';

/** A reward of the turn: its mover must take it. */
function ofMover(state: State, kind: string, isDue: boolean): OpenDecision[] {
  return isDue && state.turn ? [{ kind, seat: state.turn.seat, blocks: 'all' }] : [];
}

// Favor tiles

/** Why a favor tile can't be taken, or null (TM-19.1). */
function favorRefusal(state: State, seat: number, tile: string): Refusal | null {
  const facts = FAVOR_TILES[tile];
  if (!facts) return refuse('unknown-tile', ['TM-19.1']);
  if (seatOf(state, seat).favors.includes(tile)) return refuse('has-it-already', ['TM-19.1'], { tile: { tile } });
  if ((state.favors[tile] ?? 0) === 0) return refuse('none-left', ['TM-19.1'], { tile: { tile } });
  return stepRefusal(state, seat, facts.cult, facts.steps);
}

function mayTakeFavor(state: State): boolean {
  const seat = state.turn?.seat ?? 0;
  return Object.keys(FAVOR_TILES).some((tile) => favorRefusal(state, seat, tile) === null);
}

/** A tile works at once: its steps first, then the rest (TM-19.1, 19.10). */
function takeFavorTile(script: Script, seat: number, tile: string): void {
  const { cult, steps, townPowerNeeded } = FAVOR_TILES[tile] ?? {};
  script.emit('FavorTileTaken', { seat, tile }, ['TM-19.1', ruleOfTile(tile)]);
  if (cult && steps) stepCult(script, seat, cult, steps, tile, [ruleOfTile(tile)]);
  if (townPowerNeeded) checkTowns(script, seat);
}

/** Most steps, then the lowest number. */
function bestFavor(view: State, seat: number): string {
  const free = Object.keys(FAVOR_TILES).filter((tile) => favorRefusal(view, seat, tile) === null);
  const steps = (tile: string): number => FAVOR_TILES[tile]?.steps ?? 0;
  return free.reduce((best, tile) => (steps(tile) > steps(best) ? tile : best), free[0] ?? '');
}

const favorTile: DecisionPart = {
  open: (state) => ofMover(state, 'favor-tile', (state.turn?.favors ?? 0) > 0 && mayTakeFavor(state)),
  next(view, seat, _decision, path) {
    if (path.length > 0) return done();
    const tiles = Object.keys(FAVOR_TILES).map(tileChoice);
    return choose({ key: 'ask.favorTile' }, tiles, ({ id }) => favorRefusal(view, seat, id));
  },
  decide(state, seat, _decision, [tile = '']): NewEvent[] {
    const script = new Script(state);
    takeFavorTile(script, seat, tile);
    return script.events;
  },
  fallback: (view, seat) => [bestFavor(view, seat)],
};

// Town tiles

/** Why a town tile can't be taken, or null (TM-14.8, 14.10). */
function townRefusal(state: State, seat: number, tile: string): Refusal | null {
  const facts = TOWN_TILES[tile];
  if (!facts || state.towns[tile] === undefined) return refuse('unknown-tile', ['TM-14.8']);
  if (state.towns[tile] === 0) return refuse('none-left', ['TM-14.8'], { tile: { tile } });
  const waiting = trackThatWaits(state, seat, facts.gain, facts.gain.keys);
  return waiting ? mustWait(waiting) : null;
}

function mayTakeTown(state: State): boolean {
  const seat = state.turn?.seat ?? 0;
  return townTilesInPlay(state).some((tile) => townRefusal(state, seat, tile) === null);
}

/** Groups that could be founded, when there are more of them than tiles left: then the mover says which (TM-14.10). */
function groupsToChoose(state: State): string[] {
  const due = state.turn?.towns ?? [];
  return due.length > tilesLeft(state) ? due.map(({ spaces }) => spaces[0] ?? '') : [];
}

function gainTile(script: Script, seat: number, tile: string, { gain }: TownTile): void {
  const rules = [ruleOfTile(tile)];
  gainGoods(script, seat, gain, tile, rules);
  if (gain.power) script.gainPower(seat, gain.power, tile, rules);
  stepCults(script, seat, gain, tile, rules);
  if (gain.shippingStep) advanceShippingFree(script, seat, tile, rules);
}

/** VP of a town besides the tile's: the scoring tile (TM-14.9), the Witches (TM-18.4); the Swarmlings' workers (TM-18.29). */
function townExtras(script: Script, seat: number): void {
  const faction = factionOf(script.seat(seat));
  script.scoreVp(seat, scoringTileVp(script.state, 'townFounded'), 'scoringTile', [
    'TM-14.9',
    scoringTileRule(script.state),
    'TM-19.27',
  ]);
  if (faction === 'witches') script.scoreVp(seat, ABILITIES.witches.vpForTown, 'witches', ['TM-18.4']);
  const workers = ABILITIES.swarmlings.workersForTown;
  if (faction === 'swarmlings') script.emit('ResourcesGained', { seat, workers, reason: 'swarmlings' }, ['TM-18.29']);
}

function foundTown(script: Script, seat: number, tile: string, group: string | undefined): void {
  const due = script.state.turn?.towns ?? [];
  const chosen = due.find(({ spaces }) => spaces[0] === group) ?? due[0];
  const facts = TOWN_TILES[tile];
  if (!chosen || !facts) throw new Error(`no town for ${tile}`);
  const data = { seat, spaces: chosen.spaces, river: chosen.river, tile, keys: facts.gain.keys };
  const again = script.seat(seat).towns.some((town) => town.tile === tile) ? ['TM-19.11'] : [];
  const across = chosen.river === null ? [] : ['TM-18.20'];
  script.emit('TownFounded', data, ['TM-14.8', ruleOfTile(tile), ...again, ...across]);
  // The Halflings' three spades may have brought a dwelling beside the group while its tile was still to be chosen: it joins (TM-14.6, 18.11).
  checkTowns(script, seat);
  script.scoreVp(seat, facts.gain.vp, tile, ['TM-14.8', ruleOfTile(tile)]);
  townExtras(script, seat);
  gainTile(script, seat, tile, facts);
  makeUp(script, seat);
  const left = script.state.turn?.towns.length ?? 0;
  if (left > 0 && tilesLeft(script.state) === 0) script.emit('RewardLapsed', { seat, kind: 'town' }, ['TM-14.10']);
}

function bestTown(view: State, seat: number): string {
  const free = townTilesInPlay(view).filter((tile) => townRefusal(view, seat, tile) === null);
  const vp = (tile: string): number => TOWN_TILES[tile]?.gain.vp ?? 0;
  return free.reduce((best, tile) => (vp(tile) > vp(best) ? tile : best), free[0] ?? '');
}

const townTile: DecisionPart = {
  open: (state) => ofMover(state, 'town-tile', (state.turn?.towns.length ?? 0) > 0 && mayTakeTown(state)),
  next(view, seat, _decision, path): Level {
    const groups = groupsToChoose(view);
    if (groups.length > 0 && path.length === 0) {
      return choose(
        { key: 'ask.townGroup' },
        groups.map((space) => spaceChoice(space)),
      );
    }
    if (path.length > (groups.length > 0 ? 1 : 0)) return done();
    const tiles = townTilesInPlay(view).map(tileChoice);
    return choose({ key: 'ask.townTile' }, tiles, ({ id }) => townRefusal(view, seat, id));
  },
  decide(state, seat, _decision, path) {
    const script = new Script(state);
    foundTown(script, seat, path.at(-1) ?? '', path.length > 1 ? path[0] : undefined);
    return script.events;
  },
  fallback: (view, seat) => [...groupsToChoose(view).slice(0, 1), bestTown(view, seat)],
};

// A key that doesn't suffice for all

/** True when a key is to be spent on one of several tracks (TM-4.6, 12.5). */
export function keyDue(state: State): boolean {
  const seat = state.turn?.seat;
  if (seat === undefined || state.turn?.lost.length === 0 || seatOf(state, seat).keys === 0) return false;
  return blockedTracks(state, seat).length > 0;
}

function keyRefusal(state: State, seat: number, cult: Cult): Refusal | null {
  return waitsForCultists(state, seat, cult) ? mustWait(cult) : null;
}

function keyTracks(state: State): Cult[] {
  const seat = state.turn?.seat ?? 0;
  return blockedTracks(state, seat).filter((cult) => keyRefusal(state, seat, cult) === null);
}

const key: DecisionPart = {
  open: (state) => ofMover(state, 'key', keyDue(state) && keyTracks(state).length > 0),
  next(view, seat, _decision, path) {
    if (path.length > 0) return done();
    const tracks = blockedTracks(view, seat).map((cult) => trackChoice(view, seat, cult, 1));
    return choose({ key: 'ask.key' }, tracks, ({ id }) => keyRefusal(view, seat, id as Cult));
  },
  decide(state, seat, _decision, [cult]) {
    const script = new Script(state);
    spendKey(script, seat, cult as Cult);
    makeUp(script, seat);
    return script.events;
  },
  fallback: (view) => keyTracks(view).slice(0, 1),
};

// The Darklings' ordination

const ordination: DecisionPart = {
  open: (state) => ofMover(state, 'ordination', state.turn?.ordain ?? false),
  next(view, seat, _decision, path) {
    const now = seatOf(view, seat);
    const most = Math.min(ABILITIES.darklings.mostOrdained, now.workers, priestsInSupply(now));
    const level = count({ key: 'ask.ordination' }, 0, most);
    const more = (id: string): Refusal | null =>
      /^\d+$/.test(id) && Number(id) > most ? refuse('too-many', ['TM-18.9', 'TM-5.5']) : level.has(id);
    return path.length > 0 ? done() : { ...level, has: more };
  },
  decide: (_state, seat, _decision, [n]) => [
    { type: 'WorkersOrdained', data: { seat, count: Number(n), gained: Number(n) }, because: ['TM-18.9'] },
  ],
  fallback: () => ['0'],
};

/**
 * The order in which rewards are taken for a seat whose clock has run out: FAV5 first, for it may bring another town, then town tiles, whose keys
 * serve the steps of what follows, then other favor tiles, and the rest (TM-4.6, table of decisions).
 */
export function inOrderOfRewards(state: State, open: readonly OpenDecision[]): OpenDecision[] {
  const { favors = 0, towns = [], seat = 0 } = state.turn ?? {};
  if (favors === 0 || towns.length === 0 || bestFavor(state, seat) === 'FAV5') return [...open];
  const isTown = ({ kind }: OpenDecision): boolean => kind === 'town-tile';
  return [...open.filter(isTown), ...open.filter((decision) => !isTown(decision))];
}

/** The rewards of an action. */
export const rewardsPart: Part = { decisions: { 'favor-tile': favorTile, 'town-tile': townTile, key, ordination } };
