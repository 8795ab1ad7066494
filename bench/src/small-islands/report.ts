/** Counts as tables, with the marks that the component data should keep. */
import { type Counts, CURRENT_DATA, fromOn, MOST_SIZE, meanOf, shareBelow } from '@wayfinder/small-islands/simulate';
import type { Kept } from './kept.ts';
import { type Mark, marksOf } from './marks.ts';
import { mean, per100, table } from './tables.ts';

type Kind = [id: string, counts: Counts];
type Row = [what: string, of: (counts: Counts) => string];

const n = (tally: Record<string, number>, key: string | number): number => tally[key] ?? 0;
const sum = (tally: Record<string, number>): number => Object.values(tally).reduce((all, one) => all + one, 0);
const range = (tally: Record<string, number>): string => `${shareBelow(tally, 0.05)}-${shareBelow(tally, 0.95)}`;

function tableOf(kinds: readonly Kind[], rows: readonly Row[]): string {
  const head = ['', ...kinds.map(([id]) => id)];
  return table(
    head,
    rows.map(([what, of]) => [what, ...kinds.map(([, counts]) => of(counts))]),
  );
}

const PLACES: readonly Row[] = [
  ['games', ({ played }) => `${n(played, 'games')}`],
  [
    'turns in which a tile at hand or in the display has a place',
    ({ places }) => per100(n(places, 'any'), n(places, 'turns')),
  ],
  [
    'slots after which one of the three tiles has a place',
    ({ places }) => per100(n(places, 'slotsFit'), n(places, 'slots')),
  ],
  ['tiles seen in a turn that have a place', ({ places }) => per100(n(places, 'tilesFit'), n(places, 'tiles'))],
  ['worst single tile: turns without a place', worstTile],
  ['tiles boxed', ({ played }) => `${n(played, 'boxed')}`],
];

function worstTile({ seen, nowhere }: Counts): string {
  const share = (tile: string): number => n(nowhere, tile) / n(seen, tile);
  const [worst] = Object.keys(nowhere).sort((a, b) => share(b) - share(a));
  return worst === undefined ? 'none' : `${worst}: ${per100(n(nowhere, worst), n(seen, worst))}`;
}

const GAMES: readonly Row[] = [
  ['explorations of players a round', ({ played }) => mean(n(played, 'explorations'), n(played, 'rounds'))],
  ['rounds', ({ played }) => mean(n(played, 'rounds'), n(played, 'games'))],
  ['score, mean (5-95 %)', ({ scores }) => `${meanOf(scores).toFixed(1)} (${range(scores)})`],
  [
    'winner, mean (5-95 %, highest)',
    ({ winners }) => `${meanOf(winners).toFixed(1)} (${range(winners)}, ${shareBelow(winners, 1)})`,
  ],
  ['VP of the own ship', ({ players }) => mean(n(players, 'ports'), n(players, 'n'))],
  ['own ship placed', ({ players }) => per100(n(players, 'ship'), n(players, 'n'))],
  ['VP of discovery tokens', ({ players }) => mean(n(players, 'discoveryVp'), n(players, 'n'))],
  ['discovery tokens', ({ players }) => mean(n(players, 'discovery'), n(players, 'n'))],
  ['houses placed', ({ players }) => mean(n(players, 'houses'), n(players, 'n'))],
  ['bonus tokens placed', ({ players }) => mean(n(players, 'tokens'), n(players, 'n'))],
  ['grey ships a game', ({ played }) => mean(n(played, 'grey'), n(played, 'games'))],
  ['islands of size 2+ at the end', ({ islandsAtEnd }) => meanOf(islandsAtEnd).toFixed(1)],
  ['largest island', ({ largest }) => meanOf(largest).toFixed(1)],
];

const ENDS: readonly Row[] = ['ships', 'pile', 'stalled', 'empty-slot'].map(
  (end): Row => [end, ({ ends, played }) => per100(n(ends, end), n(played, 'games'))],
);

const SIZES: readonly Row[] = Array.from({ length: MOST_SIZE }, (_, at): Row => {
  const size = at + 1;
  return [size === MOST_SIZE ? `${size} and more` : `${size}`, ({ sizes }) => per100(n(sizes, size), sum(sizes))];
});

const ISLAND: readonly Row[] = [
  ...['lotus', 'dragonFruit', 'arka', 'temple', 'port', 'house'].map(
    (kind): Row => [kind, ({ islands }) => mean(n(islands, kind), n(islands, 'n'))],
  ),
  ['has a free house symbol', ({ islands }) => per100(n(islands, 'free'), n(islands, 'n'))],
];

const ALEXIS: readonly Row[] = [
  ['Alexis, mean (5-95 %)', ({ alexisScores }) => `${meanOf(alexisScores).toFixed(1)} (${range(alexisScores)})`],
  ['Alexis wins', ({ alexis }) => per100(n(alexis, 'won'), n(alexis, 'games'))],
  ['his houses', ({ alexis }) => mean(n(alexis, 'houses'), n(alexis, 'games'))],
  ['his ports', ({ alexis }) => mean(n(alexis, 'ports'), n(alexis, 'games'))],
  [
    'his explorations without a place',
    ({ alexis }) => per100(n(alexis, 'failed'), n(alexis, 'failed') + n(alexis, 'explored')),
  ],
];

/** Results that winners reached, whatever the mode: the numbers that achievements ask for. */
const REACHED: readonly Row[] = [
  ['60 VP or more', ({ winners, played }) => per100(fromOn(winners, 60), n(played, 'games'))],
  ['own ship 10 or more', ({ winnerPorts, played }) => per100(fromOn(winnerPorts, 10), n(played, 'games'))],
  ['own ship 12 or more', ({ winnerPorts, played }) => per100(fromOn(winnerPorts, 12), n(played, 'games'))],
  ['4 or more discovery tokens', ({ winnerTokens, played }) => per100(fromOn(winnerTokens, 4), n(played, 'games'))],
  ['all 8 houses', ({ winnerHouses, played }) => per100(fromOn(winnerHouses, 8), n(played, 'games'))],
  ['12 or more islands of size 2+', ({ islandsAtEnd, played }) => per100(fromOn(islandsAtEnd, 12), n(played, 'games'))],
  ['an island of 13 or more tiles', ({ largest, played }) => per100(fromOn(largest, MOST_SIZE), n(played, 'games'))],
];

/** A row for each mark, a column for each kind of game; empty where the mark isn't one of that kind's. */
function marks(kinds: readonly Kind[]): string {
  const judged = kinds.map(([id, counts]) => marksOf(id, counts));
  const all = [...new Set(judged.flatMap((marksOfKind) => marksOfKind.map(({ mark }) => mark)))];
  const cell = (marksOfKind: readonly Mark[], mark: string): string => {
    const found = marksOfKind.find((one) => one.mark === mark);
    return found ? `${found.measured}${found.holds ? '' : ' **fails**'}` : '';
  };
  const rows = all.map((mark) => [mark, ...judged.map((marksOfKind) => cell(marksOfKind, mark))]);
  return table(['', ...kinds.map(([id]) => id)], rows);
}

/** Achievements are checked in games of their mode only, and a level of Alexis in games against him. */
function isChecked(id: string, { mode, kind }: (typeof CURRENT_DATA.achievements)[number]): boolean {
  const isAlone = id.startsWith('solo');
  return (mode === 'advanced') === id.endsWith('advanced') && (isAlone || kind !== 'soloLevelAtLeast');
}

function achievements(kinds: readonly Kind[]): string {
  const rows = CURRENT_DATA.achievements.map((achievement) => [
    `${achievement.mode}: ${achievement.kind}`,
    ...kinds.map(([id, { achievements: met, played }]) =>
      isChecked(id, achievement) ? per100(n(met, achievement.id), n(played, 'games')) : '',
    ),
  ]);
  return table(['', ...kinds.map(([id]) => id)], rows);
}

/** One table a kind of game: what its cards did. */
function cards([id, { cards: did, met, islands, played }]: Kind): string {
  const all = [...CURRENT_DATA.objectiveCards, ...CURRENT_DATA.missionCards, ...CURRENT_DATA.rewardCards];
  const rows = all
    .filter((card) => n(did.uses, card.id) > 0)
    .map((card) => [
      card.id,
      'mission' in card ? card.mission.kind : '',
      'reward' in card ? card.reward.kind : '',
      'mission' in card ? per100(n(met, card.id), n(islands, 'n')) : '',
      per100(n(did.games, card.id), n(played, 'games')),
      per100(n(did.paidGames, card.id), n(played, 'games')),
      mean(n(did.houses, card.id), n(did.uses, card.id)),
      mean(n(did.vp, card.id), n(did.uses, card.id)),
      mean(n(did.vp, card.id), n(did.houses, card.id)),
    ]);
  const head = [
    'card',
    'mission',
    'reward',
    'islands that meet it',
    'games chosen',
    'games paid',
    'houses a use',
    'VP a use',
    'VP a house',
  ];
  return `${title(id)}\n\n${table(head, rows)}`;
}

function title(id: string): string {
  const [who, level, manner] = id.split('-');
  if (who === 'solo') return `Alone, level ${level}${manner ? `, ${manner}` : ''}`;
  return `${who} seats, ${level ?? 'normal'}`;
}

/** The whole report, in Markdown. */
export function reportOf({ counts, error }: Kept): string {
  const kinds = Object.entries(counts).filter(([, { played }]) => n(played, 'games') > 0);
  const plain = kinds.filter(([id]) => !id.endsWith('reluctant'));
  const together = plain.filter(([id]) => !id.startsWith('solo'));
  const alone = plain.filter(([id]) => id.startsWith('solo'));
  const parts: [string, string][] = [
    [`Marks (players err by up to ${error} VP)`, marks(plain)],
    ['Places', tableOf(plain, PLACES)],
    ['Games', tableOf(plain, GAMES)],
    ['Endings', tableOf(kinds, ENDS)],
    ['Sizes of islands at round ends', tableOf(plain, SIZES)],
    ['An island of size 2+ at a round end', tableOf(plain, ISLAND)],
    ['What winners reached', tableOf(together, REACHED)],
    ['Achievements, share of games', achievements(plain)],
    ...(alone.length > 0 ? [['Alexis', tableOf(alone, ALEXIS)] as [string, string]] : []),
    ['Cards', together.map(cards).join('\n\n')],
  ];
  return parts.map(([head, body]) => `### ${head}\n\n${body}\n`).join('\n');
}
