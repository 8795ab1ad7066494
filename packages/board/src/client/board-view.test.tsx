import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssPalette } from '../palette.ts';
import { BoardFrame } from '../svg/frame.tsx';
import { BoardView } from './board-view.tsx';

const bounds = { x: 0, y: 0, width: 300, height: 200 };

it('is drawn whole on the server, without a transform or a style, so that a page shows the board before any script', () => {
  const page = html(
    <BoardView
      bounds={bounds}
      home={bounds}
      labels={{ board: 'The sea', keys: 'Arrows walk', zoomIn: 'In', zoomOut: 'Out', fit: 'Fit' }}
      focus={null}
      onFocus={() => undefined}
      neighbour={() => null}
      place={() => null}
      describe={(id) => id}
      isChoice={() => false}
      onChoose={() => undefined}
    >
      <BoardFrame bounds={bounds} crop={{ x: 50, y: 50, width: 90, height: 60 }} palette={cssPalette} />
    </BoardView>,
  );
  expect(page).toContain('viewBox="50 50 90 60"');
  expect(page).not.toContain('style=');
  expect(page).toContain('role="application"');
  expect(page).toContain('aria-label="The sea"');
  expect(page).toContain('aria-live="polite"');
});
