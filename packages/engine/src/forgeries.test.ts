/** Forgeries of a finished game: whatever is changed in its file, the audit calls it proven no more. */
import { describe, expect, test } from 'vitest';
import { type AuditFile, audit, type Witness } from './audit.ts';
import { isAuditFile } from './audit-file.ts';
import { botMeans } from './bot.ts';
import { batchCommitment, closedHead, EMPTY_HEAD, headOf, nextHead } from './chain.ts';
import type { Chance } from './chance.ts';
import { startGame } from './deciding.ts';
import { judgeBatch } from './judging.ts';
import type { Entry } from './log.ts';
import { boundSeed, drawKey, drawnOrder, gameChance, seatingOf, seedHash } from './random.ts';
import type { Outcome } from './ruleset.ts';
import { commandOf } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import { applyLogEntry, rulesRevised, stepBack } from './step-back.ts';
import { applyEntry, dueDecisions, openTable, outcomeOf, type Table } from './table.ts';

const GAME = 'forged';
const AT = '2026-01-01T00:00:00.000Z';
const SALT = '2e'.repeat(32);
const SET_UP = { ruleset: 'sample', seats: 2, settings: { rounds: 2 }, seatOrder: 'random' } as const;
const SEED = boundSeed(SALT, { gameId: GAME, ...SET_UP });
const JOINED = ['0a'.repeat(16), '0b'.repeat(16)];
const NONCES = drawnOrder(SEED, JOINED, GAME);

/** A whole game, in which seat 0 always answers in this way. */
function playOut(seed: string, nonces: readonly string[], way = 0): Entry[][] {
  const info = { gameId: GAME, seats: 2, settings: { rounds: 2 } };
  const chance = gameChance(drawKey(seed, nonces), GAME);
  const { table, entry } = startGame(sample, info, AT, chance);
  return [[entry], ...playOn(table, chance, way)];
}

function playOn(table: Table, chance: Chance, way = 0): Entry[][] {
  const batches: Entry[][] = [];
  while (!outcomeOf(sample, table)) {
    const [due] = dueDecisions(table);
    if (!due) throw new Error('stuck');
    const path = sample.bot(table.state as never, due.seat, due, botMeans(String(way)));
    batches.push(judgeBatch(sample, table, [commandOf(table, due.seat, due.kind, path)], chance).entries);
  }
  return batches;
}

/** A game in which a sealed answer is written anew, which its seat alone learns of: the draws after it come out otherwise. */
function resealed(answers: readonly string[]): AuditFile {
  const info = { gameId: GAME, seats: 2, settings: { rounds: 2 } };
  const chance = gameChance(drawKey(SEED, NONCES), GAME);
  const { table, entry } = startGame(sample, info, AT, chance);
  const batches = [[entry]];
  const answer = (seat: number, kind: string, path: string[]) =>
    batches.push(judgeBatch(sample, table, [commandOf(table, seat, kind, path)], chance).entries);
  while (!table.open.some(({ kind }) => kind === 'seal')) {
    const [due] = dueDecisions(table);
    answer(due?.seat ?? 0, 'draw', ['take']);
  }
  for (const path of answers) answer(0, 'seal', [path]);
  return fileOf(SEED, NONCES, [...batches, ...playOn(table, chance)]);
}

function headAll(saltKey: string, batches: Entry[][]): string {
  const events = batches.map((entries) => entries.flatMap((entry) => entry.events));
  return events.reduce((head, batch) => nextHead(head, batchCommitment(saltKey, batch)), EMPTY_HEAD);
}

function fileOf(seed: string, nonces: string[], batches: Entry[][]): AuditFile {
  return {
    format: 'wayfinder-game-1',
    ruleset: 'sample',
    info: { gameId: GAME, seats: 2, settings: { rounds: 2 } },
    seedHash: seedHash(seed),
    seed,
    nonces,
    saltKey: SALT,
    batches,
    head: headAll(SALT, batches),
    seatOrder: 'random',
  };
}

const TRUE = JSON.parse(JSON.stringify(fileOf(SEED, NONCES, playOut(SEED, NONCES)))) as AuditFile;
const eventsOf = (batches: Entry[][]) => batches.map((entries) => entries.flatMap((entry) => entry.events));
/** The head of a seat once the game is over. */
const endOf = ({ batches, head, nonces }: AuditFile, seat = 0): string =>
  closedHead(SALT, headOf(SALT, eventsOf(batches), seat), head, nonces);
/** The witness of seat 0: the head of the log at its end. */
const WITNESS: Witness = {
  seedHash: TRUE.seedHash,
  nonces: [{ seat: 0, nonce: NONCES[0] ?? '' }],
  heads: [{ viewer: 0, head: endOf(TRUE) }],
};
const OUTCOME = outcomeIn(TRUE);

/** The end of a game. */
function outcomeIn({ info, batches }: AuditFile): Outcome {
  const outcome = outcomeOf(sample, openTable(sample, info, batches.flat()));
  if (!outcome) throw new Error('not over');
  return outcome;
}

/** The same player, who looked last when the game began: what is changed later must be found by the rules and the draws. */
const EARLY: Witness = {
  ...WITNESS,
  heads: [{ viewer: 0, head: headOf(SALT, eventsOf(TRUE.batches.slice(0, 1)), 0) }],
};
const UNSEEN = /^nobody saw the last/;

/** A change, after which the forger makes the chain fit again. */
function forge(change: (file: AuditFile) => void, fits = true): AuditFile {
  const file = structuredClone(TRUE);
  change(file);
  return fits ? { ...file, head: headAll(file.saltKey, file.batches) } : file;
}

type Path = readonly (string | number)[];

/** Paths of all leaves, lists and objects without content among them. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return [0];
  if (Array.isArray(value)) return [...value, 0];
  if (typeof value === 'object') return { more: 1 };
  const text = String(value);
  if (/^[0-9a-f]{32,}$/.test(text)) return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  return /^\d{4}-/.test(text) ? text.replace('2026', '2025') : `${text}x`;
}

function withChange(file: AuditFile, path: Path): void {
  let inner = file as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  inner[last] = changed(inner[last]);
}

/** Fields of one kind have one name: places in lists don't count. */
const nameOf = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** Of each field the first, the last and one between. */
const LEAVES = leavesOf(TRUE);
const FIELDS = [...new Set(LEAVES.map(nameOf))].flatMap((name) => {
  const paths = LEAVES.filter((path) => nameOf(path) === name);
  const some = [...new Set([0, Math.floor(paths.length / 2), paths.length - 1])];
  return some.map((at) => ({ name, path: paths[at] ?? [], n: at }));
});

test('the file as it is, with what its player knew, is proven', () => {
  expect(audit(sample, TRUE, WITNESS)).toMatchObject({ verdict: 'proven', problems: [], unproven: [] });
});

describe('a field that is changed', () => {
  test('is one of many', () => {
    expect(FIELDS.length).toBeGreaterThan(60);
  });

  test.each(FIELDS)('$name, number $n', ({ name, path }) => {
    for (const fits of name === 'head' ? [false] : [true, false]) {
      const file = forge((one) => withChange(one, path), fits);
      // A file of another shape is no file.
      if (!isAuditFile(file)) continue;
      expect(verdictOf(file, WITNESS)).not.toBe('proven');
      expect(faultsOf(file, EARLY)).not.toEqual([]);
    }
  });
});

/** The verdict; data of events that no game can hold may end the audit, which is no proof either. */
function verdictOf(file: AuditFile, witness: Witness): string {
  try {
    return audit(sample, file, witness).verdict;
  } catch (error) {
    return String(error);
  }
}

/** Problems told of a file, but for what its witness hasn't seen. */
function faultsOf(file: AuditFile, witness: Witness): string[] {
  try {
    const { problems, unproven } = audit(sample, file, witness);
    return [...problems, ...unproven.filter((why) => !UNSEEN.test(why))];
  } catch (error) {
    return [String(error)];
  }
}

const all = (file: AuditFile) => file.batches.flat();
const other = (seed: string): AuditFile => {
  const nonces = drawnOrder(seed, JOINED, GAME);
  return fileOf(seed, nonces, playOut(seed, nonces));
};
/** Newer rules that are the same ones: the draws after them come out otherwise, so that a service could try how often to tell of them. */
function retold(to: number): AuditFile {
  const info = { gameId: GAME, seats: 2, settings: { rounds: 2 } };
  const chance = gameChance(drawKey(SEED, NONCES), GAME);
  const { table, entry } = startGame(sample, info, AT, chance);
  const again = rulesRevised({ ...sample, revision: to }, table, sample.revision, AT);
  applyEntry(sample, table, again);
  return fileOf(SEED, NONCES, [[entry], [again], ...playOn(table, chance)]);
}

describe('a forgery', () => {
  test.each<[what: string, forged: () => AuditFile, words: RegExp]>([
    [
      'winner and loser swapped, under another revision',
      () =>
        forge(({ batches }) => {
          for (const { events } of batches.flat()) for (const event of events) event.revision = 2;
          const ended = batches.flat().at(-1)?.events.at(-1);
          if (ended)
            ended.data = JSON.parse(
              JSON.stringify(ended.data)
                .replaceAll('"seat":0', '"seat":9')
                .replaceAll('"seat":1', '"seat":0')
                .replaceAll('"seat":9', '"seat":1'),
            );
        }),
      /revision 2|saw/,
    ],
    [
      'all draws hidden',
      () =>
        forge((file) => {
          for (const event of all(file).flatMap(({ events }) => events))
            event.draws = { $: 'unknown', to: event.draws.to, shown: event.draws.shown };
        }),
      /hidden/,
    ],
    ['a seed found by trial', () => other('3c'.repeat(32)), /hash of the seed is not the one that was published/],
    ['a seating that is called chosen', () => forge((file) => Object.assign(file, { seatOrder: 'chosen' })), /bind/],
    [
      'a seating beside the one that is drawn',
      () => forge((file) => Object.assign(file, { seating: [1, 0] })),
      /seating/,
    ],
    ['the same seating in words of before', () => forge((file) => Object.assign(file, { seating: [0, 1] })), /seating/],
    ['no word of the seating', () => forge((file) => void delete file.seatOrder), /how seats were given/],
    [
      'seats that friends were given',
      () => fileOf(SEED, NONCES.toReversed(), playOut(SEED, NONCES.toReversed())),
      /seating is not the one that the seed gives/,
    ],
    [
      'a setting beside those of the game',
      () => forge((file) => Object.assign(file.info.settings as object, { easy: true })),
      /bind/,
    ],
    ['another salt', () => forge((file) => Object.assign(file, { saltKey: '3d'.repeat(32) })), /bind/],
    ['rules that are told of again', () => retold(sample.revision), /newer rules where there are none/],
    ['rules that get older', () => retold(sample.revision - 1), /newer rules where there are none/],
    [
      'an entry after the end',
      () =>
        forge((file) => {
          const chance = gameChance(drawKey(SEED, NONCES), GAME);
          const { table } = startGame(sample, file.info, AT, chance);
          for (const { command } of all(file).slice(1)) if (command) judgeBatch(sample, table, [command], chance);
          file.batches.push([rulesRevised({ ...sample, revision: 9 }, table, sample.revision, AT)]);
        }),
      /after the end/,
    ],
    [
      'a player’s answer that is called the clock’s',
      () => forge((file) => Object.assign(all(file)[1]?.command ?? {}, { by: 'clock' })),
      /who sent command/,
    ],
    [
      'somebody else at a seat',
      () => forge((file) => Object.assign(all(file)[1]?.command ?? {}, { actorId: 'someone' })),
      /who sent command/,
    ],
    [
      'answers of one seat left out',
      () =>
        forge((file) => {
          file.batches = file.batches.filter((entries) => entries.every(({ command }) => command?.seat !== 1));
        }),
      /missing or out of order/,
    ],
    [
      'an event of a kind that the game has not',
      () => forge((file) => Object.assign(all(file)[1]?.events[0] ?? {}, { type: 'Won' })),
      /can’t be followed/,
    ],
    [
      'two answers in the other order',
      () => forge((file) => file.batches.splice(1, 2, file.batches[2] ?? [], file.batches[1] ?? [])),
      /out of order/,
    ],
    ['nonces that change places', () => forge((file) => file.nonces.reverse()), /nonce of seat 0/],
    [
      'a nonce of the service for a player',
      () => forge((file) => file.nonces.splice(0, 1, 'ff'.repeat(16))),
      /nonce of seat 0/,
    ],
    ['a nonce too many', () => forge((file) => file.nonces.push('ff'.repeat(16))), /3 nonces for 2 seats/],
    ['the end cut off', () => forge((file) => file.batches.pop()), /isn’t over/],
    ['a batch cut out', () => forge((file) => file.batches.splice(2, 1)), /missing or out of order/],
    [
      'a batch told twice',
      () => forge((file) => file.batches.splice(2, 0, structuredClone(file.batches[2] ?? []))),
      /out of order/,
    ],
    [
      'two batches in one',
      () => forge((file) => file.batches.splice(0, 2, [...(file.batches[0] ?? []), ...(file.batches[1] ?? [])])),
      /saw/,
    ],
    ['an empty batch', () => forge((file) => file.batches.splice(1, 0, [])), /holds no event/],
    [
      'an entry of the engine that holds nothing',
      () => forge((file) => file.batches[1]?.push({ command: null, events: [] })),
      /holds no event/,
    ],
    [
      'newer rules that nobody told of',
      () => forge((file) => Object.assign(all(file).at(-1)?.events[0] ?? {}, { revision: 7 })),
      /revision 7/,
    ],
    [
      'a step back that nobody agreed to',
      () => {
        const file = structuredClone(TRUE);
        const before = all(file).slice(0, 3);
        const chance = gameChance(drawKey(SEED, NONCES), GAME);
        const { table } = startGame(sample, file.info, AT, chance);
        for (const { command } of before.slice(1)) if (command) judgeBatch(sample, table, [command], chance);
        const to = before[1]?.events[0]?.seq ?? 0;
        const wish = { to, command: { ...commandOf(table, 0, 'draw', []), id: 'back', decision: '' }, agreed: [0, 1] };
        file.batches = [...file.batches.slice(0, 3), [stepBack(sample, table, before, wish)]];
        return { ...file, head: headAll(SALT, file.batches) };
      },
      /takes back|isn’t over/,
    ],
    ['another ruleset', () => forge((file) => Object.assign(file, { ruleset: 'chess' })), /of chess/],
    ['another game', () => forge((file) => Object.assign(file.info, { gameId: 'another' })), /another|gives/],
    ['a seat more', () => forge((file) => Object.assign(file.info, { seats: 3 })), /2 nonces for 3 seats/],
  ])('%s', (_what, forged, words) => {
    expect(audit(sample, forged(), WITNESS).verdict).not.toBe('proven');
    expect(faultsOf(forged(), EARLY).join('\n')).toMatch(words);
  });

  test('other answers by the same chance are found by whoever saw the end, and called unseen by others', () => {
    const forged = fileOf(SEED, NONCES, playOut(SEED, NONCES, 1));
    if (forged.head === TRUE.head) throw new Error('the other way of answering is the same');
    expect(audit(sample, forged, WITNESS).problems.join()).toContain(
      'no part of the log gives the head that seat 0 saw',
    );
    const early = audit(sample, forged, EARLY);
    expect(early).toMatchObject({
      verdict: 'consistent',
      problems: [],
      witnessed: TRUE.batches[0]?.[0]?.events.length,
    });
    expect(early.unproven).toEqual([expect.stringMatching(UNSEEN)]);
  });
});

describe('without a witness', () => {
  test.each<[keyof Witness, RegExp]>([
    ['seedHash', /seed may have been chosen later/],
    ['nonces', /chosen all chance alone/],
    ['heads', /changed later/],
  ])('of %s nothing is proven', (missing, words) => {
    const { [missing]: _, ...rest } = WITNESS;
    const report = audit(sample, TRUE, rest);
    expect(report.verdict).toBe('consistent');
    expect(report.unproven.join()).toMatch(words);
  });
});

describe('a witness who is wrong', () => {
  test.each<[what: string, witness: Witness, words: RegExp]>([
    ['names too few digits of the hash', { seedHash: TRUE.seedHash.slice(0, 8) }, /hash of the seed/],
    ['names no digit of a head', { heads: [{ viewer: 0, head: '' }] }, /head that seat 0 saw/],
    [
      'sits at no seat of the game',
      { heads: [{ viewer: 7, head: headOf(SALT, eventsOf(TRUE.batches), 'spectator') }] },
      /seat 7/,
    ],
    ['saw other rules', { setUp: { ...SET_UP, settings: { rounds: 3 } } }, /set up otherwise/],
    ['saw that seats were chosen', { setUp: { ...SET_UP, seatOrder: 'chosen' } }, /set up otherwise/],
  ])('%s', (_what, witness, words) => {
    const report = audit(sample, TRUE, { ...WITNESS, ...witness });
    expect(report.verdict).toBe('broken');
    expect(report.problems.join()).toMatch(words);
  });

  test('one who saw the table as it was set up changes nothing', () => {
    expect(audit(sample, TRUE, { ...WITNESS, setUp: SET_UP }).verdict).toBe('proven');
  });
});

describe('what a seat may not see', () => {
  const HIDDEN = { ...TRUE, batches: TRUE.batches.map((entries) => structuredClone(entries)) };
  for (const event of HIDDEN.batches[1]?.flatMap(({ events }) => events) ?? []) event.only = [1];

  test('is covered by its head only once the game is over', () => {
    const file = { ...HIDDEN, head: headAll(SALT, HIDDEN.batches) };
    const heads = (head: string): Witness => ({ ...WITNESS, heads: [{ viewer: 0, head }] });
    const open = audit(sample, file, heads(headOf(SALT, eventsOf(file.batches), 0)));
    expect(open.unproven.join()).toMatch(/events were hidden from those who say/);
    const closed = audit(sample, file, heads(endOf(file)));
    expect(closed.unproven).toEqual([]);
    expect(closed.witnessed).toBe(file.batches.flat().flatMap(({ events }) => events).length);
  });
});

describe('a game from before seeds bound anything', () => {
  const seed = '7c'.repeat(32);
  const seating = seatingOf(seed, JOINED, GAME);
  const nonces = seating.map((joined) => JOINED[joined] ?? '');
  const before: AuditFile = { ...fileOf(seed, nonces, playOut(seed, nonces)), seating };
  const witness: Witness = {
    seedHash: before.seedHash,
    nonces: [{ seat: 0, nonce: nonces[0] ?? '' }],
    heads: [{ viewer: 0, head: headOf(SALT, eventsOf(before.batches), 0) }],
  };

  test('is consistent, and never proven', () => {
    const report = audit(sample, before, witness);
    expect(report).toMatchObject({ verdict: 'consistent', problems: [] });
    expect(report.unproven).toEqual([expect.stringContaining('doesn’t bind how the table was set up')]);
  });

  test('is broken where its seating is not the drawn one', () => {
    expect(seating).toEqual([1, 0]);
    expect(audit(sample, { ...before, seating: [0, 1] }, witness).problems.join()).toContain('seating');
  });
});

/** The witness of a player to a whole game: seal, nonce of seat 0, and the head at the end. */
const witnessOf = (file: AuditFile, seat = 0): Witness => ({
  seedHash: file.seedHash,
  nonces: [{ seat, nonce: file.nonces[seat] ?? '' }],
  heads: [{ viewer: seat, head: endOf(file, seat) }],
});

describe('the fingerprint of a whole game', () => {
  const { whole } = audit(sample, TRUE);

  test('is short, and the same for everybody', () => {
    expect(whole).toMatch(/^[0-9a-f]{32}$/);
    expect([0, 1].map((seat) => audit(sample, TRUE, witnessOf(TRUE, seat)).whole)).toEqual([whole, whole]);
  });

  test('is another one where two players are shown two games, which both call proven', () => {
    // The service gives a nonce of its own in Ben's place to Ana, and in Ana's place to Ben.
    const shown = (nonces: string[]) => {
      const order = drawnOrder(SEED, nonces, GAME);
      return JSON.parse(JSON.stringify(fileOf(SEED, order, playOut(SEED, order)))) as AuditFile;
    };
    const [ana, ben] = [shown([JOINED[0] ?? '', 'f1'.repeat(16)]), shown(['f2'.repeat(16), JOINED[1] ?? ''])];
    const reports = [ana, ben].map((file, i) =>
      audit(sample, file, witnessOf(file, file.nonces.indexOf(JOINED[i] ?? ''))),
    );
    expect(reports.map(({ verdict }) => verdict)).toEqual(['proven', 'proven']);
    expect(reports[0]?.whole).not.toBe(reports[1]?.whole);
  });

  test('is none for a game that isn’t over', () => {
    expect(
      audit(
        sample,
        forge(({ batches }) => batches.pop()),
      ).whole,
    ).toBeNull();
  });
});

describe('draws that are rolled anew', () => {
  test('by a sealed answer that is written again are never proven', () => {
    const [once, twice] = [resealed(['0']), resealed(['0', '0'])];
    expect(audit(sample, once, witnessOf(once))).toMatchObject({ verdict: 'proven', unproven: [] });
    const report = audit(sample, twice, witnessOf(twice));
    expect(report).toMatchObject({ verdict: 'consistent', problems: [], why: ['written-again'] });
    expect(report.unproven).toEqual([expect.stringContaining('repeats in secret')]);
  });

  test('by a player who thinks again are as they are', () => {
    const file = resealed(['0', '1']);
    expect(audit(sample, file, witnessOf(file)).verdict).toBe('proven');
  });

  test('by a step back are never proven, though its seat could take it alone', () => {
    const info = { gameId: GAME, seats: 2, settings: { rounds: 2 } };
    const chance = gameChance(drawKey(SEED, NONCES), GAME);
    const { table, entry } = startGame(sample, info, AT, chance);
    const [due] = dueDecisions(table);
    const seat = due?.seat ?? 0;
    const entries = [entry, ...judgeBatch(sample, table, [commandOf(table, seat, 'draw', ['rest'])], chance).entries];
    const command = { ...commandOf(table, seat, 'draw', []), id: 'back', decision: '' };
    entries.push(stepBack(sample, table, entries, { to: entries[1]?.events[0]?.seq ?? 0, command, agreed: [seat] }));
    const after = applyLogEntry(sample, table, entries);
    const file = fileOf(SEED, NONCES, [...entries.map((one) => [one]), ...playOn(after, chance)]);
    const report = audit(sample, file, witnessOf(file));
    expect(report).toMatchObject({ verdict: 'consistent', problems: [], why: ['written-again'] });
  });
});

test('an end that was shown otherwise breaks the game, and the one that was is proven', () => {
  expect(audit(sample, TRUE, { ...WITNESS, outcome: OUTCOME }).verdict).toBe('proven');
  const shown = { ...OUTCOME, ranking: OUTCOME.ranking.map((one) => ({ ...one, seat: 1 - one.seat })) };
  const report = audit(sample, TRUE, { ...WITNESS, outcome: shown });
  expect(report.verdict).toBe('broken');
  expect(report.problems).toEqual(['the game ended otherwise than it was shown']);
});

describe('settings that nobody may choose', () => {
  const set = (settings: unknown, seats = 2): AuditFile => {
    const seed = boundSeed(SALT, { gameId: GAME, ruleset: 'sample', seats, settings, seatOrder: 'random' });
    const nonces = drawnOrder(seed, JOINED, GAME);
    const chance = gameChance(drawKey(seed, nonces), GAME);
    const info = { gameId: GAME, seats, settings };
    const { table, entry } = startGame(sample, info, AT, chance);
    const file = fileOf(seed, nonces, [[entry], ...playOn(table, chance)]);
    return JSON.parse(JSON.stringify({ ...file, info })) as AuditFile;
  };

  test('break a game that is right otherwise', () => {
    const fair = set({ rounds: 2 });
    expect(audit(sample, fair, witnessOf(fair)).verdict).toBe('proven');
    const more = set({ rounds: 2, easy: true });
    expect(audit(sample, more, witnessOf(more)).problems).toEqual([expect.stringContaining('none of this game')]);
  });

  test('break it as well where the rules themselves refuse them, or so many seats', () => {
    const fair = set({ rounds: 2 });
    const refused = { ...sample, settings: { ...sample.settings, refused: () => ({ code: 'never', rules: [] }) } };
    expect(audit(refused, fair, witnessOf(fair)).problems.join()).toContain('never');
    const { settings: _, seats: __, ...playing } = sample;
    expect(audit(playing, fair, witnessOf(fair)).verdict).toBe('proven');
    const strict = { ...playing, refused: () => ({ code: 'never', rules: [] }) };
    expect(audit(strict, fair, witnessOf(fair)).verdict).toBe('broken');
    const larger: typeof sample = { ...sample, seats: { min: 3, max: 7 } };
    expect(audit(larger, fair, witnessOf(fair)).problems.join()).toContain('3 to 7');
  });

  test('that are nested without end break it, and end nothing', () => {
    const settings: unknown[] = [];
    let inner = settings;
    for (let depth = 0; depth < 20_000; depth += 1) {
      const next: unknown[] = [];
      inner.push(next);
      inner = next;
    }
    expect(audit(sample, { ...TRUE, info: { ...TRUE.info, settings } }, WITNESS).verdict).toBe('broken');
  });
});

describe('too few digits', () => {
  test.each([16, 31])('%i check, and prove nothing', (digits) => {
    const few = (text: string) => text.slice(0, digits);
    const seal = audit(sample, TRUE, { ...WITNESS, seedHash: few(TRUE.seedHash) });
    expect(seal).toMatchObject({ verdict: 'consistent', why: ['unseen'] });
    const head = audit(sample, TRUE, { ...WITNESS, heads: [{ viewer: 0, head: few(endOf(TRUE)) }] });
    expect(head).toMatchObject({ verdict: 'consistent', witnessed: 0 });
    expect(head.unproven.join()).toContain('fewer than 32 digits');
    const both = [...(WITNESS.heads ?? []), { viewer: 0, head: few(endOf(TRUE)) }];
    expect(audit(sample, TRUE, { ...WITNESS, heads: both }).verdict).toBe('proven');
    expect(audit(sample, TRUE, { ...WITNESS, seedHash: `${few(TRUE.seedHash).slice(1)}0` }).verdict).toBe('broken');
  });

  test('32 prove', () => {
    const { seedHash: hash } = TRUE;
    const heads = [{ viewer: 0, head: endOf(TRUE).slice(0, 32) }];
    expect(audit(sample, TRUE, { ...WITNESS, seedHash: hash.slice(0, 32), heads }).verdict).toBe('proven');
  });
});

test('a sealed answer that was changed after its head was told breaks the game for whoever kept that head, not the last alone', () => {
  const [told, changed] = [resealed(['0']), resealed(['1'])];
  const sealed = told.batches.findIndex(([entry]) => entry?.events[0]?.type === 'Sealed');
  const seen = headOf(SALT, eventsOf(told.batches.slice(0, sealed + 1)), 0).slice(0, 32);
  const last = endOf(changed).slice(0, 32);
  const by = (...heads: string[]) =>
    audit(sample, changed, { ...witnessOf(changed), heads: heads.map((head) => ({ viewer: 0, head })) });
  expect(by(last).verdict).toBe('proven');
  expect(by(seen, last)).toMatchObject({
    verdict: 'broken',
    problems: [expect.stringContaining('head that seat 0 saw')],
  });
});

test('one head of many that is of another log breaks the game', () => {
  const early = TRUE.batches.map((_, i) => headOf(SALT, eventsOf(TRUE.batches.slice(0, i + 1)), 0));
  const heads = [...early, endOf(TRUE)].map((head) => ({ viewer: 0, head: head.slice(0, 32) }));
  expect(audit(sample, TRUE, { ...WITNESS, heads }).verdict).toBe('proven');
  const other = { viewer: 0, head: 'ab'.repeat(16) };
  expect(audit(sample, TRUE, { ...WITNESS, heads: [heads[0] ?? other, other, ...heads.slice(1)] }).verdict).toBe(
    'broken',
  );
});
