/** Section 11: power via structures. Offers are made when a structure is placed, and answered by each seat for itself. */
import { choose, done, type Level, type NewEvent, type OpenDecision, refuse, word } from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import { POWER_VALUE } from '../data/index.ts';
import type { DecisionPart, Part } from '../part.ts';
import { room, Script } from '../script.ts';
import { type Offer, type State, seatOf } from '../state.ts';
import { CULTS, type Cult, type SpaceId } from '../words.ts';
import { stepCult, trackChoice, trackEnd } from './cults.ts';
import { othersFrom, seatWith } from './facts.ts';
import { directlyAdjacent } from './reach.ts';

/** Power values of a seat's structures beside a space (TM-11.1). */
function amountFor(state: State, seat: number, space: SpaceId): number {
  return directlyAdjacent(state, space).reduce((sum, other) => {
    const structure = state.structures[other];
    return structure?.seat === seat ? sum + POWER_VALUE[structure.kind] : sum;
  }, 0);
}

const OFFER_RULES = ['TM-11.1', 'TM-11.2', 'TM-11.8', 'TM-7.1', 'TM-7.4'];

/** Offers power to everybody beside a structure just placed (TM-11.1, 11.2, 11.7, 11.8, 11.10, 11.13). `because`: why it was placed. */
export function offerPower(script: Script, from: number, space: SpaceId, because: string[]): void {
  const placement = script.state.offersMade;
  const double = script.state.turn?.double ? ['TM-11.10'] : [];
  for (const seat of othersFrom(script.state, from)) {
    const amount = amountFor(script.state, seat, space);
    if (amount === 0 || room(script.seat(seat)) === 0) continue;
    const offer = `o${script.state.offersMade}`;
    const passed = script.seat(seat).passed ? ['TM-11.13'] : [];
    const rules = [...OFFER_RULES, ...because, ...double, ...passed];
    script.emit('PowerOffered', { offer, placement, seat, from, space, amount }, rules);
  }
}

/** The power that taking an offer would gain now: first limited by VP, then by bowls (TM-11.5, 11.6). */
export function powerOf(state: State, { seat, amount }: Offer): number {
  const now = seatOf(state, seat);
  return Math.min(amount, now.vp + 1, room(now));
}

function offerOf(state: State, id: string | undefined): Offer {
  const offer = state.offers.find((one) => one.id === id);
  if (!offer) throw new Error(`no offer ${id}`);
  return offer;
}

/** Offers that can't gain anything any more lapse (TM-11.7). */
function lapse(script: Script, seat: number): void {
  if (room(script.seat(seat)) > 0) return;
  for (const offer of script.state.offers.filter((one) => one.seat === seat)) {
    script.emit('PowerOfferLapsed', { offer: offer.id, seat }, ['TM-11.7']);
    settle(script, offer);
  }
}

/** All answers to a structure of the Cultists may be in: then refusing alone brings them 1 power (TM-18.13). */
function settle(script: Script, { placement, from }: Offer): void {
  const { state } = script;
  const watched = state.watched.find((one) => one.placement === placement);
  if (!watched || state.offers.some((one) => one.placement === placement)) return;
  const { taken, refused } = watched;
  script.emit('CultistsAnswered', { seat: from, placement }, ['TM-18.12', 'TM-18.13']);
  if (taken || !refused || !state.settings.cultistsPower) return;
  script.gainPower(from, ABILITIES.cultists.powerIfRefused, 'cultists', ['TM-18.13', 'TM-20.3']);
  lapse(script, from);
}

/** Takes an offer: all of it, as far as VP and bowls allow (TM-11.3 to 11.6). */
function takePower(script: Script, id: string): void {
  const offer = offerOf(script.state, id);
  const gained = powerOf(script.state, offer);
  const first = script.state.watched.some((one) => one.placement === offer.placement && !one.taken);
  const { vp } = seatOf(script.state, offer.seat);
  const limited = gained === offer.amount ? [] : gained === vp + 1 ? ['TM-11.6'] : ['TM-11.5'];
  const data = { offer: id, seat: offer.seat, gained, vp: Math.max(0, gained - 1) };
  script.emit('PowerTaken', data, ['TM-11.3', 'TM-11.4', 'TM-11.9', ...limited]);
  if (first) script.emit('RewardDue', { seat: offer.from, kind: 'cultStep' }, ['TM-18.12']);
  settle(script, offer);
  lapse(script, offer.seat);
}

/** Refuses an offer. */
function refusePower(script: Script, id: string, because: string[] = ['TM-11.4']): void {
  const offer = offerOf(script.state, id);
  script.emit('PowerRefused', { offer: id, seat: offer.seat }, because);
  settle(script, offer);
}

/** Imported games: an action means refusal of what is still open (TM-20.9). */
export function refuseOpenOffers(script: Script, seat: number): void {
  if (!script.state.settings.imported) return;
  for (const { id } of script.state.offers.filter((one) => one.seat === seat)) refusePower(script, id, ['TM-20.9']);
}

/** True where everybody waits for each answer (TM-20.2). */
export function isStrict({ settings }: State): boolean {
  return settings.powerAnswers === 'strict';
}

/** True while a seat may not begin its turn nor go on with a second action (TM-11.11, 11.12, 20.2). */
export function turnWaits(state: State, seat: number): boolean {
  if (state.settings.imported || (state.offers.length === 0 && state.cultSteps === 0)) return false;
  if (isStrict(state)) return true;
  if (state.turn?.double) return false;
  if (state.offers.some((one) => one.seat === seat)) return true;
  if (seatOf(state, seat).faction !== 'cultists') return false;
  return state.cultSteps > 0 || state.offers.some((one) => one.from === seat);
}

function openOffers(state: State): OpenDecision[] {
  if (state.offers.length === 0) return [];
  // In strict order a Cultists' step comes before the next answer.
  if (isStrict(state) && state.cultSteps > 0) return [];
  const answering = isStrict(state) ? state.offers.slice(0, 1) : state.offers;
  const holder = heldUp(state);
  return answering.map(({ id, seat, from }) => {
    const blocks = isStrict(state) || seat === holder || from === holder ? 'all' : 'own-next-turn';
    return { kind: 'power-offer', seat, blocks, context: id };
  });
}

/** The seat whose turn it is and can't go on before answers are given: its own, and as Cultists those to its offers. Null: nobody's. */
function heldUp(state: State): number | null {
  const { turn } = state;
  return turn && turn.actions > 0 && turnWaits(state, turn.seat) ? turn.seat : null;
}

function offerLevel(view: State, id: string | undefined): Level {
  const offer = offerOf(view, id);
  const gained = powerOf(view, offer);
  const args = {
    seat: { seat: offer.from },
    space: { space: offer.space },
    offered: { count: offer.amount },
    gained: { count: gained },
    vp: { count: Math.max(0, gained - 1) },
  };
  const take = word('take', { text: { key: 'choice.takePower', args }, progress: true });
  const not = word('refuse', { text: { key: 'choice.refusePower', args } });
  // All or nothing: an answer "take less" is answered with its rule (TM-11.4).
  const level = choose({ key: 'ask.powerOffer', args }, [take, not]);
  const number = (choice: string): boolean => /^\d+$/.test(choice);
  return { ...level, has: (choice) => (number(choice) ? refuse('all-or-nothing', ['TM-11.4']) : level.has(choice)) };
}

const powerOffer: DecisionPart = {
  open: openOffers,
  next: (view, _seat, { context }, path) => (path.length === 0 ? offerLevel(view, context) : done()),
  decide(state, _seat, { context = '' }, [answer]): NewEvent[] {
    const script = new Script(state);
    if (answer === 'take') takePower(script, context);
    else refusePower(script, context);
    return script.events;
  },
  fallback: () => ['refuse'],
};

function openSteps(state: State): OpenDecision[] {
  if (state.cultSteps === 0) return [];
  const seat = seatWith(state, 'cultists') ?? 0;
  return [{ kind: 'cult-step', seat, blocks: isStrict(state) || heldUp(state) === seat ? 'all' : 'own-next-turn' }];
}

/** The track that can move furthest up: the highest that isn't at its end, then Fire, Water, Earth, Air. */
function bestTrack(state: State, seat: number): Cult {
  const { cults } = seatOf(state, seat);
  const movable = CULTS.filter((cult) => cults[cult] < trackEnd(state, seat, cult));
  return movable.reduce((best, cult) => (cults[cult] > cults[best] ? cult : best), movable[0] ?? 'fire');
}

const cultStep: DecisionPart = {
  open: openSteps,
  next(view, seat, _decision, path) {
    if (path.length > 0) return done();
    const tracks = CULTS.map((cult) => trackChoice(view, seat, cult, ABILITIES.cultists.stepsIfTaken));
    return choose({ key: 'ask.cultStep' }, tracks);
  },
  decide(state, seat, _decision, [cult]) {
    const script = new Script(state);
    stepCult(script, seat, cult as Cult, ABILITIES.cultists.stepsIfTaken, 'cultists', ['TM-18.12', 'TM-12.7']);
    script.emit('CultStepMade', { seat }, ['TM-18.12']);
    lapse(script, seat);
    return script.events;
  },
  fallback: (view, seat) => [bestTrack(view, seat)],
};

/** Offers and the Cultists' steps. */
export const powerOffersPart: Part = { decisions: { 'power-offer': powerOffer, 'cult-step': cultStep } };
