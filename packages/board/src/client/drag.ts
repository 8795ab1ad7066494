/** Things beside a board that are dragged onto it: told apart from taps and from scrolling, and carried along under the finger. */
import type { Point } from '../geometry/box.ts';

/** One pointer event, in px of the window. */
export interface DragSample extends Point {
  readonly id: number;
  /** Fingers scroll with the same movement: they hold before they drag. */
  readonly coarse: boolean;
}

const SLOP_FINE = 5;
const SLOP_COARSE = 10;
/** A finger that has rested so long on a thing takes it up. */
export const HOLD_MS = 260;

/** Reader that tells whether a pointer that went down on a thing drags it. Knows no DOM and no clock: it is told when a finger has rested long enough. */
export class DragReader {
  #start: DragSample | null = null;
  #dragging = false;

  get dragging(): boolean {
    return this.#dragging;
  }

  /** A pointer goes down on a thing; one that comes second means nothing. */
  down(sample: DragSample): boolean {
    if (this.#start !== null) return false;
    this.#start = sample;
    return true;
  }

  /** A pointer moves: `begin` takes the thing up, `drag` carries it, `leave` was a finger that scrolls. */
  move(sample: DragSample): 'begin' | 'drag' | 'leave' | null {
    const start = this.#start;
    if (start === null || sample.id !== start.id) return null;
    if (this.#dragging) return 'drag';
    const way = Math.hypot(sample.x - start.x, sample.y - start.y);
    if (way < (start.coarse ? SLOP_COARSE : SLOP_FINE)) return null;
    if (start.coarse) this.#start = null;
    else this.#dragging = true;
    return start.coarse ? 'leave' : 'begin';
  }

  /** The finger has rested: true when it takes the thing up by that. */
  rested(): boolean {
    if (this.#start === null || this.#dragging) return false;
    this.#dragging = true;
    return true;
  }

  /** A pointer goes up, or the browser takes it away: whether something was dragged by it. */
  end(id: number): boolean {
    if (this.#start?.id !== id) return false;
    const dragged = this.#dragging;
    this.#start = null;
    this.#dragging = false;
    return dragged;
  }
}

/** Acts of a page with what is dragged: `data-choice` names the thing, `data-id` what lies on the board. */
export interface DragActions {
  /** It is taken up; false: it isn't to be dragged. */
  readonly begin: (choice: string) => boolean;
  /** It is over these things of the board, the uppermost first; true: it would be put there. */
  readonly over: (ids: readonly string[]) => boolean;
  /** It is let go of over these. */
  readonly drop: (ids: readonly string[]) => void;
  /** It is put back. */
  readonly cancel: () => void;
  /** Something that is no button was tapped. */
  readonly tap: (choice: string) => void;
}

/** Thing that is dragged by a pointer. */
interface Carried {
  readonly pointer: number;
  readonly source: Element;
  readonly choice: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  ghost: HTMLElement | null;
}

/** Listens for drags of what carries `data-choice` within `root`, and for taps on such things. Returns what ends it. */
export function listenForDrags(root: HTMLElement, actions: DragActions): () => void {
  const reader = new DragReader();
  let carried: Carried | null = null;
  const putDown = (): void => {
    clearTimeout(carried?.timer);
    carried?.ghost?.remove();
    carried = null;
  };
  const takeUp = (at: Point): void => {
    if (carried === null) return;
    if (actions.begin(carried.choice)) carried.ghost = ghostOf(carried.source, at);
    else {
      reader.end(carried.pointer);
      putDown();
    }
  };
  const cancel = (id: number): void => {
    if (reader.end(id) && carried?.ghost) actions.cancel();
    putDown();
  };
  const down = (event: PointerEvent): void => {
    const source = choiceAt(event);
    const choice = source?.getAttribute('data-choice');
    if (!source || !choice || event.button !== 0 || !reader.down(sampleOf(event))) return;
    const at = { x: event.clientX, y: event.clientY };
    const hold = event.pointerType === 'mouse' ? undefined : setTimeout(() => reader.rested() && takeUp(at), HOLD_MS);
    carried = { pointer: event.pointerId, source, choice, timer: hold, ghost: null };
  };
  const move = (event: PointerEvent): void => {
    const meant = reader.move(sampleOf(event));
    if (meant === 'leave') putDown();
    if (meant === 'begin') takeUp({ x: event.clientX, y: event.clientY });
    if (meant === 'drag' && carried?.ghost) {
      moveTo(carried.ghost, { x: event.clientX, y: event.clientY });
      carried.ghost.toggleAttribute('data-over', actions.over(idsAt(event)));
    }
  };
  const up = (event: PointerEvent): void => {
    const dragged = reader.end(event.pointerId) && carried?.ghost;
    const ids = dragged ? idsAt(event) : [];
    if (dragged) swallowClick();
    if (carried !== null) putDown();
    if (dragged) actions.drop(ids);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !carried?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    reader.end(carried.pointer);
    putDown();
    actions.cancel();
  };
  const click = (event: MouseEvent): void => {
    const source = choiceAt(event);
    const choice = source?.getAttribute('data-choice');
    if (choice && !source?.closest('button')) actions.tap(choice);
  };
  const stay = (event: Event): void => {
    // A finger that carries something doesn't scroll, and calls no menu. What scrolls already can't be held back.
    if (reader.dragging && event.cancelable) event.preventDefault();
  };
  const stops = [
    on(root, 'pointerdown', down),
    on(root, 'click', click),
    on(root, 'touchmove', stay, { passive: false }),
    on(root, 'contextmenu', stay),
    on(window, 'pointermove', move),
    on(window, 'pointerup', up),
    on(window, 'pointercancel', (event) => cancel(event.pointerId)),
    on(window, 'keydown', key, { capture: true }),
  ];
  return () => {
    putDown();
    for (const stop of stops) stop();
  };
}

function on<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement | Window,
  name: Name,
  handler: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listener = handler as EventListener;
  target.addEventListener(name, listener, options);
  return () => target.removeEventListener(name, listener, options);
}

const choiceAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('[data-choice]') : null;

function sampleOf({ clientX, clientY, pointerId, pointerType }: PointerEvent): DragSample {
  return { x: clientX, y: clientY, id: pointerId, coarse: pointerType !== 'mouse' };
}

/** Things that lie under the pointer on a board. */
function idsAt({ clientX, clientY }: PointerEvent): string[] {
  return document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => element.closest('.wf-board-surface [data-id]')?.getAttribute('data-id') ?? []);
}

/** The thing once more, under the pointer. Its style is set by script, which a strict policy of the page allows. */
function ghostOf(source: Element, at: Point): HTMLElement {
  const drawing = source instanceof SVGElement ? source : (source.querySelector('[data-card] svg, svg') ?? source);
  const { width, height } = drawing.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'wf-drag';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.append(standalone(drawing));
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  document.body.append(ghost);
  moveTo(ghost, at);
  return ghost;
}

/** A copy that stands by itself: a part of a drawing in a drawing of its own. */
function standalone(drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element;
  copy.removeAttribute('data-choice');
  if (!(drawing instanceof SVGGraphicsElement) || drawing instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = drawing.getBBox();
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.removeAttribute('transform');
  frame.append(copy);
  return frame;
}

function moveTo(ghost: HTMLElement, { x, y }: Point): void {
  ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}

/** The click that follows a drag chose nothing. */
function swallowClick(): void {
  const stop = on(
    window,
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  setTimeout(stop, 0);
}
