/**
 * Plays any game by chance through the HTTP API, for one seat or several:
 *   calls -> the level of a path, choice by choice, until it is done -> the path as a command.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

type Choice = { id: string; refused?: object; progress?: boolean; reversible?: boolean };
type Rules = { presets: { id: string; seats?: { min: number; max: number } }[] };
type Level = { done: boolean; choices: Choice[] };
type Decision = { id: string; seat: number; blocks: string };
type Call = { gameId: string; seat: number; decisions: Decision[] };
type Game = {
  id: string;
  status: 'open' | 'running' | 'finished' | 'closed';
  yourSeat: number | null;
  youHost: boolean;
  seats: { taken: boolean }[];
  link: string | null;
  outcome: { ranking: { seat: number; place: number; score: number }[] } | null;
};

/** A refusal of the API: `code` is stable, the rest is for people. */
class Refused extends Error {
  readonly code: string;
  constructor(problem: { code: string; title: string; detail?: string }) {
    super(`${problem.code}: ${problem.detail ?? problem.title}`);
    this.code = problem.code;
  }
}

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.WAYFINDER_URL ?? 'http://localhost:3000' },
    token: { type: 'string', multiple: true, default: process.env.WAYFINDER_TOKEN?.split(',') ?? [] },
    game: { type: 'string' },
    link: { type: 'string' },
    new: { type: 'string' },
    pause: { type: 'string', default: '0' },
    quiet: { type: 'boolean', default: false },
  },
});

/** One request. Waits when there were too many, and tries again when nobody answers: command ids make that safe. */
async function api<Answer>(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(`${options.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      if (attempt >= 10) throw error;
      return null;
    });
    const busy = response === null || response.status === 429 || (response.status === 503 && attempt < 10);
    if (busy) await sleep(1000 * Number(response?.headers.get('retry-after') ?? 1));
    else if (response.ok) return (response.status === 204 ? null : await response.json()) as Answer;
    else throw new Refused((await response.json()) as { code: string; title: string; detail?: string });
  }
}

const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** One of the choices: half of the time one that brings the game forward; what can be undone only where nothing else is left. */
function choose(level: Level): string {
  const open = level.choices.filter((choice) => !choice.refused);
  const lasting = open.filter((choice) => !choice.reversible);
  const forward = lasting.filter((choice) => choice.progress);
  const chosen = (Math.random() < 0.5 ? pick(forward) : undefined) ?? pick(lasting) ?? pick(open);
  if (!chosen) throw new Error('nothing can be chosen');
  return chosen.id;
}

/** A finished path for a decision. */
async function randomPath(token: string, game: string, decision: string): Promise<string[]> {
  const path: string[] = [];
  for (;;) {
    const level = await api<Level>(token, 'POST', `/games/${game}/level`, { decision, path });
    if (level.done) return path;
    path.push(choose(level));
  }
}

const STALE = ['decision-gone', 'result-changed', 'game-over'];
const dueIn = ({ seat, decisions }: Call) => decisions.filter((one) => one.seat === seat && one.blocks !== 'nothing');

/** Answers one call. What became stale meanwhile is no fault: the next call says what is due now. */
async function answer(token: string, call: Call): Promise<void> {
  const decision = pick(dueIn(call));
  if (!decision) return;
  try {
    const path = await randomPath(token, call.gameId, decision.id);
    const command = { id: randomUUID(), decision: decision.id, path };
    await api(token, 'POST', `/games/${call.gameId}/commands`, { commands: [command] });
    if (!options.quiet) console.log(`${call.gameId} seat ${call.seat} ${decision.id}: ${path.join(' ')}`);
  } catch (error) {
    if (!(error instanceof Refused && STALE.includes(error.code))) throw error;
  }
}

/** Takes a seat in the game where this token has none yet, and starts it when it is ours to start. */
async function enter(token: string, id: string, link: string | undefined): Promise<Game> {
  let game = await api<Game>(token, 'GET', `/games/${id}${link ? `?link=${encodeURIComponent(link)}` : ''}`);
  if (game.yourSeat === null && game.status === 'open') {
    game = await api<Game>(token, 'POST', `/games/${id}/join`, link ? { link } : {});
  }
  if (!game.youHost || game.status !== 'open' || game.seats.some((seat) => !seat.taken)) return game;
  return api(token, 'POST', `/games/${id}/start`);
}

async function create(token: string, ruleset: string, seats: number): Promise<Game> {
  const { presets } = await api<Rules>(token, 'GET', `/rulesets/${ruleset}`);
  const preset = presets.find((one) => !one.seats || (seats >= one.seats.min && seats <= one.seats.max))?.id;
  return api(token, 'POST', '/games', { ruleset, preset, seats, visibility: 'link', seatOrder: 'random', clock: null });
}

/** Answers what is due for one token, in the one game or in all; false: nothing was. */
async function answerAll(token: string, gameId: string | undefined): Promise<boolean> {
  const { calls } = await api<{ calls: Call[] }>(token, 'GET', '/me/calls');
  const mine = calls.filter((call) => (!gameId || call.gameId === gameId) && dueIn(call).length > 0);
  for (const call of mine) {
    await answer(token, call);
    await sleep(Number(options.pause));
  }
  return mine.length > 0;
}

/** True when the game has ended, which is told. */
async function isOver(token: string, gameId: string, link: string | undefined): Promise<boolean> {
  const { status, outcome } = await enter(token, gameId, link);
  if (status !== 'finished' && status !== 'closed') return false;
  console.log(`${gameId} ${status}: ${JSON.stringify(outcome?.ranking ?? [])}`);
  return true;
}

const [host, ...others] = options.token;
if (!host) throw new Error('give at least one --token');
const made = options.new ? await create(host, options.new, options.token.length) : null;
const gameId = made?.id ?? options.game;
for (let over = false; !over; ) {
  let acted = false;
  for (const token of options.token) acted = (await answerAll(token, gameId)) || acted;
  if (acted) continue;
  // The host comes last, to start the game when all have joined.
  for (const token of gameId ? [...others, host] : []) {
    over ||= await isOver(token, gameId ?? '', made?.link ?? options.link);
  }
  if (!over) await sleep(300);
}
