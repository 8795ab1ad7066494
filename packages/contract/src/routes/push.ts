/** Routes of pushes to browsers, and of feeds. */
import { z } from 'zod';
import { nothing } from '../basics.ts';
import { emptyBody } from '../games.ts';
import { gameView } from '../play.ts';
import * as push from '../push.ts';
import { type Route, route } from './route.ts';

export const PUSH_ROUTES = {
  getPush: route({
    method: 'GET',
    path: '/me/push',
    tag: 'me',
    summary: 'The key by which a browser subscribes to pushes, and which of my browsers have',
    access: 'session',
    status: 200,
    answer: push.myPush,
  }),
  putPush: route({
    method: 'PUT',
    path: '/me/push',
    tag: 'me',
    summary:
      'Push to this browser until its session ends, or say that it is still there; `old`: the address that it had before',
    access: 'session',
    body: push.putPush,
    status: 200,
    answer: push.myPush,
  }),
  deletePush: route({
    method: 'DELETE',
    path: '/me/push',
    tag: 'me',
    summary: 'Push to a browser no more',
    access: 'session',
    body: push.deletePush,
    status: 204,
    answer: nothing,
  }),
  getPushStanding: route({
    method: 'GET',
    path: '/games/:id/pushes/:message',
    tag: 'play',
    summary: 'Does what was pushed to me still hold? It may have lain at its push service for days',
    access: 'session',
    params: push.pushParams,
    status: 200,
    answer: push.pushStanding,
  }),
  getPushedView: route({
    method: 'GET',
    path: '/push/view',
    tag: 'play',
    summary:
      'What the picture in a push shows, by its signed key: one seat’s view at one position, for as long as the browser is pushed to',
    access: 'anyone',
    query: push.pushedQuery,
    status: 200,
    answer: gameView,
  }),
  getFeed: route({
    method: 'GET',
    path: '/me/feed',
    tag: 'me',
    summary: 'Since when my feeds have their addresses',
    access: 'session',
    status: 200,
    answer: push.myFeed,
  }),
  renewFeed: route({
    method: 'POST',
    path: '/me/feed',
    tag: 'me',
    summary: 'New secret addresses for my feeds, shown this once; the old ones end',
    access: 'session',
    body: emptyBody,
    status: 201,
    answer: push.newFeed,
    shownOnce: true,
  }),
  deleteFeed: route({
    method: 'DELETE',
    path: '/me/feed',
    tag: 'me',
    summary: 'End the addresses of my feeds',
    access: 'session',
    status: 204,
    answer: nothing,
  }),
  readCalendar: route({
    method: 'GET',
    path: '/feeds/:key/calendar.ics',
    tag: 'me',
    summary: 'Deadlines of the games that wait for the owner of a secret address, as a calendar (RFC 5545)',
    access: 'anyone',
    params: push.feedKey,
    status: 200,
    answer: z.string(),
    text: 'text/calendar',
  }),
  readAtom: route({
    method: 'GET',
    path: '/feeds/:key/atom.xml',
    tag: 'me',
    summary: 'The games that wait for the owner of a secret address, as an Atom feed (RFC 4287)',
    access: 'anyone',
    params: push.feedKey,
    status: 200,
    answer: z.string(),
    text: 'application/atom+xml',
  }),
} as const satisfies Record<string, Route>;
