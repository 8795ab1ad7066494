/** Answers that a seat has given in secret and may still replace: its sealed build (CP-15.9), and its answer to a claim (CP-19.6). */
import type { Decision, Message } from '@wayfinder/engine';
import { buildPath } from '../../rules/building/path.ts';
import type { State } from '../../state.ts';
import { sealedBuild, sealedLine } from './building.ts';
import type { Given, GivenAnswer } from './part.ts';
import { said } from './words.ts';

const build: Given = (view, seat) => {
  const sealed = sealedBuild(view, seat);
  if (sealed === null) return null;
  return { told: sealedLine(sealed), replace: said('replace.build'), path: buildPath(sealed).slice(0, -1) };
};

/** The seat's own answer so far, as a sentence; null while it has given none. */
export function answerLine(view: State, seat: number): Message | null {
  const answer = view.victory?.answers[String(seat)];
  if (answer?.$ !== 'secret') return null;
  const { value } = answer;
  return value === null ? said('situation.answer.pass') : said('situation.answer.use', { seat: { seat: value } });
}

const answerClaim: Given = (view, seat) => {
  const told = answerLine(view, seat);
  return told && { told, replace: said('replace.answerClaim'), path: [] };
};

const GIVEN: Readonly<Record<string, Given>> = { build, answerClaim };

/** The answer that its seat has given to this decision; null: none, or none that it could replace. */
export function given(view: State, { kind, seat }: Decision): GivenAnswer | null {
  return GIVEN[kind]?.(view, seat) ?? null;
}
