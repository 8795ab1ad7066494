/** The player aid of a game with advanced rules: the same, and event cards have faces. */
import type { CardProps } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { Drawing as basicDrawing } from '../figures/aid.tsx';
import { Card } from './cards.tsx';

export * from '../../aid/index.ts';

/** The drawing of this id, or null for one that is none. */
export function Drawing(props: CardProps): ReactElement | null {
  return basicDrawing(props) ?? Card(props);
}
