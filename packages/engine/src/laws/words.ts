/** Laws of words. */
import { type GameEvent, visibleTo } from '../log.ts';
import type { Ruleset } from '../ruleset.ts';
import { redact, type Viewer } from '../secret.ts';
import { ENGINE_EVENTS } from '../table.ts';
import { difference } from './same.ts';

const ARGS = ['space', 'piece', 'card', 'tile', 'seat', 'count', 'option', 'list'] as const;

/** Tells the fault of a message's argument, or null. */
function brokenArg(arg: unknown): string | null {
  const entries = typeof arg === 'object' && arg !== null ? Object.entries(arg) : [];
  const [kind, value] = entries[0] ?? ['', null];
  if (entries.length !== 1 || !(ARGS as readonly string[]).includes(kind)) return JSON.stringify(arg) ?? 'nothing';
  if (kind === 'list')
    return Array.isArray(value) ? (value.map(brokenArg).find((broken) => broken !== null) ?? null) : 'no list';
  const wanted = kind === 'seat' || kind === 'count' ? 'number' : 'string';
  return typeof value === wanted ? null : JSON.stringify(arg);
}

/** Law 3 for words: every event can be told to every viewer from what that viewer may know, with arguments that name things. */
export function wordsLaw(ruleset: Ruleset, event: GameEvent, viewer: Viewer): string | null {
  if (!visibleTo(event, viewer) || ENGINE_EVENTS.has(event.type)) return null;
  const happened = { type: event.type, data: redact(event.data, viewer) };
  const told = ruleset.describe(happened, viewer);
  const broken = Object.entries(told.args ?? {}).find(([, arg]) => brokenArg(arg) !== null);
  if (broken) return `${told.key}: ${broken[0]} is ${brokenArg(broken[1])}`;
  // Viewers who know no more than a spectator are told the same, made once for all of them.
  if (!visibleTo(event, 'spectator') || difference(happened.data, redact(event.data, 'spectator'))) return null;
  const found = difference(told, ruleset.describe(happened, 'spectator'));
  return found && `${event.type} is told to ${viewer} in other words than to a spectator: ${found}`;
}
