/** Next.js calls this before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('./server/outage.ts')).watchAnswers();
}
