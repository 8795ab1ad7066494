/** Draws at the start: seats, scoring tiles, bonus cards, colours, factions (section 2). Nothing is drawn later. */
import { type Draw, pick, type Random, type Seat } from '@wayfinder/engine';
import { BONUS_CARDS, FACTIONS_OF, INTRO, SCORING_TILES } from '../../data/index.ts';
import { EXTRA_CARDS, LAST_ROUND } from '../../data/numbers.ts';
import type { Script } from '../../script.ts';
import type { Settings } from '../../state.ts';
import { type Faction, TERRAINS, type Terrain } from '../../words.ts';
import { chooseFaction } from './factions.ts';

interface Drawn<T> {
  items: T[];
  draws: Draw[];
}

/** Draws `n` of these one after the other; nothing is drawn where only one is left. */
function drawFrom<T>(random: Random, label: string, from: readonly T[], n: number): Drawn<T> {
  const left = [...from];
  const drawn: Drawn<T> = { items: [], draws: [] };
  while (drawn.items.length < n) {
    const only = left.length === 1 ? left[0] : undefined;
    if (only !== undefined) return { ...drawn, items: [...drawn.items, only] };
    const { item, draw } = pick(random, label, left);
    drawn.items.push(item);
    drawn.draws.push(draw);
    left.splice(left.indexOf(item), 1);
  }
  return drawn;
}

/** TM-2.7: seats are shuffled unless the creator fixed them; who is named in a given set-up sits as named (TM-20.10). */
export function drawSeats(script: Script, random: Random): void {
  const { settings, clockwise } = script.state;
  if (settings.seatOrder === 'fixed' || settings.setup === 'given') return;
  const { items, draws } = drawFrom(random, 'seat', clockwise, clockwise.length);
  script.emit('SeatOrderDrawn', { order: items }, ['TM-2.7'], draws);
}

/** Scoring tiles that take part (TM-20.8). */
export function scoringTilesInPlay({ templeScoring }: Settings): string[] {
  return Object.keys(SCORING_TILES).filter((tile) => templeScoring || !SCORING_TILES[tile]?.notInBaseGame);
}

/** Bonus cards that take part (TM-20.6). */
export function bonusCardsInPlay({ shippingBonus }: Settings): string[] {
  return Object.keys(BONUS_CARDS).filter((card) => shippingBonus || !BONUS_CARDS[card]?.notInBaseGame);
}

/** The spade tile must not be that of one of the last two rounds (TM-2.4). */
function fits(tiles: readonly string[]): boolean {
  return !tiles.slice(LAST_ROUND - 2).includes('SCORE1');
}

/** TM-2.3, 2.4: the whole draw is repeated until it fits; the draws that didn't fit stand in the event too. */
function drawScoringTiles(chosen: Settings, random: Random): Drawn<string> {
  const draws: Draw[] = [];
  for (;;) {
    const drawn = drawFrom(random, 'scoring-tile', scoringTilesInPlay(chosen), LAST_ROUND);
    draws.push(...drawn.draws);
    if (fits(drawn.items)) return { items: drawn.items, draws };
  }
}

/** The scoring tiles of the six rounds: drawn, or as they are fixed (TM-2.2) or given. */
export function layScoringTiles(script: Script, random: Random): void {
  const { settings } = script.state;
  const option = settings.templeScoring ? ['TM-20.8'] : [];
  if (settings.given) {
    script.emit('ScoringTilesDrawn', { tiles: settings.given.scoring }, ['TM-20.10', ...option]);
  } else if (settings.setup === 'introductory') {
    script.emit('ScoringTilesDrawn', { tiles: INTRO.scoring }, ['TM-2.2']);
  } else {
    const { items, draws } = drawScoringTiles(settings, random);
    script.emit('ScoringTilesDrawn', { tiles: items }, ['TM-2.3', 'TM-2.4', ...option], draws);
  }
}

/** Bonus cards in play: three more than seats (TM-2.6). */
export function cardsFor(seats: number): number {
  return seats + EXTRA_CARDS;
}

/** The bonus cards that lie open; the others are out of the game (TM-2.6). */
export function layBonusCards(script: Script, random: Random): void {
  const { settings, seats } = script.state;
  const option = settings.shippingBonus ? ['TM-20.6'] : [];
  const all = bonusCardsInPlay(settings);
  const lay = (cards: readonly string[], because: string[], draws?: Draw[]): void => {
    const [open, out] = [all.filter((card) => cards.includes(card)), all.filter((card) => !cards.includes(card))];
    script.emit('BonusCardsDrawn', { cards: open, out }, ['TM-2.6', ...because, ...option], draws);
  };
  if (settings.given) lay(settings.given.cards, ['TM-20.10']);
  else if (settings.setup === 'introductory') lay(INTRO.cards[seats.length] ?? [], ['TM-2.2']);
  else {
    const { items, draws } = drawFrom(random, 'bonus-card', all, cardsFor(seats.length));
    lay(items, [], draws);
  }
}

/** A colour for each seat (TM-2.9, 20.4). */
export function dealColours(script: Script, random: Random): Terrain[] {
  const { seats, settings } = script.state;
  const { items, draws } = drawFrom(random, 'colour', TERRAINS, seats.length);
  const because = settings.factions === 'random' ? ['TM-20.4'] : ['TM-2.9'];
  script.emit('ColoursDealt', { bySeat: items }, because, draws);
  return items;
}

/** One side of the dealt colour for each seat (TM-20.4). */
export function drawSides(script: Script, random: Random, colours: readonly Terrain[]): void {
  colours.forEach((colour, seat) => {
    const { item, draw } = pick(random, 'side', FACTIONS_OF[colour]);
    chooseFaction(script, seat, item, ['TM-20.4'], [draw]);
  });
}

/** Allots the introductory factions: as assigned, or drawn (TM-2.1). */
export function allotIntroFactions(script: Script, random: Random): void {
  const { settings, seats } = script.state;
  const wanted: readonly Faction[] = INTRO.factions[seats.length] ?? [];
  const left = [...wanted];
  for (const [seat] of seats.entries()) {
    const assigned = settings.assigned?.[seat];
    const { items, draws } = assigned ? { items: [assigned], draws: [] } : drawFrom(random, 'faction', left, 1);
    const faction = items[0];
    if (faction === undefined) throw new Error(`no faction for seat ${seat}`);
    left.splice(left.indexOf(faction), 1);
    chooseFaction(script, seat as Seat, faction, ['TM-2.1'], draws);
  }
}
