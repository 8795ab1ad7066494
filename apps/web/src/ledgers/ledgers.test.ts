import { rulesets } from '@wayfinder/games-catalog';
import { faces } from '@wayfinder/games-catalog/faces';
import { expect, test, vi } from 'vitest';
import { Failed } from '../api/browser.ts';
import { makeReplay } from '../play/replay.ts';
import { ledgerLine } from './ledger-line.ts';
import { type OpenedLedger, openLedger } from './opened.ts';
import { type Read, readerOf, readLedger } from './read.ts';
import { roomOf } from './room-of.ts';
import { MOST_BYTES, textOf } from './text-of.ts';

const RULESET = 'terra-mystica';
const { rules, kit } = await readerOf(RULESET);
const examples = await kit.examples();
const [example = { text: '', name: '', seats: [] }] = examples.filter(({ name }) => name === 'game-3');
const lines = example.text.split('\n');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, locale = 'en'): Promise<Read> => readLedger(RULESET, text, locale);

/** A ledger with another row in the place of this one. */
function broken(row: string, instead: string): { text: string; at: number } {
  const at = lines.indexOf(row);
  return { text: lines.map((line, n) => (n === at ? instead : line)).join('\n'), at: at + 1 };
}

/** Refusal of a ledger. */
async function refused(text: string, locale?: string) {
  const got = await read(text, locale);
  if ('opened' in got) throw new Error('it was played');
  return got;
}

test('every ruleset that reads ledgers on pages does so on the service, and the other way round', async () => {
  for (const [id, entry] of Object.entries(rulesets)) {
    expect([id, faces[id]?.ledger !== undefined]).toEqual([id, entry.ledger !== undefined]);
  }
  await expect(readerOf('conquest-of-paradise')).rejects.toThrow('no ledgers');
});

test.each(examples)(
  '$name is seen from its first move to its end, by everybody, and nobody is asked',
  ({ text, seats }) => {
    const opened = openLedger(rules, kit, text);
    const { view, events } = opened;
    expect(events.map(({ position }) => position)).toEqual(events.map((_, n) => n + 1));
    expect(view).toMatchObject({ viewer: 'spectator', position: events.length, decisions: [], awaited: [] });
    expect(view.outcome?.ranking.map(({ seat, score }) => [seat, score]).sort()).toEqual(
      seats.map(({ points }, seat) => [seat, points]).sort(),
    );
    const info = { gameId: view.gameId, seats: seats.length, settings: view.settings };
    const replay = makeReplay(rules, { viewer: 'spectator', info }, events);
    expect(replay.stateAt(events.length)).toEqual(view.view);
    expect(replay.stateAt(1)).toMatchObject({ phase: 'factions' });
  },
);

test('a ledger that ends before its game says who would be next', () => {
  const { view } = openLedger(rules, kit, lines.slice(0, 24).join('\n'));
  expect(view.outcome).toBeNull();
  expect(view.awaited).toHaveLength(1);
  expect(view.decisions.every(({ ask }) => ask === null)).toBe(true);
});

test('the room opens at the end, with as many events as are wanted, and has no seat', async () => {
  const got = await read(example.text, 'fr');
  if (!('opened' in got)) throw new Error('it was refused');
  expect(got.names).toEqual({ game: 'Sirènes et Géants', seats: ['Sirènes', 'Géants'] });
  const { game, start } = roomOf(got.opened, got.names, 40);
  expect(start.events.map(({ position }) => position)).toEqual(
    Array.from({ length: 40 }, (_, n) => start.view.position - 39 + n),
  );
  expect(game).toMatchObject({ yourSeat: null, status: 'finished', name: 'Sirènes et Géants' });
});

test('a row that isn’t legal is told with its line, its words and its rules, and the game up to it can be seen', async () => {
  const { text, at } = broken('mermaids: upgrade D1 to TE. +FAV11', 'mermaids: upgrade D1 to SA. +FAV11');
  const { fault, sentence, before } = await refused(text, 'fr');
  expect(fault).toMatchObject({ row: at, text: 'mermaids: upgrade D1 to SA. +FAV11', rules: ['TM-10.1'] });
  expect(sentence).toBe('Cette infrastructure ne peut pas devenir cela.');
  const shown = openLedger(rules, kit, lines.slice(0, at - 1).join('\n'));
  expect(before?.opened.events).toEqual(shown.events);
});

test.each([
  ['en', '“sing” isn’t a command of the notation, or names something that doesn’t exist.'],
  ['fr', '«\u00a0sing\u00a0» n’est pas une commande de la notation, ou désigne quelque chose qui n’existe pas.'],
  ['ko', '표기법에 없는 명령이거나, 없는 것을 가리켜요: sing.'],
  ['ja', '「sing」は表記法にないコマンドか、存在しないものを指しています。'],
])('a row that can’t be read is told in the reader’s language: %s', async (locale, words) => {
  const { text, at } = broken('giants: pass BON4', 'giants: sing');
  expect(await refused(text, locale)).toMatchObject({ fault: { row: at }, sentence: words });
});

test('where nothing was played before, there is nothing to be seen', async () => {
  const first = lines.findIndex((line) => line.includes(': '));
  const text = lines.map((line, n) => (n === first ? 'mermaids: build A1' : line)).join('\n');
  expect(await refused(text)).toMatchObject({ fault: { row: first + 1 }, before: null });
});

test.each([
  ['a diary', 'Dear diary: today we played.'],
  ['a page', '<!doctype html><title>A page</title>'],
  ['JSON', '{"format":"wayfinder-game-1"}'],
  ['names that every object has', 'option constructor\nsetup __proto__\nscore toString'],
  ['many rows', 'a: b\n'.repeat(MOST_BYTES / 5)],
  ['one long row', `score SCORE1: ${'('.repeat(MOST_BYTES - 20)}`],
  ['rows that say nothing', `${lines.slice(0, 11).join('\n')}\n${'mermaids: wait\n'.repeat(12_000)}`],
])('%s does no harm', async (_, text) => {
  const got = await read(text.slice(0, MOST_BYTES));
  if ('fault' in got) expect([got.sentence === got.fault.code, got.sentence.at(-1)]).toEqual([false, '.']);
  else expect(got.opened.events.length).toBeLessThan(50);
});

test('what can be no ledger is no text either', () => {
  expect(textOf(bytes(example.text))).toEqual({ text: example.text });
  expect(textOf(bytes(''))).toEqual({ unreadable: 'empty' });
  expect(textOf(bytes(' \n\t'))).toEqual({ unreadable: 'empty' });
  expect(textOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]))).toEqual({ unreadable: 'notText' });
  expect(textOf(bytes('setup witches\u0000'))).toEqual({ unreadable: 'notText' });
  expect(textOf(new Uint8Array(MOST_BYTES + 1))).toEqual({ unreadable: 'tooLarge' });
});

test('the line reads its ledger once, and again only where that failed', async () => {
  const opened: OpenedLedger = openLedger(rules, kit, example.text);
  const load = vi.fn<() => Promise<OpenedLedger>>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(opened);
  const line = ledgerLine('/ledgers/here', load);
  await expect(line.events(0, 5)).rejects.toMatchObject({ trouble: { code: 'offline' } });
  expect((await line.events(3, 6)).map(({ position }) => position)).toEqual([4, 5, 6]);
  expect((await line.view()).position).toBe(opened.events.length);
  expect(load).toHaveBeenCalledTimes(2);
  await expect(line.send([])).rejects.toBeInstanceOf(Failed);
});
