/** Fields of `given` for South Island and Kumara (sections 27, 29). */
import { Refused } from '@wayfinder/engine';
import { z } from 'zod';
import type { State } from '../state.ts';
import { positionPart } from './part.ts';

/** The explorer of `exploration` searches: what its last roll asks for, and how often it has rolled. */
const searchData = z.strictObject({
  result: z.enum(['off-course', 'explore']).nullable().optional(),
  rolls: z.number().int().min(0).optional(),
});

function impossible(problem: string): never {
  throw new Refused({ code: 'bad-position', rules: [], args: { problem: { option: problem } } });
}

function beginSearch(state: State, { result = null, rolls = 0 }: z.infer<typeof searchData>): void {
  const exploration = state.exploration ?? impossible('search needs exploration');
  exploration.stage = 'search';
  exploration.search = { result, rolls };
}

export const islandsPosition = positionPart({
  given: { search: searchData.optional() },
  ofSeat: { kumara: z.enum(['none', 'galapagos', 'kumara']).optional() },
  ofHex: {},
  apply(state, { given, seats }, settings) {
    for (const [seat, own] of state.seats.entries()) {
      const said = seats[String(seat)]?.kumara;
      if (settings.kumara === true) own.kumara = said ?? 'none';
      else if (said !== undefined) impossible('kumara needs the setting');
    }
    if (given.search) beginSearch(state, given.search);
  },
});
