/** Small helpers to write levels down. */
import {
  type Arg,
  type Choice,
  choose,
  type Level,
  type Message,
  NOT_OFFERED,
  type Refusal,
  type RuleId,
} from '@wayfinder/engine';
import { isLand } from '../map.ts';
import type { SpaceId } from '../words.ts';

/** A refusal. The sentence is `refusal.<code>`. */
export function refuse(code: string, rules: RuleId[], args?: Record<string, Arg>): Refusal {
  return args ? { code, rules, args } : { code, rules };
}

/** A choice that is a word of the ruleset (a faction, a cult, a kind, a number); its text is `option.<id>`. */
export function word(id: string, more: Partial<Choice> = {}): Choice {
  return { id, target: { option: id }, ...more };
}

/** A choice that is a number. */
export function numberChoice(n: number, more: Partial<Choice> = {}): Choice {
  return { id: String(n), target: { count: n }, ...more };
}

/** A choice that is a space of the map. */
export function spaceChoice(space: SpaceId, more: Partial<Choice> = {}): Choice {
  return { id: space, target: { space }, ...more };
}

/** A choice that is a bonus card, with what it does. */
export function cardChoice(card: string, more: Partial<Choice> = {}): Choice {
  return { id: card, target: { card }, text: { key: `cardText.${card}`, args: { card: { card } } }, ...more };
}

/** A choice that is a favor tile or a town tile, with what it does. */
export function tileChoice(tile: string, more: Partial<Choice> = {}): Choice {
  return { id: tile, target: { tile }, text: { key: `tileText.${tile}`, args: { tile: { tile } } }, ...more };
}

/**
 * A level of spaces. `listed` are shown; any other land hex of the map is refused with the reason that `refusalOf` gives, so that a tap
 * anywhere on the board is answered. `more` is what a listed space shows besides, the same for all or by space.
 */
export function chooseSpace(
  ask: Message,
  listed: readonly SpaceId[],
  refusalOf: (space: SpaceId) => Refusal | null,
  more: Partial<Choice> | ((space: SpaceId) => Partial<Choice>) = {},
): Level {
  const extras = typeof more === 'function' ? more : () => more;
  const level = choose(
    ask,
    listed.map((space) => spaceChoice(space, extras(space))),
    (choice) => refusalOf(choice.id),
  );
  const elsewhere = (space: string): Refusal => (isLand(space) ? (refusalOf(space) ?? NOT_OFFERED) : NOT_OFFERED);
  return { ...level, has: (id) => (listed.includes(id) ? level.has(id) : elsewhere(id)) };
}
