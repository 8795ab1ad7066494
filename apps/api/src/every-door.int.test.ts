/**
 * Every door of the service at once. Of each game, one viewer looks at twin worlds; the commit decides which. every-door.long.int.test.ts lets both
 * look at all, further on.
 */
import { seededRandom } from '@wayfinder/engine';
import { commitSeed } from '@wayfinder/engine/testing';
import { everyDoor } from './testing/every-door.ts';

const turn = seededRandom(commitSeed('SAMPLE_SEED')).next(2) === 0 ? 0 : 1;
process.stdout.write(`every door: a spectator looks at twins of games of ${turn === 0 ? 'even' : 'odd'} numbers\n`);
everyDoor({ commands: 1, turn, oneOf: 10 });
