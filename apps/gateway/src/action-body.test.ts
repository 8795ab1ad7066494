import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isActionBody } from './action-body.ts';

/** A form as a browser sends it. */
async function formOf(fields: readonly (readonly [string, string])[], more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const sent = new Request('http://x', { method: 'POST', body: form });
  const type = sent.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type, ...more }, body: Buffer.from(await sent.arrayBuffer()) };
}
const asked = { 'next-action': '40479729eab837e5811ee85c06edcadcaa63820115' };
const textOf = (text: string) => ({
  headers: { 'content-type': 'text/plain;charset=UTF-8', ...asked },
  body: Buffer.from(text),
});
const STATE = '[{"problem":null,"email":"a@b.example"}]';

test.each(['[]', '["delete"]', '["$$5"]', '["$undefined", null, 1, {"a": [true]}]'])(
  'arguments that pages send go on: %s',
  async (text) => {
    expect(await isActionBody(textOf(text))).toBe(true);
  },
);

test.each([
  ...['', '{}', 'null', '"x"', '[1', '["$F1"]', '["$Q1"]', '["$W1"]', '["$K1"]', '["$@1"]', '["$1:a"]', '["$Dx"]'],
  ...['["$n9x"]', '[{"a":"$1:__proto__"}]', '[{"__proto__":{}}]', '[["$B1"]]', '['.repeat(5_000), '["$"]'],
  `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
  `["${'x'.repeat(70_000)}"]`,
])('arguments that would be a fault of the page are refused: %.40s', async (text) => {
  expect(await isActionBody(textOf(text))).toBe(false);
});

test('a form goes on as a script sends it, and as a browser without a script does', async () => {
  const email = ['1_email', 'a@b.example'] as const;
  expect(await isActionBody(await formOf([email, ['0', '[{"problem":null},"$K1"]']], asked))).toBe(true);
  expect(await isActionBody(await formOf([['0', '["$K1"]']], asked))).toBe(true);
  expect(
    await isActionBody(
      await formOf([
        ['$ACTION_ID_40', ''],
        ['email', '$x'],
      ]),
    ),
  ).toBe(true);
  const bound = [
    ['$ACTION_REF_1', ''],
    ['$ACTION_1:0', '{"id":"60","bound":"$@1"}'],
    ['$ACTION_1:1', STATE],
  ] as const;
  expect(await isActionBody(await formOf([...bound, ['$ACTION_KEY', 'k1'], email]))).toBe(true);
  expect(await isActionBody(await formOf([['name', 'a form that asks for no action']]))).toBe(true);
});

test('a form that would be a fault of the page is refused', async () => {
  const ref = ['$ACTION_REF_1', ''] as const;
  const all = [
    formOf([['0', '[']], asked),
    formOf([['x', 'y']], asked),
    formOf(
      [
        ['0', '["$K1"]'],
        ['0', '["$K1"]'],
      ],
      asked,
    ),
    formOf(
      [
        ['0', '["$Q1"]'],
        ['1', '[]'],
      ],
      asked,
    ),
    formOf([
      ['$ACTION_ID_40', ''],
      ['$ACTION_ID_60', ''],
    ]),
    formOf([ref]),
    formOf([ref, ['$ACTION_1:0', '{']]),
    formOf([ref, ['$ACTION_1:0', '{"id":"60","bound":"$@1"}']]),
    formOf([ref, ['$ACTION_1:0', '{"id":"60","bound":"$@1"}'], ['$ACTION_1:1', '[']]),
    formOf([ref, ['$ACTION_1:0', '{"id":"60","bound":"$F1"}'], ['$ACTION_1:1', '[]']]),
    formOf([ref, ['$ACTION_1:0', '{"id":"60","bound":"$@1"}'], ['$ACTION_1:1', STATE], ['$ACTION_ID_40', '']]),
  ];
  for (const body of await Promise.all(all)) expect(await isActionBody(body)).toBe(false);
  const cut = await formOf([['0', '["$K1"]']], asked);
  expect(await isActionBody({ ...cut, body: cut.body.subarray(0, 60) })).toBe(false);
  expect(await isActionBody({ ...cut, headers: { ...asked, 'content-type': 'multipart/form-data' } })).toBe(false);
});

test('what is no action goes on as it is', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await isActionBody({ headers, body: Buffer.from('a=$F1') })).toBe(true);
  expect(await isActionBody({ headers: {}, body: undefined })).toBe(true);
});

test('no body makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.boolean(), async (text, isForm) => {
      const sent = isForm ? await formOf([['0', text]], asked) : textOf(text);
      expect(typeof (await isActionBody(sent))).toBe('boolean');
    }),
  );
});
