/** Words for the events of held event cards and reaction windows (sections 24, 25). */
import type { Arg, Hidden } from '@wayfinder/engine';
import { type DescribePart, isHidden, type Telling } from './telling.ts';

type Answer = { card: string | null };
type Markers = { type: string; knots: number }[];
const LETTERS: Readonly<Record<string, string>> = { island_group: 'I', open_ocean: 'O', off_course: 'X' };

const opened = ({ kind }: { kind: string }): Telling => ({ variant: kind });

/** Told to the seat itself alone. */
function answered({ answer }: { answer: Hidden<Answer> }): Telling {
  const card = answer.$ === 'secret' ? answer.value.card : null;
  return card === null ? { variant: 'pass' } : { variant: 'card', args: { card: { card } } };
}

const closed = ({ cards }: { cards: string[] }): Telling => ({ variant: cards.length > 0 ? 'cards' : 'none' });

const played = ({ hex }: { hex?: string }): Telling => ({ variant: hex === undefined ? 'plain' : 'hex' });

/** The markers by their letters and knots, for who has looked at them. */
function seen({ markers }: { markers: Hidden<Markers, { n: number }> }): Telling {
  if (!isHidden(markers) || markers.$ !== 'secret') return { variant: 'unknown' };
  const list = markers.value.map(({ type, knots }): Arg => ({ option: `marker-${LETTERS[type]}${knots || ''}` }));
  return { variant: 'known', args: { seen: { list } } };
}

export const heldTold: DescribePart = {
  lists: { asked: (seat: number) => ({ seat }) },
  tells: {
    WindowOpened: opened,
    WindowAnswered: answered,
    WindowClosed: closed,
    HeldCardPlayed: played,
    MarkersSeen: seen,
  },
};
