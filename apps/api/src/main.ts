/** Starts one api process. Environment: docs/operations.md. */
import { judgingThreads } from '@wayfinder/service/judging';
import { configured } from '@wayfinder/service/program';
import { environment } from './config.ts';

const config = configured('api', environment);
const { rulesetsModule } = config;
const threads = judgingThreads(rulesetsModule ? { rulesetsModule } : {});
// They load the games while this thread loads all else; whoever needs them waits for them, and hears what went wrong.
threads.warmUp().catch(() => undefined);
const { serve } = await import('./serve.ts');
await serve(config, threads);
