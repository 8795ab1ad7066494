/** The second line of an answer: what it costs, gives or leads to. */
import type { Choice, Decision, Message } from '@wayfinder/engine';
import { FACTION_FACTS, POWER_ACTIONS } from '../../data/index.ts';
import { nextLevel } from '../../parts.ts';
import { dwellingPrice } from '../../rules/build.ts';
import { homeOf, mostByConverting } from '../../rules/facts.ts';
import { incomeOf } from '../../rules/income.ts';
import { startVpOf } from '../../rules/set-up/factions.ts';
import { spadePrice, spadesFor, spadingOf } from '../../rules/spades.ts';
import { type State, seatOf } from '../../state.ts';
import type { Faction, Terrain } from '../../words.ts';
import { dataOf, isFinished, isOpen, outcomeOf, tradeIn, tradeMessage } from './outcome.ts';
import { bowlsAfter, bowlsOf, goodsThings, said, thingList } from './words.ts';

type Notes = (view: State, decision: Decision, path: readonly string[], choice: Choice) => Message | null;

/** Cost and gain of a path that this choice finishes. */
const trade: Notes = (view, decision, path, { id }) => {
  const full = [...path, id];
  if (!isOpen(view, decision, full) || !isFinished(view, decision, full)) return null;
  return tradeMessage('note', tradeIn(outcomeOf(view, decision, full), decision.seat));
};

/** The same where something is to be told of it at all. */
const tradeIfAny: Notes = (view, decision, path, choice) => {
  const told = trade(view, decision, path, choice);
  return told?.key === 'note.free' ? null : told;
};

/** The first choice behind a path that is allowed, or would be if it could be paid. */
function firstBehind(view: State, decision: Decision, path: readonly string[]): string | null {
  const choices = nextLevel(view, decision.seat, decision, path).list();
  return choices.find(({ id }) => isOpen(view, decision, [...path, id]))?.id ?? null;
}

/** Space to which the marker goes on a track, and the power on its way; of a priest by the best place that it finds there. */
const track: Notes = (view, decision, path, { id }) => {
  const chosen = [...path, id];
  if (!isOpen(view, decision, chosen)) return null;
  const place = isFinished(view, decision, chosen) ? null : firstBehind(view, decision, chosen);
  const outcome = outcomeOf(view, decision, place === null ? chosen : [...chosen, place]);
  const [step] = dataOf(outcome, 'CultAdvanced').filter(({ seat }) => seat === decision.seat);
  if (!step) return null;
  const { power = 0 } = tradeIn(outcome, decision.seat).brought;
  const args = { from: step.from, to: step.to, power };
  if (step.keyUsed) return said('note.track.key', args);
  return said(step.lost ? 'note.track.short' : 'note.track', args);
};

/** Spades that changing a space takes at least, and the price of it: to home terrain while only the space is chosen. */
function spadesNote(
  view: State,
  decision: Decision,
  path: readonly string[],
  to: Terrain,
  key: string,
): Message | null {
  const from = view.terrain[path[1] ?? ''] ?? to;
  const [spades] = spadesFor(view, decision.seat, from, to);
  if (spades === undefined) return null;
  const full = [...path.slice(0, 2), to, String(spades)];
  if (!isOpen(view, decision, full)) return null;
  const { paid, brought } = tradeIn(outcomeOf(view, decision, full), decision.seat);
  return tradeMessage(key, { paid, brought }, { spades, terrain: { option: to } });
}

const transform: Notes = (view, decision, path, choice) => {
  const home = homeOf(seatOf(view, decision.seat));
  if (path.length === 1) return spadesNote(view, decision, [...path, choice.id], home, 'note.home');
  if (path.length === 2) return spadesNote(view, decision, path, choice.id as Terrain, 'note.spades');
  return trade(view, decision, path, choice);
};

/** Of a structure that can become one thing only, the upgrade; of the others none before it is named. */
const upgrade: Notes = (view, decision, path, choice) => {
  if (path.length > 1) return trade(view, decision, path, choice);
  const targets = nextLevel(view, decision.seat, decision, [...path, choice.id]).list();
  const [only] = targets;
  return only && targets.length === 1 ? trade(view, decision, [...path, choice.id], only) : null;
};

/** The power that is there, or that burning wouldn't bring enough (TM-6.4); where it would, the reason why not yet says so. */
const powerAction: Notes = (view, decision, path, choice) => {
  if (path.length > 1) return tradeIfAny(view, decision, path, choice);
  if (!isOpen(view, decision, [...path, choice.id])) return null;
  const now = seatOf(view, decision.seat);
  const three = now.bowls[2];
  const missing = (POWER_ACTIONS[choice.id]?.power ?? 0) - three;
  if (missing <= 0) return said('note.powerThere', { three });
  const most = mostByConverting(now).power;
  return missing + three <= most ? null : said('note.powerShort', { most });
};

const special: Notes = (view, decision, path, choice) => {
  const own = path.length > 1 ? track(view, decision, path, choice) : null;
  return own ?? tradeIfAny(view, decision, path, choice);
};

/** The coins on a bonus card, and the next income with it. */
const card: Notes = (view, decision, path, { id }) => {
  const full = [...path, id];
  if (!isOpen(view, decision, full)) return null;
  const { after } = outcomeOf(view, decision, full);
  const income = thingList(goodsThings(incomeOf(after, decision.seat)));
  return said('note.card', { coins: view.cards[id] ?? 0, income });
};

/** Score of passing now (TM-15.3). */
const pass: Notes = (view, decision) => {
  const { vp = 0 } = tradeIn(outcomeOf(view, decision, ['pass']), decision.seat).brought;
  return said('note.pass', { vp });
};

const BEHIND: Readonly<Record<string, Notes>> = {
  transform,
  build: trade,
  upgrade,
  'send-priest': track,
  'power-action': powerAction,
  'special-action': special,
  pass: card,
};

const spade: Notes = (view, { seat }) => {
  return said('note.spade', { price: thingList(goodsThings(spadePrice(seatOf(view, seat)))) });
};

const dwelling: Notes = (view, { seat }) => {
  const { least, everywhere } = dwellingPrice(view, seat);
  return said(everywhere ? 'note.pays' : 'note.paysFrom', { paid: thingList(goodsThings(least)) });
};

/** First choices of a turn. */
const ACTIONS: Readonly<Record<string, Notes>> = {
  transform: spade,
  build: dwelling,
  'advance-shipping': trade,
  'lower-exchange-rate': trade,
  'send-priest': (view, { seat }) => said('note.priests', { n: seatOf(view, seat).priests }),
  'power-action': (view, { seat }) => {
    const now = seatOf(view, seat);
    return said('note.powerHeld', { three: now.bowls[2], most: mostByConverting(now).power });
  },
  pass,
};

const turn: Notes = (view, decision, path, choice) => {
  const [action] = path;
  const notes = action === undefined ? ACTIONS[choice.id] : BEHIND[action];
  return notes?.(view, decision, path, choice) ?? null;
};

/** Spades that are there already: what leaving them gives up. */
const spades: Notes = (view, decision, path, choice) => {
  if (path.length > 0) return turn(view, decision, path, choice);
  if (choice.id === 'build') return choice.refused ? null : dwelling(view, decision, path, choice);
  const { free } = spadingOf(view, decision.seat);
  return choice.id === 'leave' && free > 0 ? said('note.leave', { n: free }) : null;
};

const faction: Notes = (_view, _decision, _path, { id }) => {
  return Object.hasOwn(FACTION_FACTS, id) ? said(`note.faction.${id}`) : null;
};

const bid: Notes = (view, decision, path, choice) => {
  const [lot] = path;
  if (lot === undefined) return faction(view, decision, path, choice);
  return said('note.bid', { vp: startVpOf(view.settings, lot as Faction) - Number(choice.id) });
};

const burn: Notes = (view, decision, path, { id }) => {
  if (!isOpen(view, decision, [...path, id])) return null;
  const { after } = outcomeOf(view, decision, [...path, id]);
  return said('note.bowls', { ...bowlsOf(seatOf(view, decision.seat)), ...bowlsAfter(seatOf(after, decision.seat)) });
};

/** The bowls and VP before and after taking offered power. */
const offer: Notes = (view, decision, path, { id }) => {
  if (id !== 'take') return null;
  const [now, then] = [view, outcomeOf(view, decision, [...path, id]).after].map((state) =>
    seatOf(state, decision.seat),
  );
  if (!now || !then) return null;
  const bowls = { ...bowlsOf(now), ...bowlsAfter(then) };
  if (then.vp === now.vp) return said('note.take.free', bowls);
  return said('note.take', { ...bowls, vp: now.vp, vpAfter: then.vp });
};

const NOTES: Readonly<Record<string, Notes>> = {
  faction,
  nominate: faction,
  bid,
  'first-bonus-card': card,
  turn,
  dig: spades,
  'cult-spade': spades,
  'favor-tile': track,
  'town-tile': trade,
  key: track,
  ordination: tradeIfAny,
  convert: trade,
  burn,
  connect: trade,
  'power-offer': offer,
  'cult-step': track,
};

/** The second line of this choice; null where its name says all. */
export function note(view: State, decision: Decision, path: readonly string[], choice: Choice): Message | null {
  return NOTES[decision.kind]?.(view, decision, path, choice) ?? null;
}
