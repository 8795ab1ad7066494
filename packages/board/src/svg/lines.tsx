import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import type { Palette } from '../palette.ts';
import { BoardText } from './text.tsx';

/** About how wide a letter is, in font sizes: a drawing can't measure, so it allows for a little more than most letters take. */
function breadth(letter: string): number {
  if (letter > '\u2e80') return 1;
  if (/[ilj.,:;'’|!()\s]/.test(letter)) return 0.27;
  return /[mwMW@%]/.test(letter) ? 0.8 : /[A-Z0-9]/.test(letter) ? 0.56 : 0.49;
}

/** About how wide a text is in units. */
export function textBreadth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + breadth(letter), 0) * size;
}

/** Unit after which a line may end: a word between spaces, a name in katakana, or a Japanese letter. Each has the brackets and marks that cling to it. */
const WORD =
  /(?:[\uac00-\ud7ff]|[^\s\u2e80-\uffff])+|[「『（]*(?:[ァ-ヺー]+|[\u2e80-\uffff])[、。，．・：」』）!?！？ー々ぁぃぅぇぉっゃゅょ]*|\s+/g;

/**
 * A text in lines of at most `width` units: broken at spaces, and in Japanese between any two letters but before punctuation and within a name in
 * katakana. Korean has spaces, and a word torn in two reads badly.
 */
export function brokenLines(text: string, size: number, width: number): readonly string[] {
  const words = text.match(WORD) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && textBreadth(line + word.trimEnd(), size) > width) {
      lines.push(line.trim());
      line = word.trimStart();
    } else {
      line += word;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

export interface BoardLinesProps {
  /** The middle of the first line. */
  readonly centre: Point;
  readonly palette: Palette;
  readonly text: string;
  readonly size: number;
  readonly width: number;
  /** From line to line, in font sizes. */
  readonly leading?: number;
  readonly most?: number;
  readonly colour?: string;
  readonly weight?: number;
  readonly serif?: boolean;
  readonly italic?: boolean;
}

/** Text in several lines about an axis; beyond `most` lines it is set smaller until it fits. */
export function BoardLines(props: BoardLinesProps): ReactElement {
  const { centre, palette, text, width, leading = 1.26, most = 6, colour = palette.colours.ink } = props;
  let size = props.size;
  let lines = brokenLines(text, size, width);
  while (lines.length > most && size > props.size * 0.6) {
    size *= 0.94;
    lines = brokenLines(text, size, width);
  }
  return (
    <g>
      {lines.map((line, index) => (
        <BoardText
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          key={index}
          centre={{ x: centre.x, y: centre.y + index * leading * size }}
          palette={palette}
          text={line}
          size={size}
          weight={props.weight ?? 400}
          serif={props.serif ?? false}
          italic={props.italic ?? false}
          colour={colour}
        />
      ))}
    </g>
  );
}
