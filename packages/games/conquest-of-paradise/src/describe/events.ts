/** Words for the events of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { Arg, Hidden } from '@wayfinder/engine';
import { type DescribePart, pieceList, type Telling } from './telling.ts';

interface Rolled {
  rolls: { face: number; hex: string; lost: boolean }[];
}

function malariaRolled({ rolls }: Rolled): Telling {
  const struck = rolls.filter(({ lost }) => lost);
  return {
    variant: struck.length > 0 ? 'struck' : 'spared',
    args: {
      dice: { list: rolls.map(({ face }) => ({ count: face })) },
      hexes: { list: struck.map(({ hex }) => ({ space: hex })) },
    },
  };
}

/** A public card by its name; a held one too, for whoever has drawn it. */
function cardDrawn({ held }: { held?: Hidden<string, null> }): Telling {
  if (!held) return { variant: 'public' };
  return held.$ === 'secret' ? { variant: 'known', args: { held: { card: held.value } } } : { variant: 'unknown' };
}

interface Resolved {
  choice: { hex?: string; seat?: number };
  effects: { type: string; face?: number }[];
}

function resolved({ choice, effects }: Resolved): Telling {
  const dice: Arg[] = effects.flatMap(({ type, face }) => (type === 'roll' && face ? [{ count: face }] : []));
  if (choice.seat !== undefined) return { variant: 'seat', args: { target: { seat: choice.seat } } };
  if (choice.hex === undefined) return { variant: 'self' };
  const args = { hex: { space: choice.hex }, dice: { list: dice } };
  return dice.length > 0 ? { variant: 'dice', args } : { variant: 'hex', args };
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
