/** Things that lie before nobody: bonus cards with their coins, power actions that are gone for this round, tiles. */
import type { Arg, Message } from '@wayfinder/engine';
import { BONUS_CARDS, FAVOR_TILES, TOWN_TILES } from '../../data/index.ts';
import type { State } from '../../state.ts';
import { said } from './words.ts';

function tiles(ids: readonly string[]): Arg {
  return { list: ids.map((tile) => ({ tile })) };
}

function cardLines({ cards }: State): Message[] {
  const shown = Object.keys(BONUS_CARDS).filter((card) => cards[card] !== undefined);
  return shown.map((card) => said('table.card', { card: { card }, coins: cards[card] ?? 0 }));
}

/** A line of tiles, or none where there are none to name. */
function lineOf(key: string, ids: readonly string[]): Message[] {
  return ids.length > 0 ? [said(key, { tiles: tiles(ids) })] : [];
}

function townLine({ towns }: State): Message {
  const left = Object.keys(TOWN_TILES).flatMap((tile) => Array.from({ length: towns[tile] ?? 0 }, () => tile));
  return left.length > 0 ? said('table.towns', { tiles: tiles(left) }) : said('table.noTowns');
}

/** Things that lie on the table for all, a line each. */
export function table(view: State): Message[] {
  const gone = Object.keys(FAVOR_TILES).filter((tile) => (view.favors[tile] ?? 0) === 0);
  return [
    ...cardLines(view),
    ...lineOf('table.powerActions', view.usedPowerActions),
    ...lineOf('table.favors', gone),
    townLine(view),
  ];
}
