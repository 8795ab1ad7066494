import { type ReactElement, useRef, useState } from 'react';
import { BoardView, type BoardViewHandle } from '../client/board-view.tsx';
import { CardRow } from '../client/card-row.tsx';
import type { BoardMotion, TextFor } from '../contract.ts';
import { cssPalette } from '../palette.ts';
import { BoardFrame } from '../svg/frame.tsx';
import { CardFace, Die } from '../svg/table.tsx';
import { BoardText } from '../svg/text.tsx';
import { Track } from '../svg/track.tsx';
import { demoBoard, demoView } from './demo.tsx';

const view = demoView(12, 9);
const text: TextFor = (key) => key;
const home = { x: 60, y: 60, width: 420, height: 360 };
const sailing: BoardMotion = {
  moves: [{ way: ['0,0', '1,0', '2,0'], seat: 0 }],
  appear: ['2,0'],
  disappear: ['0,0'],
};
const labels = { board: 'The sea', keys: 'R turns', zoomIn: 'Closer', zoomOut: 'Further', fit: 'To the decision' };
const MARKERS = [
  { seat: 0, at: 3 },
  { seat: 1, at: 3 },
  { seat: 2, at: 7 },
];

/** Parts of which later games are made: a tile turned in its place, a track, cards in a row, an event that is played. */
export function KitPage(): ReactElement {
  const board = useRef<BoardViewHandle>(null);
  const [turns, turn] = useState(0);
  const [pointing, point] = useState(false);
  const [played, setPlayed] = useState('');
  const [chosen, choose] = useState('');
  const play = () => {
    setPlayed('playing');
    board.current?.play(sailing).then(() => setPlayed('done'));
  };
  return (
    <main className="demo">
      <h1 className="wf-hidden">Kit</h1>
      <div className="demo-board">
        <BoardView
          ref={board}
          bounds={demoBoard.bounds(view)}
          home={home}
          labels={labels}
          focus={null}
          onFocus={() => undefined}
          neighbour={() => null}
          place={(id) => demoBoard.place(view, id)}
          describe={(id) => id}
          isChoice={() => false}
          onChoose={() => undefined}
          highlight={pointing ? ['2,1', '0,0'] : []}
          orient={{
            at: '3,1',
            label: 'Turn the tile',
            left: 'Turn left',
            right: 'Turn right',
            now: `Turned ${turns}`,
            onTurn: (by) => turn((before) => (before + by + 4) % 4),
          }}
        >
          <demoBoard.Board
            view={view}
            viewer={0}
            level={{ targets: { '3,1': { state: 'chosen', step: 1 } } }}
            focus={null}
            moves={[]}
            palette={cssPalette}
            text={text}
            crop={home}
          />
        </BoardView>
      </div>
      <p>
        <button type="button" onClick={play}>
          Play
        </button>
        <button type="button" onClick={() => board.current?.skip()}>
          Skip
        </button>
        <button type="button" aria-pressed={pointing} onClick={() => point(!pointing)}>
          Point
        </button>
        <output id="played">{played}</output> <output id="turns">{turns}</output> <output id="card">{chosen}</output>
      </p>
      <BoardFrame bounds={{ x: 0, y: 0, width: 340, height: 90 }} palette={cssPalette} title="Points">
        <Track
          start={{ x: 30, y: 56 }}
          palette={cssPalette}
          steps={11}
          markers={MARKERS}
          stations={[5, 10]}
          goal={10}
          numbered={5}
          id="points"
        />
      </BoardFrame>
      <CardRow label="Cards" cards={cards(chosen)} onChoose={choose} />
    </main>
  );
}

function Face({ value }: { value: number }): ReactElement {
  const { ink } = cssPalette.colours;
  const name = `Card ${value}`;
  return (
    <CardFace palette={cssPalette} title={name}>
      <Die centre={{ x: 75, y: 80 }} palette={cssPalette} value={value} />
      <BoardText centre={{ x: 75, y: 140 }} palette={cssPalette} text={name} size={14} colour={ink} />
    </CardFace>
  );
}

function cards(chosen: string) {
  return [1, 2, 3, 4].map((value) => {
    const id = `card-${value}`;
    const card = { id, face: <Face value={value} />, name: `Take card ${value}` };
    if (value === 3) return { ...card, state: 'refused' as const, note: 'costs 4; you have 2' };
    return { ...card, state: id === chosen ? ('chosen' as const) : ('offered' as const) };
  });
}
