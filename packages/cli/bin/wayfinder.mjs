#!/usr/bin/env node
// Committed launcher: works right after `npm ci`, without a build, because tsx reads the TypeScript sources.
import { fileURLToPath } from 'node:url';
import { continueOnCurrentNode } from '../../../scripts/local/node.mjs';

await continueOnCurrentNode((line) => process.stderr.write(`${line}\n`), { quiet: true });
// From whatever folder it is called: tsx would look for the settings (of JSX, say) in the current one.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));
const { register } = await import('tsx/esm/api');
register();
await import('../src/main.ts');
