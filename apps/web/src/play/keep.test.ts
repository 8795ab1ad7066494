import type { KeptDraft, SentCommand } from '@wayfinder/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failed } from '../api/browser.ts';
import { beOf } from '../offline/device.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { forgetDrafts } from './drafts-here.ts';
import { DraftKeeper, type KeeperOptions } from './keep.ts';
import type { DraftLine } from './line.ts';

/** A service that keeps one draft; several devices may write it. */
class Service implements DraftLine {
  kept: KeptDraft = { draft: null, version: null };
  offline = false;
  writes = 0;
  refused = 0;
  /** Promise for which the next writings wait before they arrive. */
  road: Promise<void> = Promise.resolve();
  #n = 0;

  async read(): Promise<KeptDraft> {
    if (this.offline) throw new Failed({ code: 'offline', status: 0, title: 'offline' });
    return structuredClone(this.kept);
  }

  async write(draft: Draft | null, basedOn: string | null): Promise<string> {
    await this.road;
    if (this.offline) throw new Failed({ code: 'offline', status: 0, title: 'offline' });
    if (basedOn !== this.kept.version) {
      this.refused += 1;
      throw new Failed({ type: '', title: '', status: 409, code: 'draft-changed' });
    }
    this.writes += 1;
    return this.put(draft);
  }

  put(draft: Draft | null): string {
    this.#n += 1;
    const version = `v${this.#n}`;
    this.kept = { draft: structuredClone(draft) as KeptDraft['draft'], version };
    return version;
  }
}

const steps = (...ids: string[]): Draft => ({
  steps: ids.map((id) => ({ id, decision: 'go:0:1', context: null, path: ['a'] })),
  decision: null,
  path: [],
});

let service: Service;
let browser: Map<string, string>;

/** The stores of one browser, in place of the one before. */
function useBrowser(store: Map<string, string>): void {
  browser = store;
  vi.stubGlobal('localStorage', fakeStorage(browser));
  beOf('session');
}

function device(atService: KeptDraft | null = service.kept, more: Partial<KeeperOptions> = {}) {
  const [follow, differ] = [vi.fn(), vi.fn()];
  const keeper = new DraftKeeper({ gameId: 'g', seat: 0, line: service, follow, differ, ...more });
  const opened = keeper.open(atService);
  return { keeper, follow, differ, opened };
}

const settle = (ms = 600) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  service = new Service();
  useBrowser(new Map());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is composed is kept here at once, and written once composing pauses', async () => {
  const { keeper } = device();
  for (const id of ['a', 'b', 'c']) {
    keeper.composed(steps(id));
    await settle(200);
  }
  expect([[...browser.values()].join().includes('"c"'), service.writes]).toEqual([true, 0]);
  await settle();
  expect([service.writes, service.kept.draft, keeper.settled]).toEqual([1, steps('c'), true]);
});

test('another device’s writing is followed where nothing newer is composed', async () => {
  const desk = device();
  const version = service.put(steps('phone'));
  await desk.keeper.heard(version);
  expect(desk.follow.mock.calls).toEqual([[steps('phone')]]);
  desk.keeper.composed(steps('phone', 'desk'));
  await settle();
  expect(service.kept.draft).toEqual(steps('phone', 'desk'));
  expect(desk.differ).not.toHaveBeenCalled();
});

test.each([
  ['this', steps('desk')],
  ['other', steps('phone')],
] as const)('of two devices’ drafts nothing is lost until one is chosen: %s', async (which, left) => {
  const desk = device();
  desk.keeper.composed(steps('desk'));
  const version = service.put(steps('phone'));
  await desk.keeper.heard(version);
  expect(desk.differ.mock.calls).toEqual([[steps('phone')]]);
  await settle();
  expect([service.kept.draft, desk.follow.mock.calls]).toEqual([steps('phone'), []]);
  if (which === 'this') desk.keeper.keepThis();
  else desk.keeper.takeOther();
  await settle();
  expect(service.kept.draft).toEqual(left);
  expect(desk.differ.mock.calls.at(-1)).toEqual([null]);
  expect(desk.follow.mock.calls).toEqual(which === 'other' ? [[steps('phone')]] : []);
});

test('two writings at once: the later one is told', async () => {
  const [desk, phone] = [device(), device()];
  desk.keeper.composed(steps('desk'));
  await settle();
  phone.keeper.composed(steps('phone'));
  await settle();
  expect(service.kept.draft).toEqual(steps('desk'));
  expect(phone.differ.mock.calls).toEqual([[steps('desk')]]);
});

test('what was composed without a network is there when the page is opened again, and is written', async () => {
  service.offline = true;
  const before = device();
  before.keeper.composed(steps('train'));
  before.keeper.close();
  await settle();
  service.offline = false;
  const after = device();
  expect(after.opened.draft).toEqual(steps('train'));
  await settle();
  expect(service.kept.draft).toEqual(steps('train'));
});

test('what the service has goes before what was kept here and had been written', async () => {
  const before = device();
  before.keeper.composed(steps('desk'));
  await settle();
  before.keeper.close();
  service.put(steps('phone'));
  const after = device();
  expect([after.opened.draft, after.differ.mock.calls]).toEqual([null, []]);
});

test('opened again after both sides went on, the page shows the service’s and keeps its own to choose', async () => {
  service.put(steps('both'));
  service.offline = true;
  const before = device();
  before.keeper.composed(steps('both', 'train'));
  before.keeper.close();
  service.offline = false;
  service.put(steps('both', 'phone'));
  const after = device();
  expect([after.opened.draft, after.differ.mock.calls]).toEqual([null, [[steps('both', 'train')]]]);
  after.keeper.takeOther();
  await settle();
  expect(service.kept.draft).toEqual(steps('both', 'train'));
});

test('a batch leaves what came back, and a writing that was under way doesn’t bring the rest again', async () => {
  const desk = device();
  desk.keeper.composed(steps('a', 'b'));
  const version = service.put(steps('b'));
  desk.keeper.committed(steps('b'), version);
  await settle();
  expect([service.kept, service.writes]).toEqual([{ draft: steps('b'), version }, 0]);
  desk.keeper.composed(EMPTY_DRAFT);
  await settle();
  expect(service.kept.draft).toBeNull();
});

test('while a batch is on its way nothing is written, however the news of it comes in', async () => {
  const desk = device();
  desk.keeper.composed(steps('a'));
  await desk.keeper.committing();
  await settle();
  expect(service.writes).toBe(0);
  const version = service.put(null);
  await desk.keeper.heard(version);
  desk.keeper.committed(EMPTY_DRAFT, version);
  await settle();
  expect([service.kept.draft, service.writes, service.refused]).toEqual([null, 0, 0]);
  expect(desk.follow).not.toHaveBeenCalled();
});

test('a batch waits until a writing under way has arrived, and not for ever', async () => {
  const desk = device();
  let arrive = (): void => undefined;
  service.road = new Promise((done) => {
    arrive = done;
  });
  desk.keeper.composed(steps('a'));
  await settle();
  const ready = vi.fn();
  void desk.keeper.committing().then(ready);
  await settle(100);
  expect(ready).not.toHaveBeenCalled();
  arrive();
  await settle(0);
  expect([ready.mock.calls.length, service.writes]).toEqual([1, 1]);
  desk.keeper.notCommitted();
  service.road = new Promise(() => undefined);
  desk.keeper.composed(steps('b'));
  await settle();
  void desk.keeper.committing().then(ready);
  await settle(1_000);
  expect(ready).toHaveBeenCalledTimes(2);
});

test('a batch that is refused leaves what is composed to be written; one that waits for a network holds it back', async () => {
  const desk = device();
  desk.keeper.composed(steps('a'));
  await desk.keeper.committing();
  desk.keeper.notCommitted();
  desk.keeper.waits([{ id: 'a', decision: 'go:0:1', path: ['a'] }]);
  await settle();
  expect(service.writes).toBe(0);
  desk.keeper.waits(null);
  await settle();
  expect(service.kept.draft).toEqual(steps('a'));
});

test('what was read before a batch was answered doesn’t bring back what the batch made', async () => {
  const desk = device();
  desk.keeper.composed(steps('a'));
  await settle();
  const old = structuredClone(service.kept);
  vi.spyOn(service, 'read').mockImplementationOnce(async () => {
    desk.keeper.committed(EMPTY_DRAFT, service.put(null));
    return old;
  });
  await desk.keeper.look();
  expect(desk.follow).not.toHaveBeenCalled();
});

test('a page that is opened while its last writing is still on the road shows that, and writes nothing twice', async () => {
  service.put(steps('a'));
  const at = structuredClone(service.kept);
  const before = device();
  before.keeper.composed(steps('a', 'b'));
  let arrive = (): void => undefined;
  service.road = new Promise((done) => {
    arrive = done;
  });
  before.keeper.close();
  const after = device(at);
  expect(after.opened.draft).toEqual(steps('a', 'b'));
  arrive();
  await settle();
  expect([service.kept.draft, service.writes, service.refused]).toEqual([steps('a', 'b'), 1, 0]);
  expect([after.differ.mock.calls, after.keeper.settled]).toEqual([[], true]);
});

test('a page that was made before its last writing arrived shows what was written, also when that was answered', async () => {
  const before = device();
  const at = structuredClone(service.kept);
  before.keeper.composed(steps('a'));
  before.keeper.close();
  await settle(0);
  expect(service.kept.draft).toEqual(steps('a'));
  const after = device(at);
  await settle();
  expect(after.follow.mock.calls).toEqual([[steps('a')]]);
  expect([service.writes, service.refused]).toEqual([1, 0]);
});

test('what was taken back or committed just before a page was opened again stays away', async () => {
  service.put(steps('a'));
  const before = device();
  const at = structuredClone(service.kept);
  before.keeper.composed(EMPTY_DRAFT);
  before.keeper.close();
  await settle(0);
  const after = device(at);
  await settle();
  expect(after.follow.mock.calls).toEqual([[EMPTY_DRAFT]]);
});

test('a writing whose answer never came is this device’s own: what was composed after it is newer', async () => {
  const before = device();
  before.keeper.composed(steps('a'));
  service.road = new Promise(() => undefined);
  await settle();
  before.keeper.composed(steps('a', 'b'));
  before.keeper.close();
  // The first writing did arrive.
  service.road = Promise.resolve();
  service.put(steps('a'));
  const after = device();
  expect([after.opened.draft, after.differ.mock.calls]).toEqual([steps('a', 'b'), []]);
  await settle();
  expect([service.kept.draft, service.refused]).toEqual([steps('a', 'b'), 0]);
});

test('a refusal for good is not tried again', async () => {
  const desk = device();
  const write = vi.spyOn(service, 'write').mockImplementation(async () => {
    throw new Failed({ type: '', title: '', status: 409, code: 'game-over' });
  });
  desk.keeper.composed(steps('a'));
  await settle(20_000);
  expect(write).toHaveBeenCalledTimes(1);
});

test('committed elsewhere: nothing here, or what was composed since stays to be looked at', async () => {
  const desk = device();
  desk.keeper.composed(steps('a'));
  await settle();
  await desk.keeper.heard(service.put(null));
  expect(desk.follow.mock.calls).toEqual([[EMPTY_DRAFT]]);
  desk.keeper.composed(steps('more'));
  await desk.keeper.heard(service.put(null));
  await settle();
  expect([desk.follow.mock.calls.length, desk.differ.mock.calls, service.kept.draft]).toEqual([1, [], steps('more')]);
});

test('a network that comes back is tried again', async () => {
  const desk = device();
  service.offline = true;
  desk.keeper.composed(steps('a'));
  await settle();
  service.offline = false;
  await settle(5_000);
  expect(service.kept.draft).toEqual(steps('a'));
});

test('what waits to be sent waits through a reload, until it is sent or cancelled', () => {
  const commands: SentCommand[] = [{ id: 'command-1', decision: 'go:0:1', path: ['a'] }];
  const first = device();
  first.keeper.composed(steps('command-1'));
  first.keeper.waits(commands);
  expect(device().opened.waiting).toEqual(commands);
  first.keeper.committed(EMPTY_DRAFT, 'v9');
  expect(device().opened.waiting).toBeNull();
});

test('without a service a draft is kept here alone', async () => {
  const { keeper } = device(null, { line: null });
  keeper.composed(steps('demo'));
  await settle();
  expect(device(null, { line: null }).opened.draft).toEqual(steps('demo'));
  forgetDrafts();
  expect(device(null, { line: null }).opened.draft).toBeNull();
});

test('a page whose session has ended keeps nothing more, and one for nobody reads nothing', async () => {
  const { keeper } = device();
  keeper.composed(steps('a'));
  beOf(null);
  forgetDrafts();
  service.offline = true;
  keeper.composed(steps('secret'));
  keeper.waits([{ id: 'secret', decision: 'go:0:1', path: ['a'] }]);
  await settle();
  keeper.close();
  expect([...browser]).toEqual([]);
  browser.set('wf:draft:g:0', JSON.stringify({ draft: steps('left'), unsent: true }));
  expect(device().opened.draft).toBeNull();
});

test('a browser’s store may hold anything', () => {
  for (const text of ['', '{', '[]', '7', '{"draft":{"steps":[{}]},"unsent":true}', '{"waiting":[]}']) {
    browser.set('wf:draft:g:0', text);
    expect(device().opened).toEqual({ draft: null, waiting: null });
  }
});
