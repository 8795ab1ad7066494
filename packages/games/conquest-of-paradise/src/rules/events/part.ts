/** Sections 23 and 24: random events, drawn and carried out in the Turn Order step. */
import type { Part } from '../../part.ts';
import { drawKinds, drawn } from './draw.ts';
import { effectKinds } from './effects.ts';
import { eventLoss } from './losses.ts';
import { resolvedByItself, resolveEvent } from './resolve.ts';
import { rolesKinds, turnRole } from './roles.ts';

export const eventsPart: Part = {
  decisions: { turnRole, resolveEvent, eventLoss },
  events: { ...rolesKinds, ...drawKinds, ...effectKinds },
  advance: (state, random) => drawn(state, random) ?? resolvedByItself(state, random),
};
