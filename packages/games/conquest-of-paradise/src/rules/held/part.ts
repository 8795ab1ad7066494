/** Section 25: reaction windows, and held event cards (section 24) as they are played. */
import type { Part } from '../../part.ts';
import { useMarker } from './birds.ts';
import { birdsEvents } from './look.ts';
import { playOut } from './play-out.ts';
import { reaction } from './reaction.ts';
import { windowEvents } from './window-events.ts';

export const heldPart: Part = {
  decisions: { reaction, useMarker },
  events: { ...windowEvents, ...birdsEvents },
  advance: (state) => playOut(state),
};
