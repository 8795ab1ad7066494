// A visitor in a process of its own: node paging.mjs EVERY_MS URL…. Asks for each in turn, one every so many milliseconds, until its input ends; then prints
// the milliseconds that each answer took, and how many were none. The first round isn't told: connections are made in it.
import { setTimeout as sleep } from 'node:timers/promises';

const [every = '100', ...urls] = process.argv.slice(2);
/** @type {number[]} */
const times = [];
let failed = 0;
let over = false;
process.stdin.resume().once('end', () => {
  over = true;
});

for (let n = 0; !over; n += 1) {
  const from = performance.now();
  const answer = await fetch(urls[n % urls.length] ?? '').catch(() => null);
  await answer?.arrayBuffer();
  if (!answer?.ok) failed += 1;
  else if (n >= urls.length) times.push(performance.now() - from);
  await sleep(Math.max(0, Number(every) - (performance.now() - from)));
}
process.stdout.write(`${JSON.stringify({ times, failed })}\n`, () => process.exit(0));
