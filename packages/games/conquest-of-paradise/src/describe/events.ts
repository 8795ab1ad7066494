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
  before?: number;
  after?: number;
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
  const die = effects.find(({ type }) => type === 'die');
  if (die) return { variant: 'die', args: { before: { count: die.before ?? 0 }, after: { count: die.after ?? 0 } } };
  if (effects.some(({ type }) => type === 'tapu' || type === 'stop')) {
    return { variant: String(effects[0]?.type), args: { hex: { space: choice.hex ?? '' } } };
  }
  if (choice.seat !== undefined) return { variant: 'seat', args: { target: { seat: choice.seat } } };
  if (choice.hex === undefined) return { variant: 'self' };
  const removed = takenBy(effects);
  const args = { hex: { space: choice.hex }, dice: { list: dice }, removed: { list: removed } };
  if (dice.length === 0) return { variant: 'hex', args };
  return { variant: removed.length > 0 ? 'dice.removed' : 'dice', args };
}

/** The face-up canoe is a transport canoe like others. */
function lossesChosen({ removed, link = false }: { removed: Record<string, number>; link?: boolean }): Telling {
  const all = link ? { ...removed, transport_canoe: (removed.transport_canoe ?? 0) + 1 } : removed;
  const none = Object.values(all).every((n) => n === 0);
  return { ...(none ? { variant: 'none' } : {}), args: { removed: pieceList(all) } };
}

export const eventsTold: DescribePart = {
  seats: ['event', 'order'],
  tells: {
    MalariaRolled: malariaRolled,
    EventCardDrawn: cardDrawn,
    EventResolved: resolved,
    EventLossesChosen: lossesChosen,
  },
};
