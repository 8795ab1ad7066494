/** Composed steps, and what stands against them, in words. */
import type { ProblemCode } from '@wayfinder/contract';
import type { Refusal } from '@wayfinder/engine';
import type { Words } from '@wayfinder/games-catalog/words';
import { useTranslations } from 'next-intl';
import { choiceWords, keyFor, ownWords, sayWith } from '../games/choice-words.ts';
import { type ComposedStep, choicesAlong } from '../play/compose.ts';
import type { Kit } from '../play/kit.ts';
import { useParts } from './context.tsx';

/** Why something is refused, in words: the game's own, or the site's where every game refuses alike. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { words } = useParts();
  const t = useTranslations('problem');
  return ({ code, args }) => {
    const [own, shared] = [`refusal.${code}`, code as ProblemCode];
    return !words.has(own) && t.has(shared) ? t(shared) : words.say({ key: own, ...(args ? { args } : {}) });
  };
}

/** A step in the game's own words with this beginning; null where it has none. */
function worded(kit: Kit, words: Words, composed: ComposedStep, beginning: 'step' | 'commit'): string | null {
  const { step, decision, before } = composed;
  const key = decision && keyFor(words, beginning, decision.kind, step.path[0]);
  return key ? sayWith(words, key, choicesAlong(kit.ruleset, before, decision, step.path)) : null;
}

/** A step whose decision is gone: what was decided, as the names of its choices went with it. */
function goneWords(words: Words, { step }: ComposedStep): string {
  const key = `decision.${step.decision.split(':')[0]}`;
  return words.has(key) ? words.say({ key }) : step.path.map((id) => words.name({ option: id })).join(' · ');
}

/**
 * A step in words: as the game calls it by itself; else `step.<kind>.<first choice>` or `step.<kind>` of the game's texts with its choices as `{c0}`, `{c1}` …; else what is known
 * to happen; else its choices one after the other. When its decision is gone, what was decided.
 */
export function stepWords(kit: Kit, words: Words, composed: ComposedStep): string {
  const { step, decision, before, events } = composed;
  if (!decision) return goneWords(words, composed);
  const asked = { view: before.state, decision, path: step.path };
  const own = ownWords(words, kit.status, asked) ?? worded(kit, words, composed, 'step');
  if (own !== null) return own;
  const told = events.map((event) => kit.ruleset.describe(event, decision.seat)).find(({ key: k }) => words.has(k));
  if (told) return words.say(told);
  return choicesAlong(kit.ruleset, before, decision, step.path)
    .map((choice) => choiceWords(words, choice))
    .join(' · ');
}

/** Words for a step on the button that commits, with what is drawn: `commit.<kind>…` of the game's texts, else as the step is called. */
export function commitWords(kit: Kit, words: Words, composed: ComposedStep): string {
  return worded(kit, words, composed, 'commit') ?? stepWords(kit, words, composed);
}
