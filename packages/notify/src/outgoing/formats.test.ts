import { expect, test } from 'vitest';
import { textsIn } from '../texts.ts';
import { assertFormat, formatOf, textFor } from './formats.ts';

const DISCORD = 'https://discord.com/api/webhooks/123/token';
const SLACK = 'https://hooks.slack.com/services/T0/B0/token';

test.each([
  [DISCORD, 'discord'],
  ['https://discord.com/api/v10/webhooks/123/token?wait=true', 'discord'],
  ['https://ptb.discord.com/api/webhooks/123/token', 'discord'],
  [SLACK, 'slack'],
  ['https://hooks.slack.com/workflows/T0/A0/token', 'slack'],
  ['https://discord.com/channels/1/2', 'standard'],
  ['https://discord.com.example.org/api/webhooks/123/token', 'standard'],
  ['https://example.org/discord.com/api/webhooks/1', 'standard'],
  ['https://notdiscord.com/api/webhooks/123/token', 'standard'],
  ['https://nothooks.slack.com/services/T0/B0/token', 'standard'],
  ['https://discord.com:8443/api/webhooks/123/token', 'standard'],
  ['https://example.org/hook', 'standard'],
] as const)('%s is known for %s', (url, format) => {
  expect(formatOf(url)).toBe(format);
});

test('a chat is told only where it lives', () => {
  expect(() => assertFormat(DISCORD, 'discord')).not.toThrow();
  expect(() => assertFormat(SLACK, 'slack')).not.toThrow();
  expect(() => assertFormat('https://example.org/hook', 'standard')).not.toThrow();
  for (const [url, format] of [
    [SLACK, 'discord'],
    [DISCORD, 'slack'],
    ['https://example.org/hook', 'slack'],
  ] as const) {
    expect(() => assertFormat(url, format)).toThrow(expect.objectContaining({ code: 'bad-url' }));
  }
});

const body = { type: 'call.opened', timestamp: '2026-01-01T00:00:00.000Z', data: { gameId: 'g' } } as const;
const url = 'https://play.test/games/g';
const told = (game: string, player: string) => ({ what: 'call', game, player, url }) as const;
const say = textsIn('en');

test('a program gets the event itself', () => {
  expect(JSON.parse(textFor('standard', body, told('Reach', 'Ana'), say))).toEqual(body);
});

test('Discord gets words, and may mention nobody', () => {
  expect(JSON.parse(textFor('discord', body, told('Reach', 'Ana'), say))).toEqual({
    content: 'Reach: it is Ana’s turn. <https://play.test/games/g>',
    allowed_mentions: { parse: [] },
  });
});

test('Slack gets words', () => {
  expect(JSON.parse(textFor('slack', body, told('Reach', 'Ana'), say))).toEqual({
    text: 'Reach: it is Ana’s turn. <https://play.test/games/g>',
  });
});

test('a chat is told how a game ended, in its owner’s language', () => {
  const ranking = [
    { seat: 1, player: 'Ben', place: 1 },
    { seat: 0, player: '@everyone', place: 2 },
    { seat: 2, player: null, place: 3 },
  ];
  const ended = { what: 'end', game: 'Reach', ranking, url } as const;
  const alone = [
    { seat: null, player: 'Alexis', place: 1 },
    { seat: 0, player: 'Ana', place: 2 },
  ];
  expect(textFor('slack', body, { ...ended, ranking: alone }, say)).toContain('1. Alexis · 2. Ana');
  const { text } = JSON.parse(textFor('slack', body, ended, say)) as { text: string };
  expect(text).toBe('Reach is over. 1. Ben · 2. @\u200beveryone · 3. Seat 3 <https://play.test/games/g>');
  const { content } = JSON.parse(textFor('discord', body, ended, textsIn('ko'))) as { content: string };
  expect(content).toBe(
    'Reach: 게임이 끝났어요. 1위 Ben 님 · 2위 @\u200beveryone 님 · 3위 3번 자리 <https://play.test/games/g>',
  );
});

test('names from right to left turn nothing round them', () => {
  const ranking = [
    { seat: 0, player: 'אברהם 3', place: 1 },
    { seat: 1, player: 'Ana', place: 2 },
    { seat: 2, player: 'محمد', place: 3 },
  ];
  const ended = { what: 'end', game: 'שולחן 2', ranking, url } as const;
  const right =
    '\u2068שולחן 2\u2069 is over. 1. \u2068אברהם 3\u2069 · 2. Ana · 3. \u2068محمد\u2069 <https://play.test/games/g>';
  expect(JSON.parse(textFor('slack', body, ended, say))).toEqual({ text: right });
  expect(JSON.parse(textFor('discord', body, ended, say))).toMatchObject({ content: right });
  expect(JSON.parse(textFor('standard', body, ended, say))).toEqual(body);
});

test('names neither format nor link nor mention', () => {
  const game = '@everyone **bold** [free](https://evil.example) <@123> <#4> `x`';
  const player = '<!channel> & <https://evil.example|here> @here';
  const { content } = JSON.parse(textFor('discord', body, told(game, player), say)) as { content: string };
  const { text } = JSON.parse(textFor('slack', body, told(game, player), say)) as { text: string };
  for (const words of [content, text]) {
    expect(words).not.toMatch(/@(everyone|here|123)/);
    expect(words).not.toContain('://evil');
    expect(words).toContain(`<${url}>`);
  }
  // Every sign of markup has a backslash before it.
  expect(content.replaceAll(`<${url}>`, '')).not.toMatch(/(?<!\\)[*[\]()<>`]/);
  expect(content).toContain(String.raw`\*\*bold\*\*`);
  expect(text).toContain('&lt;!channel&gt; &amp; &lt;');
  expect(text.replaceAll(`<${url}>`, '')).not.toMatch(/[<>]/);
});

test('Slack sees no bold, no code, no emoji and no quotation in a name', () => {
  const { text } = JSON.parse(textFor('slack', body, told('> *Club* :wave: `x` ~y~', '_z_'), say)) as { text: string };
  expect(text).not.toMatch(/[*_~][A-Za-z]|[A-Za-z][*_~]|:wave|wave:|`|^&gt;/);
  expect(text.replaceAll('\u200b', '')).toBe(`&gt; *Club* :wave: ˋxˋ ~y~: it is _z_’s turn. <${url}>`);
});

test('a test says so, in the language of its owner', () => {
  const test = { what: 'test' } as const;
  expect(textFor('slack', body, test, textsIn('fr'))).toBe(
    JSON.stringify({ text: 'Ceci est un essai : Wayfinder vous joint bien.' }),
  );
  expect(textFor('discord', body, told('Reach', 'Ana'), textsIn('ja'))).toContain('Reach：Anaさんの手番です。');
});
