/** Games of a club, as its pages show them. */
import type { Call, GameSummary } from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { api } from '../server/api.ts';

/** Running games that a home asks for, so that no due one is missed, and open ones. */
const RUNNING = 100;
const OPEN = 4;

/** Games on the home of a club. */
export interface HomeGames {
  /** Calls to the visitor in games of the club; null: the visitor is no member. */
  readonly calls: readonly Call[] | null;
  /** Games in which no clock runs. */
  readonly paused: ReadonlySet<string>;
  /** Running games in which nothing is asked of the visitor, their own first. */
  readonly running: readonly GameSummary[];
  readonly open: readonly GameSummary[];
  /** Names of the board games. */
  readonly names: ReadonlyMap<string, string>;
}

/** The games on a club's home. */
export async function gamesOnHome(id: string, isMember: boolean): Promise<HomeGames> {
  const call = await api();
  const params = { id };
  const [{ games: running }, { games: open }, calls, names] = await Promise.all([
    call('listClubGames', { params, query: { status: 'running', limit: RUNNING } }),
    call('listClubGames', { params, query: { status: 'open', limit: OPEN } }),
    isMember ? call('getCalls', {}).then((answer) => answer.calls) : null,
    rulesetNames(),
  ]);
  const ids = new Set(running.map((game) => game.id));
  const due = calls?.filter(({ gameId }) => ids.has(gameId)) ?? null;
  const called = new Set(due?.map(({ gameId }) => gameId));
  const others = running.filter((game) => !called.has(game.id));
  const isMine = ({ yourSeat }: GameSummary): boolean => yourSeat !== null;
  return {
    calls: due,
    paused: new Set(running.flatMap((game) => (game.pause ? [game.id] : []))),
    running: [...others.filter(isMine), ...others.filter((game) => !isMine(game))],
    // A full table begins in a moment.
    open: open.filter(({ ruleset, seats }) => hasBoard(ruleset) && seats.some(({ taken }) => !taken)),
    names,
  };
}

/** Names of the board games, by their ids. */
export async function rulesetNames(): Promise<ReadonlyMap<string, string>> {
  const { rulesets } = await (await api())('listRulesets', {});
  return new Map(rulesets.map(({ id, name }) => [id, name]));
}
