/** The compose files pass on what their programs read. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const PROGRAMS = ['api', 'web', 'worker', 'gateway'];
/** Set by the images, or left as they stand: inside a container every port is its own. */
const STANDING = new Set(['HOST', 'NODE_ENV', 'API_PORT', 'WEB_PORT', 'NEXT_PORT', 'WORKER_PORT', 'PG_PORT']);
/** For whom they are is not who runs a service from these files. */
const NOT_HERE = new Set(['RULESETS_MODULE', 'WAYFINDER_DESIGN']);

interface Service {
  build?: { target?: string };
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  restart?: string;
  extends?: { file: string; service: string };
  stop_grace_period?: string;
  logging?: { driver?: string; options?: Record<string, string> };
}

/** The services of a file, with what they extend. */
function services(file: string): Record<string, Service> {
  const { services: told } = parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  return Object.fromEntries(
    Object.entries(told).map(([name, service]) => {
      const base = service.extends && services(join(dirname(file), service.extends.file))[service.extends.service];
      return [name, { ...base, ...service, environment: { ...base?.environment, ...service.environment } }];
    }),
  );
}

/** Variables by the program that reads them, from the table of docs/operations.md. */
function readBy(): Record<string, string[]> {
  const table =
    readFileSync(join(root, 'docs/operations.md'), 'utf8').split('## Environment')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const pairs = rows.map((row) => row.split('|').slice(1, 3)).map(([names = '', readers = '']) => ({ names, readers }));
  return Object.fromEntries(
    PROGRAMS.map((program) => [
      program,
      pairs
        .filter(({ readers }) => readers.trim() === 'all' || new RegExp(`\\b${program}\\b`).test(readers))
        .flatMap(({ names }) => names.match(/[A-Z][A-Z_]+/g) ?? [])
        .filter((name) => !STANDING.has(name) && !NOT_HERE.has(name)),
    ]),
  );
}

const files = ['docker', 'docker/machines'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`),
);

describe('compose files', () => {
  const wanted = readBy();

  it('are looked at, and so is what programs read', () => {
    expect(files.length).toBeGreaterThanOrEqual(5);
    expect(wanted.api).toEqual(expect.arrayContaining(['DATABASE_URL', 'APP_SECRET', 'DRAIN_SECONDS']));
    expect(wanted.gateway).toEqual(expect.arrayContaining(['API_URLS', 'WEB_URLS', 'TRUST_PROXY']));
  });

  it.each(files)('%s passes on every variable that its programs read, and gives them time to end', (file) => {
    const missing = Object.entries(services(file)).flatMap(([name, { build, environment = {}, ...service }]) => {
      const program = build?.target ?? '';
      const grace =
        ['api', 'worker', 'web'].includes(program) && !service.stop_grace_period ? ['stop_grace_period'] : [];
      return [...(wanted[program] ?? []).filter((variable) => !(variable in environment)), ...grace].map(
        (what) => `${name}: ${what}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it.each(files)('%s bounds the log of every service', (file) => {
    const logs = Object.entries(services(file)).map(([name, { logging }]) => [name, logging]);
    // A service that only changes one of another file has the log that stands there.
    const base = file.endsWith('several.yml') ? services('docker/compose.yml') : {};
    for (const [name, logging] of logs) {
      const told = logging ?? base[String(name)]?.logging;
      expect([name, told]).toEqual([name, { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } }]);
    }
  });

  it('docker/compose.yml opens ports on this machine alone, keeps the mailbox for trials, and starts again what ended', () => {
    const all = services('docker/compose.yml');
    for (const [name, { ports = [] }] of Object.entries(all)) {
      for (const open of ports) expect(open, name).toMatch(/^127\.0\.0\.1:/);
    }
    expect(all.mail?.profiles).toEqual(['mailbox']);
    const programs = Object.entries(all).filter(([, { build }]) => PROGRAMS.includes(build?.target ?? ''));
    expect(programs.map(([name]) => name)).toEqual(['worker', 'api', 'api-2', 'web', 'gateway']);
    for (const [name, { restart }] of programs) expect(restart, name).toBe('unless-stopped');
    expect(all.gateway?.environment?.API_URLS?.split(',')).toHaveLength(2);
    expect(all.web?.environment?.API_INTERNAL_URL).toBe(all.gateway?.environment?.API_URLS);
  });

  it('docker/compose.several.yml leads pages to the same api processes as the gateway', () => {
    const several = services('docker/compose.several.yml');
    const apis = several.gateway?.environment?.API_URLS;
    expect(apis?.split(',')).toHaveLength(3);
    for (const page of ['web', 'web-2'])
      expect([page, several[page]?.environment?.API_INTERNAL_URL]).toEqual([page, apis]);
  });
});
