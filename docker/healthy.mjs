// Health check of a container: succeeds when the address of its program's health answers well.
const { env } = process;
const answer = await fetch(env.HEALTH_URL ?? '', { redirect: 'manual', signal: AbortSignal.timeout(3000) });
process.exit(answer.status < 400 ? 0 : 1);
