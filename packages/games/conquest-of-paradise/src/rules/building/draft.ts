/** A build as far as it is put together: its path read back in its one order (CP-15.9, 15.14). */
import { BUILD_CHART } from '../../data/index.ts';
import { compareHexes } from '../../hexes.ts';
import type { Build, HexId } from '../../state.ts';

/** Items that are placed in a hex, in the order of the chart; a card has no place. */
export const ITEMS: readonly { item: string; cost: number }[] = BUILD_CHART.filter(
  ({ item }) => item !== 'arts_culture_card',
);
export const CARD_COST = BUILD_CHART.find(({ item }) => item === 'arts_culture_card')?.cost ?? 0;

/** Sections of a path, in their order. A word of an earlier section can't follow one of a later. */
export const SECTIONS = ['inward', 'use', 'item', 'card', 'link', 'convert', 'seal'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Draft extends Build {
  /** The last section begun; null at the start. */
  section: Section | null;
  sealed: boolean;
}

export function itemRank(item: string): number {
  return ITEMS.findIndex((row) => row.item === item);
}

/** Section that a word of the path belongs to. */
export function sectionOf(word: string): Section {
  return SECTIONS.find((section) => section === word) ?? 'item';
}

function emptyDraft(): Draft {
  return {
    inward: false,
    useCards: [],
    items: [],
    cardPool: null,
    links: [],
    convert: [],
    section: null,
    sealed: false,
  };
}

/** Words that a section takes after its own. */
const ARGUMENTS: Record<Section, number> = { inward: 0, use: 1, item: 2, card: 1, link: 1, convert: 1, seal: 0 };

function take(draft: Draft, word: string, args: readonly string[]): void {
  const [first = '', second = ''] = args;
  draft.section = sectionOf(word);
  if (draft.section === 'inward') draft.inward = true;
  else if (draft.section === 'use') draft.useCards.push(first);
  else if (draft.section === 'item') draft.items.push({ item: word, hex: first, n: Number(second) });
  else if (draft.section === 'card') draft.cardPool = first;
  else if (draft.section === 'link') draft.links.push(first);
  else if (draft.section === 'convert') draft.convert.push(first);
  else draft.sealed = true;
}

/** The finished entries of a path, and the words of the one that is begun. */
export function readPath(path: readonly string[]): { draft: Draft; begun: readonly string[] } {
  const draft = emptyDraft();
  let at = 0;
  while (at < path.length) {
    const word = path[at] ?? '';
    const end = at + 1 + ARGUMENTS[sectionOf(word)];
    if (end > path.length) break;
    take(draft, word, path.slice(at + 1, end));
    at = end;
  }
  return { draft, begun: path.slice(at) };
}

/** The build that a finished path seals. */
export function buildOf({ inward, useCards, items, cardPool, links, convert }: Draft): Build {
  return { inward, useCards, items, cardPool, links, convert };
}

/** The one order of a path: true when an entry of this section, item and hex may follow what is there. */
export function mayFollow(draft: Draft, section: Section, item: string, hex: HexId | null): boolean {
  const order = (name: Section | null): number => (name === null ? -1 : SECTIONS.indexOf(name));
  if (order(section) !== order(draft.section)) return order(section) > order(draft.section);
  const after = (last: HexId | undefined): boolean => last === undefined || hex === null || compareHexes(hex, last) > 0;
  if (section === 'item') {
    const last = draft.items.at(-1);
    if (!last || itemRank(item) > itemRank(last.item)) return true;
    return item === last.item && after(last.hex);
  }
  if (section === 'link') return after(draft.links.at(-1));
  return section === 'convert' ? after(draft.convert.at(-1)) : section === 'use';
}

/** How many of the item the build places in the hex, or in all hexes. */
export function builtOf(draft: Draft, item: string, hex?: HexId): number {
  return draft.items.reduce((sum, row) => {
    return sum + (row.item === item && (hex === undefined || row.hex === hex) ? row.n : 0);
  }, 0);
}
