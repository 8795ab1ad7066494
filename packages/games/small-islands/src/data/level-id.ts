/** Names for the levels of Alexis, which have no id: a level is another one in another version, so its name says of which it is (`level-4-of-1`). */
import { dataOf, VERSIONS } from './index.ts';
import type { AlexisLevel } from './types.ts';

const NAME = /^level-(\d+)-of-(\d+)$/;

export function levelName(version: number, level: number): string {
  return `level-${level}-of-${version}`;
}

/** The level of that name, or undefined where there is none. */
export function levelNamed(name: string): AlexisLevel | undefined {
  const [, level, version] = NAME.exec(name)?.map(Number) ?? [];
  if (version === undefined || !VERSIONS.includes(version)) return undefined;
  return dataOf(version).alexisLevels.find((one) => one.level === level);
}
