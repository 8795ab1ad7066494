/** Games of Terra Mystica in memory, as a seat's page is told of them. For tests. */
import type { GameView, SentCommand, ViewedEventData } from '@wayfinder/contract';
import { decisionsTold, tellEntry } from '@wayfinder/contract/tell';
import { noChance, openDecisions, playPath, type Ruleset, redact, type Table } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import type { AheadGame } from './ahead-game.ts';

export const AT = '2026-03-01T00:00:00.000Z';
export const ruleset = (await rulesets['terra-mystica']?.load()) as Ruleset;
export const settings = ruleset.settings.presets.find(({ id }) => id === 'introductory')?.settings;

/** The game as a seat is told of it. */
export function viewOf(table: Table, viewer: number): GameView {
  const position = table.positions[viewer] ?? 0;
  const seat = (n: number) => ({
    seat: n,
    name: `P${n}`,
    player: null,
    taken: true,
    you: n === viewer,
    host: false,
    departed: false,
    held: null,
    offer: null,
    bot: null,
  });
  return {
    gameId: 'game',
    ruleset: 'terra-mystica',
    revision: ruleset.revision,
    settings,
    viewer,
    position,
    latest: position,
    view: redact(table.state, viewer),
    seats: [0, 1, 2].map((n) => ({ ...seat(n), due: false, dueSince: null, deadline: null, reserve: null })),
    decisions: decisionsTold(ruleset, table, viewer),
    awaited: [],
    outcome: null,
    head: null,
    seen: null,
  };
}

/** The seat's first due decision answered with this path. */
export function sent(board: AheadGame, id: string, ...path: string[]): SentCommand {
  const decision = board.view().decisions.find((one) => one.seat === board.view().viewer && one.blocks !== 'nothing');
  return { id, decision: decision?.id ?? 'none', path };
}

/** A game of three that stands in this position, and what one seat is told as it goes on. */
export class GameHere {
  readonly gameId = 'game';
  readonly table: Table;
  readonly viewer: number;
  readonly #told: ViewedEventData[] = [];
  readonly #views = new Map<number, GameView>();

  constructor(given: unknown, viewer: number) {
    const info = { gameId: this.gameId, seats: 3, settings };
    this.table = openDecisions(ruleset, info, ruleset.position(given, settings, 3), () => noChance).table;
    // The table tells nobody the events that led there.
    this.table.positions = [0, 0, 0];
    this.viewer = viewer;
  }

  /** As the seat's page opens it. */
  look(): GameView {
    const view = structuredClone(viewOf(this.table, this.viewer));
    this.#views.set(view.position, view);
    return view;
  }

  /** A seat answers what it is asked first of this kind. */
  play(seat: number, kind: string, ...path: string[]): void {
    const decision = this.table.open.find((one) => one.seat === seat && one.kind === kind);
    if (!decision) throw new Error(`no ${kind} is open for seat ${seat}`);
    const hearer = { viewer: this.viewer, seats: 3, position: this.table.positions[this.viewer] ?? 0 };
    const entry = playPath(ruleset, this.table, decision, path, { id: `c${hearer.position}`, at: AT }, noChance);
    this.#told.push(...tellEntry(ruleset, entry, hearer));
  }

  /** A turn of one action. */
  turn(seat: number, ...path: string[]): void {
    this.play(seat, 'turn', ...path);
    this.play(seat, 'end-turn', 'end');
  }

  async viewAt(position: number): Promise<GameView> {
    const view = this.#views.get(position);
    if (!view) throw new Error(`nobody looked at ${position}`);
    return view;
  }

  async events(after: number, until: number): Promise<ViewedEventData[]> {
    return this.#told.filter(({ position }) => position > after && position <= until);
  }
}
