/** The discs of seats in a mail: small pictures, as mail programs draw no SVG. Without pictures the names beside them say the same. */
import { lightPalette, SeatBadge } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import type { ReactElement } from 'react';

/** Side of a disc in a mail, in px. */
export const DISC = 22;
/** Drawn larger, for fine screens. */
const FINE = 3;

const drawn = new Map<number, Buffer>();

/** Content-ID of a seat's disc. */
export function discId(seat: number): string {
  return `seat-${seat}`;
}

/** A seat's disc as a PNG file. */
export function discPicture(seat: number): Buffer {
  const known = drawn.get(seat) ?? renderPng(<Disc seat={seat} />, { width: DISC * FINE });
  drawn.set(seat, known);
  return known;
}

function Disc({ seat }: { seat: number }): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">
      <SeatBadge centre={{ x: 12, y: 12 }} palette={lightPalette} seat={seat} radius={11} />
    </svg>
  );
}
