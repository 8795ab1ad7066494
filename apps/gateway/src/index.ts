// @wayfinder/gateway: The front door: one origin for pages, api and streams.
export {};
