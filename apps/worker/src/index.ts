// @wayfinder/worker: The jobs: messages, deadlines, digests, bots.
export {};
