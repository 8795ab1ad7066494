/** Sizes, zones, seedings and waiting lists, computed a second time. */

/** Sizes for so many players, as equal as can be; larger ones last. */
function evenly(players, divisions) {
  const sizes = Array(divisions).fill(0);
  for (let n = 0; n < players; n += 1) sizes[divisions - 1 - (n % divisions)] += 1;
  return sizes;
}

export function sizesFor(players, { size, uneven }) {
  if (uneven === 'waiting-list') return Array(Math.floor(players / size)).fill(size);
  for (let playing = players; playing > 0; playing -= 1) {
    const fits = Array.from({ length: playing }, (_, n) => evenly(playing, n + 1)).filter((sizes) =>
      sizes.every((one) => Math.abs(one - size) <= 1),
    );
    const odd = (sizes) => sizes.filter((one) => one !== size).length;
    if (fits.length > 0) return fits.reduce((best, sizes) => (odd(sizes) < odd(best) ? sizes : best));
  }
  return [];
}

export function zonesFor(sizes, rule) {
  const between = (above, below) => {
    if (rule.kind === 'number') return rule;
    const share = (rule.part * Math.min(above, below)) / rule.of;
    const count = Math.max(rule.least, Math.floor(share + 0.5));
    return { up: count, down: count };
  };
  return sizes.map((size, n) => {
    const up = n === 0 ? 0 : between(sizes[n - 1], size).up;
    const down = n === sizes.length - 1 ? 0 : between(size, sizes[n + 1]).down;
    const most = up > 0 && down > 0 ? Math.floor(size / 2) : size;
    return { up: Math.min(up, most), down: Math.min(down, most) };
  });
}

/**
 * Divisions and waiting list of a season. `before`: tables of the season before, with the account of each row, and whether it was in play, and left; `signed`:
 * who plays, by account, with number, date and rank in an order from elsewhere.
 */
export function seed({ before, signed, sizes, rule, moves }) {
  const zones = zonesFor(
    before.map((rows) => rows.length),
    rule,
  );
  const returning = before.flatMap((rows, n) => {
    const playing = rows.filter(({ isInPlay }) => isInPlay);
    const gone = playing.length > 0 ? rows.filter(({ isInPlay, hasLeft }) => !isInPlay && hasLeft) : [];
    const ranked = [...playing, ...gone];
    const half = Math.floor(ranked.length / 2);
    const up = ranked.slice(0, Math.min(zones[n].up, half));
    const down = ranked.slice(ranked.length - Math.min(zones[n].down, half));
    return [...ranked, ...rows.filter((row) => !ranked.includes(row))].flatMap((row) => {
      const player = signed.find((one) => one.account === row.account);
      if (!player) return [];
      const wish = n + (down.includes(row) ? 1 : 0) - (up.includes(row) ? 1 : 0);
      const at = sizes.length === 0 ? null : Math.min(wish, sizes.length - 1);
      let way = ranked.includes(row) ? 'stays' : 'stays without a game';
      if (at > n) way = 'down';
      if (at < n) way = at === wish ? 'up' : 'out of a division that is gone';
      return [{ ...player, from: n, at, way }];
    });
  });
  const known = new Set(before.flat().map(({ account }) => account));
  const fresh = signed
    .filter(({ account }) => !known.has(account))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map((player) => ({ ...player, from: null, at: null, way: 'down' }));
  const line = [...returning, ...fresh];
  // A place has so many moves as it has room for, the first ones first.
  const room = new Map(sizes.map((size, division) => [division, size]));
  room.set(null, line.length - sizes.reduce((sum, size) => sum + size, 0));
  for (const { number, to } of moves) {
    const moved = line.find((player) => player.number === number);
    const at = to === null ? null : to - 1;
    if (!moved || !(room.get(at) > 0)) continue;
    room.set(at, room.get(at) - 1);
    Object.assign(moved, { at, isFixed: true });
  }
  for (const [division, size] of sizes.entries()) {
    const inside = () => line.filter(({ at }) => at === division);
    // Too many: those who stay yield before whoever comes up, unless somebody stays who had no game; then who comes down. Who had no game yields last.
    while (inside().length > size) {
      const loose = inside().filter(({ isFixed }) => !isFixed);
      const isHeld = loose.some(({ way }) => way === 'stays without a game');
      const ways = ['out of a division that is gone', ...(isHeld ? ['up', 'stays'] : ['stays', 'up']), 'down'];
      const yielding = [...ways, 'stays without a game']
        .map((kind) => loose.filter(({ way }) => way === kind))
        .find((some) => some.length > 0);
      if (!yielding) break;
      const [out] = yielding.slice(-1);
      // Whoever was to be higher up comes before all others there.
      Object.assign(out, { at: division + 1 < sizes.length ? division + 1 : null, way: 'down' });
    }
    // Too few: the next in line who is further down fills the gap.
    while (inside().length < size) {
      const next = line.find(({ at, isFixed }) => !isFixed && (at === null || at > division));
      if (!next) break;
      Object.assign(next, { at: division, way: next.from !== null && next.from >= division ? 'stays' : 'down' });
    }
  }
  const numbers = (of) => line.filter(({ at }) => at === of).map(({ number }) => number);
  return {
    divisions: sizes.map((_, n) => numbers(n)),
    waiting: numbers(null),
    order: line.map(({ number }) => number),
  };
}

/**
 * Divisions and waiting list after what came between the seeding and the start. `events`, in their order: `move` of an organiser, `leave`, or `come` late; `moves`: those
 * before the seeding. `isHere` answers whether somebody had not left at the moment of an event.
 */
export function afterSeeding({ divisions, waiting, order: seeded }, events, { moves, isHere }) {
  const order = [...seeded];
  let list = [...divisions.map((members) => [...members]), [...waiting]];
  const last = divisions.length;
  const at = (number) => list.findIndex((members) => members.includes(number));
  let wishes = [...moves];
  let movedIn = 0;
  for (const event of events) {
    const { number } = event;
    if (event.kind === 'come') {
      order.push(number);
      list[last] = [...list[last], number];
      continue;
    }
    const fixed = wishes.filter((wish) => wish.number !== number && at(wish.number) === (wish.to ?? last + 1) - 1);
    const stays = (one) => !isHere(one, event) || fixed.some((wish) => wish.number === one);
    const from = at(number);
    if (event.kind === 'move') {
      const to = (event.to ?? last + 1) - 1;
      const free = order.filter((one) => at(one) === to && !stays(one));
      const other = from > to ? free.pop() : free.shift();
      wishes = [...wishes.filter((wish) => wish.number !== number), { number, to: event.to }];
      if (from === to) continue;
      const changed = new Map([
        [number, other],
        [other, number],
      ]);
      list = list.map((members) => members.map((one) => changed.get(one) ?? one));
      list[last] = order.filter((one) => list[last].includes(one));
      continue;
    }
    if (from === last) list[last] = list[last].filter((one) => one !== number);
    // Once games run, a place stays with whoever left it.
    if (event.isRunning) continue;
    const waits = list[last].filter((one) => isHere(one, event));
    if (from === -1 || from === last || waits.length === 0) continue;
    // One of those who were told to wait has to play where no other waits: the last one who was told so.
    const told = fixed.filter((wish) => waits.includes(wish.number));
    const called = told.length === waits.length ? told.at(-1).number : null;
    let [gap, gone] = [from, number];
    while (gap !== last) {
      const next = order.find((one) => at(one) > gap && (one === called || !stays(one)));
      const source = at(next);
      list[gap] = list[gap].map((one) => (one === gone ? next : one));
      if (source === last) list[last] = list[last].filter((one) => one !== next);
      [gap, gone] = [source, next];
    }
    movedIn += 1;
  }
  return { divisions: list.slice(0, last), waiting: list[last], movedIn };
}
