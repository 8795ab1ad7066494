/** Fields of `given` for drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import { positionPart } from './part.ts';

export const eventsPosition = positionPart({ given: {}, ofSeat: {}, ofHex: {}, apply() {} });
