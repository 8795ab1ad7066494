/** Who asked, as the gateway says it: passed on to the api with whatever is asked for a visitor. */
const FORWARDED = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id'];

/** These headers of a request. */
export function forwarded(asked: Pick<Headers, 'get'>): Record<string, string> {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
}
