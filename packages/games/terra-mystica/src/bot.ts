/** A simple player: takes its turn in sensible order, never looks ahead. */
import type { Decision, Random, Seat } from '@wayfinder/engine';
import { decisionPart, nextLevel } from './parts.ts';
import type { State } from './state.ts';

/** Kinds of actions in the order in which they are tried. */
const PREFERRED = [
  'upgrade',
  'build',
  'power-action',
  'transform',
  'send-priest',
  'special-action',
  'advance-shipping',
  'lower-exchange-rate',
];

function finish(view: State, seat: Seat, decision: Decision, begun: string[], random: Random): string[] | null {
  const path = [...begun];
  for (;;) {
    const level = nextLevel(view, seat, decision, path);
    if (level.done) return path;
    const free = level.list().filter((choice) => !choice.refused);
    const forward = free.filter((choice) => choice.progress);
    const from = forward.length > 0 ? forward : free;
    if (from.length === 0) return null;
    path.push(from[random.draw('bot', from.length).value]?.id ?? '');
  }
}

/** A path for this decision. The budget is not used: choices are made at once. */
export function chooseForBot(view: State, seat: Seat, decision: Decision, random: Random): string[] {
  if (decision.kind !== 'turn') {
    return decision.kind === 'power-offer'
      ? ['take']
      : (finish(view, seat, decision, [], random) ?? fallback(view, seat, decision));
  }
  const level = nextLevel(view, seat, decision, []);
  const way = PREFERRED.find((id) => level.has(id) === null);
  return (way && finish(view, seat, decision, [way], random)) || fallback(view, seat, decision);
}

function fallback(view: State, seat: Seat, decision: Decision): string[] {
  return decisionPart(decision.kind).fallback(view, seat, decision);
}
