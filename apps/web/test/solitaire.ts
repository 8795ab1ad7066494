/** Solitaire games whose chance is known, played by the rules' own bot. */
import { randomUUID } from 'node:crypto';
import { conquestOfParadise } from '@wayfinder/conquest-of-paradise';
import { type Decision, isDue, type Ruleset } from '@wayfinder/engine';
import { createService, type Service, type UserId } from '@wayfinder/service';
import { openStore } from '@wayfinder/store';
import { expect } from 'vitest';
import { playToEnd, type Sitting } from './driver.ts';
import { botAlone, findKnown } from './known-games.ts';
import { startKnown } from './known-tables.ts';
import { axe, sideways, smallTargets } from './look.ts';
import type { Stack } from './stack.ts';
import { alive, turnPanel } from './turns.ts';
import type { Visitor } from './visitors.ts';

export const RULESET = conquestOfParadise as unknown as Ruleset;
const BOT = botAlone(RULESET);

const SETTINGS = {
  edition: '2',
  homes: 'random',
  solo: 'standard',
  southIsland: true,
  reserve: true,
  malaria: 'oneDie',
} as const;

/** A game that one person plays alone. */
export interface Solitaire {
  readonly id: string;
  readonly user: UserId;
  readonly service: Service;
  readonly close: () => Promise<void>;
}

/** End of a game that the bot plays. */
interface Ending {
  readonly reason: 'won' | 'lost';
  readonly vp: number;
  readonly turn: number;
  /** Chits left. */
  readonly left: number;
}

/** So many known games are looked through for an end: the bot wins one of 25. */
const MOST_GAMES = 150;

/** The first known game from the n-th on that the bot plays to this end: another than before where rules or bot have changed. */
function gameThatIs(reason: Ending['reason'], from: number): { n: number; end: Ending } {
  const fits = { from, most: MOST_GAMES, choose: BOT };
  const { n, outcome } = findKnown(RULESET, SETTINGS, 1, (game) => game.outcome?.reason === reason, fits);
  const [{ score = 0, tieBreaks: [turn = 0, left = 0] = [] } = {}] = outcome?.ranking ?? [];
  return { n, end: { reason, vp: score, turn, left } };
}

/** Starts the n-th known game for whoever has this address: its chance is the same every time, and so is all that the bot makes of it. */
async function startSolitaire(databaseUrl: string, email: string, n: number): Promise<Solitaire> {
  const store = openStore({ databaseUrl, connections: 2 });
  const { id: user } = await store.people.ensure(email);
  const service = createService({ store, clock: store.clock });
  const table = { n, ruleset: RULESET.id, settings: SETTINGS, name: 'Alone at Sea' };
  const id = await startKnown(store, service, [user], table);
  const close = async (): Promise<void> => {
    await service.close();
    await store.close();
  };
  return { id, user, service, close };
}

/** Plays over the service until this turn, or to the end. */
export async function playOver({ id, user, service }: Solitaire, turn: number): Promise<void> {
  for (;;) {
    const { view, decisions, outcome } = await service.view({ user }, id);
    const open = decisions as Decision[];
    if (outcome || !open.some(isDue) || (view as { turn: number }).turn >= turn) return;
    const { decision, path } = BOT(view, open);
    await service.sendCommands(user, id, [{ id: randomUUID(), decision: decision.id, path: [...path] }]);
  }
}

/** Known games that the bot plays to these ends, the first of a few moves. */
const FIRST: Readonly<Record<Ending['reason'], number>> = { lost: 5, won: 20 };

/** Starts for this person a game that the bot plays to this end. */
export async function begun(
  { databaseUrl }: Stack,
  { email }: Visitor,
  reason: Ending['reason'],
): Promise<{ game: Solitaire; end: Ending }> {
  const { n, end } = gameThatIs(reason, FIRST[reason]);
  console.info(`known game ${n}`);
  return { game: await startSolitaire(databaseUrl, email, n), end };
}

/** Opens the game and plays what is left of it by the page; how many acts that took, and in which turns the page told the opponent's chit. */
export async function playByPage(
  stack: Stack,
  ana: Visitor,
  { id }: Solitaire,
): Promise<{ acts: number; told: ReadonlySet<number> }> {
  const told = new Set<number>();
  const { page } = ana;
  await page.goto(`${stack.web}/games/${id}`);
  await alive(page);
  const asked: Sitting['asked'] = async (_seat, _decision, view) => {
    await page.locator('[data-behind]').waitFor({ state: 'detached' });
    await turnPanel(page).getByText('Your call').waitFor();
    if ((await turnPanel(page).getByText('The chit of this turn').count()) > 0)
      told.add((view as { turn: number }).turn);
  };
  const sitting = { stack, ruleset: RULESET, gameId: id, people: [ana], choose: BOT, atOnce: () => 1, asked };
  const { acts } = await playToEnd(sitting, async () => {});
  return { acts, told };
}

/** The page tells the end as the service has it, and as the same game ended in memory. */
export async function tellsTheEnd(
  { page, faults }: Visitor,
  { id, user, service }: Solitaire,
  { reason, vp, turn, left }: Ending,
): Promise<void> {
  const panel = turnPanel(page);
  await panel.getByRole('heading', { name: reason === 'won' ? 'Ana wins' : 'Ana loses' }).waitFor();
  expect(await panel.locator('tfoot').innerText()).toContain(String(vp));
  expect(await panel.innerText()).toMatch(new RegExp(`turn ${turn} with ${left} chits left`));
  const { outcome } = await service.view({ user }, id);
  expect(outcome).toMatchObject({ reason, ranking: [{ seat: 0, score: vp, tieBreaks: [turn, left] }] });
  expect(await axe(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(faults).toEqual([]);
}
