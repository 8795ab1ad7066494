/** Sections 2 and 3: what is drawn, to the display, the hands, as cards and as the adventure deck. */
import { known, type NewEvent, type Random, type RuleId } from '@wayfinder/engine';
import { adventureCardOf, alexisLevelOf } from '../data/lookup.ts';
import { hide } from '../hiding.ts';
import type { Part } from '../part.ts';
import { drawSome, Script } from '../script.ts';
import { players, type State, seatOf } from '../state.ts';

type Dealing = (script: Script, random: Random) => void;

const display: Dealing = (script, random) => {
  const { displaySlots } = script.data.setup;
  const { drawn, more } = drawSome(random, 'display', known(script.state.unseen), displaySlots);
  script.emit('DisplayFilled', { tiles: drawn }, ['SI-2.6'], more);
};

const hands: Dealing = (script, random) => {
  const { handTiles } = script.data.setup;
  const seat = players(script.state).find((one) => seatOf(script.state, one).hand.dealt.shown.n < handTiles) ?? 0;
  const { drawn, more } = drawSome(random, 'hand', known(script.state.unseen), handTiles);
  const tiles = hide([seat], drawn);
  script.emit('HandDealt', { seat, tiles }, ['SI-2.8', 'SI-2.11'], more);
};

/** A seat draws so many cards of each kind that the mode has (SI-2.9, 2.10, 3.2, 3.4). */
function dealCards(script: Script, random: Random, seat: number, each: number, because: RuleId[]): void {
  const { piles, settings } = script.state;
  const kinds = settings.mode === 'normal' ? (['objective'] as const) : (['mission', 'reward'] as const);
  const deals = kinds.map((kind) => drawSome(random, kind, known(piles[kind]), each));
  const cards = hide(
    [seat],
    deals.flatMap(({ drawn }) => drawn),
  );
  const draws = deals.flatMap(({ more }) => more.draws);
  script.emit('ObjectivesDealt', { seat, cards }, because, { draws, drawsTo: [] });
}

/** The first seat, in order, that holds fewest cards: all draw before any gives one back. */
function nextToDraw(state: State): number {
  const all = players(state);
  const fewest = Math.min(...all.map((seat) => seatOf(state, seat).cards.shown.n));
  return all.find((seat) => seatOf(state, seat).cards.shown.n === fewest) ?? 0;
}

const firstObjectives: Dealing = (script, random) => {
  const rule = script.state.settings.mode === 'normal' ? 'SI-2.9' : 'SI-2.10';
  dealCards(script, random, nextToDraw(script.state), script.data.setup.objectivesAtSetup, [rule]);
};

const objectives: Dealing = (script, random) => {
  const rules = script.state.settings.mode === 'normal' ? ['SI-3.2'] : ['SI-3.2', 'SI-3.4'];
  const solo = script.state.alexis ? ['SI-13.6'] : [];
  dealCards(script, random, nextToDraw(script.state), script.data.setup.objectivesPerRound, [...rules, ...solo]);
};

/** As many cards of each kind as the level says (SI-13.3). */
const adventureDeck: Dealing = (script, random) => {
  const { alexis, settings } = script.state;
  if (!alexis) return;
  const level = alexisLevelOf(script.data, Number(settings.alexis));
  const all = known(alexis.out);
  const ofType = (type: string): string[] => all.filter((card) => adventureCardOf(script.data, card).type === type);
  const explore = drawSome(random, 'explore-card', ofType('explore'), level.exploreCards);
  const land = drawSome(random, 'land-card', ofType('land'), level.landCards);
  const cards = hide([], [...explore.drawn, ...land.drawn]);
  const draws = [...explore.more.draws, ...land.more.draws];
  script.emit('AdventureDeckBuilt', { cards }, ['SI-13.2', 'SI-13.3'], { draws, drawsTo: [] });
};

const DEALING: Readonly<Partial<Record<State['step'], Dealing>>> = {
  display,
  hands,
  'first-objectives': firstObjectives,
  objectives,
  'adventure-deck': adventureDeck,
};

/** Sections 2 and 3: deals. */
export const dealPart: Part = {
  advance(state, random): NewEvent[] | null {
    const deal = DEALING[state.step];
    if (!deal) return null;
    const script = new Script(state);
    deal(script, random);
    return script.events;
  },
};
