// @wayfinder/store: The event log and its projections in Postgres. The only room that knows SQL.
export {};
