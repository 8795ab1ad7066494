/**
 * Tables, promotions and seedings of all leagues in a backup, computed a second time. `node recompute.mjs FILE` imports nothing of ours: it follows the
 * rules as docs/decisions/0030-final-ranges.md, 0033-seasons.md and the settings of each season tell them. It prints its findings as JSON, and ends with
 * code 1 where the service says anything else.
 */
import { readBackup } from './recompute/backup.mjs';
import { afterSeeding, seed, sizesFor, zonesFor } from './recompute/seeding.mjs';
import { tableOf } from './recompute/tables.mjs';

const file = process.argv[2];
if (!file) throw new Error('node recompute.mjs FILE');
const table = await readBackup(file, [
  ...['league', 'season', 'season_player', 'season_act', 'season_game', 'season_left', 'season_table'],
  ...['club_order', 'game'],
]);
const wrong = [];
const figures = {
  seasons: 0,
  divisions: 0,
  games: 0,
  rows: 0,
  placements: 0,
  movedIn: 0,
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

/** Index of the seeding that counts: the last one. */
const seedingIn = (acts) => acts.findLastIndex(({ act }) => act === 'seeded');

/** Moves before the seeding, of each player the last one. */
function movesOf(acts) {
  const moves = acts.slice(0, Math.max(0, seedingIn(acts))).filter(({ act }) => act === 'moved');
  return moves
    .filter(({ data }, n) => !moves.slice(n + 1).some((later) => later.data.number === data.number))
    .map(({ data: { number, to } }) => ({ number, to }));
}

/** Moves and withdrawals between the seeding and the start. Of a start that was taken back, those who left before that leave then, in their order. */
function eventsOf(acts, players) {
  let isRunning = false;
  let events = [];
  for (const [n, { act, data, at }] of acts.entries()) {
    if (n <= seedingIn(acts)) continue;
    const event = { at: Date.parse(at), number: data.number };
    if (act === 'running') isRunning = true;
    if (act === 'moved') events.push({ ...event, kind: 'move', to: data.to });
    if (act === 'left') events.push({ ...event, kind: 'leave', isRunning });
    if (act === 'came-late') events.push({ ...event, kind: 'come' });
    // Whoever comes takes a place that nobody has, as long as nothing has begun; so does whoever waits once a start is taken back.
    const isFilled = act === 'back-to-seeded' || (act === 'came-late' && !isRunning);
    if (!isFilled) continue;
    isRunning = false;
    const gone = players.filter(({ left_at }) => left_at !== null && Date.parse(left_at) <= event.at);
    gone.sort((a, b) => Date.parse(a.left_at) - Date.parse(b.left_at) || a.number - b.number);
    events = [...events, ...gone.map(({ number }) => ({ ...event, number, kind: 'leave' }))];
  }
  return events;
}

function gamesOf(league, { number: season, ends_at: endsAt }, division, players) {
  const rows = table('season_game').filter(
    (row) => row.league_id === league && row.season === season && row.division === division,
  );
  return by(rows, 'number').map((row) => {
    const where = `season ${season}, division ${division}, game ${row.number}`;
    const leftAt = (number) => players.find((one) => one.number === number)?.left_at ?? null;
    // Whoever stops leaves no game that was over before, and none that counted nowhere by the end of the season.
    const stopped = (number) => {
      if (leftAt(number) === null) return false;
      const at = Date.parse(leftAt(number));
      if (row.result !== null) return Date.parse(row.result.at) > at;
      return row.void_at === null || at <= Date.parse(endsAt);
    };
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
    const seededAt = Date.parse(acts[seedingIn(acts)]?.at ?? 0);
    const moves = movesOf(acts);
    const order = by(
      table('club_order').filter((row) => row.club_id === league.club_id),
      'division',
      'place',
      'number',
    ).flatMap(({ user_id }) => user_id ?? []);
    // Of an account that is gone the number in this season is all that there is.
    const accounts = new Map(players.map((one) => [one.number, one.user_id ?? `${one.number} of season ${number}`]));
    const events = eventsOf(acts, players);
    const isSeeded = ({ number: own, left_at }) =>
      left_at === null ||
      Date.parse(left_at) > seededAt ||
      acts.slice(seedingIn(acts)).some(({ act, data }) => act === 'left' && data.number === own);
    const late = acts.slice(seedingIn(acts)).flatMap(({ act, data }) => (act === 'came-late' ? [data.number] : []));
    // Whoever left two seasons plays only with an organiser's yes.
    const isAdmitted = ({ admission }) => admission === null || admission === 'yes';
    const signed = players
      .filter((one) => isSeeded(one) && isAdmitted(one) && !late.includes(one.number))
      .map((player) => {
        const rank = before ? -1 : order.indexOf(player.user_id);
        return {
          ...{ account: accounts.get(player.number), number: player.number, date: player.signed_at },
          rank: rank === -1 ? null : rank,
        };
      });
    const where = `season ${number}`;
    const sizes = sizesFor(signed.length, settings);
    const drawn = seed({
      before: before ?? [],
      signed,
      sizes,
      rule: zonesBefore ?? settings.zones,
      moves,
    });
    const seeded = afterSeeding(drawn, events, {
      moves,
      isHere(one, { at, number: leaver }) {
        const leftAt = players.find((player) => player.number === one).left_at;
        return one !== leaver && (leftAt === null || Date.parse(leftAt) > at);
      },
    });
    figures.movedIn += seeded.movedIn;
    const theirs = plan.divisions.map(({ placements }) => placements.map((one) => one.number));
    check(where, 'the divisions', seeded.divisions, theirs);
    check(
      where,
      'the waiting list',
      seeded.waiting,
      plan.waiting.map((one) => one.number),
    );
    figures.placements += drawn.divisions.flat().length + drawn.waiting.length;
    const zones = zonesFor(sizes, settings.zones);
    const tables = own('season_table');
    [before, zonesBefore] = [null, null];
    const finished = [];
    for (const [n, members] of seeded.divisions.entries()) {
      figures.divisions += 1;
      const at = `${where}, division ${n + 1}`;
      const games = gamesOf(league.id, season, n + 1, players);
      figures.games += games.length;
      figures.voided += games.filter(({ isVoid }) => isVoid).length;
      checkGames(at, { games, members, settings, balance: plan.divisions[n]?.balance });
      const stored = tables.find(({ division }) => division === n + 1);
      const rows = tableOf({ members, games, scoring: settings.scoring, zones: zones[n] });
      figures.rows += rows.length;
      figures.up += rows.filter(({ zone }) => zone === 'up').length;
      figures.down += rows.filter(({ zone }) => zone === 'down').length;
      finished.push(
        rows.map(({ number: row, played, open, hasLeft }) => ({
          ...{ account: accounts.get(row), isInPlay: played + open > 0, hasLeft },
        })),
      );
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
