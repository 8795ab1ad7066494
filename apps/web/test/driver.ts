/**
 * Plays through pages what somebody chose: each choice by its id where a person finds it, then the button that commits. What was pressed is held
 * against what the page sent, so that no act is another one than was meant.
 */
import { type GameView, tableOf } from '@wayfinder/contract';
import { type Decision, isDue, type Level, outcomeOf, predict, type Ruleset } from '@wayfinder/engine';
import type { Page } from 'playwright-core';
import { type Act, type Chooser, nextOf, ownOf } from './known-games.ts';
import type { Stack } from './stack.ts';
import { ask } from './tables.ts';
import { alive, commitButton, turnPanel } from './turns.ts';
import type { Visitor } from './visitors.ts';

/** A game in browsers. */
export interface Sitting {
  readonly stack: Stack;
  readonly ruleset: Ruleset;
  readonly gameId: string;
  /** In seat order, each with the game's page open. */
  readonly people: readonly Visitor[];
  readonly choose: Chooser;
  /** Number of acts that this seat composes before it commits, at most. */
  readonly atOnce: (seat: number) => number;
  /** Told of what a seat is asked, and on which view, while its page asks it. */
  readonly asked?: (seat: number, decision: Decision, view: unknown) => Promise<void>;
}

/** Acts that one press of a page's button committed. */
export interface Committed {
  readonly seat: number;
  readonly acts: readonly Act[];
}

/** The game as the page's player may know it. */
function viewFor({ stack, gameId }: Sitting, person: Visitor): Promise<GameView> {
  return ask(stack, person, 'GET', `/games/${gameId}/view`);
}

/** The view of whoever goes on; null: the game is over. */
async function whoGoesOn(sitting: Sitting, last: number | null): Promise<GameView | null> {
  const [first] = sitting.people;
  if (!first) throw new Error('nobody to play');
  const { awaited, outcome } = await viewFor(sitting, first);
  if (outcome) return null;
  const views = await Promise.all(
    awaited.map(async ({ seat }) => ({ seat, view: await viewFor(sitting, sitting.people[seat] as Visitor) })),
  );
  // A seat that has answered in secret is still awaited in others' eyes.
  const owing = views.filter(({ seat, view }) => ownOf(tableOf(view), seat).some(isDue));
  const next = nextOf(owing, last);
  if (!next) throw new Error('the game waits for nobody');
  return next.view;
}

/** Acts of a seat, one after the other, until something must be committed to go on. */
function chosenActs({ ruleset, choose, atOnce }: Sitting, view: GameView): (Act & { view: unknown })[] {
  const seat = Number(view.viewer);
  const acts: (Act & { view: unknown })[] = [];
  for (let table = tableOf(view); acts.length < atOnce(seat); ) {
    const own = ownOf(table, seat);
    if (!own.some(isDue)) break;
    const { decision, path } = choose(table.state, own);
    acts.push({ decision, path, view: table.state });
    const command = { seat, decision: decision.id, path: [...path] };
    const { table: after, events, asks } = predict(ruleset, table, seat, command);
    const ends = asks || events.some(({ type }) => ruleset.events[type]?.reveals !== undefined);
    if (ends || outcomeOf(ruleset, after)) break;
    table = after;
  }
  return acts;
}

/** A level that leaves no choice: pages pass over it. */
function isPassedOver({ done, range, has }: Level): boolean {
  return !done && range !== undefined && range.min === range.max && has(String(range.min)) === null;
}

/** Presses an answer, which is unfolded before; the first words of what is begun aren't meant. */
async function press(page: Page, id: string): Promise<void> {
  const answer = page.locator(`.wf-option[data-id="${id}"]:not([data-first] *)`);
  const option = turnPanel(page).locator(answer).first();
  await option.waitFor({ state: 'attached' });
  if (!(await option.isVisible())) {
    await turnPanel(page).locator('details:not([open])', { has: answer }).locator('> summary').click();
  }
  await option.click();
}

/** Counts up or down to a number, and takes it. */
async function take(page: Page, n: number): Promise<void> {
  const panel = turnPanel(page);
  const output = panel.locator('output');
  await output.waitFor();
  for (let shown = Number(await output.innerText()); shown !== n; shown = Number(await output.innerText())) {
    await panel.getByRole('button', { name: shown < n ? 'One more' : 'One less' }).click();
  }
  // At the end of the range one more changes nothing.
  const more = panel.getByRole('button', { name: 'One more' });
  if ((await more.getAttribute('aria-disabled')) === 'true') await more.dispatchEvent('click');
  await panel.getByRole('button', { name: `Take ${n}`, exact: true }).click();
}

/** Makes the choices of a path, one after the other. */
async function walk(
  { ruleset }: Sitting,
  page: Page,
  { decision, path, view }: Act & { view: unknown },
): Promise<void> {
  if (!isDue(decision)) await turnPanel(page).locator(`button[data-id="${decision.kind}"]`).click();
  for (const [i, id] of path.entries()) {
    const level = ruleset.next(view, decision.seat, decision, path.slice(0, i));
    if (i > 0 && isPassedOver(level)) continue;
    if (level.range) await take(page, Number(id));
    else await press(page, id);
  }
}

/** Commits, and answers the paths that were sent. */
async function commit(page: Page): Promise<string[][]> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/commands'));
  await commitButton(page).click();
  const response = await answered;
  if (!response.ok()) throw new Error(`commit answered ${response.status()}: ${await response.text()}`);
  const { commands } = response.request().postDataJSON() as { commands: { path: string[] }[] };
  return commands.map(({ path }) => path);
}

/** Chooses and commits for whoever goes on, in their page; null: the game is over. */
async function playNext(sitting: Sitting, last: number | null): Promise<Committed | null> {
  const view = await whoGoesOn(sitting, last);
  if (!view) return null;
  const seat = Number(view.viewer);
  const { page } = sitting.people[seat] as Visitor;
  await alive(page);
  const acts = chosenActs(sitting, view);
  for (const act of acts) {
    await sitting.asked?.(seat, act.decision, act.view);
    await walk(sitting, page, act);
  }
  const sent = await commit(page);
  const meant = acts.map(({ path }) => path);
  if (JSON.stringify(sent) !== JSON.stringify(meant)) {
    throw new Error(`seat ${seat} meant ${JSON.stringify(meant)} and sent ${JSON.stringify(sent)}`);
  }
  return { seat, acts: acts.map(({ decision, path }) => ({ decision, path })) };
}

/** Plays so many commits, fewer where the game is over before; `look` is told of each. */
export async function playStretch(
  sitting: Sitting,
  most: number,
  look: (committed: Committed) => Promise<void> = async () => {},
): Promise<readonly Committed[]> {
  const played: Committed[] = [];
  for (let last: number | null = null; played.length < most; ) {
    const committed = await playNext(sitting, last);
    if (!committed) break;
    last = committed.seat;
    played.push(committed);
    await look(committed);
  }
  return played;
}

/** More than any game takes. */
const MOST_COMMITS = 5_000;

/** Plays to the end; `look` is told of each commit. How many acts were played, and by how many commits. */
export async function playToEnd(
  sitting: Sitting,
  look: (committed: Committed) => Promise<void>,
): Promise<{ acts: number; commits: number }> {
  const played = await playStretch(sitting, MOST_COMMITS, look);
  if (played.length === MOST_COMMITS) throw new Error(`not over after ${MOST_COMMITS} commits`);
  return { acts: played.reduce((sum, { acts }) => sum + acts.length, 0), commits: played.length };
}
