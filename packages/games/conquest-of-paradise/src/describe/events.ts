/** Words for the events of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { DescribePart, Telling } from './telling.ts';

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

export const eventsTold: DescribePart = { tells: { MalariaRolled: malariaRolled } };
