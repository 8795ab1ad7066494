/** Small Islands as it is looked at: its form, what it asks, what is composed on a table that grows, a map from afar, and its end. */
import type { IslandMoment } from './islands.ts';
import { STEPPED } from './prepare/composing.ts';
import { OPTION, ownOptions } from './prepare/forms.ts';
import { land, lay, TURNED } from './prepare/islands.ts';
import { openSeat, wholeMap } from './prepare/sheet.ts';
import type { State } from './state.ts';

const SEAT_CARDS = '[data-panel="seats"] details[open] svg';
/** The whole map fits from the start, and is moved away all the same. */
const MOVED_AWAY = '.wf-board-stage:not([style*="scale(1)"])';
const RANKING = '[data-panel="turn"] ol li';

function game(moment: IslandMoment): State['path'] {
  return ({ islands }) => `/games/${islands[moment]}`;
}

export const ISLANDS: readonly State[] = [
  {
    name: 'islands-new',
    who: 'vera',
    path: () => '/new?game=small-islands',
    prepare: ownOptions,
    shows: OPTION,
    partOf: 'new-options',
  },
  { name: 'islands-preparation', who: 'noor', path: game('preparation') },
  { name: 'islands-turn', who: 'noor', path: game('turn') },
  { name: 'islands-laid', who: 'noor', path: game('turn'), prepare: lay, shows: TURNED },
  { name: 'islands-landing', who: 'noor', path: game('turn'), prepare: land, shows: STEPPED },
  { name: 'islands-houses', who: 'noor', path: game('houses') },
  { name: 'islands-solo', who: 'noor', path: game('solo') },
  {
    name: 'islands-seat',
    who: 'noor',
    path: game('solo'),
    prepare: openSeat,
    shows: SEAT_CARDS,
    partOf: 'islands-solo',
  },
  { name: 'islands-far', who: 'noor', path: game('late'), prepare: wholeMap, shows: MOVED_AWAY },
  { name: 'islands-over', who: 'noor', path: game('finished'), shows: RANKING },
];
