/** Events on the map: spades, terrain, structures, bridges, towns, and the power offers that follow. */
import { z } from 'zod';
import { kind, newDig, type State, seatOf, terrain } from '../state.ts';
import { eventPart, n, space } from './event.ts';
import { movePower } from './goods.ts';

const source = z.enum(['workers', 'ACT5', 'ACT6', 'BON1', 'ACTG', 'stronghold', 'ACTN', 'cultBonus']);
const rewardDue = z.discriminatedUnion('kind', [
  z.strictObject({ seat: n, kind: z.literal('favorTile'), count: n }),
  z.strictObject({ seat: n, kind: z.literal('town'), spaces: z.array(space), river: space.nullable() }),
  z.strictObject({ seat: n, kind: z.literal('ordination') }),
  z.strictObject({ seat: n, kind: z.literal('cultStep') }),
]);

function turnOf(state: State, seat: number) {
  if (state.turn?.seat !== seat) throw new Error(`seat ${seat} has no turn`);
  return state.turn;
}

/** The spades of the action under way. */
function digOf(state: State, seat: number) {
  const { dig } = turnOf(state, seat);
  if (!dig) throw new Error(`seat ${seat} has no spades`);
  return dig;
}

/** Ends the spades of an action. */
function endDig(state: State, seat: number): void {
  if (state.turn?.seat === seat) state.turn.dig = null;
  const left = state.spades.find((one) => one.seat === seat);
  if (left && state.phase === 'bonus') state.spades = state.spades.filter((one) => one !== left);
}

function structureBuilt(state: State, seat: number, where: string): void {
  state.structures = { ...state.structures, [where]: { seat, kind: 'dwelling' } };
  seatOf(state, seat).built.dwelling += 1;
  if (state.turn?.seat === seat) state.turn.dig = null;
}

function closeOffer(state: State, id: string, answer: 'taken' | 'refused' | 'lapsed'): void {
  const offer = state.offers.find((one) => one.id === id);
  if (!offer) throw new Error(`no offer ${id}`);
  state.offers = state.offers.filter((one) => one !== offer);
  const watched = state.watched.find((one) => one.placement === offer.placement);
  if (watched && answer !== 'lapsed') watched[answer] = true;
}

/** The events of building. */
export const buildingEvents = {
  /** Spades are there in this moment (TM-8.11); free ones wait in the action, bought ones are used by the command that buys them. */
  SpadesObtained: eventPart(
    z.strictObject({ seat: n, free: n, bought: n, source }),
    (state, { seat, free, bought, source: from }) => {
      if (from === 'cultBonus') {
        if (free > 0) state.spades.push({ seat, left: free });
        return;
      }
      const turn = turnOf(state, seat);
      turn.dig ??= newDig(from);
      turn.dig.free += free;
      turn.dig.bought ||= bought > 0;
    },
  ),
  /** The next space of the action is tunneled or flown to, and paid for (TM-18.17, 18.24). */
  WayPaid: eventPart(
    z.strictObject({ seat: n, space, way: z.enum(['tunnel', 'carpet']), workers: n, priests: n }),
    (state, { seat, space: where, workers, priests }) => {
      const now = seatOf(state, seat);
      now.workers -= workers;
      now.priests -= priests;
      const { dig } = turnOf(state, seat);
      if (dig) dig.paid = where;
    },
  ),
  /** `free`: how many of the spades were free ones waiting in the action. */
  TerrainTransformed: eventPart(
    z.strictObject({ seat: n, space, from: terrain, to: terrain, spades: n, free: n }),
    (state, { seat, space: where, to, free }) => {
      state.terrain = { ...state.terrain, [where]: to };
      if (state.phase === 'bonus') {
        const own = state.spades.find((one) => one.seat === seat);
        if (own) own.left -= free;
        state.spades = state.spades.filter((one) => one.left > 0);
        return;
      }
      const dig = digOf(state, seat);
      dig.free -= free;
      if (!dig.changed.includes(where)) dig.changed.push(where);
    },
  ),
  /** The action's spades are over; `count` free ones lapse (TM-8.8, 16.5). */
  SpadesLeft: eventPart(z.strictObject({ seat: n, count: n }), (state, { seat }) => endDig(state, seat)),
  DwellingBuilt: eventPart(z.strictObject({ seat: n, space }), (state, { seat, space: where }) => {
    structureBuilt(state, seat, where);
  }),
  StructureUpgraded: eventPart(z.strictObject({ seat: n, space, from: kind, to: kind }), (state, data) => {
    const { built } = seatOf(state, data.seat);
    built[data.from] -= 1;
    built[data.to] += 1;
    state.structures = { ...state.structures, [data.space]: { seat: data.seat, kind: data.to } };
  }),
  BridgeBuilt: eventPart(z.strictObject({ seat: n, from: space, to: space }), (state, { seat, from, to }) => {
    state.bridges.push({ from, to, seat });
  }),
  /** Something a later command settles. */
  RewardDue: eventPart(rewardDue, (state, data) => {
    if (data.kind === 'cultStep') {
      state.cultSteps += 1;
      return;
    }
    const turn = turnOf(state, data.seat);
    if (data.kind === 'favorTile') turn.favors += data.count;
    if (data.kind === 'town') turn.towns.push({ spaces: [...data.spaces], river: data.river });
    if (data.kind === 'ordination') {
      turn.ordain = !state.settings.imported;
      seatOf(state, data.seat).mayOrdain = state.settings.imported;
    }
  }),
  /** Reward that is due and can't be had any more: no tile is left (TM-14.10). */
  RewardLapsed: eventPart(z.strictObject({ seat: n, kind: z.literal('town') }), (state, { seat }) => {
    turnOf(state, seat).towns = [];
  }),
  FavorTileTaken: eventPart(z.strictObject({ seat: n, tile: z.string() }), (state, { seat, tile }) => {
    seatOf(state, seat).favors.push(tile);
    state.favors[tile] = (state.favors[tile] ?? 0) - 1;
    turnOf(state, seat).favors -= 1;
  }),
  /** The tile's VP and goods have events of their own; its keys are in the hand now. */
  TownFounded: eventPart(
    z.strictObject({ seat: n, spaces: z.array(space), river: space.nullable(), tile: z.string(), keys: n }),
    (state, { seat, spaces, river, tile, keys }) => {
      const now = seatOf(state, seat);
      now.towns.push({ spaces: [...spaces], tile, river });
      now.keys += keys;
      state.towns[tile] = (state.towns[tile] ?? 0) - 1;
      const turn = turnOf(state, seat);
      turn.towns = turn.towns.filter((due) => due.spaces[0] !== spaces[0]);
    },
  ),
  /** `town`: number of the town among the seat's own, in the order of founding. */
  TownExtended: eventPart(
    z.strictObject({ seat: n, town: n, spaces: z.array(space) }),
    (state, { seat, town, spaces }) => {
      seatOf(state, seat).towns[town]?.spaces.push(...spaces);
    },
  ),
  /** `placement`: number of the structure's first offer, the same for all it makes. Amounts are fixed when the structure is placed (TM-11.8). */
  PowerOffered: eventPart(
    z.strictObject({ offer: z.string(), placement: n, seat: n, from: n, space, amount: n }),
    (state, { offer, placement, seat, from, space: where, amount }) => {
      state.offers.push({ id: offer, placement, seat, from, space: where, amount });
      state.offersMade += 1;
      if (seatOf(state, from).faction !== 'cultists') return;
      if (state.watched.some((one) => one.placement === placement)) return;
      state.watched.push({ placement, taken: false, refused: false });
    },
  ),
  PowerTaken: eventPart(
    z.strictObject({ offer: z.string(), seat: n, gained: n, vp: n }),
    (state, { offer, seat, gained, vp }) => {
      const now = seatOf(state, seat);
      movePower(now, gained);
      now.vp -= vp;
      closeOffer(state, offer, 'taken');
    },
  ),
  PowerRefused: eventPart(z.strictObject({ offer: z.string(), seat: n }), (state, { offer }) => {
    closeOffer(state, offer, 'refused');
  }),
  /** Its seat can gain nothing any more: neither taken nor refused (TM-11.7). */
  PowerOfferLapsed: eventPart(z.strictObject({ offer: z.string(), seat: n }), (state, { offer }) => {
    closeOffer(state, offer, 'lapsed');
  }),
  /** All answers to a structure of the Cultists are in. */
  CultistsAnswered: eventPart(z.strictObject({ seat: n, placement: n }), (state, { placement }) => {
    state.watched = state.watched.filter((one) => one.placement !== placement);
  }),
  /** The step that was due has been made (its own event says where to). */
  CultStepMade: eventPart(z.strictObject({ seat: n }), (state) => {
    state.cultSteps -= 1;
  }),
  /** `gained`: fewer than `count` only in imported games, where workers beyond the supply are lost (TM-20.9). */
  WorkersOrdained: eventPart(z.strictObject({ seat: n, count: n, gained: n }), (state, { seat, count, gained }) => {
    const now = seatOf(state, seat);
    now.workers -= count;
    now.priests += gained;
    now.mayOrdain = false;
    if (state.turn?.seat === seat) state.turn.ordain = false;
  }),
};
