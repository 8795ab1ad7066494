/**
 * The form in which a player lays down standing orders, as plain data: a page that knows no game makes it from this. The words are the game's:
 * `order.<name>` for a field, `order.<name>.hint` where it says more (`order.<name>.<value>.hint` beside that value of the neighbour with which it
 * matters), `order.<name>.<option>` for what can be chosen, names within names with dots; `order.ask` for `ask`, wherever it may be chosen.
 */

/** Kind of value that is set in one field. */
export type OrdersInput =
  /** One of some words. */
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'switch' }
  /** `none`: null is a value, too, `order.<name>.none`. */
  | { kind: 'number'; min: number; max: number; none?: boolean }
  /** One of some things that the game names. */
  | { kind: 'thing'; of: 'piece' | 'card' | 'tile' | 'option'; options: readonly string[] }
  /** Some of these things, in the order in which they are wanted. Seats are called `seat-1` …; of them those that the game has are offered, by their players' names. */
  | { kind: 'ranking'; of: 'piece' | 'card' | 'tile' | 'option' | 'seat'; options: readonly string[] }
  /** A place on the board; `none` as for numbers. */
  | { kind: 'space'; none?: boolean }
  /** Places in the order in which they are wanted. */
  | { kind: 'spaces'; most: number }
  /** Several fields under one name. */
  | { kind: 'group'; fields: readonly OrdersField[] }
  /** Rows of these fields; a new one begins as `row`, or as one of those that are `offered`, each called as its first field. */
  | {
      kind: 'rows';
      most: number;
      fields: readonly OrdersField[];
      row: Readonly<Record<string, unknown>>;
      offered?: readonly Readonly<Record<string, unknown>>[];
    }
  /** For some of these things a value of its own, kept by their ids; a new one begins as `first`. Seats as in a ranking, but for the player's own. */
  | { kind: 'each'; of: 'option' | 'seat'; options: readonly string[]; input: OrdersInput; first: unknown };

/** One field of the orders. */
export interface OrdersField {
  /** Its place in the orders, or in the group or row that it stands in. */
  name: string;
  input: OrdersInput;
  /** Shown only while its neighbour, or one of several, has one of these values. */
  only?: OrdersNeighbour | readonly OrdersNeighbour[];
}

/** A field beside another, or on the first level any other of the form, and the values that matter. */
export interface OrdersNeighbour {
  field: string;
  is: readonly string[];
}

/** The fields that answer one question, the one that decides first. */
export interface OrdersItem {
  /** Kinds of decisions that it answers; none for what is done unasked. */
  kinds: readonly string[];
  fields: readonly OrdersField[];
  /** Values of settings with which it matters; in games with any others the question never comes. */
  needs?: Readonly<Record<string, readonly unknown[]>>;
}

/** A step of the game with what can be ordered for it: `order.group.<id>`. */
export interface OrdersGroup {
  id: string;
  items: readonly OrdersItem[];
}

/** The whole form. Fields of the orders that it doesn't name stay as they are. */
export interface OrdersForm {
  groups: readonly OrdersGroup[];
  /** Values to put into the orders so that the player is never waited for; absent where there is no such order. */
  all?: Readonly<Record<string, unknown>>;
}
