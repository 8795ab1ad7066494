/** A real nginx before a stack, with TLS and HTTP/2. Where none is installed, the Debian package is fetched, and unpacked without being installed. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEPT = join(ROOT, 'node_modules/.cache/wayfinder/nginx');

export interface RunningNginx {
  stop(): Promise<void>;
}

/** @throws Error where there is none, and none can be fetched */
async function findNginx(): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const installed = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  if (installed) return installed;
  const unpacked = join(KEPT, 'usr/sbin/nginx');
  if (existsSync(unpacked)) return unpacked;
  await mkdir(KEPT, { recursive: true });
  await run('apt-get', ['download', 'nginx'], { cwd: KEPT });
  const deb = (await readdir(KEPT)).find((name) => name.endsWith('.deb'));
  if (!deb) throw new Error('apt-get fetched no nginx');
  await run('dpkg', ['-x', deb, '.'], { cwd: KEPT });
  return unpacked;
}

/**
 * Starts nginx with this part of a configuration, in which it listens with TLS at `port`. `folder` names where its certificate lies: `cert.pem`, `key.pem`.
 */
export async function startNginx(name: string, server: (folder: string) => Promise<string>): Promise<RunningNginx> {
  const program = await findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'wayfinder-nginx-'));
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user} pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1; daemon off;
events { worker_connections 1024; }
http { access_log off; ${places.join(' ')} ${await server(folder)} }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!existsSync(join(folder, 'pid'))) {
    if (over) throw new Error(`nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')}`);
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    async stop() {
      child.kill('SIGQUIT');
      const slow = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(slow);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Our own configuration for operators, with the name, ports and certificate of a test. */
export async function ourConfig(folder: string, name: string, port: number, gateway: number): Promise<string> {
  const text = await readFile(join(ROOT, 'docker/proxies/nginx.conf'), 'utf8');
  const [tls = ''] = text.split('# Whoever comes without TLS');
  return tls
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replaceAll('play.example.org', name)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${gateway}`);
}
