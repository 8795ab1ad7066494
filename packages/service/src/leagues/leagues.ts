/** Leagues of clubs: making them, announcing seasons, signing up, and what organisers do. */
import type { LeagueSettings, MoveMember, SeasonDetail } from '@wayfinder/contract';
import { type CountedSeason, EndMoved, GAME_ID_LENGTH, isIn, madeId, type SeasonGameRecord } from '@wayfinder/store';
import { numberOf as pageNumber } from '../clubs/clubs.ts';
import { clubFor } from '../clubs/within.ts';
import { type Context, nowOf } from '../context.ts';
import { assertPlayable } from '../lobby.ts';
import { NotFound, Problem } from '../problems.ts';
import { LOST, untilDone } from '../retry.ts';
import type { Service, UserId } from '../types.ts';
import { announce, announceBeforeClosed } from './announcing.ts';
import { asPlanned, datedFor, hastened } from './dates.ts';
import { drawAhead } from './draws.ts';
import { lookAhead, reopenings, unmovedGames } from './end.ts';
import { isOwnGame } from './own-games.ts';
import { drawsOfMove, givePlaces, leaversOf, movedPlan, placeIn, placesGiven, tellIn } from './places.ts';
import { refusalOf, withSetUps } from './plan.ts';
import { championsTold, leagueTold, type SeasonParts, seasonDetailOf, seasonTold } from './show.ts';
import { sayStandIn, signUp, standInOf } from './sign-up.ts';
import { assertUnused, besideOf, drawNow, drawSeason, makeStep, neighbour, seededNow } from './steps.ts';
import { type Postponed, SWEEP_AT_ONCE, sweep } from './sweep.ts';
import { tellMoved, withdraw } from './telling.ts';
import { changeSeason, countedFor, leagueFor, seasonOf } from './within.ts';

type Leagues = Pick<
  Service,
  | 'leagues'
  | 'createLeague'
  | 'league'
  | 'patchLeague'
  | 'announceSeason'
  | 'season'
  | 'signUp'
  | 'withdraw'
  | 'stepSeason'
  | 'moveMember'
  | 'seasonLog'
  | 'sweepSeasons'
>;

/** Leagues of one club that aren't archived. */
const MOST_LEAGUES = 30;

/** States in which organisers move members. */
const OPEN_STATES: ReadonlySet<string> = new Set(['registration', 'seeded']);

/** The use cases of leagues. */
export function leaguesOf(context: Context): Leagues {
  const { leagues, seasons } = context.store;
  const postponed: Postponed = new Map();
  const mending = { from: 0 };
  return {
    async leagues(user, clubId) {
      await clubFor(context, user, clubId, 'read');
      const all = await leagues.ofClub(clubId);
      return Promise.all(all.map(async (league) => leagueTold(league, await seasons.ofLeague(league.id, user))));
    },
    async createLeague(user, clubId, { name, settings }, seed) {
      await clubFor(context, user, clubId, 'organise-league');
      await assertSettings(context, settings);
      const id = madeId(GAME_ID_LENGTH, seed && `${seed} league`);
      if (!(await leagues.create({ id, clubId, name, settings }, MOST_LEAGUES, nowOf(context))))
        throw new Problem('too-many');
      return leagueDetail(context, user, id);
    },
    league: (user, id) => leagueDetail(context, user, id),
    async patchLeague(user, id, patch) {
      await leagueFor(context, user, id, 'organise-league');
      const { archived, ...rest } = patch;
      if (rest.settings) await assertSettings(context, rest.settings);
      await leagues.patch(id, {
        ...rest,
        ...(archived === undefined ? {} : { archivedAt: archived ? nowOf(context) : null }),
      });
      return leagueDetail(context, user, id);
    },
    async announceSeason(user, id, { firstDay }, seed) {
      const league = await leagueFor(context, user, id, 'organise-league');
      if (league.archivedAt !== null) throw new Problem('league-archived');
      const number = await announce(context, league, firstDay, { by: user, seed });
      return seasonOf(context, user, id, number);
    },
    season: (user, id, number) => seasonOf(context, user, id, number),
    async signUp(user, id, number, wanted) {
      const league = await leagueFor(context, user, id, 'play-league');
      if (league.archivedAt !== null) throw new Problem('league-archived');
      const isWhole = 'promises' in wanted;
      const standIn = isWhole ? await standInOf(context, league, user, wanted) : null;
      await changeSeason(context, id, number, (change) =>
        isWhole ? signUp(change, user, wanted, standIn) : sayStandIn(change, user, wanted),
      );
      return seasonOf(context, user, id, number);
    },
    async withdraw(user, id, number) {
      await leagueFor(context, user, id, 'read');
      await changeSeason(context, id, number, async (change) => {
        if (change.season.state !== 'registration') throw new Problem('sign-up-closed');
        if (!(await change.leave(user))) throw new NotFound('unknown-sign-up');
      });
      return seasonOf(context, user, id, number);
    },
    async stepSeason(user, id, number, { to, preview }) {
      await leagueFor(context, user, id, 'run-season');
      const season = await countedFor(context, user, id, number);
      if (to === 'withdrawn') return withdrawSeason(context, user, season, preview);
      if (preview) return previewOf(context, user, season, to);
      await untilDone(() => stepOnce(context, user, id, number, to));
      return seasonOf(context, user, id, number);
    },
    async moveMember(user, id, number, move) {
      await leagueFor(context, user, id, 'organise-league');
      await drawMoved(context, await countedFor(context, user, id, number), move);
      await changeSeason(context, id, number, async (change) => {
        const { season } = change;
        if (!OPEN_STATES.has(season.state)) throw new Problem('wrong-step');
        const players = await change.players();
        const player = players.find((one) => one.number === move.number);
        if (!player || player.leftAt !== null) throw new NotFound('unknown-sign-up');
        if (player.userId === user) throw new Problem('own-sign-up');
        if (!isIn(player)) throw new Problem('needs-admission');
        if (season.moves.some((one) => isSame(one, move)) && isThere(season, move)) return;
        const made = season.plan && { season, players, plan: season.plan, games: await change.games() };
        const moved = made && movedPlan(made, move);
        const moves = withMove(season, move);
        const refusal = made ? null : refusalOf({ ...season, moves }, players, move);
        if (refusal !== null) throw refusal === 'unknown-division' ? new NotFound(refusal) : new Problem(refusal);
        await change.setMoves(moves);
        if (moved) await change.putPlan(moved.plan, moved.games);
        await change.log('moved', user, move);
        // Whoever is there already is kept there, which is in the log.
        if (!isThere(season, move)) await tellMoved(change, player, move);
        if (!moved?.exchanged) return;
        const { member, of, to } = moved.exchanged;
        await change.log('exchanged', null, { number: member, with: of, to });
        await tellIn(change, { players }, member, to);
        // A place may be free, as all who waited were moved there.
        const after = { season: { ...season, moves }, players, plan: moved.plan, games: moved.games };
        if (to === null) await givePlaces(change, after, leaversOf(players));
      });
      return seasonOf(context, user, id, number);
    },
    async seasonLog(user, id, number, { limit, cursor }) {
      await leagueFor(context, user, id, 'read-log');
      await countedFor(context, user, id, number);
      const acts = await seasons.acts(id, number, limit + 1, pageNumber(cursor));
      const last = acts.length > limit ? acts[limit - 1] : undefined;
      return { acts: acts.slice(0, limit), next: last === undefined ? null : String(last.number) };
    },
    sweepSeasons: (limit = SWEEP_AT_ONCE) => sweep(context, { postponed, mending }, limit),
  };
}

/** Takes an announcement back: the season is gone, and answered as it was. @throws Problem wrong-step, season-open */
async function withdrawSeason(
  context: Context,
  user: UserId,
  { leagueId, number, state }: CountedSeason,
  preview: boolean,
): Promise<SeasonDetail> {
  if (state !== 'announced') throw new Problem('wrong-step');
  const detail = await seasonOf(context, user, leagueId, number);
  if ((await context.store.seasons.read(leagueId, number + 1, null)) !== null) throw new Problem('season-open');
  if (preview) return detail;
  await changeSeason(context, leagueId, number, async (change) => {
    if (change.season.state !== 'announced') throw new Problem('wrong-step');
    // A gap would hide results from the next season, which is seeded by the season before.
    if ((await change.stateOf(1)) !== null) throw new Problem('season-open');
    await withdraw(change, user);
  });
  return detail;
}

/** Makes a step of an organiser. `LOST`: the season, or a game, moved on while the step was made up. */
async function stepOnce(
  context: Context,
  user: UserId,
  id: string,
  number: number,
  to: SeasonDetail['state'],
): Promise<undefined | typeof LOST> {
  const season = await countedFor(context, user, id, number);
  const beside = await besideOf(context, season);
  if (to === 'closed') await announceBeforeClosed(context, beside.league, season);
  // Games that begin after this look are missing in it, and the step is made up again.
  const back = await backOf(context, season, to);
  await assertStepOfOthers(context, season, to, user);
  if (to === 'seeded' && season.state === 'registration')
    await drawNow(context, datedFor(season, to, nowOf(context)), beside);
  try {
    await changeSeason(context, id, number, async (change) => {
      const { state } = change.season;
      // Another step came in between: who may make this one is to be looked up again.
      if (state !== season.state && state !== to) throw new EndMoved();
      await makeStep(change, { to, by: user }, { ...beside, back });
    });
    return undefined;
  } catch (error) {
    if (error instanceof EndMoved) return LOST;
    throw error;
  }
}

/** Has games drawn ahead that a move in made divisions has drawn anew. Whoever is refused is told under the lock. */
async function drawMoved(context: Context, season: CountedSeason, move: MoveMember): Promise<void> {
  const { seasons } = context.store;
  const { leagueId, number, plan } = season;
  if (season.state !== 'seeded' || !plan) return;
  const [players, games] = await Promise.all([seasons.players(leagueId, number), seasons.games(leagueId, number)]);
  try {
    await drawAhead(context, season.settings.ruleset, drawsOfMove({ season, players, plan, games }, move));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

function isSame(one: MoveMember, other: MoveMember): boolean {
  return one.number === other.number && one.to === other.to && one.reason === other.reason;
}

/** True where whoever is to be moved has that place in divisions that are made. */
function isThere({ plan }: Pick<CountedSeason, 'plan'>, { number, to }: MoveMember): boolean {
  return plan !== null && placeIn(plan, number) === to;
}

/** The moves of a season with another one, which takes the place of an earlier one of that player. */
function withMove({ moves }: Pick<CountedSeason, 'moves'>, move: MoveMember): MoveMember[] {
  return [...moves.filter(({ number }) => number !== move.number), move];
}

/**
 * An organiser doesn't choose the moment at which an open game of their own is scored, or that one goes on which the end has stopped; nor do they take a start
 * back with which a game of their own has begun, as another one would be drawn. Another organiser does, or the clock. Read before the lock: whoever holds it
 * asks for no second connection.
 * @throws Problem own-game
 */
async function assertStepOfOthers(
  context: Context,
  season: CountedSeason,
  to: SeasonDetail['state'],
  user: UserId,
): Promise<void> {
  const turns = await turnsOf(context, season, to);
  if (turns.length === 0) return;
  const players = await context.store.seasons.players(season.leagueId, season.number);
  for (const game of turns)
    if (await isOwnGame(context.store.games, user, game, players)) throw new Problem('own-game');
}

/** Games for which it matters who makes a step, and when. */
async function turnsOf(
  context: Context,
  { leagueId, number, state, endsAt }: CountedSeason,
  to: SeasonDetail['state'],
): Promise<SeasonGameRecord[]> {
  const { seasons, seasonGames } = context.store;
  const isEarly = state === 'running' && to === 'objections' && endsAt > nowOf(context);
  if (isEarly)
    return (await seasons.games(leagueId, number)).filter(({ result, voidAt }) => result === null && voidAt === null);
  // A void game is drawn again with a start, as another one.
  if (state === 'running' && to === 'seeded')
    return (await seasons.games(leagueId, number)).filter(({ begunAt }) => begunAt !== null);
  if (state !== 'objections' || to !== 'running') return [];
  const [games, cut] = await Promise.all([seasons.games(leagueId, number), seasonGames.cutGames(leagueId, number)]);
  // Of a game that all had left before the end nothing goes on, and one that was void before decides nothing.
  const wasVoid = new Set(games.flatMap(({ game, voidAt }) => (voidAt === null ? [] : [game])));
  const isOver = ({ game, begun, standing }: (typeof cut)[number]): boolean =>
    begun && (standing === null || wasVoid.has(game));
  const stopped = new Set(cut.flatMap((one) => (isOver(one) ? [] : [one.game])));
  return games.filter(({ game }) => stopped.has(game));
}

async function backOf(
  context: Context,
  season: CountedSeason,
  to: SeasonDetail['state'],
): Promise<NonNullable<Parameters<typeof makeStep>[2]['back']>> {
  if (to === 'running' && season.state === 'objections') return { reopened: await reopenings(context, season) };
  if (to === 'seeded' && season.state === 'running') return { unmoved: await unmovedGames(context, season) };
  return {};
}

async function leagueDetail(context: Context, user: UserId | null, id: string): ReturnType<Service['league']> {
  const league = await leagueFor(context, user, id, 'read');
  const { seasons } = context.store;
  const [all, champions] = await Promise.all([seasons.ofLeague(id, user), seasons.champions(id)]);
  return {
    ...leagueTold(league, all),
    settings: league.settings,
    seasons: all.map(seasonTold),
    champions: championsTold(champions),
  };
}

/** What there is of a game before it begins. */
const PLANNED = { begunAt: null, result: null, voidAt: null, left: [], asked: null, nudgedAt: null };

/** The season as a step would leave it; nothing is changed. */
async function previewOf(
  context: Context,
  user: UserId,
  kept: CountedSeason,
  to: SeasonDetail['state'],
): Promise<SeasonDetail> {
  const { leagueId, number, state } = kept;
  const season = to === neighbour(state, 1) ? datedFor(kept, to, nowOf(context)) : kept;
  if (to !== state && to !== neighbour(state, 1) && to !== neighbour(state, -1)) throw new Problem('wrong-step');
  await assertStepOfOthers(context, season, to, user);
  const detail = await seasonOf(context, user, leagueId, number);
  const league = await leagueFor(context, user, leagueId, 'read');
  if (to === 'objections' && state === 'closed')
    assertUnused((await context.store.seasons.read(leagueId, number + 1, null))?.state ?? null);
  const players = await context.store.seasons.players(leagueId, number);
  const reader = { user, organises: true };
  if (to !== 'seeded' || state !== 'registration') {
    const ahead = await lookAhead(context, season, to);
    if (!ahead) return { ...detail, state: to };
    const sitting = await context.store.seasonGames.sittingIn(leagueId, number);
    const plan = to === 'running' && state === 'seeded' ? withSetUps(season, ahead.games) : null;
    const parts = { players, ...ahead, sitting, plan: plan ?? season.plan };
    const told = to === neighbour(state, 1) ? hastened(season, to, nowOf(context)) : asPlanned(season, to);
    return seasonDetailOf(league, { ...told, state: to }, to === 'seeded' ? givenIn(season, parts) : parts, reader);
  }
  const before = await context.store.seasons.read(leagueId, number - 1, null);
  if (before !== null && before.state !== 'closed') throw new Problem('season-before-open');
  const beside = await besideOf(context, season);
  await drawSeason(context, season, players, beside);
  const { plan, games } = seededNow(season, players, beside);
  if (plan.divisions.length === 0) throw new Problem('too-few-players');
  const planned = games.map((game) => ({ ...PLANNED, ...game }));
  return seasonDetailOf(
    league,
    { ...season, state: to, plan },
    { players, games: planned, tables: new Map(), sitting: [], plan },
    reader,
  );
}

/** The same with the places of those who left given to others, as a start that is taken back gives them. */
function givenIn(season: CountedSeason, parts: SeasonParts): SeasonParts {
  const { players, plan, games } = parts;
  if (plan === null) return parts;
  const { made } = placesGiven({ season, players, plan, games }, leaversOf(players));
  return { ...parts, plan: made.plan, games: made.games.map((game) => ({ ...PLANNED, ...game })) };
}

/** A league plays a game that there is, with settings that fit it. @throws Problem unknown-ruleset, bad-settings */
async function assertSettings(context: Context, { ruleset, setUps, seats }: LeagueSettings): Promise<void> {
  for (const setUp of setUps) await assertPlayable(context, { ruleset, seats, ...setUp });
}
