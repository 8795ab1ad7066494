/** Fields of `given` for South Island and Kumara (sections 27, 29). */
import { positionPart } from './part.ts';

export const islandsPosition = positionPart({ given: {}, ofSeat: {}, ofHex: {}, apply() {} });
