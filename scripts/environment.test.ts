import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Not for operators: the system's, Next.js's, our launcher's and our tests'. */
const NOT_OURS = new Set(['PATH', 'NEXT_RUNTIME', 'TSX_TSCONFIG_PATH', 'WAYFINDER_TEST_POSTGRES']);
/** `env.NAME`, or a key of a schema of the environment. */
const READ = /\benv\.([A-Z][A-Z_]+)\b|^\s+([A-Z][A-Z_]+): (?:z|port)\b/gm;

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return /^(node_modules|\.next|generated|testing|test)$/.test(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : [];
  });
}

describe('environment', () => {
  const read = new Set(
    ['apps', 'packages', 'scripts', 'docker']
      .flatMap(sources)
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(READ)].map((hit) => hit[1] ?? hit[2] ?? ''),
      )
      .filter((name) => !NOT_OURS.has(name)),
  );
  const table =
    readFileSync(join(root, 'docs/operations.md'), 'utf8').split('## Environment')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const described = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? []));

  it('is described whole in docs/operations.md', () => {
    expect(read.size).toBeGreaterThan(20);
    expect([...read].filter((name) => !described.has(name))).toEqual([]);
  });

  it('is described without variables that nobody reads', () => {
    // next-auth reads these two by itself, and the ports are read by name.
    const elsewhere = new Set(['AUTH_SECRET', 'AUTH_TRUST_HOST', 'NODE_ENV', 'MAIL_PORT', 'SMTP_PORT', 'PG_PORT']);
    expect([...described].filter((name) => !read.has(name) && !elsewhere.has(name))).toEqual([]);
  });
});
