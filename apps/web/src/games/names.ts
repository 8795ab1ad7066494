/** Names of games and seats, for words of games and for lists. */

/** Name of a seat on a page: its player's, or the seat itself while nobody sits there. Nothing for a side that is no seat: the game's words know it. */
export function seatNames(
  seats: readonly { seat: number; name: string | null }[],
  free: (n: number) => string,
): (seat: number) => string {
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  return (seat) => (seat >= seats.length ? '' : (names.get(seat) ?? free(seat + 1)));
}

/** The board game beside a game's own name; null where the game is called after it, which then says it all. */
export function rulesetBeside(name: string, ruleset: string): string | null {
  return name === ruleset ? null : ruleset;
}

/** A game from a ledger: when it was played isn't known, nor by whom, so that its seats have names of many, as Giants. */
export function isFromLedger({ status, startedAt }: { status: string; startedAt: string | null }): boolean {
  return startedAt === null && (status === 'running' || status === 'finished');
}

/** Name of the player who opened the game; null while the host has no seat. */
export function hostOf(seats: readonly { name: string | null; host: boolean }[]): string | null {
  return seats.find(({ host }) => host)?.name ?? null;
}
