/** Sections 2 and 3: everything before the first round. */
import { assertChosen, type NewEvent, type Random, Refused, type RuleId, refuse } from '@wayfinder/engine';
import { FACTION_FACTS, INTRO } from '../data/index.ts';
import { newGame } from '../events/set-up.ts';
import type { Part } from '../part.ts';
import { Script } from '../script.ts';
import type { Settings, State } from '../state.ts';
import { bid, isAuctionOver, nominate, settleAuction } from './set-up/auction.ts';
import {
  allotIntroFactions,
  bonusCardsInPlay,
  cardsFor,
  dealColours,
  drawSeats,
  drawSides,
  layBonusCards,
  layScoringTiles,
  scoringTilesInPlay,
} from './set-up/draw.ts';
import { chooseFaction, faction, factionRule } from './set-up/factions.ts';
import { beginGame, firstBonusCard } from './set-up/first-cards.ts';
import { firstDwelling, placeIntroDwellings, placingOrder } from './set-up/first-dwellings.ts';
import { ALLOWED, misfits } from './settings.ts';

/** Seats that can play: bonus cards and factions are made for so many (TM-2.6). */
export const SEATS = { min: 2, max: 5 } as const;

function areDistinct(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}

function doesNotFit(what: 'scoring' | 'cards' | 'factions', wanted: number): never {
  throw new Refused(refuse('given-does-not-fit', ['TM-20.10'], { what: { option: what }, n: { count: wanted } }));
}

/** Counts and colours of a given set-up (TM-20.10): every tile and card is there once. */
function checkGiven({ given, ...chosen }: Settings, seats: number): void {
  if (!given) return;
  const { scoring, cards, factions, vp } = given;
  const tiles = scoringTilesInPlay({ given, ...chosen });
  if (!areDistinct(scoring) || !scoring.every((tile) => tiles.includes(tile))) doesNotFit('scoring', scoring.length);
  const all = bonusCardsInPlay({ given, ...chosen });
  const cardsFit = cards.length === cardsFor(seats) && areDistinct(cards) && cards.every((card) => all.includes(card));
  if (!cardsFit) doesNotFit('cards', cardsFor(seats));
  const homes = factions.map((name) => FACTION_FACTS[name].home);
  if (factions.length !== seats) doesNotFit('factions', seats);
  if (!areDistinct(homes)) throw new Refused(refuse('given-colours-meet', ['TM-20.10', 'TM-2.8']));
  if (vp && vp.length !== seats) throw new Refused(refuse('given-vp', ['TM-20.10'], { n: { count: seats } }));
}

/** The introductory factions of this number of seats, all of them (TM-2.1). */
function checkAssigned({ assigned }: Settings, seats: number): void {
  if (!assigned) return;
  const wanted = [...(INTRO.factions[seats] ?? [])].sort().join();
  if ([...assigned].sort().join() !== wanted) throw new Refused(refuse('assigned-does-not-fit', ['TM-2.1']));
}

/** The rules refuse all that the schema of settings refuses: who audits a game on a page has no schema. */
function checkSettings(chosen: Settings, seats: number): void {
  assertChosen(chosen, ALLOWED);
  const [misfit] = misfits(chosen);
  if (misfit) throw new Error(misfit.message);
  if (seats < SEATS.min || seats > SEATS.max) {
    throw new Refused(refuse('wrong-number-of-seats', ['TM-2.6'], { n: { count: seats } }));
  }
  checkGiven(chosen, seats);
  checkAssigned(chosen, seats);
}

/** The rules of section 20 that this game goes by. */
function optionRules(chosen: Settings): RuleId[] {
  const rules: [RuleId, boolean][] = [
    ['TM-20.1', chosen.turnOrder === 'passing'],
    ['TM-20.2', chosen.powerAnswers === 'strict'],
    ['TM-20.3', !chosen.cultistsPower],
    ['TM-20.4', chosen.setup === 'variable' && chosen.factions !== 'choose'],
    ['TM-20.5', chosen.startVp === '2017'],
    ['TM-20.6', chosen.shippingBonus],
    ['TM-20.7', chosen.miniTowns],
    ['TM-20.8', chosen.templeScoring],
    ['TM-20.9', chosen.imported],
  ];
  return rules.filter(([, applies]) => applies).map(([rule]) => rule);
}

/** Brings the factions to the seats; what they choose themselves is asked afterwards. */
function beginFactions(script: Script, random: Random): void {
  const { settings, clockwise } = script.state;
  if (settings.given) takeGiven(script, settings.given);
  else if (settings.setup === 'introductory') allotIntroFactions(script, random);
  else if (settings.factions === 'random') drawSides(script, random, dealColours(script, random));
  else if (settings.factions === 'auction') {
    script.emit('SetUpStageBegan', { phase: 'auction', queue: [...clockwise] }, ['TM-20.4']);
  } else {
    if (settings.factions === 'colours') dealColours(script, random);
    script.emit('SetUpStageBegan', { phase: 'factions', queue: [...clockwise] }, [factionRule(settings)]);
  }
}

function takeGiven(script: Script, { factions, vp }: NonNullable<Settings['given']>): void {
  for (const [seat, name] of factions.entries()) {
    chooseFaction(script, seat, name, ['TM-20.10'], [], vp?.[seat]);
  }
}

/**
 * The first events of a game: everything that is drawn (TM-2.1 to 2.9, 20.4), up to the first thing that a seat chooses.
 * @throws Refused when the settings don't fit the number of seats.
 */
export function startEvents(chosen: Settings, seats: number, random: Random): NewEvent[] {
  checkSettings(chosen, seats);
  const data = { settings: chosen, seats };
  const script = new Script(newGame(data));
  const because = ['TM-20.10', 'TM-1.1', 'TM-1.2', 'TM-1.3', 'TM-1.4', 'TM-1.5', ...optionRules(chosen)];
  script.emit('GameStarted', data, because);
  drawSeats(script, random);
  layScoringTiles(script, random);
  layBonusCards(script, random);
  beginFactions(script, random);
  return script.events;
}

/** All have a faction: dwellings are placed, or stand already in the introductory game (TM-2.2), where cards come next. */
function beginDwellings(script: Script): void {
  if (script.state.settings.setup === 'introductory') {
    placeIntroDwellings(script);
    beginCards(script);
    return;
  }
  script.emit('SetUpStageBegan', { phase: 'dwellings', queue: placingOrder(script.state) }, [
    'TM-3.1',
    'TM-3.2',
    'TM-3.3',
  ]);
}

function beginCards(script: Script): void {
  script.emit('SetUpStageBegan', { phase: 'cards', queue: script.state.clockwise.toReversed() }, ['TM-3.6']);
}

/** Goes on when nobody is left to be asked in a stage of the set-up. */
function nextStage(script: Script): void {
  const { phase } = script.state;
  if (phase === 'auction') settleAuction(script);
  if (phase === 'cards') beginGame(script);
  else if (phase === 'dwellings') beginCards(script);
  else beginDwellings(script);
}

function advance(state: State): NewEvent[] | null {
  if (state.round > 0 || state.queue.length > 0) return null;
  if (state.phase === 'auction' && !isAuctionOver(state)) return null;
  const script = new Script(state);
  nextStage(script);
  return script.events;
}

/** Sections 2 and 3. */
export const setUpPart: Part = {
  decisions: { faction, nominate, bid, 'first-dwelling': firstDwelling, 'first-bonus-card': firstBonusCard },
  advance,
};
