// `npm run generate`: makes the Prisma client anew after a change of prisma/schema.prisma or of Prisma's version. The client is
// committed, so that nobody else needs Prisma's command, its 115 packages and 220 MB.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './local/npm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, 'packages/store/src/generated/prisma');
const stamp = join(client, 'made-from');
/** Models that are asked through the client. All others are read and written by SQL, and would only add 36,000 lines. */
export const MODELS = [
  'User',
  'Account',
  'Session',
  'VerificationToken',
  'SignInCode',
  'ApiToken',
  'MessageSettings',
  'MailTrouble',
  'GameMute',
];
/** Made for pages, which never see the database. */
const NOT_NEEDED = ['browser.ts', 'internal/prismaNamespaceBrowser.ts'];

/**
 * The part of a schema that the client is made from: no other models, no fields that lead to them, and no comments.
 * @param {string} schema
 * @param {readonly string[]} [models]
 */
export function partOf(schema, models = MODELS) {
  const others = [...schema.matchAll(/^model (\w+) /gm)].flatMap(([, name = '']) =>
    models.includes(name) ? [] : name,
  );
  const leadsAway = (/** @type {string} */ line) => others.includes(/^ +\w+ +(\w+)/.exec(line)?.[1] ?? '');
  const bare = schema.replace(/^ *\/\/.*\n/gm, '');
  const part = bare.replace(/^model (\w+) \{\n.*?^\}\n/gms, (model, name) => {
    const lines = models.includes(name) ? model.split('\n') : [];
    return lines.filter((line) => !leadsAway(line)).join('\n');
  });
  return part.replace(/\n{3,}/g, '\n\n');
}

const schema = () => partOf(readFileSync(join(root, 'prisma/schema.prisma'), 'utf8'));
const version = () =>
  JSON.parse(readFileSync(join(root, 'packages/store/package.json'), 'utf8')).peerDependencies.prisma;

/** Hashes of the client's sources as they are now, and of its files. */
export function stampNow() {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const holds = files.sort().map((file) => readFileSync(join(client, file), 'utf8'));
  return `from ${hash([version(), schema()])}\nholds ${hash(holds)}\n`;
}

/** The same of when it was made. */
export const stampThen = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** @param {readonly string[]} texts */
const hash = (texts) => createHash('sha256').update(texts.join('\0')).digest('hex');

/** Makes the client anew. Needs the registry; throws with what Prisma said. */
async function generate() {
  // Beside the whole schema: the place of the client is told from there.
  const part = join(root, 'prisma/client.prisma');
  writeFileSync(part, schema());
  // `generate` insists on the schema engine being there but never runs it: any executable satisfies the check.
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  rmSync(client, { recursive: true, force: true });
  const command = ['exec', '--yes', '--ignore-scripts', `--package=prisma@${version()}`, '--'];
  const { code, output } = await runNpm([...command, 'prisma', 'generate', '--schema', part], undefined, env);
  rmSync(part);
  if (code !== 0) throw new Error(`prisma generate failed\n${output}`);
  for (const file of NOT_NEEDED) rmSync(join(client, file));
  writeFileSync(stamp, stampNow());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate();
