/** Fields of `given` for held event cards and reaction windows (sections 24, 25). */
import { positionPart } from './part.ts';

export const heldPosition = positionPart({ given: {}, ofSeat: {}, ofHex: {}, apply() {} });
