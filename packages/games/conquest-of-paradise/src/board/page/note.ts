/** The second line of an answer: what it costs, gives or leads to. */
import type { Choice, Decision, Message, Seat } from '@wayfinder/engine';
import { TWO_KNOTS } from '../../data/constants.ts';
import { CARD_COST } from '../../rules/building/draft.ts';
import { costOf } from '../../rules/building/prices.ts';
import { deckSize } from '../../rules/cards/deck.ts';
import { knotLimits } from '../../rules/cards/effects.ts';
import { handSize } from '../../rules/cards/hand.ts';
import { explorableFrom, stagingHexes } from '../../rules/exploration/explorable.ts';
import { needsWarCanoe } from '../../rules/movement/enter.ts';
import { battlesToFight } from '../../rules/movement/events.ts';
import { hexesWithPieces, stackIn } from '../../rules/pieces.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import { KINDS, type State } from '../../state.ts';
import { pointsIn, poolsAlong } from './building.ts';
import type { Notes } from './part.ts';
import { anyPieces, knownPieces, pieceList, said } from './words.ts';

const explore: Notes = (view, seat, path, { id }) => {
  if (path[0] === 'search' || id === 'search') return null;
  if (path.length > 0) return said('note.unknownAround', { n: explorableFrom(view, seat, id).length });
  return id === 'decline' ? said('note.endsPart') : said('note.startFrom', { n: stagingHexes(view, seat).length });
};

const exploreStep: Notes = (view, seat, path, { id }) => {
  const at = view.exploration?.at;
  if (path.length > 0 || !at) return null;
  if (id === 'enter') return said('note.enter', { n: explorableFrom(view, seat, at).length });
  return id === 'cross' ? said('note.cross', { n: TWO_KNOTS }) : said('note.endsPart');
};

const keepTile: Notes = (view, seat, path, { id }) => {
  if (path.length > 0) return null;
  return id === 'keep' ? said('note.keep', { n: view.seats[seat]?.freeMarkers ?? 0 }) : said('note.turnUp');
};

const acceptResult: Notes = (view, seat, path, { id }) => {
  if (path.length > 0) return null;
  if (id === 'reveal') return said('note.reveal', { n: handSize(view, seat) });
  const lost = (view.exploration?.knots ?? 0) > knotLimits(view, seat).returns;
  return said(lost ? 'note.lost' : 'note.returned');
};

const movement: Notes = (view, seat, path, choice) => {
  if (path.length === 0) return movementWord(view, seat, choice.id);
  if (!('space' in choice.target)) return null;
  const { space } = choice.target;
  if (path.length === 2 && path[0] === 'move') return needsWarCanoe(view, seat, space) ? said('note.battle') : null;
  const stack = stackIn(view, space, seat);
  const pieces = stack ? knownPieces(stack.faceDown) : null;
  return pieces && anyPieces(pieces) ? said('note.pieces', { pieces: pieceList(pieces) }) : null;
};

function movementWord(view: State, seat: Seat, id: string): Message | null {
  if (id === 'end') return said('note.end', { n: battlesToFight(view, seat).length });
  if (id === 'walk') return null;
  return id === 'move' ? said('note.move', { n: hexesWithPieces(view, seat).length }) : said('note.turn');
}

const chooseBattle: Notes = (view, seat, _path, { id }) => {
  const others = Object.keys(view.hexes[id]?.stacks ?? {}).map(Number);
  const against = others.find((other) => other !== seat) ?? view.hexes[id]?.group?.controller ?? null;
  return against === null ? said('note.independent') : said('note.against', { seat: { seat: against } });
};

const loss: Notes = ({ battle }, seat, _path, { id }) => {
  const side = battle?.attacker === seat ? battle.sides?.attacker : battle?.sides?.defender;
  const front: Readonly<Record<string, number>> | undefined = side?.front;
  return front?.[id] ? said('note.inFront', { n: front[id] }) : null;
};

/** Sum of the seat's points with its home there. */
const newHome: Notes = (view, seat, _path, { id }) => {
  const seats = view.seats.map((own, i) => (i === seat ? { ...own, home: id } : own));
  return said('note.home', { n: pointsOf({ ...view, seats }, seat).total });
};

const build: Notes = (view, seat, path, choice) => {
  const pools = poolsAlong(view, seat, path);
  if ('space' in choice.target) {
    const { space } = choice.target;
    return said('note.pointsLeft', { n: pointsIn(pools.filter(({ hexes }) => hexes.includes(space))).left });
  }
  if ('piece' in choice.target) return itemNote(view, seat, choice.id);
  if (choice.id === 'inward') return said('note.inward');
  if (choice.id === 'card') return said('note.card', { cost: CARD_COST, n: deckSize(view) });
  if (choice.id === 'convert') return said('note.convert');
  return choice.id === 'seal' ? said('note.seal', { n: pointsIn(pools).left }) : null;
};

/** The price of a thing, and how many are left in the seat's own supply. */
function itemNote(view: State, seat: Seat, item: string): Message {
  const supply = view.seats[seat]?.supply;
  const kind = KINDS.find((one) => one === item);
  const pieces = supply ? knownPieces(supply) : null;
  if (!kind || !pieces) return said('note.price', { cost: costOf(item) });
  return said('note.item', { cost: costOf(item), n: pieces[kind] });
}

const NOTES: Readonly<Record<string, Notes>> = {
  explore,
  exploreStep,
  keepTile,
  acceptResult,
  movement,
  chooseBattle,
  loss,
  newHome,
  build,
};

/** The second line of this choice; null where its name says all. */
export function note(view: State, { kind, seat }: Decision, path: readonly string[], choice: Choice): Message | null {
  return NOTES[kind]?.(view, seat, path, choice) ?? null;
}
