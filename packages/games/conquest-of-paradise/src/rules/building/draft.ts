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
export const SECTIONS = [
  'inward',
  'reserve',
  'use',
  'war-fever',
  'clear',
  'item',
  'card',
  'link',
  'convert',
  'keep-point',
  'seal',
] as const;
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
const ARGUMENTS: Record<Section, number> = {
  ...{ inward: 0, reserve: 0, use: 1, 'war-fever': 0, clear: 1, item: 2 },
  ...{ card: 1, link: 1, convert: 1, 'keep-point': 1, seal: 0 },
};

/** Additions to the draft by an entry of each section. */
const TAKE: Record<Section, (draft: Draft, word: string, first: string, second: string) => void> = {
  inward: (draft) => {
    draft.inward = true;
  },
  reserve: (draft) => {
    draft.useReserve = true;
  },
  use: (draft, _word, card) => {
    draft.useCards.push(card);
  },
  // There is one such card: its kind is its id.
  'war-fever': (draft, card) => {
    draft.warFever = card;
  },
  clear: (draft, _word, hex) => {
    draft.clearWeeds = [...(draft.clearWeeds ?? []), hex];
  },
  item: (draft, item, hex, n) => {
    draft.items.push({ item, hex, n: Number(n) });
  },
  card: (draft, _word, hex) => {
    draft.cardPool = hex;
  },
  link: (draft, _word, hex) => {
    draft.links.push(hex);
  },
  convert: (draft, _word, hex) => {
    draft.convert.push(hex);
  },
  'keep-point': (draft, _word, hex) => {
    draft.keepReserve = hex;
  },
  seal: (draft) => {
    draft.sealed = true;
  },
};

function take(draft: Draft, word: string, [first = '', second = '']: readonly string[]): void {
  draft.section = sectionOf(word);
  TAKE[draft.section](draft, word, first, second);
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
export function buildOf({ section: _section, sealed: _sealed, ...build }: Draft): Build {
  return build;
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
  if (section === 'clear') return after(draft.clearWeeds?.at(-1));
  return section === 'convert' ? after(draft.convert.at(-1)) : section === 'use';
}

/** Number of the item that the build places in the hex, or in all hexes. */
export function builtOf(draft: Draft, item: string, hex?: HexId): number {
  return draft.items.reduce((sum, row) => {
    return sum + (row.item === item && (hex === undefined || row.hex === hex) ? row.n : 0);
  }, 0);
}
