/** Boards as they were last seen, kept in this browser for the page that is shown without a network. They may hold a seat's secrets: signing out empties them. */
const STORE = 'wf-boards';
/** As many as a page of them is worth; the oldest goes first. */
const MOST = 6;

/** A board as its player saw it. */
export interface SeenBoard {
  readonly gameId: string;
  readonly name: string;
  /** Where the game stood, and what was asked, in the words of the page. */
  readonly stage: string;
  readonly asked: string;
  /** When it was seen, as an instant. */
  readonly at: string;
  /** The drawing, as an SVG that follows the page's theme. */
  readonly svg: string;
}

const addressOf = (gameId: string): string => `/offline/boards/${gameId}`;

/** Keeps a board; does nothing where the browser has no store for it. */
export async function keepBoard(board: SeenBoard): Promise<void> {
  if (!('caches' in globalThis)) return;
  const store = await caches.open(STORE);
  await store.put(addressOf(board.gameId), Response.json(board));
  const all = await seenBoards();
  for (const { gameId } of all.slice(MOST)) await store.delete(addressOf(gameId));
}

/** The boards that were seen last, the newest first. */
export async function seenBoards(): Promise<SeenBoard[]> {
  if (!('caches' in globalThis)) return [];
  const store = await caches.open(STORE);
  const answers = await Promise.all((await store.keys()).map((request) => store.match(request)));
  const boards = await Promise.all(answers.map((answer) => answer?.json() as Promise<SeenBoard> | undefined));
  return boards.filter((board) => board !== undefined).sort((a, b) => b.at.localeCompare(a.at));
}

/** Forgets them all. */
export async function forgetBoards(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(STORE);
}
