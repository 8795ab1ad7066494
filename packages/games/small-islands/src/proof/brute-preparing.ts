/** Referee's knowledge of sections 2 and 3: the set-up, the deals, the choice of objectives; and of the beginning of a round (SI-3.1, 11.4). */
import { known } from '@wayfinder/engine';
import { drawnFrom, type Must, move, type Seen } from './brute-books.ts';
import { adventureCalled, LEVELS, PILE_OF, START } from './brute-box.ts';
import { cellCalled } from './brute-chart.ts';
import { type Model, people } from './brute-model.ts';

/** Cards of each kind that a seat holds. */
function heldOfEach({ cards, advanced }: Model, seat: number): number[] {
  const kinds = advanced ? ['mission', 'reward'] : ['objective'];
  return kinds.map((kind) => [...(cards[seat] ?? [])].filter((card) => PILE_OF.get(card) === kind).length);
}

/** One of each kind (SI-3.4), or one objective. */
function isOneOfEach(model: Model, cards: readonly string[]): boolean {
  const kinds = cards.map((card) => PILE_OF.get(card)).sort();
  return kinds.join() === (model.advanced ? 'mission,reward' : 'objective');
}

function dealt(model: Model, seat: number, cards: readonly string[], must: Must): void {
  const inRound = model.due === 'deal';
  must(inRound || model.due === 'first cards', `SI-2.9: no cards are dealt before the ${model.due}`);
  must(people(model).includes(seat), 'SI-13.4: Alexis gets no cards');
  must(drawnFrom(model.pile, cards), 'SI-3.2: cards of the pile');
  move(model.pile, model.cards[seat] ?? new Set(), cards);
  const wanted = inRound ? 3 : 1;
  must(
    heldOfEach(model, seat).every((n) => n === wanted),
    `SI-3.2: ${wanted} cards of each kind in the hand`,
  );
  const all = people(model).every((one) => heldOfEach(model, one).every((n) => n === wanted));
  if (!all) return;
  if (inRound) model.due = 'choice';
  else model.due = model.solo ? 'adventure deck' : 'round';
}

function chosen(model: Model, seat: number, now: string[], later: string[], back: string[], must: Must): void {
  must(model.due === 'choice', `SI-3.5: nothing is chosen before the ${model.due}`);
  const all = [...now, ...later, ...back];
  const held = model.cards[seat] ?? new Set();
  must(all.length === held.size && drawnFrom(held, all), 'SI-3.3: all cards held, each once');
  must(
    [now, later, back].every((part) => isOneOfEach(model, part)),
    'SI-3.4: one of each kind for each use',
  );
  model.chosen[seat] = { now: now.sort(), later: later.sort(), back: back.sort() };
}

export const seePreparing: Seen = {
  FirstSeatDrawn: (model, { seat }, must) => {
    must(model.due === 'first seat', 'SI-2.2: once, at the beginning');
    must(people(model).includes(seat), 'SI-2.2: one of the players');
    must(!model.fixedFirst || seat === 0, 'SI-2.2: the creator fixed it');
    model.first = seat;
    model.due = 'start tile';
  },
  StartTilePlaced: (model, { seat, tile, at, turn }, must) => {
    must(model.due === 'start tile', `SI-2.3: after the ${model.due}`);
    must(seat === model.first, 'SI-2.3: the first player arranges them');
    const face = START.get(tile);
    if (!face) return must(false, 'SI-2.3: no start tile');
    must(!model.chart.tiles.some(({ picture }) => picture.tile === face.tile), 'SI-2.3: each tile once');
    must(model.chart.fits(face, cellCalled(at), turn), 'SI-2.3: it does not fit there');
    model.chart.lay(face, cellCalled(at), turn, seat);
    if (model.chart.tiles.length === 4) model.due = 'display';
  },
  DisplayFilled: (model, { tiles }, must) => {
    must(model.due === 'display', `SI-2.3: before the ${model.due}`);
    must(tiles.length === 3 && drawnFrom(model.unseen, tiles), 'SI-2.6: three unseen tiles');
    move(model.unseen, null, tiles);
    model.display = [...tiles];
    model.due = 'hands';
  },
  HandDealt: (model, { seat, tiles }, must) => {
    const drawn = known(tiles);
    const hand = model.hands[seat] ?? new Set();
    must(model.due === 'hands' && hand.size === 0 && people(model).includes(seat), 'SI-2.8: each seat once');
    must(drawn.length === 2 && drawnFrom(model.unseen, drawn), 'SI-2.8: two unseen tiles');
    move(model.unseen, hand, drawn);
    if (people(model).every((one) => model.hands[one]?.size === 2)) model.due = 'first cards';
  },
  ObjectivesDealt: (model, { seat, cards }, must) => dealt(model, seat, known(cards), must),
  AdventureDeckBuilt: (model, { cards }, must) => {
    const drawn = known(cards);
    const level = LEVELS.find((one) => one.level === model.level);
    const n = (type: string): number => drawn.filter((card) => adventureCalled(card).type === type).length;
    must(model.due === 'adventure deck', `SI-13.3: before the ${model.due}`);
    must(n('explore') === level?.exploreCards && n('land') === level?.landCards, 'SI-13.3: as the level says');
    must(drawnFrom(model.out, drawn), 'SI-13.3: of the adventure cards');
    move(model.out, model.deck, drawn);
    model.due = 'round';
  },
  RoundStarted: (model, { round, first, navigation }, must) => {
    must(model.due === 'round', `SI-3.1: before the ${model.due}`);
    must(model.unseen.size >= 6, 'SI-11.4: fewer than 6 tiles are left');
    must(round === model.round + 1 && round <= 4, 'SI-11.3: at most four rounds, one after the other');
    must(first === model.first, 'SI-11.2: another seat is first player');
    must(navigation === 6, 'SI-3.1: six tiles');
    Object.assign(model, { round, navigation: 6, due: 'deal' });
  },
  ObjectiveChosen: (model, { seat, choice }, must) => {
    const { current, next, returned } = known(choice);
    must(model.chosen[seat] === null, 'SI-3.5: chosen before');
    chosen(model, seat, [...current], [...next], [...returned], must);
  },
  ObjectiveReplaced: (model, { seat, choice }, must) => {
    const { current, next, returned } = known(choice);
    must(model.chosen[seat] !== null, 'SI-3.5: nothing to replace');
    chosen(model, seat, [...current], [...next], [...returned], must);
  },
  ExplorationBegan: (model, { first }, must) => {
    must(model.due === 'choice' && people(model).every((seat) => model.chosen[seat]), 'SI-3.5: not all have chosen');
    must(first === model.first, 'SI-4.1: another seat begins');
    for (const seat of people(model)) {
      const choice = model.chosen[seat];
      if (choice) move(model.cards[seat] ?? new Set(), model.pile, choice.back);
    }
    Object.assign(model, { due: 'turn', turn: null });
  },
};
