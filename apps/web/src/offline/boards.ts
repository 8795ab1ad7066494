/** Boards as they were last seen, kept in this browser for the page that is shown without a network. They may hold a seat's secrets, so they belong to a session. */
import { ownSession, sessionHere } from './device.ts';

const STORE = 'wf-boards';
/** As many as a page of them is worth; the oldest goes first. */
const MOST = 6;

/** A board as its player saw it. */
export interface SeenBoard {
  readonly gameId: string;
  readonly name: string;
  /** Stage of the game, and what was asked, in the words of the page. */
  readonly stage: string;
  readonly asked: string;
  /** When it was seen, as an instant. */
  readonly at: string;
  /** The drawing, as an SVG that follows the page's theme. */
  readonly svg: string;
}

/** A board with the session that saw it. */
interface KeptBoard extends SeenBoard {
  readonly session: string;
}

const addressOf = (gameId: string): string => `/offline/boards/${gameId}`;

/** Keeps a board; does nothing where the browser has no store for it, or where nobody is signed in any more. */
export async function keepBoard(board: SeenBoard): Promise<void> {
  const session = ownSession();
  if (!('caches' in globalThis) || session === null) return;
  const cache = await caches.open(STORE);
  await cache.put(addressOf(board.gameId), Response.json({ ...board, session } satisfies KeptBoard));
  const all = await seenBoards();
  for (const { gameId } of all.slice(MOST)) await cache.delete(addressOf(gameId));
  // Another tab may have signed out meanwhile.
  if (ownSession() !== session) await forgetBoards(board.gameId);
}

/** The boards that were seen last by whom this device is of, the newest first. */
export async function seenBoards(): Promise<SeenBoard[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(STORE);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const boards = await Promise.all(answers.map((answer) => answer?.json() as Promise<KeptBoard> | undefined));
  const session = sessionHere();
  return boards
    .filter((board) => board !== undefined)
    .filter((board) => session !== null && board.session === session)
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Forgets the board of a game; without one, all of them. */
export async function forgetBoards(gameId?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  if (gameId === undefined) await caches.delete(STORE);
  else await (await caches.open(STORE)).delete(addressOf(gameId));
}
