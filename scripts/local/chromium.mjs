import { existsSync } from 'node:fs';
import { runCommand } from './command.mjs';
import { StartError } from './settings.mjs';

/** First the one without windows: it takes half the CPU seconds of the whole browser. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Without it, Korean and Japanese are empty boxes on Linux; other systems bring such fonts along. */
const FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** The browser to test with, or undefined. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...CHROMIUM].find((file) => file && existsSync(file));
}

/**
 * Makes sure of a browser and fonts for the browser tests. Installs Debian's packages when they are missing and we may
 * (as root); otherwise refuses, saying what to do.
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 */
export async function ensureChromium(say, signal) {
  const fontsMissing = process.platform === 'linux' && !existsSync(FONT);
  const missing = [...(findChromium() ? [] : ['chromium-headless-shell']), ...(fontsMissing ? ['fonts-noto-cjk'] : [])];
  if (missing.length === 0) return;
  const byHand = `apt-get update && apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StartError(`The browser tests need ${missing.join(' and ')}, which only root may install: ${byHand}
Any other Chromium or Chrome is used when CHROMIUM_PATH names it.`);
  }
  say(`Installing ${missing.join(' and ')} from Debian's packages`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  await runCommand('apt-get', [...quiet, 'update'], signal, env);
  const code = await runCommand(
    'apt-get',
    [...quiet, 'install', '-y', '--no-install-recommends', ...missing],
    signal,
    env,
  );
  if (code !== 0) throw new StartError(`These could not be installed; try by hand: ${byHand}`);
}
