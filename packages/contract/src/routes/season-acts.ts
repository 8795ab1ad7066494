/** Routes of what organisers and players do in a running season. */
import { z } from 'zod';
import { seasonDetail } from '../leagues.ts';
import * as acts from '../season-acts.ts';
import { id, type Route, route } from './route.ts';

const season = id.extend({ season: z.string().max(10) });

export const SEASON_ACT_ROUTES = {
  actInSeason: route({
    method: 'POST',
    path: '/leagues/:id/seasons/:season/acts',
    tag: 'leagues',
    summary: 'Nudge, extend, substitute, score as it stands, void or pause in a game that I don’t sit in (organisers)',
    access: 'organise',
    params: season,
    body: acts.actInSeason,
    status: 200,
    answer: seasonDetail,
  }),
  leaveSeason: route({
    method: 'POST',
    path: '/leagues/:id/seasons/:season/leave',
    tag: 'leagues',
    summary: 'Stop in a season that is seeded or runs: others play on for me',
    access: 'play',
    params: season,
    body: acts.leaveSeason,
    status: 200,
    answer: seasonDetail,
  }),
  answerScoring: route({
    method: 'PUT',
    path: '/leagues/:id/seasons/:season/agreement',
    tag: 'leagues',
    summary: 'Say if a game of mine may be scored as it stands',
    access: 'play',
    params: season,
    body: acts.answerScoring,
    status: 200,
    answer: seasonDetail,
  }),
} as const satisfies Record<string, Route>;
