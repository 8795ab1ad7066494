/** Every door of the service at once, in games that are played on further than in the gate. `DOORS_SEED` plays others. */
import { everyDoor, SEED } from './testing/every-door.ts';

process.stdout.write(`every door, DOORS_SEED=${SEED}\n`);

everyDoor({ commands: 4, turn: null });
