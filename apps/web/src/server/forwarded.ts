/** Headers that tell who asked, as the gateway says it: passed on to the api with whatever is asked for a visitor. */
const FORWARDED = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-request-id'];

/** Says that a page asks: the api counts that apart from what the same address asks by itself. The gateway lets no other say so. */
const OF_PAGE = ['x-forwarded-page', '1'] as const;

/** These headers of a request. */
export function forwarded(asked: Pick<Headers, 'get'>): Record<string, string> {
  const told = FORWARDED.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...told, OF_PAGE]);
}
