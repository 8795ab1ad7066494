/** The cult board: four tracks from 0 to 10, who stands where, and the places of priests. */
import { BoardText, type Palette, SeatBadge } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { CULT_POWER, CULT_TOP, PRIEST_STEPS } from '../data/index.ts';
import type { State } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import { priestsBox, stepBox, trackBox } from './layout.ts';
import { lookOf } from './structures.tsx';
import { Thing } from './things.tsx';

interface Props {
  readonly view: State;
  readonly palette: Palette;
  readonly small: boolean;
}

/** All four tracks. */
export function CultBoard({ view, palette, small }: Props): ReactElement {
  return (
    <g>
      {CULTS.map((cult) => (
        <Track key={cult} cult={cult} view={view} palette={palette} small={small} />
      ))}
    </g>
  );
}

const SPACES = Array.from({ length: CULT_TOP + 1 }, (_, at) => CULT_TOP - at);

function Track({ cult, view, palette, small }: Props & { cult: Cult }): ReactElement {
  const { paper, line, inkSoft } = palette.colours;
  const box = trackBox(cult);
  const middle = box.x + box.width / 2;
  return (
    <g>
      <rect
        x={box.x + 1}
        y={box.y + 1}
        width={box.width - 2}
        height={box.height - 2}
        fill={paper}
        stroke={line}
        strokeWidth={1.2}
      />
      <Thing thing={cult} centre={{ x: middle, y: box.y + 24 }} palette={palette} size={26} />
      {SPACES.map((at) => (
        <Step key={at} cult={cult} at={at} palette={palette} small={small} />
      ))}
      {SPACES.map((at) => (
        <Markers key={at} cult={cult} at={at} view={view} palette={palette} />
      ))}
      {small ? null : <Priests cult={cult} view={view} palette={palette} />}
      <rect
        x={box.x + 1}
        y={box.y + 1}
        width={box.width - 2}
        height={box.height - 2}
        fill="none"
        stroke={inkSoft}
        strokeOpacity={0.6}
        strokeWidth={1}
      />
    </g>
  );
}

/** One space: its number, and the power that the line below it is worth (TM-12.3), as dots on that line. */
function Step({
  cult,
  at,
  palette,
  small,
}: {
  cult: Cult;
  at: number;
  palette: Palette;
  small: boolean;
}): ReactElement {
  const { x, y, width, height } = stepBox(cult, at);
  const { ink, inkSoft, lineSoft } = palette.colours;
  const power = CULT_POWER[String(at)] ?? 0;
  const below = y + height;
  return (
    <g pointerEvents="none">
      {small ? null : (
        <BoardText
          centre={{ x: x + 11, y: y + 11 }}
          palette={palette}
          text={String(at)}
          size={11}
          weight={power > 0 ? 700 : 500}
          colour={power > 0 ? ink : inkSoft}
        />
      )}
      <path
        d={`M${x + 3} ${below}H${x + width - 3}`}
        stroke={power > 0 ? ink : lineSoft}
        strokeWidth={power > 0 ? 1.6 : 1}
      />
      {Array.from({ length: small ? 0 : power }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots of a row differ in nothing
        <circle key={i} cx={x + width / 2 + (i - (power - 1) / 2) * 8} cy={below} r={2.8} fill={ink} />
      ))}
    </g>
  );
}

/** Markers on a space; several side by side, more than two in two rows. */
function Markers({ cult, at, view, palette }: { cult: Cult; at: number; view: State; palette: Palette }): ReactElement {
  const seats = view.seats.flatMap(({ faction, cults }, seat) =>
    faction !== null && cults[cult] === at ? [seat] : [],
  );
  const { x, y, width } = stepBox(cult, at);
  const rows = seats.length > 2 ? [seats.slice(0, 3), seats.slice(3)] : [seats];
  const radius = seats.length > 2 ? 7 : seats.length > 1 ? 8.5 : 10;
  return (
    <g>
      {rows.flatMap((row, r) =>
        row.map((seat, i) => (
          <SeatBadge
            key={seat}
            centre={{
              x: x + width / 2 + 2 + (i - (row.length - 1) / 2) * (radius * 2 + 0.5),
              y: y + (seats.length > 3 ? 15 + r * 17 : 25),
            }}
            palette={palette}
            seat={lookOf(view, seat)}
            radius={radius}
          />
        )),
      )}
    </g>
  );
}

/** The four places of a track: steps in numbers while free, then whose priest stands there. */
function Priests({ cult, view, palette }: { cult: Cult; view: State; palette: Palette }): ReactElement {
  const { x, y, width } = priestsBox(cult);
  const there = PRIEST_STEPS.spaces.map((steps, i) => {
    const before = PRIEST_STEPS.spaces.slice(0, i).filter((other) => other === steps).length;
    return { steps, seat: whoseAt(view, cult, steps)[before] };
  });
  const { inkSoft, ink } = palette.colours;
  return (
    <g>
      {there.map(({ steps, seat }, i) => {
        const centre = { x: x + width / 2 + (i % 2 === 0 ? -10 : 10), y: y + 11 + Math.floor(i / 2) * 21 };
        return seat === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a track stay where they are
          <g key={i} pointerEvents="none">
            <circle
              cx={centre.x}
              cy={centre.y}
              r={9}
              fill="none"
              stroke={inkSoft}
              strokeWidth={1.1}
              strokeDasharray="2.5 2"
            />
            <BoardText centre={centre} palette={palette} text={String(steps)} size={11} weight={600} colour={ink} />
          </g>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a track stay where they are
          <SeatBadge key={i} centre={centre} palette={palette} seat={lookOf(view, seat)} radius={8.4} />
        );
      })}
    </g>
  );
}

/** Seats whose priests stand on the places of so many steps, in seat order. */
function whoseAt(view: State, cult: Cult, steps: number): number[] {
  return view.seats.flatMap(({ priestsOn }, seat) => priestsOn[cult].filter((one) => one === steps).map(() => seat));
}
