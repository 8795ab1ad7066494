/**
 * One broken twin of the sample ruleset per law, and some whose bots alone are broken. Each breaks its law in the way in which real rulesets do; a law kit that lets one pass is
 * itself broken.
 */

import { canonical } from '../canonical.ts';
import type { LawNumber } from '../laws/laws.ts';
import { count } from '../level.ts';
import { seededRandom } from '../random.ts';
import type { NewEvent, Ruleset } from '../ruleset.ts';
import { isKnown, secret } from '../secret.ts';
import { sample } from './ruleset.ts';
import { boastful } from './standing-twins.ts';
import type { SampleOrders, SampleSettings, SampleState } from './state.ts';

type Sample = Ruleset<SampleState, SampleSettings, SampleOrders>;

/** Changes the data of one type of event. */
function altered(events: NewEvent[], type: string, change: (event: NewEvent) => NewEvent): NewEvent[] {
  return events.map((event) => (event.type === type ? change(event) : event));
}

/** `decide` scores a point that no event tells of. */
const forgetful: Sample = {
  ...sample,
  decide(state, seat, decision, path, random) {
    const mine = state.seats[seat];
    if (path[0] === 'rest' && mine) mine.score += 1;
    return sample.decide(state, seat, decision, path, random);
  },
};

/** The list of the seal level offers more shells than the check allows. */
const overgenerous: Sample = {
  ...sample,
  next(view, seat, decision, path) {
    const level = sample.next(view, seat, decision, path);
    if (decision.kind !== 'seal' || level.done) return level;
    return { ...level, list: count(level.ask, 0, (level.range?.max ?? 0) + 1).list };
  },
};

/** A sealed bid is written where everybody sees it. */
const talkative: Sample = {
  ...sample,
  decide(state, seat, decision, path, random) {
    return altered(sample.decide(state, seat, decision, path, random), 'Sealed', (event) => ({
      ...event,
      data: { ...(event.data as object), bid: secret([seat], Number(path[0]), path[0] as never) },
    }));
  },
};

/** A public score is computed from a hidden token while folding. */
const peeking: Sample = {
  ...sample,
  evolve(state, event) {
    const after = sample.evolve(state, event);
    if (event.type !== 'Taken') return after;
    const { seat, token } = event.data as { seat: number; token: SampleState['bag'] };
    const mine = after.seats[seat];
    if (mine && isKnown(token) && token.value.shell > 0) mine.score += 1;
    return after;
  },
};

/** The highest bid depends on what the next seat holds. */
const envious: Sample = {
  ...sample,
  next(view, seat, decision, path) {
    const level = sample.next(view, seat, decision, path);
    if (decision.kind !== 'seal' || level.done) return level;
    const neighbour = view.seats[(seat + 1) % view.seats.length]?.stack;
    const most =
      neighbour && isKnown(neighbour) ? Math.min(neighbour.value.shell, level.range?.max ?? 0) : level.range?.max;
    return count(level.ask, 0, most ?? 0);
  },
};

/** A tie is decided by a die that the service throws for itself, and nobody can throw again. */
const trustMe: Sample = {
  ...sample,
  advance(state, random) {
    const events = sample.advance(state, random);
    return events && altered(events, 'Scored', (event) => ({ ...event, data: { seat: secretDie(state), points: 3 } }));
  },
};

let thrown = 0;
/** Chance from outside: differs from call to call. */
function secretDie(state: SampleState): number {
  thrown += 1;
  return thrown % state.seats.length;
}

/** A shown shell never gets back into the bag. */
const leaky: Sample = {
  ...sample,
  evolve(state, event) {
    const bag = state && structuredClone(state.bag);
    const after = sample.evolve(state, event);
    return event.type === 'ShellShown' && bag ? { ...after, bag } : after;
  },
};

/** An event blames a rule that doesn't exist. */
const lawless: Sample = {
  ...sample,
  decide(state, seat, decision, path, random) {
    return altered(sample.decide(state, seat, decision, path, random), 'Rested', (event) => ({
      ...event,
      because: ['S-99'],
    }));
  },
};

/** On a view the flag is predicted to stay as it is: the preview says one thing, the service another. */
const misleading: Sample = {
  ...sample,
  decide(state, seat, decision, path, random) {
    const events = sample.decide(state, seat, decision, path, random);
    return isKnown(state.bag) ? events : altered(events, 'FlagTurned', (event) => ({ ...event, type: 'Rested' }));
  },
};

/** The public part of every answer in the window tells whether it has been given. */
function tattle(state: SampleState): SampleState {
  for (const answer of state.window?.open?.answers ?? []) {
    if (answer && isKnown(answer)) answer.shown = (answer.value === null ? null : 'given') as never;
  }
  return state;
}

/** Shows who has answered in the window, though not what. A second twin of law 3. */
export const tattling: Sample = {
  ...sample,
  decide(state, seat, decision, path, random) {
    return altered(sample.decide(state, seat, decision, path, random), 'Answered', ({ only: _, ...event }) => event);
  },
  evolve(state, event) {
    const after = sample.evolve(state, event);
    const { answers } = after.window?.open ?? {};
    const { seat, answer } = event.data as { seat: number; answer: NonNullable<typeof answers>[number] };
    if (event.type === 'Answered' && answers && answer) answers[seat] = { ...answer, shown: 'given' as never };
    return after;
  },
  scramble: (state, viewer, random) => tattle(sample.scramble(state, viewer, random)),
};

/** Its bot bids one shell more than the next seat holds, wherever it sees them. */
const nosy: Sample = {
  ...sample,
  bot(view, seat, decision, means) {
    const rival = view.seats[(seat + 1) % view.seats.length]?.stack;
    const own = view.seats[seat]?.stack;
    if (decision.kind !== 'seal' || !rival || !own || !isKnown(rival) || !isKnown(own))
      return sample.bot(view, seat, decision, means);
    return [String(Math.min(own.value.shell, rival.value.shell + 1))];
  },
};

/** The chance of its bot hangs on the bag, whose contents nobody knows. */
const clairvoyant: Sample = {
  ...sample,
  bot: (view, seat, decision, means) =>
    sample.bot(view, seat, decision, { ...means, random: seededRandom(canonical(view.bag)) }),
};

/** The chance of its bot is nobody's: asked again, it says something else. */
const moody: Sample = {
  ...sample,
  bot(view, seat, decision, means) {
    moods += 1;
    return sample.bot(view, seat, decision, { ...means, random: seededRandom(String(moods)) });
  },
};
let moods = 0;

/** Its bot answers nothing once its looks are used up. */
const speechless: Sample = {
  ...sample,
  bot(view, seat, decision, means) {
    const path = sample.bot(view, seat, decision, means);
    return means.budget.left > 0 ? path : [];
  },
};

/** Its bot takes looks that it doesn't have. */
const staring: Sample = {
  ...sample,
  bot(view, seat, decision, means) {
    means.budget.take(2);
    return sample.bot(view, seat, decision, means);
  },
};

/** Twins whose bots play unfairly, or not at all, with the law that must catch each. */
export const BOT_TWINS: readonly { name: string; law: LawNumber; ruleset: Sample }[] = [
  { name: 'nosy', law: 5, ruleset: nosy },
  { name: 'clairvoyant', law: 5, ruleset: clairvoyant },
  { name: 'moody', law: 5, ruleset: moody },
  { name: 'speechless', law: 2, ruleset: speechless },
  { name: 'staring', law: 2, ruleset: staring },
];

/** Twins by the law that must catch them. */
export const TWINS: Record<LawNumber, { name: string; ruleset: Sample }> = {
  1: { name: 'forgetful', ruleset: forgetful },
  2: { name: 'overgenerous', ruleset: overgenerous },
  3: { name: 'talkative', ruleset: talkative },
  4: { name: 'peeking', ruleset: peeking },
  5: { name: 'envious', ruleset: envious },
  6: { name: 'trustMe', ruleset: trustMe },
  7: { name: 'leaky', ruleset: leaky },
  8: { name: 'lawless', ruleset: lawless },
  9: { name: 'misleading', ruleset: misleading },
  10: { name: 'boastful', ruleset: boastful },
};
