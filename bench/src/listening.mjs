// Open streams in a process of their own: node listening.mjs ORIGIN < LIST, where LIST is a line of JSON, a pair of a path and a token for each stream.
// Prints `open` when all are open, and once its input ends how many messages they heard and how many had ended.
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

const [origin = ''] = process.argv.slice(2);
const AT_ONCE = 50;
const AGAIN_MS = 500;
/** Streams of one address. */
const PER_ADDRESS = 100;
const agent = new Agent({ keepAlive: false });
const heard = { messages: 0, ended: 0, refused: 0 };
let over = false;

/** @param {string} path @param {string} token @param {number} n @returns {Promise<boolean>} */
const open = (path, token, n) =>
  new Promise((done) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `198.51.100.${1 + Math.floor(n / PER_ADDRESS)}`,
    };
    const request = get(origin + path, { agent, headers }, (answer) => {
      answer.on('error', () => undefined);
      if (answer.statusCode !== 200) {
        heard.refused += 1;
        answer.resume();
        return done(false);
      }
      answer.setEncoding('latin1').on('data', (/** @type {string} */ text) => {
        if (text.includes('event: batch')) heard.messages += 1;
      });
      answer.once('close', () => {
        if (!over) heard.ended += 1;
      });
      done(true);
    });
    request.once('error', () => done(false));
  });

const lines = createInterface({ input: process.stdin });
lines.once('line', async (line) => {
  /** @type {[string, string][]} */
  const wanted = JSON.parse(line);
  const waiting = [...wanted.entries()];
  const opener = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [n, [path, token]] = next;
      while (!(await open(path, token, n))) await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  process.stdout.write('open\n');
});
lines.once('close', () => {
  over = true;
  process.stdout.write(`${JSON.stringify(heard)}\n`, () => process.exit(0));
});
