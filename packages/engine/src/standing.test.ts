import { describe, expect, it } from 'vitest';
import type { Ruleset } from './ruleset.ts';
import { hoarding, type SampleState, sample } from './sample/index.ts';
import { redact } from './secret.ts';
import { ADJUDICATED, afterFullRounds, inPlaces, shareOver } from './standing.ts';
import { playPlan } from './testing/corpus.ts';
import { standingFaults } from './testing/standing.ts';

const SAMPLE = sample as unknown as Ruleset;

function standing(stacks: readonly { shell: number; stone: number }[], scores: readonly number[]): SampleState {
  const given = { step: 'seal', round: 2, turn: 3, stacks };
  const state = sample.position(given, { rounds: 4 }, stacks.length);
  return { ...state, seats: state.seats.map((seat, at) => ({ ...seat, score: scores[at] ?? 0 })) };
}

describe('the score as it stands', () => {
  it('ranks as after the end, and says that it is an adjudication', () => {
    const stacks = [
      { shell: 1, stone: 1 },
      { shell: 0, stone: 3 },
      { shell: 2, stone: 0 },
    ];
    // Seats 0 and 2 are level in points and tokens; seat 1 has a token more.
    expect(sample.scoreNow(standing(stacks, [3, 3, 3]))).toEqual({
      ranking: [
        { seat: 1, place: 1, score: 3, tieBreaks: [3] },
        { seat: 0, place: 2, score: 3, tieBreaks: [2] },
        { seat: 2, place: 2, score: 3, tieBreaks: [2] },
      ],
      reason: ADJUDICATED,
      complete: true,
    });
  });

  it('counts on a view that lacks something what everybody sees, alike for all', () => {
    const stacks = [
      { shell: 2, stone: 0 },
      { shell: 0, stone: 1 },
      { shell: 1, stone: 0 },
    ];
    const state = standing(stacks, [1, 2, 0]);
    const scores = (view: SampleState) => {
      const { ranking, complete } = hoarding.scoreNow(view);
      return { complete, scores: ranking.map(({ seat, place, score }) => [seat, place, score]) };
    };
    expect(scores(state)).toEqual({
      complete: true,
      scores: [
        [0, 1, 3],
        [1, 2, 2],
        [2, 3, 1],
      ],
    });
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(scores(redact(state, viewer))).toEqual({
        complete: false,
        scores: [
          [1, 1, 2],
          [0, 2, 1],
          [2, 3, 0],
        ],
      });
    }
  });
});

describe('progress', () => {
  it('is told as a share of the game', () => {
    expect(shareOver({ round: 0, rounds: 6, part: 0 })).toBe(0);
    expect(shareOver({ round: 4, rounds: 6, part: 0.5 })).toBeCloseTo(3.5 / 6);
    expect(shareOver({ round: 6, rounds: 6, part: 1 })).toBe(1);
    expect(shareOver({ round: 4, rounds: null, part: 0.5 })).toBeNull();
  });
});

describe('places', () => {
  it('are shared by rows that compare as equal, and the next place is left out', () => {
    const places = inPlaces([5, 9, 5, 1], (a, b) => b - a);
    expect(places.map(({ row, place }) => [row, place])).toEqual([
      [9, 1],
      [5, 2],
      [5, 2],
      [1, 4],
    ]);
  });
});

describe('the last full round', () => {
  const game = playPlan(SAMPLE, { seed: 'rounds', by: 'chance', seats: 3, settings: { rounds: 3 }, fixed: true });
  const info = { gameId: 'corpus', seats: 3, settings: { rounds: 3 } };

  it('ends right before the next one begins, wherever the game is cut off', () => {
    for (let cut = 1; cut < game.entries.length; cut += 1) {
      const entries = game.entries.slice(0, cut);
      const begun = entries
        .flatMap(({ events }) => events)
        .filter(({ type, data }) => type === 'StepBegan' && (data as SampleState).step === 'draw')
        .map(({ seq }) => seq);
      // Round 1 begins with the first event: before it there is no game.
      const { seq, progress } = afterFullRounds(SAMPLE, info, entries);
      expect([cut, seq]).toEqual([cut, begun.at(-1) ?? 1]);
      expect(progress).toMatchObject({ round: Math.max(1, begun.length), rounds: 3 });
    }
  });

  it('is the end of a game that is over', () => {
    const { seq, progress } = afterFullRounds(SAMPLE, info, game.entries);
    expect(seq).toBe(game.entries.flatMap(({ events }) => events).length);
    expect(progress).toEqual({ round: 3, rounds: 3, part: 1 });
  });

  it('is the set-up of a game in which nobody has played a round', () => {
    const { state, seq } = afterFullRounds(SAMPLE, info, game.entries.slice(0, 3));
    expect(seq).toBe(1);
    expect((state as SampleState).seats.map(({ stack }) => stack.shown.n)).toEqual([2, 2, 2]);
  });

  it('is there for no log without events', () => {
    expect(() => afterFullRounds(SAMPLE, info, [])).toThrow(RangeError);
  });
});

describe('the proof by whole games', () => {
  const game = playPlan(SAMPLE, { seed: 'proof', by: 'chance', seats: 2, settings: { rounds: 2 }, fixed: true });
  /** Every step of the sample begins with the same event, so its rounds are not looked at. */
  const scores = (ruleset: Ruleset): string[] =>
    standingFaults(ruleset, game, { round: 'StepBegan', scoring: 'Ended' }).filter((fault) => !/cut off/.test(fault));

  it('finds no fault in the sample’s scores, and one in those of a twin', () => {
    expect(scores(SAMPLE)).toEqual([]);
    const late: Ruleset = {
      ...SAMPLE,
      scoreNow(view) {
        const standing = SAMPLE.scoreNow(view);
        return SAMPLE.outcome(view) ? standing : { ...standing, ranking: standing.ranking.toReversed() };
      },
    };
    expect(scores(late)).toHaveLength(1);
  });

  it('finds rounds that begin elsewhere than progress says', () => {
    expect(standingFaults(SAMPLE, game, { round: 'Sealed', scoring: 'Ended' }).join()).toContain('cut off');
  });
});
