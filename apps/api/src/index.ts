/** The api: HTTP, live streams and OpenAPI over the service. `main.ts` starts it. */
export { createServer, type ServerOptions } from './server.ts';
