/** Routes of the ways into a league: presets, the home of a club, and a season as it would be for whoever signs up. */
import { z } from 'zod';
import * as home from '../club-home.ts';
import { id, type Route, route } from './route.ts';

export const WAY_IN_ROUTES = {
  listLeaguePresets: route({
    method: 'GET',
    path: '/league-presets',
    tag: 'leagues',
    summary: 'Settings of leagues that can be taken as they are',
    access: 'anyone',
    query: home.leaguePresetsQuery,
    status: 200,
    answer: home.leaguePresets,
  }),
  getClubHome: route({
    method: 'GET',
    path: '/clubs/:id/home',
    tag: 'clubs',
    summary: 'Home of a club: leagues, dates, who is waited for, results, and my place in its seasons',
    access: 'anyone',
    params: id,
    status: 200,
    answer: home.clubHome,
  }),
  getMyClubs: route({
    method: 'GET',
    path: '/me/clubs',
    tag: 'me',
    summary: 'My clubs, my place in their seasons, and what comes next for me there',
    access: 'read',
    status: 200,
    answer: home.myClubs,
  }),
  getSignUp: route({
    method: 'GET',
    path: '/leagues/:id/seasons/:season/sign-up',
    tag: 'leagues',
    summary: 'A season as it would be today for me: division, games on the calendar, and what I said before',
    access: 'play',
    params: id.extend({ season: z.string().max(10) }),
    query: home.signUpQuery,
    status: 200,
    answer: home.signUpPlan,
  }),
} as const satisfies Record<string, Route>;
