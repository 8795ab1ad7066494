import { type Decision, known, type Level } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { position } from '../../position.ts';
import { KINDS, type Pieces, type State } from '../../state.ts';
import { allPiecesIn, faceDown, piecesOf, putPieces } from '../pieces.ts';
import { itemsIn } from './items.ts';
import { movementPart } from './part.ts';

const decision: Decision = { kind: 'movement', seat: 0, blocks: 'all', id: 'movement:0:0', openedAt: 0 };
type Moving = Record<string, unknown>;

/** Sea at (1,1) and (1,2), free Tubuai at (2,0); seat 0 moves. */
function given(hexes: Moving, movement: Moving = {}): State {
  const sea = { sea: true };
  const all = { '1,1': sea, '1,2': sea, '2,0': { tile: 'tubuai' }, ...hexes };
  return position(
    { step: 'movement', empty: true, hexes: all, movement },
    { edition: '2', homes: ['tonga', 'samoa'] },
    2,
  );
}

const level = (state: State, path: string[]): Level => {
  const part = movementPart.decisions?.movement;
  if (!part) throw new Error('no movement');
  return part.next(state, 0, decision, path);
};

const refusal = (state: State, path: string[]): string | null => {
  for (let i = 0; i < path.length; i += 1) {
    const code = level(state, path.slice(0, i)).has(path[i] ?? '')?.code;
    if (code) return code;
  }
  return null;
};

/** Takes the path, which must be legal. */
function move(state: State, path: string[]): void {
  const part = movementPart.decisions?.movement;
  const none = { draw: () => ({ label: '', n: 0, range: 1, value: 0 }) };
  for (const { type, data } of part?.decide(state, 0, decision, path, none) ?? []) {
    movementPart.events?.[type]?.evolve(state, data as never);
  }
}

/** Every finished path of a step between two hexes, by walking all choices; a dead end is a fault. */
function allSteps(state: State, from: string, to: string): string[][] {
  const finished: string[][] = [];
  const walk = (path: string[]): void => {
    const here = level(state, path);
    if (here.done) {
      finished.push(path);
      return;
    }
    const open = here.list().filter((choice) => !choice.refused);
    if (open.length === 0) throw new Error(`dead end after ${path.join(' ')}`);
    for (const { id } of open) walk([...path, id]);
  };
  if (refusal(state, ['move', from, to]) === null) walk(['move', from, to]);
  return finished;
}

/** All numbers of all items whatever the order, judged by the rules as they are written: an answer apart from the code. */
function bruteForce(state: State, from: string, amongForeign: boolean, intoEnemy: boolean, sea: boolean): string[] {
  const { standing, items: all } = itemsIn(state, 0, from);
  const items = all.filter((item) => item.refused === null);
  const found: string[] = [];
  const judge = (numbers: number[]): void => {
    const left: Pieces = { ...allPiecesIn(state, from, 0) };
    const groups: Record<string, number> = {};
    const fresh = { ...standing.fresh };
    let gone = 0;
    let war = 0;
    items.forEach((item, i) => {
      const n = numbers[i] ?? 0;
      gone += n;
      left[item.kind] -= n;
      if (item.leaves) left[item.leaves] -= n;
      if (item.leaves && item.leaves !== item.load) fresh[item.leaves] -= n;
      if (item.kind === 'war_canoe') war += n;
      groups[item.group] = (groups[item.group] ?? 0) + n;
    });
    const there = KINDS.reduce((sum, kind) => sum + left[kind], 0);
    const possible =
      gone > 0 &&
      fresh.warrior_band >= 0 &&
      fresh.colony >= 0 &&
      items.every((item) => (groups[item.group] ?? 0) <= item.n);
    if (!possible) return;
    if (intoEnemy && war === 0) return;
    if (amongForeign && there > 0 && left.war_canoe === 0) return;
    const room =
      left.colony <= left.transport_canoe && left.warrior_band + left.colony <= left.transport_canoe + left.war_canoe;
    if (sea && !room) return;
    found.push(items.flatMap((item, i) => (numbers[i] ? [item.id, String(numbers[i])] : [])).join(' '));
  };
  const count = (numbers: number[]): void => {
    if (numbers.length === items.length) judge(numbers);
    else for (let n = 0; n <= (items[numbers.length]?.n ?? 0); n += 1) count([...numbers, n]);
  };
  count([]);
  return found.sort();
}

const asWritten = (paths: string[][]): string[] => paths.map((path) => path.slice(3, -1).join(' ')).sort();

describe('one stack step (CP-10.7)', () => {
  it('offers exactly the stacks that may leave a sea hex (CP-10.16)', () => {
    const state = given({
      '1,1': { sea: true, pieces: { 0: { transport_canoe: 2, war_canoe: 1, warrior_band: 1, colony: 1 } } },
    });
    const paths = asWritten(allSteps(state, '1,1', '1,2'));
    expect(paths).toEqual(bruteForce(state, '1,1', false, false, true));
    expect(paths).toContain('war_canoe@0+warrior_band 1');
    expect(paths).not.toContain('transport_canoe@0 1 war_canoe@0 1');
  });

  it('offers exactly the stacks that may go on from among others to a controlled group (CP-10.8, 10.20)', () => {
    const canoes = [
      { kind: 'transport_canoe', used: 1, load: 'warrior_band', n: 1 },
      { kind: 'transport_canoe', used: 1, n: 1 },
      { kind: 'war_canoe', used: 1, load: 'warrior_band', n: 1 },
    ];
    const pieces = { 0: { transport_canoe: 2, war_canoe: 1, warrior_band: 2, rumor: 1 } };
    const tubuai = { tile: 'tubuai', villages: 1, controller: 1 };
    const state = given(
      { '1,1': { sea: true, pieces }, '2,0': tubuai },
      { canoes: { '1,1': canoes }, rumors: { '1,1': [{ used: 1, n: 1 }] } },
    );
    putPieces(state, '1,1', 1, faceDown(state, 1, piecesOf({ transport_canoe: 1 })));
    const paths = asWritten(allSteps(state, '1,1', '2,0'));
    expect(paths).toEqual(bruteForce(state, '1,1', true, true, true));
    // The only war canoe takes everything along, or stays.
    expect(paths).toHaveLength(1);
  });

  it('lets some go on when a second war canoe stays (CP-10.20)', () => {
    const canoes = [
      { kind: 'transport_canoe', used: 1, load: 'colony', n: 1 },
      { kind: 'war_canoe', used: 1, n: 2 },
    ];
    const pieces = { 0: { transport_canoe: 1, war_canoe: 2, colony: 1, rumor: 2 } };
    const moving = {
      canoes: { '1,1': canoes },
      rumors: {
        '1,1': [
          { used: 1, n: 1 },
          { used: 2, n: 1 },
        ],
      },
    };
    const state = given({ '1,1': { sea: true, pieces } }, moving);
    putPieces(state, '1,1', 1, faceDown(state, 1, piecesOf({ rumor: 1 })));
    for (const [to, enemy] of [
      ['1,2', false],
      ['2,0', false],
    ] as const) {
      expect(asWritten(allSteps(state, '1,1', to))).toEqual(bruteForce(state, '1,1', true, enemy, true));
    }
    // A rumor without steps left keeps the last war canoe there.
    expect(refusal(state, ['move', '1,1', '1,2', 'war_canoe@1', '2'])).toBe('left-among-enemies');
  });

  it.each([
    [
      'a canoe that has used its steps',
      'no-steps-left',
      { canoes: { '1,1': [{ kind: 'war_canoe', used: 2, n: 1 }] } },
      { war_canoe: 1 },
    ],
    [
      'a canoe that has stopped',
      'stopped',
      { canoes: { '1,1': [{ kind: 'war_canoe', used: 1, stopped: true, n: 1 }] } },
      { war_canoe: 1 },
    ],
  ])('refuses %s', (_what, code, movement, own) => {
    const state = given({ '1,1': { sea: true, pieces: { 0: own } } }, movement);
    expect(refusal(state, ['move', '1,1'])).toBe(code);
  });

  it('refuses hexes that nobody knows, and pieces without a canoe', () => {
    const state = given({
      '0,1': { pieces: { 0: { warrior_band: 1 } } },
      '1,1': { sea: true, pieces: { 0: { war_canoe: 1 } } },
    });
    expect(refusal(state, ['move', '0,1'])).toBe('needs-canoe');
    expect(refusal(state, ['move', '1,1', '2,1'])).toBe('unknown-hex');
    expect(refusal(state, ['move', '1,1', '4,-3'])).toBe('not-adjacent');
  });

  it('leaves what a taniwha stopped behind, though what came later is like it (CP-24.7)', () => {
    const state = given(
      { '1,1': { sea: true, pieces: { 0: { war_canoe: 2, rumor: 2 } } } },
      {
        canoes: {
          '1,1': [
            { kind: 'war_canoe', used: 1, stopped: true, n: 1 },
            { kind: 'war_canoe', used: 1, n: 1 },
          ],
        },
      },
    );
    expect(refusal(state, ['move', '1,1', '1,2', 'war_canoe@1', '2'])).not.toBeNull();
    move(state, ['move', '1,1', '1,2', 'war_canoe@1', '1', 'go']);
    const stacks = state.movement ? known(state.movement.stacks) : {};
    expect(stacks['1,1']?.canoes).toEqual([
      { kind: 'war_canoe', load: null, used: 1, stopped: true, entered: true, n: 1 },
    ]);
    expect(refusal(state, ['move', '1,1', '1,2', 'war_canoe@1'])).toBe('stopped');
  });

  it('keeps a colony out of war canoes and a band put down where it is (CP-10.13, 10.15)', () => {
    const colony = given({ '0,1': { pieces: { 0: { war_canoe: 1, colony: 1 } } } });
    expect(refusal(colony, ['move', '0,1', '1,1', 'war_canoe@0+colony'])).toBe('war-canoe-carries-no-colony');
    const band = given(
      { '0,1': { pieces: { 0: { war_canoe: 1, warrior_band: 1 } } } },
      { putDown: { '0,1': { warrior_band: 1 } } },
    );
    expect(refusal(band, ['move', '0,1', '1,1', 'war_canoe@0+warrior_band'])).toBe('put-down-stays');
    expect(refusal(band, ['move', '0,1', '1,1', 'war_canoe@0', '1', 'go'])).toBeNull();
  });
});

describe('what a step leaves behind (CP-10.4, 10.14)', () => {
  it('takes the link last among canoes with its steps', () => {
    const state = given({ '0,1': { pieces: { 0: { transport_canoe: 1, link: true } } } });
    move(state, ['move', '0,1', '1,1', 'transport_canoe@0', '1', 'go']);
    expect(state.hexes['0,1']?.stacks['0']?.link).toBe(1);
    move(state, ['move', '0,1', '1,1', 'transport_canoe@0', '1', 'go']);
    expect(state.hexes['0,1']?.stacks['0']).toBeUndefined();
    expect(state.hexes['1,1']?.stacks['0']).toMatchObject({ link: 0, faceDown: { shown: { n: 2 } } });
  });

  it('takes the link although another canoe, with other steps used, stays', () => {
    const state = given(
      { '0,1': { pieces: { 0: { transport_canoe: 1, link: true } } } },
      { canoes: { '0,1': [{ kind: 'transport_canoe', used: 1, n: 1 }] } },
    );
    move(state, ['move', '0,1', '1,1', 'transport_canoe@0', '1', 'go']);
    expect(state.hexes['0,1']?.stacks['0']).toMatchObject({ link: 0, faceDown: { shown: { n: 1 } } });
  });

  it('notes a band that a war canoe put down: it attacks there (CP-10.18)', () => {
    const state = given(
      { '1,1': { sea: true, pieces: { 0: { war_canoe: 2, warrior_band: 1 } } } },
      { canoes: { '1,1': [{ kind: 'war_canoe', used: 1, load: 'warrior_band', n: 1 }] } },
    );
    move(state, ['move', '1,1', '1,2', 'war_canoe(warrior_band)@1', '1', 'go']);
    const stacks = state.movement ? known(state.movement.stacks) : {};
    expect(stacks['1,1']).toMatchObject({ putDown: { warrior_band: 1, colony: 0 }, landedByWarCanoe: 1 });
    expect(stacks['1,2']?.canoes).toEqual([
      { kind: 'war_canoe', load: null, used: 2, stopped: false, entered: true, n: 1 },
    ]);
  });
});
