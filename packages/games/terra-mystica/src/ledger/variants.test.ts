/** Other ways to write the same games: they must come out the same. */
import { describe, expect, it } from 'vitest';
import { GAMES, ledgerOf } from '../testing/ledgers.ts';
import { importLedger } from './index.ts';

const isRow = (line: string): boolean => line.includes(': ');
const factionOf = (line: string): string => line.split(':')[0] ?? '';
const isAnswer = (line: string): boolean => /: (leech|decline)/i.test(line);
const lines = (game: number): string[] => ledgerOf(game).split('\n');

/** Every command on a row of its own. */
function split(game: number): string {
  return lines(game)
    .flatMap((line) => {
      const [faction, words = ''] = line.split(': ');
      return isRow(line) ? words.split('. ').map((command) => `${faction}: ${command}`) : [line];
    })
    .join('\n');
}

/** Neighbouring rows of one faction on one line, but for answers and passing. */
function joined(game: number): string {
  const result: string[] = [];
  for (const line of lines(game)) {
    const last = result.at(-1) ?? '';
    const goesOn = isRow(line) && isRow(last) && factionOf(line) === factionOf(last);
    if (goesOn && !isAnswer(line) && !/: pass/i.test(last) && !isAnswer(last)) {
      result[result.length - 1] = `${last}. ${line.split(': ')[1]}`;
    } else result.push(line);
  }
  return result.join('\n');
}

/** Every answer as late as it surely may come: before the next row of its faction, before anybody passes; behind a pass at once. */
function late(game: number): string {
  const rest = lines(game);
  const result: string[] = [];
  let waiting: string[] = [];
  for (const line of rest) {
    if (isAnswer(line) && !/: pass/i.test(result.at(-1) ?? '')) {
      waiting.push(line);
      continue;
    }
    const now = waiting.filter((answer) => factionOf(answer) === factionOf(line) || /pass/i.test(line));
    waiting = waiting.filter((answer) => !now.includes(answer));
    result.push(...now, line);
  }
  return [...result, ...waiting].join('\n');
}

/** With capitals, spaces, comments and empty lines. */
function untidy(game: number): string {
  return lines(game)
    .map((line, i) => `  ${i % 2 ? line.toUpperCase() : line.toLowerCase()}   # row ${i}: well played.\n`)
    .join('\n')
    .replace(/\. /g, ' .  ');
}

/** Numbers that say 1 left out. */
function short(game: number): string {
  return ledgerOf(game)
    .replace(/convert 1(\w+) to 1(\w+)/gi, 'convert $1 to $2')
    .replace(/(burn|dig) 1\b/gi, '$1');
}

const finalOf = (text: string) => importLedger(text).table.state;

describe.each(GAMES)('game %i', (game) => {
  it.each([
    ['with every command on a row of its own', split],
    ['with rows joined', joined],
    ['with capitals and comments', untidy],
    ['with ones left out', short],
  ])('%s', (_, rewritten) => {
    expect(finalOf(rewritten(game))).toEqual(finalOf(ledgerOf(game)));
  });
});

// In game 3 nothing is offered; in game 4 the Cultists' steps stand behind the answers that bring them.
it.each(GAMES.filter((game) => game !== 3 && game !== 4))('game %i with answers as late as may be', (game) => {
  expect(late(game)).not.toBe(ledgerOf(game));
  const { seats } = importLedger(late(game));
  expect(seats).toEqual(importLedger(ledgerOf(game)).seats);
});
