/** Composed steps in words. */
import type { Choice, Refusal } from '@wayfinder/engine';
import type { Words } from '@wayfinder/games-catalog/words';
import { type ComposedStep, choicesAlong } from '../play/compose.ts';
import type { Kit } from '../play/kit.ts';

/** One choice in words: its own where it has some, else the name of what it points at. */
export function choiceWords(words: Words, choice: Choice): string {
  return choice.text ? words.say(choice.text) : words.name(choice.target);
}

/** Why a rule says no, in words. */
export function refusalWords(words: Words, { code, args }: Refusal): string {
  return words.say({ key: `refusal.${code}`, ...(args ? { args } : {}) });
}

/**
 * A step in words: `step.<kind>.<first choice>` or `step.<kind>` of the game's texts with its choices as `{c0}`, `{c1}` …; else what is known
 * to happen; else its choices one after the other.
 */
export function stepWords(kit: Kit, words: Words, composed: ComposedStep): string {
  const { step, decision, before, events } = composed;
  if (!decision) return step.path.map((id) => words.name({ option: id })).join(' · ');
  const choices = choicesAlong(kit.ruleset, before, decision, step.path);
  const key = [`step.${decision.kind}.${step.path[0]}`, `step.${decision.kind}`].find(words.has);
  if (key) return words.say({ key, args: Object.fromEntries(choices.map(({ target }, i) => [`c${i}`, target])) });
  const told = events
    .map((event) => kit.ruleset.describe(event, decision.seat, before.state))
    .find(({ key: k }) => words.has(k));
  return told ? words.say(told) : choices.map((choice) => choiceWords(words, choice)).join(' · ');
}
