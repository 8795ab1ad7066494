// `node scripts/run.mjs FILE …`: runs a TypeScript program of this repository, on a current Node.js.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { continueOnCurrentNode } from './local/node.mjs';

await continueOnCurrentNode((line) => process.stderr.write(`${line}\n`));
process.argv.splice(1, 1);
await import('./typescript.mjs');
await import(pathToFileURL(resolve(process.argv[1] ?? '')).href);
