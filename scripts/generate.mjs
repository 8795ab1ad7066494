// Generates the Prisma client into packages/store/src/generated. Runs after every install and at every start.
// Plain node: it must work before any workspace package can be imported.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const prisma = join(root, 'node_modules/prisma');
const stamp = join(root, 'packages/store/src/generated/prisma/made-from');

/** Generates the client unless the one that is there was made from this schema by this version. */
export function ensureGenerated() {
  const schema = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8');
  // A production install has no Prisma CLI: such an image copies the generated client instead.
  if (!existsSync(prisma) || !/^model /m.test(schema)) return;
  const { version } = JSON.parse(readFileSync(join(prisma, 'package.json'), 'utf8'));
  const source = createHash('sha256').update(`${version}\n${schema}`).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === source) return;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [join(prisma, 'build/index.js'), 'generate'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      // `generate` insists on the schema engine being there but never runs it; any executable satisfies the check
      // and spares machines without its download site a failed install.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
      ...process.env,
    },
  });
  if (status !== 0) throw new Error(`prisma generate failed\n${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  writeFileSync(stamp, source);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureGenerated();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
