/** Sizes of each bench. Times are in milliseconds. */
export interface Sizes {
  fold: {
    /** Length of the game that is folded. */
    events: number;
    warmUpMs: number;
    sampleMs: number;
    samples: number;
  };
  ledger: {
    /** Runs that are not counted: code is compiled while they go on. */
    warmUp: number;
    runs: number;
  };
  rebuild: {
    events: number;
    /** Runs that are not counted. */
    warmUp: number;
    runs: number;
  };
  routes: {
    /** Of a ruleset with ledgers: the largest real game. */
    ledgers: boolean;
    /** Events of the game of each other ruleset: as many as random games come to. */
    events: Readonly<Record<string, number>>;
    /** Requests of each route. */
    requests: number;
  };
  http: {
    /** Games for each of the clients. */
    games: number;
    clients: number;
    /** Commands a game that are not counted: a service that has run for an hour has compiled its code. */
    warmUp: number;
    /** Commands a game that all clients send together; one client alone sends half as many. */
    rounds: number;
  };
  readers: {
    /** Events of the game that is read. */
    events: number;
    readers: number;
    /** Requests at once of strangers who send to the player's game. */
    strangers: number;
    /** Of each measurement. */
    ms: number;
  };
  late: {
    /** Events that the games hold when they are measured. */
    ages: readonly number[];
    rounds: number;
    /** Moves of each game a round. */
    moves: number;
  };
  streams: {
    streams: number;
    moves: number;
    /** Time for a process to come to rest before its memory is read. */
    settleMs: number;
  };
  mail: {
    games: number;
    mails: number;
    /** Mails that are not counted: the first ones wait for words and pictures to be made. */
    warmUp: number;
  };
  start: {
    /** Starts without compiled code, each with a cache of its own. */
    first: number;
    /** Starts that find the code compiled. */
    warm: number;
  };
  storage: {
    /** Games beside which others are stored: tables and indexes have grown, and pages have room. */
    before: number;
    games: number;
    /** Commands of each. */
    actions: number;
    /** Time without any writing after which all is delivered. */
    settleMs: number;
  };
  append: {
    /** Clients at once, of one measurement after the other. */
    clients: readonly number[];
    /** Batches of the game that is appended again. */
    batches: number;
    /** Rounds in which every client appends a game of its own; one more before them isn't counted. */
    rounds: number;
  };
  large: {
    /** Games that are over, those of the club among them. */
    games: number;
    /** Games of the large club, and those of them that run. */
    ofClub: number;
    running: number;
    members: number;
    /** Members, and games, of the small club beside which it is set. */
    few: number;
    /** Players of the season. */
    players: number;
    requests: number;
    /** True: the pages are measured, too, which are built for it. */
    pages: boolean;
  };
  bots: {
    /** Games of two, for each pair of players. */
    games: number;
    /** Games of four. */
    four: number;
  };
  peers: {
    /** Matches at once, of one measurement after the other. */
    matches: readonly number[];
    rounds: number;
    roundMs: number;
    /** Moves that each match of a round has behind it when it is measured. */
    before: number;
    /** Moves of each contender that are not counted, spread over its matches: code is compiled by being run, not by time. */
    warmUp: number;
  };
}

/** Sizes that give figures worth printing. */
export const FULL: Sizes = {
  fold: { events: 4_000, warmUpMs: 2_000, sampleMs: 400, samples: 9 },
  ledger: { warmUp: 100, runs: 101 },
  rebuild: { events: 1_000, warmUp: 60, runs: 41 },
  routes: {
    ledgers: true,
    events: { 'conquest-of-paradise': 4_000, 'small-islands': 180 },
    requests: 200,
  },
  http: { games: 5, clients: 8, warmUp: 75, rounds: 40 },
  readers: { events: 1_500, readers: 150, strangers: 60, ms: 20_000 },
  late: { ages: [100, 2_000, 10_000], rounds: 7, moves: 40 },
  streams: { streams: 2_000, moves: 20, settleMs: 2_000 },
  mail: { games: 4, mails: 300, warmUp: 40 },
  start: { first: 3, warm: 7 },
  storage: { before: 2, games: 5, actions: 500, settleMs: 3_000 },
  append: { clients: [1, 8], batches: 500, rounds: 5 },
  large: {
    ...{ games: 1_000_000, ofClub: 100_000, running: 2_000, members: 10_000, few: 10, players: 200 },
    ...{ requests: 100, pages: true },
  },
  bots: { games: 200, four: 50 },
  peers: { matches: [1, 8], rounds: 9, roundMs: 3_000, warmUp: 3_000, before: 200 },
};

/** Sizes that show within a second or two that a bench runs. Their figures mean nothing. */
export const BRIEF: Sizes = {
  fold: { events: 100, warmUpMs: 1, sampleMs: 1, samples: 1 },
  ledger: { warmUp: 0, runs: 1 },
  // Long enough for the game's first snapshot.
  rebuild: { events: 200, warmUp: 0, runs: 1 },
  routes: { ledgers: false, events: { 'terra-mystica': 80 }, requests: 1 },
  http: { games: 2, clients: 2, warmUp: 0, rounds: 1 },
  readers: { events: 80, readers: 3, strangers: 3, ms: 100 },
  late: { ages: [1, 2], rounds: 1, moves: 1 },
  streams: { streams: 2, moves: 1, settleMs: 0 },
  mail: { games: 1, mails: 1, warmUp: 0 },
  start: { first: 1, warm: 1 },
  storage: { before: 0, games: 2, actions: 2, settleMs: 1 },
  append: { clients: [1], batches: 2, rounds: 1 },
  large: { games: 20, ofClub: 10, running: 5, members: 20, few: 2, players: 8, requests: 1, pages: false },
  bots: { games: 2, four: 1 },
  peers: { matches: [1], rounds: 1, roundMs: 1, warmUp: 0, before: 0 },
};
