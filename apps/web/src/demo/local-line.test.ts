import { seededRandom } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failed } from '../api/browser.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import type { Ear } from '../play/line.ts';
import { DemoGame, firstDemo } from './game.ts';
import { forgetDemo, localLine } from './local-line.ts';
import { DEMO_RULESET, YOU } from './seats.ts';

const NAMES = ['Guest', 'Hina', 'Tama'];
const AT = '2026-02-01T00:00:00.000Z';
const [ruleset, lean] = [await rulesets[DEMO_RULESET]?.load(), await rulesets[DEMO_RULESET]?.demo?.()];
if (!ruleset || !lean) throw new Error('no rules');
const [rules, demoRules] = [ruleset, lean];

/** The visitor plays by chance as well, until nothing more is asked or so many commands are made. */
function playOn(game: DemoGame, most: number, dice = seededRandom('visitor')): void {
  for (let n = 0; n < most && game.view().outcome === null; n += 1) {
    if (game.othersAreAsked) game.playOther(dice, AT);
    else game.playAt(YOU, dice, AT);
  }
}

function ear(): Ear & { batches: number; latest: number } {
  const made = {
    batches: 0,
    latest: firstDemo(rules, NAMES).position,
    position: () => made.latest,
    onBatch: (batch: { position: number }) => {
      made.batches += 1;
      made.latest = batch.position;
    },
    onReset: vi.fn(),
    onState: vi.fn(),
  };
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage(new Map()));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = () => localLine({ names: NAMES, dice: seededRandom('others'), pauseMs: 50 });

/** The first answers to what the visitor is asked, as its page would send them. */
async function firstCommand(one: ReturnType<typeof line>, id: string) {
  const { decisions, view } = await one.view();
  const decision = decisions.find(({ seat, blocks }) => seat === YOU && blocks !== 'nothing');
  if (!decision) throw new Error('nothing is asked');
  const path: string[] = [];
  for (;;) {
    const level = rules.next(view, YOU, decision, path);
    if (level.done) return { id, decision: decision.id, path };
    const choice = level.list().find(({ refused }) => !refused);
    if (!choice) throw new Error('nothing can be chosen');
    path.push(choice.id);
  }
}

test('everybody’s demo begins alike, and with a question to the visitor', () => {
  const [a, b] = [firstDemo(rules, NAMES), new DemoGame(rules, NAMES, '77'.repeat(32))];
  expect(a.view()).toEqual(b.view());
  expect(a.view().awaited).toEqual([{ seat: YOU, deadline: null }]);
  expect(a.events(0, a.position).map(({ position }) => position)).toEqual(
    Array.from({ length: a.position }, (_, index) => index + 1),
  );
});

test('the rules that a browser loads for it play as those of the service do', () => {
  const [whole, played] = [rules, demoRules].map((of) => {
    const game = new DemoGame(of, NAMES, '55'.repeat(32));
    playOn(game, 80);
    return { saved: game.saved, view: game.view(), told: game.events(0, game.position) };
  });
  expect(played).toEqual(whole);
  expect(played?.told.length).toBeGreaterThan(100);
});

test('the visitor’s command is made once however often it is sent, and others follow by themselves', async () => {
  const [one, listening] = [line(), ear()];
  const stop = one.listen(listening);
  const command = await firstCommand(one, 'command-1');
  const answer = await one.send([command]);
  expect(answer.committed).toEqual(['command-1']);
  expect(await one.send([command])).toEqual(answer);
  // Every seat is asked something before the first turn is over.
  for (let n = 0; n < 40; n += 1) {
    await vi.advanceTimersByTimeAsync(60);
    if ((await one.view()).awaited.some(({ seat }) => seat === YOU))
      await one.send([await firstCommand(one, `next-${n}`)]);
  }
  expect(listening.batches).toBeGreaterThan(3);
  const { position } = await one.view();
  const events = await one.events(0, position);
  expect(events).toHaveLength(position);
  expect(new Set(events.map(({ by }) => by))).toEqual(new Set([null, 'player', 'bot']));
  stop();
});

test('what isn’t allowed is refused as the service refuses', async () => {
  const one = line();
  const { position } = await one.view();
  const command = await firstCommand(one, 'command-1');
  const refused = one.send([{ ...command, path: ['nowhere'] }]).catch((error: Failed) => error.trouble);
  expect(await refused).toMatchObject({ code: 'illegal-move', index: 0, refusal: { code: 'not-offered' } });
  expect((await one.view()).position).toBe(position);
});

test('a reload goes on where it was; begun again, it stands at the first position', async () => {
  const [one, listening] = [line(), ear()];
  one.listen(listening)();
  await one.send([await firstCommand(one, 'command-1')]);
  const before = await one.view();
  expect(await line().view()).toEqual(before);
  forgetDemo();
  expect((await line().view()).position).toBe(firstDemo(rules, NAMES).position);
});

test('a browser’s store may hold anything', async () => {
  const first = firstDemo(rules, NAMES).view();
  const good = new DemoGame(rules, NAMES, '77'.repeat(32)).saved;
  for (const kept of [
    '',
    '{',
    '7',
    JSON.stringify({ ...good, rules: 'others 1 1' }),
    JSON.stringify({ ...good, entries: [{}] }),
  ]) {
    localStorage.setItem('wf:demo', kept);
    expect(await line().view()).toEqual(first);
  }
});

test('the visitor sees nothing that its seat may not know, for as long as it goes on', () => {
  const game = new DemoGame(rules, NAMES, '99'.repeat(32));
  playOn(game, 80);
  expect(game.position).toBeGreaterThan(100);
  const told = JSON.stringify(game.events(0, game.position));
  expect(told).toContain('"$":"unknown"');
  for (const seat of [1, 2]) expect(told).not.toContain(`"$":"secret","to":[${seat}]`);
});
