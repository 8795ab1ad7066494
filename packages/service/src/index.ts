// @wayfinder/service: Use cases over store and engine: play, create, join, time out, seat a bot. No HTTP, no SQL.
export {};
