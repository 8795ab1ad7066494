/** The decision `reaction`: everybody asked in a window gets the same question, and nobody else knows who has answered (CP-25.3, 25.4). */
import {
  choose,
  done,
  isKnown,
  type Level,
  type OpenDecision,
  type Refusal,
  refuse,
  type Seat,
  secret,
  word,
} from '@wayfinder/engine';
import type { DecisionPart } from '../../part.ts';
import type { ReactionWindow, State } from '../../state.ts';
import { cardChoice } from '../choices.ts';
import { heldCards } from '../events/deck.ts';
import { asksReactions } from '../settings.ts';
import { answerRefusal, noneFits } from './answers.ts';
import { windowNow } from './windows.ts';

/** Tells apart windows that follow each other in one breath. Public. */
function contextOf({ kind, trigger }: ReactionWindow): string {
  return [kind, trigger.hex, trigger.card].filter((part) => part !== undefined).join(' ');
}

/** Subject of the window, for the words of its question. */
function askOf({ kind, opener, trigger }: ReactionWindow) {
  const { card, hex, from, n } = trigger;
  return {
    key: `ask.reaction.${kind}`,
    args: {
      seat: { seat: opener },
      ...(card === undefined ? {} : { card: { card } }),
      ...(hex === undefined ? {} : { hex: { space: hex } }),
      ...(from === undefined ? {} : { from: { space: from } }),
      ...(n === undefined ? {} : { n: { count: n } }),
    },
  };
}

/** True for the seat's own answer where this state or view knows that it has been given. */
function hasAnswered(view: State, seat: Seat): boolean {
  const answer = windowNow(view)?.answers[String(seat)];
  return answer !== undefined && isKnown(answer) && answer.value.answer !== null;
}

/** CP-25.7: those answered for at once don't play by hand while the one that is still asked thinks. */
function lateRefusal(view: State, { atOnce }: ReactionWindow, seat: Seat): Refusal | null {
  return atOnce.includes(seat) && hasAnswered(view, seat) ? refuse('answered-at-once', ['CP-25.7']) : null;
}

function level(view: State, seat: Seat, path: readonly string[]): Level {
  const window = windowNow(view);
  const [answer, chosen] = path;
  if (!window || answer === 'pass' || chosen !== undefined) return done();
  const cards = heldCards(view, seat);
  const late = lateRefusal(view, window, seat);
  const refusalOf = (card: string) => late ?? answerRefusal(view, window, seat, card);
  if (answer === undefined) {
    const none = late ?? noneFits(cards.map(refusalOf));
    return choose(askOf(window), [word('pass'), word('play')], ({ id }) => (id === 'play' ? none : null));
  }
  const listed = choose(askOf(window), cards.map(cardChoice), ({ id }) => refusalOf(id));
  return { ...listed, has: refusalOf };
}

/** True for a seat that has answered in the open window: it may answer anew until it closes. */
export function isAnswered(view: State, { kind, seat }: OpenDecision): boolean {
  return kind === 'reaction' && hasAnswered(view, seat);
}

export const reaction: DecisionPart = {
  // From the opening to the closing, whatever has been answered: that is nobody's to know.
  open(state) {
    const window = windowNow(state);
    if (window?.stage !== 'asking') return [];
    const context = contextOf(window);
    return window.asked.map((seat): OpenDecision => {
      const open: OpenDecision = { kind: 'reaction', seat, blocks: 'until:closed', context };
      return window.atOnce.includes(seat) ? { ...open, atOnce: true } : open;
    });
  },
  next: (view, seat, _decision, path) => level(view, seat, path),
  decide(state, seat, _decision, [answer, card = '']) {
    const hex = windowNow(state)?.trigger.hex;
    const said = answer === 'play' ? { card, ...(hex === undefined ? {} : { hex }) } : { card: null };
    const mode = asksReactions(state) ? 'CP-25.9' : 'CP-25.7';
    const because = ['CP-25.3', 'CP-25.4', mode];
    return [{ type: 'WindowAnswered', data: { seat, answer: secret([seat], said, null) }, because, only: [seat] }];
  },
  fallback: () => ['pass'],
};
