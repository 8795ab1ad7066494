import { run } from './index.ts';

// A reader may have had enough (`wayfinder --help | head`): that is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

// Not by process.exit: what was written last must get out.
process.exitCode = await run(process.argv.slice(2), process);
