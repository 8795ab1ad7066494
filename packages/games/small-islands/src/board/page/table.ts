/** Things that lie before nobody: display, piles, boxed tiles, ships, and the cards of Alexis. */
import type { Message } from '@wayfinder/engine';
import { dataOf } from '../../data/index.ts';
import { alexisLevelOf } from '../../data/lookup.ts';
import { said } from '../../said.ts';
import { landscapePile, type State } from '../../state.ts';
import { cardList, tileList } from './words.ts';

function displayLines({ display }: State): Message[] {
  return display.map((tile, i) =>
    tile === null ? said('table.emptySlot', { n: i + 1 }) : said('table.slot', { n: i + 1, tile: { tile } }),
  );
}

function pileLines(view: State): Message[] {
  const { navigation, boxed, grey, discovery } = view;
  return [
    said('table.piles', { navigation, landscape: landscapePile(view) }),
    ...(boxed.length > 0 ? [said('table.boxed', { tiles: tileList(boxed) })] : []),
    said('table.grey', { n: grey }),
    said('table.discovery', { n: discovery.shown.n }),
  ];
}

/** Number of cards that can still be drawn, of each kind that the mode has. */
function cardLine({ piles, settings }: State): Message {
  if (settings.mode === 'normal') return said('table.objectives', { n: piles.objective.shown.n });
  return said('table.missions', { missions: piles.mission.shown.n, rewards: piles.reward.shown.n });
}

/** The level of Alexis, and his cards: what lies in the deck is known to nobody, what was used to all. */
function alexisLines({ alexis, data, settings }: State): Message[] {
  if (!alexis) return [];
  const { level, exploreCards, landCards, finalVp } = alexisLevelOf(dataOf(data), Number(settings.alexis));
  const { card, discards, removed, deck } = alexis;
  return [
    said('table.level', { level, explore: exploreCards, land: landCards, base: finalVp.base, each: finalVp.perHouse }),
    said('table.deck', { n: deck.shown.n }),
    ...(card ? [said('table.card', { card: { card } })] : []),
    ...(discards.length > 0 ? [said('table.discards', { cards: cardList(discards) })] : []),
    ...(removed.length > 0 ? [said('table.removed', { cards: cardList(removed) })] : []),
  ];
}

/** Things that lie on the table for all, a line each. */
export function table(view: State): Message[] {
  return [...displayLines(view), ...pileLines(view), cardLine(view), ...alexisLines(view)];
}
