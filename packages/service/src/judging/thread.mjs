// Threads don't inherit the way in which their program reads TypeScript, so each one learns it before anything else is imported.
import '../../../../scripts/typescript.mjs';

await import('./thread.ts');
