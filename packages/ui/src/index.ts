// @wayfinder/ui: Tokens, type, seat identity, controls. No game, no data.
export {};
