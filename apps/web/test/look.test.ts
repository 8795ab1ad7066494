import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Says the text of each function that looks at a page, as the loader of `npm run look` compiles it: it keeps names by a helper that no page has. */
const SAY = `
  import { sideways, smallTargets } from './look.ts';
  import { untranslated } from './pictures/untranslated.ts';
  const evaluate = async (ran) => { console.log(String(ran)); return []; };
  for (const looks of [sideways, smallTargets, (page) => untranslated(page, 'fr')]) await looks({ evaluate });
`;

test('what looks at a page leans on no helper of a compiler', () => {
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SAY], {
    cwd: HERE,
    encoding: 'utf8',
  });
  for (const looks of ['scrollWidth', 'getBoundingClientRect', 'createTreeWalker']) expect(said).toContain(looks);
  expect(said).not.toMatch(/\b__\w+/);
});
