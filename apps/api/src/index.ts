// @wayfinder/api: HTTP, live streams and OpenAPI.
export {};
