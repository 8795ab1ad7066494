import { type ReactElement, useState } from 'react';
import { BoardView } from '../client/board-view.tsx';
import type { BoardMove, TextFor } from '../contract.ts';
import { cssPalette } from '../palette.ts';
import type { Mark } from '../svg/choices.tsx';
import { demoBoard, demoView } from './demo.tsx';

const view = demoView(12, 9);
const offered = ['2,2', '3,1', '3,2', '4,1'];
const text: TextFor = (key, args = {}) => [key, ...Object.values(args)].join(' ');

/** Counts what React draws anew, so that a test can see that moving the board draws nothing. */
export const renders = { count: 0 };

/** A page with one board, as a game page would have it. */
export function DemoPage(): ReactElement {
  renders.count += 1;
  const [chosen, choose] = useState<string | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [told, tell] = useState('');
  const level = { targets: Object.fromEntries(offered.map((id) => [id, markOf(id, chosen)])) };
  const moves: BoardMove[] = chosen === null ? [] : [{ step: 1, way: ['2,1', chosen], seat: 2, settled: false }];
  const home = demoBoard.focusBounds(view, {
    targets: Object.fromEntries(offered.map((id) => [id, { state: 'offered' }])),
  });
  const shared = { view, viewer: 0, level, moves, palette: cssPalette, text } as const;
  return (
    <main className="demo">
      <h1 className="wf-hidden">Board</h1>
      <div className="demo-board">
        <BoardView
          bounds={demoBoard.bounds(view)}
          home={home}
          labels={{
            board: 'The sea',
            keys: 'Arrows walk, Enter chooses',
            zoomIn: 'Closer',
            zoomOut: 'Further',
            fit: 'To the decision',
          }}
          focus={focus}
          onFocus={setFocus}
          neighbour={(id, direction) => demoBoard.neighbour(view, id, direction)}
          place={(id) => demoBoard.place(view, id)}
          describe={(id) => demoBoard.describe(view, id, text)}
          isChoice={(id) => offered.includes(id)}
          onChoose={choose}
          onInspect={tell}
          overview={<demoBoard.Board {...shared} focus={null} detail="small" />}
        >
          <demoBoard.Board {...shared} focus={focus} crop={home} />
        </BoardView>
      </div>
      <output id="chosen">{chosen}</output>
      <output id="told">{told}</output>
    </main>
  );
}

function markOf(id: string, chosen: string | null): Mark {
  return id === chosen ? { state: 'chosen', step: 1 } : { state: 'offered' };
}
