/** Section 12: the final score and the ranking. */
import { known, type Outcome } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { alexisLevelOf, discoveryTokenOf } from '../data/lookup.ts';
import { portsAround } from '../map.ts';
import type { Script } from '../script.ts';
import { ALEXIS, isAlexis, type Score, type State, seatOf } from '../state.ts';

/** Houses of a seat on the map. */
export function housesOnMap({ map }: Pick<State, 'map'>, seat: number): number {
  return Object.values(map).reduce((sum, { houses }) => sum + houses.filter((one) => one.seat === seat).length, 0);
}

/** Ports around a player's own ship, or around every grey ship for Alexis, one by one (SI-12.1 to 12.3, 13.23). */
export function shipVp(state: Pick<State, 'map' | 'ships' | 'data' | 'alexis'>, seat: number): number {
  const counts = Object.entries(state.ships).filter(([, { owner }]) =>
    isAlexis(state, seat) ? owner === null : owner === seat,
  );
  return counts.reduce((sum, [cell]) => sum + portsAround(state, cell), 0);
}

/** VP of the Alexis card (SI-13.23). */
export function alexisCardVp(state: State): number {
  const { base, perHouse } = alexisLevelOf(dataOf(state.data), Number(state.settings.alexis)).finalVp;
  return base + perHouse * housesOnMap(state, ALEXIS);
}

function lastPlaced({ map, ships }: State, seat: number): number {
  return [...Object.values(map), ...Object.values(ships)].reduce(
    (last, placed) => (placed.seat === seat ? Math.max(last, placed.n) : last),
    0,
  );
}

/** SI-12.4: total, houses on the map, ports, the latest placement. */
function tieBreaks({ houses, ports, lastPlaced: last }: Omit<Score, 'place'>): number[] {
  return [houses, ports, last];
}

/** Compares two scores by SI-12.4: below 0 where the first one is better. */
export function better(a: Omit<Score, 'place'>, b: Omit<Score, 'place'>): number {
  const [one, two] = [
    [a.total, ...tieBreaks(a)],
    [b.total, ...tieBreaks(b)],
  ];
  const at = one.findIndex((value, i) => value !== two[i]);
  return at < 0 ? 0 : (two[at] ?? 0) - (one[at] ?? 0);
}

/** One side's score. Without tokens it counts what all can see. @throws AskServer on a view that doesn't know the tokens asked for */
export function scoreOf(state: State, seat: number, withTokens = true): Omit<Score, 'place'> {
  const { vp, discovery } = seatOf(state, seat);
  const alexis = isAlexis(state, seat);
  const tokens = withTokens && !alexis && discovery.shown.n > 0 ? known(discovery) : [];
  const discoveryVp = tokens.reduce((sum, id) => sum + discoveryTokenOf(dataOf(state.data), id).value, 0);
  const ports = shipVp(state, seat);
  const card = alexis ? alexisCardVp(state) : 0;
  return {
    seat,
    game: vp,
    discovery: [...tokens],
    discoveryVp,
    ports,
    card,
    total: vp + discoveryVp + ports + card,
    houses: housesOnMap(state, seat),
    lastPlaced: lastPlaced(state, seat),
  };
}

/** The whole ranking, the winner first. @throws AskServer on a view */
export function ranked(state: State): Score[] {
  const all = state.seats.map((_, seat) => scoreOf(state, seat)).sort(better);
  return all.map((score, at) => ({ ...score, place: at + 1 }));
}

/** The game is scored: tokens are turned up, and all is over. */
export function scoreGame(script: Script): void {
  const solo = script.state.alexis ? ['SI-13.23', 'SI-13.24'] : [];
  script.emit('FinalScored', { scores: ranked(script.state) }, [
    'SI-12.1',
    'SI-12.2',
    'SI-12.3',
    'SI-12.4',
    'SI-10.3',
    ...solo,
  ]);
}

/** The word that Alexis is called by among the placings. */
export const ALEXIS_WORD = 'alexis';

/** Outcome of the game, as the engine wants it; Alexis has a place, though nobody sits on his seat. */
export function outcomeOf(state: State): Outcome | null {
  const { scores, end } = state;
  return scores && end ? { ...placesOf(state, scores), reason: end } : null;
}

/** Places of the seats, and of Alexis by his word. */
export function placesOf(state: Pick<State, 'alexis'>, scores: readonly Score[]): Pick<Outcome, 'ranking' | 'others'> {
  const placing = (score: Score) => ({ place: score.place, score: score.total, tieBreaks: tieBreaks(score) });
  const [his, theirs] = [true, false].map((his) => scores.filter(({ seat }) => isAlexis(state, seat) === his));
  const ranking = (theirs ?? []).map((score) => ({ seat: score.seat, ...placing(score) }));
  const others = (his ?? []).map((score) => ({ option: ALEXIS_WORD, ...placing(score) }));
  return others.length > 0 ? { ranking, others } : { ranking };
}
