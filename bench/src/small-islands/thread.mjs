// Threads don't inherit the way in which their program reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
