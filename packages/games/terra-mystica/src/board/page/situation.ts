/** Facts on which an answer turns, in a sentence or two under the question. */
import type { Decision, Message } from '@wayfinder/engine';
import { CULT_TOP, PRIEST_STEPS } from '../../data/index.ts';
import { LAST_ROUND } from '../../data/numbers.ts';
import { scoringTileVp } from '../../rules/facts.ts';
import { incomeOf } from '../../rules/income.ts';
import { spadePrice } from '../../rules/spades.ts';
import { type State, seatOf } from '../../state.ts';
import { CULTS } from '../../words.ts';
import { bowlsOf, goodsThings, said, thingList } from './words.ts';

type Tells = (view: State, seat: number, path: readonly string[]) => Message[];

const spade: Tells = (view, seat) => [
  said('situation.spade', { price: thingList(goodsThings(spadePrice(seatOf(view, seat)))) }),
];

/** The scoring tile of a round: before the first one that of the first, as it is what first dwellings and cards are chosen for. */
const scoring: Tells = ({ scoring: tiles, round }) => {
  const tile = tiles[Math.max(round, 1) - 1];
  return tile === undefined ? [] : [said('situation.scoring', { tile: { tile }, round: Math.max(round, 1) })];
};

/** The same while the tile pays for one of these. */
const scoringBy =
  (...what: Parameters<typeof scoringTileVp>[1][]): Tells =>
  (view, seat, path) =>
    what.some((one) => scoringTileVp(view, one) > 0) ? scoring(view, seat, path) : [];

const bowls: Tells = (view, seat) => [said('situation.bowls', bowlsOf(seatOf(view, seat)))];

/** The next income with all that the seat has now. */
const income: Tells = (view, seat) => {
  if (view.round >= LAST_ROUND) return [];
  return [said('situation.income', { income: thingList(goodsThings(incomeOf(view, seat))) })];
};

/** Keys, once there is one or a priest could come to the end of a track. */
const keys: Tells = (view, seat) => {
  const now = seatOf(view, seat);
  const near = CULT_TOP - Math.max(...PRIEST_STEPS.spaces);
  const wanted = now.keys > 0 || CULTS.some((cult) => now.cults[cult] >= near && now.cults[cult] < CULT_TOP);
  return wanted ? [said('situation.keys', { n: now.keys })] : [];
};

/** Contents of the bowls, and the VP with which power is paid. */
const offer: Tells = (view, seat) => {
  const now = seatOf(view, seat);
  return [
    said('situation.offer', {
      ...bowlsOf(now),
      vp: now.vp,
      open: view.offers.filter((one) => one.seat === seat).length,
    }),
  ];
};

/** Facts on which the actions of a turn hang; the scoring tile where the action can score by it. */
const BEHIND: Readonly<Record<string, readonly Tells[]>> = {
  transform: [spade, scoringBy('spade', 'dwelling', 'townFounded')],
  build: [scoringBy('dwelling', 'townFounded')],
  upgrade: [scoringBy('tradingHouse', 'temple', 'stronghold', 'sanctuary', 'townFounded')],
  'send-priest': [keys],
  'power-action': [bowls],
  'special-action': [scoringBy('spade', 'dwelling', 'tradingHouse', 'townFounded')],
  pass: [income],
};

const turn: Tells = (view, seat, path) => {
  const [action] = path;
  const tells = action === undefined ? [spade, scoring] : (BEHIND[action] ?? []);
  return tells.flatMap((tell) => tell(view, seat, path));
};

/** Factions of the seats so far, and the colour that was dealt to the one who chooses (TM-2.8, 2.9). */
const chosen: Tells = ({ seats, settings, colours }, chooser) => {
  const dealt = settings.factions === 'colours' ? (colours[chooser] ?? null) : null;
  return [
    ...(dealt === null ? [] : [said('situation.dealt', { terrain: { option: dealt } })]),
    ...seats.flatMap(({ faction }, seat) =>
      faction === null ? [] : [said('situation.chosen', { seat: { seat }, faction: { option: faction } })],
    ),
  ];
};

/** The factions that were put up for auction so far (TM-20.4). */
const nominated: Tells = ({ auction }) => {
  const factions = { list: auction.map(({ faction }) => ({ option: faction })) };
  return auction.length === 0 ? [] : [said('situation.nominated', { factions })];
};

/** The faction that is bid for, and who holds it. */
const lot: Tells = ({ auction }, _seat, [id]) => {
  const held = auction.find(({ faction }) => faction === id);
  if (!held || held.by === null) return [];
  return [said('event.FactionBid', { seat: { seat: held.by }, faction: { option: held.faction }, vp: held.bid })];
};

const all =
  (...tells: readonly Tells[]): Tells =>
  (view, seat, path) =>
    tells.flatMap((tell) => tell(view, seat, path));

const TELLS: Readonly<Record<string, Tells>> = {
  faction: all(chosen, scoring),
  nominate: all(nominated, scoring),
  bid: all(lot, scoring),
  'first-dwelling': scoring,
  'first-bonus-card': scoring,
  turn,
  dig: (view, seat, path) => turn(view, seat, path[0] === undefined ? ['transform'] : path),
  'favor-tile': keys,
  'town-tile': scoringBy('townFounded'),
  key: keys,
  convert: bowls,
  burn: bowls,
  'power-offer': offer,
  'cult-step': keys,
};

/** The sentences under the question of this decision. */
export function situation(view: State, { kind, seat }: Decision, path: readonly string[]): Message[] {
  return TELLS[kind]?.(view, seat, path) ?? [];
}
