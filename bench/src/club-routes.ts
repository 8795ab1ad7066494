/** Requests of clubs whose cost is measured. */
import { randomUUID } from 'node:crypto';
import type { LeagueSettings, RouteName } from '@wayfinder/contract';
import type { Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';

/** Members of the club that is asked for, and players of its season, where each route is asked often. */
const MEMBERS = 200;
const PLAYERS = 56;
const OFTEN = 20;
/** Objections, and decisions about them, of each measured route. */
const OBJECTIONS = 8;

/** A request of a route; `each` makes what it needs, which is not measured. */
export interface ClubRequest {
  name: RouteName;
  most?: number;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: () => unknown;
  each?: (n: number) => Promise<{ params?: Record<string, string>; body?: unknown; cookie?: string }>;
}

interface Benched {
  store: Store;
  service: Service;
  /** Requests of a route that fills tables, at most. */
  most: number;
  cookieOf: (user: string) => Promise<string>;
}

const DAY = 86_400;
const PROMISES = { toTheEnd: true, inTime: true } as const;
const PLAIN = { away: [], standIn: null, standsIn: false, promises: PROMISES };

/** Settings of a league for the first game of the catalog. */
function settingsOf(ruleset: string, preset: string): LeagueSettings {
  return {
    ...{ ruleset, setUps: [{ preset }], seats: 2, size: 7, uneven: 'by-one', games: 4 },
    zones: { kind: 'number', up: 2, down: 2 },
    ...{ clock: { turnSeconds: DAY }, hours: null, timeOut: 'harmless' },
    ...{ weeks: 16, minute: 1200, opensDays: 10, closesDays: 3, objectionDays: 5 },
    scoring: { points: [3, 0], draw: 1, tieBreaks: ['wins', 'share'], count: 'mean' },
    ...{ waves: 3, atOnce: 2, replacers: ['bot'], daysAway: 21, again: null },
  };
}

async function leagueIn(
  service: Service,
  owner: string,
  club: string,
  more: Partial<LeagueSettings> = {},
): Promise<{ id: string; settings: LeagueSettings }> {
  const [ruleset] = await service.rulesets();
  const settings = { ...settingsOf(ruleset?.id ?? '', ruleset?.presets[0]?.id ?? ''), ...more };
  const { id } = await service.createLeague(owner, club, { name: 'The Bench', settings });
  return { id, settings };
}

/** Requests to a season of eight divisions that is open for sign-up. */
async function ofLeagues(
  { store, service, most, cookieOf }: Benched,
  owner: string,
  club: string,
  { id, settings }: { id: string; settings: LeagueSettings },
): Promise<ClubRequest[]> {
  await service.announceSeason(owner, id, {});
  const params = { id, season: '1' };
  await service.stepSeason(owner, id, 1, { to: 'registration', preview: false });
  const { members } = await service.members(owner, club, { sort: 'newest', limit: PLAYERS });
  const users: string[] = [];
  for (const { player } of members) {
    const user = await store.clubMembers.accountOf(club, player);
    if (user === null) continue;
    await service.signUp(user, id, 1, PLAIN);
    users.push(user);
  }
  const [first = owner] = users;
  const few = Math.min(most, 10);
  const announces = { id: (await leagueIn(service, owner, club)).id, isOn: false };
  const again = async () => {
    await service.signUp(first, id, 1, PLAIN);
    return { params, cookie: await cookieOf(first) };
  };
  return [
    { name: 'listLeagues', params: { id: club } },
    { name: 'createLeague', params: { id: club }, most: few, body: () => ({ name: 'Another', settings }) },
    { name: 'getLeague', params: { id } },
    { name: 'patchLeague', params: { id }, most: few, body: () => ({ name: randomUUID().slice(0, 8) }) },
    {
      name: 'announceSeason',
      most: few,
      each: async () => {
        // A club has so many leagues: the one before is taken back.
        if (announces.isOn) await service.stepSeason(owner, announces.id, 1, { to: 'withdrawn', preview: false });
        announces.isOn = true;
        return { params: { id: announces.id }, body: {} };
      },
    },
    { name: 'listLeaguePresets' },
    { name: 'getClubHome', params: { id: club } },
    { name: 'getSignUp', params, most },
    { name: 'getSeason', params, most },
    { name: 'signUp', most, each: async () => ({ params, body: PLAIN, cookie: await cookieOf(first) }) },
    { name: 'withdraw', most, each: again },
    { name: 'stepSeason', params, most: few, body: () => ({ to: 'seeded', preview: true }) },
    { name: 'moveMember', params, most: few, body: () => ({ number: 2, to: 1, reason: 'A bench' }) },
    { name: 'getSeasonLog', params },
    ...(await ofRunning({ service, most, cookieOf }, owner, await leagueIn(service, owner, club), users)),
  ];
}

/** Requests to a season that runs. */
async function ofRunning(
  { service, most, cookieOf }: Pick<Benched, 'service' | 'most' | 'cookieOf'>,
  owner: string,
  { id }: { id: string },
  users: readonly string[],
): Promise<ClubRequest[]> {
  await service.announceSeason(owner, id, {});
  const params = { id, season: '1' };
  const players = users.filter((user) => user !== owner);
  for (const to of ['registration', 'seeded', 'running'] as const) {
    await service.stepSeason(owner, id, 1, { to, preview: false });
    if (to === 'registration') for (const user of players) await service.signUp(user, id, 1, PLAIN);
  }
  while ((await service.sweepSeasons()) > 0);
  const few = Math.min(most, 10);
  const { list, roster } = await service.season(owner, id, 1);
  const begun = list.flatMap(({ number: division, games }) =>
    games.flatMap(({ number, game, seats }) => (game === null ? [] : [{ division, game: number, seats }])),
  );
  const [{ division, game, seats } = { division: 1, game: 1, seats: [] }] = begun;
  const reason = 'A bench';
  // Players signed up one after the other, so that they have their numbers in that order.
  const sitting = players[roster.findIndex(({ number }) => number === seats[0]?.number)] ?? owner;
  const asked = async () => {
    await service.actInSeason(owner, id, 1, { act: 'adjudicate', division, game, reason });
    return { params, cookie: await cookieOf(sitting) };
  };
  // Each leaves once, also those whose leaving isn't measured.
  let staying = players.length;
  const leaver = (): string => {
    staying -= 1;
    return players[staying] ?? owner;
  };
  return [
    { name: 'getSeasonLive', params, query: { division: 1 } },
    { name: 'getSeasonMine', params, most, each: async () => ({ params, cookie: await cookieOf(sitting) }) },
    { name: 'getSeasonDesk', params },
    { name: 'exportSeasonTable', params, most },
    { name: 'exportSeasonGames', params, most },
    { name: 'actInSeason', params, most: few, body: () => ({ act: 'extend', division, game, hours: 1, reason }) },
    { name: 'answerScoring', most: few, each: asked, body: () => ({ division, game, agree: false }) },
    {
      name: 'leaveSeason',
      most: few,
      each: async () => ({ params, body: {}, cookie: await cookieOf(leaver()) }),
    },
  ];
}

/** Requests to two small seasons of others than the owner: one that runs, and one whose end they object to. */
async function ofEnds(
  { store, service, most, cookieOf }: Benched,
  owner: string,
  club: string,
): Promise<ClubRequest[]> {
  const few = Math.min(most, 10);
  const { members } = await service.members(owner, club, { sort: 'newest', limit: 8 });
  const found = await Promise.all(members.map(({ player }) => store.clubMembers.accountOf(club, player)));
  const users = found.flatMap((user) => (user === null || user === owner ? [] : [user]));
  const begun = async (): Promise<string> => {
    const { id } = await leagueIn(service, owner, club);
    await service.announceSeason(owner, id, {});
    await service.stepSeason(owner, id, 1, { to: 'registration', preview: false });
    for (const user of users.slice(0, 7)) await service.signUp(user, id, 1, PLAIN);
    for (const to of ['seeded', 'running'] as const) await service.stepSeason(owner, id, 1, { to, preview: false });
    while ((await service.sweepSeasons()) > 0);
    return id;
  };
  const [runs, ended] = [await begun(), await begun()];
  await service.stepSeason(owner, ended, 1, { to: 'objections', preview: false });
  while ((await service.sweepSeasons()) > 0);
  const players = await store.seasons.players(ended, 1);
  const seats = (await store.seasons.games(ended, 1)).flatMap(({ division, number, seats: own, result }) =>
    result === null ? [] : own.map((player) => ({ division, game: number, player })),
  );
  const params = { id: ended, season: '1' };
  let asked = 0;
  // Each seat in turn: a player objects to one result three times at most.
  const nextSeat = () => {
    const { player, ...game } = seats[asked % seats.length] ?? { division: 1, game: 1, player: 0 };
    asked += 1;
    return {
      user: players.find(({ number }) => number === player)?.userId ?? owner,
      player,
      body: { ...game, text: 'No' },
    };
  };
  const openOnes = async () => (await service.objections(owner, ended, 1)).objections.filter((one) => !one.decision);
  const decision = { decision: 'stands', reason: 'It stands' } as const;
  const { lastDay } = await service.season(owner, runs, 1);
  return [
    {
      name: 'putSeasonEnd',
      params: { id: runs, season: '1' },
      most: few,
      body: () => ({ lastDay, reason: 'A storm' }),
    },
    {
      name: 'objectToResult',
      most: Math.min(few, OBJECTIONS),
      each: async () => {
        const { user, player, body } = nextSeat();
        for (const one of await openOnes())
          if (one.player === player) await service.decideObjection(owner, ended, 1, one.number, decision);
        return { params, body, cookie: await cookieOf(user) };
      },
    },
    { name: 'listObjections', params },
    {
      name: 'decideObjection',
      most: Math.min(few, OBJECTIONS),
      each: async () => {
        if ((await openOnes()).length === 0) {
          const { user, body } = nextSeat();
          await service.object(user, ended, 1, body);
        }
        const [first] = await openOnes();
        return { params: { ...params, objection: String(first?.number) }, body: decision };
      },
    },
  ];
}

/** Answers to the sign-up of somebody who left two seasons. */
async function ofAdmissions({ store, service, most }: Benched, owner: string, club: string): Promise<ClubRequest[]> {
  // Seasons are closed as soon as they end: nobody waits for days to object.
  const { id } = await leagueIn(service, owner, club, { objectionDays: 0 });
  const { members } = await service.members(owner, club, { sort: 'newest', limit: 8 });
  const found = await Promise.all(members.map(({ player }) => store.clubMembers.accountOf(club, player)));
  const users = found.flatMap((user) => (user === null || user === owner ? [] : [user])).slice(0, 7);
  const [leaver = owner] = users;
  const open = async (): Promise<number> => {
    const { number } = await service.announceSeason(owner, id, {});
    await service.stepSeason(owner, id, number, { to: 'registration', preview: false });
    for (const user of users) await service.signUp(user, id, number, PLAIN);
    return number;
  };
  const step = async (number: number, to: 'seeded' | 'running' | 'objections' | 'closed'): Promise<void> => {
    await service.stepSeason(owner, id, number, { to, preview: false });
    while ((await service.sweepSeasons()) > 0);
  };
  for (let n = 0; n < 2; n += 1) {
    const number = await open();
    for (const to of ['seeded', 'running'] as const) await step(number, to);
    await service.leaveSeason(leaver, id, number, {});
    for (const to of ['objections', 'closed'] as const) await step(number, to);
  }
  const season = await open();
  const asks = (await store.seasons.players(id, season)).find(({ userId }) => userId === leaver);
  let admit = false;
  const body = () => {
    admit = !admit;
    return { number: asks?.number, admit, reason: 'A bench' };
  };
  return [{ name: 'putAdmission', params: { id, season: String(season) }, most: Math.min(most, 10), body }];
}

/** Requests to a club of two hundred members, by its owner. */
export async function ofClubs({ store, service, most, cookieOf }: Benched, owner: string): Promise<ClubRequest[]> {
  const wanted = { name: 'The Bench', entry: 'open', visibility: 'open' } as const;
  const { id } = await service.createClub(owner, wanted);
  const person = async (): Promise<string> => (await store.people.ensure(`${randomUUID()}@bench.test`, 'Member')).id;
  const joined = async (): Promise<string> => {
    const user = await person();
    await service.joinClub(user, id, {});
    return user;
  };
  const members = most < OFTEN ? 8 : MEMBERS;
  for (let n = 1; n < members; n += 1) await joined();
  const asking = (await service.createClub(owner, { ...wanted, entry: 'request' })).id;
  const playerOf = async (user: string): Promise<string> => (await store.people.byId(user))?.playerId ?? '';
  const params = { id };
  const of = async (user: string) => ({ params: { id, player: await playerOf(user) } });
  const invited = async () => {
    const { id: invitation } = await service.inviteToClub(owner, id, { email: `${randomUUID()}@bench.test` });
    return { params: { id, invitation } };
  };
  const news = async () => {
    const { number } = await service.writeNews(owner, id, { text: 'News', toAll: false });
    return { params: { id, number: String(number) } };
  };
  const text = () => ({ text: 'News of **the bench**.' });
  const few = Math.min(most, 10);
  const league = await leagueIn(service, owner, id);
  return [
    ...(await ofLeagues({ store, service, most, cookieOf }, owner, id, league)),
    ...(await ofEnds({ store, service, most, cookieOf }, owner, id)),
    ...(await ofAdmissions({ store, service, most, cookieOf }, owner, id)),
    { name: 'listClubs' },
    {
      name: 'createClub',
      most: Math.min(most, 10),
      each: async () => ({ body: wanted, cookie: await cookieOf(await person()) }),
    },
    { name: 'getClub', params },
    { name: 'patchClub', params, body: () => ({ description: randomUUID() }), most },
    { name: 'renewClubLink', params, body: () => ({}), most },
    { name: 'joinClub', most, each: async () => ({ params, body: {}, cookie: await cookieOf(await person()) }) },
    { name: 'leaveClub', most, each: async () => ({ params, body: {}, cookie: await cookieOf(await joined()) }) },
    { name: 'putClubNotices', params, body: () => ({ news: true }) },
    { name: 'listMembers', params },
    { name: 'patchMember', most, each: async () => ({ ...(await of(await joined())), body: { role: 'organiser' } }) },
    { name: 'removeMember', most, each: async () => ({ ...(await of(await joined())), body: { ban: false } }) },
    { name: 'listBans', params },
    {
      name: 'liftBan',
      most,
      each: async () => {
        const banned = await of(await joined());
        await service.removeMember(owner, id, banned.params.player, { ban: true });
        return banned;
      },
    },
    { name: 'listAsks', params: { id: asking } },
    {
      name: 'answerAsk',
      most,
      each: async () => {
        const user = await person();
        await service.joinClub(user, asking, {});
        return { params: { id: asking, player: await playerOf(user) }, body: { accept: true } };
      },
    },
    { name: 'listClubInvitations', params },
    // A young account sends a hundred invitations a day.
    { name: 'inviteToClub', params, most: few, body: () => ({ email: `${randomUUID()}@bench.test` }) },
    { name: 'withdrawClubInvitation', most: few, each: invited },
    {
      name: 'importMembers',
      params,
      most: few,
      body: () => ({ csv: `name,email\nMember,${randomUUID()}@bench.test`, preview: false }),
    },
    { name: 'listNews', params },
    { name: 'readClubAtom', params },
    { name: 'writeNews', params, most, body: text },
    { name: 'patchNews', most, each: async () => ({ ...(await news()), body: text() }) },
    { name: 'deleteNews', most, each: news },
    { name: 'listClubGames', params },
    { name: 'getClubLog', params },
    { name: 'exportClub', params, most },
    { name: 'exportMembers', params, most },
    { name: 'getMyClubs' },
    { name: 'getMyClubInvitations' },
    {
      name: 'declineClubInvitation',
      most: few,
      each: async () => {
        const user = await person();
        await service.inviteToClub(owner, id, { player: await playerOf(user) });
        return { params, cookie: await cookieOf(user) };
      },
    },
  ];
}
