import { lightPalette } from '@wayfinder/board';
import { botMeans, dueDecisions, redact, seenEvents } from '@wayfinder/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { newTable, play, RULESET } from '../testing/play.ts';
import { board } from './index.ts';

/** Nodes that the largest map may take in its fullest position. */
const MOST_NODES = 3_000;

/** A game of bots: every event with the spectator's views round its command, and what the board weighs on the way. */
function botGame(seats: number, commands: number) {
  const { table } = newTable(seats, { edition: '2', homes: 'random' }, `motion ${seats}`);
  const seen = new Set<string>();
  const wrong: string[] = [];
  let nodes = 0;
  for (let i = 0; i < commands; i += 1) {
    const decision = dueDecisions(table)[0];
    if (!decision) break;
    const view = redact(table.state, decision.seat) as State;
    const before = structuredClone(redact(table.state, 'spectator') as State);
    const path = RULESET.bot(view, decision.seat, decision, botMeans(String(i)));
    const entry = play(table, decision, path, `bot ${i}`);
    const after = redact(table.state, 'spectator') as State;
    for (const event of seenEvents(entry, 'spectator')) {
      const shown = board.motion?.(before, after, event, lightPalette) ?? null;
      if (shown === null) continue;
      seen.add(event.type);
      const ids = [...shown.appear, ...shown.disappear, ...shown.moves.flatMap(({ way }) => way)];
      if (ids.length === 0) wrong.push(`${event.type}: nothing`);
      for (const id of ids) if (board.place(after, id) === null) wrong.push(`${event.type}: ${id}`);
      for (const { way, drawing } of shown.moves) {
        if (way.length < 2 || way[0] === way[1]) wrong.push(`${event.type}: ${way.join(' ')}`);
        if (drawing && renderToStaticMarkup(drawing).includes('NaN')) wrong.push(`${event.type}: drawing`);
      }
    }
    if (i % 40 === 39) nodes = Math.max(nodes, nodesOf(decision.seat, redact(table.state, decision.seat) as State));
  }
  return { seen, wrong, nodes };
}

function nodesOf(viewer: number, view: State): number {
  const targets = Object.fromEntries(
    Object.keys(view.hexes).map((hex) => [hex, { state: 'chosen', step: 1, cost: '2' } as const]),
  );
  const level = { targets };
  const text = (key: string): string => key;
  const svg = board.Board({ view, viewer, level, focus: '0,0', moves: [], palette: lightPalette, text });
  return renderToStaticMarkup(svg).match(/<[a-z]/g)?.length ?? 0;
}

describe('a game of four, from its first turn to a full chart', () => {
  const { seen, wrong, nodes } = botGame(4, 400);

  test('what is played of its events lies on the chart and goes somewhere', () => {
    expect(wrong).toEqual([]);
    for (const type of ['HexEntered', 'DiscoveryDrawn', 'ExplorerReturned', 'StackMoved', 'PiecesTransited', 'Built'])
      expect(seen).toContain(type);
  });

  test(`its drawing stays below ${MOST_NODES} nodes, every hex marked`, () => {
    expect(nodes).toBeGreaterThan(900);
    expect(nodes).toBeLessThanOrEqual(MOST_NODES);
  });
});

test('an event that is nothing on the chart is not played', () => {
  const { table } = newTable(2, { edition: '2', homes: 'random' }, 'quiet');
  const view = redact(table.state, 'spectator') as State;
  expect(board.motion?.(view, view, { type: 'TurnBegan', data: { turn: 2 } }, lightPalette)).toBeNull();
  expect(board.motion?.(view, view, { type: 'DiscoveryDrawn', data: null }, lightPalette)).toBeNull();
});
