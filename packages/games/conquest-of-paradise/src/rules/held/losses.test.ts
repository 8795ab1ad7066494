/** CP-24.7 by brute force: what may be given up and what stays, told from the specification apart from the rules' code. */
import { cloneTable, redact } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { decisionPart } from '../../parts.ts';
import { openPlay, take } from '../../proof/games.ts';
import type { Pieces, Settings, State } from '../../state.ts';

const ASK: Settings = { edition: '2', homes: ['tonga', 'samoa'], randomEvents: 'second', reactions: 'ask' };
const KINDS = ['transport_canoe', 'war_canoe', 'warrior_band', 'colony', 'rumor'] as const;

const roomFor = (left: Pieces): boolean =>
  left.colony <= left.transport_canoe && left.colony + left.warrior_band <= left.transport_canoe + left.war_canoe;

/** Everything that can be left of a stack that came as a whole, by what is removed. */
function allowed(stack: Pieces): Set<string> {
  const canoes = (['transport_canoe', 'war_canoe'] as const).filter((kind) => stack[kind] > 0);
  const found = new Set<string>();
  for (const gone of canoes.length > 0 ? canoes : (['rumor'] as const)) {
    const rest = { ...stack, [gone]: stack[gone] - 1 };
    const ways: Pieces[] = [];
    for (let bands = 0; bands <= rest.warrior_band; bands += 1) {
      for (let colonies = 0; colonies <= rest.colony; colonies += 1) {
        const left = { ...rest, warrior_band: bands, colony: colonies };
        if (roomFor(left)) ways.push(left);
      }
    }
    const most = Math.max(...ways.map(({ warrior_band, colony }) => warrior_band + colony));
    for (const way of ways) if (way.warrior_band + way.colony === most) found.add(key(way));
  }
  return found;
}

const key = (pieces: Pieces): string => KINDS.map((kind) => pieces[kind]).join();

/** The items of the step in which all of it goes along. */
function items(stack: Pieces): string[] {
  const { transport_canoe, war_canoe, warrior_band, colony, rumor } = stack;
  const onWars = Math.min(war_canoe, warrior_band);
  const onTransports = warrior_band - onWars;
  const entry = (id: string, n: number): string[] => (n > 0 ? [id, String(n)] : []);
  return [
    ...entry('transport_canoe@0', transport_canoe - colony - onTransports),
    ...entry('transport_canoe@0+warrior_band', onTransports),
    ...entry('transport_canoe@0+colony', colony),
    ...entry('war_canoe@0', war_canoe - onWars),
    ...entry('war_canoe@0+warrior_band', onWars),
    ...entry('rumor@0', rumor),
  ];
}

function stacks(): Pieces[] {
  const found: Pieces[] = [];
  for (const transport_canoe of [0, 1, 2])
    for (const war_canoe of [0, 1, 2])
      for (const warrior_band of [0, 1, 2])
        for (const colony of [0, 1])
          for (const rumor of [0, 1]) {
            const stack = { transport_canoe, war_canoe, warrior_band, colony, rumor };
            const size = KINDS.reduce((sum, kind) => sum + stack[kind], 0);
            if (roomFor(stack) && size > 1) found.push(stack);
          }
  return found;
}

/** Stacks that each path of the owner's leaves there. */
function reached(stack: Pieces): Set<string> {
  const given = {
    turn: 6,
    step: 'movement',
    empty: true,
    order: [1, 0],
    seats: { 0: { held: ['taniwha-1'] } },
    hexes: { '1,0': { sea: true }, '0,0': { pieces: { 1: { ...stack, rumor: stack.rumor + 1 } } } },
  };
  const found = new Set<string>();
  const opened = openPlay(given, ASK, 2);
  take(opened, 1, 'movement', ['move', '0,0', '1,0', ...items(stack), 'go']);
  take(opened, 0, 'reaction', ['play', 'taniwha-1']);
  const bandsKept = [null, ...Array.from({ length: stack.warrior_band + 1 }, (_, n) => String(n))];
  for (const loss of ['transport_canoe', 'war_canoe', 'link', 'rumor']) {
    for (const kept of bandsKept) {
      const play = { ...opened, table: cloneTable(opened.table) };
      try {
        take(play, 1, 'eventLoss', kept === null ? [loss] : [loss, kept]);
      } catch {
        continue;
      }
      const { faceDown } = redact(play.table.state as State, 1).hexes['1,0']?.stacks['1'] ?? {};
      const none = { transport_canoe: 0, war_canoe: 0, warrior_band: 0, colony: 0, rumor: 0 };
      found.add(key(faceDown?.$ === 'secret' ? faceDown.value : none));
    }
  }
  return found;
}

test('what a taniwha leaves is exactly what the rule allows', () => {
  const all = stacks();
  expect(all.length).toBeGreaterThan(40);
  for (const stack of all) {
    expect({ stack, left: [...reached(stack)].sort() }).toEqual({ stack, left: [...allowed(stack)].sort() });
  }
}, 30_000);

test('by the clock transport canoes go before war canoes, the link among them (the table of decisions)', () => {
  const given = {
    turn: 6,
    step: 'movement',
    empty: true,
    order: [1, 0],
    seats: { 0: { held: ['taniwha-1'] } },
    hexes: { '1,0': { sea: true }, '0,0': { pieces: { 1: { link: true, war_canoe: 1 } } } },
  };
  const play = openPlay(given, ASK, 2);
  take(play, 1, 'movement', ['move', '0,0', '1,0', 'transport_canoe@0', '1', 'go']);
  take(play, 0, 'reaction', ['pass']);
  take(play, 1, 'movement', ['turn', '1,0', 'up']);
  take(play, 1, 'movement', ['move', '0,0', '1,0', 'war_canoe@0', '1', 'go']);
  take(play, 0, 'reaction', ['play', 'taniwha-1']);
  const decision = play.table.open.find(({ kind }) => kind === 'eventLoss');
  if (!decision) throw new Error('no loss is chosen');
  expect(decisionPart('eventLoss').fallback(redact(play.table.state as State, 1), 1, decision)).toEqual(['link']);
});
