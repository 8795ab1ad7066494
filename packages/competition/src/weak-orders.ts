/** Weak orders: all ways in which seats can come out, shared places included. Four seats have 75. */

/** Places of each seat, counted from 1; shared places are equal, and the next place is left out. */
export type WeakOrder = readonly number[];

/** How many weak orders so many seats have. */
export function countWeakOrders(seats: number): number {
  const counts = [1];
  for (let size = 1; size <= seats; size++) {
    let sum = 0;
    let ways = 1;
    // Some `first` of the seats share the first place; the others follow in any weak order.
    for (let first = 1; first <= size; first++) {
      ways = (ways * (size - first + 1)) / first;
      sum += ways * (counts[size - first] ?? 0);
    }
    counts.push(sum);
  }
  return counts[seats] ?? 0;
}

/** All weak orders of so many seats. */
export function weakOrders(seats: number): readonly WeakOrder[] {
  const orders: WeakOrder[] = [];
  const places: number[] = Array.from({ length: seats }, () => 0);
  const put = (waiting: readonly number[], place: number): void => {
    if (waiting.length === 0) {
      orders.push([...places]);
      return;
    }
    // Each set of those who wait, but the empty one, can be next.
    for (let set = 1; set < 1 << waiting.length; set++) {
      const next = waiting.filter((_, n) => (set >> n) & 1);
      for (const seat of next) places[seat] = place;
      put(
        waiting.filter((_, n) => !((set >> n) & 1)),
        place + next.length,
      );
    }
  };
  put([...places.keys()], 1);
  return orders;
}
