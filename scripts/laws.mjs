// `npm run laws -- --minutes N`: `wayfinder laws`, with everything after `--` passed on.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const wayfinder = fileURLToPath(new URL('../packages/cli/bin/wayfinder.mjs', import.meta.url));
const { status, signal } = spawnSync(process.execPath, [wayfinder, 'laws', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? (signal ? 130 : 1);
