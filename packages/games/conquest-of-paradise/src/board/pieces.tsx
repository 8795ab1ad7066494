/** Stacks, links and the owner's own kinds on one hex. */
import {
  BoardText,
  Colony,
  type Palette,
  PieceStack,
  type Point,
  RumourBird,
  TransportCanoe,
  WarCanoe,
  WarriorBand,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { KINDS, type Kind, type Pieces, type Stack } from '../state.ts';

const DRAWING = {
  transport_canoe: TransportCanoe,
  war_canoe: WarCanoe,
  warrior_band: WarriorBand,
  colony: Colony,
  rumor: RumourBird,
} as const satisfies Record<Kind, unknown>;

export interface StacksProps {
  readonly centre: Point;
  readonly palette: Palette;
  readonly stacks: readonly (readonly [seat: number, stack: Stack])[];
  readonly small: boolean;
}

/** All stacks of a hex: the owner's link at its side, counts for everybody, kinds for those who know them. */
export function Stacks({ centre, palette, stacks, small }: StacksProps): ReactElement {
  return (
    <g pointerEvents="none">
      {stacks.map(([seat, stack], i) => (
        <OneStack
          key={seat}
          centre={{ x: centre.x, y: centre.y - 21 + i * 21 }}
          palette={palette}
          seat={seat}
          stack={stack}
          small={small}
        />
      ))}
    </g>
  );
}

interface OneStackProps extends Omit<StacksProps, 'stacks'> {
  readonly seat: number;
  readonly stack: Stack;
}

function OneStack({ centre, palette, seat, stack, small }: OneStackProps): ReactElement {
  const { faceDown, link } = stack;
  const known = faceDown.$ === 'secret' && faceDown.shown.n > 0 ? faceDown.value : null;
  return (
    <g>
      {link === 1 ? (
        <TransportCanoe centre={{ x: centre.x + 21, y: centre.y }} palette={palette} seat={seat} scale={0.82} />
      ) : null}
      {faceDown.shown.n > 0 ? (
        <PieceStack
          centre={{ x: centre.x - 19, y: centre.y }}
          palette={palette}
          seat={seat}
          count={faceDown.shown.n}
          scale={0.78}
        />
      ) : null}
      {known && !small ? (
        <OwnKinds centre={{ x: centre.x - 33, y: centre.y + 15 }} palette={palette} seat={seat} pieces={known} />
      ) : null}
    </g>
  );
}

/** The kinds of a stack, for those who may know them: small drawings with their numbers. */
function OwnKinds({
  centre,
  palette,
  seat,
  pieces,
}: Omit<StacksProps, 'stacks' | 'small'> & { seat: number; pieces: Pieces }): ReactElement {
  const kinds = KINDS.filter((kind) => pieces[kind] > 0);
  const { ink, paper } = palette.colours;
  return (
    <g>
      {kinds.map((kind, i) => {
        const Drawing = DRAWING[kind];
        const at = { x: centre.x + 5 + i * 17, y: centre.y };
        return (
          <g key={kind}>
            <Drawing centre={at} palette={palette} seat={seat} scale={0.42} />
            <BoardText
              centre={{ x: at.x + 6, y: at.y + 1 }}
              palette={palette}
              text={String(pieces[kind])}
              size={8.5}
              weight={700}
              anchor="start"
              colour={ink}
              halo={2.4}
              haloColour={paper}
            />
          </g>
        );
      })}
    </g>
  );
}
