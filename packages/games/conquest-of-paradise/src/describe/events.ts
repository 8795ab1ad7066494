/** Words for the events of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { Arg, Hidden } from '@wayfinder/engine';
import { type DescribePart, PIECE_KINDS, pieceList, type Telling } from './telling.ts';

interface Rolled {
  rolls: { face: number; hex: string; lost: boolean }[];
}

function malariaRolled({ rolls }: Rolled): Telling {
  const struck = rolls.filter(({ lost }) => lost);
  const fate = struck.length > 0 ? 'struck' : 'spared';
  return {
    // With a die for each group, whose is whose.
    variant: rolls.length > 1 ? `${fate}.each` : fate,
    args: {
      dice: { list: rolls.map(({ face }) => ({ count: face })) },
      groups: { list: rolls.map(({ hex }) => ({ space: hex })) },
      hexes: { list: struck.map(({ hex }) => ({ space: hex })) },
    },
  };
}

/** A public card by its name; a held one too, for whoever has drawn it. */
function cardDrawn({ held }: { held?: Hidden<string, null> }): Telling {
  if (!held) return { variant: 'public' };
  return held.$ === 'secret' ? { variant: 'known', args: { held: { card: held.value } } } : { variant: 'unknown' };
}

interface Effect {
  type: string;
  face?: number;
  pieces?: Partial<Record<string, number>>;
  link?: boolean;
  n?: number;
}
interface Resolved {
  choice: { hex?: string; seat?: number };
  effects: Effect[];
}

/** What an event takes, piece by piece: of everybody, as all have seen it. */
function takenBy(effects: readonly Effect[]): Arg[] {
  return effects.flatMap(({ type, pieces, link, n }): Arg[] => {
    if (type === 'village') return n === -1 ? [{ piece: 'village' }] : [];
    if (type !== 'pieces' || !pieces) return [];
    const down = PIECE_KINDS.flatMap((piece) => Array.from({ length: pieces[piece] ?? 0 }, () => ({ piece })));
    return link ? [{ piece: 'transport_canoe' }, ...down] : down;
  });
}

function resolved({ choice, effects }: Resolved): Telling {
  const dice: Arg[] = effects.flatMap(({ type, face }) => (type === 'roll' && face ? [{ count: face }] : []));
  if (choice.seat !== undefined) return { variant: 'seat', args: { target: { seat: choice.seat } } };
  if (choice.hex === undefined) return { variant: 'self' };
  const removed = takenBy(effects);
  const args = { hex: { space: choice.hex }, dice: { list: dice }, removed: { list: removed } };
  if (dice.length === 0) return { variant: 'hex', args };
  return { variant: removed.length > 0 ? 'dice.removed' : 'dice', args };
}

const lossesChosen = ({ removed }: { removed: Record<string, number> }): Telling => ({
  args: { removed: pieceList(removed) },
});

export const eventsTold: DescribePart = {
  seats: ['event', 'order'],
  tells: {
    MalariaRolled: malariaRolled,
    EventCardDrawn: cardDrawn,
    EventResolved: resolved,
    EventLossesChosen: lossesChosen,
  },
};
