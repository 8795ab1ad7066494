/** Lines of a room as a page holds them: a stretch without gaps, the oldest first. */
import type { TalkLine } from '@wayfinder/contract';

/** Puts lines that were read later over those that are known. */
export function mergeLines(known: readonly TalkLine[], read: readonly TalkLine[]): TalkLine[] {
  const byNumber = new Map([...known, ...read].map((line) => [line.number, line]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** The first line of others behind the last that was read, where a mark says that all from there on is new; null: there is none. */
export function firstNew(lines: readonly TalkLine[], seen: number): number | null {
  // Whoever has read nothing yet finds nothing to go on from.
  if (seen === 0) return null;
  return lines.find(({ number, author }) => number > seen && !author?.you)?.number ?? null;
}

/** The name that is being typed behind an @, from the sign to the caret; null: none is. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || /[\p{L}\p{N}_]/u.test(text.charAt(from - 1))) return null;
  const typed = text.slice(from + 1, caret);
  return /[\n@]/.test(typed) || typed.length > MOST_TYPED ? null : { from, typed };
}

/** Letters of a name that are compared at most. */
const MOST_TYPED = 40;
/** Names that are offered at once. */
const MOST_OFFERED = 6;

/** Names that begin as what was typed, in capitals or not. A name that is typed in full is offered no more. */
export function namesFor(names: readonly string[], typed: string): string[] {
  const lower = typed.toLowerCase();
  return names
    .filter((name) => name.toLowerCase().startsWith(lower) && name.toLowerCase() !== lower)
    .slice(0, MOST_OFFERED);
}

/** Text with something put in the place from one character to another, and the caret behind it. */
export function putIn(text: string, from: number, to: number, put: string): { text: string; caret: number } {
  const gap = from > 0 && !/\s/.test(text.charAt(from - 1)) && !put.startsWith('@') ? ' ' : '';
  const rest = text.slice(to);
  const inner = `${gap}${put}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: `${text.slice(0, from)}${inner}${rest}`, caret: from + inner.length };
}

/** Text that stays in the field when a line was sent: somebody may type the next line while the first is under way. */
export function restOf(written: string, sent: string): string {
  return written.startsWith(sent) ? written.slice(sent.length).trimStart() : written;
}
