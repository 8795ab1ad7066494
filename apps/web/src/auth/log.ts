/** Log of signing in: the kind of a fault. Its message and what caused it can hold an address, a link or a code. */

function word(value: unknown): string[] {
  return typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? [value] : [];
}

/** A fault in words that name nobody. Those of Auth.js say their kind as a type: in the built pages the names of their classes are a letter or two. */
export function kindOf(error: Error): string {
  const { err } = (error.cause ?? {}) as { err?: { name?: unknown; code?: unknown } };
  const { type } = error as { type?: unknown };
  return [type ?? error.name, err?.name, err?.code].flatMap(word).join(' ');
}

/** The log of Auth.js. */
export const logger = {
  error: (error: Error) => console.error(`sign-in failed: ${kindOf(error)}`),
  warn: (code: string) => console.warn(`sign-in: ${code}`),
  debug: () => undefined,
};
