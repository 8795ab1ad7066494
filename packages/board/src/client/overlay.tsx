import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardMotion, MotionMove } from '../contract.ts';
import { type Box, boxCentre, type Point } from '../geometry/box.ts';
import { cssPalette } from '../palette.ts';
import { SeatBadge } from '../svg/stacks.tsx';

/** Motion that is being played, and how it is ended. */
export interface Playing {
  readonly motion: BoardMotion;
  readonly end: () => void;
}

export interface OverlayProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly place: (id: string) => Box | null;
  readonly highlight: readonly string[];
  readonly playing: Playing | null;
}

const FIRST_LEG_MS = 560;
const LEG_MS = 320;
const LONGEST_MS = 1500;
const RING_MS = 620;

/** True for readers who asked for no motion. */
export function wantsStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Things that lie over the drawing and pass: rings that point at spaces, and pieces on their way. The drawing itself is left alone. */
export function Overlay({ stage, place, highlight, playing }: OverlayProps): ReactElement | null {
  const wanted = highlight.length > 0 || playing !== null;
  const [viewBox, setViewBox] = useState<string | null>(null);
  // In the units of the drawing below, whatever part of the board it was cropped to.
  useLayoutEffect(() => {
    if (wanted) setViewBox(stage.current?.querySelector('svg')?.getAttribute('viewBox') ?? null);
  }, [wanted, stage]);
  if (!wanted || viewBox === null) return null;
  return (
    <svg className="wf-board-over" viewBox={viewBox} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {highlight.flatMap((id) => {
        const box = place(id);
        return box === null ? [] : [<Ring key={id} box={box} className="wf-board-highlight" />];
      })}
      {playing === null ? null : <Motion key={motionKey(playing.motion)} playing={playing} place={place} />}
    </svg>
  );
}

const motionKey = ({ moves, appear, disappear }: BoardMotion): string =>
  [...moves.map(({ way }) => way.join('-')), ...appear, ...disappear].join(' ');

function Ring({ box, className }: { box: Box; className: string }): ReactElement {
  const { x, y } = boxCentre(box);
  const { ink, paper } = cssPalette.colours;
  const radius = Math.min(box.width, box.height) * 0.52;
  return (
    <g className={className} fill="none">
      <circle cx={x} cy={y} r={radius} stroke={paper} strokeWidth={8} strokeOpacity={0.9} />
      <circle cx={x} cy={y} r={radius} stroke={ink} strokeWidth={3.4} />
    </g>
  );
}

function Motion({ playing, place }: { playing: Playing; place: OverlayProps['place'] }): ReactElement {
  const root = useRef<SVGGElement>(null);
  const { motion } = playing;
  const moves = motion.moves.flatMap((move) => {
    const way = move.way.flatMap((id) => place(id) ?? []).map(boxCentre);
    return way.length > 1 ? [{ move, way }] : [];
  });
  const rings = [
    ...motion.disappear.map((id) => ({ id, kind: 'disappear' as const })),
    ...motion.appear.map((id) => ({ id, kind: 'appear' as const })),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a motion is played once, however often the page draws meanwhile
  useEffect(() => {
    const group = root.current;
    if (group === null) return;
    const running = runAll(
      group,
      moves.map(({ way }) => way),
    );
    let over = false;
    Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (!over) playing.end();
    });
    return () => {
      over = true;
      for (const animation of running) animation.cancel();
    };
  }, []);
  return (
    <g ref={root}>
      {rings.flatMap(({ id, kind }) => {
        const box = place(id);
        return box === null ? [] : [<Ring key={`${kind} ${id}`} box={box} className={`wf-board-${kind}`} />];
      })}
      {moves.map(({ move, way }, index) => (
        <Goer key={`${move.way.join(' ')} ${move.seat} ${String(index)}`} move={move} from={way[0]} />
      ))}
    </g>
  );
}

function Goer({ move, from }: { move: MotionMove; from: Point | undefined }): ReactElement {
  const start = from ?? { x: 0, y: 0 };
  return (
    <g className="wf-board-goer" transform={`translate(${start.x} ${start.y})`}>
      {move.drawing ?? <SeatBadge centre={{ x: 0, y: 0 }} palette={cssPalette} seat={move.seat} radius={13} />}
    </g>
  );
}

/** Starts everything; rings open as the moves arrive. */
function runAll(group: SVGGElement, ways: readonly (readonly Point[])[]): readonly Animation[] {
  const goers = [...group.querySelectorAll('.wf-board-goer')];
  const travels = goers.flatMap((goer, index) => {
    const way = ways[index] ?? [];
    return [goer.animate(framesAlong(way), { duration: timeOf(way), easing: 'ease-in-out', fill: 'forwards' })];
  });
  const arrival = Math.max(0, ...ways.map(timeOf)) * 0.7;
  const fading = [...group.querySelectorAll('.wf-board-disappear')].map((ring) =>
    ring.animate(
      [
        { opacity: 1, transform: 'scale(1)' },
        { opacity: 0, transform: 'scale(0.3)' },
      ],
      { duration: RING_MS, fill: 'both', easing: 'ease-in' },
    ),
  );
  const opening = [...group.querySelectorAll('.wf-board-appear')].map((ring) =>
    ring.animate(
      [
        { opacity: 0, transform: 'scale(0.3)' },
        { opacity: 1, transform: 'scale(1)', offset: 0.6 },
        { opacity: 0, transform: 'scale(1.12)' },
      ],
      { duration: RING_MS, delay: arrival, fill: 'both', easing: 'ease-out' },
    ),
  );
  return [...travels, ...fading, ...opening];
}

function timeOf(way: readonly Point[]): number {
  return Math.min(LONGEST_MS, FIRST_LEG_MS + LEG_MS * Math.max(0, way.length - 2));
}

/** Frames of a way, each leg in proportion to its length. */
function framesAlong(way: readonly Point[]): Keyframe[] {
  const lengths = way.slice(1).map((to, index) => Math.hypot(to.x - (way[index]?.x ?? 0), to.y - (way[index]?.y ?? 0)));
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let walked = 0;
  return way.map(({ x, y }, index) => {
    walked += index === 0 ? 0 : (lengths[index - 1] ?? 0);
    return { transform: `translate(${x}px, ${y}px)`, offset: Math.min(1, walked / all) };
  });
}
