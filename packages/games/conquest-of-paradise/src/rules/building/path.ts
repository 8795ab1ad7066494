/** A build written down as a path in its one order (CP-15.9), entry by entry: for whoever composes builds, the bot and standing orders. */
import { sortedHexes } from '../../hexes.ts';
import type { Build, HexId } from '../../state.ts';
import { itemRank } from './draft.ts';

export const NOTHING_BUILT: Build = { inward: false, useCards: [], items: [], cardPool: null, links: [], convert: [] };

/** The build as a path in its one order. */
export function buildPath(build: Build): string[] {
  const {
    inward,
    useCards,
    items,
    cardPool,
    links,
    convert,
    useReserve,
    warFever,
    clearWeeds = [],
    keepReserve,
  } = build;
  const ordered = [...items].sort((a, b) => itemRank(a.item) - itemRank(b.item));
  return [
    ...(inward ? ['inward'] : []),
    ...(useReserve ? ['reserve'] : []),
    ...useCards.flatMap((card) => ['use', card]),
    ...(warFever === undefined ? [] : ['war-fever']),
    ...sortedHexes(clearWeeds).flatMap((hex) => ['clear', hex]),
    ...ordered.flatMap(({ item, hex, n }) => [item, hex, String(n)]),
    ...(cardPool === null ? [] : ['card', cardPool]),
    ...sortedHexes(links).flatMap((hex) => ['link', hex]),
    ...sortedHexes(convert).flatMap((hex) => ['convert', hex]),
    ...(keepReserve === undefined ? [] : ['keep-point', keepReserve]),
    'seal',
  ];
}

/** One more of the item in the hex, entries of one item by hex. */
export function withItem(build: Build, item: string, hex: HexId): Build {
  const there = build.items.find((row) => row.item === item && row.hex === hex);
  const others = build.items.filter((row) => row !== there);
  const hexes = sortedHexes([...others.map((row) => row.hex), hex]);
  const items = [...others, { item, hex, n: (there?.n ?? 0) + 1 }].sort(
    (a, b) => hexes.indexOf(a.hex) - hexes.indexOf(b.hex),
  );
  return { ...build, items };
}
