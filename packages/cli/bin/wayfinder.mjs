#!/usr/bin/env node
// Committed launcher: works right after `npm ci`, without a build, because tsx reads the TypeScript sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
