import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Says the text of each function that looks at a page, as the loader of `npm run look` compiles it: it keeps names by a helper that no page has. */
const SAY = `
  import { sideways, smallTargets } from './look.ts';
  import { lookOnly } from './pictures/look-only.ts';
  import { inSight, settle } from './pictures/settle.ts';
  import { untranslated } from './pictures/untranslated.ts';
  const evaluate = async (ran) => { console.log(String(ran)); return []; };
  const page = { evaluate, locator: () => ({ evaluateAll: evaluate }) };
  for (const looks of [sideways, smallTargets, settle, inSight, (page) => untranslated(page, 'fr')]) await looks(page);
  await evaluate(lookOnly);
`;

test('what looks at a page leans on no helper of a compiler', () => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SAY], {
    cwd: HERE,
    encoding: 'utf8',
  });
  for (const looks of [
    'scrollWidth',
    'getBoundingClientRect',
    'fonts.ready',
    'isIntersecting',
    'createTreeWalker',
    'wf:draft',
  ])
    expect(said).toContain(looks);
  expect(said).not.toMatch(/\b__\w+/);
});
