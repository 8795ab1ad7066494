/** Twins whose score as the game stands, or whose progress, is wrong (law 10), and a lawful ruleset whose score hangs on secrets. */
import type { Placing, Ruleset } from '../ruleset.ts';
import { isKnown, known } from '../secret.ts';
import { inPlaces, standingOf } from '../standing.ts';
import { sample } from './ruleset.ts';
import type { SampleOrders, SampleSettings, SampleState } from './state.ts';

type Sample = Ruleset<SampleState, SampleSettings, SampleOrders>;

/** Ranks by points and by shells, as far as they are counted. */
function withShells({ seats }: SampleState, shellsOf: (seat: SampleState['seats'][number]) => number): Placing[] {
  const rows = seats.map((one, seat) => ({ seat, score: one.score + shellsOf(one), tieBreaks: [] }));
  return inPlaces(rows, (a, b) => b.score - a.score).map(({ row, place }) => ({ ...row, place }));
}

const allShells = ({ stack }: SampleState['seats'][number]): number => known(stack).shell;
const knownShells = ({ stack }: SampleState['seats'][number]): number => (isKnown(stack) ? stack.value.shell : 0);
const knowsAll = ({ seats }: SampleState): boolean => seats.every(({ stack }) => isKnown(stack) || stack.shown.n === 0);

/** Shells held count at the end, so that a view seldom holds the whole score. Lawful. */
export const hoarding: Sample = {
  ...sample,
  outcome: (state) => (state.step === 'over' ? { ranking: withShells(state, allShells), reason: 'last-round' } : null),
  scoreNow(view) {
    const complete = knowsAll(view);
    return standingOf({ ranking: withShells(view, complete ? knownShells : () => 0) }, complete);
  },
  achievements: () => [],
};

/** Each seat sees its own shells counted, and the others' left out. */
const partial: Sample = {
  ...hoarding,
  scoreNow: (view) => standingOf({ ranking: withShells(view, knownShells) }, knowsAll(view)),
};

/** A view that lacks shells says that it counts them all. */
export const boastful: Sample = { ...hoarding, scoreNow: (view) => ({ ...hoarding.scoreNow(view), complete: true }) };

/** Counts what a view doesn't hold. */
const asking: Sample = {
  ...hoarding,
  scoreNow: (view) => standingOf({ ranking: withShells(view, allShells) }, true),
};

/** Forgets what breaks ties. */
const careless: Sample = {
  ...sample,
  scoreNow: (view) => standingOf({ ranking: withShells(view, () => 0) }, true),
};

/** Turns the order of the seats round while it ranks them. */
const untidy: Sample = {
  ...sample,
  scoreNow(view) {
    const standing = sample.scoreNow(view);
    view.seats.reverse().reverse();
    return standing;
  },
};

/** Leaves out whoever has no point. */
const snobbish: Sample = {
  ...sample,
  scoreNow(view) {
    const { ranking } = sample.scoreNow(view);
    return standingOf({ ranking: ranking.filter(({ score }) => score > 0) }, true);
  },
};

/** Puts the last one first. */
const upsideDown: Sample = {
  ...sample,
  scoreNow(view) {
    const { ranking } = sample.scoreNow(view);
    return standingOf({ ranking: ranking.map((one) => ({ ...one, place: 1 + ranking.length - one.place })) }, true);
  },
};

type Step = (progress: ReturnType<Sample['progress']>, state: SampleState) => Partial<ReturnType<Sample['progress']>>;

function counting(change: Step): Sample {
  return {
    ...sample,
    progress(view) {
      const progress = sample.progress(view);
      return { ...progress, ...change(progress, view) };
    },
  };
}

/** Twins by the way in which they are broken. */
export const STANDING_TWINS: readonly { name: string; ruleset: Sample }[] = [
  { name: 'partial', ruleset: partial },
  { name: 'boastful', ruleset: boastful },
  { name: 'asking', ruleset: asking },
  { name: 'careless', ruleset: careless },
  { name: 'untidy', ruleset: untidy },
  { name: 'snobbish', ruleset: snobbish },
  { name: 'upside down', ruleset: upsideDown },
  // Drawing alone counts, and the count begins anew with the next step.
  {
    name: 'forgetting',
    ruleset: counting((_, { step, turn, seats }) => (step === 'over' ? {} : { part: (0.9 * turn) / seats.length })),
  },
  { name: 'never done', ruleset: counting(({ part }) => ({ part: Math.min(part, 0.9) })) },
  { name: 'done too soon', ruleset: counting((_, { step }) => (step === 'open' ? { part: 1 } : {})) },
  { name: 'leaving out', ruleset: counting(({ round, rounds }) => ({ round: 2 * round, rounds: 2 * (rounds ?? 0) })) },
  { name: 'beyond', ruleset: counting(({ round }) => ({ rounds: round - 1 })) },
  // Rounds by what the bag holds: views don't know that.
  { name: 'knowing', ruleset: counting((_, { bag, step }) => (step !== 'over' && isKnown(bag) ? { part: 0.5 } : {})) },
];
