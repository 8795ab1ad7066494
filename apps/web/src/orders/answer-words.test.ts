import { makeWords } from '@wayfinder/games-catalog/words';
import { expect, test } from 'vitest';
import { answerWords } from './answer-words.ts';

const words = makeWords({
  locale: 'en',
  texts: {
    'step.explore.decline': 'Stay at home',
    'step.steer': 'Steer to {c0}',
    'step.build': 'Seal the build',
    'step.turn.pass': 'Pass',
    'option.pass': 'pass',
    'card.BON8': 'Priest',
    'option.seal': 'seal',
    'option.link': 'show a link',
    'choice.two': 'two of {of}',
    'piece.band': 'bands',
  },
  seat: String,
  space: (id) => (id === '0,1' ? 'Tonga' : undefined),
});
const space = (id: string) => ({ id, target: { space: id } });
const option = (id: string) => ({ id, target: { option: id } });

test('an answer is told as the step that it is: by its first choice, else by its kind', () => {
  expect(answerWords(words, { kind: 'explore', choices: [option('decline')] })).toBe('Stay at home');
  expect(answerWords(words, { kind: 'steer', choices: [space('0,1')] })).toBe('Steer to Tonga');
});

test('a step whose words say nothing of what it is made of is told with that', () => {
  const path = [{ id: 'band', target: { piece: 'band' } }, space('0,1'), option('seal')];
  expect(answerWords(words, { kind: 'build', choices: path })).toBe('Seal the build · bands · Tonga · seal');
  expect(answerWords(words, { kind: 'build', choices: [option('seal')] })).toBe('Seal the build');
});

test('a step that is called after its first choice says it once', () => {
  const pass = [option('pass'), { id: 'BON8', target: { card: 'BON8' } }];
  expect(answerWords(words, { kind: 'turn', choices: pass })).toBe('Pass · Priest');
  expect(answerWords(words, { kind: 'turn', choices: [option('pass')] })).toBe('Pass');
});

test('where the game has no words for the step, its choices are told one after the other', () => {
  const two = { id: '2', target: { count: 2 }, text: { key: 'choice.two', args: { of: { piece: 'band' } } } };
  expect(answerWords(words, { kind: 'regroup', choices: [option('link'), two] })).toBe('show a link · two of bands');
  expect(answerWords(words, { kind: 'regroup', choices: [] })).toBe('');
});
