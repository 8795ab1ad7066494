import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type CliCommand, CliError } from '../command.ts';

const script = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));

/** `wayfinder start` is `npm start`: the same program, so that there is one way to run Wayfinder locally. */
export const command: CliCommand = {
  name: 'start',
  summary: 'run everything on this machine: database, api, worker, web and a local mailbox',
  configure(command, terminal) {
    command
      .option('--data <folder>', 'folder of the database and the local secrets (WAYFINDER_DATA)')
      .option('--port <port>', 'port of the web address (WEB_PORT)')
      .option('--no-seed', 'start without demo users and demo game (WAYFINDER_SEED=0)')
      .action(async (options: { data?: string; port?: string; seed: boolean }) => {
        const env = { ...terminal.env };
        if (options.data !== undefined) env.WAYFINDER_DATA = options.data;
        if (options.port !== undefined) env.WEB_PORT = options.port;
        if (!options.seed) env.WAYFINDER_SEED = '0';
        const code = await runScript(env);
        if (code !== 0) throw new CliError('', code);
      });
  },
};

/** Runs the start script in the foreground; resolves with its exit code when it has stopped everything. */
function runScript(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [script], { stdio: 'inherit', env });
  // Ctrl-C reaches the child through the terminal; the signal is only kept from ending this process before it.
  const stay = () => {};
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', stay);
  process.on('SIGTERM', pass);
  // npx runs this behind a shell that passes no signals on: when that has gone, so must we.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent && process.env.npm_command === 'exec') pass();
  }, 500);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', stay);
      process.off('SIGTERM', pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
