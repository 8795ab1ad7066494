import { expect, test } from 'vitest';
import { rulesHtml } from './markdown.ts';

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
