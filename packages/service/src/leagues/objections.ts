/** A later end of a season, objections to its results, and decisions of organisers about them. */
import type { DecideObjection, Objection, ObjectionList } from '@wayfinder/contract';
import { dateOf, dayOf } from '@wayfinder/hours';
import {
  dayAlone,
  type GamePlace,
  type Instant,
  type ObjectionRecord,
  type Ruling,
  type SeasonChange,
  type SeasonGameRecord,
  type SeasonRecord,
  type StoredResult,
} from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { plannedEnd, seasonDates } from './dates.ts';
import { numberIn } from './drop-outs.ts';
import { plannedObjections, resume } from './end.ts';
import { pushNext } from './moving.ts';
import { isOwnGame, sittersOf } from './own-games.ts';
import { putTables, widened, wideningOf } from './tables.ts';
import { tellDecision, tellLaterEnd, tellObjection } from './telling.ts';
import { standsFrom } from './undecided.ts';
import { changeSeason, countedFor, leagueFor, seasonOf } from './within.ts';

type Ends = Pick<Service, 'putSeasonEnd' | 'objections' | 'object' | 'decideObjection'>;

/** Weeks by which a season may end later, where its league says nothing. */
const LATER_WEEKS = 4;
const WEEK_DAYS = 7;
/** Objections of one player to one result. */
const MOST_OBJECTIONS = 3;

/** The use cases of the end of a season, beside its steps. */
export function endsOf(context: Context): Ends {
  const { seasons, seasonGames } = context.store;
  const listOf = async (user: UserId, id: string, number: number): Promise<ObjectionList> => {
    const [season, objections, games] = await Promise.all([
      countedFor(context, user, id, number),
      seasons.objections(id, number),
      seasonGames.satIn(id, number, user),
    ]);
    const own = objections.filter(({ userId }) => userId === user);
    const isFree = (game: GamePlace): boolean => {
      const all = own.filter((one) => one.division === game.division && one.game === game.number);
      return all.length < MOST_OBJECTIONS && all.every(({ decision }) => decision !== null);
    };
    return {
      objections: objections.map((one) => objectionTold(one, user, season)),
      games: isOpen(season, nowOf(context))
        ? games.filter(isFree).map(({ division, number: game }) => ({ division, game }))
        : [],
    };
  };
  return {
    async putSeasonEnd(user, id, number, { lastDay, reason }) {
      await leagueFor(context, user, id, 'run-season');
      await countedFor(context, user, id, number);
      await changeSeason(context, id, number, (change) => endLater(change, user, lastDay, reason));
      return seasonOf(context, user, id, number);
    },
    async objections(user, id, number) {
      await leagueFor(context, user, id, 'read-log');
      await countedFor(context, user, id, number);
      return listOf(user, id, number);
    },
    async object(user, id, number, wanted) {
      await leagueFor(context, user, id, 'object');
      const page = (await context.store.people.byId(user))?.playerId ?? null;
      await changeSeason(context, id, number, (change) => object(change, user, wanted, page));
      return listOf(user, id, number);
    },
    async decideObjection(user, id, number, objection, decision) {
      await leagueFor(context, user, id, 'run-season');
      await changeSeason(context, id, number, (change) => decide(change, user, objection, decision));
      return listOf(user, id, number);
    },
  };
}

function objectionTold({ places, userId, ...told }: ObjectionRecord, user: UserId, season: SeasonRecord): Objection {
  const at = userId === null ? dayAlone(told.at) : told.at;
  return {
    ...{ ...told, at, you: userId === user, places: told.decision === 'scored' ? places : null },
    standsFrom: told.decision === null ? standsFrom(season) : null,
  };
}

/** True as long as somebody may object. */
function isOpen({ state, objectsUntil }: SeasonRecord, at: Instant): boolean {
  return state === 'objections' && objectsUntil > at;
}

/** Makes the end later, for all games alike. @throws Problem wrong-step, bad-fields */
async function endLater(change: SeasonChange, by: UserId, lastDay: string, reason: string): Promise<void> {
  const { season, at } = change;
  const { settings, timeZone, firstDay } = season;
  if (season.state !== 'running') throw new Problem('wrong-step');
  // The same was asked before, and its answer was lost.
  if (lastDay === season.lastDay) return;
  const planned = dayOf(seasonDates(settings, timeZone, firstDay).lastDay) ?? 0;
  const latest = dateOf(planned + (settings.laterWeeks ?? LATER_WEEKS) * WEEK_DAYS);
  const endsAt = plannedEnd({ ...season, lastDay });
  if (lastDay < season.lastDay || lastDay > latest || endsAt <= at)
    throw new Problem('bad-fields', {
      errors: [{ at: '/lastDay', message: `after ${season.lastDay}, until ${latest}` }],
    });
  await change.putDates({ lastDay, endsAt, objectsUntil: plannedObjections({ ...season, lastDay }) });
  await change.setState('running', endsAt);
  await change.log('later-end', by, { lastDay, before: season.lastDay, reason });
  await tellLaterEnd(change, reason);
  await pushNext(change, by);
}

async function gameIn(change: SeasonChange, division: number, number: number): Promise<SeasonGameRecord | undefined> {
  return (await change.games()).find((game) => game.division === division && game.number === number);
}

/** Adds an objection. `page`: that of whoever objects. @throws Problem objections-closed, unknown-season-game, not-in-game, objected-already, too-many */
async function object(
  change: SeasonChange,
  user: UserId,
  { division, game: number, text }: Parameters<Service['object']>[3],
  page: string | null,
): Promise<void> {
  const { season, at } = change;
  if (!isOpen(season, at)) throw new Problem('objections-closed');
  const game = await gameIn(change, division, number);
  if (!game || game.result === null) throw new NotFound('unknown-season-game');
  const players = await change.players();
  if (!(await isOwnGame(change, user, game, players))) throw new Problem('not-in-game');
  const own = (await change.objections.all()).filter(
    (one) => one.division === division && one.game === number && one.userId === user,
  );
  const open = own.find(({ decision }) => decision === null);
  if (open?.text === text) return;
  if (open) throw new Problem('objected-already');
  if (own.length >= MOST_OBJECTIONS) throw new Problem('too-many');
  const player = numberIn(players, user);
  const objection = await change.objections.add({ division, game: number, player, userId: user, text });
  await change.log('objected', user, { number: objection, division, game: number, player });
  await tellObjection(change, user, { objection, game: game.game, player: page });
}

/** @throws Problem objections-closed, unknown-objection, own-game, objection-lapsed, bad-fields */
async function decide(change: SeasonChange, by: UserId, which: number, decided: DecideObjection): Promise<void> {
  const { decision, places = [], reason } = decided;
  if (change.season.state !== 'objections') throw new Problem('objections-closed');
  const all = await change.objections.all();
  const objection = all.find(({ number }) => number === which);
  const game = objection && (await gameIn(change, objection.division, objection.game));
  if (!objection || !game) throw new NotFound('unknown-objection');
  const players = await change.players();
  if (await isOwnGame(change, by, game, players)) throw new Problem('own-game');
  if (objection.decision === 'lapsed') throw new Problem('objection-lapsed');
  const isSame = objection.decision === decision && objection.reason === reason;
  if (isSame && String(objection.places) === String(places)) return;
  if (decision === 'scored' && places.length !== game.seats.length)
    throw new Problem('bad-fields', { errors: [{ at: '/places', message: `one for each of ${game.seats.length}` }] });
  await change.objections.decide(which, { decision, places, reason, by });
  const before = await change.tables();
  const others = all.filter(({ number }) => number !== which);
  const order = [...(await change.objections.decided(game)), which];
  await change.objections.rule(game, rulingOf(game, order, [...others, { number: which, decision, places }]));
  await putTables(change, game.division);
  const { division, number } = game;
  const wider = wideningOf(widened(before, await change.tables()));
  await change.log('decided', by, { number: which, division, game: number, decision, places, reason, ...wider });
  const sit = await sittersOf(change, game, players);
  const tells = [...new Set([...sit, ...(objection.userId === null ? [] : [objection.userId])])];
  await tellDecision(change, tells, { objection: which, game: game.game, decision, reason });
  await resume(change);
}

type Decided = Pick<ObjectionRecord, 'number' | 'decision' | 'places'>;

/**
 * Effect of all decisions about a game together, each when it was made last. A later one that changes the result takes the place of those before; one that
 * lets it stand changes nothing. An act of an organiser (null) says if the game counts, and leaves its result.
 */
function rulingOf(game: SeasonGameRecord, order: readonly (number | null)[], all: readonly Decided[]): Ruling {
  let ruling: Ruling = { result: null, counts: null };
  for (const [at, number] of order.entries()) {
    if (number === null) ruling = { ...ruling, counts: null };
    if (number === null || order.lastIndexOf(number) !== at) continue;
    const one = all.find((each) => each.number === number);
    if (one?.decision === 'scored') ruling = { result: ruled(game, one.places), counts: 'yes' };
    if (one?.decision === 'void') ruling = { result: null, counts: 'no' };
  }
  return ruling;
}

/** A result that an organiser gives a game. Scores say nothing about such places, and the instant stays: nobody left the game since. */
function ruled({ seats, result }: SeasonGameRecord, places: readonly number[]): StoredResult {
  return { places: [...places], scores: seats.map(() => null), how: 'adjudicated', at: result?.at ?? '' };
}
