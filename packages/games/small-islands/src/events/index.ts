/** All types of events: how they are stored, and what they do to the state. */
import type { z } from 'zod';
import { rewardEvents } from './rewards.ts';
import { setUpEvents } from './set-up.ts';
import { turnEvents } from './turns.ts';

export const EVENTS = { ...setUpEvents, ...turnEvents, ...rewardEvents };

/** The data of each type of event. */
export type EventData = { [Type in keyof typeof EVENTS]: z.infer<(typeof EVENTS)[Type]['schema']> };
export type EventType = keyof EventData;
