'use client';

import { Icon, IconButton } from '@wayfinder/ui';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { BoardMotion } from '../contract.ts';
import { type Box, boxUnion, type Point } from '../geometry/box.ts';
import type { Direction } from '../geometry/walk.ts';
import { boardKey, ZOOM_STEP } from './keys.ts';
import { Overlay, type Playing, wantsStill } from './overlay.tsx';
import { type CameraControl, useCamera } from './use-camera.ts';
import { type BoardTap, useGestures } from './use-gestures.ts';

/** Words of the view itself, from the page's catalogue. */
export interface BoardViewLabels {
  /** Spoken name of the board. */
  readonly board: string;
  /** Use by keys, spoken after the name. */
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
}

/** Acts that a page can make the view do. */
export interface BoardViewHandle {
  /** Brings a space into sight with as little motion as it takes. */
  readonly show: (id: string) => void;
  /** Plays an event over the drawing as it is; done when it has ended or was skipped. At once for those who want no motion. */
  readonly play: (motion: BoardMotion) => Promise<void>;
  /** Ends what is played, as if it had run to its end; false: nothing was. */
  readonly skip: () => boolean;
  /** Answers a tap at a px of the window that came before the board was alive. */
  readonly tap: (client: Point) => void;
}

/** A thing that is turned in its place before it is settled. */
export interface OrientChoice {
  /** The space it lies in. */
  readonly at: string;
  /** Spoken name of the control. */
  readonly label: string;
  readonly left: string;
  readonly right: string;
  /** Position now, in words: spoken when it changes. */
  readonly now: string;
  readonly onTurn: (by: 1 | -1) => void;
  /** Leaves it as it lies: a button beside those that turn, or Enter on its space. Absent: that is done elsewhere. */
  readonly settle?: { readonly label: string; readonly onSettle: () => void };
}

export interface BoardViewProps {
  /** One `<svg>` of a game's `Board`. Its view box is what is seen first, also before any script runs. */
  readonly children: ReactNode;
  /** The whole board, in units. */
  readonly bounds: Box;
  /** Place of the decision: what "fit" goes back to. */
  readonly home: Box;
  /** It can be moved a finger or two also where all of it is in sight, so that nothing at its edge lies below the buttons. */
  readonly isLoose?: boolean;
  readonly labels: BoardViewLabels;
  /** The space the keyboard is on, drawn by the board. */
  readonly focus: string | null;
  readonly onFocus: (id: string) => void;
  readonly neighbour: (id: string | null, direction: Direction) => string | null;
  readonly place: (id: string) => Box | null;
  readonly describe: (id: string) => string;
  /** True for a `data-id` that can be chosen now. */
  readonly isChoice: (id: string) => boolean;
  readonly onChoose: (id: string) => void;
  /** A tap or Enter on something that can't be chosen: say what it is, or why not. */
  readonly onInspect?: (id: string) => void;
  /** A small drawing of the whole board; shown with the part in sight while that is not all of it. */
  readonly overview?: ReactNode;
  /** Spaces that are asked about, and the one just chosen: the camera has them in sight when they or the question change. */
  readonly asked?: { readonly question: string; readonly places: readonly string[] } | undefined;
  /** Spaces to point at: what an entry of the log names. */
  readonly highlight?: readonly string[] | undefined;
  /** Thing that can be turned in its place now, by its buttons, or by R, ] and [. */
  readonly orient?: OrientChoice | undefined;
  readonly ref?: Ref<BoardViewHandle>;
}

const DOUBLE_TAP_ZOOM = 1.8;
/** Half a board's buttons, and more. */
const LOOSE_PX = 96;

/** A board that can be panned, zoomed, tapped, and walked by keyboard. The drawing inside stays what the server drew. */
export function BoardView(props: BoardViewProps): ReactElement {
  const { bounds, home, labels, overview } = props;
  const surface = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const sight = useRef<HTMLDivElement>(null);
  const pinned = useRef<HTMLDivElement>(null);
  const [spoken, speak] = useState('');
  const [playing, setPlaying] = useState<Playing | null>(null);
  const parts = useRef({ surface, stage, window: sight, pinned }).current;
  const camera = useCamera(parts, bounds, props.isLoose ? LOOSE_PX : 0);
  useGestures(surface, camera, (tap) => answerTap(props, camera, tap, speak));
  const current = useRef(playing);
  current.current = playing;
  useImperativeHandle(
    props.ref,
    () => ({
      ...handleOf(props, camera, current, setPlaying),
      tap: (client) => answerTap(props, camera, { at: client, client, double: false }, speak),
    }),
    [props, camera],
  );
  usePinned(props, camera, speak);
  useFollow(props, camera, playing !== null);
  return (
    <div className="wf-board-view">
      <div
        ref={surface}
        className="wf-board-surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys itself
        tabIndex={0}
        aria-label={labels.board}
        aria-description={labels.keys}
        onKeyDown={(event) => answerKey(props, camera, event, speak)}
      >
        <div ref={stage} className="wf-board-stage" data-part={isPart(home, bounds) || undefined}>
          {props.children}
          <Overlay stage={stage} place={props.place} highlight={props.highlight ?? []} playing={playing} />
        </div>
      </div>
      {props.orient === undefined ? null : <TurnControl orient={props.orient} ref={pinned} />}
      {overview === undefined ? null : (
        <div className="wf-board-overview" aria-hidden="true" onPointerDown={(event) => lookAt(event, bounds, camera)}>
          {overview}
          <div ref={sight} className="wf-board-overview-window" />
        </div>
      )}
      <div className="wf-board-buttons">
        <IconButton label={labels.zoomIn} onClick={() => camera.zoom(ZOOM_STEP, undefined, true)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label={labels.zoomOut} onClick={() => camera.zoom(1 / ZOOM_STEP, undefined, true)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={labels.fit} onClick={() => camera.fit(home)}>
          <Icon name="fit" />
        </IconButton>
      </div>
      <div className="wf-hidden" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

/** True where a box is a small part of the board. */
const isPart = (box: Box, bounds: Box): boolean => box.width * 2.5 < bounds.width;

/** The buttons that turn a thing in its place, at that place and always a finger wide. */
function TurnControl({ orient, ref }: { orient: OrientChoice; ref: Ref<HTMLDivElement> }): ReactElement {
  return (
    <div ref={ref} className="wf-board-pinned">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the look of a form */}
      <div className="wf-board-turn" role="group" aria-label={orient.label}>
        <IconButton label={orient.left} onClick={() => orient.onTurn(-1)}>
          <Icon name="turnLeft" />
        </IconButton>
        <IconButton label={orient.right} onClick={() => orient.onTurn(1)}>
          <Icon name="turnRight" />
        </IconButton>
        {orient.settle === undefined ? null : (
          <IconButton label={orient.settle.label} onClick={orient.settle.onSettle}>
            <Icon name="check" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Keeps the turn control at its space, brings that into sight, and says how the thing lies whenever that changes. */
function usePinned({ orient, place }: BoardViewProps, camera: CameraControl, speak: (text: string) => void): void {
  const box = orient === undefined ? null : place(orient.at);
  const at = orient?.at;
  const pinned = box !== null;
  const { x, y, width, height } = box ?? NOWHERE;
  useLayoutEffect(() => camera.pin(pinned ? { x, y, width, height } : null), [camera, pinned, x, y, width, height]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new space is brought into sight once, not with every drawing
  useEffect(() => {
    if (box !== null) camera.reveal(box);
  }, [camera, at]);
  const now = orient?.now;
  useEffect(() => {
    if (now !== undefined) speak(now);
  }, [now, speak]);
}

/** The camera goes with the game: to what is asked next, once what came before it is shown. What is seen first is as the server drew it. */
function useFollow({ asked, place, home }: BoardViewProps, camera: CameraControl, isPlaying: boolean): void {
  const places = asked?.places ?? [];
  const now = [asked?.question, ...places].join(' ');
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is followed once, not with every drawing
  useEffect(() => {
    const moved = !first.current;
    first.current = false;
    if (moved && !isPlaying)
      camera.follow(
        places.flatMap((id) => place(id) ?? []),
        home,
      );
  }, [camera, now, isPlaying]);
}

function handleOf(
  props: BoardViewProps,
  camera: CameraControl,
  current: { readonly current: Playing | null },
  setPlaying: (playing: Playing | null) => void,
): Omit<BoardViewHandle, 'tap'> {
  return {
    play: (motion) => {
      current.current?.end();
      const ids = [...motion.moves.flatMap(({ way }) => way), ...motion.appear, ...motion.disappear];
      const scene = boxUnion(ids.flatMap((id) => props.place(id) ?? []));
      if (scene === null || wantsStill()) return Promise.resolve();
      camera.reveal(scene);
      return new Promise((resolve) => {
        const playing: Playing = {
          motion,
          end: () => {
            setPlaying(null);
            resolve();
          },
        };
        setPlaying(playing);
      });
    },
    skip: () => {
      const { current: playing } = current;
      playing?.end();
      return playing !== null;
    },
    show: (id) => {
      const box = props.place(id);
      if (box !== null) camera.reveal(box);
    },
  };
}

/** Thing that lies under a point: the uppermost one that can be chosen, else the uppermost one. */
function idAt(tap: BoardTap, isChoice: (id: string) => boolean): string | null {
  const ids = document
    .elementsFromPoint(tap.client.x, tap.client.y)
    .map((element) => element.closest('[data-id]')?.getAttribute('data-id') ?? null)
    .filter((id) => id !== null);
  return ids.find(isChoice) ?? ids[0] ?? null;
}

function answerTap(props: BoardViewProps, camera: CameraControl, tap: BoardTap, speak: (text: string) => void): void {
  const id = idAt(tap, props.isChoice);
  if (id !== null && props.isChoice(id)) {
    props.onChoose(id);
  } else if (tap.double) {
    // A second tap on something to choose is a second choice; only elsewhere it zooms.
    camera.zoom(DOUBLE_TAP_ZOOM, tap.at, true);
  } else if (id !== null) {
    speak(props.describe(id));
    props.onInspect?.(id);
  }
}

function answerKey(
  props: BoardViewProps,
  camera: CameraControl,
  event: KeyboardEvent<HTMLElement>,
  speak: (text: string) => void,
): void {
  const key = boardKey(event);
  if (key === null || (key.kind === 'turn' && props.orient === undefined)) return;
  event.preventDefault();
  if (key.kind === 'turn') props.orient?.onTurn(key.by);
  if (key.kind === 'pan') camera.pan(key.dx, key.dy);
  if (key.kind === 'zoom') camera.zoom(key.factor, undefined, true);
  if (key.kind === 'home') camera.fit(props.home);
  if (key.kind === 'walk') walk(props, camera, key.direction, speak);
  if (key.kind !== 'choose') return;
  const settle = props.focus === null || props.focus === props.orient?.at ? props.orient?.settle : undefined;
  if (settle !== undefined) settle.onSettle();
  if (settle !== undefined || props.focus === null) return;
  if (props.isChoice(props.focus)) props.onChoose(props.focus);
  else props.onInspect?.(props.focus);
}

function walk(props: BoardViewProps, camera: CameraControl, direction: Direction, speak: (text: string) => void): void {
  const next = props.neighbour(props.focus, direction);
  if (next === null) return;
  const box = props.place(next);
  if (box !== null) camera.reveal(box);
  speak(props.describe(next));
  props.onFocus(next);
}

/** A touch on the overview brings that part into sight. */
function lookAt(event: PointerEvent<HTMLElement>, bounds: Box, camera: CameraControl): void {
  const box = event.currentTarget.getBoundingClientRect();
  camera.centreOn({
    x: bounds.x + ((event.clientX - box.left) / box.width) * bounds.width,
    y: bounds.y + ((event.clientY - box.top) / box.height) * bounds.height,
  });
}
