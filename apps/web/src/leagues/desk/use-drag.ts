'use client';

import { type PointerEvent, useState } from 'react';

/** A division; null: the waiting list. */
export type Place = number | null;

interface Drag {
  /** Player who is dragged, by number; null: nobody is. */
  held: { number: number } | null;
  /** Place below the pointer; undefined: none. */
  over: Place | undefined;
  x: number;
  y: number;
  /** Ties of the grip of a player. */
  grip(number: number): {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

interface State {
  number: number;
  over: Place | undefined;
  x: number;
  y: number;
}

/** Dragging of members between places, which carry `data-place`: `wait`, or the number of a division. */
export function useDrag(onDrop: (number: number, to: Place) => void): Drag {
  const [state, setState] = useState<State | null>(null);
  return {
    held: state && { number: state.number },
    over: state?.over,
    x: state?.x ?? 0,
    y: state?.y ?? 0,
    grip: (number) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setState({ number, ...under(event) });
      },
      onPointerMove(event) {
        if (state?.number === number) setState({ number, ...under(event) });
      },
      onPointerUp() {
        if (state?.number === number && state.over !== undefined) onDrop(number, state.over);
        setState(null);
      },
      onPointerCancel: () => setState(null),
    }),
  };
}

function under({ clientX: x, clientY: y }: PointerEvent<HTMLElement>): Omit<State, 'number'> {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return { x, y, over: place === undefined ? undefined : place === 'wait' ? null : Number(place) };
}
