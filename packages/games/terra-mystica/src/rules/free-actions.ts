/** Section 6 and TM-4.4, 18.6, 18.20: what a seat may do any number of times in its own turn: convert, burn power, found a town across a river. */
import {
  choose,
  count,
  done,
  fromLeast,
  type NewEvent,
  type OpenDecision,
  type Refusal,
  refuse,
  word,
} from '@wayfinder/engine';
import { ABILITIES } from '../data/abilities.ts';
import { FINAL } from '../data/index.ts';
import { POWER_PRICE } from '../data/numbers.ts';
import { RIVERS } from '../map.ts';
import { type DecisionPart, neverDue, type Part } from '../part.ts';
import { Script } from '../script.ts';
import { type SeatState, type State, seatOf } from '../state.ts';
import { priestsInSupply, tooFew } from './facts.ts';
import { foundAcross, riversToFound } from './towns.ts';
import { mayAct } from './turn.ts';

type Give = 'power' | 'priest' | 'worker' | 'vp' | 'coin';
type Take = 'priest' | 'worker' | 'coin' | 'vp';

/** One kind of conversion: `pay` given for one taken. */
interface Conversion {
  from: Give;
  to: Take;
  pay: (state: State, now: SeatState) => number;
  rule: string;
  /** True for those who have it at all; absent: for everybody. */
  has?: (state: State, now: SeatState) => boolean;
}

const ALCHEMISTS = 'alchemists';

/** Coins for one VP, as in the final scoring; before it only Alchemists and imported games have this (TM-18.6, 20.9). */
function coinsForVp({ faction }: SeatState): number {
  return faction === ALCHEMISTS ? FINAL.alchemistsCoinsPerVp : FINAL.coinsPerVp;
}

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  'power-priest': { from: 'power', to: 'priest', pay: () => POWER_PRICE.priest, rule: 'TM-6.5' },
  'power-worker': { from: 'power', to: 'worker', pay: () => POWER_PRICE.worker, rule: 'TM-6.5' },
  'power-coin': { from: 'power', to: 'coin', pay: () => POWER_PRICE.coin, rule: 'TM-6.5' },
  'priest-worker': { from: 'priest', to: 'worker', pay: () => 1, rule: 'TM-6.5' },
  'worker-coin': { from: 'worker', to: 'coin', pay: () => 1, rule: 'TM-6.5' },
  'vp-coin': {
    from: 'vp',
    to: 'coin',
    pay: () => ABILITIES.alchemists.vpForCoin,
    rule: 'TM-18.6',
    has: (_state, { faction }) => faction === ALCHEMISTS,
  },
  'coin-vp': {
    from: 'coin',
    to: 'vp',
    pay: (_state, now) => coinsForVp(now),
    rule: 'TM-18.6',
    has: ({ settings }, { faction }) => faction === ALCHEMISTS || settings.imported,
  },
  'worker-priest': { from: 'worker', to: 'priest', pay: () => 1, rule: 'TM-20.9', has: (_state, now) => now.mayOrdain },
};

const HELD: Record<Give, (now: SeatState) => number> = {
  power: ({ bowls }) => bowls[2],
  priest: ({ priests }) => priests,
  worker: ({ workers }) => workers,
  vp: ({ vp }) => vp,
  coin: ({ coins }) => coins,
};

/** The most that one level of numbers holds. */
const MOST_TIMES = 199;

/** Number of times that a conversion can be made now. Priests need a supply, except in imported games (TM-6.5, 20.9). */
function mostTimes(state: State, seat: number, { from, to, pay }: Conversion): number {
  const now = seatOf(state, seat);
  const paid = Math.floor(HELD[from](now) / pay(state, now));
  const room = to === 'priest' && !state.settings.imported ? priestsInSupply(now) : MOST_TIMES;
  const ordained = from === 'worker' && to === 'priest' ? ABILITIES.darklings.mostOrdained : MOST_TIMES;
  return Math.min(paid, room, ordained, MOST_TIMES);
}

/** Why a conversion can't be made so often, or null. */
function timesRefusal(state: State, seat: number, conversion: Conversion, n: number): Refusal | null {
  if (n <= mostTimes(state, seat, conversion)) return null;
  const supply = conversion.to === 'priest' && n > priestsInSupply(seatOf(state, seat)) && !state.settings.imported;
  if (supply) return refuse('none-in-supply', ['TM-6.5', 'TM-5.5'], { piece: { piece: 'priest' } });
  const { from, pay, rule } = conversion;
  const now = seatOf(state, seat);
  return tooFew([{ piece: from, need: n * pay(state, now), have: HELD[from](now) }], [rule]);
}

/** Why a conversion can't be made at all, or null. */
function conversionRefusal(state: State, seat: number, id: string): Refusal | null {
  const conversion = CONVERSIONS[id];
  const now = seatOf(state, seat);
  if (!conversion) return refuse('no-such-conversion', ['TM-6.5']);
  if (state.turn?.seat !== seat && id !== 'coin-vp') return refuse('not-your-turn', ['TM-4.4']);
  if (conversion.has && !conversion.has(state, now)) return refuse('no-such-conversion', ['TM-6.5', 'TM-18.6']);
  return timesRefusal(state, seat, conversion, 1);
}

function free(state: State, kind: string, isPossible: (seat: number) => boolean): OpenDecision[] {
  const seat = state.turn?.seat;
  if (seat === undefined || !mayAct(state, seat) || !isPossible(seat)) return [];
  return [{ kind, seat, blocks: 'nothing' }];
}

function convertEvents(state: State, seat: number, id: string, n: number): NewEvent[] {
  const conversion = CONVERSIONS[id];
  if (!conversion) throw new Error(`no conversion ${id}`);
  const { from, to, pay } = conversion;
  const now = seatOf(state, seat);
  const lax = id === 'coin-vp' && now.faction !== ALCHEMISTS;
  const rule = lax ? 'TM-20.9' : conversion.rule;
  const gained = to === 'priest' ? Math.min(n, priestsInSupply(now)) : n;
  if (id === 'worker-priest') {
    return [{ type: 'WorkersOrdained', data: { seat, count: n, gained }, because: [rule] }];
  }
  const data = { seat, from, to, times: n, paid: n * pay(state, now), gained };
  return [{ type: 'ResourcesConverted', data, because: [rule, 'TM-4.4', ...(gained < n ? ['TM-20.9'] : [])] }];
}

/** Imported games: coins may become VP at any time, in nobody's turn and in another's too (TM-20.9). */
function atAnyTime(state: State): OpenDecision[] {
  if (!state.settings.imported || state.round === 0 || state.phase === 'over') return [];
  const open: OpenDecision[] = [];
  state.seats.forEach((now, seat) => {
    if (now.coins >= coinsForVp(now) && seat !== state.turn?.seat)
      open.push({ kind: 'convert', seat, blocks: 'nothing' });
  });
  return open;
}

const convert: DecisionPart = {
  open: (state) => [...free(state, 'convert', () => true), ...atAnyTime(state)],
  next(view, seat, _decision, [id, n]) {
    if (id === undefined) {
      const now = seatOf(view, seat);
      const had = Object.entries(CONVERSIONS).filter(([, { has }]) => has?.(view, now) ?? true);
      const words = had.map(([name, { pay }]) =>
        word(name, { text: { key: `choice.convert.${name}`, args: { pay: { count: pay(view, now) } } } }),
      );
      const level = choose({ key: 'ask.convert' }, words, (choice) => conversionRefusal(view, seat, choice.id));
      return { ...level, has: (choice) => conversionRefusal(view, seat, choice) };
    }
    const conversion = CONVERSIONS[id];
    if (n !== undefined || !conversion) return done();
    const most = mostTimes(view, seat, conversion);
    return fromLeast(count({ key: 'ask.times' }, 1, most, (times) => timesRefusal(view, seat, conversion, times)));
  },
  decide: (state, seat, _decision, [id = '', n]) => convertEvents(state, seat, id, Number(n)),
  fallback: neverDue,
};

const mostBurned = ({ bowls }: SeatState): number => Math.floor(bowls[1] / 2);

const burn: DecisionPart = {
  open: (state) => free(state, 'burn', (seat) => mostBurned(seatOf(state, seat)) > 0),
  next(view, seat, _decision, path) {
    const most = mostBurned(seatOf(view, seat));
    if (path.length > 0) return done();
    const refusal = refuse('too-few-tokens', ['TM-6.4']);
    return fromLeast(count({ key: 'ask.burn' }, 1, most, (n) => (n > most ? refusal : null)));
  },
  decide: (_state, seat, _decision, [n]) => [
    { type: 'PowerBurned', data: { seat, amount: Number(n) }, because: ['TM-6.4', 'TM-6.1', 'TM-4.4'] },
  ],
  fallback: neverDue,
};

const isMermaids = (state: State, seat: number): boolean => seatOf(state, seat).faction === 'mermaids';

const connect: DecisionPart = {
  open: (state) => free(state, 'connect', (seat) => isMermaids(state, seat) && riversToFound(state, seat).length > 0),
  next(view, seat, _decision, path) {
    if (path.length > 0) return done();
    const listed = riversToFound(view, seat);
    const level = choose(
      { key: 'ask.connect' },
      listed.map((river) => ({ id: river, target: { space: river } })),
    );
    const elsewhere = refuse('no-town-across', ['TM-18.20']);
    return { ...level, has: (id) => (listed.includes(id) ? null : RIVERS.includes(id) ? elsewhere : level.has(id)) };
  },
  decide(state, seat, _decision, [river = '']) {
    const script = new Script(state);
    foundAcross(script, seat, river);
    return script.events;
  },
  fallback: neverDue,
};

/** Free actions of one's own turn. */
export const freeActionsPart: Part = { decisions: { convert, burn, connect } };
