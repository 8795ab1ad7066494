/**
 * Whole seasons of a league in minutes: real programs and a real database, whose one clock the script moves from one thing that happens to the next.
 * Members with habits play over the API, some stop, some come late, an organiser errs, and programs are killed meanwhile. Afterwards a program of its
 * own computes all tables and seedings from a backup.
 */
import type { SeasonDetail, SeasonState } from '@wayfinder/contract';
import { recompute } from './backup.ts';
import { checkAsked, checkDropOuts, checkPosts, checkSeason, checkSizes, LATE_MS } from './checks.ts';
import { chooseDropOuts, type DropOut, dropOut, withdrawSeeded } from './drop-outs.ts';
import { signUp, visit } from './members.ts';
import { openStage } from './open.ts';
import { admitAll, closeByMistake, moveByMistake } from './organiser.ts';
import { looksOn } from './people.ts';
import type { SeasonFigures, SeasonReport } from './report.ts';
import { type Member, ownerOf, readSeason, type SeasonOptions, type Stage, seasonIn } from './stage.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

/** Days after its end in which a season whose games run on is still played. */
const MOST_LATE_DAYS = 120;

/** Plays it all. */
export async function runSeasons(options: SeasonOptions): Promise<SeasonReport> {
  const closing: (() => Promise<void>)[] = [];
  try {
    return await playWhole(await openStage(options, closing));
  } finally {
    for (const step of closing.splice(0).reverse()) await step();
  }
}

async function playWhole(stage: Stage): Promise<SeasonReport> {
  const { options, findings, house, posts, time } = stage;
  await ownerOf(stage).client('announceSeason', { params: { id: stage.league }, body: {} });
  const dropOuts: DropOut[] = [];
  const seasons: SeasonFigures[] = [];
  for (let number = 1; number <= options.seasons; number += 1) seasons.push(await playSeason(stage, number, dropOuts));
  await checkPosts(stage);
  await checkDropOuts(stage, dropOuts);
  await checkAsked(stage);
  const backup = await recompute(stage, seasons);
  findings.odd.push(...house.deaths);
  return { findings, seasons, posts: posts.size, killed: time.killed, ...backup };
}

async function playSeason(stage: Stage, number: number, dropOuts: DropOut[]): Promise<SeasonFigures> {
  const { time, options } = stage;
  const [began, moves, kills] = [Date.now(), stage.moves, time.kills()];
  const season = await readSeason(stage, number);
  const gone = new Set(dropOuts.map(({ member }) => member));
  await signUpAll(stage, season, gone);
  await step(stage, { at: Date.parse(season.closesAt), number, state: 'seeded' });
  await checkSizes(stage, number);
  const seeded = await readSeason(stage, number);
  if (number === 1) {
    await moveByMistake(stage, number);
    await time.passTo(time.now() + HOUR_MS);
    await withdrawSeeded(stage, number);
  }
  await step(stage, { at: Date.parse(season.startsAt), number, state: 'running' });
  if (number === 1) await comeLate(stage, season);
  const stopping = chooseDropOuts(stage, await readSeason(stage, number), dropOuts);
  dropOuts.push(...stopping);
  await play(stage, season, stopping);
  await end(stage, season, stopping);
  await step(stage, { at: Date.parse(season.objectsUntil), number, state: 'closed' });
  await time.rest();
  await checkSeason(stage, number);
  const games = (await readSeason(stage, number)).list.flatMap((division) => division.games);
  const seconds = Math.round((Date.now() - began) / 1000);
  options.say(`season ${number} closed after ${seconds} s`);
  for (const [law, wrong] of Object.entries(stage.findings)) for (const line of wrong) options.say(`${law}: ${line}`);
  return {
    number,
    signed: seeded.list.reduce((sum, { size }) => sum + size, seeded.waiting.length),
    divisions: seeded.list.length,
    waiting: seeded.waiting.length,
    games: games.length,
    played: games.filter(({ result }) => result?.how === 'played').length,
    adjudicated: games.filter(({ result }) => result?.how === 'adjudicated').length,
    moves: stage.moves - moves,
    kills: time.kills() - kills,
    stopped: stopping.length,
    days: Math.round((time.now() - Date.parse(season.opensAt)) / DAY_MS),
    seconds,
  };
}

/** Lets time pass to a step of the clock, while a worker is killed. */
async function step(
  stage: Stage,
  { at, number, state }: { at: number; number: number; state: SeasonState },
): Promise<void> {
  const { time, house, findings, options } = stage;
  await time.passTo(at);
  time.killSoon('worker');
  await house.wake();
  await time.settle();
  const season = await readSeason(stage, number);
  if (season.state !== state) findings.steps.push(`season ${number} is ${season.state} when it should be ${state}`);
  options.say(`${time.day()}: season ${number} is ${season.state}`);
}

/** Members sign up over days. In the first season an organiser closes it too early, and takes that back; others come in the last hours. */
async function signUpAll(stage: Stage, season: SeasonDetail, gone: ReadonlySet<Member>): Promise<void> {
  const { members, time, options } = stage;
  const { number } = season;
  const [opens, closes] = [Date.parse(season.opensAt), Date.parse(season.closesAt)];
  await step(stage, { at: opens, number, state: 'registration' });
  const late = number === 1 ? members.slice(options.members - options.late) : [];
  const comesLater = number === 1 ? latestOf(stage) : null;
  const inTime = members.filter((member) => !gone.has(member) && !late.includes(member) && member !== comesLater);
  for (const member of inTime.toSorted((a, b) => a.ways.signsUpAt - b.ways.signsUpAt)) {
    await time.passTo(opens + member.ways.signsUpAt * (closes - opens - 2 * LATE_MS));
    await signUp(stage, member, season);
  }
  if (number > 1) return admitAll(stage, number);
  await time.passTo(closes - LATE_MS);
  await closeByMistake(stage, number);
  for (const member of late) {
    await time.passTo(time.now() + MINUTE_MS);
    await member.client('joinClub', { params: { id: stage.club }, body: {} });
    await signUp(stage, member, season);
  }
}

/** Whoever signs up for the first season once it runs. */
function latestOf({ members, options }: Stage): Member | null {
  return members[options.members - options.late - 1] ?? null;
}

/** Lets a member come to the waiting list of a season that runs, behind all others. */
async function comeLate(stage: Stage, season: SeasonDetail): Promise<void> {
  const { number } = season;
  const member = latestOf(stage);
  if (!member) return;
  await stage.time.passTo(stage.time.now() + MINUTE_MS);
  await signUp(stage, member, season);
  const { waiting, roster } = await readSeason(stage, number);
  const last = waiting.at(-1);
  const isLast = roster.some((one) => one.number === last?.number && one.player === member.player);
  if (!isLast || last?.reason.kind !== 'late')
    stage.findings.asked.push('nobody came to the end of the waiting list of a season that runs');
}

/** Lets members look at their games for a day. Those who look at the same time do so at once. `between` happens before each look. */
async function playDay(
  stage: Stage,
  season: SeasonDetail,
  { day, until, between }: { day: number; until: number; between: () => Promise<void> },
): Promise<void> {
  const { members, time, options } = stage;
  const first = Date.parse(`${season.firstDay}T00:00:00Z`);
  const ways = members.map((member) => member.ways);
  for (const { at, people } of looksOn(day, ways, { firstDay: first, seed: options.seed })) {
    if (at <= time.now() || at >= until) continue;
    await time.passTo(at);
    await between();
    await Promise.all(people.map((person) => visit(stage, members[person])));
  }
  await time.settle();
}

/** Days of play, until all games are over or the season ends. */
async function play(stage: Stage, season: SeasonDetail, dropOuts: readonly DropOut[]): Promise<void> {
  const { time, options } = stage;
  const until = Date.parse(season.endsAt);
  let nextKill = time.now() + options.killEvery * DAY_MS;
  const between = async (): Promise<void> => {
    await dropOut(stage, dropOuts);
    if (time.now() < nextKill) return;
    nextKill += options.killEvery * DAY_MS;
    time.killSoon('any');
  };
  for (let day = Date.parse(`${season.firstDay}T00:00:00Z`); day < until; day += DAY_MS) {
    await playDay(stage, season, { day, until, between });
    const { games, list } = await readSeason(stage, season.number);
    options.say(`${time.day()}: ${stage.moves} moves, ${games.ended} of ${games.all} games have ended`);
    if (list.every((division) => division.games.every(({ result, isVoid }) => result !== null || isVoid))) return;
  }
}

/** The end: by the clock where all games are over or scored as they stand; else the season is played on, and an organiser ends it. */
async function end(stage: Stage, season: SeasonDetail, dropOuts: readonly DropOut[]): Promise<void> {
  const { time, findings } = stage;
  const { number } = season;
  await time.passTo(Date.parse(season.endsAt));
  time.killSoon('worker');
  await time.settle();
  if ((await readSeason(stage, number)).state === 'objections') return;
  const from = Math.floor(time.now() / DAY_MS) * DAY_MS;
  const until = from + MOST_LATE_DAYS * DAY_MS;
  for (let day = from; day < until; day += DAY_MS) {
    await playDay(stage, season, { day, until, between: () => dropOut(stage, dropOuts) });
    const { games } = await readSeason(stage, number);
    if (games.ended < games.all) continue;
    const params = seasonIn(stage, number);
    await ownerOf(stage).client('stepSeason', { params, body: { to: 'objections', preview: false } });
    return;
  }
  findings.steps.push(`season ${number} did not come to its end`);
}
