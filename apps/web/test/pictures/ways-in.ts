/** Leagues of the lively club of the pictures: one whose season runs, and one that is open for sign-up. */
import type { Service } from '@wayfinder/service';
import type { Person } from './people.ts';

/** Ids of the leagues. */
export interface WaysIn {
  /** Noor plays in its first season. */
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
  for (const user of members.slice(0, 5)) await service.signUp(user, running, 1, PLAIN);
  for (const to of ['seeded', 'running'] as const)
    await service.stepSeason(owner.id, running, 1, { to, preview: false });
  while ((await service.sweepSeasons()) > 0);
  const open = await make('terra-mystica', 'usual', OPEN);
  for (const user of members.slice(1, 9)) await service.signUp(user, open, 1, PLAIN);
  return { running, open };
}
