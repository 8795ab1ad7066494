/** Words for the events of the solitaire game (sections 31 to 37). */
import type { Arg } from '@wayfinder/engine';
import type { DescribePart, Telling } from './telling.ts';

const chitList = (chits: readonly number[]): Arg => ({ list: chits.map((chit) => ({ option: `chit-${chit}` })) });

function drawn({ chits, reason, late }: { chits: number[]; reason: string; late: number[] }): Telling {
  return { variant: late.length > 0 ? `${reason}.late` : reason, args: { chits: chitList(chits) } };
}

interface Resolved {
  side: string;
  placements: { hex: string; piece: string; n: number }[];
}

function resolved({ side, placements }: Resolved): Telling {
  if (placements.length === 0) return { variant: side === 'expand' ? 'nothing' : 'action' };
  const hexes = [...new Set(placements.map(({ hex }) => hex))];
  const things = placements.flatMap(({ piece, n }) => Array.from({ length: n }, () => ({ piece })));
  return { variant: 'expand', args: { things: { list: things }, hexes: { list: hexes.map((space) => ({ space })) } } };
}

interface Occupied {
  held: boolean;
  villages: number;
  bands: number;
  chit: boolean;
}

function occupied({ held, villages, bands, chit }: Occupied): Telling {
  if (!held) return { variant: chit ? 'chit' : 'free' };
  const some = (piece: string, n: number): Arg[] => Array.from({ length: n }, () => ({ piece }));
  const things = [...some('transport_canoe', 1), ...some('village', villages), ...some('warrior_band', bands)];
  return { variant: 'held', args: { things: { list: things } } };
}

interface Explored {
  marker: { type: string; knots: number } | null;
  tile: { id: string } | null;
}

function explored({ marker, tile }: Explored): Telling {
  if (tile) return { variant: 'group', args: { tile: { tile: tile.id } } };
  return { variant: marker?.type === 'open_ocean' ? 'ocean' : 'nothing' };
}

function attacked({ fleets }: { fleets: { target: string; war_canoe: number; warrior_band: number }[] }): Telling {
  const some = (piece: string, n: number): Arg[] => Array.from({ length: n }, () => ({ piece }));
  const pieces = fleets.flatMap((fleet) => [
    ...some('war_canoe', fleet.war_canoe),
    ...some('warrior_band', fleet.warrior_band),
  ]);
  const targets = [...new Set(fleets.map(({ target }) => target))].map((space) => ({ space }));
  return { args: { pieces: { list: pieces }, targets: { list: targets } } };
}

export const soloTold: DescribePart = {
  tells: {
    ChitDrawn: drawn,
    ExtraChitsOrdered: ({ order }: { order: number[] }) => ({ args: { order: chitList(order) } }),
    ChitSideResolved: resolved,
    OpponentCardUsed: ({ after }: { after: number | null }) => ({ variant: after === null ? 'once' : 'roll' }),
    OpponentOccupies: occupied,
    OpponentExplored: explored,
    OpponentAttacked: attacked,
    SolitaireEnded: ({ won, resigned }: { won: boolean; resigned: boolean }) => ({
      variant: resigned ? 'resigned' : won ? 'won' : 'lost',
    }),
  },
};
