/** The form tells answers of orders as the game's room tells the same step: with the texts of a game that names whole answers itself. */
import {
  dueDecisions,
  playPath,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
  type Table,
  type WouldDo,
} from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { faces, gameWords } from '@wayfinder/games-catalog/faces';
import type { Words } from '@wayfinder/games-catalog/words';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../i18n/locales.ts';
import { toldAnswers } from './answer-words.ts';

const ID = 'small-islands';
const AT = '2026-01-01T00:00:00.000Z';
const loadRules = () => rulesets[ID]?.load() as Promise<Ruleset>;
const loadStatus = () => faces[ID]?.status();

// The first to ask for a ruleset waits until all of it is read.
beforeAll(() => Promise.all([loadRules(), loadStatus()]), 60_000);

/** A game up to the first decision of this kind, and what the game answers for who doesn’t. */
async function upTo(kind: string, mode: string) {
  const [ruleset, status] = [await loadRules(), await loadStatus()];
  const settings = ruleset.settings.schema.parse({ mode, startTiles: 'drawn' });
  const now: Table = startGame(ruleset, { gameId: 'told', seats: 2, settings }, AT, (at) =>
    seededRandom(`${at}`),
  ).table;
  for (;;) {
    const [decision] = dueDecisions(now);
    if (!decision || !status) throw new Error(`no ${kind}`);
    const view = redact(now.state, decision.seat);
    const path = ruleset.fallback(view, decision.seat, decision, seededRandom('told'));
    const choices: WouldDo['choices'] = path.map((id, i) => {
      const level = ruleset.next(view, decision.seat, decision, path.slice(0, i));
      const found = level.done ? undefined : level.list().find((choice) => choice.id === id);
      return found ?? { id, target: { option: id } };
    });
    if (decision.kind === kind) {
      const tell = (words: Words): string | undefined =>
        toldAnswers(words, status, { view, decisions: [decision] }, [{ kind, choices }])[0]?.what;
      return { view, path, tell };
    }
    playPath(ruleset, now, decision, path, { id: `c${now.seq}`, at: AT }, seededRandom(`${now.seq}`));
  }
}

const wordsIn = (locale: string, view: unknown): Promise<Words> =>
  gameWords(ID, { locale, seat: (seat) => `player ${seat}` }, view);

test('an objective with what is laid aside, by the names of the cards', async () => {
  const { view, path, tell } = await upTo('objective', 'normal');
  const words = await wordsIn('en', view);
  const [card, next] = path.map((id) => words.name({ card: id }));
  expect(tell(words)).toBe(`This round: “${card}”. Laid aside: “${next}”`);
});

test('missions and rewards apart, where they are cards of their own', async () => {
  const { view, path, tell } = await upTo('objective', 'advanced');
  const words = await wordsIn('en', view);
  const [mission, reward, nextMission, nextReward] = path.map((id) => words.name({ card: id }));
  expect(tell(words)).toBe(
    `This round: ${mission}. Each house brings: ${reward}. Laid aside: ${nextMission}; ${nextReward}`,
  );
});

test.each(['normal', 'advanced'])('a whole turn in a sentence: %s', async (mode) => {
  const { view, path, tell } = await upTo('turn', mode);
  const words = await wordsIn('en', view);
  const [slot, tile = '', at = '', turn] = path;
  const laid = `at ${words.name({ space: at })}, ${words.name({ option: `turn-${turn}` })}: ${words.name({ tile })}`;
  expect([`Take slot ${slot}. Place ${laid}`, `Place ${laid}`]).toContain(tell(words));
});

test.each(LOCALES)('nothing is left to be filled in: %s', async (locale) => {
  for (const mode of ['normal', 'advanced']) {
    for (const kind of ['objective', 'turn']) {
      const { view, tell } = await upTo(kind, mode);
      expect(tell(await wordsIn(locale, view))).not.toMatch(/[{}]|^$|undefined/);
    }
  }
});
