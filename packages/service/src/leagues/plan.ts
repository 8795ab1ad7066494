/** Plans of a season: who plays in which division, and which games there are. */
import {
  awayInWave,
  drawSetUps,
  heldMoves,
  nextSeason,
  type Placement,
  type SeasonPlan,
  type SetUpBalance,
  setUpBalanceOf,
  sizeDivisions,
  type ZoneRule,
  zonesOf,
} from '@wayfinder/competition';
import type { LeagueSettings, MoveMember, TableRow } from '@wayfinder/contract';
import {
  GAME_ID_LENGTH,
  type GamePlace,
  isIn,
  madeId,
  type PlannedGame,
  type SeasonPlayerRecord,
  type SeasonRecord,
  type StoredPlacement,
  type StoredPlan,
} from '@wayfinder/store';
import { awayFractions, waveBegins } from './dates.ts';
import type { Draw } from './draw.ts';
import { drawnOf } from './draws.ts';

/** A season that was played before: its zones, rows of its divisions in their order, and whose number belongs to whom. */
export interface SeasonBefore {
  zones: ZoneRule;
  tables: readonly (readonly TableRow[])[];
  players: readonly SeasonPlayerRecord[];
}

/** Everything from which a season is seeded. */
export interface Seeding {
  season: SeasonRecord;
  players: readonly SeasonPlayerRecord[];
  before: SeasonBefore | null;
  /** Accounts in the order of a season that was played elsewhere; null: nobody is known by that line. */
  order: readonly (string | null)[];
}

/** Divisions with their games. No divisions: there are too few players for one. */
export interface Seeded {
  plan: StoredPlan;
  games: PlannedGame[];
}

/** Seeds a season. The same players, moves and results give the same plan. */
export function seedSeason(seeding: Seeding): Seeded {
  const drawn: PlannedGame[] = [];
  const plan = planOf(seeding, (number, members) => {
    const { games, ...division } = divisionOf(seeding, number, members);
    drawn.push(...games);
    return division;
  });
  return { plan, games: drawn };
}

/** Players as they would be seeded. No games are drawn, which takes long: for whoever looks before sign-up is over. */
export function placeSeason(seeding: Seeding): StoredPlan {
  const balance = { meetings: null, positions: null, games: null };
  return planOf(seeding, (_, members) => {
    const placements = members.map((one) => stored(seeding, one));
    return { placements, balance, extra: [] };
  });
}

function planOf(
  seeding: Seeding,
  drawn: (number: number, members: readonly Placement[]) => Omit<PlannedDivision, 'games'>,
): StoredPlan {
  const plan = placementsOf(seeding);
  const zones = zonesOf(
    seeding.season.settings.zones,
    plan.divisions.map(({ placements }) => placements.length),
  );
  return {
    divisions: plan.divisions.map(({ number, placements }, n) => ({
      ...drawn(number, placements),
      ...{ number, size: placements.length, up: zones[n]?.up ?? 0, down: zones[n]?.down ?? 0 },
    })),
    waiting: plan.waiting.map((one) => stored(seeding, one)),
    order: plan.order.map((member) => numberOf(seeding, member)),
  };
}

/** Place of one account as it would be today, with the games of its division alone. */
export interface SeededFor {
  plan: SeasonPlan;
  placement: Placement | null;
  /** Number of the division; null: there is none for them. */
  number: number | null;
  division: PlannedDivision | null;
}

/** Seeds a season, and draws the games of one account's division alone. */
export function seedFor(seeding: Seeding, user: string): SeededFor {
  const plan = placementsOf(seeding);
  const isTheirs = ({ member }: Placement): boolean => member === user;
  const own = plan.divisions.find(({ placements }) => placements.some(isTheirs));
  const placement = [...(own?.placements ?? []), ...plan.waiting].find(isTheirs) ?? null;
  const division = own ? divisionOf(seeding, own.number, own.placements) : null;
  return { plan, placement, number: own?.number ?? null, division };
}

/** Players are members by their accounts here, as these last from season to season. */
function placementsOf({ season, players, before, order }: Seeding): SeasonPlan {
  const { settings, moves } = season;
  const playing = players.filter(isIn);
  const accountOf = new Map(before?.players.map(({ number, userId }) => [number, userId]));
  // A table that an earlier program made doesn't tell who left: there whoever was not in play stays. An account that is gone keeps its row: whoever stood behind it goes no further up than the table said.
  const divisions = (before?.tables ?? []).map((rows) =>
    rows.map(({ number, place, played, open, hasLeft = false }) => ({
      member: accountOf.get(number) ?? `former player ${number}`,
      ...{ place, played, open, hasLeft },
    })),
  );
  const signed = new Set(playing.map(({ userId }) => userId));
  const byNumber = new Map(players.map(({ number, userId }) => [number, userId]));
  return nextSeason({
    divisions,
    answers: divisions.flat().map(({ member }) => ({ member, plays: signed.has(member) })),
    signUps: playing.map(({ userId, signedAt }) => ({
      member: userId ?? '',
      at: signedAt,
      seed: rankIn(order, userId ?? ''),
    })),
    sizes: sizeDivisions(playing.length, settings).sizes,
    // Whoever goes up or down does so by the zones that their own table had.
    rule: before?.zones ?? settings.zones,
    moves: moves.flatMap((move) => {
      const member = byNumber.get(move.number);
      return member && signed.has(member) ? [{ member, to: move.to, reason: move.reason }] : [];
    }),
    fills: true,
  });
}

/** Moves of players for which there is no room: too few play for that division, or for so many to wait, or others were moved there before. They hold again once there is room. */
export function lapsedMoves(
  { settings, moves }: Pick<SeasonRecord, 'settings' | 'moves'>,
  players: readonly SeasonPlayerRecord[],
): MoveMember[] {
  const playing = players.filter(isIn);
  const own = moves.filter(({ number }) => playing.some((one) => one.number === number));
  const held = heldMoves(own, sizeDivisions(playing.length, settings).sizes, playing.length);
  return own.filter((move) => !held.includes(move));
}

/** The reason for which a move can't hold while sign-up is open; null: it holds. */
export function refusalOf(
  season: Pick<SeasonRecord, 'settings' | 'moves'>,
  players: readonly SeasonPlayerRecord[],
  move: MoveMember,
): 'unknown-division' | 'division-full' | 'too-few-players' | null {
  if (!lapsedMoves(season, players).includes(move)) return null;
  const { length } = sizeDivisions(players.filter(isIn).length, season.settings).sizes;
  if (move.to === null) return 'too-few-players';
  return move.to > length ? 'unknown-division' : 'division-full';
}

function rankIn(order: readonly (string | null)[], member: string): number | null {
  const at = order.indexOf(member);
  return at === -1 ? null : at + 1;
}

function numberOf({ players }: Seeding, member: string): number {
  return players.find(({ userId }) => userId === member)?.number ?? 0;
}

function stored(seeding: Seeding, { member, reason, isAsked }: Placement): StoredPlacement {
  return { number: numberOf(seeding, member), reason, isAsked };
}

/** Id of a game that is to begin. After a start that was taken back it is another one. */
export function gameIdIn(
  { seed, starts }: Pick<SeasonRecord, 'seed' | 'starts'>,
  { division, number }: GamePlace,
): string {
  const game = `${seed} division ${division} game ${number}`;
  return madeId(GAME_ID_LENGTH, starts === 0 ? game : `${game} start ${starts + 1}`);
}

/** A division with its games. */
export type PlannedDivision = Pick<StoredPlan['divisions'][number], 'placements' | 'balance' | 'extra' | 'setUps'> & {
  games: PlannedGame[];
};

/** Seed of all lots of a division. */
function seedOf({ seed }: Pick<SeasonRecord, 'seed'>, division: number): string {
  return `${seed} division ${division}`;
}

/** The draw of one division, from the seed of the season. */
export function drawFor(
  { season, players }: Pick<Seeding, 'season' | 'players'>,
  number: number,
  placements: readonly Pick<StoredPlacement, 'number'>[],
): Draw {
  const { settings, firstDay } = season;
  const { seats, games, atOnce, waves, setUps } = settings;
  const away = placements.map((one) => {
    const player = players.find((each) => each.number === one.number);
    return awayFractions(settings, firstDay, player?.away ?? []);
  });
  return {
    ...{ members: placements.length, seats, games, atOnce, waves, setUps: setUps.length },
    ...{ away, seed: seedOf(season, number) },
  };
}

/** The draws of all divisions; `user`: of the division of this account alone. */
export function drawsFor(seeding: Seeding, user?: string): Draw[] {
  return placementsOf(seeding).divisions.flatMap(({ number, placements }) => {
    const isWanted = user === undefined || placements.some(({ member }) => member === user);
    const members = placements.map((one) => stored(seeding, one));
    return isWanted ? [drawFor(seeding, number, members)] : [];
  });
}

function divisionOf(seeding: Seeding, number: number, members: readonly Placement[]): PlannedDivision {
  return drawDivision(
    seeding,
    number,
    members.map((one) => stored(seeding, one)),
  );
}

/** Games of one division. */
export function drawDivision(
  seeding: Pick<Seeding, 'season' | 'players'>,
  number: number,
  placements: StoredPlacement[],
): PlannedDivision {
  const { season } = seeding;
  const { settings, timeZone, firstDay } = season;
  const { games: tables, labels, waveOf, setUpOf, balance, extra } = drawnOf(drawFor(seeding, number, placements));
  const numberOf = (label: number): number => placements[labels.indexOf(label)]?.number ?? 0;
  const games = tables.map((seats, n) => ({
    ...{ seats: seats.map(numberOf), wave: waveOf[n] ?? 0, setUp: setUpOf[n] ?? 0 },
  }));
  // Games are numbered as they begin.
  const inOrder = games.toSorted((a, b) => a.wave - b.wave);
  return {
    ...{ placements, balance, extra: extra.map(numberOf), setUps: inOrder.map(({ setUp }) => setUp) },
    games: inOrder.map(({ seats, wave }, n) => ({
      ...{ division: number, number: n + 1, wave, seats },
      game: gameIdIn(season, { division: number, number: n + 1 }),
      beginsAt: waveBegins(settings, timeZone, firstDay, wave),
    })),
  };
}

/** Index of the set-up of a game. Games that were drawn before set-ups were take them in turn. */
export function setUpIn(
  { settings, plan }: Pick<SeasonRecord, 'settings' | 'plan'>,
  { division, number }: GamePlace,
): number {
  const kept = plan?.divisions.find((one) => one.number === division)?.setUps?.[number - 1];
  return kept ?? (number - 1) % settings.setUps.length;
}

/** How often each member of a division plays each of so many set-ups, in the order of their placements. */
export function setUpCounts(
  count: number,
  placements: readonly Pick<StoredPlacement, 'number'>[],
  { games, setUps }: { games: readonly (readonly number[])[]; setUps: readonly number[] },
): SetUpBalance {
  const at = new Map(placements.map(({ number }, n) => [number, n]));
  return setUpBalanceOf({
    ...{ members: placements.length, setUps: count, setUpOf: setUps },
    games: games.map((seats) => seats.map((number) => at.get(number) ?? -1)),
  });
}

/** Fewest and most games of a member with one set-up; null: there is only one. */
export function setUpRangeOf(
  { setUps: { length } }: Pick<LeagueSettings, 'setUps'>,
  { placements, games, setUps = [] }: PlannedDivision,
): { fewest: number; most: number } | null {
  if (length === 1) return null;
  const { fewest, most } = setUpCounts(length, placements, { games: games.map(({ seats }) => seats), setUps });
  return { fewest, most };
}

/** The plan of a season that is about to start, with set-ups for games that were drawn before these were. Null: it has all. */
export function withSetUps(
  season: Pick<SeasonRecord, 'settings' | 'plan' | 'seed'>,
  games: readonly Pick<PlannedGame, 'division' | 'seats' | 'wave'>[],
): StoredPlan | null {
  const { plan, settings } = season;
  if (!plan?.divisions.some(({ setUps }) => setUps === undefined)) return null;
  const divisions = plan.divisions.map((division) => {
    const own = games.filter((game) => game.division === division.number);
    const setUps = drawSetUps({
      ...{ games: own.map(({ seats }) => seats), waveOf: own.map(({ wave }) => wave) },
      ...{ setUps: settings.setUps.length, seed: seedOf(season, division.number) },
    });
    return { ...division, setUps: division.setUps ?? setUps };
  });
  return { ...plan, divisions };
}

/** Number of a player's games that lie in parts of the season in which they are away. */
export function gamesAway(
  { settings, firstDay }: Pick<SeasonRecord, 'settings' | 'firstDay'>,
  { number, away }: Pick<SeasonPlayerRecord, 'number' | 'away'>,
  games: readonly Pick<PlannedGame, 'seats' | 'wave'>[],
): number {
  const parts = awayFractions(settings, firstDay, away);
  return games.filter(({ seats, wave }) => seats.includes(number) && awayInWave(parts, wave, settings.waves) > 0)
    .length;
}
