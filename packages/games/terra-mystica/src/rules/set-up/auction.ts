/** TM-20.4: factions by auction. Each seat nominates one; then they are bid for until all have one. */
import { choose, count, done, fromLeast, type Level, refuse, type Seat, word } from '@wayfinder/engine';
import type { DecisionPart } from '../../part.ts';
import { Script } from '../../script.ts';
import type { Lot, State } from '../../state.ts';
import { FACTIONS } from '../../words.ts';
import { chooseAmong, chooseFaction, factionNamed, firstAllowed, startVpOf } from './factions.ts';

function nominateLevel({ auction }: State): Level {
  const nominated = auction.map((lot) => lot.faction);
  return chooseAmong('ask.nominate', FACTIONS, nominated, ['TM-20.4']);
}

/** The decision `nominate`: seats in seat order, colours distinct. */
export const nominate: DecisionPart = {
  open({ phase, queue: [seat] }) {
    return phase === 'auction' && seat !== undefined ? [{ kind: 'nominate', seat, blocks: 'all' }] : [];
  },
  next: (view, _seat, _decision, path) => (path.length === 0 ? nominateLevel(view) : done()),
  decide(state, seat, _decision, [id]) {
    const script = new Script(state);
    script.emit('FactionNominated', { seat, faction: factionNamed(id) }, ['TM-20.4']);
    return script.events;
  },
  fallback: (view) => firstAllowed(nominateLevel(view)),
};

/**
 * The seat that must bid: the first in seat order that holds no faction. There always is a legal bid: a faction once bid for stays held, so of as
 * many factions as seats one is free as long as a seat is without. It ends, since every bid fills a free one or raises one that has a limit.
 */
function bidder({ phase, queue, auction, clockwise }: State): Seat | null {
  if (phase !== 'auction' || queue.length > 0) return null;
  return clockwise.find((seat) => !auction.some(({ by }) => by === seat)) ?? null;
}

/** The lowest bid that this faction takes, in VP. */
export function lowestBid({ by, bid }: Lot): number {
  return by === null ? 0 : bid + 1;
}

function lotChoice({ faction, by, bid }: Lot) {
  const lot = { option: faction };
  if (by === null) return word(faction, { text: { key: 'choice.lot.free', args: { faction: lot } } });
  return word(faction, { text: { key: 'choice.lot', args: { faction: lot, seat: { seat: by }, vp: { count: bid } } } });
}

function lotsLevel({ auction, settings }: State): Level {
  return choose({ key: 'ask.bid' }, auction.map(lotChoice), ({ id }) => {
    const most = startVpOf(settings, factionNamed(id));
    const lot = auction.find(({ faction }) => faction === id);
    return lot && lowestBid(lot) > most ? refuse('bid-at-limit', ['TM-20.4'], { most: { count: most } }) : null;
  });
}

function amountLevel({ auction, settings }: State, id: string): Level {
  const faction = factionNamed(id);
  const lot = auction.find((one) => one.faction === faction);
  const [least, most] = [lot ? lowestBid(lot) : 0, startVpOf(settings, faction)];
  const ask = { key: 'ask.bidVp', args: { faction: { option: faction } } };
  const refusal = refuse('bid-out-of-range', ['TM-20.4'], { least: { count: least }, most: { count: most } });
  return fromLeast(count(ask, least, most, (vp) => (vp < least || vp > most ? refusal : null)));
}

/** The lowest legal bid there is, first in the order of TM-18.1. */
function lowestOf({ auction, settings }: State): string[] {
  const legal = auction.filter((lot) => lowestBid(lot) <= startVpOf(settings, lot.faction));
  const rank = (lot: Lot): number => lowestBid(lot) * FACTIONS.length + FACTIONS.indexOf(lot.faction);
  const [first] = legal.sort((a, b) => rank(a) - rank(b));
  return first ? [first.faction, String(lowestBid(first))] : [];
}

/** The decision `bid`. */
export const bid: DecisionPart = {
  open(state) {
    const seat = bidder(state);
    return seat === null ? [] : [{ kind: 'bid', seat, blocks: 'all' }];
  },
  next(view, _seat, _decision, [id, vp]) {
    if (id === undefined) return lotsLevel(view);
    return vp === undefined ? amountLevel(view, id) : done();
  },
  decide(state, seat, _decision, [id, vp]) {
    const script = new Script(state);
    script.emit('FactionBid', { seat, faction: factionNamed(id), vp: Number(vp) }, ['TM-20.4']);
    return script.events;
  },
  fallback: lowestOf,
};

/** True when all factions that were nominated have a holder. */
export function isAuctionOver({ phase, queue, auction }: State): boolean {
  return phase === 'auction' && queue.length === 0 && auction.every(({ by }) => by !== null);
}

/** All take what they bid for, in seat order; seats stay as they were. */
export function settleAuction(script: Script): void {
  const { clockwise, auction, settings } = script.state;
  for (const seat of clockwise) {
    const lot = auction.find(({ by }) => by === seat);
    if (lot) chooseFaction(script, seat, lot.faction, ['TM-20.4'], [], startVpOf(settings, lot.faction) - lot.bid);
  }
}
