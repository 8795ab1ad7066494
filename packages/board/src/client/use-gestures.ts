'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '../geometry/box.ts';
import { type Gesture, GestureReader, type PointerSample } from './gestures.ts';
import type { CameraControl } from './use-camera.ts';

/** Zoom a px of wheel, and of a trackpad pinch, which browsers report as a wheel with ctrl. */
const WHEEL = 0.0016;
const TRACKPAD = 0.011;
const WHEEL_LINE_PX = 24;
/** Sharp again this long after the last turn of the wheel. */
const WHEEL_REST_MS = 160;

/** A tap at a px of the viewport and of the window. */
export interface BoardTap {
  readonly at: Point;
  readonly client: Point;
  readonly double: boolean;
}

/** Ties pointers and wheel on the surface to the camera, and hands taps on. */
export function useGestures(
  surface: RefObject<HTMLElement | null>,
  camera: CameraControl,
  onTap: (tap: BoardTap) => void,
): void {
  const tapped = useRef(onTap);
  tapped.current = onTap;
  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    const stops = [listenPointers(element, camera, (tap) => tapped.current(tap)), listenWheel(element, camera)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [surface, camera]);
}

function listenPointers(element: HTMLElement, camera: CameraControl, onTap: (tap: BoardTap) => void): () => void {
  const reader = new GestureReader();
  const act = (gesture: Gesture | null, event: PointerEvent) => {
    if (gesture?.kind === 'pan') camera.pan(gesture.dx, gesture.dy);
    if (gesture?.kind === 'pinch') {
      camera.pan(gesture.dx, gesture.dy);
      camera.zoom(gesture.factor, gesture.at);
    }
    if (gesture?.kind === 'tap') onTap({ ...gesture, client: { x: event.clientX, y: event.clientY } });
    camera.setMoving(reader.moving);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // Captured, so that a drag goes on outside the board and when the drawing below changes.
    element.setPointerCapture(event.pointerId);
    reader.down(sampleOf(element, event));
  };
  const move = (event: PointerEvent) => act(reader.move(sampleOf(element, event)), event);
  const up = (event: PointerEvent) => act(reader.up(sampleOf(element, event)), event);
  const cancel = (event: PointerEvent) => {
    reader.cancel(event.pointerId);
    camera.setMoving(reader.moving);
  };
  return listen(element, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel });
}

function listen(element: HTMLElement, handlers: Readonly<Record<string, (event: PointerEvent) => void>>): () => void {
  const pairs = Object.entries(handlers).map(
    ([name, handler]) => [name, (event: Event) => handler(event as PointerEvent)] as const,
  );
  for (const [name, handler] of pairs) element.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of pairs) element.removeEventListener(name, handler);
  };
}

function listenWheel(element: HTMLElement, camera: CameraControl): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const px = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_LINE_PX;
    camera.setMoving(true);
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY))
      camera.pan(-event.deltaX * px, -event.deltaY * px);
    else camera.zoom(Math.exp(-event.deltaY * px * (event.ctrlKey ? TRACKPAD : WHEEL)), localPoint(element, event));
    clearTimeout(rest);
    rest = setTimeout(() => camera.setMoving(false), WHEEL_REST_MS);
  };
  // Not passive: the wheel belongs to the board while it is over it.
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(rest);
    element.removeEventListener('wheel', wheel);
  };
}

function localPoint(element: HTMLElement, event: MouseEvent): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function sampleOf(element: HTMLElement, event: PointerEvent): PointerSample {
  return {
    ...localPoint(element, event),
    id: event.pointerId,
    time: event.timeStamp,
    coarse: event.pointerType !== 'mouse',
  };
}
