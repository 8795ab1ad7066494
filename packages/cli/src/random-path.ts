import type { Choice, LevelData } from '@wayfinder/engine';

/** A finished path, by chance: choices that bring the game forward are preferred, what can be undone is not taken. */
export async function randomPathOver(
  level: (path: readonly string[]) => Promise<LevelData>,
  random: () => number = Math.random,
): Promise<string[]> {
  const path: string[] = [];
  const pick = (choices: readonly Choice[]): Choice | undefined => choices[Math.floor(random() * choices.length)];
  for (;;) {
    const { done, choices } = await level(path);
    if (done) return path;
    const open = choices.filter((choice) => !choice.refused && !choice.quits);
    const lasting = open.filter((choice) => !choice.reversible);
    const forward = lasting.filter((choice) => choice.progress);
    const choice = (random() < 0.7 ? pick(forward) : undefined) ?? pick(lasting) ?? pick(open);
    if (!choice) throw new Error(`after [${path.join(' ')}] nothing can be chosen`);
    path.push(choice.id);
  }
}
