/** Leagues of the lively club of the pictures: one whose season runs, and one that is open for sign-up. */
import type { Service } from '@wayfinder/service';
import type { Person } from './people.ts';
import { ASKS } from './seasons.ts';

/** Ids of the leagues. */
export interface WaysIn {
  /** Its first season has just begun. Noor plays in it, is away on the first day, and is asked to have a game scored as it stands. */
  readonly running: string;
  /** Its first season is open to Noor, who organises it. */
  readonly open: string;
}

export const LEAGUE_NAMES = ['Island League', 'League of the Long Winter'];
const [RUNNING = '', OPEN = ''] = LEAGUE_NAMES;

/** Every lot of the seasons comes from it, and so the names of their games. */
const SEED = 'pictures';
export const SEASON_GAMES = [
  ...['Long Stair', 'Fern Bay', 'Black Glen', 'Two Path', 'Reed Water'],
  ...['Moss Cross', 'Hazel Island', 'Clear Shore', 'Wind Acre', 'South Ford'],
];

const PLAIN = {
  ...{ away: [], standIn: null, standsIn: false },
  promises: { toTheEnd: true, inTime: true },
} as const;

interface Parts {
  readonly service: Service;
  readonly club: string;
  readonly owner: Person;
  /** Members by their accounts, Noor first. */
  readonly members: readonly string[];
}

/** Makes both leagues from presets, as an organiser would. */
export async function makeLeagues({ service, club, owner, members }: Parts): Promise<WaysIn> {
  const make = async (ruleset: string, pace: string, name: string): Promise<string> => {
    const preset = (await service.leaguePresets({ ruleset })).find(({ id }) => id === pace);
    if (!preset) throw new Error(`no preset ${pace} of ${ruleset}`);
    const { id } = await service.createLeague(owner.id, club, { name, settings: preset.settings });
    await service.announceSeason(owner.id, id, {}, SEED);
    await service.stepSeason(owner.id, id, 1, { to: 'registration', preview: false });
    return id;
  };
  const running = await make('small-islands', 'brisk', RUNNING);
  const { firstDay } = await service.season(null, running, 1);
  for (const [n, user] of members.slice(0, 5).entries())
    await service.signUp(user, running, 1, n === 0 ? { ...PLAIN, away: [{ from: firstDay, to: firstDay }] } : PLAIN);
  for (const to of ['seeded', 'running'] as const)
    await service.stepSeason(owner.id, running, 1, { to, preview: false });
  while ((await service.sweepSeasons()) > 0);
  await askNoor(service, owner.id, running);
  const open = await make('terra-mystica', 'usual', OPEN);
  for (const user of members.slice(1, 9)) await service.signUp(user, open, 1, PLAIN);
  return { running, open };
}

/** Asks the players of the first game of Noor's, who signed up first, to have it scored as it stands; nobody has answered yet. */
async function askNoor(service: Service, owner: string, league: string): Promise<void> {
  const { list } = await service.season(owner, league, 1);
  const game = list[0]?.games.find(
    ({ seats, game: begun }) => begun !== null && seats.some(({ number }) => number === 1),
  );
  if (!game) throw new Error('a season that runs has a game of everybody');
  await service.actInSeason(owner, league, 1, { act: 'adjudicate', division: 1, game: game.number, reason: ASKS });
}
