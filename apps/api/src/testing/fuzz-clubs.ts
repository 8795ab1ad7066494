/** Clubs, leagues and talk that made requests can ask for. */
import { API } from '@wayfinder/contract';
import type { Service } from '@wayfinder/service';
import fc from 'fast-check';
import type { Hints } from './fuzz.ts';
import { LEAGUE, SIGN_UP } from './league.ts';

interface Somebody {
  id: string;
}

/** Clubs of one person, to which another belongs and for which a third asks. */
export async function clubsToAsk(
  service: Service,
  [owner, member, asker]: readonly [Somebody, Somebody, Somebody],
): Promise<Record<string, unknown[]>> {
  const how = { visibility: 'open', timeZone: 'UTC' } as const;
  const { id: club } = await service.createClub(owner.id, { name: 'Fuzz', entry: 'open', ...how });
  const { id: asked } = await service.createClub(owner.id, { name: 'Asked', entry: 'request', ...how });
  const { id: joinable } = await service.createClub(owner.id, { name: 'Joinable', entry: 'open', ...how });
  await service.joinClub(member.id, club, {});
  await service.joinClub(asker.id, asked, {});
  await service.writeNews(owner.id, club, { text: 'News', toAll: false });
  await service.writeNews(owner.id, club, { text: 'More', toAll: false });
  const { id: invitation } = await service.inviteToClub(owner.id, club, { email: 'fuzz@example.org' });
  const { id: league } = await service.createLeague(owner.id, club, { name: 'Fuzz', settings: LEAGUE });
  const { id: unplayed } = await service.createLeague(owner.id, club, { name: 'Unplayed', settings: LEAGUE });
  await service.announceSeason(owner.id, league, {});
  await service.stepSeason(owner.id, league, 1, { to: 'registration', preview: false });
  await service.signUp(owner.id, league, 1, SIGN_UP);
  await service.openTopic(owner.id, club, { title: 'Topic', text: 'Hello' });
  const players = await Promise.all(
    [member, asker].map(async ({ id }) => (await service.settings(id)) && (await service.me(as(id))).player),
  );
  return {
    club: [club],
    asked: [asked],
    joinableClub: [joinable],
    invitation: [invitation],
    league: [league],
    unplayed: [unplayed],
    clubMember: players.slice(0, 1),
    asker: players.slice(1),
  };
}

const as = (user: string) => ({ user, via: 'session' as const, scopes: [] });
const ref = (name: string) => fc.nat(50).map((n) => `@${name}:${n}`);
const CLUB = `${API}/clubs/{id}`;
const SEASON = `${API}/leagues/{id}/seasons/{season}`;
const TALK = `${API}/talk/{of}/{id}/{room}`;

/** Ids of what `clubsToAsk` has made, and bodies that the schemas can't tell. */
export const CLUB_HINTS: Hints = {
  ...Object.fromEntries(
    [
      ...['', '/link', '/leave', '/notices', '/members', '/members/{player}', '/members/{player}/remove', '/bans'],
      ...['/bans/{player}', '/asks', '/invitations', '/invitations/{invitation}', '/import', '/news', '/news/{number}'],
      ...['/news.atom', '/games', '/log', '/export', '/members.csv', '/leagues', '/home', '/topics', '/topics/{topic}'],
    ].map((of) => [`${CLUB}${of} id`, ref('club')]),
  ),
  [`${CLUB}/asks/{player} id`]: ref('asked'),
  [`${CLUB}/asks/{player} player`]: ref('asker'),
  [`${CLUB}/join id`]: fc.oneof(ref('joinableClub'), ref('asked')),
  [`${CLUB}/members/{player} player`]: ref('clubMember'),
  [`${CLUB}/members/{player}/remove player`]: ref('clubMember'),
  [`${CLUB}/invitations/{invitation} invitation`]: ref('invitation'),
  inviteToClub: fc.nat(50).map((n) => ({ email: `p${n}@example.org` })),
  importMembers: fc.nat(50).map((n) => ({ csv: `name,email\nAna,a${n}@example.org`, preview: n % 2 === 0 })),
  createClub: fc.constantFrom('open', 'request', 'invitation').map((entry) => ({
    ...{ name: 'Made', entry },
    visibility: entry === 'invitation' ? 'members' : 'open',
  })),
  crest: fc.constantFrom(null, { shape: 'round', field: 'waves', charge: 'anchor', tones: ['navy', 'gold'] }),
  [`${API}/me/club-invitations/{id} id`]: ref('club'),
  createLeague: fc.constant({ name: 'Made', settings: LEAGUE }),
  [`${API}/leagues/{id} id`]: ref('league'),
  [`${API}/leagues/{id}/seasons id`]: fc.oneof(ref('unplayed'), ref('league')),
  ...Object.fromEntries(
    [
      '',
      '/sign-up',
      '/step',
      '/moves',
      '/admissions',
      '/table.csv',
      '/games.csv',
      '/desk',
      '/log',
      '/acts',
      '/leave',
      '/agreement',
      '/end',
      '/objections',
      '/objections/{objection}',
    ].map((of) => [`${SEASON}${of} id`, ref('league')]),
  ),
  season: fc.constant('1'),
  signUp: fc.constantFrom(SIGN_UP, { standsIn: true }),
  stepSeason: fc.constantFrom(
    { to: 'registration' },
    { to: 'announced', preview: true },
    { to: 'withdrawn', preview: true },
  ),
  moveMember: fc.constant({ number: 1, to: null, reason: 'Waits' }),
  decideObjection: fc.constantFrom(
    { decision: 'stands', reason: 'Made' },
    { decision: 'scored', places: [1, 2, 2], reason: 'Made' },
  ),
  ...Object.fromEntries(
    ['', '/{number}', '/{number}/reactions/{reaction}', '/seen', '/{number}/report'].flatMap((of) => [
      [`${TALK}${of} of`, fc.constant('clubs')],
      [`${TALK}${of} id`, ref('club')],
      [`${TALK}${of} room`, fc.constant('1')],
    ]),
  ),
  topic: fc.constant('1'),
  [`${API}/games/{id}/talk id`]: ref('running'),
  [`${API}/games/{id}/private-note id`]: ref('running'),
  [`${API}/me/marks/{player} player`]: ref('clubMember'),
};
