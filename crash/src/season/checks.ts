/** Counting: what a season must have done, and what the club must have been told. */
import type { SeasonState } from '@wayfinder/contract';
import type { DropOut } from './drop-outs.ts';
import { ownerOf, readSeason, type Stage } from './stage.ts';
import { HOUR_MS } from './time.ts';

/** States that the clock brings about in each season, once. */
const BY_CLOCK: readonly SeasonState[] = ['registration', 'seeded', 'running', 'closed'];
/** Time before the end of the first sign-up in which those come who are late. */
export const LATE_MS = 3 * HOUR_MS;

interface ActRow {
  act: string;
  by_id: string | null;
  data: { number?: number };
}

async function actsOf({ sql, league }: Stage, number: number): Promise<ActRow[]> {
  const { rows } = await sql.query<ActRow>(
    'SELECT act, by_id, data FROM season_act WHERE league_id = $1 AND season = $2 ORDER BY number',
    [league, number],
  );
  return rows;
}

/** Checks steps and games of a season that is over. */
export async function checkSeason(stage: Stage, number: number): Promise<void> {
  const { sql, league, club, findings } = stage;
  const acts = await actsOf(stage, number);
  const timesOf = (act: string, isClock: boolean): number =>
    acts.filter((one) => one.act === act && (!isClock || one.by_id === null)).length;
  for (const state of BY_CLOCK)
    if (timesOf(state, true) !== 1)
      findings.steps.push(`season ${number}: the clock made ${state} ${timesOf(state, true)} times`);
  if (timesOf('objections', false) !== 1)
    findings.steps.push(`season ${number} ended ${timesOf('objections', false)} times`);
  const { rows: games } = await sql.query<{ game: string; made: boolean; has: boolean; isVoid: boolean }>(
    `SELECT g.game, o.id IS NOT NULL AS made, g.result IS NOT NULL AS has, g.void_at IS NOT NULL AS "isVoid"
     FROM season_game g LEFT JOIN game o ON o.id = g.game WHERE g.league_id = $1 AND g.season = $2`,
    [league, number],
  );
  for (const { game, made, has, isVoid } of games)
    if (!isVoid && !(made && has)) findings.games.push(`season ${number}: ${game} has no result`);
  const { rows } = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM game g WHERE g.club_id = $1 AND NOT EXISTS (SELECT 1 FROM season_game s WHERE s.game = g.id)`,
    [club],
  );
  if (rows[0]?.n !== 0) findings.games.push(`${rows[0]?.n} games of the club are in no plan`);
}

/** Checks divisions and waiting list of a season that was seeded a moment ago. */
export async function checkSizes(stage: Stage, number: number): Promise<void> {
  const { settings, members } = stage.options;
  const { roster, list, waiting } = await readSeason(stage, number);
  const signed = roster.filter(({ leftAt }) => leftAt === null).length;
  // One comes once it runs.
  if (number === 1 && signed !== members - 1)
    stage.findings.asked.push(`${signed} of ${members - 1} members are in the first season`);
  const divisions = Math.floor(signed / settings.size);
  if (list.length !== divisions || list.some(({ size }) => size !== settings.size))
    stage.findings.asked.push(`season ${number} has ${list.length} divisions, not ${divisions} of ${settings.size}`);
  const rest = signed - divisions * settings.size;
  if (waiting.length !== rest)
    stage.findings.asked.push(`season ${number}: ${waiting.length} members wait, and not ${rest}`);
  const games = list.map((division) => division.games.length);
  const each = Math.ceil((settings.games * settings.size) / settings.seats);
  if (games.some((count) => count !== each))
    stage.findings.asked.push(`season ${number} has ${games.join(', ')} games in its divisions, and not ${each} each`);
}

/** Checks that members stopped as they were to: each left seats to others. */
export async function checkDropOuts(stage: Stage, dropOuts: readonly DropOut[]): Promise<void> {
  const { sql, league, findings } = stage;
  for (const { season, number, way, member } of dropOuts) {
    const { rows } = await sql.query<{ left: boolean; gone: boolean; seats: number }>(
      `SELECT p.left_at IS NOT NULL AS left, p.user_id IS NULL AS gone,
         (SELECT count(*)::int FROM season_left l JOIN season_game g USING (league_id, season, division, number)
          WHERE l.league_id = p.league_id AND l.season = p.season AND g.seats[l.seat + 1] = p.number) AS seats
       FROM season_player p WHERE p.league_id = $1 AND p.season = $2 AND p.number = $3`,
      [league, season, number],
    );
    const [row] = rows;
    const isAsWished = row && row.left === (way !== 'vanishes') && row.gone === (way === 'deletes') && row.seats > 0;
    if (!isAsWished)
      findings.asked.push(`season ${season}: ${member.ways.name}, who ${way}, did not: ${JSON.stringify(row)}`);
  }
  if (dropOuts.length !== stage.options.dropOuts)
    findings.asked.push(`${dropOuts.length} members stopped, and not ${stage.options.dropOuts}`);
}

/** Checks that those came late who were to, that mistakes were made and undone, and that programs of each kind were killed. */
export async function checkAsked(stage: Stage): Promise<void> {
  const { sql, league, club, findings, options, time, house } = stage;
  const { closesAt } = await readSeason(stage, 1);
  const since = new Date(Date.parse(closesAt) - LATE_MS);
  const { rows: late } = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM season_player p LEFT JOIN club_member m ON m.club_id = $2 AND m.user_id = p.user_id
     WHERE p.league_id = $1 AND p.season = 1 AND p.signed_at >= $3 AND p.signed_at < $4 AND coalesce(m.joined_at, $3) >= $3`,
    [league, club, since, closesAt],
  );
  if (late[0]?.n !== options.late) findings.asked.push(`${late[0]?.n} members came late, and not ${options.late}`);
  const acts = (await actsOf(stage, 1)).map((act) => ({ ...act, isOwner: act.by_id === ownerOf(stage).id }));
  const timesOf = (act: string): number => acts.filter((one) => one.act === act && one.isOwner).length;
  if (timesOf('seeded') !== 1 || timesOf('back-to-registration') !== 1)
    findings.asked.push('sign-up was not closed by mistake and opened again');
  const moved = acts.filter(({ act, isOwner }) => act === 'moved' && isOwner).map(({ data }) => data.number);
  if (moved.length !== 2 || moved[0] !== moved[1]) findings.asked.push('nobody was moved by mistake and moved back');
  const [left, placed] = [acts.findIndex(({ act }) => act === 'left'), acts.findIndex(({ act }) => act === 'placed')];
  const running = acts.findIndex(({ act }) => act === 'running');
  if (left === -1 || placed < left || running < placed)
    findings.asked.push('nobody moved in for somebody who withdrew before the start');
  for (const kind of house.kinds) if (!time.killed[kind]) findings.asked.push(`no ${kind} was killed`);
}

/** Checks what the club's webhook was told. */
export async function checkPosts(stage: Stage): Promise<void> {
  const { time, sql, league, findings, options } = stage;
  await time.rest();
  await time.passTo(time.now() + HOUR_MS);
  await time.settle();
  const posts = [...stage.posts.values()];
  for (let number = 1; number <= options.seasons; number += 1) {
    // Whoever moves in for somebody who withdrew, or changes places with somebody who was moved, makes the divisions others.
    const { rows: placed } = await sql.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM season_act WHERE league_id = $1 AND season = $2 AND act IN ('placed', 'exchanged')`,
      [league, number],
    );
    const moved = placed[0]?.n ?? 0;
    const expected: Record<string, number> = {
      'season.announced': 1,
      'season.opened': 1,
      'season.seeded': (number === 1 ? 2 : 1) + moved,
      'season.started': 1,
      'season.ended': 1,
      'season.closed': 1,
      'season.taken-back': number === 1 ? 1 : 0,
    };
    for (const [type, times] of Object.entries(expected)) {
      const came = posts.filter((post) => post.type === type && post.season === number).length;
      if (came !== times) findings.told.push(`season ${number}: ${type} came ${came} times, not ${times}`);
    }
    const { rows } = await sql.query<{ game: string }>(
      'SELECT game FROM season_game WHERE league_id = $1 AND season = $2 AND result IS NOT NULL',
      [league, number],
    );
    for (const { game } of rows) {
      const told = posts.filter((post) => post.type === 'season.game-ended' && post.game === game).length;
      if (told !== 1) findings.told.push(`season ${number}: the result of ${game} came ${told} times`);
    }
  }
}
