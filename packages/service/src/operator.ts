/** Pages only for those who run the service, on a port of its own that no gateway leads to. */
import { createServer, type Server } from 'node:http';

/** Measures that Prometheus reads, whoever gathers them. */
export interface Measures {
  contentType: string;
  metrics(): Promise<string>;
}

/** Serves `/metrics`, `/` for whoever only wants to know that the process runs, and `/health` with 503 while a part is ill. */
export function serveOperator(
  port: number,
  host: string | undefined,
  measures: Measures,
  health: () => Promise<{ ok: boolean }>,
): Server {
  const server = createServer(async (request, response) => {
    try {
      if (request.url === '/metrics') {
        response.setHeader('content-type', measures.contentType);
        response.end(await measures.metrics());
      } else if (request.url === '/health') {
        const said = await health();
        response.writeHead(said.ok ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      } else if (request.url === '/') response.end('ok');
      else response.writeHead(404).end();
    } catch {
      response.writeHead(500).end();
    }
  });
  return server.listen(port, host);
}
