/** A place of the board in words, for those who walk it by keys or by ear, and for whoever taps on it. */
import type { TextFor } from '@wayfinder/board';
import { BONUS_CARDS, POWER_VALUE } from '../data/index.ts';
import { type BridgeSpot, bridgeSpot, isLand } from '../map.ts';
import type { State } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import { isHex } from './layout.ts';

/** Description of a place: what it is, whose, and what lies there. */
export function describePlace(view: State, id: string, text: TextFor): string {
  return wordsOf(view, id, text).join(' ');
}

function wordsOf(view: State, id: string, text: TextFor): string[] {
  if (isLand(id)) return spaceWords(view, id, text);
  if (isHex(id)) return riverWords(view, id, text);
  const cult = CULTS.find((one) => one === id);
  if (cult) return trackWords(view, cult, text);
  if (BONUS_CARDS[id]) return cardWords(view, id, text);
  const [from = '', to = ''] = id.split('-');
  const spot = bridgeSpot(from, to);
  if (spot) return spotWords(view, spot, text);
  return tileWords(view, id, text);
}

function spaceWords(view: State, space: string, text: TextFor): string[] {
  const terrain = text(`option.${view.terrain[space]}`);
  const structure = view.structures[space];
  if (!structure) return [text('spoken.empty', { space, terrain })];
  const { seat, kind } = structure;
  const town = view.seats[seat]?.towns.some(({ spaces }) => spaces.includes(space)) ?? false;
  return [
    text('spoken.structure', { space, terrain, seat, kind: text(`piece.${kind}`, { n: 1 }), power: POWER_VALUE[kind] }),
    ...(town ? [text('spoken.inTown')] : []),
    ...bridgeWords(view, space, text),
  ];
}

function bridgeWords({ bridges }: State, space: string, text: TextFor): string[] {
  return bridges.flatMap(({ from, to }) => {
    const other = from === space ? to : to === space ? from : null;
    return other === null ? [] : [text('spoken.bridge', { space: other })];
  });
}

function spotWords({ bridges }: State, { from, to }: BridgeSpot, text: TextFor): string[] {
  const bridge = bridges.find((one) => one.from === from && one.to === to);
  return [bridge ? text('spoken.spotBridged', { from, to, seat: bridge.seat }) : text('spoken.spot', { from, to })];
}

function riverWords(view: State, river: string, text: TextFor): string[] {
  const owner = view.seats.findIndex(({ towns }) => towns.some((town) => town.river === river));
  return [text('spoken.river'), ...(owner < 0 ? [] : [text('spoken.riverTown', { seat: owner })])];
}

/** The track, from the highest marker down. */
function trackWords(view: State, cult: Cult, text: TextFor): string[] {
  const on = view.seats
    .map(({ faction, cults }, seat) => ({ faction, seat, at: cults[cult] }))
    .filter(({ faction }) => faction !== null)
    .sort((a, b) => b.at - a.at);
  return [
    text('spoken.track', { cult: text(`option.${cult}`) }),
    ...on.map(({ seat, at }) => text('spoken.marker', { seat, at })),
  ];
}

function cardWords(view: State, card: string, text: TextFor): string[] {
  const coins = view.cards[card] ?? 0;
  return [
    text(`cardText.${card}`, { card: text(`card.${card}`) }),
    ...(coins > 0 ? [text('spoken.coins', { n: coins })] : []),
  ];
}

function tileWords(view: State, tile: string, text: TextFor): string[] {
  const left = view.favors[tile] ?? view.towns[tile];
  const round = view.scoring.indexOf(tile) + 1;
  return [
    ...(round > 0 ? [text('spoken.scoring', { n: round })] : []),
    text(`tileText.${tile}`, { tile: text(`tile.${tile}`) }),
    ...(left === undefined ? [] : [text('spoken.left', { n: left })]),
    ...(view.usedPowerActions.includes(tile) ? [text('spoken.used')] : []),
  ];
}
