/** The marks that the component data should keep, and whether it does. */
import { type Counts, CURRENT_DATA, fromOn, MOST_SIZE, meanOf, PRINTED } from '@wayfinder/small-islands/simulate';
import { per100 } from './tables.ts';

export interface Mark {
  mark: string;
  measured: string;
  holds: boolean;
}

const n = (tally: Record<string, number>, key: string | number): number => tally[key] ?? 0;

/** A tile has a place: in so many turns at least. */
const LEAST_PLACED = 0.995;
/** No card pays in more games than these, and no achievement comes in more. */
const MOST_MET = 0.98;
/** Share of games at most: what most achievements ask for happens at times, and seldom. */
const MOST_ACHIEVED = 0.4;

function share(mark: string, part: number, of: number, holds: (share: number) => boolean): Mark {
  return { mark, measured: per100(part, of), holds: of > 0 && holds(part / of) };
}

function places({ places: all, seen, nowhere }: Counts): Mark[] {
  const isPlaced = (placed: number): boolean => placed > LEAST_PLACED;
  const worst = Math.max(0, ...Object.keys(nowhere).map((tile) => n(nowhere, tile) / n(seen, tile)));
  return [
    share('a tile at hand or in the display has a place, > 99.5 % of turns', n(all, 'any'), n(all, 'turns'), isPlaced),
    share('each single tile seen has a place, > 99.5 %', n(all, 'tilesFit'), n(all, 'tiles'), isPlaced),
    share('so has the worst tile', 1 - worst, 1, isPlaced),
  ];
}

function sizes({ sizes: all }: Counts): Mark {
  const missing = Array.from({ length: MOST_SIZE }, (_, at) => at + 1).filter((size) => n(all, size) === 0);
  return {
    mark: 'islands of every size from 1 to 13 and more',
    measured: missing.length === 0 ? 'all' : `never ${missing.join(', ')}`,
    holds: missing.length === 0,
  };
}

/** Every card that can be chosen pays in some games, and none of those made up nearly always. */
function cardMarks(id: string, { cards, played }: Counts): Mark[] {
  const { objectiveCards, missionCards, rewardCards } = CURRENT_DATA;
  const all = id.endsWith('advanced') ? [...missionCards, ...rewardCards] : objectiveCards;
  const paid = all.map((card) => ({ card: card.id, share: n(cards.paidGames, card.id) / n(played, 'games') }));
  const least = paid.reduce((a, b) => (b.share < a.share ? b : a));
  const made = paid.filter(({ card }) => !PRINTED.has(card));
  const most = made.reduce((a, b) => (b.share > a.share ? b : a));
  const told = ({ card, share: of }: typeof least): string => `${card} ${per100(of, 1)}`;
  return [
    { mark: 'every card pays in some games', measured: `least ${told(least)}`, holds: least.share > 0 },
    {
      mark: 'no reconstructed card pays in more than 98 % of games',
      measured: `most ${told(most)}`,
      holds: most.share <= MOST_MET,
    },
  ];
}

/** Mark that the box asks for, and so stays: an achievement of the normal mode that players who place houses at all often come by. */
function allHouses({ winnerHouses, played }: Counts): Mark {
  const isMet = (of: number): boolean => of > 0 && of <= MOST_MET;
  const mark = 'all 8 houses happen, and in no more than 98 % of games';
  return share(mark, fromOn(winnerHouses, 8), n(played, 'games'), isMet);
}

function winners(id: string, counts: Counts): Mark[] {
  const games = n(counts.played, 'games');
  const mean = meanOf(counts.winners);
  const isUncommon = (of: number): boolean => of > 0 && of < MOST_ACHIEVED;
  const rows: Mark[] = [
    { mark: 'winners have 40 to 60 VP in the mean', measured: mean.toFixed(1), holds: mean >= 40 && mean <= 60 },
    share('60 VP happen and are uncommon (< 40 %)', fromOn(counts.winners, 60), games, isUncommon),
    share('4 discovery tokens happen and are uncommon', fromOn(counts.winnerTokens, 4), games, isUncommon),
    share('12 islands of size 2+ happen and are uncommon', fromOn(counts.islandsAtEnd, 12), games, isUncommon),
    share('an island of 13 tiles happens and is uncommon', fromOn(counts.largest, MOST_SIZE), games, isUncommon),
  ];
  const isAdvanced = id.endsWith('advanced');
  const least = isAdvanced ? 12 : 10;
  return [
    ...rows,
    ...(isAdvanced ? [] : [allHouses(counts)]),
    share(
      `ports of the own ship ≥ ${least} happen and are uncommon`,
      fromOn(counts.winnerPorts, least),
      games,
      isUncommon,
    ),
  ];
}

/** The marks of one kind of game. Alone a single player meets only some of the cards. */
export function marksOf(id: string, counts: Counts): Mark[] {
  if (id.startsWith('solo')) return places(counts);
  return [...places(counts), sizes(counts), ...cardMarks(id, counts), ...winners(id, counts)];
}
