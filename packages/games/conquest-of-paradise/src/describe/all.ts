/** Events in words, those of all chapters. */
import { describeWith } from '../describe.ts';
import { eventsTold } from './events.ts';
import { heldTold } from './held.ts';
import { islandsTold } from './islands.ts';
import { soloTold } from './solo.ts';
import { startTold } from './start.ts';

export const describe = describeWith([startTold, eventsTold, heldTold, islandsTold, soloTold]);
