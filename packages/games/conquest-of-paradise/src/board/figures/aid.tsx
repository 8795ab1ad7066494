/** Drawings of the player aid: a card's face, a thing of the game, a face of the die. */
import { type CardProps, Die, type Palette } from '@wayfinder/board';
import type { ReactElement, ReactNode } from 'react';
import { BUILD_CHART } from '../../data/index.ts';
import { KINDS } from '../../state.ts';
import { Card } from './card.tsx';
import { ThingDrawing } from './things.tsx';

const THINGS: ReadonlySet<string> = new Set([...BUILD_CHART.map(({ item }) => item), ...KINDS, 'local_warriors']);
const CENTRE = { x: 0, y: 0 };

/** The drawing of this id, or null for one that is none. */
export function Drawing({ id, palette, text }: CardProps): ReactElement | null {
  const face = /^die-([1-6])$/.exec(id);
  if (face)
    return (
      <Small>
        <Die centre={CENTRE} palette={palette} value={Number(face[1])} size={22} />
      </Small>
    );
  return THINGS.has(id) ? <Thing id={id} palette={palette} /> : Card({ id, palette, text });
}

/** A thing in the colours of the first seat: the row beside it has its name. */
function Thing({ id, palette }: { id: string; palette: Palette }): ReactElement {
  return (
    <Small>
      <ThingDrawing item={id} centre={CENTRE} palette={palette} seat={0} scale={0.82} />
    </Small>
  );
}

function Small({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -14 32 28" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
