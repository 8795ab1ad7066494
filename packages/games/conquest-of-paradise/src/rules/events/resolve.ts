/** CP-23.8, 23.20: a public card is carried out: its drawer chooses, dice are rolled, and all that follows is one event. */
import {
  choose,
  done,
  type Level,
  type NewEvent,
  type OpenDecision,
  type Random,
  type RuleId,
  type Seat,
} from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import type { DecisionPart } from '../../part.ts';
import type { EventUnderWay, HexId, State } from '../../state.ts';
import { freeBoxes, openBrown } from '../boxes.ts';
import { seatOf } from '../cards/hand.ts';
import { chooseHex } from '../choices.ts';
import { groupAt, piecesIn } from '../control.ts';
import { hasLink } from '../pieces.ts';
import { ranking, turnOrderNow } from '../turn-order-now.ts';
import { eventsOf } from './deck.ts';
import { PELE, storm, TYPHOON } from './dice.ts';
import type { Effect } from './effect.ts';
import {
  BOXES,
  type Box,
  boxRefusal,
  hexRefusal,
  isByItself,
  isOnSeat,
  lacksTarget,
  needsBox,
  ruleOfCard,
  targetHexes,
  targetSeats,
  voidEvent,
  voidReason,
} from './targets.ts';

interface Choice {
  hex?: HexId;
  box?: Box;
  seat?: Seat;
}

/** The card that waits for its choice, or is carried out next; null when there is none. */
function choosing(state: State): EventUnderWay | null {
  const current = state.events?.current ?? null;
  if (state.step !== 'turnOrder' || current?.stage !== 'choose') return null;
  return turnOrderNow(state) === 'event' ? current : null;
}

const markIt =
  (mark: Extract<Effect, { type: 'mark' }>['mark']) =>
  (_state: State, _drawer: Seat, { hex = '' }: Choice): Effect[] => [{ type: 'mark', hex, mark }];
const onSeat =
  (what: 'rats' | 'doldrums') =>
  (_state: State, _drawer: Seat, { seat = 0 }: Choice): Effect[] => [{ type: 'turn', what, seat }];
const villageLost = (hex: HexId): Effect => ({ type: 'village', hex, n: -1 });

/** CP-24.4: the box goes, with the village on it and its agriculture. */
function erode(_state: State, _drawer: Seat, { hex = '', box = 'green-empty' }: Choice): Effect[] {
  const colour = box.startsWith('green') ? 'green' : 'brown';
  const improved = box === 'brown-filled' || box === 'brown-empty';
  return [{ type: 'box', hex, colour, improved }, ...(box.endsWith('filled') ? [villageLost(hex)] : [])];
}

/** CP-24.11: a brown box is improved where one is left, else there is room for one village more. */
function spring(state: State, _drawer: Seat, { hex = '' }: Choice): Effect[] {
  const group = groupAt(state, hex);
  return group && openBrown(group) > 0 ? [{ type: 'improve', hex }] : [{ type: 'mark', hex, mark: 'spring' }];
}

/** CP-24.20: at home, as the link if none is there. */
function driftwood(state: State, drawer: Seat): Effect[] {
  const hex = seatOf(state, drawer).home ?? '';
  return [{ type: 'place', hex, seat: drawer, piece: 'transport_canoe', link: !hasLink(state, hex, drawer) }];
}

/** Effects of each kind of card, but for the dice of `typhoon` and `pele`. */
const DOES: Readonly<Record<string, (state: State, drawer: Seat, choice: Choice) => Effect[]>> = {
  tsunami: (_state, _drawer, { hex = '' }) => [villageLost(hex)],
  weeds: markIt('weeds'),
  drought: markIt('drought'),
  fertile: markIt('fertile'),
  ash: markIt('ash'),
  erosion: erode,
  spring,
  fishing: (_state, drawer) => [{ type: 'turn', what: 'fishing', seat: drawer }],
  rats: onSeat('rats'),
  doldrums: onSeat('doldrums'),
  castaways: (_state, drawer, { hex = '' }) => [{ type: 'place', hex, seat: drawer, piece: 'colony', link: false }],
  refugees: (_state, _drawer, { hex = '' }) => [{ type: 'village', hex, n: 1 }],
  driftwood,
};

/** Rules that effects of a kind rest on. */
const BECAUSE: Readonly<Partial<Record<Effect['type'], readonly RuleId[]>>> = {
  mark: ['CP-23.18'],
  turn: ['CP-23.17'],
  typhoon: ['CP-23.17'],
  shown: ['CP-23.19'],
  box: ['CP-26.2'],
};

function causes(card: string, effects: readonly Effect[]): RuleId[] {
  const rules = ['CP-23.8', 'CP-23.20', ruleOfCard(card), ...effects.flatMap(({ type }) => BECAUSE[type] ?? [])];
  for (const one of effects) {
    if (one.type === 'mark' && (one.mark === 'fertile' || one.mark === 'spring')) rules.push('CP-26.1');
    if (one.type !== 'village' || one.n === 1) continue;
    rules.push('CP-26.2', 'CP-23.14');
  }
  return [...new Set(rules)];
}

/** The event of the card with this choice. @throws AskServer where pieces are turned up or dice rolled, on a view */
function resolved(state: State, { card, drawer }: EventUnderWay, choice: Choice, random: Random): NewEvent {
  const { kind } = eventCard(card);
  const dice = kind === 'typhoon' ? TYPHOON : kind === 'pele' ? PELE : null;
  const { effects: rolled, draws } = dice ? storm(state, choice.hex ?? '', dice, random) : { effects: [], draws: [] };
  const first: Effect[] = kind === 'typhoon' ? [{ type: 'typhoon', hex: choice.hex ?? '' }] : [];
  // Pieces go before the village: with it the group may fall back (CP-2.12).
  const last = kind === 'pele' ? [villageLost(choice.hex ?? '')] : (DOES[kind]?.(state, drawer, choice) ?? []);
  const effects = [...first, ...rolled, ...last];
  return {
    type: 'EventResolved',
    data: { card, seat: drawer, choice, effects },
    because: causes(card, effects),
    ...(draws.length > 0 ? { draws } : {}),
  };
}

/**
 * The card that nobody chooses anything for, or that nothing is left for: before its drawer chooses, a lone rumor at sea may be taken off, or a
 * window may change what is there (CP-23.11).
 */
export function resolvedByItself(state: State, random: Random): NewEvent[] | null {
  const current = choosing(state);
  if (!current) return null;
  const { card, drawer } = current;
  if (isByItself(card)) return [resolved(state, current, {}, random)];
  const reason = lacksTarget(state, drawer, card) ? voidReason(state, drawer, card) : null;
  return reason ? [voidEvent(card, reason)] : null;
}

function targetLevel(state: State, { card, drawer }: EventUnderWay, path: readonly string[]): Level {
  const [hex] = path;
  const args = { card: { card } };
  if (isOnSeat(card)) {
    const seats = targetSeats(state, drawer).map((seat) => ({ id: String(seat), target: { seat } }));
    return path.length > 0 ? done() : choose({ key: 'ask.resolveEvent.seat', args }, seats);
  }
  if (hex === undefined) {
    const shown = Object.keys(state.hexes).filter((at) => {
      const code = hexRefusal(state, drawer, card, at)?.code;
      return code === undefined || code === 'safeguard';
    });
    return chooseHex({ key: 'ask.resolveEvent', args }, shown.sort(), (at) => hexRefusal(state, drawer, card, at));
  }
  if (!needsBox(card) || path.length > 1) return done();
  const boxes = BOXES.map((box) => ({ id: box, target: { option: box } }));
  return choose({ key: 'ask.resolveEvent.box', args: { hex: { space: hex } } }, boxes, ({ id }) =>
    boxRefusal(state, hex, id as Box),
  );
}

function choiceAlong(card: string, [first = '', box]: readonly string[]): Choice {
  if (isOnSeat(card)) return { seat: Number(first) };
  return box === undefined ? { hex: first } : { hex: first, box: box as Box };
}

const villagesIn = (state: State, hex: HexId): number => groupAt(state, hex)?.villages ?? 0;
const roomIn = (state: State, hex: HexId): number => {
  const group = groupAt(state, hex);
  return group ? freeBoxes(group) : 0;
};

/** The first of those with the highest value; they come by lowest q, then r. */
function highest(hexes: readonly HexId[], values: readonly ((hex: HexId) => number)[]): HexId | undefined {
  return [...hexes].sort((a, b) => {
    for (const value of values) if (value(a) !== value(b)) return value(b) - value(a);
    return 0;
  })[0];
}

/** The first seat by VP from the top, the drawer last, that has a target of a bad card, with what of its is hit (table of decisions). */
function worstHit(state: State, card: string, drawer: Seat): HexId | undefined {
  const hexes = targetHexes(state, drawer, card);
  const seats = ranking(state).reverse();
  for (const seat of [...seats.filter((one) => one !== drawer), drawer]) {
    const storms = eventCard(card).kind === 'typhoon';
    const own = hexes.filter((hex) =>
      storms ? piecesIn(state, hex, seat) > 0 : groupAt(state, hex)?.controller === seat,
    );
    if (own.length === 0) continue;
    return highest(own, [(hex) => (storms ? piecesIn(state, hex, seat) : villagesIn(state, hex))]);
  }
  return undefined;
}

/** Target of the card when its drawer doesn't say: for the clock and for orders (table of decisions). */
export function defaultTarget(state: State, drawer: Seat): string[] {
  const card = eventsOf(state).current?.card;
  if (card === undefined) return [];
  if (isOnSeat(card))
    return [
      String(
        ranking(state)
          .reverse()
          .find((seat) => seat !== drawer) ?? 0,
      ),
    ];
  const hexes = targetHexes(state, drawer, card);
  const hex = eventCard(card).good
    ? highest(hexes, [(at) => roomIn(state, at), (at) => villagesIn(state, at)])
    : worstHit(state, card, drawer);
  if (hex === undefined) return [];
  return needsBox(card) ? [hex, BOXES.find((box) => boxRefusal(state, hex, box) === null) ?? ''] : [hex];
}

/** The drawer has something to weigh: more than one target, or for erosion more than one box at it. Public. */
function hasChoice(state: State, { card, drawer }: EventUnderWay): boolean {
  if (isOnSeat(card)) return targetSeats(state, drawer).length > 1;
  const [hex, ...others] = targetHexes(state, drawer, card);
  if (hex === undefined || others.length > 0 || !needsBox(card)) return others.length > 0;
  return BOXES.filter((box) => boxRefusal(state, hex, box) === null).length > 1;
}

/** Cards for which pieces are turned up and dice rolled. */
const DICED: ReadonlySet<string> = new Set(['typhoon', 'pele']);

/** The decision `resolveEvent` of the drawer. */
export const resolveEvent: DecisionPart = {
  open(state) {
    const current = choosing(state);
    if (!current || isByItself(current.card)) return [];
    const open: OpenDecision = { kind: 'resolveEvent', seat: current.drawer, blocks: 'all', context: current.card };
    // Nobody waits for the only answer that there is.
    return [hasChoice(state, current) ? open : { ...open, atOnce: true }];
  },
  next(view, _seat, _decision, path) {
    const { current } = eventsOf(view);
    return current ? targetLevel(view, current, path) : done();
  },
  decide(state, _seat, _decision, path, random) {
    const { current } = eventsOf(state);
    return current ? [resolved(state, current, choiceAlong(current.card, path), random)] : [];
  },
  fallback: (view, seat) => defaultTarget(view, seat),
  asks(view) {
    const card = view.events?.current?.card;
    return card !== undefined && DICED.has(eventCard(card).kind) ? ['CP-23.19'] : null;
  },
};
