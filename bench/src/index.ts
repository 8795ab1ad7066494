// @wayfinder/bench: Benchmarks.
export {};
