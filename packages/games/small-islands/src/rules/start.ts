/** The first events of a game: colours and the first player (SI-2.1, 2.2). */
import { assertChosen, type NewEvent, pick, type Random, Refused } from '@wayfinder/engine';
import { CURRENT_VERSION, dataOf } from '../data/index.ts';
import { newGame } from '../events/set-up.ts';
import { drawSome, Script } from '../script.ts';
import type { Settings } from '../state.ts';
import { ALLOWED, settingsRefusal } from './settings.ts';

/** Rules that hold from the beginning, by what is chosen. */
function because({ mode }: Settings, seats: number): string[] {
  const solo = seats === 1 ? ['SI-13.1', 'SI-13.2', 'SI-13.4', 'SI-13.5'] : [];
  return [
    'SI-1.1',
    'SI-1.2',
    'SI-2.1',
    'SI-2.4',
    'SI-2.5',
    'SI-2.7',
    mode === 'normal' ? 'SI-2.9' : 'SI-2.10',
    ...solo,
  ];
}

function firstSeat(script: Script, { firstPlayer }: Settings, seats: number, random: Random): void {
  if (seats === 1) script.emit('FirstSeatDrawn', { seat: 0 }, ['SI-2.2', 'SI-13.1']);
  else if (firstPlayer === 'first-seat') script.emit('FirstSeatDrawn', { seat: 0 }, ['SI-2.2']);
  else {
    const { item, draw } = pick(random, 'first-seat', [...Array(seats).keys()]);
    script.emit('FirstSeatDrawn', { seat: item }, ['SI-2.2'], { draws: [draw] });
  }
}

/** The first events: the set-up and who begins. @throws Refused when the settings don't fit the number of seats. */
export function startEvents(chosen: Settings, seats: number, random: Random): NewEvent[] {
  assertChosen(chosen, ALLOWED);
  const refused = settingsRefusal(chosen, seats);
  if (refused) throw new Refused(refused);
  const coloured = seats === 1 ? 2 : seats;
  const { drawn, more } = drawSome(random, 'colour', dataOf(CURRENT_VERSION).colours, coloured);
  const data = { settings: chosen, seats, data: CURRENT_VERSION, colours: drawn };
  const script = new Script(newGame(data));
  script.emit('GameSetUp', data, because(chosen, seats), { draws: more.draws });
  firstSeat(script, chosen, seats, random);
  return script.events;
}
