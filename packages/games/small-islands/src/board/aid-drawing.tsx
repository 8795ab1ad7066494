/** Drawings of the player aid: a face, or a symbol before its row. */
import type { CardProps } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { SIGN_KINDS } from '../data/index.ts';
import { Sign } from './art/index.ts';
import { Card } from './card-face.tsx';

const CENTRE = { x: 0, y: 0 };
const SIZE = 22;

/** The drawing of this id, or null for one that is none. */
export function Drawing(props: CardProps): ReactElement | null {
  const kind = SIGN_KINDS.find((one) => one === props.id);
  if (!kind) return Card(props);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">
      <Sign kind={kind} centre={CENTRE} palette={props.palette} size={SIZE} />
    </svg>
  );
}
