/** Things that lie below the map: scoring tiles, power actions, town tiles, bonus cards and favor tiles. */
import { BoardText, type Box, type Palette, type TextFor } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { LAST_ROUND } from '../data/numbers.ts';
import type { State } from '../state.ts';
import { GROUPS, type Laid, laidOut, roundOf } from './layout.ts';
import { type Amounted, type Line, linesOf } from './recipes.ts';
import { Amount, amountWidth, Thing } from './things.tsx';

interface Props {
  readonly view: State;
  readonly palette: Palette;
  readonly text: TextFor;
}

/** All of it, group by group under its name. */
export function Tiles({ view, palette, text }: Props): ReactElement {
  const laid = laidOut(view);
  const kinds = (Object.keys(GROUPS) as Laid['kind'][]).filter((kind) => laid.some((one) => one.kind === kind));
  return (
    <g>
      {kinds.map((kind) => (
        <BoardText
          key={kind}
          centre={GROUPS[kind]}
          palette={palette}
          text={text(`laid.${kind}`)}
          size={12.5}
          weight={600}
          anchor="start"
          colour={palette.colours.inkSoft}
        />
      ))}
      {laid.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a given set-up may lay a scoring tile twice
        <LaidTile key={`${one.id} ${i}`} laid={one} view={view} palette={palette} text={text} />
      ))}
    </g>
  );
}

const SIZE_OF: Readonly<Record<Laid['kind'], number>> = { scoring: 17, action: 16, card: 18, town: 15, favor: 15 };

function LaidTile({ laid: { id, kind, box }, view, palette, text }: Props & { laid: Laid }): ReactElement {
  const left = leftOf(view, kind, id);
  const isPast = kind === 'scoring' && (roundOf(view, id) < view.round || view.phase === 'over');
  const gone = left === 0 || isPast;
  return (
    <g data-id={id} opacity={gone ? 0.42 : undefined}>
      <TileLeaf
        id={id}
        kind={kind}
        box={box}
        palette={palette}
        now={kind === 'scoring' && roundOf(view, id) === view.round}
      />
      <TileLines lines={linesOn(view, kind, id)} box={box} palette={palette} size={SIZE_OF[kind]} />
      {kind === 'scoring' ? <Round n={roundOf(view, id)} box={box} palette={palette} text={text} /> : null}
      {kind === 'card' ? <Coins n={view.cards[id] ?? 0} box={box} palette={palette} /> : null}
      {(kind === 'favor' || kind === 'town') && left !== null && left !== 1 ? (
        <Left n={left} box={box} palette={palette} />
      ) : null}
    </g>
  );
}

/** Number left of a tile, 0 for a power action that is used; null for what isn't counted. */
function leftOf(view: State, kind: Laid['kind'], id: string): number | null {
  if (kind === 'favor') return view.favors[id] ?? 0;
  if (kind === 'town') return view.towns[id] ?? 0;
  return kind === 'action' && view.usedPowerActions.includes(id) ? 0 : null;
}

/** The last round has no cult bonus (TM-2.5). */
function linesOn(view: State, kind: Laid['kind'], id: string): readonly Line[] {
  const lines = linesOf(id);
  return kind === 'scoring' && roundOf(view, id) === LAST_ROUND ? lines.slice(0, 1) : lines;
}

interface LeafProps {
  readonly id: string;
  readonly kind: Laid['kind'];
  readonly box: Box;
  readonly palette: Palette;
  /** The tile of this round. */
  readonly now?: boolean;
}

/** The shape of a tile: power actions are octagons, bonus cards scrolls, the others leaves. */
export function TileLeaf({ kind, box, palette, now = false }: LeafProps): ReactElement {
  const { paperRaised, line, ink, inkSoft } = palette.colours;
  const { x, y, width, height } = box;
  const common = { fill: paperRaised, stroke: now ? ink : line, strokeWidth: now ? 2.4 : 1.4 };
  if (kind === 'action') {
    const [w, c] = [width, 17];
    const octagon = `M${x + c} ${y}h${w - 2 * c}l${c} ${c}v${w - 2 * c}l-${c} ${c}h-${w - 2 * c}l-${c}-${c}v-${w - 2 * c}z`;
    return <path d={octagon} {...common} stroke={inkSoft} strokeWidth={1.8} />;
  }
  if (kind === 'card') {
    const roll = `M${x + 6} ${y}H${x + width - 6}a6 6 0 0 1 0 9V${y + height - 9}a6 6 0 0 1 0 9H${x + 6}a6 6 0 0 1 0-9V${y + 9}a6 6 0 0 1 0-9z`;
    return <path d={roll} {...common} />;
  }
  return <rect x={x} y={y} width={width} height={height} rx={kind === 'favor' ? height / 2.4 : 4} {...common} />;
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly box: Box;
  readonly palette: Palette;
  readonly size: number;
}

const GAP = 4;

const widthOf = ({ n, thing }: Amounted, size: number): number => {
  if (n !== undefined && thing !== undefined) return amountWidth(n, size);
  return n !== undefined ? String(n).length * size * 0.56 : size * 1.15;
};

/** The lines of a tile, each about the middle, as large as its breadth lets it be. */
export function TileLines({ lines, box, palette, size }: LinesProps): ReactElement {
  const step = box.height / (lines.length + (lines.length > 1 ? 0.35 : 0));
  return (
    <g>
      {lines.map((line, row) => {
        const wide = line.reduce((sum, one) => sum + widthOf(one, size) + GAP, -GAP);
        const fit = Math.min(1, (box.width - 10) / wide);
        const y = box.y + box.height / 2 + (row - (lines.length - 1) / 2) * step;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a tile stand in one order
          <OneLine key={row} line={line} at={{ x: box.x + box.width / 2, y }} size={size * fit} palette={palette} />
        );
      })}
    </g>
  );
}

function OneLine(props: { line: Line; at: { x: number; y: number }; size: number; palette: Palette }): ReactElement {
  const { line, at, size, palette } = props;
  const widths = line.map((one) => widthOf(one, size));
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  let from = at.x - whole / 2;
  return (
    <>
      {line.map(({ n, thing }, i) => {
        const centre = { x: from + (widths[i] ?? 0) / 2, y: at.y };
        from += (widths[i] ?? 0) + GAP;
        const key = `${n} ${thing} ${i}`;
        if (thing === undefined) {
          return (
            <BoardText
              key={key}
              centre={centre}
              palette={palette}
              text={String(n)}
              size={size * 0.9}
              weight={700}
              colour={palette.colours.ink}
            />
          );
        }
        return n === undefined ? (
          <Thing key={key} thing={thing} centre={centre} palette={palette} size={size * 1.1} />
        ) : (
          <Amount key={key} n={n} thing={thing} centre={centre} palette={palette} size={size} />
        );
      })}
    </>
  );
}

function Round({ n, box, palette, text }: { n: number; box: Box; palette: Palette; text: TextFor }): ReactElement {
  return (
    <BoardText
      centre={{ x: box.x + 6, y: box.y + 10 }}
      palette={palette}
      text={text('laid.round', { n })}
      size={10.5}
      weight={500}
      anchor="start"
      colour={palette.colours.inkSoft}
    />
  );
}

/** Coins that lie on a card (TM-3.7, 16.8). */
function Coins({ n, box, palette }: { n: number; box: Box; palette: Palette }): ReactElement | null {
  if (n === 0) return null;
  const centre = { x: box.x + box.width - 16, y: box.y + box.height - 3 };
  return (
    <g>
      <rect
        x={centre.x - 19}
        y={centre.y - 10}
        width={38}
        height={20}
        rx={10}
        fill={palette.colours.paper}
        stroke={palette.colours.inkSoft}
        strokeWidth={1.3}
      />
      <Amount n={`+${n}`} thing="coin" centre={centre} palette={palette} size={14} />
    </g>
  );
}

function Left({ n, box, palette }: { n: number; box: Box; palette: Palette }): ReactElement {
  return (
    <BoardText
      centre={{ x: box.x + box.width - 5, y: box.y + 9 }}
      palette={palette}
      text={`×${n}`}
      size={10}
      weight={600}
      anchor="end"
      colour={palette.colours.inkSoft}
    />
  );
}
