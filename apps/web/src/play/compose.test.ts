import {
  type Command,
  choose,
  count,
  done,
  gameChance,
  judgeBatch,
  type Ruleset,
  startGame,
  type Table,
  viewTable,
} from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { expect, test } from 'vitest';
import { type Composed, choicesAlong, chooseIn, compose, misfits, undoIn, withClosing } from './compose.ts';
import { backTo, type Draft, dropSteps, EMPTY_DRAFT, parseDraft, turnTo } from './draft.ts';

const ruleset = sample as unknown as Ruleset;
const chance = gameChance(new Uint8Array(32).fill(7), 'game');
const AT = '2026-11-21T00:00:00Z';

/** A game of the sample ruleset in which seat 0 is to draw. */
function opened(): Table {
  return startGame(ruleset, { gameId: 'game', seats: 2, settings: { rounds: 2 } }, AT, chance).table;
}

/** Commits one command on the service's own table. */
function commit(table: Table, seat: number, kind: string, path: string[]): void {
  const decision = table.open.find((open) => open.seat === seat && open.kind === kind)?.id ?? '';
  const command: Command = {
    id: `${kind}${seat}${table.seq}`,
    gameId: 'game',
    seat,
    by: 'player',
    actorId: null,
    decision,
    path,
    at: AT,
  };
  expect(judgeBatch(ruleset, table, [command], chance).refused).toBeNull();
}

/** A game in its sealing step, and the table that seat 0 sees. */
function sealing(): { service: Table; view: Table } {
  const service = opened();
  commit(service, 0, 'draw', ['take']);
  commit(service, 1, 'draw', ['take']);
  return { service, view: viewTable(service, 0) };
}

function chosen(composed: Composed, id: string): Draft {
  const result = chooseIn(ruleset, composed, id);
  expect(result.refused).toBeNull();
  return result.draft ?? EMPTY_DRAFT;
}

test('an empty draft waits at the first due decision', () => {
  const composed = compose(ruleset, viewTable(opened(), 0), 0, EMPTY_DRAFT);
  expect(composed.decision?.kind).toBe('draw');
  expect(composed.level?.list().map((choice) => choice.id)).toEqual(['take', 'rest', 'flag']);
});

test('nothing is due for the other seat, but its free actions are there to turn to', () => {
  const view = viewTable(opened(), 1);
  const composed = compose(ruleset, view, 1, EMPTY_DRAFT);
  expect(composed.decision).toBeNull();
  expect(composed.decisions.map((one) => one.kind)).toEqual(['show']);
  const free = composed.decisions[0]?.id ?? '';
  expect(compose(ruleset, view, 1, turnTo(EMPTY_DRAFT, free)).decision?.kind).toBe('show');
});

test('a finished path becomes a step, and the next choice is made on the table it leaves', () => {
  const view = viewTable(opened(), 0);
  const turned = compose(ruleset, view, 0, chosen(compose(ruleset, view, 0, EMPTY_DRAFT), 'flag'));
  expect(turned.steps.map(({ step }) => step.path)).toEqual([['flag']]);
  expect((turned.table.state as { seats: { flag: boolean }[] }).seats[0]?.flag).toBe(true);
  expect((view.state as { seats: { flag: boolean }[] }).seats[0]?.flag).toBe(false);
  expect(turned.decision?.kind).toBe('draw');
});

test('what ends a turn is given with what was composed before it, and never alone', () => {
  const view = viewTable(opened(), 0);
  const closes = ({ kind }: { kind: string }) => (kind === 'draw' ? ['rest'] : null);
  const nothing = compose(ruleset, view, 0, EMPTY_DRAFT);
  expect(withClosing(ruleset, nothing, closes)).toBe(nothing);
  const turned = compose(ruleset, view, 0, chosen(nothing, 'flag'));
  expect(withClosing(ruleset, turned, closes).steps.map(({ step }) => step.path)).toEqual([['flag'], ['rest']]);
  expect(withClosing(ruleset, turned, undefined)).toBe(turned);
});

test('a step that draws ends the draft until it is committed', () => {
  const view = viewTable(opened(), 0);
  const drawn = compose(ruleset, view, 0, chosen(compose(ruleset, view, 0, EMPTY_DRAFT), 'take'));
  expect(drawn.asks).toBe(true);
  expect(drawn.decision).toBeNull();
  expect(drawn.decisions).toEqual([]);
});

test('a step that shows others a secret ends the draft too, for the service ends the batch there', () => {
  const view = viewTable(opened(), 1);
  const free = compose(ruleset, view, 1, EMPTY_DRAFT).decisions[0]?.id ?? '';
  const shown = compose(ruleset, view, 1, chosen(compose(ruleset, view, 1, turnTo(EMPTY_DRAFT, free)), 'shell'));
  expect(shown.steps[0]?.events.map(({ type }) => type)).toEqual(['ShellShown']);
  expect(shown.asks).toBe(true);
});

test('what a level refuses is not added, and the reason is told', () => {
  const { view } = sealing();
  const composed = compose(ruleset, view, 0, EMPTY_DRAFT);
  expect(composed.decision?.kind).toBe('seal');
  expect(chooseIn(ruleset, composed, '99')).toEqual({ draft: null, refused: { code: 'not-offered', rules: [] } });
});

test('steps back: the last step, back to any step', () => {
  const view = viewTable(opened(), 0);
  let draft = EMPTY_DRAFT;
  for (let i = 0; i < 3; i += 1) draft = chosen(compose(ruleset, view, 0, draft), 'flag');
  const three = compose(ruleset, view, 0, draft);
  expect(compose(ruleset, view, 0, undoIn(ruleset, three)).steps.map(({ step }) => step)).toEqual(
    draft.steps.slice(0, 2),
  );
  expect(compose(ruleset, view, 0, backTo(draft, 1)).steps.map(({ step }) => step.id)).toEqual([draft.steps[0]?.id]);
  expect(compose(ruleset, view, 0, backTo(draft, 0)).table).toBe(view);
});

test('recomposing keeps the previews of the steps that did not change', () => {
  const view = viewTable(opened(), 0);
  const one = compose(ruleset, view, 0, chosen(compose(ruleset, view, 0, EMPTY_DRAFT), 'flag'));
  const two = compose(ruleset, view, 0, chosen(one, 'flag'), one);
  expect(two.steps[0]).toBe(one.steps[0]);
});

test('another seat’s act leaves what still fits and marks what does not', () => {
  const service = opened();
  const before = viewTable(service, 0);
  const flagged = chosen(compose(ruleset, before, 0, EMPTY_DRAFT), 'flag');
  const draft = chosen(compose(ruleset, before, 0, flagged), 'rest');
  // Seat 1 shows a shell meanwhile: both steps still fit, though the positions in their ids have moved.
  commit(service, 1, 'show', ['shell']);
  const moved = compose(ruleset, viewTable(service, 0), 0, draft);
  expect(misfits(moved).size).toBe(0);
  // Seat 0 draws from another device: the game no longer waits for these.
  commit(service, 0, 'draw', ['rest']);
  const late = compose(ruleset, viewTable(service, 0), 0, draft);
  expect(late.steps.map(({ misfit }) => misfit?.code)).toEqual(['decision-gone', 'decision-gone']);
  expect(late.steps.map(({ step }) => step)).toEqual(draft.steps);
  expect(compose(ruleset, viewTable(service, 0), 0, dropSteps(draft, misfits(late))).steps).toEqual([]);
});

test('a stored draft comes back as it was, and rubbish as an empty one', () => {
  const view = viewTable(opened(), 0);
  const draft = chosen(compose(ruleset, view, 0, EMPTY_DRAFT), 'flag');
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const rubbish of [null, '', '{', '[]', '{"steps":[{}],"path":[]}', '{"steps":[],"path":[1]}', '7']) {
    expect(parseDraft(rubbish)).toEqual(EMPTY_DRAFT);
  }
});

/** A ruleset of one decision: a place, then how many of the pieces there, then whether to hurry. */
const paths = {
  ...ruleset,
  decisions: () => [{ kind: 'go', seat: 0, blocks: 'all' }],
  next: (_view: unknown, _seat: number, _decision: unknown, path: readonly string[]) => {
    if (path.length === 0)
      return choose({ key: 'where' }, [
        { id: 'one', target: { space: 'one' } },
        { id: 'two', target: { space: 'two' } },
      ]);
    if (path.length === 1) return count({ key: 'many' }, 1, path[0] === 'one' ? 1 : 2);
    if (path.length === 2) return choose({ key: 'hurry' }, [{ id: 'yes', target: { option: 'yes' } }]);
    return done();
  },
} as unknown as Ruleset;

function atPath(draft: Draft): Composed {
  const table: Table = {
    ...viewTable(opened(), 0),
    open: [{ kind: 'go', seat: 0, blocks: 'all', id: 'go:0:1', openedAt: 1 }],
  };
  return compose(paths, table, 0, draft);
}

test('a number that leaves no choice is not asked for, and undone with the choice before it', () => {
  const one = chooseIn(paths, atPath(EMPTY_DRAFT), 'one').draft ?? EMPTY_DRAFT;
  expect(one.path).toEqual(['one', '1']);
  expect(undoIn(paths, atPath(one)).path).toEqual([]);
  const two = chooseIn(paths, atPath(EMPTY_DRAFT), 'two').draft ?? EMPTY_DRAFT;
  expect(two.path).toEqual(['two']);
  expect(undoIn(paths, atPath({ ...two, path: ['two', '2'] })).path).toEqual(['two']);
});

test('a begun path is cut back to what still fits, and why is told', () => {
  const late = atPath({ ...EMPTY_DRAFT, path: ['two', '3', 'yes'] });
  expect(late.path).toEqual(['two']);
  expect(late.level?.range).toEqual({ min: 1, max: 2 });
  expect(late.dropped?.code).toBe('not-offered');
  expect(atPath({ ...EMPTY_DRAFT, path: ['two', '2'] }).dropped).toBeNull();
});

test('several choices at once are judged one by one', () => {
  expect(chooseIn(paths, atPath(EMPTY_DRAFT), 'two', '2').draft?.path).toEqual(['two', '2']);
  expect(chooseIn(paths, atPath(EMPTY_DRAFT), 'two', '3').refused?.code).toBe('not-offered');
});

test('the choices of a path can be named', () => {
  const { table, decision } = atPath(EMPTY_DRAFT);
  const choices = decision ? choicesAlong(paths, table, decision, ['two', '2', 'yes']) : [];
  expect(choices.map(({ target }) => target)).toEqual([{ space: 'two' }, { count: 2 }, { option: 'yes' }]);
});
