// Threads don't inherit the way in which their program reads TypeScript, so each one registers it before anything else is imported.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
