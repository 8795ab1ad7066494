import { createServer } from 'node:net';
import { StartError } from './settings.mjs';

/**
 * Refuses to go on when one of these ports is taken, naming the variable that moves it.
 * @param {Record<string, number>} ports by the name of their variable
 */
export async function checkPorts(ports) {
  const entries = Object.entries(ports);
  const twice = entries.find(([, port], index) => entries.findIndex(([, other]) => other === port) !== index);
  if (twice) throw new StartError(`Port ${twice[1]} is asked for twice (${twice[0]}): each needs its own.`);
  const taken = [];
  for (const [name, port] of entries) if (await isTaken(port)) taken.push({ name, port });
  if (taken.length === 0) return;
  const lines = taken.map(({ name, port }) => `Port ${port} is taken by another program. Set ${name} to use another.`);
  const example = taken.map(({ name, port }) => `${name}=${port + 100}`).join(' ');
  throw new StartError(`${lines.join('\n')}\nFor example: ${example} npm start`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isTaken(port) {
  // A program may listen on only one of these, and a browser's "localhost" may mean either.
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) if (await isTakenOn(port, host)) return true;
  return false;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTakenOn(port, host) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') done(true);
      else if (error.code === 'EACCES') fail(new StartError(`Port ${port} may not be used by this user.`));
      // No IPv6 on this machine, say: then nobody can be in the way there.
      else done(false);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(false)));
  });
}
