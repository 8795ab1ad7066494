/** A program that logs a line and ends at once, as a process that is told to stop or that breaks. */
import pino from 'pino';
import { logLines } from '../log-lines.ts';

const log = pino({ base: null }, logLines());
log.info('the last line');
if (process.argv[2] === 'throw') throw new Error('broken');
process.exit(0);
