/** The rules as readers of other languages see them: all of them, and each naming what the English one names. */
import { expect, test } from 'vitest';
import index from '../../rules-index.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };

interface Told {
  title: string;
  text: string;
}
const LANGUAGES: Readonly<Record<string, { chapters: Record<string, string>; rules: Record<string, Told> }>> = {
  fr,
  ja,
  ko,
};
const { rules } = index;

/** The rules that a text sends its reader to. */
function sentTo(text: string): string[] {
  return [...new Set(text.match(/SI-\d+\.\d+/g))].sort();
}

/** Numbers written in figures, those of rules and chapters too. */
function figures(text: string): Set<string> {
  return new Set(text.match(/\d+/g));
}

test('English tells the chapters, the index its rules', () => {
  expect(Object.keys(en)).toEqual(['chapters']);
  const sections = [...new Set(rules.map(({ id }) => /\d+/.exec(id)?.[0]))];
  expect(Object.keys(en.chapters)).toEqual(sections);
});

test.each(Object.entries(LANGUAGES))('%s tells every chapter and every rule, in the same order', (_, own) => {
  expect(Object.keys(own.chapters)).toEqual(Object.keys(en.chapters));
  expect(Object.keys(own.rules)).toEqual(rules.map(({ id }) => id));
  const all = Object.values(own.rules).flatMap(({ title, text }) => [title, text]);
  expect([...Object.values(own.chapters), ...all].filter((text) => text.trim() === '')).toEqual([]);
});

test.each(Object.entries(LANGUAGES))('%s sends to the same rules and loses no number', (_, own) => {
  const wrong = rules.filter(({ id, text }) => {
    const told = own.rules[id]?.text ?? '';
    const lost = [...figures(text)].filter((figure) => !figures(told).has(figure));
    return lost.length > 0 || sentTo(told).join() !== sentTo(text).join();
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('a rule stands in its own language', () => {
  const latin = (text: string): string[] => text.replaceAll(/SI-\d+\.\d+/g, '').match(/[A-Za-z]{2,}/g) ?? [];
  const foreign = [ko, ja].flatMap(({ rules: own }) =>
    Object.values(own).flatMap(({ title, text }) => [...latin(title), ...latin(text)]),
  );
  expect(foreign).toEqual([]);
});
