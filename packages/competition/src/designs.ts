/** Published designs: games in which every pair meets equally often, each made from a few base blocks. */

/** One base block. */
export interface BaseBlock {
  /** Labels of its first game. */
  readonly labels: readonly number[];
  /** Number of games that it makes; without it, one for each residue. Fewer where the block comes back to itself. */
  readonly games?: number;
}

/**
 * A design as its base blocks. Labels below `modulus` × copies stand in cycles of `modulus` labels, one cycle after another; the labels after those
 * are fixed. Each next game adds one to all labels, within their cycles.
 */
export interface Design {
  readonly members: number;
  readonly seats: number;
  /** Games of each member. */
  readonly games: number;
  /** Times that every pair meets; null where some pairs meet never and all others once. */
  readonly meetings: number | null;
  readonly modulus: number;
  readonly blocks: readonly BaseBlock[];
  /** Reference in which the design, or a design of its parameters, is published. */
  readonly reference: string;
}

const BOSE = 'R. C. Bose, On the construction of balanced incomplete block designs, Annals of Eugenics 9 (1939)';
const SINGER = 'J. Singer, A theorem in finite projective geometry, Transactions of the AMS 43 (1938)';
const PALEY = 'R. E. A. C. Paley, On orthogonal matrices, Journal of Mathematics and Physics 12 (1933)';
const HANDBOOK = 'C. J. Colbourn, J. H. Dinitz, Handbook of Combinatorial Designs, 2nd edition (2007)';
const RULER = `the Golomb ruler of five marks, ${HANDBOOK}, VI.19`;
const ALL_BUT_ONE = 'all sets that leave one member out';
/** Base blocks of these were found by search; the reference says that a design of these parameters exists. */
const TABLE = `parameters: ${HANDBOOK}, II.1`;
const GROUPS = `parameters: ${HANDBOOK}, IV.4`;

function differenceSet(members: number, set: readonly number[], meetings: number | null, reference: string): Design {
  const seats = set.length;
  return { members, seats, games: seats, meetings, modulus: members, blocks: [{ labels: set }], reference };
}

/** All designs by members. The tests count the meetings of each. */
export const DESIGNS: readonly Design[] = [
  differenceSet(4, [0, 1, 2], 2, ALL_BUT_ONE),
  differenceSet(5, [0, 1, 2, 3], 3, ALL_BUT_ONE),
  {
    members: 5,
    seats: 3,
    games: 6,
    meetings: 3,
    modulus: 5,
    blocks: [{ labels: [0, 1, 2] }, { labels: [0, 1, 3] }],
    reference: 'all sets of three',
  },
  differenceSet(6, [0, 1, 2, 3, 4], 4, ALL_BUT_ONE),
  {
    members: 6,
    seats: 3,
    games: 5,
    meetings: 2,
    modulus: 5,
    blocks: [{ labels: [5, 0, 1] }, { labels: [0, 1, 3] }],
    reference: BOSE,
  },
  differenceSet(7, [0, 1, 3], 1, SINGER),
  differenceSet(7, [0, 3, 5, 6], 2, `the sets that ${SINGER} leaves over`),
  {
    members: 8,
    seats: 4,
    games: 7,
    meetings: 3,
    modulus: 7,
    blocks: [{ labels: [7, 0, 1, 3] }, { labels: [2, 4, 5, 6] }],
    reference: BOSE,
  },
  {
    members: 9,
    seats: 3,
    games: 4,
    meetings: 1,
    modulus: 8,
    blocks: [{ labels: [0, 1, 3] }, { labels: [8, 0, 4], games: 4 }],
    reference: `affine plane of order 3: ${BOSE}`,
  },
  {
    members: 9,
    seats: 4,
    games: 8,
    meetings: 3,
    modulus: 9,
    blocks: [{ labels: [0, 2, 6, 8] }, { labels: [3, 6, 7, 8] }],
    reference: TABLE,
  },
  {
    members: 10,
    seats: 4,
    games: 6,
    meetings: 2,
    modulus: 5,
    blocks: [{ labels: [1, 4, 5, 9] }, { labels: [4, 6, 8, 9] }, { labels: [0, 1, 4, 7] }],
    reference: TABLE,
  },
  differenceSet(11, [1, 3, 4, 5, 9], 2, PALEY),
  {
    members: 13,
    seats: 3,
    games: 6,
    meetings: 1,
    modulus: 13,
    blocks: [{ labels: [0, 1, 4] }, { labels: [0, 2, 7] }],
    reference: BOSE,
  },
  differenceSet(13, [0, 1, 3, 9], 1, SINGER),
  {
    members: 15,
    seats: 3,
    games: 7,
    meetings: 1,
    modulus: 15,
    blocks: [{ labels: [0, 1, 4] }, { labels: [0, 2, 8] }, { labels: [0, 5, 10], games: 5 }],
    reference: BOSE,
  },
  {
    members: 16,
    seats: 4,
    games: 5,
    meetings: 1,
    modulus: 15,
    blocks: [{ labels: [0, 1, 3, 7] }, { labels: [15, 0, 5, 10], games: 5 }],
    reference: `affine plane of order 4: ${BOSE}`,
  },
  {
    members: 20,
    seats: 4,
    games: 6,
    meetings: null,
    modulus: 5,
    blocks: [
      { labels: [6, 8, 12, 13] },
      { labels: [5, 13, 17, 18] },
      { labels: [0, 11, 14, 17] },
      { labels: [1, 8, 17, 19] },
      { labels: [1, 4, 5, 9] },
      { labels: [1, 2, 14, 16] },
    ],
    reference: `ten pairs that never meet; ${GROUPS}`,
  },
  {
    members: 20,
    seats: 5,
    games: 4,
    meetings: null,
    modulus: 5,
    blocks: [
      { labels: [5, 6, 10, 12, 16] },
      { labels: [0, 4, 6, 9, 18] },
      { labels: [1, 4, 13, 14, 16] },
      { labels: [15, 16, 17, 18, 19], games: 1 },
    ],
    reference: `five fours that never meet; ${GROUPS}`,
  },
  differenceSet(21, [0, 1, 4, 14, 16], 1, SINGER),
  differenceSet(23, [0, 1, 4, 9, 11], null, RULER),
  differenceSet(24, [0, 1, 4, 9, 11], null, RULER),
];

function develop({ modulus, members, blocks }: Design): number[][] {
  const fixedFrom = members - (members % modulus);
  const moved = (label: number, by: number): number =>
    label < fixedFrom ? label - (label % modulus) + ((label + by) % modulus) : label;
  return blocks.flatMap(({ labels, games = modulus }) =>
    Array.from({ length: games }, (_, by) => labels.map((label) => moved(label, by))),
  );
}

/**
 * The games of a design, so many times over. A repeated game has its labels one place further on, so that a difference set gives each member every
 * position equally often, and no table comes again.
 */
export function developDesign(design: Design, times = 1): number[][] {
  const games = develop(design);
  const turned = (game: readonly number[], by: number) => game.map((_, at) => game[(at + by) % game.length] ?? 0);
  return Array.from({ length: times }, (_, by) => games.map((game) => turned(game, by))).flat();
}

/** The design for a division whose members play so many games each, and how many times over; null where there is none. */
export function findDesign(members: number, seats: number, games: number): { design: Design; times: number } | null {
  const fits = (design: Design): boolean =>
    design.members === members &&
    design.seats === seats &&
    games % design.games === 0 &&
    // Twice over, the same pairs would meet never, and the others twice.
    (design.meetings !== null || games === design.games);
  const design = DESIGNS.find(fits);
  return design ? { design, times: games / design.games } : null;
}
