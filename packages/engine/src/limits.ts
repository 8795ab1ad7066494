/**
 * Counted limits; a ruleset that exceeds one of the first three is at fault. Standing orders that go on beyond theirs are not: a game in which
 * everybody rests would be over before anybody has seen it. Whoever is due then is asked, and each command lets them go on.
 */
export const LIMITS = {
  events: 2_000,
  draws: 1_000,
  advances: 1_000,
  /** Commands that the orders of all seats give after one command, */
  orders: 250,
  /** and those of one seat. */
  ordersOfSeat: 100,
  /** Seats of any game: a file that names more is refused before room is made for them. */
  seats: 255,
} as const;
