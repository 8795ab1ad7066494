/** A choice of starting pieces as far as it is put together (CP-21.1, 21.2, 21.4): its path read back in its one order. */
import {
  type Choice,
  choose,
  count,
  done,
  type Level,
  NOT_OFFERED,
  type Refusal,
  refuse,
  word,
} from '@wayfinder/engine';
import { BUILD_CHART, counterMix } from '../../data/index.ts';
import { KINDS, type Kind, type Pieces, type StartPieces } from '../../state.ts';
import { costOf } from '../building/prices.ts';
import { piecesOf } from '../pieces.ts';

/** Build points that a seat may spend at the start (CP-21.1). */
export const START_POINTS = 4;

/** Pieces in the order of the build chart: that of a path. */
const ORDER: readonly Kind[] = BUILD_CHART.flatMap(({ item }) => KINDS.filter((kind) => kind === item));

interface StartDraft {
  pieces: Pieces;
  /** The last kind named; null at the start. */
  last: Kind | null;
  link: boolean;
  sealed: boolean;
}

function isKind(word: string): word is Kind {
  return ORDER.some((kind) => kind === word);
}

function readPath(path: readonly string[]): { draft: StartDraft; begun: Kind | null } {
  const draft: StartDraft = { pieces: piecesOf(), last: null, link: false, sealed: false };
  for (let at = 0; at < path.length; at += 1) {
    const here = path[at] ?? '';
    if (here === 'link') draft.link = true;
    if (here === 'seal') draft.sealed = true;
    if (!isKind(here)) continue;
    if (at + 1 === path.length) return { draft, begun: here };
    draft.pieces[here] = Number(path[at + 1]);
    draft.last = here;
    at += 1;
  }
  return { draft, begun: null };
}

/** The choice that a finished path seals. */
export function chosenAlong(path: readonly string[]): StartPieces {
  const { pieces, link } = readPath(path).draft;
  return { pieces, link };
}

/** A choice as a path in its one order: what `chosenAlong` reads. */
export function startPath({ pieces, link }: StartPieces): string[] {
  const chosen = ORDER.filter((kind) => pieces[kind] > 0).flatMap((kind) => [kind, String(pieces[kind])]);
  return [...chosen, ...(link ? ['link'] : []), 'seal'];
}

/** Sealed like a build, and called otherwise. */
const SEAL: Choice = word('seal', { target: { option: 'seal-pieces' } });

const spent = (pieces: Pieces): number => KINDS.reduce((sum, kind) => sum + pieces[kind] * costOf(kind), 0);

/** Why so many of the kind can't come next, or null. */
function pieceRefusal({ pieces, last, link }: StartDraft, kind: Kind, n: number): Refusal | null {
  if (link || (last !== null && ORDER.indexOf(kind) <= ORDER.indexOf(last))) return refuse('not-in-order', ['CP-21.6']);
  if (n > counterMix(kind)) return refuse('none-in-supply', ['CP-21.2', 'CP-1.7']);
  return spent(pieces) + n * costOf(kind) <= START_POINTS ? null : refuse('not-enough-points', ['CP-21.1', 'CP-21.2']);
}

/** CP-21.7: one transport canoe may lie face up. */
function linkRefusal({ pieces, link }: StartDraft): Refusal | null {
  if (link) return refuse('link-there', ['CP-21.7', 'CP-9.1']);
  return pieces.transport_canoe > 0 ? null : refuse('no-new-canoe', ['CP-21.7']);
}

/** Rows of the chart that no seat starts with (CP-21.2). */
function otherRefusal(id: string): Refusal {
  const inChart = BUILD_CHART.some(({ item }) => item === id);
  return inChart ? refuse('not-for-the-start', ['CP-21.2']) : NOT_OFFERED;
}

function entryLevel(draft: StartDraft): Level {
  const kinds: Choice[] = ORDER.map((kind) => ({ id: kind, target: { piece: kind } }));
  const level = choose({ key: 'ask.startPieces' }, [...kinds, word('link'), SEAL], ({ id }) => {
    if (isKind(id)) return pieceRefusal(draft, id, 1);
    return id === 'link' ? linkRefusal(draft) : null;
  });
  const listed = (id: string): boolean => isKind(id) || id === 'link' || id === 'seal';
  return { ...level, has: (id) => (listed(id) ? level.has(id) : otherRefusal(id)) };
}

/** Choices that can be made next. Whatever has been chosen, it can be sealed (CP-21.5). */
export function startLevel(path: readonly string[]): Level {
  const { draft, begun } = readPath(path);
  if (draft.sealed) return done();
  if (begun === null) return entryLevel(draft);
  const ask = { key: 'ask.startPieces.count', args: { piece: { piece: begun } } };
  return count(ask, 1, Math.min(counterMix(begun), START_POINTS), (n) => pieceRefusal(draft, begun, n));
}
