/** Tables of a division, computed a second time, in exact fractions. */

const gcd = (a, b) => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const part = (n, d = 1n) => {
  const common = gcd(BigInt(n), BigInt(d)) || 1n;
  return { n: BigInt(n) / common, d: BigInt(d) / common };
};
const plus = (a, b) => part(a.n * b.d + b.n * a.d, a.d * b.d);
const times = (a, n, d = 1) => part(a.n * BigInt(n), a.d * BigInt(d));
const less = (a, b) => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : Number(difference > 0n);
};
const NOTHING = part(0);

/** Places as a league counts them: seats that were left come behind all who stayed. */
function placesIn(game) {
  const behind = (seat) => (game.left[seat] ? 1 : 0);
  const order = game.places.map((place, seat) => [behind(seat), place]);
  const before = (a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  return order.map((own) => 1 + order.filter((other) => before(other, own)).length);
}

/** All that one member has in a division. */
function accountOf(member, games, { points, draw }) {
  const account = {
    member,
    games: 0,
    hasLeft: false,
    open: 0,
    played: 0,
    points: NOTHING,
    wins: 0,
    seconds: 0,
    thirds: 0,
    shares: [],
  };
  for (const game of games) {
    const seat = game.seats.indexOf(member);
    if (seat === -1) continue;
    // A game that is void counts nowhere, and tells who left all the same.
    if (game.left[seat]) account.hasLeft = true;
    if (game.isVoid) continue;
    account.games += 1;
    if (!game.places) {
      account.open += 1;
      continue;
    }
    account.played += 1;
    const places = placesIn(game);
    const own = places[seat];
    const sharers = places.filter((place) => place === own).length;
    const worth = Array.from({ length: sharers }, (_, n) => points[own - 1 + n] ?? 0).reduce((a, b) => a + b, 0);
    const isDraw = draw !== null && places.length > 1 && sharers === places.length;
    account.points = plus(account.points, isDraw ? part(draw) : part(worth, sharers));
    if (own === 1) account.wins += 1;
    if (own === 2) account.seconds += 1;
    if (own === 3) account.thirds += 1;
    const best = Math.max(0, ...places.map((place, n) => (place === 1 ? (game.scores[n] ?? 0) : 0)));
    if (best > 0) account.shares.push(part(game.left[seat] ? 0 : (game.scores[seat] ?? 0), best));
  }
  account.share = account.shares.length === 0 ? null : times(account.shares.reduce(plus), 1, account.shares.length);
  return account;
}

/** Times before the others of a group, less the times behind them. */
function metWith(member, group, games) {
  let balance = 0;
  for (const game of games.filter(({ isVoid, places, seats }) => !isVoid && places && seats.includes(member))) {
    const places = placesIn(game);
    const own = places[game.seats.indexOf(member)];
    for (const [seat, other] of game.seats.entries())
      if (other !== member && group.includes(other)) balance += Math.sign(places[seat] - own);
  }
  return balance;
}

/** The table of a division, the first row first. Behind whoever has a game that counts or is open come those without one who left, in the zones, and then the rest, outside. */
export function tableOf({ members, games, scoring, zones }) {
  const accounts = members.map((member) => accountOf(member, games, scoring));
  const mean = (value, { games: of }) => (scoring.count === 'mean' ? times(value, 1, Math.max(1, of)) : value);
  const figure = {
    points: (one) => mean(one.points, one),
    wins: (one) => mean(part(one.wins), one),
    seconds: (one) => mean(part(one.seconds), one),
    thirds: (one) => mean(part(one.thirds), one),
    share: (one) => one.share ?? part(-1),
    'head-to-head': (one, group) =>
      part(
        metWith(
          one.member,
          group.map(({ member }) => member),
          games,
        ),
      ),
  };
  const playing = accounts.filter((one) => one.games > 0);
  const idle = accounts.filter((one) => one.games === 0);
  const gone = playing.length > 0 ? idle.filter((one) => one.hasLeft) : [];
  const kept = idle.filter((one) => !gone.includes(one));
  // Groups that no figure has parted yet, in their order.
  let groups = playing.length > 0 ? [playing] : [];
  for (const criterion of ['points', ...scoring.tieBreaks]) {
    groups = groups.flatMap((group) => {
      const rated = group.map((one) => ({ one, by: figure[criterion](one, group) }));
      rated.sort((a, b) => less(b.by, a.by));
      const parted = [];
      for (const each of rated) {
        const last = parted.at(-1);
        if (last && less(last[0].by, each.by) === 0) last.push(each);
        else parted.push([each]);
      }
      return parted.map((some) => some.map(({ one }) => one));
    });
  }
  for (const some of [gone, kept]) if (some.length > 0) groups.push(some);
  const ranked = playing.length + gone.length;
  const half = Math.floor(ranked / 2);
  const zoneOf = (row) => {
    if (row > ranked) return 'stay';
    if (row <= Math.min(zones.up, half)) return 'up';
    return row > ranked - Math.min(zones.down, half) ? 'down' : 'stay';
  };
  const fewest = Math.min(...accounts.map((one) => one.games).filter((count) => count > 0));
  let place = 1;
  return groups.flatMap((group) => {
    const own = place;
    place += group.length;
    return group.map((one, n) => {
      const row = own + n;
      const isMore = scoring.count === 'mean' && one.games > fewest;
      const told = isMore ? times(one.points, fewest, one.games) : one.points;
      return {
        ...{
          number: one.member,
          place: own,
          sharedBy: group.length,
          played: one.played,
          open: one.open,
          hasLeft: one.hasLeft,
        },
        points: { n: Number(told.n), d: Number(told.d) },
        ...{ wins: one.wins, seconds: one.seconds, thirds: one.thirds },
        share: one.share && Number((2000n * one.share.n + one.share.d) / (2n * one.share.d)),
        zone: zoneOf(row),
      };
    });
  });
}
