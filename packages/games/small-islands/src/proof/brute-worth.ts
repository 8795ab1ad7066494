/** Missions, rewards, houses, final scores and titles as the referee counts them (sections 8 to 10, 12 and 14). */
import { ACHIEVEMENTS, DISCOVERY_WORTH, LEVELS, type MissionText, type RewardText } from './brute-box.ts';
import type { Chart, Isle } from './brute-chart.ts';
import type { Model } from './brute-model.ts';

const RESOURCES = ['lotus', 'dragonFruit', 'arka'];

/** True where an island meets a mission (section 9). @throws Error for a kind that isn't written down */
export function meets(isle: Isle, mission: MissionText): boolean {
  const has = (kind = ''): number => isle.count(kind);
  const twins = (kind: string): boolean =>
    has(kind) > 0 && RESOURCES.some((other) => other !== kind && has(other) === has(kind));
  if (mission.kind === 'atLeast')
    return Object.entries(mission.symbols ?? {}).every(([kind, least]) => has(kind) >= least);
  if (mission.kind === 'moreThan') return has(mission.more) > has(mission.fewer);
  if (mission.kind === 'equalPair') return RESOURCES.some(twins);
  if (mission.kind === 'equalGiven') return twins(mission.resource ?? '');
  throw new Error(`no mission ${mission.kind}`);
}

/** Pay of a house on an island (section 10); `discovery` pays in tokens. @throws Error for a kind that isn't written down */
export function pays(isle: Isle, reward: RewardText): number {
  const { base = 0, each = 0, perPortPair = 0 } = reward;
  const of = RESOURCES.map((kind) => isle.count(kind));
  const occurring = of.filter((count) => count > 0);
  switch (reward.kind) {
    case 'perSymbol':
      return Object.entries(reward.weights ?? {}).reduce(
        (sum, [kind, weight]) => sum + weight * isle.count(kind),
        base,
      );
    case 'discovery':
      return 0;
    case 'leastResource':
      return occurring.length === 0 ? base : base + each * Math.min(...occurring);
    case 'flat':
      return reward.vp ?? 0;
    case 'size':
      return Math.max(0, ...(reward.table ?? []).filter(({ tiles }) => tiles <= isle.size).map(({ vp }) => vp));
    case 'chosenResource':
      return base + each * Math.max(...of);
    case 'chosenResourceAndPorts':
      return each * Math.max(...of) + perPortPair * Math.floor(isle.count('port') / 2);
    case 'houseSymbols':
      return each * isle.count('house');
    default:
      throw new Error(`no reward ${reward.kind}`);
  }
}

/** Islands on which a seat may put a house for a mission (SI-8.4 to 8.7). */
export function housable(chart: Chart, seat: number, mission: MissionText): Isle[] {
  const open = chart.isles().filter((isle) => isle.size >= 2 && isle.freeSpots().length > 0);
  return open.filter((isle) => !isle.owners().includes(seat) && meets(isle, mission));
}

/** Ports that count for a seat: around its own ship, for Alexis around each grey one (SI-12.1, 12.3, 13.23). */
export function portsOf({ chart, solo }: Model, seat: number): number {
  const colour = solo && seat === 1 ? null : seat;
  return chart.ships.filter((ship) => ship.colour === colour).reduce((sum, ship) => sum + chart.portsAround(ship), 0);
}

export function housesOf({ chart }: Model, seat: number): number {
  return chart.tiles.reduce(
    (sum, { houses }) => sum + [...houses.values()].filter((owner) => owner === seat).length,
    0,
  );
}

function lastPlacement({ chart }: Model, seat: number): number {
  return Math.max(0, ...[...chart.tiles, ...chart.ships].filter(({ by }) => by === seat).map(({ when }) => when));
}

export interface Account {
  seat: number;
  game: number;
  tokens: string[];
  ports: number;
  card: number;
  total: number;
  houses: number;
  last: number;
}

function account(model: Model, seat: number): Account {
  const alexis = model.solo && seat === 1;
  const tokens = [...(model.kept[seat] ?? [])].sort();
  const houses = housesOf(model, seat);
  const level = LEVELS.find((one) => one.level === model.level);
  const card = alexis && level ? level.finalVp.base + level.finalVp.perHouse * houses : 0;
  const game = model.vp[seat] ?? 0;
  const ports = portsOf(model, seat);
  const worth = tokens.reduce((sum, token) => sum + (DISCOVERY_WORTH.get(token) ?? 0), 0);
  return {
    seat,
    game,
    tokens,
    ports,
    card,
    total: game + worth + ports + card,
    houses,
    last: lastPlacement(model, seat),
  };
}

/** All seats, the winner first (section 12, SI-13.23, 13.24). */
export function ranking(model: Model): Account[] {
  const all = model.vp.map((_, seat) => account(model, seat));
  return all.sort((a, b) => b.total - a.total || b.houses - a.houses || b.ports - a.ports || b.last - a.last);
}

function reaches(model: Model, winner: Account, kind: string, value: number): boolean {
  const { chart } = model;
  const isles = chart.isles();
  const own = chart.ships.find(({ colour }) => colour === winner.seat);
  const laid = chart.tiles.some(({ tokens }) => tokens.some(({ owner }) => owner === winner.seat));
  const twice = (isle: Isle): boolean => isle.owners().filter((owner) => owner === winner.seat).length >= 2;
  const earned: Record<string, boolean> = {
    scoreAtLeast: winner.total >= value,
    ownShipVpAtLeast: winner.ports >= value,
    islandsOfSize2AtLeast: isles.filter(({ size }) => size >= 2).length >= value,
    discoveryTokensAtLeast: winner.tokens.length >= value,
    soloLevelAtLeast: model.solo && model.level >= value,
    islandTilesAtLeast: isles.some(({ size }) => size >= value),
    housesAtMost: winner.houses <= value,
    allHousesPlaced: winner.houses === 8,
    ownShipFirst: own !== undefined && chart.ships.every(({ when }) => when >= own.when),
    ownShipNotPlaced: own === undefined,
    noBonusTokenPlaced: !laid,
    twoOwnHousesOnOneIsland: isles.some(twice),
  };
  return earned[kind] ?? false;
}

/** Titles that a seat earned by this game (SI-14.1, 14.2). */
export function titles(model: Model, seat: number): string[] {
  const [winner] = ranking(model);
  if (!winner || winner.seat !== seat || (model.solo && seat === 1)) return [];
  const mode = model.advanced ? 'advanced' : 'normal';
  const mine = ACHIEVEMENTS.filter((one) => one.mode === mode);
  return mine.filter(({ kind, value = 0 }) => reaches(model, winner, kind, value)).map(({ id }) => id);
}
