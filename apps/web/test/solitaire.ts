/** Solitaire games whose chance is known, played by the rules' own bot: over the service, or by pressing what the page offers. */
import { randomUUID } from 'node:crypto';
import {
  type Decision,
  drawKey,
  dueDecisions,
  gameChance,
  isDue,
  judgeBatch,
  levelAt,
  outcomeOf,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
} from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { createService, type Service, type UserId } from '@wayfinder/service';
import { openStore } from '@wayfinder/store';
import type { Page } from 'playwright-core';
import { KNOWN_NONCE, knowChance, knownChance } from './pictures/known-chance.ts';
import { alive, commit, turnPanel } from './turns.ts';

const SETTINGS = {
  edition: '2',
  homes: 'random',
  solo: 'standard',
  southIsland: true,
  reserve: true,
  malaria: 'oneDie',
} as const;

/** Who sits alone at the table. */
const HUMAN = 0;
/** What the bot may spend on a choice, as in the service. */
const BUDGET = 1_000;

/** A game that one person plays alone. */
export interface Solitaire {
  readonly id: string;
  readonly user: UserId;
  readonly service: Service;
  readonly ruleset: Ruleset;
  readonly close: () => Promise<void>;
}

/** What the bot would answer now. */
export interface Move {
  readonly decision: Decision;
  readonly path: readonly string[];
  readonly view: unknown;
  readonly turn: number;
}

/** How a game that the bot plays ends. */
export interface Ending {
  readonly reason: 'won' | 'lost';
  readonly vp: number;
  readonly turn: number;
  /** Chits left. */
  readonly left: number;
}

async function rules(): Promise<Ruleset> {
  const ruleset = await rulesets['conquest-of-paradise']?.load();
  if (!ruleset) throw new Error('no such game');
  return ruleset;
}

function pathOf(ruleset: Ruleset, view: unknown, decision: Decision): string[] {
  return ruleset.bot(view, HUMAN, decision, seededRandom(decision.id), BUDGET);
}

/** More commands than any solitaire game takes. */
const MOST_COMMANDS = 2_000;
/** So many known games are looked through for an end: the bot wins one of 25. */
const MOST_GAMES = 150;
const AT = '2026-01-01T00:00:00.000Z';

/** Plays the n-th known game in memory. */
function endOf(ruleset: Ruleset, n: number): Ending {
  const { id: gameId = '', seed } = knownChance(n);
  const chance = gameChance(drawKey(seed, [KNOWN_NONCE]), gameId);
  const { table } = startGame(ruleset, { gameId, seats: 1, settings: SETTINGS }, AT, chance);
  for (let c = 0; c < MOST_COMMANDS && !outcomeOf(ruleset, table); c += 1) {
    const [decision] = dueDecisions(table);
    if (!decision) throw new Error('nothing is asked');
    const path = pathOf(ruleset, redact(table.state, HUMAN), decision);
    const by = { id: `bot-${c}`, gameId, seat: HUMAN, by: 'player', actorId: null, at: AT } as const;
    const { refused } = judgeBatch(ruleset, table, [{ ...by, decision: decision.id, path }], chance);
    if (refused) throw new Error(`refused: ${refused.refusal.code}`);
  }
  const outcome = outcomeOf(ruleset, table);
  const [{ score = 0, tieBreaks: [turn = 0, left = 0] = [] } = {}] = outcome?.ranking ?? [];
  return { reason: outcome?.reason === 'won' ? 'won' : 'lost', vp: score, turn, left };
}

/** The first known game from the n-th on that the bot plays to this end: another than before where rules or bot have changed. */
export async function gameThatIs(reason: Ending['reason'], first: number): Promise<{ n: number; end: Ending }> {
  const ruleset = await rules();
  for (let n = first; n < first + MOST_GAMES; n += 1) {
    const end = endOf(ruleset, n);
    if (end.reason === reason) return { n, end };
  }
  throw new Error(`none of ${MOST_GAMES} games is ${reason}`);
}

/** Starts the n-th known game for whoever has this address: its chance is the same every time, and so is all that the bot makes of it. */
export async function startSolitaire(databaseUrl: string, email: string, n: number): Promise<Solitaire> {
  const store = openStore({ databaseUrl, connections: 2 });
  const { id: user } = await store.people.ensure(email);
  knowChance(store, n);
  const service = createService({ store, clock: store.clock });
  const { id } = await service.createGame(user, {
    ruleset: 'conquest-of-paradise',
    settings: SETTINGS,
    name: 'Alone at Sea',
    seats: 1,
    visibility: 'open',
    seatOrder: 'chosen',
    seat: HUMAN,
    clock: null,
    nonce: KNOWN_NONCE,
  });
  await service.startGame(user, id);
  const ruleset = await rules();
  const close = async (): Promise<void> => {
    await service.close();
    await store.close();
  };
  return { id, user, service, ruleset, close };
}

/** What the bot would answer; null after the end. */
export async function nextMove({ id, user, service, ruleset }: Solitaire): Promise<Move | null> {
  const { view, decisions, outcome } = await service.view({ user }, id);
  const decision = (decisions as Decision[]).find((one) => one.seat === HUMAN && isDue(one));
  if (outcome || !decision) return null;
  const path = pathOf(ruleset, view, decision);
  return { decision, path, view, turn: (view as { turn: number }).turn };
}

/** Plays over the service until this holds of what comes next, or to the end. */
export async function playOver(game: Solitaire, until: (move: Move) => boolean): Promise<void> {
  for (let move = await nextMove(game); move && !until(move); move = await nextMove(game)) {
    const { decision, path } = move;
    await game.service.sendCommands(game.user, game.id, [{ id: randomUUID(), decision: decision.id, path: [...path] }]);
  }
}

/** Plays by the page until nothing more is asked; `look` sees it before each move. How many moves that took. */
export async function playOnPage(
  page: Page,
  game: Solitaire,
  look: (move: Move, n: number) => Promise<void> = async () => {},
): Promise<number> {
  for (let n = 0; ; n += 1) {
    const move = await nextMove(game);
    if (!move) return n;
    await asked(page);
    await look(move, n);
    await compose(page, game.ruleset, move);
    await commit(page);
  }
}

/** Waits until the page is at the game's moment, and asks. */
async function asked(page: Page): Promise<void> {
  await alive(page);
  await page.locator('[data-behind]').waitFor({ state: 'detached' });
  await turnPanel(page).getByText('Your call').waitFor();
}

/** Chooses a path word by word; numbers that leave no choice the page chooses by itself. */
async function compose(page: Page, ruleset: Ruleset, { decision, path, view }: Move): Promise<void> {
  for (const [index, id] of path.entries()) {
    const { range } = levelAt(ruleset, view, decision, path.slice(0, index));
    if (!range) await press(page, id);
    else if (range.min !== range.max) await count(page, Number(id));
  }
}

/** Presses an answer by its id, in the list that is unfolded where the answers stand on the board. */
async function press(page: Page, id: string): Promise<void> {
  const option = turnPanel(page).locator(`.wf-option[data-id="${id}"]:not([data-first] *)`);
  await option.waitFor({ state: 'attached' });
  if (!(await option.isVisible()))
    await turnPanel(page).locator('details:has(.wf-option[data-id]) > summary').first().click();
  await option.click();
}

/** Sets the stepper to a number, and takes it. */
async function count(page: Page, wanted: number): Promise<void> {
  const panel = turnPanel(page);
  const now = Number(await panel.locator('output').innerText());
  const step = panel.getByRole('button', { name: wanted < now ? 'One less' : 'One more' });
  for (let n = Math.abs(wanted - now); n > 0; n -= 1) await step.click();
  await panel.getByRole('button', { name: `Take ${wanted}` }).click();
}
