/** CP-24.1, 24.7: bands and colonies beyond what the surviving canoes can carry are removed, as their owner chooses. They lie shown until then. */
import { count, done } from '@wayfinder/engine';
import type { DecisionPart } from '../../part.ts';
import type { EventUnderWay, State } from '../../state.ts';
import { isTaniwhaDue, taniwhaLoss } from '../held/losses.ts';
import { type Kept, waysToKeep } from '../movement/room-at-sea.ts';
import { piecesOf } from '../pieces.ts';

/** The losses that are chosen now, with all ways to keep as much as there is room for; null when none are. */
function choosing(state: State): { current: EventUnderWay; owner: number; ways: Kept[] } | null {
  const current = state.events?.current ?? null;
  if (current?.stage !== 'losses' || current.owner === undefined) return null;
  return { current, owner: current.owner, ways: waysToKeep(shownOf(current)) };
}

function shownOf({ shown, owner }: EventUnderWay) {
  return shown?.[String(owner)] ?? piecesOf();
}

/** The decision `eventLoss`: how many bands are kept, colonies filling the rest. */
export const eventLoss: DecisionPart = {
  open(state) {
    const now = choosing(state);
    if (!now) return taniwhaLoss.open(state);
    return [{ kind: 'eventLoss', seat: now.owner, blocks: 'all', context: now.current.card }];
  },
  next(view, seat, decision, path) {
    if (isTaniwhaDue(view)) return taniwhaLoss.next(view, seat, decision, path);
    const now = choosing(view);
    if (!now || path.length > 0) return done();
    const bands = now.ways.map(({ warrior_band }) => warrior_band);
    const ask = { key: 'ask.eventLoss', args: { hex: { space: now.current.hex ?? '' } } };
    return count(ask, Math.min(...bands), Math.max(...bands));
  },
  decide(state, seat, decision, path, random) {
    if (isTaniwhaDue(state)) return taniwhaLoss.decide(state, seat, decision, path, random);
    const [kept] = path;
    const now = choosing(state);
    const way = now?.ways.find(({ warrior_band }) => warrior_band === Number(kept));
    if (!now || !way) return [];
    const { warrior_band, colony } = shownOf(now.current);
    const removed = { warrior_band: warrior_band - way.warrior_band, colony: colony - way.colony };
    return [
      {
        type: 'EventLossesChosen',
        data: { seat, hex: now.current.hex ?? '', removed },
        because: ['CP-24.1', 'CP-23.19'],
      },
    ];
  },
  // Colonies go before bands (table of decisions): as many bands as find room are kept.
  fallback(view, seat, decision) {
    if (isTaniwhaDue(view)) return taniwhaLoss.fallback(view, seat, decision);
    const bands = choosing(view)?.ways.map(({ warrior_band }) => warrior_band) ?? [0];
    return [String(Math.max(...bands))];
  },
};
