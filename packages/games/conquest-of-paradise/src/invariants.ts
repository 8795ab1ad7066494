/**
 * Invariants after every event, whatever happened: the list "Invariants" of the specification, one small check for each. Nothing here uses the
 * code of the rules. Each finding names what is wrong, where, and the rule.
 */
import {
  COUNTER_MIX,
  cardIds,
  FINDER_MARKERS,
  HEX_KINDS,
  MARKERS,
  noPieces,
  PRINTED,
  SOUTH_TILE,
  sizeOf,
  TILES,
  tileFacts,
  valueIn,
} from './proof/facts.ts';
import { eventsInvariants } from './proof/invariants/events.ts';
import { heldInvariants } from './proof/invariants/held.ts';
import { islandsInvariants } from './proof/invariants/islands.ts';
import type { Check, InvariantsPart } from './proof/invariants/part.ts';
import { soloInvariants } from './proof/invariants/solo.ts';
import { startInvariants } from './proof/invariants/start.ts';
import { type Group, type HexState, KINDS, type Kind, type Pieces, type Stack, type State } from './state.ts';

/** Chapters of the advanced rules. */
const CHAPTERS: readonly InvariantsPart[] = [
  startInvariants,
  eventsInvariants,
  heldInvariants,
  islandsInvariants,
  soloInvariants,
];

/** The seat of the other side in a solitaire game. */
const OPPONENT = 1;

function faceDownOf(stack: Stack | undefined): Readonly<Pieces> {
  return stack ? (valueIn(stack.faceDown) ?? noPieces()) : noPieces();
}

function hexesOf(state: State): [string, HexState][] {
  return Object.entries(state.hexes);
}

/** Per seat and kind, map and supply make the counter mix (CP-1.6, 1.7). */
const piecesConserved: Check = (state) =>
  state.seats.flatMap((seat, owner) => {
    if (CHAPTERS.some((chapter) => chapter.hasAnyPieces?.(state, owner))) return [];
    const supply = valueIn(seat.supply) ?? noPieces();
    return KINDS.flatMap((kind) => {
      const onMap = hexesOf(state).reduce((sum, [, hex]) => sum + ofKind(hex.stacks[String(owner)], kind), 0);
      const sum = supply[kind] + onMap + inBattle(state, owner, kind);
      return supply[kind] >= 0 && sum === COUNTER_MIX[kind]
        ? []
        : [`seat ${owner}: ${sum} ${kind}, ${COUNTER_MIX[kind]} in the counter mix (CP-1.7)`];
    });
  });

/** Once pieces are shown they stand in the rows of the battle: front, second and panicked are apart. */
function inBattle(state: State, owner: number, kind: Kind): number {
  const { battle } = state;
  if (!battle?.sides || kind === 'rumor') return 0;
  const side =
    battle.attacker === owner ? battle.sides.attacker : battle.defender === owner ? battle.sides.defender : null;
  return side ? side.front[kind] + side.second[kind] + side.panicked[kind] : 0;
}

function ofKind(stack: Stack | undefined, kind: Kind): number {
  const link = kind === 'transport_canoe' ? (stack?.link ?? 0) : 0;
  return faceDownOf(stack)[kind] + link;
}

/** The public part of every hidden field is the size of the hidden part (CP-11.3, 11.4, 11.7). */
const shownAgrees: Check = (state) => {
  const wrong: string[] = [];
  const expect = (what: string, shown: number, real: number | undefined): void => {
    if (real !== undefined && shown !== real) wrong.push(`${what} shows ${shown}, holds ${real} (CP-11.3)`);
  };
  state.seats.forEach((seat, owner) => {
    const supply = valueIn(seat.supply);
    expect(`supply of seat ${owner}`, seat.supply.shown.n, supply ? sizeOf(supply) : undefined);
    expect(`hand of seat ${owner}`, seat.hand.shown.n, valueIn(seat.hand)?.length);
  });
  for (const [id, hex] of hexesOf(state)) {
    for (const [owner, stack] of Object.entries(hex.stacks)) {
      const pieces = valueIn(stack.faceDown);
      expect(`stack of seat ${owner} on ${id}`, stack.faceDown.shown.n, pieces ? sizeOf(pieces) : undefined);
      if (stack.faceDown.shown.n + stack.link === 0) wrong.push(`seat ${owner} has an empty stack on ${id}`);
      if (pieces && KINDS.some((kind) => pieces[kind] < 0))
        wrong.push(`seat ${owner} has fewer than no pieces on ${id}`);
    }
  }
  expect('unseen tiles', state.unseenTiles.shown.n, valueIn(state.unseenTiles)?.length);
  expect('deck', state.deck.shown.n, valueIn(state.deck)?.length);
  return wrong;
};

/** Hidden fields are known to exactly the seats that may know them (section "Hidden things"). */
const knownToTheRight: Check = (state) => {
  const wrong: string[] = [];
  const expect = (what: string, to: number[], right: number[]): void => {
    if (to.join() !== right.join()) wrong.push(`${what} is known to [${to}], not [${right}] (CP-11.2)`);
  };
  // In a solitaire game all pieces lie open (CP-31.6).
  const ownersOf = (owner: number): number[] => (state.solo ? [] : [owner]);
  state.seats.forEach((seat, owner) => {
    expect(`supply of seat ${owner}`, seat.supply.to, ownersOf(owner));
    expect(`hand of seat ${owner}`, seat.hand.to, [owner]);
    if (seat.sealed) expect(`build of seat ${owner}`, seat.sealed.to, [owner]);
  });
  for (const [id, hex] of hexesOf(state)) {
    for (const [owner, stack] of Object.entries(hex.stacks)) {
      expect(`stack of seat ${owner} on ${id}`, stack.faceDown.to, ownersOf(Number(owner)));
    }
  }
  expect('unseen tiles', state.unseenTiles.to, []);
  expect('deck', state.deck.to, []);
  if (state.movement) expect('moving stacks', state.movement.stacks.to, [state.movement.seat]);
  return wrong;
};

/** 70 discovery markers: in the cup, on the map, out of the game, or waiting for steering (CP-7.12, 8.16). */
const markersConserved: Check = (state) => {
  const laid = hexesOf(state).flatMap(([, hex]) => (hex.marker ? [hex.marker] : []));
  const elsewhere = {
    island_group: state.markersOut.island_group,
    open_ocean: 0,
    off_course: state.markersOut.off_course + state.offCourseWaiting,
  };
  const types = ['island_group', 'open_ocean', 'off_course'] as const;
  const sums = types.flatMap((type) => {
    const all = MARKERS.filter((marker) => marker.type === type).reduce((sum, marker) => sum + marker.count, 0);
    const cup = state.cup.filter((row) => row.type === type).reduce((sum, row) => sum + row.n, 0);
    const kept = CHAPTERS.reduce((all, chapter) => all + (chapter.markersElsewhere?.(state, type) ?? 0), 0);
    const sum = cup + laid.filter((marker) => marker.type === type).length + elsewhere[type] + kept;
    return sum === all ? [] : [`${sum} ${type} markers, not ${all} (CP-8.16)`];
  });
  return [...sums, ...state.cup.flatMap((row) => tooMany(row))];
};

function tooMany(row: State['cup'][number]): string[] {
  const type = MARKERS.find((marker) => marker.type === row.type && marker.knots === row.knots);
  return type && row.n <= type.count ? [] : [`the cup holds ${row.n} ${row.type} of ${row.knots} knots`];
}

/** 29 tiles: unseen, face down, face up, each once (CP-1.11). */
const tilesConserved: Check = (state) => {
  const unseen = valueIn(state.unseenTiles);
  if (!unseen) return [];
  const onMap = hexesOf(state).flatMap(([, { tile }]) => (tile ? [tile.faceUp ? tile.id : valueIn(tile.id)] : []));
  const kept = CHAPTERS.flatMap((chapter) => chapter.tilesElsewhere?.(state) ?? []);
  const more = CHAPTERS.flatMap((chapter) => chapter.moreTiles?.(state) ?? []);
  const all = [...unseen, ...onMap, ...kept].sort();
  return all.join() === [...TILES.keys(), ...more].sort().join()
    ? []
    : [`tiles are not the 29 of the game: ${all} (CP-1.11)`];
};

/** Cards: deck and owned make the deck of the edition (CP-1.10). */
const cardsConserved: Check = (state) => {
  const deck = valueIn(state.deck);
  if (!deck) return [];
  const owned = state.seats.flatMap((seat) => [...(valueIn(seat.hand) ?? []), ...seat.faceUp.map(({ id }) => id)]);
  const kept = CHAPTERS.flatMap((chapter) => chapter.cardsElsewhere?.(state) ?? []);
  const all = [...deck, ...owned, ...kept].sort();
  const right = cardIds(state.settings.edition).sort();
  return all.join() === right.join() ? [] : [`cards are not the ${right.length} of the edition: ${all} (CP-1.10)`];
};

/** Three discovered-island markers a seat: free, or on a face-down tile it has found; no tile is found by all (CP-7.7, 7.9, 7.10). */
const findersCounted: Check = (state) => {
  const tiles = hexesOf(state).flatMap(([id, { tile }]) => (tile && !tile.faceUp ? [{ id, tile }] : []));
  const counts = state.seats.flatMap((seat, owner) => {
    const laid = tiles.filter(({ tile }) => tile.finders.includes(owner)).length;
    return laid + seat.freeMarkers === FINDER_MARKERS
      ? []
      : [`seat ${owner} has ${laid} + ${seat.freeMarkers} discovered-island markers (CP-7.7)`];
  });
  const looking = state.exploration?.stage === 'keep' ? state.exploration : null;
  const wrong = tiles.flatMap(({ id, tile }) => {
    const explorer = looking?.at === id ? [looking.seat] : [];
    const knowing = [...new Set([...tile.finders, ...explorer])].sort((a, b) => a - b);
    const found: string[] = [];
    if (tile.id.to.join() !== knowing.join())
      found.push(`the tile on ${id} is known to [${tile.id.to}], found by [${knowing}] (CP-7.11)`);
    if (tile.finders.length >= state.seats.length)
      found.push(`the tile on ${id} was found by all and lies face down (CP-7.10)`);
    return found;
  });
  return [...counts, ...wrong];
};

function moreBoxes(group: Group): number {
  return CHAPTERS.reduce((sum, chapter) => sum + (chapter.moreBoxes?.(group) ?? 0), 0);
}

/** Villages need boxes and belong to a controller (CP-2.3, 2.5, 2.8, 2.9); agriculture needs brown boxes (CP-16.3). */
const villagesHoused: Check = (state) =>
  hexesOf(state).flatMap(([id, { group }]) => {
    if (!group) return [];
    const wrong: string[] = [];
    if (group.villages > group.green + group.improved + moreBoxes(group))
      wrong.push(`${group.villages} villages on ${id}: too few boxes (CP-2.9)`);
    if (group.improved > group.brown)
      wrong.push(`${group.improved} improved boxes on ${id} of ${group.brown} (CP-16.3)`);
    if (group.villages > 0 !== (group.controller !== null))
      wrong.push(`${id}: villages without a controller, or the reverse (CP-2.3)`);
    if (group.independent && (group.villages > 0 || group.heldBy !== null))
      wrong.push(`${id} is independent and taken (CP-2.6)`);
    if (group.heldBy !== null && !group.printed) wrong.push(`${id} is held and no printed group (CP-2.11)`);
    return wrong;
  });

/** A held group has a piece or a village of its holder; with neither it is held no longer (CP-2.12). */
const heldByPresence: Check = (state) =>
  hexesOf(state).flatMap(([id, { group, stacks }]) => {
    if (!group || group.heldBy === null || state.battle?.hex === id) return [];
    const village = group.villages > 0 && group.controller === group.heldBy;
    return village || stacks[String(group.heldBy)]
      ? []
      : [`${id} is held by seat ${group.heldBy}, who has nothing there (CP-2.12)`];
  });

/** Check that what a hex says it is agrees with the map and with its tile (CP-1.3, 2.1, 2.2, 16.8). */
const hexesAgree: Check = (state) =>
  hexesOf(state).flatMap(([id, hex]) => {
    const kind = HEX_KINDS.get(id);
    const wrong: string[] = [];
    if (kind === undefined) wrong.push(`${id} is no hex of the map (CP-1.3)`);
    // Te Waka Maui comes onto printed ocean, too (CP-27.5).
    const laid = hex.tile && !(kind === 'ocean_printed' && hex.tile.faceUp && hex.tile.id === SOUTH_TILE?.id);
    if (kind !== 'unknown' && (laid || hex.marker?.type === 'open_ocean' || hex.marker?.type === 'island_group')) {
      wrong.push(`${id} is printed and holds a tile or a discovery marker (CP-1.4)`);
    }
    const expected = hex.tile?.faceUp ? hex.tile.id : (PRINTED.get(id)?.id ?? null);
    if ((hex.group?.id ?? null) !== expected)
      wrong.push(`${id} is group ${hex.group?.id ?? null}, not ${expected} (CP-2.2)`);
    const boxes = hex.tile?.faceUp ? tileFacts(hex.tile.id) : PRINTED.get(id);
    if (hex.group && (hex.group.green !== boxes?.green || hex.group.brown !== boxes.brown))
      wrong.push(`${id} has other boxes than printed`);
    return wrong;
  });

/** Printed ocean and groups, found ocean, face-up tiles (CP-2.1). */
function known(state: State, id: string): boolean {
  const hex = state.hexes[id];
  return HEX_KINDS.get(id) !== 'unknown' || hex?.marker?.type === 'open_ocean' || hex?.tile?.faceUp === true;
}

/** Canoes and all other pieces stand in known hexes only (CP-10.5, 11.10). */
const piecesInKnownHexes: Check = (state) =>
  hexesOf(state).flatMap(([id, hex]) =>
    Object.keys(hex.stacks).length === 0 || known(state, id)
      ? []
      : [`pieces stand on ${id}, which is unknown (CP-10.5)`],
  );

/** At sea every band and colony has room in a canoe of its seat, outside battles (CP-10.16). */
const roomAtSea: Check = (state) =>
  hexesOf(state).flatMap(([id, hex]) => {
    // CP-24.1: what has no room goes as soon as its owner has chosen.
    const choosing = state.events?.current?.stage === 'losses' && state.events.current.hex === id;
    if (hex.group || state.battle?.hex === id || choosing) return [];
    return Object.entries(hex.stacks).flatMap(([owner, stack]) => {
      const { warrior_band: bands, colony: colonies, war_canoe: wars } = faceDownOf(stack);
      const transports = ofKind(stack, 'transport_canoe');
      const fits = colonies <= transports && bands + colonies <= transports + wars;
      return fits ? [] : [`seat ${owner} has bands or colonies afloat without room on ${id} (CP-10.16)`];
    });
  });

/** Two seats share a hex only where a battle is due or being fought, or where the mover's war canoe stands among enemies (CP-2.8, 10.20). */
const oneSeatAHex: Check = (state) =>
  hexesOf(state).flatMap(([id, hex]) => {
    const owners = Object.keys(hex.stacks).map(Number);
    const controller = hex.group?.controller ?? null;
    const present = new Set(controller === null ? owners : [...owners, controller]);
    const attackedByOpponent = state.solo?.attack?.fleets.some(({ target }) => target === id);
    if (present.size < 2 || state.battle?.hex === id || attackedByOpponent) return [];
    const mover = state.movement;
    const attacked =
      mover !== null &&
      present.size === 2 &&
      present.has(mover.seat) &&
      (mover.stage === 'movement' || mover.battlesDue.includes(id));
    const escorted = mover !== null && faceDownOf(hex.stacks[String(mover.seat)]).war_canoe > 0;
    return attacked && escorted ? [] : [`seats ${[...present].join(' and ')} share ${id} (CP-2.8)`];
  });

/** A due battle has a war canoe of the attacker (CP-12.1). */
const dueBattlesHaveWarCanoes: Check = (state) =>
  (state.movement?.battlesDue ?? []).flatMap((id) => {
    const stack = state.hexes[id]?.stacks[String(state.movement?.seat)];
    return state.battle?.hex === id || faceDownOf(stack).war_canoe > 0
      ? []
      : [`a battle is due on ${id} without a war canoe (CP-12.1)`];
  });

/**
 * CP-32.6, 33.7: chits and finds give the opponent of a solitaire game villages, in the Turn Order and the Exploration step. Without a home it
 * names one by the next event, with nobody asked in between: in the steps after these it must have one.
 */
const isOpponentNaming = ({ solo, step }: State, owner: number): boolean =>
  solo !== undefined && owner === OPPONENT && (step === 'turnOrder' || step === 'exploration');

/** A home is a group its seat controls; none only with no group, or while a new one is being named (CP-14.7, 14.8). */
const homesControlled: Check = (state) =>
  state.seats.flatMap((seat, owner) => {
    const controlled = hexesOf(state).filter(([, { group }]) => group?.controller === owner);
    if (seat.home !== null)
      return controlled.some(([id]) => id === seat.home)
        ? []
        : [`seat ${owner} has its home on ${seat.home}, which it doesn't control (CP-14.7)`];
    const asked = state.homeless.includes(owner) || state.battle !== null || state.step === 'building';
    const naming = asked || isOpponentNaming(state, owner);
    return controlled.length === 0 || naming ? [] : [`seat ${owner} controls groups and has no home (CP-14.8)`];
  });

/** Explorers are on the map only during their own exploration (CP-8.8). */
const explorersAtHome: Check = (state) =>
  state.seats.flatMap((seat, owner) => {
    if (seat.explorer === 'ready' || seat.explorer === 'lost') return [];
    const exploring = state.exploration?.seat === owner && state.exploration.at === seat.explorer;
    return exploring ? [] : [`the explorer of seat ${owner} stands on ${seat.explorer} out of its part (CP-8.8)`];
  });

/** VP are halves and never below 0; sealed builds and pools exist in the Building step only (CP-18.8, 19.2, 15.9). */
const bookkeeping: Check = (state) => {
  const wrong: string[] = [];
  for (const [owner, seat] of state.seats.entries()) {
    if (seat.track < 0 || !Number.isInteger(seat.track * 2)) wrong.push(`seat ${owner} has ${seat.track} VP (CP-18.8)`);
    if (seat.sealed !== null && state.step !== 'building')
      wrong.push(`seat ${owner} has a sealed build out of step (CP-15.9)`);
  }
  if (state.pools !== null && state.step !== 'building') wrong.push('pools out of step (CP-9.10)');
  if (state.exploration !== null && state.step !== 'exploration') wrong.push('exploration out of step (CP-4.2)');
  if (state.movement !== null && state.step !== 'movement') wrong.push('movement out of step (CP-4.2)');
  if (state.battle !== null && state.movement === null && !state.solo?.attack)
    wrong.push('a battle without an attacker in its part (CP-12.2)');
  return wrong;
};

const CHECKS: readonly Check[] = [
  piecesConserved,
  shownAgrees,
  knownToTheRight,
  markersConserved,
  tilesConserved,
  cardsConserved,
  findersCounted,
  villagesHoused,
  heldByPresence,
  hexesAgree,
  piecesInKnownHexes,
  roomAtSea,
  oneSeatAHex,
  dueBattlesHaveWarCanoes,
  homesControlled,
  explorersAtHome,
  bookkeeping,
  ...CHAPTERS.flatMap(({ checks }) => checks ?? []),
];

/** Checks that hold only while a game goes on, or ended by its rules. */
const OF_PLAY: ReadonlySet<Check> = new Set([heldByPresence, roomAtSea, oneSeatAHex, homesControlled]);

/** Faults of this state; empty when all holds. For whole states, not for views. */
export function invariants(state: State): string[] {
  // A solitaire game may be given up in the middle of anything (CP-31.14), and stops where it stands.
  const checks = state.solo && state.step === 'over' ? CHECKS.filter((check) => !OF_PLAY.has(check)) : CHECKS;
  return checks.flatMap((check) => check(state));
}
