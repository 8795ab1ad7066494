import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rulesHtml, rulesPage } from './markdown.ts';

test('every rule has one anchor, and its later mentions lead there', () => {
  const html = rulesHtml(
    '# Rules\n\n| rule | says |\n|---|---|\n| CP-1.2 | as CP-1.3 |\n| CP-1.3 | more |\n\n- CP-1.2 again\n',
  );
  expect(html.match(/id="CP-1\.2"/g)).toHaveLength(1);
  expect(html.match(/id="CP-1\.3"/g)).toHaveLength(1);
  expect(html).toContain('<td><span class="wp-rule-id" id="CP-1.2">CP-1.2</span></td>');
  expect(html).toContain('as <a href="#CP-1.3">CP-1.3</a>');
  expect(html).toContain('<a href="#CP-1.2">CP-1.2</a> again');
});

test('numbers inside tags stay untouched', () => {
  const html = rulesHtml('[see](#CP-4.1)');
  expect(html).toContain('href="#CP-4.1"');
  expect(html).not.toContain('<span');
});

test('players read the rules, not how they are proven', () => {
  const rule =
    '**CP-2.1 Known**  \nPrinted hexes are known.  \n*Source: JA 2.1. Ours.* Exercised by CP-S10. See data.test.ts.\n';
  const page = rulesPage(
    `# The rules\n\nMade from \`a-file.json\`; a test compares.\n\n## 1. First & all\n\n${rule}\n## 2. Next\n\nAs CP-2.1.\n`,
  );
  expect(page.title).toBe('The rules');
  expect(page.sections).toEqual([
    { id: 'section-1', title: '1. First & all' },
    { id: 'section-2', title: '2. Next' },
  ]);
  expect(page.html).toContain('<h2 id="section-1">1. First &amp; all</h2>');
  expect(page.html).toContain('<h2 id="section-2">2. Next</h2>');
  expect(page.html).toContain('Printed hexes are known.');
  expect(page.html).toContain('As <a href="#CP-2.1">CP-2.1</a>.');
  expect(page.html).not.toMatch(/Made from|Source|Exercised|data\.test/);
});

test('every rule of the shipped page is where its link leads, once, and no note on proof is left', async () => {
  const file = fileURLToPath(new URL('../../../../docs/rules/conquest-of-paradise.md', import.meta.url));
  const markdown = await readFile(file, 'utf8');
  const { html, sections } = rulesPage(markdown);
  const rules = [...markdown.matchAll(/^\*\*(CP-[\d.]+) /gm)].map((match) => match[1]);
  expect(rules.length).toBeGreaterThan(200);
  expect([...html.matchAll(/<strong><span class="wp-rule-id" id="([^"]+)">/g)].map((match) => match[1])).toEqual(rules);
  expect(html.match(/ id="CP-/g)).toHaveLength(rules.length);
  expect(html.match(/<h2 id=/g)).toHaveLength(sections.length);
  expect(html).not.toMatch(/Exercised by|\.test\.ts|\.json|Source:/);
});
