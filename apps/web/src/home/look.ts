/** Facts that the front page shows of a running game, beside what its list says. */
import type { GameSummary, GameView } from '@wayfinder/contract';
import { lookIn, looksOn, stageWords } from '@wayfinder/games-catalog/faces';
import type { Words } from '@wayfinder/games-catalog/words';
import { wordsOf } from '../games/server-words.ts';
import { orNull } from '../server/api.ts';

/** A game looked at. */
export interface Look {
  view: GameView;
  words: Words;
  /** Its round and phase. */
  stage: string | null;
  /** Look of a seat in it. */
  lookOf: (seat: number) => number;
}

/** An extra: a game whose view can't be had right now has its line all the same. */
const NOT_NOW = ['unknown-game', 'not-started', 'took-too-long', 'unavailable', 'internal'];

/** A game as I may know it; null when it can't be had. */
export async function lookAt(gameId: string): Promise<Look | null> {
  const view = await orNull('getView', { params: { id: gameId }, query: {} }, NOT_NOW);
  if (!view) return null;
  const words = await wordsOf(view.ruleset, view.seats, view.view);
  const [stage, looks] = [await stageWords(view.ruleset, view.view, words), await looksOn(view.ruleset, view.view)];
  return { view, words, stage, lookOf: (seat) => looks?.[seat] ?? seat };
}

/** Look of the visitor's seat in a game that is over; null without a seat. */
export async function myLook({ id, ruleset, yourSeat }: GameSummary): Promise<number | null> {
  if (yourSeat === null) return null;
  const view = (): Promise<GameView | null> => orNull('getView', { params: { id }, query: {} }, NOT_NOW);
  return lookIn(ruleset, yourSeat, async () => (await view())?.view ?? null);
}

/** Reason to wait for a seat, in a sentence; null when the game has no words for it. */
export function waitingWords({ view, words }: Look, seat: number): string | null {
  const due = view.decisions.find((decision) => decision.seat === seat && decision.blocks !== 'nothing');
  const key = `waiting.${due?.kind}`;
  return due && words.has(key) ? words.say({ key, args: { seat: { seat } } }) : null;
}
