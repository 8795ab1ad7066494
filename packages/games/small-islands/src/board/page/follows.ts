/** What committing the last step sets off for others, and what of it can't be taken back. */
import type { Decision, Message } from '@wayfinder/engine';
import { dataOf } from '../../data/index.ts';
import { islandOfHouseSpot, pointOf } from '../../map.ts';
import { nextLevel } from '../../parts.ts';
import { tokensDrawn } from '../../rules/paying.ts';
import { endsPlacing, NO_MORE, revealedPair } from '../../rules/rewards.ts';
import { said } from '../../said.ts';
import { clockwiseAfter, isAlexis, landscapePile, players, type State, seatOf } from '../../state.ts';

type Follows = (before: State, decision: Decision, path: readonly string[]) => Message | null;

/** Tiles in the navigation pile after a refill, and who is next: only then ships may land (SI-4.5, 4.7). */
function refilled(before: State, seat: number): Message {
  const next = clockwiseAfter(before, seat);
  const who = { seat: { seat: next } };
  const kind = isAlexis(before, next) ? 'alexis' : 'next';
  if (before.unseen.shown.n === 0) return said(`follows.unfilled.${kind}`, who);
  if (before.navigation === 1) return said(`follows.lastNavigation.${kind}`, who);
  return said(`follows.refill.${kind}`, who);
}

/** Ships on the map with this one: with the last one the game ends (SI-11.3). */
function landed({ ships, data }: State): Message {
  const isLast = Object.keys(ships).length + 1 === dataOf(data).setup.ships;
  return said(isLast ? 'follows.landed.last' : 'follows.landed');
}

/** A tile that goes back to the box is replaced, or nothing is left to replace it (SI-4.11, 4.12). */
function boxed(before: State): Message {
  return said(before.unseen.shown.n > 0 ? 'follows.boxed' : 'follows.boxedForNothing');
}

/** Behind a tile stands its cell, unless none fits. */
const explored =
  (behind: number): Follows =>
  (before, { seat }, path) =>
    pointOf(path[behind] ?? '') === null ? boxed(before) : refilled(before, seat);

const turn: Follows = (before, decision, path) =>
  path[0] === 'land' ? landed(before) : explored(2)(before, decision, path);

/** Others who haven't chosen: how many is public (SI-3.5). */
const chosen: Follows = (before, { seat }) => {
  const left = players(before).filter((one) => one !== seat && seatOf(before, one).choice === null).length;
  return left === 0 ? said('follows.exploration') : said('follows.chosen', { n: left });
};

/** The houses of the turn are paid once no more are placed: at a word, or with the last one that can be (SI-8.10, 8.15). */
const placed: Follows = (before, { seat }, [spot = '']) => {
  if (spot !== NO_MORE && !endsPlacing(before, seat, spot)) return null;
  if (revealedPair(before, seat).reward.kind !== 'discovery') return said('follows.paid');
  const draws = [...(before.reward?.houses ?? []).map((house) => house.spot), spot].some((one) => {
    const island = islandOfHouseSpot(before, one);
    return island !== null && tokensDrawn(before, island) > 0;
  });
  return said(draws ? 'follows.drawn' : 'follows.paid');
};

const FOLLOWS: Readonly<Record<string, Follows>> = {
  'start-tile': (before) =>
    Object.keys(before.map).length + 1 === dataOf(before.data).startTiles.length ? said('follows.dealt') : null,
  objective: chosen,
  turn,
  replace: explored(1),
  houses: placed,
  'keep-discovery': () => said('follows.kept'),
  'alexis-tile': (before) =>
    said(before.navigation + landscapePile(before) > 0 ? 'follows.alexis' : 'follows.alexis.unfilled'),
};

/** What committing this sets off; null where nothing need be said. */
export function follows(before: State, decision: Decision, path: readonly string[]): Message | null {
  const told = FOLLOWS[decision.kind];
  if (!told || !nextLevel(before, decision.seat, decision, path).done) return null;
  return told(before, decision, path);
}
