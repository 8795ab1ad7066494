/** The discs of seats in a mail: small pictures, as mail programs draw no SVG. Without pictures the names beside them say the same. */
import { lightPalette, SeatBadge } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import type { ReactElement } from 'react';

/** Side of a disc in a mail, in px. */
export const DISC = 22;
/** Drawn larger, for fine screens. */
const FINE = 3;

const drawn = new Map<number, Buffer>();

/** Content-ID of the disc of a seat with this look. */
export function discId(look: number): string {
  return `disc-${look}`;
}

/** The disc of a seat with this look as a PNG file. */
export function discPicture(look: number): Buffer {
  const known = drawn.get(look) ?? renderPng(<Disc look={look} />, { width: DISC * FINE });
  drawn.set(look, known);
  return known;
}

function Disc({ look }: { look: number }): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">
      <SeatBadge centre={{ x: 12, y: 12 }} palette={lightPalette} seat={look} radius={11} />
    </svg>
  );
}
