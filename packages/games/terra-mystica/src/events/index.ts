/** All types of events: how they are stored, and what they do to the state. */
import type { z } from 'zod';
import { buildingEvents } from './building.ts';
import { goodsEvents } from './goods.ts';
import { roundEvents } from './rounds.ts';
import { setUpEvents } from './set-up.ts';

export const EVENTS = { ...setUpEvents, ...goodsEvents, ...buildingEvents, ...roundEvents };

/** The data of each type of event. */
export type EventData = { [Type in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[Type]['schema']> };
export type EventType = keyof EventData;
