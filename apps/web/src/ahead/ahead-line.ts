/** The line to a private board: in this browser alone, beside the line to the game that it began from. */
import type { Ear, GameLine } from '../play/line.ts';
import type { Begun } from './begin.ts';
import { boardOf } from './tried.ts';

interface AheadOptions {
  /** The board, made when it is first asked for: always the same one. */
  begin: () => Promise<Begun>;
  /** Position at which the board began: what happened before is the game's to tell. */
  from: number;
  /** The line to the game. */
  game: GameLine;
  /** Something was tried. */
  onTried: (begun: Begun) => void;
}

/** The line to a private board. Nothing that is sent over it leaves the browser. */
export function aheadLine({ begin, from, game, onTried }: AheadOptions): GameLine {
  return {
    gameId: boardOf(game.gameId),
    path: null,
    isLocal: true,
    isAhead: true,
    view: async () => (await begin()).board.view(),
    events: async (after, until, signal) => {
      const before = after < from ? await game.events(after, Math.min(until, from), signal) : [];
      return [...before, ...(await begin()).board.events(after, until)];
    },
    everybodysEvents: null,
    async send(commands) {
      const begun = await begin();
      const answer = begun.board.send(commands);
      onTried(begun);
      return answer;
    },
    listen(ear: Ear) {
      let isOver = false;
      void begin().then(({ board }) => {
        if (isOver) return;
        ear.onState('live');
        if (board.position > ear.position()) ear.onBatch(board.batchAfter(ear.position()));
      });
      return () => {
        isOver = true;
      };
    },
    ledger: null,
    drafts: null,
    seen: async () => undefined,
  };
}
