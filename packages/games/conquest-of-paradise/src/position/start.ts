/** Fields of `given` for starting pieces and the end of the game (sections 21, 22). */
import { positionPart } from './part.ts';

export const startPosition = positionPart({ given: {}, ofSeat: {}, ofHex: {}, apply() {} });
