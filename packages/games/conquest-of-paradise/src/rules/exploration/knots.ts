/** CP-8.7, 8.8, 8.15, 8.16: knots, and how an exploration ends. */
import { choose, done, type Message, type NewEvent, type Seat, word } from '@wayfinder/engine';
import { z } from 'zod';
import type { DecisionPart, Part } from '../../part.ts';
import type { HexId, State } from '../../state.ts';
import { CARD, knotLimits } from '../cards/effects.ts';
import { handOf, handSize, hasFaceUp, seatOf } from '../cards/hand.ts';
import { cardChoice } from '../choices.ts';
import { changeHex } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { endPart } from '../sequence.ts';

const knotsCountedData = z.strictObject({
  seat: z.number().int(),
  hex: z.string(),
  knots: z.number().int(),
  total: z.number().int(),
  /** Of the drawn marker, or of a 2-knot marker laid for it. */
  of: z.enum(['drawn', 'two-knots']),
});
type KnotsCounted = z.infer<typeof knotsCountedData>;
const explorerBack = z.strictObject({ seat: z.number().int(), knots: z.number().int() });
const explorationResolved = z.strictObject({ seat: z.number().int(), markers: z.array(z.string()) });
type ExplorationResolved = z.infer<typeof explorationResolved>;

const ASK: Message = { key: 'ask.acceptResult' };

/** The event that adds knots to the explorer's sum (CP-8.7). */
export function knotsCounted(
  state: State,
  seat: Seat,
  hex: HexId,
  knots: number,
  of: KnotsCounted['of'],
  because: string[] = [],
): NewEvent {
  const total = (state.exploration?.knots ?? 0) + knots;
  return { type: 'KnotsCounted', data: { seat, hex, knots, total, of }, because: [...because, 'CP-8.7'] };
}

/** True when the knots end the exploration (CP-8.7 with the seat's face-up cards). */
export function mustEnd(state: State): boolean {
  const { exploration } = state;
  return exploration?.stage === 'step' && exploration.knots > knotLimits(state, exploration.seat).goOn;
}

/** CP-8.8: the explorer comes back, or is lost with more knots than it bears. */
export function endExploration(state: State, because: string[]): NewEvent[] {
  const { exploration } = state;
  if (!exploration) return [];
  const { seat, knots, markers } = exploration;
  const lost = knots > knotLimits(state, seat).returns;
  return [
    {
      type: lost ? 'ExplorerLost' : 'ExplorerReturned',
      data: { seat, knots },
      because: [...because, 'CP-8.8', ...cardRules(state, seat)],
    },
    { type: 'ExplorationResolved', data: { seat, markers: [...new Set(markers)] }, because: ['CP-8.16'] },
  ];
}

function cardRules(state: State, seat: Seat): string[] {
  const navigation = hasFaceUp(state, seat, CARD.navigation);
  const oceanChart = hasFaceUp(state, seat, CARD.oceanChart);
  if (navigation && oceanChart) return ['CP-17.22'];
  return [...(navigation ? ['CP-17.20'] : []), ...(oceanChart ? ['CP-17.21'] : [])];
}

/** CP-8.15: asked whatever the face-down cards are, so that the question betrays nothing. */
const acceptResult: DecisionPart = {
  open(state) {
    const { exploration } = state;
    if (!exploration || !mustEnd(state) || handSize(state, exploration.seat) === 0) return [];
    const context = `${exploration.at} ${exploration.knots}`;
    return [{ kind: 'acceptResult', seat: exploration.seat, blocks: 'all', context }];
  },
  next(view, seat, _decision, path) {
    if (path.length === 0) return choose(ASK, [word('accept'), word('reveal')]);
    if (path[0] === 'accept' || path.length > 1) return done();
    return choose({ key: 'ask.acceptResult.reveal' }, handOf(view, seat).map(cardChoice));
  },
  decide(state, seat, _decision, [choice, card]) {
    if (choice === 'accept') return endExploration(state, ['CP-8.7', 'CP-8.15']);
    return [{ type: 'CardRevealed', data: { seat, card }, because: ['CP-8.15', 'CP-17.5', 'CP-17.22'] }];
  },
  fallback: () => ['accept'],
};

/** CP-8.7: without a face-down card the result applies at once. */
function advance(state: State): NewEvent[] | null {
  const { exploration } = state;
  if (!exploration || !mustEnd(state) || handSize(state, exploration.seat) > 0) return null;
  return endExploration(state, ['CP-8.7']);
}

function countKnots(state: State, { hex, knots, of }: KnotsCounted): void {
  const { exploration } = state;
  if (!exploration) return;
  exploration.knots += knots;
  if (of === 'drawn') return;
  exploration.markers.push(hex);
  const entry = changeHex(state, hex);
  entry.marker ??= { type: 'two_knots', knots };
}

/** CP-8.16: island and 2-knot markers come off the map; ocean markers stay. */
function takeOffMarkers(state: State, { markers }: ExplorationResolved): void {
  for (const hex of markers) {
    const entry = changeHex(state, hex);
    if (entry.marker?.type === 'island_group') state.markersOut.island_group += 1;
    if (entry.marker?.type !== 'open_ocean') entry.marker = null;
  }
  endPart(state);
}

export const knotsPart: Part = {
  decisions: { acceptResult },
  events: {
    KnotsCounted: eventPart(knotsCountedData, countKnots),
    ExplorerReturned: eventPart(explorerBack, (state, { seat }) => {
      seatOf(state, seat).explorer = 'ready';
    }),
    ExplorerLost: eventPart(explorerBack, (state, { seat }) => {
      seatOf(state, seat).explorer = 'lost';
    }),
    ExplorationResolved: eventPart(explorationResolved, takeOffMarkers),
  },
  advance,
};
