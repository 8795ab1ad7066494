// Readers in a process of their own: node reading.mjs URL READERS SENDERS MS. Each asks again as soon as it is answered, however it is
// answered. Prints how many answers of each status they got.
import { Agent, get } from 'node:http';

const [url = '', readers = '1', senders = '1', ms = '1000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(readers) });
/** @type {Record<string, number>} */
const answers = {};
const until = performance.now() + Number(ms);

/** @param {number} n @returns {Promise<number | undefined>} */
const ask = (n) =>
  new Promise((done) => {
    const headers = { 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${1 + (n % 250)}` };
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume().once('close', () => done(answer.statusCode));
    });
    request.once('error', () => done(undefined));
  });

process.stdout.write('begun\n');
await Promise.all(
  Array.from({ length: Number(readers) }, async (_, n) => {
    while (performance.now() < until) {
      const status = String((await ask(n % Number(senders))) ?? 'none');
      answers[status] = (answers[status] ?? 0) + 1;
    }
  }),
);
agent.destroy();
process.stdout.write(`${JSON.stringify(answers)}\n`);
