import { describe, expect, test } from 'vitest';
import { type AuditFile, audit } from './audit.ts';
import { botMeans } from './bot.ts';
import { batchCommitment, EMPTY_HEAD, headOf, nextHead } from './chain.ts';
import { startGame } from './deciding.ts';
import { judgeBatch } from './judging.ts';
import type { Entry } from './log.ts';
import { drawKey, gameChance, seedHash } from './random.ts';
import { commandOf } from './sample/play.ts';
import { sample } from './sample/ruleset.ts';
import { applyLogEntry, rulesRevised, stepBack } from './step-back.ts';
import { dueDecisions, outcomeOf } from './table.ts';

const seed = '1f'.repeat(32);
const saltKey = '2e'.repeat(32);
const nonces = ['left', 'right'];

/** A whole game of the sample in which both seats draw and bid nothing. */
function finishedGame(): AuditFile {
  const info = { gameId: 'audited', seats: 2, settings: { rounds: 2 } };
  const chance = gameChance(drawKey(seed, nonces), info.gameId);
  const { table, entry } = startGame(sample, info, '2026-01-01T00:00:00.000Z', chance);
  const batches = [[entry]];
  while (!outcomeOf(sample, table)) {
    const [due] = dueDecisions(table);
    if (!due) throw new Error('stuck');
    const path = sample.bot(table.state as never, due.seat, due, botMeans(''));
    batches.push(judgeBatch(sample, table, [commandOf(table, due.seat, due.kind, path)], chance).entries);
  }
  return {
    format: 'wayfinder-game-1',
    ruleset: 'sample',
    info,
    seedHash: seedHash(seed),
    seed,
    nonces,
    saltKey,
    batches,
    head: headAll(batches),
  };
}

function headAll(batches: AuditFile['batches']): string {
  return batches.reduce(
    (head, entries) =>
      nextHead(
        head,
        batchCommitment(
          saltKey,
          entries.flatMap((entry) => entry.events),
        ),
      ),
    EMPTY_HEAD,
  );
}

/** The file with one change, and a head that fits it again where the forger could make one. */
function forged(change: (file: AuditFile) => void): AuditFile {
  const file = JSON.parse(JSON.stringify(finishedGame())) as AuditFile;
  change(file);
  return { ...file, head: headAll(file.batches) };
}

describe('audit', () => {
  test('a finished game passes, and every draw was made again', () => {
    const report = audit(sample, finishedGame());
    expect(report).toMatchObject({ verdict: 'consistent', problems: [], otherRevision: [] });
    expect(report.draws).toBeGreaterThanOrEqual(8);
  });

  test('a draw that was changed is found, though the chain was made to fit', () => {
    const report = audit(
      sample,
      forged(({ batches }) => {
        const draws = batches[0]?.[0]?.events[0]?.draws;
        if (draws?.$ === 'secret' && draws.value[0]) draws.value[0].value ^= 1;
      }),
    );
    expect(report.verdict).toBe('broken');
    expect(report.problems.join()).toContain('the seed gives');
  });

  test('an outcome that was changed is found by deciding again', () => {
    const report = audit(
      sample,
      forged(({ batches }) => {
        const scored = batches
          .flat()
          .flatMap((entry) => entry.events)
          .find(({ type }) => type === 'Scored');
        if (scored) scored.data = { ...(scored.data as object), points: 30 };
      }),
    );
    expect(report.problems.join()).toContain('gives other events');
  });

  test('another seed than the published one is found', () => {
    const file = finishedGame();
    expect(audit(sample, { ...file, seed: '3c'.repeat(32) }).problems[0]).toContain('whose hash is in the file');
  });

  test('a missing event and a changed head are found', () => {
    const cut = forged(({ batches }) => batches.splice(2, 1));
    expect(audit(sample, cut).problems.join()).toContain('missing');
    expect(audit(sample, { ...finishedGame(), head: EMPTY_HEAD }).problems.join()).toContain('published head');
  });

  test('what was decided under another revision is said to be so', () => {
    const report = audit({ ...sample, revision: 2 }, finishedGame());
    expect(report.verdict).toBe('consistent');
    expect(report.unproven.join()).toContain('under revision 1');
    expect(report.otherRevision).toEqual([{ revision: 1, entries: report.entries }]);
  });

  test('a game that went on under newer rules, with a step back, passes', () => {
    const info = { gameId: 'stepped', seats: 2, settings: { rounds: 1 } };
    const chance = gameChance(drawKey(seed, nonces), info.gameId);
    const started = startGame({ ...sample, revision: 0 }, info, '2026-01-01T00:00:00.000Z', chance);
    const entries = [started.entry];
    let { table } = started;
    const append = (entry: Entry): void => {
      entries.push(entry);
      table = applyLogEntry(sample, table, entries);
    };
    append(rulesRevised(sample, table, 0, '2026-01-01T00:00:00.000Z'));
    entries.push(...judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['rest'])], chance).entries);
    append(
      stepBack(sample, table, entries, {
        to: entries.at(-1)?.events[0]?.seq ?? 0,
        command: { ...commandOf(table, 0, 'draw', []), decision: '' },
        agreed: [0],
      }),
    );
    entries.push(...judgeBatch(sample, table, [commandOf(table, 0, 'draw', ['take'])], chance).entries);
    const batches = entries.map((entry) => [entry]);
    const file = { ...finishedGame(), info, batches, head: headAll(batches) };
    const report = audit(sample, file);
    expect(report.problems).toEqual([]);
    expect(report.why).toContain('written-again');
    const taken = entries.findIndex(({ events }) => events[0]?.type === 'SteppedBack');
    const odd = structuredClone(file);
    Object.assign(odd.batches[taken]?.[0]?.command ?? {}, { path: ['take'] });
    expect(audit(sample, odd).problems).toEqual([expect.stringContaining('takes nothing back')]);
  });

  test("a viewer's head counts only batches with an event visible to that viewer", () => {
    const { batches } = finishedGame();
    const events = batches.map((entries) => entries.flatMap((entry) => entry.events));
    const hiddenFrom1 = events.map((batch, i) => (i === 3 ? batch.map((event) => ({ ...event, only: [0] })) : batch));
    const without = hiddenFrom1.filter((_, i) => i !== 3);
    expect(headOf(saltKey, hiddenFrom1, 1)).toBe(headOf(saltKey, without, 1));
    expect(headOf(saltKey, hiddenFrom1, 0)).not.toBe(headOf(saltKey, without, 0));
  });
});
