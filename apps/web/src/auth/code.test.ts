import { expect, test } from 'vitest';
import { codeHash, digitsOf, newAsker, newCode, typeCode } from './code.ts';

const ASKER = 'asker-asker-asker-asker';
const ADDRESS = 'ana@example.com';

/** Stands for the tables: one code, five tries, limits that count. */
function doors(code: string, counted = new Map<string, number>()) {
  const kept = { identifier: ADDRESS, codeHash: codeHash('s', ASKER, ADDRESS, code), leadsTo: '/new' };
  let [tries, used] = [0, false];
  return {
    secret: 's',
    counted,
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
    limits: {
      async hit(key: string, limit: number) {
        const hits = (counted.get(key) ?? 0) + 1;
        counted.set(key, hits);
        return { allowed: hits <= limit, retryAfter: 0 };
      },
      async giveBack(key: string) {
        counted.set(key, (counted.get(key) ?? 0) - 1);
      },
    },
  };
}
const typed = (text: string, asker = ASKER) => ({ asker, sender: '203.0.113.7', browserFor: () => null, typed: text });

test('the right code signs in once, however it is typed, and counts nowhere as a wrong one', async () => {
  for (const text of ['123456', ' 123 456 ', '123-456', '１２３４５６']) {
    const one = doors('123456');
    expect(await typeCode(one, typed(text)), text).toEqual({ identifier: ADDRESS, leadsTo: '/new' });
    expect(new Set(one.counted.values())).toEqual(new Set([0]));
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

test('wrong codes are counted over all mails, of one sender and of one address; then the right one is refused too', async () => {
  const counted = new Map<string, number>();
  for (let mail = 0; mail < 4; mail += 1) {
    const one = doors('123456', counted);
    for (let n = 0; n < 5; n += 1) await typeCode(one, { ...typed('999999'), sender: `203.0.113.${mail}` });
  }
  const elsewhere = { ...typed('123456'), sender: '198.51.100.1' };
  expect(await typeCode(doors('123456', counted), elsewhere)).toEqual({ problem: 'codeTooMany' });
  const others = new Map<string, number>();
  for (let n = 0; n < 60; n += 1) await typeCode(doors('123456', others), typed('123456', 'nobody'));
  expect(await typeCode(doors('123456', others), typed('123456'))).toEqual({ problem: 'codeTooMany' });
  // A sender that is refused counts against no address: elsewhere its code is still good.
  expect(await typeCode(doors('123456', others), elsewhere)).toEqual({ identifier: ADDRESS, leadsTo: '/new' });
});

test('a browser in which the address has signed in types its code whatever strangers type', async () => {
  const counted = new Map<string, number>();
  const stranger = { ...typed('999999'), sender: '203.0.113.7' };
  for (let mail = 0; mail < 20; mail += 1) {
    const one = doors('123456', counted);
    for (let n = 0; n < 5; n += 1) await typeCode(one, stranger);
  }
  const owner = {
    ...stranger,
    typed: '123456',
    browserFor: (address: string) => (address === ADDRESS ? 'known' : null),
  };
  expect(await typeCode(doors('123456', counted), owner)).toEqual({ identifier: ADDRESS, leadsTo: '/new' });
  for (let n = 0; n < 20; n += 1) await typeCode(doors('123456', counted), { ...owner, typed: '999999' });
  expect(await typeCode(doors('123456', counted), owner)).toEqual({ problem: 'codeTooMany' });
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
  const one = doors('123456');
  await typeCode(one, typed('000000'));
  expect([...one.counted.keys()].join()).not.toMatch(/ana@|203\.0/);
});

test('codes are six digits, cookies 128 bits', () => {
  for (let n = 0; n < 200; n += 1) expect(newCode()).toMatch(/^\d{6}$/);
  expect(Buffer.from(newAsker(), 'base64url')).toHaveLength(16);
  expect(newAsker()).not.toBe(newAsker());
  expect(digitsOf('12 34')).toBe('1234');
});
