// Strangers in a process of their own: node sending.mjs ORIGIN GAME TOKENS SENDERS MS. Each sends to a game in which it has no seat, again as soon as it is
// answered, however it is answered. Prints how many answers of each status they got.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const [origin = '', game = '', tokens = '', senders = '1', ms = '1000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(senders) });
/** @type {Record<string, number>} */
const answers = {};
const until = performance.now() + Number(ms);
const KINDS = ['commands', 'commands', 'leave', 'start'];

/** @param {number} n @param {string} token @returns {Promise<number | undefined>} */
const send = (n, token) =>
  new Promise((done) => {
    const kind = KINDS[n % KINDS.length];
    const command = { id: randomUUID(), decision: 'any:0:1', path: ['any'] };
    const body = kind === 'commands' ? JSON.stringify({ commands: [command] }) : kind === 'start' ? '{}' : '';
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    };
    const sent = request(`${origin}/api/v1/games/${game}/${kind}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('close', () => done(answer.statusCode));
    });
    sent.once('error', () => done(undefined));
    sent.end(body);
  });

const strangers = tokens.split(',');
process.stdout.write('begun\n');
await Promise.all(
  Array.from({ length: Number(senders) }, async (_, n) => {
    for (let sent = n; performance.now() < until; sent += 1) {
      const status = String((await send(sent, strangers[n % strangers.length] ?? '')) ?? 'none');
      answers[status] = (answers[status] ?? 0) + 1;
    }
  }),
);
agent.destroy();
process.stdout.write(`${JSON.stringify(answers)}\n`);
