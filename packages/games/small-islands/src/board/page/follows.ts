/** Consequences for others of committing the last step, and what of it can't be taken back. */
import type { Decision, Message } from '@wayfinder/engine';
import { dataOf } from '../../data/index.ts';
import { pointOf } from '../../map.ts';
import { nextLevel } from '../../parts.ts';
import { turnOf } from '../../rules/choices.ts';
import { canLand } from '../../rules/landing.ts';
import { drawsTokens } from '../../rules/paying.ts';
import { withTile } from '../../rules/placing.ts';
import { endsAfterRewards, endsPlacing, NO_MORE, revealedPair } from '../../rules/rewards.ts';
import { afterTaking, canAct } from '../../rules/turn.ts';
import { said } from '../../said.ts';
import { clockwiseAfter, isAlexis, players, type State, seatOf } from '../../state.ts';
import { mapBehind } from './composed.ts';

type Follows = (before: State, decision: Decision, path: readonly string[]) => Message | null;

/** Seat next after an exploration, and whether it can do anything then: with both piles empty the game may end (SI-4.5, 4.7, 4.10). */
function refilled(before: State, seat: number, after: State): Message {
  const next = clockwiseAfter(before, seat);
  const who = { seat: { seat: next } };
  if (before.unseen.shown.n === 0) {
    if (!canAct(after, next)) return said('follows.stalled', who);
    return said(isAlexis(before, next) ? 'follows.unfilled.alexis' : 'follows.unfilled.next', who);
  }
  const last = before.navigation === 1;
  if (isAlexis(before, next)) return said(last ? 'follows.lastNavigation.alexis' : 'follows.refill.alexis');
  const landing = last && canLand({ ...after, navigation: 0 }, next);
  return said(landing ? 'follows.lastNavigation.next' : 'follows.refill.next', who);
}

/** The map and the display once a path is played, before a slot is filled. */
function afterExploring(before: State, { kind, seat }: Decision, path: readonly string[]): State {
  const after = mapBehind(before, seat, kind, path) ?? before;
  return kind === 'turn' ? afterTaking(after, path[0] ?? '') : after;
}

/** Ships on the map with this one: with the last one the game ends (SI-11.3). Alexis has no objective (SI-13.4). */
function landed({ ships, data, alexis }: State): Message {
  const isLast = Object.keys(ships).length + 1 === dataOf(data).setup.ships;
  if (isLast) return said('follows.landed.last');
  return said(alexis ? 'follows.landed.alone' : 'follows.landed');
}

/** A tile that goes back to the box is replaced, or nothing is left to replace it: then the turn is over (SI-4.10 to 4.12). */
function boxed(before: State, decision: Decision, path: readonly string[]): Message {
  if (before.unseen.shown.n > 0) return said('follows.boxed');
  const after = afterExploring(before, decision, path);
  const next = clockwiseAfter(before, decision.seat);
  return canAct(after, next) ? said('follows.boxedForNothing') : said('follows.stalled', { seat: { seat: next } });
}

/** Behind a tile stands its cell, unless none fits. */
const explored =
  (behind: number): Follows =>
  (before, decision, path) =>
    pointOf(path[behind] ?? '') === null
      ? boxed(before, decision, path)
      : refilled(before, decision.seat, afterExploring(before, decision, path));

const turn: Follows = (before, decision, path) =>
  path[0] === 'land' ? landed(before) : explored(2)(before, decision, path);

/** Others who haven't chosen: how many is public (SI-3.5). */
const chosen: Follows = (before, { seat }) => {
  const left = players(before).filter((one) => one !== seat && seatOf(before, one).choice === null).length;
  return left === 0 ? said('follows.exploration') : said('follows.chosen', { n: left });
};

/** Stage that comes after a reward turn (SI-8.1, 11.1 to 11.5). */
function afterRewards(before: State): 'turn' | 'round' | 'end' {
  const { at = 0, order = [] } = before.reward ?? {};
  if (at + 1 < order.length) return 'turn';
  return endsAfterRewards(before) ? 'end' : 'round';
}

/** The houses of the turn are paid once no more are placed: at a word, or with the last one that can be (SI-8.10, 8.15). */
const placed: Follows = (before, { seat }, [spot = '']) => {
  if (spot !== NO_MORE && !endsPlacing(before, seat, spot)) return null;
  const spots = [...(before.reward?.houses ?? []).map((house) => house.spot), ...(spot === NO_MORE ? [] : [spot])];
  const discovers = revealedPair(before, seat).reward.kind === 'discovery';
  const draws = before.discovery.shown.n > 0 && spots.some((one) => drawsTokens(before, one));
  if (discovers && draws) return said('follows.drawn');
  return said(`follows.${spots.length > 0 && !discovers ? 'paid' : 'unpaid'}.${afterRewards(before)}`);
};

/** The last token of the game is opened at once with all others (SI-10.3, 11.3 to 11.5). */
const kept: Follows = (before) => {
  const { houses = [], paid = 0 } = before.reward ?? {};
  const more = houses.slice(paid).some(({ spot }) => drawsTokens(before, spot));
  return said(!more && afterRewards(before) === 'end' ? 'follows.kept.last' : 'follows.kept');
};

/** A tile that is laid for Alexis: its slot is filled again, or stays empty, and then its player may have nothing to do. */
const laidForAlexis: Follows = (before, { seat }, [turn]) => {
  const found = before.alexis?.found;
  if (!found || before.unseen.shown.n > 0) return said('follows.alexis');
  const after = withTile(afterTaking(before, String(found.slot)), found.tile, found.at, turnOf(turn));
  return said(canAct(after, seat) ? 'follows.alexis.unfilled' : 'follows.alexis.stalled');
};

const FOLLOWS: Readonly<Record<string, Follows>> = {
  'start-tile': (before) =>
    Object.keys(before.map).length + 1 === dataOf(before.data).startTiles.length ? said('follows.dealt') : null,
  objective: chosen,
  turn,
  replace: explored(1),
  houses: placed,
  'keep-discovery': kept,
  'alexis-tile': laidForAlexis,
};

/** Consequences of committing this; null where nothing need be said. */
export function follows(before: State, decision: Decision, path: readonly string[]): Message | null {
  const told = FOLLOWS[decision.kind];
  if (!told || !nextLevel(before, decision.seat, decision, path).done) return null;
  return told(before, decision, path);
}
