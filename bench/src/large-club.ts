/** A large club beside a small one, a season of two hundred, and games that are over: laid, as nobody plays a million games first. */
import type { LeagueSettings, SignUp } from '@wayfinder/contract';
import type { Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import type { Many } from '@wayfinder/store/testing';
import type { Sizes } from './sizes.ts';

type Size = Sizes['large'];

const DAY = 86_400;
const PLAIN = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } } satisfies SignUp;
/** Of seven games of a division four are over: then each last one counts. */
const OVER = 4;
const NEWS = 30;

/** Clubs and seasons that are asked for. */
export interface Stage {
  large: string;
  small: string;
  league: string;
  /** The season that is open for sign-up. */
  open: string;
  divisions: number;
  owner: string;
  players: readonly string[];
}

/** A league of the game that our season program plays: four seats, divisions of seven. */
function settingsOf(preset: string): LeagueSettings {
  return {
    ...{ ruleset: 'terra-mystica', setUps: [{ preset }], seats: 4, size: 7, uneven: 'by-one', games: 4 },
    zones: { kind: 'number', up: 2, down: 2 },
    ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'out' },
    ...{ weeks: 9, minute: 1200, opensDays: 14, closesDays: 3, objectionDays: 5 },
    scoring: { points: [10, 6, 3, 1], draw: null, tieBreaks: ['wins', 'seconds', 'thirds', 'share'], count: 'mean' },
    ...{ waves: 1, atOnce: 4, replacers: ['bot'], daysAway: 21, again: null },
  };
}

/** Lays the clubs, the games and the season. */
export async function layClubs(store: Store, service: Service, many: Many, size: Size): Promise<Stage> {
  await many.people(Math.max(size.members, size.players));
  const owner = (await store.people.ensure('large-owner@bench.test', 'Owner')).id;
  const found = async (name: string): Promise<string> =>
    (await service.createClub(owner, { name, entry: 'open', visibility: 'open' })).id;
  const [large, small] = [await found('Large'), await found('Small')];
  await many.members(large, size.members);
  await many.members(small, Math.min(size.few, size.members));
  const like = await runningGame(service, owner);
  const people = size.members;
  const laid = { like, people };
  await many.games({ ...laid, letter: 'g', count: size.games - size.ofClub, clubId: null, status: 'finished' });
  await many.games({ ...laid, letter: 'h', count: size.ofClub - size.running, clubId: large, status: 'finished' });
  await many.games({ ...laid, letter: 'i', count: size.running, clubId: large, status: 'running' });
  await many.games({ ...laid, letter: 'j', count: size.few, clubId: small, status: 'finished' });
  await many.games({ ...laid, letter: 'k', count: Math.min(size.few, size.running), clubId: small, status: 'running' });
  const stage = await layLeague(service, many, { owner, large, small }, size);
  await writeMuch(service, stage);
  await many.settle();
  return stage;
}

async function runningGame(service: Service, owner: string): Promise<string> {
  const how = { visibility: 'open', seatOrder: 'chosen', clock: { turnSeconds: DAY }, starts: 'when-full' } as const;
  const preset = await presetOf(service);
  const { id } = await service.createGame(owner, { ruleset: 'terra-mystica', preset, seats: 2, ...how });
  await service.joinGame('laid1', id, {});
  return id;
}

async function presetOf(service: Service): Promise<string> {
  const preset = (await service.ruleset('terra-mystica')).presets[0]?.id;
  if (preset === undefined) throw new Error('the game has no preset');
  return preset;
}

/** A league whose first season runs, with games that are over among the others, and another one whose first season is open for sign-up. */
async function layLeague(
  service: Service,
  many: Many,
  of: Pick<Stage, 'owner' | 'large' | 'small'>,
  size: Size,
): Promise<Stage> {
  const { owner, large } = of;
  const settings = settingsOf(await presetOf(service));
  const users = Array.from({ length: size.players - 1 }, (_, n) => `laid${n + 1}`);
  const open = async (name: string): Promise<string> => {
    const { id } = await service.createLeague(owner, large, { name, settings });
    await service.announceSeason(owner, id, {});
    await service.stepSeason(owner, id, 1, { to: 'registration', preview: false });
    for (const user of [owner, ...users]) await service.signUp(user, id, 1, PLAIN);
    return id;
  };
  const [league, other] = [await open('The League'), await open('The Other')];
  for (const to of ['seeded', 'running'] as const) await service.stepSeason(owner, league, 1, { to, preview: false });
  while ((await service.sweepSeasons()) > 0);
  const { list } = await service.season(owner, league, 1);
  await many.end(list.flatMap(({ games }) => games.slice(0, OVER).flatMap(({ game }) => game ?? [])));
  while ((await service.sweepSeasons()) > 0);
  return { ...of, league, open: other, divisions: list.length, players: [owner, ...users] };
}

/** News, so that there are pages of them. */
async function writeMuch(service: Service, { owner, large }: Stage): Promise<void> {
  for (let n = 1; n <= NEWS; n += 1)
    await service.writeNews(owner, large, { text: `News ${n} of **the club**.`, toAll: false });
}
