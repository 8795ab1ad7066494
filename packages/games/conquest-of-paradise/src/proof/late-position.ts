/**
 * A late position for any settings: turn 8, everybody past 5 VP, fleets within reach of each other, explorers near the east, villages where malaria strikes,
 * and whatever the settings bring (kept points, marked groups, held event cards, a Kumara marker, Aotearoa face down with found sea beside it).
 */
import type { Settings } from '../state.ts';

/** Things that the settings bring, as a position may hold them. */
interface With {
  seats: number;
  settings: Settings;
  solo: boolean;
  events: boolean;
}

/** Homes in the order of seats. */
const HOMES = ['0,1', '0,0', '5,-3', '3,-1'];
const VILLAGES = [3, 3, 3, 2];
const HANDS = [
  ['taniwha-1', 'tapu'],
  ['shaman', 'winds-1'],
  ['birds', 'taniwha-2'],
  ['war-fever', 'war-leader'],
];
const CARDS = [
  ['pa-1', 'tattoo'],
  ['haka', 'moai'],
  ['luau', 'pa-2'],
  ['hui', 'surfing'],
];
const FLEETS = [
  { transport_canoe: 2, war_canoe: 2, warrior_band: 3, colony: 2, rumor: 1 },
  { transport_canoe: 2, war_canoe: 1, warrior_band: 2, colony: 1, rumor: 1 },
  { transport_canoe: 1, war_canoe: 2, warrior_band: 2, colony: 1 },
  { transport_canoe: 2, war_canoe: 1, warrior_band: 2, colony: 1, rumor: 1 },
];

function seatOf({ settings, solo, events }: With, seat: number): object {
  return {
    home: HOMES[seat],
    track: 5 + ((seat * 2) % 3),
    ...(solo ? {} : { cards: { faceDown: CARDS[seat] } }),
    ...(settings.reserve === true && seat === 0 ? { reserve: 1 } : {}),
    ...(settings.kumara === true && seat === 1 ? { kumara: 'kumara' } : {}),
    ...(events ? { held: HANDS[seat] } : {}),
  };
}

/** Alone nobody has rumors (CP-31.6). */
function fleetOf({ solo }: With, seat: number): object {
  const { rumor = 0, ...fleet } = FLEETS[seat] ?? {};
  return { ...fleet, link: true, ...(solo ? {} : { rumor }) };
}

function homesOf(within: With): Record<string, object> {
  const owners = HOMES.slice(0, within.solo ? 2 : within.seats);
  const marks = [{ fertile: true }, { weeds: true }, { ash: true }, { spring: true }];
  return Object.fromEntries(
    owners.map((hex, seat) => [
      hex,
      {
        villages: VILLAGES[seat],
        controller: seat,
        pieces: { [seat]: fleetOf(within, seat) },
        ...(within.events ? { marks: marks[seat] } : {}),
      },
    ]),
  );
}

/** In games of one nothing lies face down (CP-31.6). */
function southOf({ seats, settings, solo }: With): Record<string, object> {
  if (settings.southIsland !== true) return {};
  return {
    ...(solo ? {} : { '0,2': { tile: 'aotearoa', faceDown: true, finders: seats > 2 ? [0, 1] : [0] } }),
    '-1,3': { sea: true, pieces: { 0: { link: true, warrior_band: 1 } } },
  };
}

/** The position, as a scenario would have it in `given`. */
export function latePosition(settings: Settings, seats: number): unknown {
  const solo = (settings.solo ?? 'off') !== 'off';
  const within = { seats, settings, solo, events: (settings.randomEvents ?? 'off') !== 'off' };
  const last = solo ? 0 : seats - 1;
  return {
    turn: 8,
    empty: true,
    seats: Object.fromEntries(Array.from({ length: seats }, (_, seat) => [seat, seatOf(within, seat)])),
    hexes: {
      ...homesOf(within),
      '1,1': { sea: true, pieces: { 0: { link: true, war_canoe: 1, transport_canoe: 1, warrior_band: 1 } } },
      '2,-1': { sea: true, pieces: { 1: { link: true, war_canoe: 1, warrior_band: 1 } } },
      '2,0': { tile: 'tubuai', villages: 2, controller: 0, pieces: { 0: { link: true, warrior_band: 1 } } },
      '1,-1': { tile: 'rarotonga', villages: 1, controller: 1, pieces: { 1: { link: true, warrior_band: 1 } } },
      '-1,1': { villages: 1, controller: 0, heldBy: 0, pieces: { 0: { link: true, warrior_band: 1, colony: 1 } } },
      '-2,2': { villages: 2, controller: 1, heldBy: 1, pieces: { 1: { link: true, warrior_band: 1 } } },
      '-2,1': { villages: 1, controller: last, heldBy: last, pieces: { [last]: { warrior_band: 1 } } },
      '8,-3': {
        tile: 'rapa-nui',
        villages: 1,
        controller: last,
        pieces: { [last]: { war_canoe: 1, warrior_band: 1 } },
      },
      '8,-2': { tile: 'rapa', villages: 1, controller: 0, pieces: { 0: { war_canoe: 1, warrior_band: 1 } } },
      '9,-3': { sea: true },
      ...southOf(within),
    },
  };
}
