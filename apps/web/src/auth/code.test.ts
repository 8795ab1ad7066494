import { expect, test } from 'vitest';
import { codeHash, digitsFor, digitsOf, newAsker, newCode, typeCode } from './code.ts';
import { asker as senderOf } from './limits.ts';

const ASKER = 'asker-asker-asker-asker';
const ADDRESS = 'ana@example.com';

/** Stands for the tables: one code, five tries. */
function doors(code: string) {
  const kept = { identifier: ADDRESS, codeHash: codeHash('s', ASKER, ADDRESS, code), leadsTo: '/new' };
  let [tries, used] = [0, false];
  return {
    secret: 's',
    codes: {
      async attempt(asker: string) {
        if (asker !== ASKER || used || tries === 5) return null;
        tries += 1;
        return { ...kept, triesLeft: 5 - tries };
      },
      async use() {
        const first = !used;
        used = true;
        return first;
      },
    },
  };
}
/** Stands for the tables: limits that count. */
function limits() {
  const counted = new Map<string, number>();
  return {
    counted,
    async hit(key: string, limit: number) {
      const hits = (counted.get(key) ?? 0) + 1;
      counted.set(key, hits);
      return { allowed: hits <= limit, retryAfter: 0 };
    },
  };
}
const typed = (text: string, asker = ASKER) => ({ asker, typed: text });

test('the right code signs in once, however it is typed', async () => {
  for (const text of ['123456', ' 123 456 ', '123-456', '１２３４５６']) {
    const one = doors('123456');
    expect(await typeCode(one, typed(text)), text).toEqual({ identifier: ADDRESS, leadsTo: '/new' });
    expect(await typeCode(one, typed('123456'))).toEqual({ problem: 'codeGone' });
  }
});

test('after five wrong ones the right one is refused too, and in another browser it never was good', async () => {
  const one = doors('123456');
  for (let n = 1; n < 5; n += 1) expect(await typeCode(one, typed(`00000${n}`))).toEqual({ problem: 'codeWrong' });
  expect(await typeCode(one, typed('000005'))).toEqual({ problem: 'codeGone' });
  expect(await typeCode(one, typed('123456'))).toEqual({ problem: 'codeGone' });
  expect(await typeCode(doors('123456'), typed('123456', 'another-browser'))).toEqual({ problem: 'codeGone' });
});

test('the right code signs in whatever others type, from wherever, with a code of their own or with none', async () => {
  const one = doors('123456');
  for (let n = 0; n < 100; n += 1) {
    expect(await typeCode(one, typed('999999', `nobody-${n}`))).toEqual({ problem: 'codeGone' });
    await typeCode(doors('123456'), typed('999999'));
  }
  expect(await typeCode(one, typed('123456'))).toEqual({ identifier: ADDRESS, leadsTo: '/new' });
});

/** The number of six-digit codes that so many senders get, each of whom asks so often for each address. */
async function shortCodes(senders: number, addresses: number, times: number, counting = limits()): Promise<number> {
  let short = 0;
  for (let n = 0; n < senders * addresses * times; n += 1) {
    const [sender, address] = [`sender ${n % senders}`, `victim ${Math.floor(n / senders) % addresses}`];
    if ((await digitsFor(counting, { address, sender, browser: null })) === 6) short += 1;
  }
  return short;
}

test('after a few codes for one address, of one sender and of all, further ones are too long to guess', async () => {
  expect(await shortCodes(200, 1, 5)).toBe(5);
  expect(await shortCodes(1, 200, 2)).toBe(60);
  const counting = limits();
  const many = Array.from({ length: 2_500 }, (_, n) => ({ address: `${n}`, sender: `${n % 60}`, browser: null }));
  const digits = await Promise.all(many.map((asker) => digitsFor(counting, asker)));
  expect(digits.filter((most) => most === 6)).toHaveLength(2_000);
  expect(newCode(10)).toMatch(/^\d{10}$/);
});

test('a sender who has had enough makes nobody’s codes longer elsewhere, and strangers not those of a known browser', async () => {
  const counting = limits();
  await shortCodes(1, 60, 1, counting);
  expect(await shortCodes(1, 60, 20, counting)).toBe(0);
  const victim = { address: 'victim 0', sender: 'elsewhere', browser: null };
  expect(await digitsFor(counting, victim)).toBe(6);
  await shortCodes(30, 1, 5, counting);
  expect(await digitsFor(counting, victim)).toBe(10);
  const known = { ...victim, browser: 'known' };
  for (let n = 0; n < 5; n += 1) expect(await digitsFor(counting, known)).toBe(6);
  expect(await digitsFor(counting, known)).toBe(10);
});

test('what is stored fits one cookie, one address, one code and one secret; nothing counted names an address', async () => {
  const all = [
    codeHash('s', 'a', 'x', '1'),
    codeHash('t', 'a', 'x', '1'),
    codeHash('s', 'b', 'x', '1'),
    codeHash('s', 'a', 'y', '1'),
    codeHash('s', 'a', 'x', '2'),
  ];
  expect(new Set(all).size).toBe(all.length);
  const counting = limits();
  const sender = senderOf(new Headers({ 'x-forwarded-for': '203.0.113.7' }));
  await digitsFor(counting, { address: ADDRESS, sender, browser: null });
  expect([...counting.counted.keys()].join()).not.toMatch(/ana@|203\.0/);
});

test('codes are six digits, cookies 128 bits', () => {
  for (let n = 0; n < 200; n += 1) expect(newCode(6)).toMatch(/^\d{6}$/);
  expect(Buffer.from(newAsker(), 'base64url')).toHaveLength(16);
  expect(newAsker()).not.toBe(newAsker());
  expect(digitsOf('12 34')).toBe('1234');
});
