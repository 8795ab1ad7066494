/** For tests: a game that asks one thing of its only seat, level by level. */
import type { Level, Ruleset, Table } from '@wayfinder/engine';

/** Rules whose one decision of this kind, `<kind>:0:0`, asks what these levels say, and a table at which it is open. */
export function oneQuestion(
  kind: string,
  level: (path: readonly string[]) => Level,
): { ruleset: Ruleset; table: Table; decision: string } {
  const asked = { kind, seat: 0, blocks: 'all' as const };
  const decision = `${kind}:0:0`;
  return {
    ruleset: {
      next: (_view: unknown, _seat: number, _decision: unknown, path: readonly string[]) => level(path),
      decide: () => [],
      advance: () => null,
      decisions: () => [asked],
    } as unknown as Ruleset,
    table: {
      info: { gameId: 'g', seats: 1, settings: {} },
      viewer: 0,
      state: {},
      seq: 0,
      positions: [0],
      spectatorPosition: 0,
      open: [{ ...asked, id: decision, openedAt: 0 }],
    },
    decision,
  };
}
