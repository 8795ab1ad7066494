// @wayfinder/contract: Zod schemas of the HTTP API, shared by api, web, worker and clients.
export {};
