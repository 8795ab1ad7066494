/** Held cards that are played as a free action (CP-25.1): `winds`, `birds`, `tapu`. */
import { choose, done, type Level, type NewEvent, type Refusal, refuse, type Seat, word } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import { HEXES } from '../../data/index.ts';
import { sortedHexes } from '../../hexes.ts';
import type { State } from '../../state.ts';
import { cardChoice, chooseHex } from '../choices.ts';
import { heldCards } from '../events/deck.ts';
import type { FreeWord } from '../free-word.ts';
import { hasEvents } from '../settings.ts';
import { notHeld, ruleOfHeld } from './answers.ts';
import { askedWhenPlayed } from './opens.ts';
import { tapuRefusal } from './tapu.ts';
import { heldCardPlayedEvent, openWhenPlayed, windowNow } from './windows.ts';

/** CP-24.8: in the own Movement stage, which comes after transit. */
function windsRefusal({ movement }: State, seat: Seat): Refusal | null {
  const now = movement?.seat === seat && movement.stage === 'movement';
  return now ? null : refuse('only-moving', ['CP-24.8']);
}

/** CP-24.21, 29.17: in the own exploration, before a hex is named, once for one draw. */
function birdsRefusal({ exploration, events }: State, seat: Seat): Refusal | null {
  if (exploration?.seat !== seat) return refuse('only-in-exploration', ['CP-24.21']);
  if (exploration.stage === 'search') return refuse('not-in-a-search', ['CP-29.17', 'CP-24.21']);
  return events?.birds === seat || exploration.stage === 'choose-marker'
    ? refuse('only-in-exploration', ['CP-24.21'])
    : null;
}

/** CP-24.19: at any time but in a battle. */
function battleRefusal({ battle }: State): Refusal | null {
  return battle ? refuse('in-battle', ['CP-24.19']) : null;
}

const WHEN: Readonly<Record<string, (view: State, seat: Seat) => Refusal | null>> = {
  winds: windsRefusal,
  birds: birdsRefusal,
  tapu: battleRefusal,
};

/** Why the seat can't play this card now by itself, or null. */
export function playRefusal(view: State, seat: Seat, card: string): Refusal | null {
  const missing = notHeld(view, seat, card);
  if (missing) return missing;
  if (windowNow(view)) return refuse('window-open', ['CP-25.1']);
  const when = WHEN[eventCard(card).kind];
  return when ? when(view, seat) : refuse('only-in-answer', ['CP-25.1', ruleOfHeld(card)]);
}

function wordRefusal(view: State, seat: Seat): Refusal | null {
  const refusals = heldCards(view, seat).map((card) => playRefusal(view, seat, card));
  if (refusals.includes(null)) return null;
  return refusals[0] ?? refuse('no-held-card', ['CP-23.10']);
}

function level(view: State, seat: Seat, [, card, hex]: readonly string[]): Level {
  const refusalOf = (id: string): Refusal | null => playRefusal(view, seat, id);
  if (card === undefined) {
    const listed = choose({ key: 'ask.play-held' }, heldCards(view, seat).map(cardChoice), ({ id }) => refusalOf(id));
    return { ...listed, has: refusalOf };
  }
  if (eventCard(card).kind !== 'tapu' || hex !== undefined) return done();
  const able = sortedHexes(HEXES.map(({ id }) => id).filter((id) => !tapuRefusal(view, seat, id)));
  return chooseHex({ key: 'ask.play-held.tapu', args: { card: { card } } }, able, (id) => tapuRefusal(view, seat, id));
}

function decide(state: State, seat: Seat, [, card = '', hex]: readonly string[]): NewEvent[] {
  const played = heldCardPlayedEvent(seat, card, ['CP-4.5', 'CP-25.1', ruleOfHeld(card)], hex);
  return [played, ...openWhenPlayed(state, seat, card)];
}

const playHeld: FreeWord = {
  choice: word('play-held'),
  exists: hasEvents,
  refusal: wordRefusal,
  level,
  decide,
  asks: (view, seat) => (askedWhenPlayed(view, seat).length > 0 ? ['CP-25.1'] : null),
};

export const heldWords: readonly FreeWord[] = [playHeld];
