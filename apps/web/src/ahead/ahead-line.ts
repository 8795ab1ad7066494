/** The line to a private board: in this browser alone, beside the line to the game that it began from. */
import type { Ear, GameLine } from '../play/line.ts';
import type { AheadGame } from './ahead-game.ts';
import { boardOf } from './tried.ts';

interface AheadOptions {
  /** The board, made when it is first asked for: always the same one. */
  begin: () => AheadGame;
  /** Where the board began: what happened before is the game's to tell. */
  from: number;
  /** The line to the game. */
  game: GameLine;
  /** Something was tried. */
  onTried: (board: AheadGame) => void;
}

/** The line to a private board. Nothing that is sent over it leaves the browser. */
export function aheadLine({ begin, from, game, onTried }: AheadOptions): GameLine {
  return {
    gameId: boardOf(game.gameId),
    path: null,
    isLocal: true,
    isAhead: true,
    view: async () => begin().view(),
    events: async (after, until, signal) => {
      const before = after < from ? await game.events(after, Math.min(until, from), signal) : [];
      return [...before, ...begin().events(after, until)];
    },
    everybodysEvents: null,
    async send(commands) {
      const board = begin();
      const answer = board.send(commands);
      onTried(board);
      return answer;
    },
    listen(ear: Ear) {
      const board = begin();
      ear.onState('live');
      if (board.position > ear.position()) ear.onBatch(board.batchAfter(ear.position()));
      return () => undefined;
    },
    ledger: null,
    drafts: null,
    seen: async () => undefined,
  };
}
