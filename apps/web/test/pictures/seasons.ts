/** Seasons of a club's leagues: one that runs, one that is open for sign-up, and one that is over. */
import { setTimeout } from 'node:timers/promises';
import { type LeagueSettings, SEASON_STATES } from '@wayfinder/contract';
import type { Service } from '@wayfinder/service';
import { playAsBot } from '@wayfinder/service/testing';
import type { Store } from '@wayfinder/store';
import { query } from '@wayfinder/store/testing';

/** Ids of the leagues. */
export interface Leagues {
  /** Its season runs: most games of the first division are over. */
  readonly running: string;
  /** People sign up for its season. */
  readonly open: string;
  /** The games of its season are over: somebody objects to a result. */
  readonly over: string;
  /** Its season is closed. */
  readonly closed: string;
  /** The divisions of its season are set, and Noor waits for a place. */
  readonly seeded: string;
}

export const LEAGUE_NAMES = ['Small Islands League', 'The Quick Table', 'Winter Pairs', 'Autumn Pairs', 'Spring Pairs'];
const [RUNNING = '', OPEN = '', OVER = '', CLOSED = '', SEEDED = ''] = LEAGUE_NAMES;

/** Names of the games, which follow from the seeds of the seasons: here, the names of the leagues. */
export const LEAGUE_GAMES = [
  ...['Oak Street', 'Iron Bridge', 'Deep Grove', 'Yew Pond', 'Tallow Weir', 'Quiet Down', 'Marsh Ledge', 'Glass Stair'],
  ...['Bright Bay', 'White Gate', 'Sedge Path', 'North Water', 'High Cross', 'Copper Island', 'White Water'],
  ...['Sedge Cross', 'North Island', 'High Shore', 'Copper Bank', 'Wren Ford'],
  ...['West Cove', 'Salt Hill', 'Nine Road', 'Heron Yard', 'Cold Field', 'Winter Meadow'],
  ...['Ash Wood', 'Three Fell', 'Red Market', 'Mist Street', 'Grey Bridge', 'Chalk Grove'],
];

/** Reason of an organiser's placement; pages in other languages show it as it is. */
export const PLACED = 'Plays with a friend';
/** Words of members; pages in other languages show them as they are. */
export const SAID = [
  'The score counts a bridge twice.',
  'I move to another town.',
  'We want to start anew before the holidays.',
];
export const [OBJECTS = '', STOPS = '', ASKS = ''] = SAID;

const DAY_MS = 86_400_000;
const DAY_S = 86_400;

/** Four seats, seven members of a division, four games each, in three waves. */
export const SETTINGS: LeagueSettings = {
  ruleset: 'small-islands',
  setUps: [{ preset: 'normal' }],
  ...{ seats: 4, size: 7, uneven: 'waiting-list', games: 4 },
  zones: { kind: 'number', up: 2, down: 2 },
  ...{ clock: { turnSeconds: DAY_S, reserveSeconds: 6 * DAY_S }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 17, minute: 1200, opensDays: 21, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 6, 3, 1], draw: null, tieBreaks: ['wins', 'seconds', 'thirds', 'share'], count: 'mean' },
  ...{ waves: 3, atOnce: 3, replacers: ['named', 'waiting-list', 'bot'], daysAway: 21, again: null },
};

/** Two seats, four members, three games each, with two set-ups. */
export const PAIRS: LeagueSettings = {
  ...SETTINGS,
  setUps: [{ preset: 'normal' }, { preset: 'advanced' }],
  ...{ seats: 2, size: 4, games: 3, waves: 1, atOnce: 3, weeks: 6 },
  zones: { kind: 'number', up: 1, down: 1 },
  scoring: { points: [3, 0], draw: 1, tieBreaks: ['wins', 'share'], count: 'mean' },
};

export interface Ground {
  readonly databaseUrl: string;
  readonly store: Store;
  readonly service: Service;
}

interface Wanted {
  readonly owner: string;
  readonly name: string;
  /** Every lot comes from it, and so the ids and names of games; the name where it is missing. */
  readonly seed?: string;
  readonly settings: LeagueSettings;
  /** Accounts in the order in which they sign up. */
  readonly players: readonly string[];
  /** Players who stand in for others; all do where this is missing. */
  readonly standIns?: readonly string[];
  /** Players who are away from today on, with the number of days. */
  readonly away?: Readonly<Record<string, number>>;
  /** Weeks since its first day; below 0: it is to come. */
  readonly weeks: number;
}

/**
 * A league with a season whose dates lie where they are wanted, and who signed up; the league's id. A season whose first day is past has begun. Else the
 * clock leads it on from there.
 */
export async function laySeason(ground: Ground, { club, ...wanted }: Wanted & { club: string }): Promise<string> {
  const { owner, name, settings } = wanted;
  const { id } = await ground.service.createLeague(owner, club, { name, settings });
  await layNext(ground, id, wanted);
  return id;
}

/** The next season of a league, in the same way; its number. */
export async function layNext({ databaseUrl, store, service }: Ground, id: string, wanted: Wanted): Promise<number> {
  const { owner, name, seed = name, settings, players, standIns = players, away = {}, weeks } = wanted;
  const start = Date.now() - weeks * 7 * DAY_MS;
  const at = (days: number): string => new Date(start + days * DAY_MS).toISOString();
  const last = settings.weeks * 7 - 1;
  const days = { firstDay: at(0).slice(0, 10), lastDay: at(last).slice(0, 10) };
  const dates = {
    ...{ opensAt: at(-settings.opensDays), closesAt: at(-settings.closesDays), startsAt: at(0) },
    ...{ endsAt: at(last), objectsUntil: at(last + settings.objectionDays) },
  };
  // Sign-up closes by no clock before everybody has signed up.
  const open = { ...dates, opensAt: new Date(Date.now() - DAY_MS).toISOString(), closesAt: at(1_000) };
  const fixed = { settings, timeZone: 'Europe/Oslo', seed };
  const all = { ...days, ...open, ...fixed };
  const number = await store.leagues.announce(
    id,
    () => all,
    new Date().toISOString(),
    async () => undefined,
  );
  if (number === null) throw new Error(`no season can follow in ${name}`);
  while ((await service.season(owner, id, number)).state === 'announced') await service.sweepSeasons();
  const promises = { toTheEnd: true, inTime: true } as const;
  for (const user of players) {
    const said = user in away ? [{ from: dayIn(0), to: dayIn(away[user] ?? 0) }] : [];
    await service.signUp(user, id, number, {
      ...{ standIn: null, standsIn: standIns.includes(user), promises, away: said },
    });
  }
  const { opensAt, closesAt } = dates;
  await query(
    databaseUrl,
    `UPDATE season SET opens_at = '${opensAt}', closes_at = '${closesAt}', due_at = '${closesAt}'
     WHERE league_id = '${id}' AND number = ${number}`,
  );
  if (weeks > 0) await begin({ databaseUrl, store, service }, owner, { league: id, number }, { ...days, ...dates });
  return number;
}

/** A step that fails on a busy machine is made again after a minute. */
const MOST_MS = 150_000;

interface Planned {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly objectsUntil: string;
}

/**
 * Lets a season begin whose first day is past. The clock gives such a season other dates, as a late one keeps its weeks: those that are wanted are put back.
 * A worker that runs as well may make its steps.
 */
async function begin(
  ground: Ground,
  owner: string,
  { league, number }: { league: string; number: number },
  { firstDay, lastDay, startsAt, endsAt, objectsUntil }: Planned,
): Promise<void> {
  const { databaseUrl, service } = ground;
  const of = `league_id = '${league}' AND`;
  const seen = () => service.season(owner, league, number);
  let moved = startsAt;
  for (const until = Date.now() + MOST_MS; ; ) {
    const season = await seen();
    if (season.state === 'running') break;
    if (Date.now() > until) throw new Error(`season ${number} is ${season.state}`);
    if (season.state === 'seeded' && Date.parse(season.startsAt) > Date.now()) {
      moved = season.startsAt;
      // The start isn't late, so it moves nothing.
      await query(
        databaseUrl,
        `UPDATE season SET starts_at = now(), due_at = now() WHERE ${of} number = ${number} AND state = 'seeded'`,
      );
    }
    if ((await service.sweepSeasons()) === 0) await setTimeout(100);
  }
  await query(
    databaseUrl,
    `UPDATE season SET first_day = '${firstDay}', last_day = '${lastDay}', starts_at = '${startsAt}', ends_at = '${endsAt}',
       objects_until = '${objectsUntil}', due_at = NULL WHERE ${of} number = ${number}`,
  );
  const days = Math.round((Date.parse(moved) - Date.parse(startsAt)) / DAY_MS);
  await query(
    databaseUrl,
    `UPDATE season_game SET begins_at = CASE WHEN wave = 0 THEN '${startsAt}' ELSE begins_at - interval '${days} days' END
     WHERE ${of} season = ${number}`,
  );
  await query(databaseUrl, `DELETE FROM season_act WHERE ${of} season = ${number} AND act = 'dates-moved'`);
  await sweepAll(ground);
  // Games are over before the end of a season that is past: whoever lays it ends it.
  if (Date.parse(endsAt) > Date.now())
    await query(databaseUrl, `UPDATE season SET due_at = '${endsAt}' WHERE ${of} number = ${number}`);
}

/** The day that is so many days after today. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Lets everything happen that is due. */
export async function sweepAll({ service }: Pick<Ground, 'service'>): Promise<void> {
  for (let sweeps = 0; (await service.sweepSeasons()) > 0; sweeps += 1)
    if (sweeps > 10 * SEASON_STATES.length) throw new Error('seasons have no end');
}

/** Ends the first games of a division with places that follow from their numbers, and lets the season count them. */
export async function endGames(
  { databaseUrl, store, service }: Ground,
  league: string,
  division: number,
  count: number,
  season = 1,
): Promise<void> {
  const games = (await store.seasons.games(league, season)).filter((game) => game.division === division);
  for (const [n, { game, seats, beginsAt }] of games.slice(0, count).entries()) {
    const ranking = seats.map((_, seat) => {
      const place = ((seat + n) % seats.length) + 1;
      return { seat, place, score: 131 - 7 * place - n, tieBreaks: [] };
    });
    const outcome = JSON.stringify({ ranking, reason: 'score' });
    const ended = new Date(Math.min(Date.now(), Date.parse(beginsAt) + (20 + 5 * n) * DAY_MS)).toISOString();
    await query(
      databaseUrl,
      `UPDATE game SET status = 'finished', outcome = '${outcome}', started_at = '${beginsAt}', finished_at = '${ended}', due_at = NULL WHERE id = '${game}'`,
    );
  }
  await sweepAll({ service });
}

/** Ends a season whose last day is past. */
async function endSeason({ databaseUrl, service }: Ground, league: string): Promise<void> {
  await query(databaseUrl, `UPDATE season SET due_at = ends_at WHERE league_id = '${league}'`);
  await sweepAll({ service });
}

/** Ends a season whose games are over, and lets its time to object pass: that begins with the end. */
export async function closeSeason({ databaseUrl, service }: Ground, league: string, season = 1): Promise<void> {
  const past = new Date(Date.now() - DAY_MS).toISOString();
  for (const column of ['ends_at', 'objects_until']) {
    await query(
      databaseUrl,
      `UPDATE season SET ${column} = '${past}', due_at = '${past}' WHERE league_id = '${league}' AND number = ${season}`,
    );
    await sweepAll({ service });
  }
}

/** Plays running games of divisions up to this round by bots, and says that all have been running since their wave. */
export async function playSome(
  { databaseUrl, store, service }: Ground,
  league: string,
  round: number,
  divisions: readonly number[] = [1],
): Promise<void> {
  const [players, games] = [await store.seasons.players(league, 1), await store.seasons.games(league, 1)];
  for (const { game, division, seats, result, beginsAt } of games) {
    if (result !== null) continue;
    await query(databaseUrl, `UPDATE game SET started_at = '${beginsAt}' WHERE id = '${game}'`);
    if (!divisions.includes(division)) continue;
    const users = seats.map((seat) => players.find(({ number }) => number === seat)?.userId ?? '');
    const first = users[0] ?? '';
    for (let acts = 0; acts < 200; acts += 1) {
      const { view, awaited } = await service.view({ user: first }, game);
      const [due] = awaited;
      if (!due || ((view as { round?: number }).round ?? 0) >= round) break;
      await playAsBot(service, users[due.seat] ?? '', game, due.seat);
    }
  }
}

/**
 * Tells the logs of running games anew: their entries lie between the beginning of the game and now, each after a wait
 * of its own. Without this, all moves would have been made within a second.
 */
export async function spreadLogs({ databaseUrl, store }: Ground, league: string): Promise<void> {
  for (const { game, result, beginsAt } of await store.seasons.games(league, 1)) {
    if (result !== null) continue;
    await query(
      databaseUrl,
      `UPDATE game_batch SET at = least(now() - interval '50 hours', '${beginsAt}'::timestamptz
         + batch * (interval '15 hours') + batch % 3 * (interval '6 hours')) WHERE game_id = '${game}'`,
    );
  }
}

/** Makes the leagues of the lively club. */
export async function makeLeagues(
  ground: Ground,
  club: string,
  owner: string,
  players: readonly string[],
): Promise<Leagues> {
  const common = { club, owner };
  const running = await laySeason(ground, {
    ...common,
    name: RUNNING,
    settings: SETTINGS,
    players: players.slice(0, 15),
    weeks: 13.6,
  });
  const over = await laySeason(ground, {
    ...common,
    name: OVER,
    settings: PAIRS,
    players: players.slice(0, 4),
    weeks: 8,
  });
  await sweepAll(ground);
  await endGames(ground, over, 1, 6);
  await endSeason(ground, over);
  await endGames(ground, running, 1, 5);
  await playSome(ground, running, 2);
  await spreadLogs(ground, running);
  // In the second division somebody stops, and the one who waits stands in.
  await ground.service.leaveSeason(players[9] ?? '', running, 1, { reason: STOPS });
  await sweepAll(ground);
  await ground.service.object(players[1] ?? '', over, 1, { division: 1, game: 2, text: OBJECTS });
  const closed = await laySeason(ground, {
    ...common,
    name: CLOSED,
    settings: PAIRS,
    players: players.slice(0, 4),
    weeks: 5.5,
  });
  await sweepAll(ground);
  await endGames(ground, closed, 1, 6);
  await closeSeason(ground, closed);
  const seeded = await laySeason(ground, {
    ...common,
    name: SEEDED,
    settings: PAIRS,
    players: [...players.slice(1, 5), ...players.slice(0, 1)],
    weeks: -0.3,
  });
  await sweepAll(ground);
  const open = await laySeason(ground, {
    ...common,
    name: OPEN,
    settings: SETTINGS,
    players: players.slice(1, 10),
    weeks: -1,
  });
  await ground.service.moveMember(owner, open, 1, { number: 3, to: null, reason: PLACED });
  return { running, open, over, closed, seeded };
}
