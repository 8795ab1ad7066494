/** Headers that are between two neighbours: those of the asker and the gateway are none of the upstream's, and the other way round. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'http2-settings'],
  ...['te', 'trailer', 'transfer-encoding'],
]);

type Headers = Record<string, string | string[] | undefined>;

/** All headers but those between neighbours, among them what `Connection` names. */
export function passedOn<H extends Headers>(headers: H): H {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name));
  return Object.fromEntries(kept) as H;
}
