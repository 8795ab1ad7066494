/** Members of the club: how they come, sign up, look at their games, and answer. */
import { randomUUID } from 'node:crypto';
import { ApiProblem, type Client, type RouteName, type SeasonDetail, type Sending } from '@wayfinder/contract';
import { botMeans, type Decision, isDue, type Seat } from '@wayfinder/engine';
import type { Store } from '@wayfinder/store';
import { sleep } from '../house.ts';
import type { SeasonHouse } from './houses.ts';
import { waysOf } from './people.ts';
import { type Member, type Stage, seasonIn } from './stage.ts';
import { DAY_MS } from './time.ts';

const ANSWERED_WITHIN_MS = 120_000;
const PAUSE_MS = 100;
const MOST_COMMANDS = 80;
const PROMISES = { toTheEnd: true, inTime: true } as const;
const SCOPES = ['read', 'play', 'organise'] as const;
/** Answers while parts of the service are dead, or have just come back: try again. */
const AGAIN: ReadonlySet<string> = new Set(['unavailable', 'busy', 'took-too-long', 'still-running']);
const BUSY = 'still-running';
/** Times that a key may be said to be busy before another one is taken. Whoever worked on it was killed, and the clock that frees it stands. */
const BUSY_TRIES = 20;
/** Refusals of what was right when it was composed: another seat was faster, or somebody else has the seat by now. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  ...['decision-gone', 'illegal-move', 'path-unfinished', 'game-over', 'not-seated'],
]);

/** Accounts for so many members; nobody of them is in a club yet. */
export async function makeMembers(
  count: number,
  { store, house }: { store: Store; house: SeasonHouse },
): Promise<Member[]> {
  const members: Member[] = [];
  for (const ways of waysOf(count)) {
    const name = ways.name.replace(' ', '-').toLowerCase();
    const { id, playerId } = await store.people.ensure(`${name}@play.test`, ways.name);
    await store.people.patch(id, { emailMessages: false, reminders: [] });
    const { token } = await store.people.createToken(id, { name: 'season', scopes: [...SCOPES], days: null });
    const client = patient(house.clientOf({ id, token }));
    members.push({ ways, id, player: playerId, client, goneAt: Number.POSITIVE_INFINITY });
  }
  return members;
}

/** A client that asks again, with the same key as long as that helps, while a program is away. A command has an id of its own in the place of a key. */
function patient(client: Client): Client {
  return async <Name extends RouteName>(name: Name, sending: Sending<Name>) => {
    const until = Date.now() + ANSWERED_WITHIN_MS;
    const hasKey = 'body' in sending && name !== 'sendCommands';
    const keyed = (): typeof sending => (hasKey ? { ...sending, idempotencyKey: randomUUID() } : sending);
    let asked = keyed();
    for (let busy = 0; ; ) {
      try {
        return await client(name, asked);
      } catch (error) {
        const isAway = error instanceof ApiProblem ? AGAIN.has(error.problem.code) : error instanceof TypeError;
        if (!isAway || Date.now() > until) throw error;
        if (error instanceof ApiProblem && error.problem.code === BUSY) busy += 1;
        if (busy > BUSY_TRIES) [asked, busy] = [keyed(), 0];
        await sleep(PAUSE_MS);
      }
    }
  };
}

/** Signs a member up, with their days away. */
export async function signUp(
  stage: Stage,
  { client, ways }: Member,
  { number, firstDay, lastDay }: SeasonDetail,
): Promise<void> {
  const first = Date.parse(`${firstDay}T00:00:00Z`);
  const dateAfter = (days: number): string => new Date(first + days * DAY_MS).toISOString().slice(0, 10);
  // A short season ends before some are back.
  const earlier = (one: string, other: string): string => (one < other ? one : other);
  const away = ways.away
    ? [
        {
          from: earlier(dateAfter(ways.away.from), lastDay),
          to: earlier(dateAfter(ways.away.from + ways.away.days - 1), lastDay),
        },
      ]
    : [];
  const body = { away, standIn: null, standsIn: true, promises: PROMISES };
  await client('signUp', { params: seasonIn(stage, number), body });
}

/** Lets a member look at their games, and answer whatever waits. */
export async function visit(stage: Stage, member: Member | undefined): Promise<void> {
  if (!member || member.goneAt <= stage.time.now()) return;
  const { client, ways } = member;
  try {
    const { calls } = await client('getCalls', {});
    for (const { gameId, seat } of calls) await answer(stage, client, gameId, seat);
  } catch (error) {
    stage.findings.odd.push(`${ways.name}: ${error instanceof ApiProblem ? error.problem.code : String(error)}`);
  }
}

/** Answers all that a game wants of a seat now. What another seat overtook is read and answered anew. */
async function answer(stage: Stage, client: Client, id: string, seat: Seat): Promise<void> {
  const isOwn = (open: { seat: number }): boolean => open.seat === seat && isDue(open as Decision);
  let refusedAt: number | null = null;
  for (let commands = 0; commands < MOST_COMMANDS; commands += 1) {
    const { decisions, view, viewer, outcome, position } = await client('getView', { params: { id } });
    const due = decisions.find(isOwn) as Decision | undefined;
    if (outcome || !due || viewer !== seat) return;
    const path = stage.ruleset.bot(view, seat, due, botMeans(`${due.id} ${stage.options.seed}`));
    const command = { id: randomUUID(), decision: due.id, path };
    try {
      const sent = await client('sendCommands', { params: { id }, body: { commands: [command] } });
      stage.moves += 1;
      if (sent.outcome || !sent.decisions.some(isOwn)) return;
    } catch (error) {
      const isLate = error instanceof ApiProblem && OVERTAKEN.has(error.problem.code) && refusedAt !== position;
      if (!isLate) throw error;
      refusedAt = position;
    }
  }
}
