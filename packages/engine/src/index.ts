// @wayfinder/engine: The contract of a ruleset, fold, redaction, random, replay, audit and law kit. No I/O, no game.
export {};
