/** Section 9: whether an island meets a mission. */
import { type Mission, RESOURCES, SIGN_KINDS } from '../data/index.ts';
import type { Island } from '../map.ts';

type Signs = Island['signs'];

/** SI-9.1: at least so many of each. */
function hasAtLeast(signs: Signs, { symbols }: Extract<Mission, { kind: 'atLeast' }>): boolean {
  return SIGN_KINDS.every((kind) => signs[kind] >= (symbols[kind] ?? 0));
}

/** SI-9.3: two of the resources occur equally often, and occur at all. */
function hasEqualPair(signs: Signs): boolean {
  return RESOURCES.some(
    (one, at) => signs[one] > 0 && RESOURCES.slice(at + 1).some((other) => signs[other] === signs[one]),
  );
}

/** True where these symbols meet the mission (section 9). */
export function meets(signs: Signs, mission: Mission): boolean {
  switch (mission.kind) {
    case 'atLeast':
      return hasAtLeast(signs, mission);
    case 'moreThan':
      return signs[mission.more] > signs[mission.fewer];
    case 'equalPair':
      return hasEqualPair(signs);
    case 'equalGiven': {
      const count = signs[mission.resource];
      return count > 0 && RESOURCES.some((other) => other !== mission.resource && signs[other] === count);
    }
  }
}

const RULES: Readonly<Record<Mission['kind'], string>> = {
  atLeast: 'SI-9.1',
  moreThan: 'SI-9.2',
  equalPair: 'SI-9.3',
  equalGiven: 'SI-9.4',
};

/** The rule of a mission. */
export function ruleOfMission({ kind }: Mission): string {
  return RULES[kind];
}
