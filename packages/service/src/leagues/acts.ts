/** Acts of organisers on games of a running season. An organiser never decides about a game of their own; each act is in the log that members read. */
import type { ActInSeason } from '@wayfinder/contract';
import type { Seat } from '@wayfinder/engine';
import {
  closedStanding,
  type DueGame,
  type Effect,
  type GameHead,
  type Instant,
  isIn,
  type NewNote,
  type SeasonChange,
  type SeasonGameRecord,
  type StoredQuestion,
} from '@wayfinder/store';
import { headOf } from '../access.ts';
import { withGrant } from '../clocks.ts';
import { clockRules } from '../commit.ts';
import { type Context, nowOf } from '../context.ts';
import { pauseOf } from '../pauses.ts';
import { HOUSE } from '../payer.ts';
import { NotFound, NotYours, Problem, WrongMoment } from '../problems.ts';
import { dueAnew } from '../projection.ts';
import { LONGEST_PAUSE_MS, withAway, withoutPause } from '../proposals.ts';
import { type LOST, untilDone } from '../retry.ts';
import { assertRunning, orLost, others, standingOf, voters } from '../running.ts';
import { awaitedOf } from '../show.ts';
import type { Service, UserId } from '../types.ts';
import { scoredAsItStands } from './adjudicate.ts';
import { numberIn, replaceSeat, type SeasonNow, seasonNow } from './drop-outs.ts';
import { isOwnGame } from './own-games.ts';
import { putTableOf } from './tables.ts';
import { tellGivenBack, tellSubstituted } from './telling.ts';
import { changeSeason, countedFor, leagueFor, seasonOf } from './within.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
/** Acts among which one is looked for whose answer was lost. */
const LATEST_ACTS = 20;

/** A game that somebody acts on. */
interface Acting {
  user: UserId;
  now: SeasonNow;
  planned: SeasonGameRecord;
  due: DueGame;
}

type Act<Name extends ActInSeason['act']> = Extract<ActInSeason, { act: Name }>;
type Counting = Extract<ActInSeason, { act: 'void' | 'unvoid' }>;
type Pausing = Extract<ActInSeason, { act: 'pause' | 'resume' }>;

export function actsOf(context: Context): Pick<Service, 'actInSeason' | 'answerScoring'> {
  return {
    async actInSeason(user, id, number, act) {
      await leagueFor(context, user, id, 'run-season');
      await countedFor(context, user, id, number);
      const acting = await actingOn(context, user, { id, number }, act);
      await assertOthers(context, acting);
      await perform(context, acting, act);
      return seasonOf(context, user, id, number);
    },
    async answerScoring(user, id, number, { division, game, agree }) {
      await leagueFor(context, user, id, 'read');
      await countedFor(context, user, id, number);
      const acting = await actingOn(context, user, { id, number }, { division, game });
      await written(context, acting.due.game, (cutOff) => answerOnce(context, acting, agree, cutOff));
      return seasonOf(context, user, id, number);
    },
  };
}

/** @throws Problem season-not-running, unknown-game */
async function actingOn(
  context: Context,
  user: UserId,
  { id, number }: { id: string; number: number },
  { division, game }: Pick<ActInSeason, 'division' | 'game'>,
): Promise<Acting> {
  const now = await seasonNow(context, id, number);
  if (now?.season.state !== 'running') throw new Problem('season-not-running');
  const planned = now.games.find((one) => one.division === division && one.number === game);
  if (!planned) throw new NotFound('unknown-game');
  return { user, now, planned, due: { leagueId: id, season: number, division, number: game, game: planned.game } };
}

/** Whoever sits or sat in a game, or is a member of it, decides nothing about it. @throws Problem own-game */
async function assertOthers(context: Context, { user, now, planned }: Acting): Promise<void> {
  if (await isOwnGame(context.store.games, user, planned, now.players)) throw new Problem('own-game');
}

/** Acts that would have another effect if they were done again, by their names in the log. */
const LOGGED: Partial<Record<ActInSeason['act'], string>> = {
  nudge: 'nudged',
  extend: 'extended',
  substitute: 'substituted',
  adjudicate: 'asked-to-score',
};

/** True where the log has this act of this organiser since an instant: its answer was lost, and it isn't done again. */
async function wasDone(
  { store }: Context,
  { user, due }: Acting,
  act: ActInSeason,
  since: Instant,
  name = LOGGED[act.act],
): Promise<boolean> {
  const player = (await store.people.byId(user))?.playerId;
  const latest = await store.seasons.acts(due.leagueId, due.season, LATEST_ACTS, null);
  return latest.some((one) => {
    const { division, game, seat } = one.data;
    const isHere = division === act.division && game === act.game && (!('seat' in act) || act.seat === seat);
    return one.act === name && one.at >= since && one.by?.player === player && isHere;
  });
}

function perform(context: Context, acting: Acting, act: ActInSeason): Promise<void> {
  switch (act.act) {
    case 'nudge':
      return inGame(context, acting, act, (head) => nudge(context, acting, head));
    case 'extend':
      return inGame(context, acting, act, (head) => extend(context, acting, head, act));
    case 'substitute':
      return substitute(context, acting, act);
    case 'adjudicate':
      return inGame(context, acting, act, (head) => askAll(context, acting, head, act.reason));
    case 'void':
    case 'unvoid':
      return count(context, acting, act);
    case 'pause':
    case 'resume':
      return inGame(context, acting, act, (head) => pause(context, acting, head, act));
  }
}

/** Runs a write after the other writes of its game; it is decided again while the game moves on. */
async function written(
  context: Context,
  game: string,
  once: (cutOff: boolean) => Promise<undefined | typeof LOST>,
): Promise<void> {
  await context.writes.run(game, HOUSE.id, () => untilDone(once));
  context.heads.drop(game);
}

/** The same in a game that runs. @throws Problem not-started, game-over */
async function inGame(
  context: Context,
  acting: Acting,
  act: ActInSeason,
  once: (head: GameHead) => Promise<undefined | typeof LOST>,
): Promise<void> {
  const { due, planned } = acting;
  if (planned.begunAt === null) throw new WrongMoment('not-started');
  const since = nowOf(context);
  await written(context, due.game, async (cutOff) => {
    if (cutOff && (await wasDone(context, acting, act, since))) return undefined;
    const head = await headOf(context, due.game);
    assertRunning(head);
    return once(head);
  });
}

/** Writes on a running game, and what the season keeps of it, in one transaction. */
async function writeIn(
  context: Context,
  { due }: Acting,
  head: GameHead,
  {
    effect = {},
    notes,
    keep,
  }: { effect?: Effect; notes: NewNote[]; keep: (change: SeasonChange, game: SeasonGameRecord) => Promise<void> },
): Promise<undefined | typeof LOST> {
  const at = nowOf(context);
  return orLost(
    context.store.beside.settle(
      ...([head, null, at, effect, notes] as const),
      context.store.leagues.within(due, at, (change) => keepIn(change, due, keep)),
    ),
  );
}

/** The game as the season keeps it now, under its lock. @throws Problem season-not-running */
async function keepIn(
  change: SeasonChange,
  due: DueGame,
  keep: (change: SeasonChange, game: SeasonGameRecord) => Promise<void>,
): Promise<void> {
  if (change.season.state !== 'running') throw new Problem('season-not-running');
  const game = (await change.games()).find((one) => one.game === due.game);
  if (!game) throw new NotFound('unknown-game');
  await keep(change, game);
}

const named = ({ due }: Acting): { division: number; game: number } => ({ division: due.division, game: due.number });

/** Number in the season of whoever sits at a seat; null: somebody who isn't in it. */
function sitterIn({ now }: Acting, head: GameHead, seat: Seat): number | null {
  const sits = head.seats.find((stay) => stay.seat === seat)?.userId ?? null;
  return sits === null ? null : numberIn(now.players, sits);
}

/** Seats that the game waits for, as everybody is told: whoever has answered in secret is one of them. Bots hurry for nobody. */
function toldDue(head: GameHead, at: Instant): Seat[] {
  const awaited = awaitedOf(head, 'spectator', at).map(({ seat }) => seat);
  return voters(head, []).filter((seat) => awaited.includes(seat));
}

/**
 * Asks those to play that the game waits for. Whoever has answered in secret isn't asked, and nobody is told that: refusal, answer and log are the same.
 * @throws Problem nobody-due, nudged-today
 */
async function nudge(context: Context, acting: Acting, head: GameHead): Promise<undefined | typeof LOST> {
  const at = nowOf(context);
  const due = pauseOf(head, at) ? [] : toldDue(head, at);
  if (due.length === 0) throw new Problem('nobody-due');
  const owes = (seat: Seat): boolean => awaitedOf(head, seat, at).some((one) => one.seat === seat);
  return writeIn(context, acting, head, {
    notes: [{ kind: 'nudged', seat: null, data: {}, tells: due.filter(owes) }],
    keep: async (change, { nudgedAt }) => {
      if (nudgedAt !== null && Date.parse(change.at) - Date.parse(nudgedAt) < DAY_MS) throw new Problem('nudged-today');
      await change.nudge(acting.planned);
      await change.log('nudged', acting.user, {
        ...named(acting),
        players: due.map((seat) => sitterIn(acting, head, seat)),
      });
    },
  });
}

/** The first deadline of a game, as everybody is told; null: there is none. */
function firstDeadline(head: GameHead, at: Instant): Instant | null {
  const [first = null] = awaitedOf(head, 'spectator', at)
    .flatMap(({ deadline }) => deadline ?? [])
    .sort();
  return first;
}

/** Gives hours to all whose clocks run, as everybody is told. @throws Problem no-clock, nobody-due, deadline-changed */
async function extend(
  context: Context,
  acting: Acting,
  head: GameHead,
  { hours, reason, deadline }: Act<'extend'>,
): Promise<undefined | typeof LOST> {
  if (head.clock === null) throw new WrongMoment('no-clock');
  const at = nowOf(context);
  const due = toldDue(head, at);
  if (due.length === 0) throw new Problem('nobody-due');
  if (deadline !== undefined && deadline !== firstDeadline(head, at)) throw new Problem('deadline-changed');
  const seconds = hours * HOUR_SECONDS;
  const grants = due.map((seat) => ({ seat, at, seconds, batch: head.batch }));
  const rules = clockRules(head);
  const standing = dueAnew(
    grants.reduce((before, grant) => withGrant(before, grant, rules), standingOf(head)),
    rules,
  );
  return writeIn(context, acting, head, {
    effect: { grants, standing },
    notes: due.map((seat) => ({ kind: 'extended', seat, data: { seconds }, tells: [seat] })),
    keep: (change) => change.log('extended', acting.user, { ...named(acting), hours, reason }),
  });
}

/** Gives a seat to a player of the season, to whoever is next by the rule, or back to its own member. @throws Problem not-started, no-stand-in, seat-changed, unknown-sign-up, own-game */
async function substitute(context: Context, acting: Acting, act: Act<'substitute'>): Promise<void> {
  const { seat, player, reason, replaces } = act;
  const { now, planned, due, user } = acting;
  if (planned.begunAt === null) throw new WrongMoment('not-started');
  const number = planned.seats[seat];
  if (number === undefined) throw new Problem('bad-fields', { errors: [{ at: '/seat', message: 'not in this game' }] });
  const chosen = player === null ? null : now.players.find((one) => one.number === player);
  if (chosen === undefined) throw new NotFound('unknown-sign-up');
  if (chosen?.userId === user) throw new Problem('own-game');
  // Whoever left, is no member any more, or didn't say that they stand in, does so for nobody.
  if (chosen && (!isIn(chosen) || chosen.flag === null || !(chosen.standsIn || player === number)))
    throw new Problem('no-stand-in');
  const since = nowOf(context);
  const isBack = player === number;
  const by = (await context.store.people.byId(user))?.playerId ?? null;
  const name = isBack ? 'given-back' : LOGGED.substitute;
  await replaceSeat(context, {
    ...{ due, seat, isAct: true, by: user, replaces },
    wasDone: () => wasDone(context, acting, act, since, name),
    chosen: chosen?.userId ?? null,
    log: async (change, wider, { came, lost }) => {
      await change.log(name ?? '', user, { ...named(acting), seat, number, ...came, reason, ...wider });
      const { game } = due;
      if (isBack && chosen?.userId) return tellGivenBack(change, chosen.userId, { game, reason });
      const own = now.players.some((one) => one.number === number && one.userId === lost);
      if (lost !== null) await tellSubstituted(change, lost, { game, seat, by, own, reason });
    },
  });
}

/** Asks all players of a game to have it scored as it stands. Where nobody is left to ask, it is. @throws Problem game-void, not-started */
async function askAll(
  context: Context,
  acting: Acting,
  head: GameHead,
  reason: string,
): Promise<undefined | typeof LOST> {
  if (acting.planned.voidAt !== null) throw new Problem('game-void');
  const { asked } = acting.planned;
  const needs = voters(head, agreedAt(asked, head));
  const log = (change: SeasonChange): Promise<void> =>
    change.log('asked-to-score', acting.user, { ...named(acting), reason });
  if (needs.length === 0) return score(context, acting, head, asked ? undefined : log);
  if (asked) return undefined;
  return writeIn(context, acting, head, {
    notes: [{ kind: 'scoring', seat: null, data: {}, tells: needs }],
    keep: async (change) => {
      await change.ask(acting.planned, { at: change.at, reason, agreed: [], position: head.spectatorPosition });
      await log(change);
    },
  });
}

/** Seats that have agreed to the position as it is. It is what everybody may see, so that a secret answer takes nobody's word back and stays a secret. */
function agreedAt(asked: StoredQuestion | null, { spectatorPosition }: GameHead): Seat[] {
  return asked?.position === spectatorPosition ? asked.agreed : [];
}

/** @throws Problem unknown-proposal, not-seated */
async function answerOnce(
  context: Context,
  before: Acting,
  agree: boolean,
  cutOff: boolean,
): Promise<undefined | typeof LOST> {
  const { due, user } = before;
  const acting = await actingOn(
    context,
    user,
    { id: due.leagueId, number: due.season },
    { division: due.division, game: due.number },
  );
  const { planned } = acting;
  // The same was said in a try whose answer was lost.
  if (cutOff && planned.asked === null) return undefined;
  const head = planned.begunAt === null ? null : await context.store.games.head(due.game);
  const seat = head?.seats.find(({ userId, untilAt }) => userId === user && untilAt === null)?.seat;
  if (!head || seat === undefined) throw new NotYours('not-seated');
  assertRunning(head);
  const { asked } = planned;
  if (!asked) throw new NotFound('unknown-proposal');
  if (!agree) return writeIn(context, acting, head, { notes: [], keep: (change) => change.ask(planned, null) });
  const agreed = [...new Set([...agreedAt(asked, head), seat])].sort((a, b) => a - b);
  const position = head.spectatorPosition;
  if (voters(head, agreed).length > 0)
    return writeIn(context, acting, head, {
      notes: [],
      keep: (change) => change.ask(planned, { ...asked, agreed, position }),
    });
  return score(context, acting, head);
}

/** Writes down what a game comes to as it stands, and closes it. `first`: is written before. */
async function score(
  context: Context,
  { due, planned }: Acting,
  head: GameHead,
  first?: (change: SeasonChange) => Promise<void>,
): Promise<undefined | typeof LOST> {
  const at = nowOf(context);
  const result = await scoredAsItStands(context, head, at);
  const note: NewNote = { kind: 'scored-early', seat: null, data: {}, tells: others(head, []) };
  const standing = closedStanding(standingOf(head), head.positions, at);
  return orLost(
    context.store.beside.close(
      ...([head, standing, at, [note]] as const),
      context.store.leagues.within(due, at, (change) =>
        keepIn(change, due, async () => {
          await first?.(change);
          await change.ask(planned, null);
          await change.putResult(due, result);
          const wider = await putTableOf(change, due.division);
          await change.log('scored', null, { division: due.division, game: due.number, ...wider });
        }),
      ),
    ),
  );
}

/** Takes a game out of the table, or counts it again. Done twice, it is done once. */
async function count(context: Context, acting: Acting, counting: Counting): Promise<void> {
  const { act, reason } = counting;
  const { due, planned, user } = acting;
  const isVoid = act === 'void';
  const keep = async (change: SeasonChange, game: SeasonGameRecord): Promise<void> => {
    if ((game.voidAt !== null) === isVoid) return;
    await change.setVoid(planned, isVoid ? change.at : null);
    if (isVoid) await change.ask(planned, null);
    const wider = await putTableOf(change, due.division);
    await change.log(isVoid ? 'voided' : 'unvoided', user, { ...named(acting), reason, ...wider });
  };
  if ((planned.voidAt !== null) === isVoid) return;
  const head = planned.begunAt === null ? null : await context.store.games.head(due.game);
  if (head?.status !== 'running')
    return changeSeason(context, due.leagueId, due.season, (change) => keepIn(change, due, keep));
  await inGame(context, acting, counting, (running) =>
    writeIn(context, acting, running, {
      notes: [{ kind: isVoid ? 'voided' : 'counted', seat: null, data: {}, tells: others(running, []) }],
      keep,
    }),
  );
}

/** Stops the clocks of a game, or lets them run again. Done twice, it is done once. @throws Problem no-clock */
async function pause(
  context: Context,
  acting: Acting,
  head: GameHead,
  { act, reason }: Pausing,
): Promise<undefined | typeof LOST> {
  if (head.clock === null) throw new WrongMoment('no-clock');
  const at = nowOf(context);
  const paused = pauseOf(head, at);
  const stops = act === 'pause';
  if ((paused !== null) === stops) return undefined;
  const until = new Date(Date.parse(at) + LONGEST_PAUSE_MS).toISOString();
  const effect = paused
    ? withoutPause(head, paused, at)
    : withAway(head, [...head.away, { from: at, until, pause: 'open' }]);
  return writeIn(context, acting, head, {
    effect,
    notes: [{ kind: stops ? 'halted' : 'went-on', seat: null, data: {}, tells: others(head, []) }],
    keep: (change) => change.log(stops ? 'paused' : 'resumed', acting.user, { ...named(acting), reason }),
  });
}
