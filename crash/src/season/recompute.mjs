/**
 * Tables, promotions and seedings of all leagues in a backup, computed a second time. `node recompute.mjs FILE` imports nothing of ours: it follows the
 * rules as docs/decisions/0030-final-ranges.md, 0033-seasons.md and the settings of each season tell them. It prints its findings as JSON, and ends with
 * code 1 where the service says anything else.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Rows of each table in the file. */
function readBackup(file) {
  const tables = new Map();
  let rows = [];
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
  for (const line of lines) {
    const value = JSON.parse(line);
    if (Object.keys(value).length === 1 && typeof value.table === 'string') {
      rows = [];
      tables.set(value.table, rows);
    } else if (!value.end) rows.push(value);
  }
  return (table) => tables.get(table) ?? [];
}

// ---- Exact fractions ---------------------------------------------------------------------------------------------------------

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

// ---- Results and tables ------------------------------------------------------------------------------------------------------

/** Places as a league counts them: seats that were left come behind all who stayed. */
function placesIn(game) {
  const behind = (seat) => (game.left[seat] ? 1 : 0);
  const order = game.places.map((place, seat) => [behind(seat), place]);
  const before = (a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  return order.map((own) => 1 + order.filter((other) => before(other, own)).length);
}

/** All that one member has in a division. */
function accountOf(member, games, { points, draw }) {
  const account = { member, games: 0, open: 0, played: 0, points: NOTHING, wins: 0, seconds: 0, thirds: 0, shares: [] };
  for (const game of games) {
    const seat = game.seats.indexOf(member);
    if (seat === -1 || game.isVoid) continue;
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

/** The table of a division, the first row first. */
function tableOf({ members, games, scoring, zones }) {
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
  // Groups that no figure has parted yet, in their order.
  let groups = [accounts];
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
        ...{ number: one.member, place: own, sharedBy: group.length, played: one.played, open: one.open },
        points: { n: Number(told.n), d: Number(told.d) },
        ...{ wins: one.wins, seconds: one.seconds, thirds: one.thirds },
        share: one.share && Number((2000n * one.share.n + one.share.d) / (2n * one.share.d)),
        zone: row <= zones.up ? 'up' : row > members.length - zones.down ? 'down' : 'stay',
      };
    });
  });
}

// ---- Sizes and zones ---------------------------------------------------------------------------------------------------------

/** Sizes for so many players, as equal as can be; larger ones last. */
function evenly(players, divisions) {
  const sizes = Array(divisions).fill(0);
  for (let n = 0; n < players; n += 1) sizes[divisions - 1 - (n % divisions)] += 1;
  return sizes;
}

function sizesFor(players, { size, uneven }) {
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

function zonesFor(sizes, rule) {
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

// ---- Seeding -----------------------------------------------------------------------------------------------------------------

/**
 * Divisions and waiting list of a season. `before`: tables of the season before with the accounts of their rows; `signed`: who plays, by account, with
 * number, date and rank in an order from elsewhere.
 */
function seed({ before, signed, sizes, rule, moves }) {
  const zones = zonesFor(
    before.map((rows) => rows.length),
    rule,
  );
  const returning = before.flatMap((rows, n) =>
    rows.flatMap((account, row) => {
      const player = signed.find((one) => one.account === account);
      if (!player) return [];
      const goesUp = row + 1 <= zones[n].up;
      const goesDown = row + 1 > rows.length - zones[n].down;
      const wish = n + (goesDown ? 1 : 0) - (goesUp ? 1 : 0);
      const at = sizes.length === 0 ? null : Math.min(wish, sizes.length - 1);
      return [{ ...player, from: n, at, last: at === n ? 0 : at < n ? 1 : 2 }];
    }),
  );
  const known = new Set(before.flat());
  const fresh = signed
    .filter(({ account }) => !known.has(account))
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map((player) => ({ ...player, from: null, at: null, last: 2 }));
  const line = [...returning, ...fresh];
  for (const { number, to } of moves) {
    const moved = line.find((player) => player.number === number);
    if (moved) Object.assign(moved, { at: to === null ? null : to - 1, isFixed: true });
  }
  for (const [division, size] of sizes.entries()) {
    const inside = () => line.filter(({ at }) => at === division);
    // Too many: those who stay yield first, the last of them before the others; then who comes up; then who comes down.
    while (inside().length > size) {
      const loose = inside().filter(({ isFixed }) => !isFixed);
      const yielding = [0, 1, 2]
        .map((kind) => loose.filter(({ last }) => last === kind))
        .find((some) => some.length > 0);
      if (!yielding) break;
      const [out] = yielding.slice(-1);
      // Whoever was to be higher up comes before all others there.
      Object.assign(out, {
        at: division + 1 < sizes.length ? division + 1 : null,
        last: out.from === null ? out.last : 2,
      });
    }
    // Too few: the next in line who is further down fills the gap.
    while (inside().length < size) {
      const next = line.find(({ at, isFixed }) => !isFixed && (at === null || at > division));
      if (!next) break;
      Object.assign(next, {
        at: division,
        last: next.from !== null && next.from > division ? 0 : next.from === division ? 0 : 2,
      });
    }
  }
  const numbers = (of) => line.filter(({ at }) => at === of).map(({ number }) => number);
  return { divisions: sizes.map((_, n) => numbers(n)), waiting: numbers(null) };
}

// ---- Reading a league --------------------------------------------------------------------------------------------------------

const file = process.argv[2];
if (!file) throw new Error('node recompute.mjs FILE');
const table = readBackup(file);
const wrong = [];
const figures = {
  seasons: 0,
  divisions: 0,
  games: 0,
  rows: 0,
  placements: 0,
  up: 0,
  down: 0,
  adjudicated: 0,
  voided: 0,
  left: 0,
};
const by = (rows, ...keys) => rows.toSorted((a, b) => keys.map((key) => a[key] - b[key]).find((one) => one !== 0) ?? 0);
/** As text, whatever the order of its keys. */
const told = (value) =>
  JSON.stringify(value, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );
const check = (where, what, ours, theirs) => {
  if (told(ours) !== told(theirs)) wrong.push(`${where}: ${what} should be ${told(ours)}, and is ${told(theirs)}`);
};

/** Result of a game by start position, from the game itself where it was played. */
function resultOf(row, where) {
  if (row.result === null) return { places: null, scores: [] };
  if (row.result.how === 'adjudicated') figures.adjudicated += 1;
  const outcome = table('game').find(({ id }) => id === row.game)?.outcome;
  if (row.result.how === 'played' && outcome) {
    const seats = row.seats.map((_, seat) => outcome.ranking.find((one) => one.seat === seat));
    check(
      where,
      'places at the board',
      seats.map(({ place }) => place),
      row.result.places,
    );
    check(
      where,
      'scores',
      seats.map(({ score }) => score ?? null),
      row.result.scores,
    );
  }
  return { places: row.result.places, scores: row.result.scores };
}

function gamesOf(league, season, division, players) {
  const rows = table('season_game').filter(
    (row) => row.league_id === league && row.season === season && row.division === division,
  );
  return by(rows, 'number').map((row) => {
    const where = `season ${season}, division ${division}, game ${row.number}`;
    const leftAt = (number) => players.find((one) => one.number === number)?.left_at ?? null;
    const stopped = (number) =>
      leftAt(number) !== null && (row.result === null || Date.parse(row.result.at) > Date.parse(leftAt(number)));
    const handed = table('season_left')
      .filter((one) => one.league_id === league && one.season === season)
      .filter((one) => one.division === division && one.number === row.number)
      .map(({ seat }) => seat);
    figures.left += handed.length;
    const left = row.seats.map((number, seat) => handed.includes(seat) || stopped(number));
    return { seats: row.seats, isVoid: row.void_at !== null, left, ...resultOf(row, where) };
  });
}

/** Checks of the games of a division: everybody has their number, and nobody sits twice at a table. */
function checkGames(where, { games, members, settings, balance }) {
  const count = new Map(members.map((member) => [member, 0]));
  const meetings = new Map();
  for (const { seats } of games) {
    if (new Set(seats).size !== settings.seats) wrong.push(`${where}: a table with the seats ${seats}`);
    for (const number of seats) {
      if (!count.has(number)) wrong.push(`${where}: ${number} plays in another division`);
      count.set(number, (count.get(number) ?? 0) + 1);
      for (const other of seats) {
        const pair = `${number} ${other}`;
        if (number < other) meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
      }
    }
  }
  const odd = (settings.games * members.length) % settings.seats !== 0;
  for (const [member, played] of count)
    if (played !== settings.games && !(odd && played === settings.games + 1))
      wrong.push(`${where}: ${member} has ${played} games`);
  if (balance?.meetings != null && [...meetings.values()].some((times) => times !== balance.meetings))
    wrong.push(`${where}: pairs don’t meet ${balance.meetings} times each`);
}

for (const league of table('league')) {
  let before = null;
  let zonesBefore = null;
  for (const season of by(
    table('season').filter((row) => row.league_id === league.id),
    'number',
  )) {
    const { number, settings, plan } = season;
    if (!plan) continue;
    figures.seasons += 1;
    const own = (name) => table(name).filter((row) => row.league_id === league.id && row.season === number);
    const players = by(own('season_player'), 'number');
    const acts = by(own('season_act'), 'number');
    // Moves before the seeding are part of it; a move after it makes the plan anew.
    const seededAt = Date.parse(acts.findLast(({ act }) => act === 'seeded' || act === 'moved')?.at ?? 0);
    const order = by(
      table('club_order').filter((row) => row.club_id === league.club_id),
      'division',
      'place',
      'number',
    ).flatMap(({ user_id }) => user_id ?? []);
    // Of an account that is gone the number in this season is all that there is.
    const accounts = new Map(players.map((one) => [one.number, one.user_id ?? `${one.number} of season ${number}`]));
    const signed = players
      .filter(({ left_at }) => left_at === null || Date.parse(left_at) > seededAt)
      .map((player) => {
        const rank = before ? -1 : order.indexOf(player.user_id);
        return {
          ...{ account: accounts.get(player.number), number: player.number, date: player.signed_at },
          rank: rank === -1 ? null : rank,
        };
      });
    const where = `season ${number}`;
    const sizes = sizesFor(signed.length, settings);
    const seeded = seed({
      before: before ?? [],
      signed,
      sizes,
      rule: zonesBefore ?? settings.zones,
      moves: season.moves,
    });
    const theirs = plan.divisions.map(({ placements }) => placements.map((one) => one.number));
    check(where, 'the divisions', seeded.divisions, theirs);
    check(
      where,
      'the waiting list',
      seeded.waiting,
      plan.waiting.map((one) => one.number),
    );
    figures.placements += seeded.divisions.flat().length + seeded.waiting.length;
    const zones = zonesFor(sizes, settings.zones);
    const tables = own('season_table');
    [before, zonesBefore] = [null, null];
    const finished = [];
    for (const [n, members] of seeded.divisions.entries()) {
      figures.divisions += 1;
      const at = `${where}, division ${n + 1}`;
      const games = gamesOf(league.id, number, n + 1, players);
      figures.games += games.length;
      figures.voided += games.filter(({ isVoid }) => isVoid).length;
      checkGames(at, { games, members, settings, balance: plan.divisions[n]?.balance });
      const stored = tables.find(({ division }) => division === n + 1);
      const rows = tableOf({ members, games, scoring: settings.scoring, zones: zones[n] });
      figures.rows += rows.length;
      figures.up += rows.filter(({ zone }) => zone === 'up').length;
      figures.down += rows.filter(({ zone }) => zone === 'down').length;
      finished.push(rows.map((row) => accounts.get(row.number)));
      if (!stored) continue;
      const keys = Object.keys(rows[0] ?? {});
      const shown = stored.rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])));
      for (const [line, row] of rows.entries()) check(at, `row ${line + 1}`, row, shown[line]);
      const outside = stored.rows.filter(
        ({ open, place, range }) =>
          open === 0 && stored.rows.every((one) => one.open === 0) && (range.best > place || range.worst < place),
      );
      for (const row of outside) wrong.push(`${at}: the final place of ${row.number} is outside its range`);
    }
    if (season.state === 'closed' || season.state === 'objections') [before, zonesBefore] = [finished, settings.zones];
  }
}

process.stdout.write(`${JSON.stringify({ figures, wrong })}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
