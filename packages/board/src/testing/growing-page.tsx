import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { BoardView } from '../client/board-view.tsx';
import { listenForDrags } from '../client/drag.ts';
import type { BoardLevel, TextFor } from '../contract.ts';
import { cssPalette } from '../palette.ts';
import { growingBoard, shoreOf } from './growing.tsx';

const text: TextFor = (key) => key;
const HAND = ['L1', 'L2'];

/** Choices put together, as a path: a tile, its cell, its turn. */
interface Draft {
  readonly tile: string | null;
  readonly at: string | null;
  readonly turn: number;
}
const NOTHING: Draft = { tile: null, at: null, turn: 0 };

function levelOf(offered: readonly string[], { tile, at, turn }: Draft): BoardLevel {
  const targets = tile === null ? [] : offered.map((id) => [id, { state: id === at ? 'chosen' : 'offered' }] as const);
  if (tile === null) return { targets: {}, path: { kind: 'lay', choices: [] } };
  const choices = at === null ? [tile] : [tile, at, String(turn)];
  return { targets: Object.fromEntries(targets), path: { kind: 'lay', choices, ...(at ? { preview: true } : {}) } };
}

/** A table that grows, as a game page would have it: tiles in a sheet below, tapped or dragged onto the board, turned there, and left. */
export function GrowingPage(): ReactElement {
  const [laid, lay] = useState<readonly string[]>(['0,0', '1,0']);
  const [draft, set] = useState(NOTHING);
  const [dragged, drag] = useState<Draft | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const view = { laid };
  const offered = shoreOf(view);
  const shown = dragged ?? draft;
  const level = levelOf(offered, shown);
  const settle = () => {
    if (draft.at !== null) lay([...laid, draft.at]);
    set(NOTHING);
  };
  const [crop] = useState(() => growingBoard.focusBounds(view, level));
  const sheet = useDrags(offered, drag, set);
  return (
    <main className="demo">
      <h1 className="wf-hidden">Table</h1>
      <div className="growing-board">
        <BoardView
          bounds={growingBoard.bounds(view)}
          home={growingBoard.bounds(view)}
          isLoose={growingBoard.isLoose === true}
          labels={{ board: 'The table', keys: '', zoomIn: 'Closer', zoomOut: 'Further', fit: 'All of it' }}
          focus={focus}
          onFocus={setFocus}
          neighbour={(id, direction) => growingBoard.neighbour(view, id, direction)}
          place={(id) => growingBoard.place(view, id)}
          describe={(id) => growingBoard.describe(view, id, text)}
          isChoice={(id) => draft.tile !== null && offered.includes(id)}
          onChoose={(id) => set({ ...draft, at: id, turn: id === draft.at ? (draft.turn + 1) % 4 : draft.turn })}
          {...(draft.at === null
            ? {}
            : {
                orient: {
                  at: draft.at,
                  label: 'Turn the tile',
                  left: 'Turn left',
                  right: 'Turn right',
                  now: `Turned ${draft.turn}`,
                  onTurn: (by: 1 | -1) => set({ ...draft, turn: (draft.turn + by + 4) % 4 }),
                  settle: { label: 'Leave it', onSettle: settle },
                },
              })}
        >
          <growingBoard.Board
            view={view}
            viewer={0}
            level={level}
            focus={focus}
            moves={[]}
            palette={cssPalette}
            text={text}
            crop={crop}
          />
        </BoardView>
      </div>
      <div ref={sheet} className="growing-sheet">
        {HAND.map((id) => (
          <button key={id} type="button" data-choice={id} onClick={() => set({ ...NOTHING, tile: id })}>
            <svg width={72} height={72} viewBox="0 0 90 90" role="img" aria-label={id}>
              <rect width={90} height={90} fill="currentColor" fillOpacity={0.4} />
            </svg>
          </button>
        ))}
        <output id="path">{level.path?.choices.join(' ')}</output>
        <p className="growing-rest">The rest of the sheet</p>
      </div>
    </main>
  );
}

/** The page's part in a drag: what would be put together if it were let go of. */
function useDrags(
  offered: readonly string[],
  drag: (draft: Draft | null) => void,
  set: (draft: Draft) => void,
): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const now = useRef(offered);
  now.current = offered;
  useEffect(() => {
    if (root.current === null) return;
    let tile = '';
    const targetIn = (ids: readonly string[]) => ids.find((id) => now.current.includes(id)) ?? null;
    return listenForDrags(root.current, {
      begin: (choice) => {
        tile = choice;
        drag({ ...NOTHING, tile });
        return true;
      },
      over: (ids) => {
        drag({ tile, at: targetIn(ids), turn: 0 });
        return targetIn(ids) !== null;
      },
      drop: (ids) => {
        drag(null);
        if (targetIn(ids) !== null) set({ tile, at: targetIn(ids), turn: 0 });
      },
      cancel: () => drag(null),
      tap: () => undefined,
    });
  }, [drag, set]);
  return root;
}
