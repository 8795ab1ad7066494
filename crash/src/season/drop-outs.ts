/** Members who stop: one before the first game, others while their games are open. */
import type { SeasonDetail } from '@wayfinder/contract';
import { type Member, ownerOf, readSeason, type Stage, seasonIn } from './stage.ts';
import { DAY_MS } from './time.ts';

type WayOut = 'vanishes' | 'leaves' | 'deletes';
/** Ways in which members stop, one after the other. Accounts end in the first season, so that nothing has to link two of their seats. */
const WAYS_OUT: readonly WayOut[] = ['leaves', 'deletes', 'vanishes', 'leaves', 'vanishes'];
/** Parts of a season after which the first one stops, and each other one after them: their games are open then. */
const FIRST_AFTER = 0.15;
const EACH_AFTER = 0.1;

/** Somebody who stops for good in a season. */
export interface DropOut {
  member: Member;
  season: number;
  /** Number of theirs in that season. */
  number: number;
  way: WayOut;
  at: number;
  isDone: boolean;
}

/** Chooses who stops in a season that begins: players of different divisions, by another way in turn. `before`: drop-outs of seasons before. */
export function chooseDropOuts(stage: Stage, season: SeasonDetail, before: readonly DropOut[]): DropOut[] {
  const { dropOuts, seasons, settings } = stage.options;
  const here = Math.min(Math.ceil(dropOuts / seasons), dropOuts - before.length);
  const chosen: DropOut[] = [];
  for (let n = 0; n < here; n += 1) {
    const already = before.length + n;
    const { placements } = season.list[already % season.list.length] ?? { placements: [] };
    const players = placements.flatMap(({ number }) => {
      const member = memberOf(stage, season, number);
      const stops = member === undefined || member === ownerOf(stage) || chosen.some((one) => one.number === number);
      return stops ? [] : [{ member, number }];
    });
    const player = players[(3 * already + 1) % players.length];
    if (!player) continue;
    const way = WAYS_OUT[already % WAYS_OUT.length] ?? 'leaves';
    const at = Date.parse(season.startsAt) + (FIRST_AFTER + EACH_AFTER * n) * settings.weeks * 7 * DAY_MS;
    chosen.push({
      ...{ ...player, season: season.number, at, isDone: false },
      way: way === 'deletes' && season.number > 1 ? 'leaves' : way,
    });
    player.member.goneAt = at;
  }
  return chosen;
}

function memberOf({ members }: Stage, { roster }: SeasonDetail, number: number): Member | undefined {
  const player = roster.find((one) => one.number === number && one.leftAt === null)?.player;
  return members.find((member) => player !== null && member.player === player);
}

/** Lets those stop whose time has come. Who vanishes does nothing. */
export async function dropOut(stage: Stage, all: readonly DropOut[]): Promise<void> {
  for (const one of all) {
    if (one.isDone || one.at > stage.time.now()) continue;
    one.isDone = true;
    if (one.way === 'leaves') await one.member.client('leaveClub', { params: { id: stage.club } });
    if (one.way === 'deletes') await stage.service.deleteAccount(one.member.id);
  }
}

/** Lets a player withdraw after the divisions were made: the first who waits moves in, into their games as well. */
export async function withdrawSeeded(stage: Stage, number: number): Promise<void> {
  const before = await readSeason(stage, number);
  const division = before.list.at(-1);
  const [waiting] = before.waiting;
  const leaver = division?.placements
    .map((placement) => ({ number: placement.number, member: memberOf(stage, before, placement.number) }))
    .find(({ member }) => member !== undefined && member !== ownerOf(stage));
  if (!division || !waiting || !leaver?.member)
    return void stage.findings.asked.push('there is nobody who could withdraw before the start');
  const params = seasonIn(stage, number);
  await leaver.member.client('leaveSeason', { params, body: { reason: 'a new job' } });
  const after = await readSeason(stage, number);
  const put = (one: number): number => (one === leaver.number ? waiting.number : one);
  const seatsOf = ({ list }: SeasonDetail): number[][] =>
    list.flatMap(({ games }) => games.map(({ seats }) => seats.map((seat) => seat.number)));
  const expected = seatsOf(before).map((seats) => seats.map(put));
  if (JSON.stringify(expected) !== JSON.stringify(seatsOf(after)))
    stage.findings.games.push('the first who waits did not get the games of whoever withdrew');
  if (after.waiting.length !== before.waiting.length - 1)
    stage.findings.asked.push('nobody moved in for whoever withdrew before the start');
}
