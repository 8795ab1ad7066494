/** Messages of seasons: each step once to those whom it concerns, as mails and as posts to the club's webhook. */
import { type LeagueSettings, type SignUp, UNDECIDED_DAYS } from '@wayfinder/contract';
import { readUnsubscribeKey } from '@wayfinder/notify';
import { APP_SECRET } from '@wayfinder/notify/testing';
import type { StoredResult, UserRecord } from '@wayfinder/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClubWorld, clubWorld } from './testing/club-world.ts';

const DAY = 86_400;
const HOUR = 3_600;
const SETTINGS: LeagueSettings = {
  ruleset: 'small-islands',
  setUps: [{ preset: 'normal' }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: 14 * DAY, reserveSeconds: 0 }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 2, minute: 20 * 60, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: ['bot'], daysAway: 21, again: null },
};
const PROMISES = { toTheEnd: true, inTime: true } as const;
const PLAIN: SignUp = { away: [], standIn: null, standsIn: false, promises: PROMISES };

let world: ClubWorld;
let owner: UserRecord;
let members: UserRecord[];
let club: string;
let league: string;
let referee: UserRecord;

beforeAll(async () => {
  world = await clubWorld();
  owner = await world.person('Ana');
  club = await world.club(owner, { timeZone: 'Europe/Oslo' });
  members = [owner];
  for (const name of ['Ben', 'Cem', 'Dee', 'Eli', 'Fay']) members.push(await world.member(club, name));
  // Calls and starts of games are not what these tests look at.
  const off = { email: false, push: false } as const;
  const kinds = { turn: off, started: off, ended: off, reminder: off, clock: off } as const;
  for (const { id } of members) await world.service.patchSettings(id, { messages: { kinds } });
  league = (await world.service.createLeague(owner.id, club, { name: 'Skerries', settings: SETTINGS })).id;
  await world.service.createWebhook(owner.id, { url: world.hookUrl('club'), clubId: club });
  world.clock.pass(1);
});

afterAll(() => world.close());

/** All that is due, of seasons and of messages. */
async function settle(): Promise<void> {
  while ((await world.service.sweepSeasons()) > 0);
  await world.pass(HOUR);
}

async function passTo(at: string): Promise<void> {
  world.clock.pass(Math.max(0, (Date.parse(at) - world.clock.now().getTime()) / 1000));
  await settle();
}

/** Texts of the mails that members got since it was asked last, by name. */
function mailed(): Record<string, string[]> {
  const told = members.map((user) => {
    const mails = world.server.to(user.email);
    const texts = mails.map(({ text }) => clean(text ?? ''));
    return [user.name ?? '', texts.flatMap((text) => text.split('\n').filter((one) => one.includes('Skerries')))];
  });
  world.server.mails = [];
  return Object.fromEntries(told.filter(([, lines]) => (lines?.length ?? 0) > 0));
}

function posted(): unknown[] {
  const types = world.posts.map(({ body }) => body.type);
  world.posts = [];
  return types;
}

const clean = (text: string): string => text.replaceAll(/[\u2068\u2069\u200b]/g, '').replaceAll('\u202f', ' ');
const step = (to: 'registration' | 'seeded' | 'running' | 'objections' | 'closed') =>
  world.service.stepSeason(owner.id, league, 1, { to, preview: false });

test('each step is told once to whom it concerns, with their own part', async () => {
  const season = await world.service.announceSeason(owner.id, league, {});
  await settle();
  expect([mailed(), posted()]).toEqual([{}, ['season.announced']]);

  await passTo(season.opensAt);
  const open = 'Skerries: sign-up for season 1 is open until Friday, January 16 at 8:00 PM GMT+1.';
  expect([mailed(), posted()]).toEqual([
    { Ana: [open], Ben: [open], Cem: [open], Dee: [open], Eli: [open], Fay: [open] },
    ['season.opened'],
  ]);
  for (const { id, name } of members.slice(0, 5)) {
    await world.service.signUp(id, league, 1, { ...PLAIN, standsIn: name === 'Ben' });
    world.clock.pass(60);
  }

  await passTo(season.closesAt);
  const placed = mailed();
  expect(placed.Ben).toEqual([
    'Skerries: the divisions of season 1 are set. It starts on Monday, January 19 at 8:00 PM GMT+1. You play in Division 1. You are placed by the date of your sign-up.',
  ]);
  expect(placed.Eli?.[0]).toContain('You are on the waiting list.');
  expect([Object.keys(placed), posted()]).toEqual([['Ana', 'Ben', 'Cem', 'Dee', 'Eli'], ['season.seeded']]);

  // Taken back and made again: whoever is where they were hears nothing.
  await step('registration');
  await step('seeded');
  await settle();
  expect([mailed(), posted()]).toEqual([{}, ['season.taken-back', 'season.seeded']]);

  const { roster } = await world.service.season(owner.id, league, 1);
  const ben = roster.find(({ name }) => name === 'Ben')?.number ?? 0;
  await world.service.moveMember(owner.id, league, 1, { number: ben, to: null, reason: 'asked for it' });
  await settle();
  const comes =
    'Skerries: the divisions of season 1 are set. It starts on Monday, January 19 at 8:00 PM GMT+1. You play in Division 1. You changed places with somebody whom an organiser moved.';
  expect([mailed(), posted()]).toEqual([
    { Ben: ['Skerries, season 1: an organiser moved you to the waiting list: asked for it'], Eli: [comes] },
    ['season.moved', 'season.seeded'],
  ]);

  await passTo(season.startsAt);
  const started = mailed();
  expect(started.Ana).toEqual(['Skerries: season 1 has started. You play 3 games in Division 1.']);
  expect(started.Ben?.[0]).toContain('You are on the waiting list');
  expect([Object.keys(started), posted()]).toEqual([['Ana', 'Ben', 'Cem', 'Dee', 'Eli'], ['season.started']]);

  // A start that is taken back is told, and so is the one that follows.
  referee = await world.member(club, 'Ravn');
  const { playerId } = referee;
  await world.service.patchMember(owner.id, club, playerId, { role: 'organiser' });
  await settle();
  posted();
  await world.service.stepSeason(referee.id, league, 1, { to: 'seeded', preview: false });
  await settle();
  const gone =
    'Skerries: the start of season 1 was taken back. Its games are gone, and begin anew when it starts again.';
  expect([mailed(), posted()]).toEqual([
    { Ana: [gone], Ben: [gone], Cem: [gone], Dee: [gone], Eli: [gone] },
    ['season.taken-back'],
  ]);
  await step('running');
  await settle();
  expect([Object.keys(mailed()), posted()]).toEqual([['Ana', 'Ben', 'Cem', 'Dee', 'Eli'], ['season.started']]);
});

test('a member whose seat is given back is told why, and whoever stood in that they are back', async () => {
  const { roster, list } = await world.service.season(owner.id, league, 1);
  const numberOf = (wanted: string): number => roster.find(({ name }) => name === wanted)?.number ?? 0;
  const game = list[0]?.games.find(({ seats }) => !seats.some(({ number }) => number === numberOf('Ana')));
  const number = game?.seats[0]?.number ?? 0;
  const member = roster.find((one) => one.number === number)?.name ?? '';
  const substitute = async (player: number | null, reason: string): Promise<void> => {
    world.clock.pass(1);
    const of = { division: 1, game: game?.number ?? 0, seat: 0, player, reason };
    await world.service.actInSeason(owner.id, league, 1, { act: 'substitute', ...of });
  };
  // Whoever loses the seat hears who decided, why, and what follows; whoever gets it, for whom and where.
  await substitute(numberOf('Ben'), 'Away for a week');
  await settle();
  const lost = (reason: string): string =>
    `Skerries, season 1: Ana, an organiser, gave your seat in ${game?.name} to somebody else. ` +
    `You come last in this game, unless you get the seat back: ask the organisers. The reason: ${reason}`;
  const own = world.server.to(members.find(({ name }) => name === member)?.email ?? '');
  expect(own.map(({ text }) => clean(text ?? '')).join('\n')).not.toContain('has taken over your seat');
  const comes = `You stand in for ${member} in Skerries, season 1: the seat is yours now. You may hand it on.`;
  expect(mailed()).toEqual({ [member]: [lost('Away for a week')], Ben: [comes] });
  world.posts = [];
  await substitute(number, 'Is here again');
  await settle();
  const ben = members.find(({ name }) => name === 'Ben')?.email ?? '';
  const texts = world.server.to(ben).map(({ text }) => clean(text ?? ''));
  expect(texts.join('\n')).toContain(`${member} is back at the seat that you had taken over.`);
  const told = `Skerries, season 1: an organiser gave you your seat in ${game?.name} back: Is here again`;
  expect([mailed(), posted()]).toEqual([{ [member]: [told] }, []]);
  // Nobody hears of a seat that isn't theirs any more when the message is sent.
  await substitute(null, 'Away again');
  await substitute(number, 'Came back');
  await substitute(null, 'Went away');
  await settle();
  expect(mailed()).toEqual({ [member]: [lost('Went away')] });
  await substitute(number, 'For good');
  await settle();
  world.server.mails = [];
  // A stand-in who loses the seat to another comes last nowhere.
  const other = list[0]?.games.find(({ seats }) => seats.some((one) => one.number === numberOf('Ana')));
  const of = { act: 'substitute', division: 1, game: other?.number ?? 0, seat: 0 } as const;
  await world.service.actInSeason(referee.id, league, 1, { ...of, player: numberOf('Ben'), reason: 'Away' });
  await settle();
  world.server.mails = [];
  await world.service.actInSeason(referee.id, league, 1, { ...of, player: null, reason: 'Ben is ill' });
  await settle();
  const passed = `Skerries, season 1: Ravn, an organiser, gave your seat in ${other?.name} to somebody else. The reason: Ben is ill`;
  expect(mailed()).toEqual({ Ben: [passed] });
  const back = { ...of, player: other?.seats[0]?.number ?? 0, reason: 'Here again' };
  await world.service.actInSeason(referee.id, league, 1, back);
  await settle();
  world.server.mails = [];
});

test('who has open games is told three days before the end, and what games come to goes to programs', async () => {
  const season = await world.service.season(owner.id, league, 1);
  const { leagues, seasons } = world.store;
  const games = await seasons.games(league, 1);
  const at = world.clock.now().toISOString();
  const result: StoredResult = { places: [1, 2, 3], scores: [30, 20, 10], how: 'played', at };
  const [first, ...others] = games;
  const [, left] = others;
  if (!left) throw new Error('too few games');
  // Somebody stands in at one of them, and wins it. All but the first game are over.
  const seat = { division: left.division, number: left.number, seat: 0 };
  await leagues.change(league, 1, at, (change) => change.putLeft({ ...seat, kind: 'bot', userId: null }));
  for (const game of others)
    await leagues.change(league, 1, at, async (change) => void (await change.putResult(game, result)));
  await settle();
  const ended = world.posts.map(({ body }) => body);
  world.posts = [];
  expect(ended.map(({ type }) => type)).toEqual(Array(3).fill('season.game-ended'));
  const names = new Map(season.roster.map(({ number, name }) => [number, name]));
  const [one] = others;
  expect(ended.map(({ data }) => data).find((data) => data?.gameId === one?.game)).toMatchObject({
    ...{ leagueId: league, leagueName: 'Skerries', season: 1, division: 1, number: one?.number, how: 'played' },
    seats: (one?.seats ?? []).map((number, seat) => ({
      ...{ number, name: names.get(number), place: seat + 1, score: result.scores[seat] },
    })),
  });
  // Places are those that count: whoever left comes last, as on the page.
  const { data: told } = ended.find(({ data }) => data?.gameId === left.game) ?? {};
  const shown = (await world.service.season(owner.id, league, 1)).list[0]?.games.find(({ game }) => game === left.game);
  expect(shown?.result?.places).toEqual([3, 1, 2]);
  const seats = (told?.seats ?? []) as { place: number }[];
  expect(seats.map(({ place }) => place)).toEqual(shown?.result?.places);
  const inOrder = [1, 2, 0].map((at) => names.get(left.seats[at] ?? 0));
  expect(clean(String(told?.message))).toMatch(new RegExp(inOrder.join('.*')));
  await leagues.change(league, 1, at, (change) => change.dropLeft(seat));
  expect(mailed()).toEqual({});

  await passTo(new Date(Date.parse(season.endsAt) - 3 * DAY * 1000).toISOString());
  const late = (first?.seats ?? []).map((number) => names.get(number)).sort();
  const soon = mailed();
  expect(Object.keys(soon).sort()).toEqual(late);
  expect(soon[late[0] ?? '']).toEqual([
    'Skerries: season 1 ends on Sunday, February 1 at 8:00 PM GMT+1. One of your games is still open.',
  ]);
  await settle();
  expect([mailed(), posted()]).toEqual([{}, []]);
  if (first) await leagues.change(league, 1, at, async (change) => void (await change.putResult(first, result)));
  await settle();
  expect(posted()).toEqual(['season.game-ended']);
});

test('the end, and the close with who goes where; the next one is announced to whoever played', async () => {
  const season = await world.service.season(owner.id, league, 1);
  await world.service.patchSettings(members[2]?.id ?? '', { locale: 'fr' });
  await passTo(season.endsAt);
  const over = mailed();
  expect(over.Ana?.[0]).toMatch(
    /^Skerries: season 1 is over\. Its tables stand, but for objections until Friday, February 6 at 8:00 PM GMT\+1\. You are \d(st|nd|rd|th) in Division 1\.$/,
  );
  expect(over.Cem?.[0]).toContain('la saison 1 est finie');
  expect(posted()).toEqual(['season.ended']);

  // An objection is told to organisers, and the decision to the players of the game, whoever objected among them.
  const game = (await world.store.seasons.games(league, 1)).find(
    ({ seats }) => !seats.some((number) => season.roster.find((one) => one.number === number)?.name === 'Ana'),
  );
  const [who = 0] = game?.seats ?? [];
  const names = (game?.seats ?? []).map((number) => season.roster.find((one) => one.number === number)?.name ?? '');
  const objector = members.find(({ name }) => name === names[0]);
  expect(who).toBeGreaterThan(0);
  const place = { division: 1, game: game?.number ?? 0 };
  await world.service.object(objector?.id ?? '', league, 1, { ...place, text: 'I wasn’t late' });
  await settle();
  const name = season.list[0]?.games.find(({ number }) => number === place.game)?.name ?? '';
  expect([mailed(), posted()]).toEqual([
    {
      Ana: [
        `Skerries, season 1: ${names[0]} objects to the result of ${name}. An organiser who didn’t play there decides. If nobody does, the result stands from Friday, February 20 at 8:00 PM GMT+1 on.`,
      ],
    },
    [],
  ]);
  await world.service.decideObjection(owner.id, league, 1, 1, { decision: 'stands', reason: 'By the log' });
  await settle();
  const decided = mailed();
  expect([Object.keys(decided).sort(), posted()]).toEqual([names.toSorted(), []]);
  const english = decided[names.find((one) => one !== 'Cem') ?? ''] ?? [];
  expect(english).toEqual([
    `Skerries, season 1: an organiser decided about an objection. The result of ${name} stands: By the log`,
  ]);

  // Nobody decides about another one, so that its result stands by rule: whoever objected reads of their objection.
  await world.service.object(objector?.id ?? '', league, 1, { ...place, text: 'I wasn’t late, I say' });
  await passTo(season.objectsUntil);
  expect(mailed()).toEqual({ Ana: [expect.stringContaining('objects to the result')] });
  expect(posted()).toEqual([]);
  const stands = new Date(Date.parse(season.objectsUntil) + UNDECIDED_DAYS * 86_400_000).toISOString();
  await passTo(stands);
  const closed = mailed();
  const isByRule = (text: string): boolean => /14 (days|jours)/.test(text);
  const stood = Object.fromEntries(names.map((who) => [who, closed[who]?.filter(isByRule)]));
  for (const who of names) closed[who] = closed[who]?.filter((text) => !isByRule(text)) ?? [];
  const say = (whose: string): string =>
    `Skerries, season 1: no organiser decided about ${whose} within 14 days, so the result of ${name} stands.`;
  const dit = (whose: string): string =>
    `Skerries, saison 1\u00a0: aucun organisateur n’a tranché ${whose} en 14 jours ; le résultat de ${name} reste donc valable.`;
  const told = names.map((who, n) =>
    who === 'Cem'
      ? dit(n === 0 ? 'votre réclamation' : 'une réclamation')
      : say(n === 0 ? 'your objection' : 'an objection'),
  );
  expect(stood).toEqual(Object.fromEntries(names.map((who, n) => [who, [told[n]]])));
  expect(Object.keys(closed)).toEqual(['Ana', 'Ben', 'Cem', 'Dee', 'Eli']);
  expect(closed.Ben).toEqual([expect.stringMatching(/^Skerries: season 1 is closed\./)]);
  expect(posted()).toEqual(['season.closed']);
  // The feed of the club has one entry for each step, and names the champions.
  const { steps, locale } = await world.service.clubFeed(club);
  expect([locale, steps.map(({ kind }) => kind)]).toEqual([
    'en',
    ['season-closed', 'season-started', 'season-seeded', 'season-opened', 'season-announced'],
  ]);
  expect(steps[0]?.season.champions.length).toBeGreaterThan(0);
  await world.service.announceSeason(owner.id, league, {});
  await settle();
  const announced = mailed();
  expect(Object.keys(announced)).toEqual(['Ana', 'Ben', 'Cem', 'Dee', 'Eli']);
  expect(announced.Ana?.[0]).toMatch(/^Skerries: season 2 is announced\. Sign-up opens on .+\.$/);
});

test('organisers are told who asks to play after two seasons, and the player of their answer', async () => {
  // A season before, which Dee left as well.
  const { sql } = world;
  const copies = {
    season: `jsonb_build_object('number', 0)`,
    season_player: `jsonb_build_object('season', 0)`,
    season_game: `jsonb_build_object('season', 0, 'game', x.game || '0')`,
  };
  for (const [table, change] of Object.entries(copies))
    await sql.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(x, ${change})).* FROM ${table} x
       WHERE league_id = $1 AND ${table === 'season' ? 'number' : 'season'} = 1`,
      [league],
    );
  const dee = members.find(({ name }) => name === 'Dee')?.id ?? '';
  await sql.query(
    `UPDATE season_player p SET left_at = s.starts_at FROM season s
     WHERE s.league_id = $1 AND p.league_id = $1 AND p.season = s.number AND s.number < 2 AND p.user_id = $2`,
    [league, dee],
  );
  await world.service.stepSeason(owner.id, league, 2, { to: 'registration', preview: false });
  await settle();
  mailed();
  const { roster } = await world.service.signUp(dee, league, 2, PLAIN);
  await settle();
  expect(mailed()).toEqual({
    Ana: ['Skerries: Dee left two seasons, and asks to play season 2. Say yes or no.'],
  });
  const number = roster.find(({ name }) => name === 'Dee')?.number ?? 0;
  await world.service.putAdmission(owner.id, league, 2, { number, admit: true, reason: 'Was ill' });
  await settle();
  expect(mailed()).toEqual({ Dee: ['Skerries: an organiser let you into season 2: Was ill'] });
  await world.service.putAdmission(owner.id, league, 2, { number, admit: false, reason: 'Ill again' });
  await settle();
  expect(mailed()).toEqual({ Dee: ['Skerries: you aren’t in season 2. An organiser said no: Ill again'] });
  // A player whom nobody answered hears it with the divisions.
  await sql.query(`UPDATE season_player SET admission = 'asks' WHERE league_id = $1 AND season = 2 AND number = $2`, [
    ...[league, number],
  ]);
  for (const user of members) if (user.id !== dee) await world.service.signUp(user.id, league, 2, PLAIN);
  for (const to of ['seeded', 'registration', 'seeded'] as const)
    await world.service.stepSeason(owner.id, league, 2, { to, preview: false });
  await settle();
  expect(mailed().Dee).toEqual([
    'Skerries: you aren’t in season 2. No organiser said yes to your sign-up before it closed.',
  ]);
  // Messages of leagues have a setting of their own, beside that of clubs.
  await world.service.stepSeason(owner.id, league, 2, { to: 'registration', preview: false });
  const answer = async (admit: boolean, off: 'league' | 'club'): Promise<Record<string, string[]>> => {
    const kinds = { league: { email: true }, club: { email: true }, [off]: { email: false } };
    await world.service.patchSettings(dee, { messages: { kinds } });
    await world.service.putAdmission(owner.id, league, 2, { number, admit, reason: 'Once more' });
    await settle();
    return mailed();
  };
  expect(await answer(true, 'league')).toEqual({});
  expect(Object.keys(await answer(false, 'club'))).toEqual(['Dee']);
  await world.service.patchSettings(dee, { messages: { kinds: { club: { email: true } } } });
});

test('all members are told by one notice, whose messages are made a stretch at a time', async () => {
  const { rows } = await world.sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM club_notice WHERE club_id = $1 AND kind = 'season-opened' AND tells IS NULL`,
    [club],
  );
  // Of two seasons.
  expect(rows).toEqual([{ n: 2 }]);
});

test('whoever signed up, or was told of it, hears that an announcement was withdrawn', async () => {
  const to = async (state: 'announced' | 'withdrawn') =>
    world.service.stepSeason(owner.id, league, 2, { to: state, preview: false });
  const others = ['Ben', 'Cem', 'Dee', 'Eli', 'Fay'];
  const english = (told: Record<string, string[]>) => [Object.keys(told), told.Ben];
  await settle();
  world.server.mails = [];
  await to('announced');
  await to('withdrawn');
  await settle();
  const text = 'Skerries: an organiser took the announcement of season 2 back. Sign-ups for it are gone.';
  const told = mailed();
  expect(english(told)).toEqual([others, [text]]);
  expect(told.Cem?.[0]).toContain('saison 2');
  // An announcement that was told is taken back for those alone who had read of it.
  await world.service.announceSeason(owner.id, league, {});
  await settle();
  const before = Object.keys(mailed());
  await to('withdrawn');
  await settle();
  expect(english(mailed())).toEqual([before.filter((name) => name !== 'Ana'), [text]]);
  await world.service.announceSeason(owner.id, league, {});
  await to('withdrawn');
  await settle();
  expect(mailed()).toEqual({});
});

test('dates that move are told with the start, or as the season before ends later', async () => {
  const { service } = world;
  const west = (await service.createLeague(owner.id, club, { name: 'Skerries West', settings: SETTINGS })).id;
  const players = members.filter(({ name }) => name !== 'Dee' && name !== 'Fay');
  const make = (number: number, to: 'registration' | 'seeded' | 'running') =>
    service.stepSeason(owner.id, west, number, { to, preview: false });
  const signUp = async (number: number): Promise<void> => {
    for (const { id } of players) await service.signUp(id, west, number, PLAIN);
  };
  const day = (at: string): string =>
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', weekday: 'long', month: 'long', day: 'numeric' }).format(
      new Date(at),
    );
  await service.announceSeason(owner.id, west, {});
  await make(1, 'registration');
  await signUp(1);
  const planned = await make(1, 'seeded');
  await settle();
  await service.patchLeague(owner.id, west, { archived: true });
  await passTo(new Date(Date.parse(planned.startsAt) + 6 * DAY * 1000).toISOString());
  await service.patchLeague(owner.id, west, { archived: false });
  [mailed(), posted()];
  const begun = await make(1, 'running');
  await settle();
  const started = mailed();
  expect(Object.keys(started)).toEqual(['Ana', 'Ben', 'Cem', 'Eli']);
  expect(started.Ben?.[0]).toContain(
    `Skerries West: season 1 has started. It starts later than planned: it keeps its weeks, and ends on ${day(begun.endsAt)}`,
  );
  expect(started.Cem?.[0]).toContain('elle garde ses semaines');

  const next = await service.announceSeason(owner.id, west, {});
  const weeksLater = (weeks: number): string =>
    new Date(Date.parse(`${begun.lastDay}T00:00:00Z`) + weeks * 7 * DAY * 1000).toISOString().slice(0, 10);
  const put = (weeks: number) =>
    service.putSeasonEnd(owner.id, west, 1, { lastDay: weeksLater(weeks), reason: 'A storm' });
  await settle();
  [mailed(), posted()];
  await put(1);
  await settle();
  const moved = await service.season(owner.id, west, 2);
  expect(moved.firstDay > next.firstDay).toBe(true);
  const told = mailed();
  expect([Object.keys(told), posted()]).toEqual([
    ['Ana', 'Ben', 'Cem', 'Eli'],
    ['season.dates', 'season.dates'],
  ]);
  const { endsAt } = await service.season(owner.id, west, 1);
  expect(told.Ben?.[0]).toMatch(new RegExp(`^Skerries West: season 1 ends later, on ${day(endsAt)}.*: A storm$`));
  expect(told.Cem?.[0]).toContain('finit plus tard');
  expect(told.Ben?.[1]).toMatch(
    new RegExp(
      `^Skerries West: season 2 begins later, on ${day(moved.startsAt)}.*, as the season before it ends later\\. Sign-up opens on ${day(moved.opensAt)}.*\\.$`,
    ),
  );
  await make(2, 'registration');
  await signUp(2);
  await settle();
  mailed();
  await put(2);
  await settle();
  expect(mailed().Eli?.[1]).toContain('Your days away stay as they are: look at them again.');
});

test('the link in a mail of one club turns that club off, and nothing else', async () => {
  const [ana, ben] = members as [UserRecord, UserRecord];
  world.server.mails = [];
  const write = async (text: string): Promise<void> => {
    await world.service.writeNews(ana.id, club, { text, toAll: true });
    await world.pass(25 * HOUR);
  };
  await write('First');
  const [mail] = world.server.to(ben.email);
  const [, key = ''] =
    /Turn this club’s messages off: http:\/\/play\.test\/unsubscribe\?key=(\S+)/.exec(mail?.text ?? '') ?? [];
  expect(readUnsubscribeKey(APP_SECRET, decodeURIComponent(key))).toEqual({
    ...{ user: ben.id, gameId: null, clubId: club },
  });
  world.server.mails = [];
  expect(await world.service.unsubscribeClub(ben.id, club)).toBe('Reef');
  await write('Second');
  expect(world.server.to(ben.email)).toEqual([]);
  expect((await world.store.people.byId(ben.id))?.emailMessages).toBe(true);
  const { clubs } = await world.service.exportAccount(ben.id, undefined);
  expect(clubs.memberships).toMatchObject([{ club, mutedAt: expect.any(String) }]);
  await world.service.putClubNotices(ben.id, club, { news: true });
  await write('Third');
  expect(world.server.to(ben.email)).toHaveLength(1);
});
