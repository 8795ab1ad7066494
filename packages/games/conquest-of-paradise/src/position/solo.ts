/** Fields of `given` for the solitaire game (sections 31 to 37). */
import { positionPart } from './part.ts';

export const soloPosition = positionPart({ given: {}, ofSeat: {}, ofHex: {}, apply() {} });
