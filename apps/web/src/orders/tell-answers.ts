/** Apart from the form, which does without: a game's figures and all its words are read once there is an answer to tell. */
import { faces, gameWords, type Reader } from '@wayfinder/games-catalog/faces';
import { call } from '../api/browser.ts';
import { type Answer, type Told, toldAnswers } from './answer-words.ts';

/** Tells what orders would do now, in the words of the game's room. @throws Failed */
export async function tellAnswers(
  { id, ruleset }: { id: string; ruleset: string },
  reader: Reader,
  answers: readonly Answer[],
  signal: AbortSignal,
): Promise<Told[]> {
  const [{ view, decisions, viewer }, status] = await Promise.all([
    call('getView', { params: { id }, query: {}, signal }),
    faces[ruleset]?.status(),
  ]);
  const own = decisions.filter(({ seat }) => seat === viewer);
  return toldAnswers(await gameWords(ruleset, reader, view), status ?? {}, { view, decisions: own }, answers);
}
