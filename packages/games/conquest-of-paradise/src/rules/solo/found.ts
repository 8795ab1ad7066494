/** CP-32.3 to 32.7: who holds a group that the human has found, and what stands there then. */
import type { Draw, Random } from '@wayfinder/engine';
import { distance } from '../../hexes.ts';
import type { HexId } from '../../state.ts';
import { SAMOA, TONGA } from './opponent.ts';

const FACES = 6;
/** CP-32.3: what the die loses where both are equally far, and nearer to Samoa. */
const AS_NEAR = 1;
const NEARER_TO_SAMOA = 2;
/** CP-32.7: boxes of a group that calls for an extra chit; with `harder` one less is enough. */
const MOST_BOXES = 4;

/** Things that the dice gave to the opponent, in the order in which they were rolled. */
export interface Occupation {
  /** The die that decides. */
  die: number;
  held: boolean;
  /** A die for each green box, and for each village so placed a die for its band. */
  villageDice: number[];
  bandDice: number[];
  villages: number;
  bands: number;
  draws: Draw[];
}

/** CP-32.3, 32.4: by the distances to the printed groups the opponent holds what is found here with this die. */
export function isHeldOn(hex: HexId, die: number): boolean {
  const toTonga = distance(hex, TONGA);
  const toSamoa = distance(hex, SAMOA);
  const less = toSamoa === toTonga ? AS_NEAR : toSamoa < toTonga ? NEARER_TO_SAMOA : 0;
  return die - less < toTonga;
}

const isEven = (die: number): boolean => die % 2 === 0;

/** CP-32.3, 32.5: the dice for a group of so many green boxes. */
export function occupation(hex: HexId, green: number, random: Random): Occupation {
  const draws: Draw[] = [];
  const roll = (label: string): number => {
    const draw = random.draw(label, FACES);
    draws.push(draw);
    return draw.value + 1;
  };
  const rolls = (label: string, n: number): number[] => Array.from({ length: n }, () => roll(label));
  const die = roll('hold');
  const held = isHeldOn(hex, die);
  const villageDice = held ? rolls('hold-village', green) : [];
  const villages = villageDice.filter(isEven).length;
  const bandDice = rolls('hold-band', villages);
  return { die, held, villageDice, bandDice, villages, bands: bandDice.filter(isEven).length, draws };
}

/** CP-32.7, 37.5: such a group calls for an extra chit if the opponent doesn't hold it. */
export function callsForChit(boxes: number, harder: boolean): boolean {
  return boxes === MOST_BOXES || (harder && boxes === MOST_BOXES - 1);
}
