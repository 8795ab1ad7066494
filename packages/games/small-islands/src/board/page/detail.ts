/** One seat's things as far as the viewer may see them: houses, tiles, tokens, cards, and what its points are made of. */
import { type Arg, isKnown, type Message } from '@wayfinder/engine';
import { portsAround } from '../../map.ts';
import { housesOnMap } from '../../rules/scoring.ts';
import { said } from '../../said.ts';
import { isAlexis, type State, seatOf } from '../../state.ts';
import { knownTiles } from './composed.ts';
import { points } from './points.ts';
import { pieceList } from './words.ts';
import { worthNow } from './worth.ts';

/** A small table: a row's cells stand below the heads. */
export interface Table {
  label: Message;
  head: Message[];
  rows: { label: Message; cells: (number | Message)[] }[];
}

/** Details told of something that is opened. */
export interface Detail {
  facts: Message[];
  tables: Table[];
  /** `name`: what it is called, where it is no card. */
  cards: { id: string; name?: Arg; note: Message | null }[];
}

/** Places of a seat's own ships, with the ports around each (SI-12.1); for Alexis all grey ones (SI-13.23). */
function shipLines(view: State, seat: number): Message[] {
  const alexis = isAlexis(view, seat);
  const own = Object.entries(view.ships).filter(([, { owner }]) => (alexis ? owner === null : owner === seat));
  return own.map(([cell]) => said('detail.ship', { at: { space: cell }, n: portsAround(view, cell) }));
}

function facts(view: State, seat: number): Message[] {
  const { colour, tokens, hand, discovery, stock, supply } = seatOf(view, seat);
  const unseen = isKnown(hand.dealt) ? 0 : hand.dealt.shown.n;
  const secret = isKnown(discovery) || view.scores ? 0 : discovery.shown.n;
  return [
    // The pieces of Alexis are grey, whatever colour is his.
    ...(isAlexis(view, seat) ? [] : [said('detail.colour', { colour: { option: colour } })]),
    said('detail.houses', { stock, supply, placed: housesOnMap(view, seat) }),
    ...(tokens.length > 0 ? [said('detail.tokens', { tokens: pieceList(tokens) })] : []),
    ...shipLines(view, seat),
    ...(unseen > 0 ? [said('detail.unseenTiles', { n: unseen })] : []),
    ...(secret > 0 ? [said('detail.secretTokens', { n: secret })] : []),
  ];
}

/** Before the end, the points of other seats' discovery tokens aren't known, so they aren't counted either. */
function pointsTable(view: State, seat: number): Table {
  const rows = points(view, seat).filter(({ label, value }) => value !== 0 || label.key === 'points.game');
  return {
    label: said(view.scores ? 'detail.points.final' : 'detail.points'),
    head: [said('gauge.points')],
    rows: rows.map(({ label, value }) => ({ label, cells: [value] })),
  };
}

/** The cards of a round's objective, where this view knows them, and what lies aside for the next one. */
function objectives(view: State, seat: number): Detail['cards'] {
  const { choice, revealed, cards } = seatOf(view, seat);
  const known = choice && isKnown(choice) ? choice.value : null;
  const held = isKnown(cards) ? cards.value : [];
  // Of what was chosen only what is laid aside is left once the reward turn has begun (SI-8.2, 8.13).
  const isRevealed = view.reward !== null && choice === null;
  const own = held.map((id) => {
    if (known?.current.includes(id)) return { id, note: said('detail.chosen') };
    const isAside = isRevealed || known?.next.includes(id);
    // After the end there is no next round.
    return { id, note: said(isAside && !view.scores ? 'detail.aside' : 'detail.held') };
  });
  return [...(revealed ?? []).map((id) => ({ id, note: said('detail.revealed') })), ...own];
}

/** Discovery tokens of a seat: once the game is scored those of all lie open (SI-10.3). */
function tokensOf(view: State, seat: number): readonly string[] {
  const score = view.scores?.find((one) => one.seat === seat);
  if (score) return score.discovery;
  const { discovery } = seatOf(view, seat);
  return isKnown(discovery) ? discovery.value : [];
}

function cardsOf(view: State, seat: number): Detail['cards'] {
  const { hand } = seatOf(view, seat);
  const open = new Set(hand.open.map(({ tile }) => tile));
  const tiles = knownTiles(view, seat).map((id) => ({
    id,
    name: { tile: id },
    note: said(open.has(id) ? 'detail.tile.open' : 'detail.tile.secret'),
  }));
  const tokens = tokensOf(view, seat).map((id) => ({ id, name: { piece: id }, note: said('detail.token') }));
  return [...objectives(view, seat), ...tiles, ...tokens];
}

/** Gain that the own objective would bring, in the row of whoever knows it. */
function worthLine(view: State, seat: number): Message[] {
  const worth = view.scores ? null : worthNow(view, seat);
  return worth ? [said(worth.inTokens ? 'detail.worth.tokens' : 'detail.worth', { n: worth.total })] : [];
}

/** Everything of one seat that this viewer may see. */
export function detail(view: State, seat: number): Detail {
  return {
    facts: [...facts(view, seat), ...worthLine(view, seat)],
    tables: [pointsTable(view, seat)],
    cards: isAlexis(view, seat) ? [] : cardsOf(view, seat),
  };
}
