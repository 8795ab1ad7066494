// Generates the Prisma client into packages/store/src/generated. Runs after every install and at start.
// Plain node: it must work before any workspace package can be imported.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const prisma = `${root}node_modules/prisma/build/index.js`;
const schema = readFileSync(`${root}prisma/schema.prisma`, 'utf8');

// A production install has no Prisma CLI; such an image copies the generated client instead.
if (existsSync(prisma) && /^model /m.test(schema)) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [prisma, 'generate'], {
    cwd: root,
    encoding: 'utf8',
    // `generate` insists on the schema engine being there but never runs it; any executable satisfies the check
    // and spares machines without its download site a failed install.
    env: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
      ...process.env,
    },
  });
  if (status !== 0) {
    process.stderr.write(`prisma generate failed\n${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
    process.exit(1);
  }
}
