#!/usr/bin/env node
// Committed launcher: works right after `npm ci`, without a build, because Node.js runs the TypeScript sources.
import { continueOnCurrentNode } from '../../../scripts/local/node.mjs';

await continueOnCurrentNode((line) => process.stderr.write(`${line}\n`), { quiet: true });
await import('../../../scripts/typescript.mjs');
await import('../src/main.ts');
