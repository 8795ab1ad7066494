/** Messages that a player can be told, and the ways in which the engine says no. */

/** A rule of a game's specification, such as `CP-10.8`. */
export type RuleId = string;

/** A typed argument of a message: what it names, never words. The game's texts turn it into words of the reader's language. */
export type Arg =
  | { space: string }
  | { piece: string }
  | { card: string }
  | { tile: string }
  | { seat: number }
  | { count: number }
  | { option: string }
  | { list: Arg[] };

/** A message key of the ruleset's (or the service's) catalogue with typed arguments. */
export interface Message {
  key: string;
  args?: Record<string, Arg>;
}

/** Why something isn't allowed. The sentence is `refusal.<code>` in the catalogue; `rules` are the rules that forbid it. */
export interface Refusal {
  code: string;
  rules: RuleId[];
  args?: Record<string, Arg>;
}

/** A refusal, written down. */
export function refuse(code: string, rules: RuleId[], args?: Record<string, Arg>): Refusal {
  return args ? { code, rules, args } : { code, rules };
}

/** A command was refused; nothing was changed. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** A view doesn't hold what is needed to go on: chance, or another's secret. Only the service can decide this. */
export class AskServer extends Error {
  constructor() {
    super('only the service can decide this');
    this.name = 'AskServer';
  }
}

/** Runs something on a view, to its end or to where only the service can go on: true for the latter. */
export function asksServer(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch (error) {
    if (error instanceof AskServer) return true;
    throw error;
  }
}

/**
 * The component data of a game can’t be played with; a fault of whoever wrote the data, so programs tell it in plain sentences and end.
 * `faults` are whole sentences, each naming the record that is wrong.
 */
export class UnsoundData extends Error {
  readonly faults: readonly string[];
  constructor(game: string, faults: readonly string[]) {
    super([`the data of ${game} is not right`, ...faults].join('\n  '));
    this.name = 'UnsoundData';
    this.faults = faults;
  }
}

/** A counted limit of the engine was exceeded: a fault of the ruleset, never of the player. */
export class LimitExceeded extends Error {
  readonly limit: string;
  constructor(limit: string) {
    super(`counted limit exceeded: ${limit}`);
    this.name = 'LimitExceeded';
    this.limit = limit;
  }
}
