// Health check of a container: `node healthy.mjs PORT PATH` succeeds when that address answers well.
const [port, path] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
  redirect: 'manual',
  signal: AbortSignal.timeout(3000),
});
process.exit(answer.status < 400 ? 0 : 1);
