'use client';

import { useSyncExternalStore } from 'react';
import { store } from '../offline/device.ts';

/** Single keys can be turned off on a device: whoever speaks to it, or touches keys by mistake, does nothing by them. */
const KEY = 'wf:single-keys';
const OFF = 'off';
const readers = new Set<() => void>();

/** True unless they were turned off on this device. */
export function singleKeysHere(): boolean {
  return store()?.getItem(KEY) !== OFF;
}

/** Turns them on or off on this device. */
export function turnSingleKeys(on: boolean): void {
  try {
    if (on) store()?.removeItem(KEY);
    else store()?.setItem(KEY, OFF);
  } catch {
    // A full store keeps nothing.
  }
  for (const read of readers) read();
}

function listen(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** True while they are on, as it changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listen, singleKeysHere, () => true);
}
