/** Marks of what can be chosen, what it costs, and what is composed so far, over everything else. */
import {
  type BoardLevel,
  type BoardViewer,
  boxCentre,
  ChoiceMark,
  type Mark,
  type Palette,
  StepDiscMark,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { bridgeSpot } from '../map.ts';
import type { State } from '../state.ts';
import { centreOf, isHex, placeOf, SIZE } from './layout.ts';
import { Bridge } from './structures.tsx';
import { Amount, amountWidth } from './things.tsx';

interface Props {
  readonly view: State;
  readonly level: BoardLevel;
  readonly palette: Palette;
}

/** The marks of a level. */
export function Choices({ view, level, palette }: Props): ReactElement {
  return (
    <>
      {Object.entries(level.targets).map(([id, mark]) => (
        <OneMark key={id} id={id} mark={mark} view={view} palette={palette} />
      ))}
    </>
  );
}

/** Power that is offered to whoever looks, above the structure that it comes from (TM-11.1). */
export function Offers({ view, viewer, palette }: Omit<Props, 'level'> & { viewer: BoardViewer }): ReactElement {
  const mine = view.offers.filter(({ seat }) => seat === viewer);
  const { accent, paper } = palette.colours;
  return (
    <g pointerEvents="none">
      {mine.map(({ id, space, amount }) => {
        const { x, y } = centreOf(space);
        const centre = { x, y: y - SIZE * 0.78 };
        return (
          <g key={id}>
            <rect
              x={centre.x - 22}
              y={centre.y - 11}
              width={44}
              height={22}
              rx={4}
              fill={paper}
              stroke={accent}
              strokeWidth={2}
            />
            <Amount n={amount} thing="power" centre={centre} palette={palette} size={15} />
          </g>
        );
      })}
    </g>
  );
}

interface OneMarkProps {
  readonly id: string;
  readonly mark: Mark;
  readonly view: State;
  readonly palette: Palette;
}

function OneMark({ id, mark, view, palette }: OneMarkProps): ReactElement | null {
  if (isHex(id)) return <HexMark id={id} mark={mark} view={view} palette={palette} />;
  const [from = '', to = ''] = id.split('-');
  const spot = bridgeSpot(from, to);
  if (spot) return <SpotMark id={id} mark={mark} view={view} palette={palette} />;
  return <BoxMark id={id} mark={mark} view={view} palette={palette} />;
}

function HexMark({ id, mark, view, palette }: OneMarkProps): ReactElement {
  const { price, step, ...rest } = mark;
  const centre = centreOf(id);
  const built = view.structures[id] !== undefined;
  return (
    <g>
      <ChoiceMark id={id} centre={centre} palette={palette} mark={rest} size={SIZE} pointed crowded={built} />
      {price && price.length > 0 ? (
        <PricePill price={price} centre={{ x: centre.x, y: centre.y + 2 }} palette={palette} />
      ) : null}
      {step === undefined ? null : (
        <StepDiscMark
          centre={{ x: centre.x - SIZE * 0.62, y: centre.y - SIZE * 0.5 }}
          palette={palette}
          step={step}
          radius={10}
        />
      )}
    </g>
  );
}

/** Price of choosing a space: thing by thing, on a pill. */
function PricePill({
  price,
  centre,
  palette,
}: {
  price: NonNullable<Mark['price']>;
  centre: { x: number; y: number };
  palette: Palette;
}) {
  const { paper, accent } = palette.colours;
  const size = 13.5;
  const widths = price.map(({ n }) => amountWidth(n, size));
  const width = widths.reduce((sum, one) => sum + one + 3, 7);
  let from = centre.x - width / 2 + 5;
  return (
    <g pointerEvents="none">
      <rect
        x={centre.x - width / 2}
        y={centre.y - 10}
        width={width}
        height={20}
        rx={10}
        fill={paper}
        stroke={accent}
        strokeWidth={1.6}
      />
      {price.map(({ n, thing }, i) => {
        const middle = from + (widths[i] ?? 0) / 2;
        from += (widths[i] ?? 0) + 3;
        return (
          <Amount key={thing} n={n} thing={thing} centre={{ x: middle, y: centre.y }} palette={palette} size={size} />
        );
      })}
    </g>
  );
}

/** A spot for a bridge: where it would lie, to be tapped. */
function SpotMark({ id, mark, view, palette }: OneMarkProps): ReactElement | null {
  const [from = '', to = ''] = id.split('-');
  const box = placeOf(view, id);
  if (!box) return null;
  const centre = boxCentre(box);
  return (
    <g className="wf-choice">
      {mark.state === 'refused' ? null : <Bridge from={from} to={to} palette={palette} look={null} />}
      <circle data-id={id} cx={centre.x} cy={centre.y} r={24} fill="none" pointerEvents="all" />
      {mark.step === undefined ? null : <StepDiscMark centre={centre} palette={palette} step={mark.step} radius={10} />}
    </g>
  );
}

/** A tile, a card or a cult track: an edge round it. */
function BoxMark({ id, mark, view, palette }: OneMarkProps): ReactElement | null {
  const box = placeOf(view, id);
  if (!box || mark.state === 'refused') return null;
  const { accent } = palette.colours;
  const chosen = mark.state === 'chosen';
  return (
    <g className={chosen ? 'wf-choice wf-choice-chosen' : 'wf-choice'}>
      <rect
        data-id={id}
        x={box.x - 2}
        y={box.y - 2}
        width={box.width + 4}
        height={box.height + 4}
        rx={6}
        fill={accent}
        fillOpacity={chosen ? 0.16 : 0.05}
        stroke={accent}
        strokeWidth={chosen ? 3.4 : 2.4}
        strokeDasharray={chosen ? undefined : '7.5 4.5'}
        pointerEvents="all"
      />
      {mark.step === undefined ? null : (
        <StepDiscMark centre={{ x: box.x + 4, y: box.y + 4 }} palette={palette} step={mark.step} radius={10} />
      )}
    </g>
  );
}
