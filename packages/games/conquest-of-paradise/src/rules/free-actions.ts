/**
 * CP-4.5: what any seat may do at any time: turn up a tile it found (CP-7.9), reveal a card (CP-17.5), use a card of any time (CP-17.14, 17.26),
 * take a rumor off the map (CP-11.11). Nobody waits for it.
 */
import {
  type Choice,
  choose,
  done,
  isKnown,
  type Level,
  type NewEvent,
  type Refusal,
  type RuleId,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { z } from 'zod';
import { sortedHexes } from '../hexes.ts';
import type { DecisionPart, Part } from '../part.ts';
import type { Build, HexId, State } from '../state.ts';
import { CARD } from './cards/effects.ts';
import { cardKind, handOf, seatOf } from './cards/hand.ts';
import { cardRevealedEvent, cardUsedEvents } from './cards/play.ts';
import { cardChoice, chooseHex, withoutList } from './choices.ts';
import { isHeldBy, piecesIn } from './control.ts';
import { eventPart } from './event-part.ts';
import { isOwnFind } from './exploration/explorable.ts';
import { ownFinds, turnUpTile } from './exploration/tiles.ts';
import type { FreeWord } from './free-word.ts';
import { freeWords } from './free-words.ts';
import { faceDown, hexesWithPieces, piecesOf, shownToSupply, stackIn, takePieces } from './pieces.ts';
import { players } from './players.ts';
import { isSolo } from './settings.ts';

const rumorRemoved = z.strictObject({ seat: z.number().int(), hex: z.string() });

/** One-use cards that are used at any time, not in a battle, a build or an answer: their rules. */
const ANY_TIME_CARDS: Record<string, RuleId> = { [CARD.kava]: 'CP-17.26', [CARD.deforestation]: 'CP-17.14' };

/** Rumors of the seat in the hex, where this state or view holds their kinds. */
function rumorsIn(state: State, seat: Seat, hex: HexId): number {
  const stack = stackIn(state, hex, seat);
  return stack && isKnown(stack.faceDown) ? stack.faceDown.value.rumor : 0;
}

function rumorHexes(state: State, seat: Seat): HexId[] {
  return sortedHexes(hexesWithPieces(state, seat).filter((hex) => rumorsIn(state, seat, hex) > 0));
}

/** Own cards that can be used at any time, face down ones included. */
function anyTimeCards(state: State, seat: Seat): string[] {
  const faceUp = seatOf(state, seat).faceUp.filter((card) => !card.used);
  return [...faceUp.map(({ id }) => id), ...handOf(state, seat)].filter((id) => cardKind(id) in ANY_TIME_CARDS);
}

/** Pieces that a sealed build leaves in the hex, beside those that stand there. */
function changeBySealed({ items, convert }: Build, hex: HexId): number {
  const built = items.filter((item) => item.hex === hex && item.item in piecesOf()).reduce((sum, { n }) => sum + n, 0);
  return built - convert.filter((at) => at === hex).length;
}

/** Why the seat can't take a rumor off here, or null (CP-11.11, 2.11, 15.9). */
function rumorRefusal(state: State, seat: Seat, hex: HexId): Refusal | null {
  if (rumorsIn(state, seat, hex) === 0) return refuse('no-rumor-there', ['CP-11.11']);
  if (!isHeldBy(state, seat, hex)) return null;
  const left = piecesIn(state, hex, seat) - 1;
  if (left === 0) return refuse('held-group', ['CP-2.11', 'CP-11.11']);
  const { sealed } = seatOf(state, seat);
  const change = sealed && isKnown(sealed) ? changeBySealed(sealed.value, hex) : 0;
  return left + change <= 0 ? refuse('sealed-build-needs-it', ['CP-15.9', 'CP-2.11']) : null;
}

function tileRefusal(state: State, seat: Seat, hex: HexId): Refusal | null {
  return isOwnFind(state, seat, hex) ? null : refuse('not-your-find', ['CP-7.9']);
}

/** Why this card can't be turned face up, or null (CP-17.5). */
function revealRefusal(state: State, seat: Seat, card: string): Refusal | null {
  if (handOf(state, seat).includes(card)) return null;
  const liesFaceUp = seatOf(state, seat).faceUp.some(({ id }) => id === card);
  return refuse(liesFaceUp ? 'card-face-up' : 'not-your-card', ['CP-17.5']);
}

function useRefusal(state: State, seat: Seat, card: string): Refusal | null {
  if (anyTimeCards(state, seat).includes(card)) return null;
  const own = seatOf(state, seat).faceUp.find(({ id }) => id === card);
  const rule = ANY_TIME_CARDS[own ? cardKind(own.id) : ''];
  if (own?.used) return refuse('card-used', ['CP-17.6', ...(rule ? [rule] : [])]);
  return refuse(own || handOf(state, seat).includes(card) ? 'not-usable-now' : 'not-your-card', ['CP-17.6', 'CP-17.7']);
}

function cardLevel(key: string, cards: readonly string[], refusalOf: (card: string) => Refusal | null): Level {
  const level = choose({ key }, cards.map(cardChoice), ({ id }) => refusalOf(id));
  return { ...level, has: refusalOf };
}

function rivalLevel(view: State, seat: Seat): Level {
  return choose(
    { key: 'ask.free.target' },
    players(view).map((other) => ({
      id: String(other),
      target: { seat: other },
      ...(other === seat ? { refused: refuse('own-seat', ['CP-17.14']) } : {}),
    })),
  );
}

/** CP-36.6: alone there is nobody whom a card could act on. */
function spendingRefusal(view: State, seat: Seat): Refusal | null {
  if (anyTimeCards(view, seat).length === 0) return refuse('no-card-to-use', ['CP-17.6']);
  return isSolo(view) ? refuse('no-rival-in-solitaire', ['CP-36.6']) : null;
}

function actionLevel(view: State, seat: Seat): Level {
  const actions = {
    'reveal-tile': ownFinds(view, seat).length > 0 ? null : refuse('no-tile-found', ['CP-7.9']),
    'reveal-card': handOf(view, seat).length > 0 ? null : refuse('no-card-face-down', ['CP-17.5']),
    'use-card': spendingRefusal(view, seat),
    'remove-rumor': rumorLevelRefusal(view, seat),
  };
  const choices = [
    ...Object.entries(actions).map(([id, refused]) => word(id, refused ? { refused } : {})),
    ...freeWords(view).map(({ choice, refusal }) => refusedIf(choice, refusal(view, seat))),
  ];
  const level = choose({ key: 'ask.free' }, choices);
  return isSolo(view) ? withoutList(level, NOT_ALONE) : level;
}

/** CP-31.6, 36.6: alone there are no rumors, and nobody whom a card could act on. What can never be done isn't offered. */
const NOT_ALONE = ['use-card', 'remove-rumor'];

function refusedIf(choice: Choice, refused: Refusal | null): Choice {
  return refused ? { ...choice, refused } : choice;
}

/** The word of another chapter that the path begins with. */
function freeWord(view: State, [action]: readonly string[]): FreeWord | undefined {
  return freeWords(view).find(({ choice }) => choice.id === action);
}

function rumorLevelRefusal(view: State, seat: Seat): Refusal | null {
  const hexes = rumorHexes(view, seat);
  const [first] = hexes;
  if (first === undefined) return refuse('no-rumor-on-the-map', ['CP-11.11']);
  return hexes.some((hex) => rumorRefusal(view, seat, hex) === null) ? null : rumorRefusal(view, seat, first);
}

/** Rules by which a free action may go on to what only the service knows: an exploration under way, or the end of the game. */
function asksOf(view: State, seat: Seat, path: readonly string[]): RuleId[] | null {
  const more = freeWord(view, path)?.asks?.(view, seat, path);
  if (more) return more;
  if (view.victory) return ['CP-19.5', 'CP-19.8'];
  return path[0] === 'reveal-tile' && view.exploration ? ['CP-8.10', 'CP-8.17'] : null;
}

const free: DecisionPart = {
  asks: asksOf,
  // Open to every seat, whatever it has: what can be done now is its own knowledge, and the levels say so.
  open(state) {
    if (state.step === 'setUp' || state.step === 'over') return [];
    return players(state).map((seat) => ({ kind: 'free', seat, blocks: 'nothing', context: 'free' }));
  },
  next(view, seat, _decision, path) {
    const [action, target, ...more] = path;
    if (action === undefined) return actionLevel(view, seat);
    const word = freeWord(view, path);
    if (word) return word.level(view, seat, path);
    if (target === undefined) return targetLevel(view, seat, action);
    const needsRival = action === 'use-card' && cardKind(target) === CARD.deforestation;
    return needsRival && more.length === 0 ? rivalLevel(view, seat) : done();
  },
  decide(state, seat, _decision, path, random) {
    const [action, target = '', rival] = path;
    const word = freeWord(state, path);
    if (word) return word.decide(state, seat, path, random);
    if (action === 'reveal-tile')
      return turnUpTile(state, seat, target, ['CP-4.5', 'CP-7.9', ...onExploration(state, seat, target)]);
    if (action === 'reveal-card') return [cardRevealedEvent(seat, target, ['CP-4.5', 'CP-17.5'])];
    if (action === 'remove-rumor') return [removeRumor(seat, target)];
    const rule = ANY_TIME_CARDS[cardKind(target)] ?? 'CP-17.7';
    return cardUsedEvents(state, seat, target, rival === undefined ? null : Number(rival), ['CP-4.5', rule]);
  },
  fallback() {
    return [];
  },
};

function targetLevel(view: State, seat: Seat, action: string): Level {
  if (action === 'reveal-tile') {
    return chooseHex({ key: 'ask.free.reveal-tile' }, ownFinds(view, seat), (hex) => tileRefusal(view, seat, hex));
  }
  if (action === 'remove-rumor') {
    return chooseHex({ key: 'ask.free.remove-rumor' }, rumorHexes(view, seat), (hex) => rumorRefusal(view, seat, hex));
  }
  if (action === 'reveal-card') {
    return cardLevel('ask.free.reveal-card', handOf(view, seat), (card) => revealRefusal(view, seat, card));
  }
  return cardLevel('ask.free.use-card', anyTimeCards(view, seat), (card) => useRefusal(view, seat, card));
}

/** CP-8.10, 8.17: the tile turned up changes what another seat, still exploring, can choose. */
function onExploration({ exploration }: State, seat: Seat, hex: HexId): RuleId[] {
  if (!exploration || exploration.seat === seat) return [];
  return exploration.stage === 'keep' && exploration.at === hex ? ['CP-8.10', 'CP-8.17'] : ['CP-8.17'];
}

function removeRumor(seat: Seat, hex: HexId): NewEvent {
  return { type: 'RumorRemoved', data: { seat, hex }, because: ['CP-4.5', 'CP-11.11'] };
}

export const freeActionsPart: Part = {
  decisions: { free },
  events: {
    RumorRemoved: eventPart(
      rumorRemoved,
      (state, { seat, hex }) => {
        takePieces(state, hex, seat, faceDown(state, seat, piecesOf({ rumor: 1 })));
        shownToSupply(state, seat, { rumor: 1 });
      },
      { reveals: ['CP-11.11'] },
    ),
  },
};
