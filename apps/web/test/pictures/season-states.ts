/** States of the pages of leagues and their seasons. */
import type { Leagues } from './seasons.ts';
import type { State } from './state.ts';

const at =
  (league: keyof Leagues, page = '/1'): State['path'] =>
  ({ leagues }) =>
    `/leagues/${leagues[league]}${page}`;

export const SEASONS: readonly State[] = [
  { name: 'season', who: 'noor', path: at('running') },
  { name: 'season-games', who: 'noor', path: at('running', '/1?show=games'), only: 'phone' },
  { name: 'season-rules', who: 'noor', path: at('running', '/1?show=rules'), only: 'phone' },
  { name: 'season-open', who: 'noor', path: at('open') },
  { name: 'season-over', who: 'guest', path: at('over') },
  { name: 'season-players', who: 'noor', path: at('open', '/1/players') },
  { name: 'season-log', who: 'noor', path: at('open', '/1/log') },
  { name: 'league', who: 'guest', path: at('over', '') },
];
