/** Names of seats, for words of games and for lists. */

/** What a page calls a seat: its player's name, or the seat itself while nobody sits there. */
export function seatNames(
  seats: readonly { seat: number; name: string | null }[],
  free: (n: number) => string,
): (seat: number) => string {
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  return (seat) => names.get(seat) ?? free(seat + 1);
}
