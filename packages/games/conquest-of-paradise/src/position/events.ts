/** Fields of `given` for drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import { secret } from '@wayfinder/engine';
import { z } from 'zod';
import { EVENT_CARD_IDS, MALARIA_HEXES } from '../proof/facts.ts';
import { advancedSeat, advancedState } from '../rules/advanced-set-up.ts';
import { marks, type State } from '../state.ts';
import { hexId, positionPart, seat, seatKey } from './part.ts';
import { seatsThere } from './problem.ts';

const eventsData = z.strictObject({
  /** Events are drawn already (CP-23.3); default: once a seat has 5 VP on the track. */
  started: z.boolean().optional(),
  discards: z.array(z.string()).optional(),
  fishing: z.array(seat).optional(),
  rats: z.array(seat).optional(),
  doldrums: z.array(seat).optional(),
  settled: z.array(hexId).optional(),
  /** Hexes closed to stacks this turn, `winds` played by each seat, and who looks at three markers at its next draw. */
  tapu: z.array(hexId).optional(),
  winds: z.record(seatKey, z.number().int().min(0)).optional(),
  birds: seat.optional(),
  /** This turn's card has been drawn. */
  drawn: z.boolean().optional(),
});

const LATCH = 5;

function lay(state: State, given: z.infer<typeof eventsData> | undefined): void {
  const { events } = state;
  if (!events) return;
  const { started, discards = [], drawn, birds, ...turn } = given ?? {};
  const { fishing = [], rats = [], doldrums = [], winds = {} } = turn;
  seatsThere([birds, ...fishing, ...rats, ...doldrums, ...Object.keys(winds).map(Number)], state.seats.length);
  events.started = started ?? state.seats.some(({ track }) => track >= LATCH);
  events.discards = discards;
  events.drawn = drawn ?? state.step !== 'turnOrder';
  events.turn = turn;
  events.birds = birds ?? null;
  const held = new Set(state.seats.flatMap((own) => (own.held?.$ === 'secret' ? own.held.value : [])));
  const out = new Set([...discards, ...held]);
  const undrawn = EVENT_CARD_IDS.filter((card) => !out.has(card)).sort();
  events.undrawn = secret([], undrawn, { n: undrawn.length });
}

export const eventsPosition = positionPart({
  given: {
    events: eventsData.optional(),
    /** The die of malaria is rolled already (CP-30.2); default: while somebody controls a malaria group. */
    malariaStarted: z.boolean().optional(),
  },
  ofSeat: { held: z.array(z.string()).optional(), reserve: z.union([z.literal(0), z.literal(1)]).optional() },
  ofHex: { marks: marks.optional() },
  apply(state, { given, seats, hexes }, settings) {
    const { events, windows, malaria } = advancedState(settings);
    Object.assign(state, events ? { events, windows } : {}, malaria ? { malaria } : {});
    state.seats.forEach((own, owner) => {
      const { held, reserve } = seats[String(owner)] ?? {};
      const laid = advancedSeat(settings, owner);
      Object.assign(own, laid.held ? { held: laid.held } : {}, laid.reserve === 0 ? { reserve: 0 } : {});
      if (own.held && held) own.held = secret([owner], [...held].sort(), { n: held.length });
      if (own.reserve !== undefined && reserve !== undefined) own.reserve = reserve;
    });
    for (const [hex, { marks: laid }] of Object.entries(hexes)) {
      const group = state.hexes[hex]?.group;
      if (group && laid) group.marks = laid;
    }
    lay(state, given.events);
    if (!state.malaria) return;
    const taken = MALARIA_HEXES.some((hex) => (state.hexes[hex]?.group?.controller ?? null) !== null);
    const started = given.malariaStarted ?? taken;
    state.malaria = { started, turn: state.step === 'turnOrder' ? state.turn - 1 : state.turn };
  },
});
