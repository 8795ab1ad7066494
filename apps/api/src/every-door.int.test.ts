/** Every door of the service at once. every-door.long.int.test.ts plays each game further. */
import { everyDoor } from './testing/every-door.ts';

everyDoor(1);
