/** Leagues with two divisions: a season that needs organisers while it runs, and one after seasons that are closed. */
import type { LeagueSettings } from '@wayfinder/contract';
import { query } from '@wayfinder/store/testing';
import {
  closeSeason,
  endGames,
  type Ground,
  layNext,
  laySeason,
  PAIRS,
  playSome,
  SETTINGS,
  spreadLogs,
  sweepAll,
} from './seasons.ts';

/** Ids of the leagues. */
export interface Desks {
  /**
   * Its season runs. Noor is away today, and stands in for somebody who left. At another seat nobody sits, and one was given to somebody else. Members are
   * away today, too.
   */
  readonly needing: string;
  /** Two of its seasons are closed; for the third somebody asks to play who left both. */
  readonly again: string;
}

const [NEEDING, AGAIN] = ['Lantern League', 'Harbour Pairs'] as const;

/** Names of the leagues and of their games, which follow from the seeds of the seasons. */
export const DESK_NAMES = [
  ...[NEEDING, AGAIN],
  ...['Fern Water', 'Black Cross', 'Two Hollow', 'Reed Row', 'Moss Acre', 'Hazel Ford', 'Clear Orchard', 'Wind Tower'],
  ...['Moss Harbour', 'Hazel Reach', 'Clear Wharf', 'Wind Edge', 'South Light', 'Otter Stream', 'Lark Bend'],
  ...['Far Green', 'Ash Pond', 'Three Way', 'Red Dale', 'Mist Lane', 'Chalk Glen', 'Willow Path', 'Slate Water'],
  ...['Old Cross', 'Larch Island', 'Dry Shore', 'Amber Bank', 'Thistle Ford', 'Rain Orchard', 'Mill Vale'],
  ...['Green Cove', 'Broad Hill'],
];

/** Words of members; pages in other languages show them as they are. */
export const DESK_SAID = ['Too much work this month.', 'Ill for two weeks.'];
const [STOPS = '', ILL = ''] = DESK_SAID;

const DIVISION = 4;

/** Three seats, two divisions of four members, three games each; nobody plays on but members. */
const THREES: LeagueSettings = {
  ...SETTINGS,
  ...{ seats: 3, size: DIVISION, games: 3, waves: 1, weeks: 6 },
  zones: { kind: 'number', up: 1, down: 1 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  replacers: ['named', 'waiting-list'],
};

interface Club {
  readonly club: string;
  readonly owner: string;
  /** Noor first. */
  readonly players: readonly string[];
}

/** Makes both. */
export async function makeDesks(ground: Ground, club: Club): Promise<Desks> {
  return { needing: await layNeeding(ground, club), again: await layAgain(ground, club) };
}

async function layNeeding(ground: Ground, { club, owner, players: all }: Club): Promise<string> {
  const { service, store } = ground;
  const players = all.slice(0, 2 * DIVISION);
  const [noor = '', kenji = '', , , marek = '', priya = '', yuki = ''] = players;
  const league = await laySeason(ground, {
    ...{ club, owner, name: NEEDING, settings: THREES, players, weeks: 3 },
    ...{ standIns: [noor, kenji], away: { [noor]: 3, [priya]: 5, [yuki]: 4 } },
  });
  await playSome(ground, league, 1, [1, 2]);
  await spreadLogs(ground, league);
  await service.leaveSeason(marek, league, 1, { reason: STOPS });
  await sweepAll(ground);
  // An organiser gave a seat of the game that Marek isn't in to Kenji.
  const games = await store.seasons.games(league, 1);
  const given = games.find(({ division, left }) => division === 2 && left.length === 0);
  const sitter = (await store.seasons.players(league, 1)).find(({ userId }) => userId === kenji);
  if (!given || !sitter) throw new Error('a game that nobody left was expected');
  await service.actInSeason(owner, league, 1, {
    ...{ act: 'substitute', division: 2, game: given.number, seat: 0, player: sitter.number, reason: ILL },
  });
  await waitSince(ground, given.game, 76);
  return league;
}

async function layAgain(ground: Ground, { club, owner, players: all }: Club): Promise<string> {
  const players = all.slice(0, 2 * DIVISION);
  const wanted = {
    owner,
    name: AGAIN,
    settings: { ...PAIRS, replacers: ['bot'] satisfies LeagueSettings['replacers'] },
  };
  const leaver = players[5] ?? '';
  const league = await laySeason(ground, { ...wanted, club, players, weeks: 5.5 });
  for (const season of [1, 2]) {
    if (season === 2) await layNext(ground, league, { ...wanted, seed: `${AGAIN} 2`, players, weeks: 5.5 });
    await ground.service.leaveSeason(leaver, league, season, { reason: STOPS });
    await sweepAll(ground);
    for (const division of [1, 2]) await endGames(ground, league, division, 6, season);
    await closeSeason(ground, league, season);
    if (season === 1) await backdate(ground, league);
  }
  const more = all.slice(0, players.length + 1);
  await layNext(ground, league, { ...wanted, seed: `${AGAIN} 3`, players: more, weeks: -0.7 });
  return league;
}

/** Moves the dates of a first season that is closed to before those of the second. */
async function backdate({ databaseUrl }: Ground, league: string): Promise<void> {
  const dates = ['opens_at', 'closes_at', 'starts_at', 'ends_at', 'objects_until'];
  await query(
    databaseUrl,
    `UPDATE season SET first_day = (first_day::date - 49)::text, last_day = (last_day::date - 49)::text, ${dates
      .map((date) => `${date} = ${date} - interval '49 days'`)
      .join(', ')} WHERE league_id = '${league}'`,
  );
}

/** Says that a game has waited for so many hours. */
async function waitSince({ databaseUrl }: Ground, game: string, hours: number): Promise<void> {
  await query(
    databaseUrl,
    `UPDATE game SET standing = jsonb_set(standing::jsonb, '{open}', (
       SELECT jsonb_agg(jsonb_set(one, '{2}', to_jsonb((one ->> 2)::bigint - ${hours * 3_600_000})))
       FROM jsonb_array_elements(standing::jsonb -> 'open') AS one))::json WHERE id = '${game}'`,
  );
  await query(
    databaseUrl,
    `UPDATE game_batch SET at = at - interval '${hours} hours' WHERE game_id = '${game}' AND at > now() - interval '${hours} hours'`,
  );
}
