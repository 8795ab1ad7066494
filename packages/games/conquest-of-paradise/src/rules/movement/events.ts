/** Events of the movement stage: stack steps, turned links, the end. Only numbers are public (CP-11.3, 11.5). */
import { combineHidden, hidden, known, mapHidden, type NewEvent, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import { sortedHexes } from '../../hexes.ts';
import { type HexId, hiddenPieces, type Movement, type MovingStack, movingStack, type State } from '../../state.ts';
import { foreignPieces, groupAt, isEnemyControlled, turnTile } from '../control.ts';
import { eventPart } from '../event-part.ts';
import { faceDown, hexesWithPieces, putPieces, stackIn, takePieces, turnCanoe } from '../pieces.ts';
import { endPart } from '../sequence.ts';
import { walkersTaken } from '../south-island/walk.ts';
import { afterStep } from './after-step.ts';
import { metOwner, needsWarCanoe } from './enter.ts';
import { isCanoe } from './items.ts';
import { emptyMovingStack, type Load, mergeCanoes, mergeRumors, standingIn } from './standing.ts';
import { linkGoes, piecesTaken, putDownBy, type Step, type Taken } from './step.ts';

const stackMoved = z.strictObject({
  seat: z.number().int(),
  from: z.string(),
  to: z.string(),
  /** All that went, the link's canoe among it. */
  pieces: hiddenPieces,
  /** The link left (CP-10.4). */
  link: z.boolean(),
  /** Steps used, loads and what was put down, in both hexes as they are now. */
  stacks: hidden(z.record(z.string(), movingStack), z.null()),
});
const warCanoeShown = z.strictObject({ seat: z.number().int(), hex: z.string(), shown: z.boolean() });
const transportTurned = z.strictObject({ seat: z.number().int(), hex: z.string(), face: z.enum(['up', 'down']) });
const movementEnded = z.strictObject({ seat: z.number().int(), battlesDue: z.array(z.string()) });

function leavingStack(step: Step, taken: readonly Taken[], link: boolean): MovingStack {
  const { standing } = step;
  // A group that a taniwha has stopped (CP-24.7) stays, though it be like what goes.
  const gone = (group: { kind?: string; load?: Load | null; used: number; stopped: boolean }): number => {
    if (group.stopped) return 0;
    return taken.reduce((sum, { item, n: going }) => {
      const same =
        item.kind === (group.kind ?? 'rumor') && item.load === (group.load ?? null) && item.used === group.used;
      return sum + (same ? going : 0);
    }, 0);
  };
  const landed = taken.reduce((sum, { item, n: going }) => {
    const lands = item.kind === 'war_canoe' && item.load === 'warrior_band' && item.leaves === null;
    return sum + (lands ? going : 0);
  }, standing.landedByWarCanoe);
  return {
    canoes: mergeCanoes(standing.canoes.map((canoe) => ({ ...canoe, n: canoe.n - gone(canoe) }))),
    rumors: mergeRumors(standing.rumors.map((rumor) => ({ ...rumor, n: rumor.n - gone(rumor) }))),
    putDown: {
      warrior_band: standing.putDown.warrior_band + putDownBy(taken, 'warrior_band'),
      colony: standing.putDown.colony + putDownBy(taken, 'colony'),
    },
    landedByWarCanoe: landed,
    linkUsed: link ? 0 : standing.linkUsed,
  };
}

function arrivingStack(view: State, seat: Seat, to: HexId, taken: readonly Taken[], stopped: boolean): MovingStack {
  const there = standingIn(view, seat, to);
  const canoes = taken.flatMap(({ item, n: going }) =>
    isCanoe(item)
      ? [{ kind: item.kind, load: item.leaves, used: item.used + 1, stopped, entered: true, n: going }]
      : [],
  );
  const rumors = taken.flatMap(({ item, n: going }) =>
    item.kind === 'rumor' ? [{ used: item.used + 1, stopped, n: going }] : [],
  );
  const walking = walkersTaken(taken);
  return {
    canoes: mergeCanoes([...there.canoes, ...canoes]),
    rumors: mergeRumors([...there.rumors, ...rumors]),
    putDown: {
      warrior_band: there.putDown.warrior_band + walking.warrior_band,
      colony: there.putDown.colony + walking.colony,
    },
    landedByWarCanoe: there.landedByWarCanoe,
    linkUsed: there.linkUsed,
  };
}

/** Only what is worth noting: canoes that have neither moved nor loaded follow from the pieces. */
function noted(stack: MovingStack): MovingStack {
  return {
    ...stack,
    canoes: stack.canoes.filter(({ used, load: carried }) => used > 0 || carried !== null),
    rumors: stack.rumors.filter(({ used }) => used > 0),
  };
}

/** CP-10.8 to 10.12: the public causes of a step; loads and rumors must not show in them. */
function causes(state: State, seat: Seat, to: HexId, link: boolean): string[] {
  const rules = ['CP-10.7', 'CP-10.3', 'CP-10.5', 'CP-10.6', ...(link ? ['CP-10.4'] : [])];
  if (!isEnemyControlled(state, seat, to)) return rules;
  const station = groupAt(state, to)?.controller === null && state.solo !== undefined ? ['CP-31.13'] : [];
  return [...rules, 'CP-10.9', 'CP-10.12', ...station];
}

/** CP-10.10, 10.11: whether a war canoe is met. @throws AskServer on a view, when pieces of another seat lie face down there. */
function meeting(state: State, seat: Seat, hex: HexId): NewEvent[] {
  const owner = metOwner(state, seat, hex);
  const met = owner === null ? undefined : stackIn(state, hex, owner);
  if (owner === null || !met) return [];
  const shown = met.faceDown.shown.n > 0 && known(met.faceDown).war_canoe > 0;
  const because = shown ? ['CP-10.10', 'CP-10.12'] : ['CP-10.11'];
  return [{ type: 'WarCanoeShown', data: { seat: owner, hex, shown }, because }];
}

/** CP-10.4: a link that leaves is turned down first. Others see that it goes, and so that no other canoe could go for it. */
function turnedDown(seat: Seat, hex: HexId, link: boolean): NewEvent[] {
  return link ? [{ type: 'TransportTurned', data: { seat, hex, face: 'down' }, because: ['CP-10.4'] }] : [];
}

/** The events of one stack step. */
export function moveStack(state: State, seat: Seat, step: Step, taken: readonly Taken[]): NewEvent[] {
  const { from, to } = step;
  const link = linkGoes(step, taken);
  const stacks = {
    [from]: noted(leavingStack(step, taken, link)),
    [to]: noted(arrivingStack(state, seat, to, taken, isEnemyControlled(state, seat, to))),
  };
  const pieces = faceDown(state, seat, piecesTaken(taken));
  const data = { seat, from, to, pieces, link, stacks: secret([seat], stacks, null) };
  return [
    ...turnedDown(seat, from, link),
    { type: 'StackMoved', data, because: causes(state, seat, to, link) },
    ...meeting(state, seat, to),
    ...afterStep(state, { seat, from, to, n: pieces.shown.n }),
  ];
}

/** The hexes where the mover's battles are due: with a war canoe of its own among others (CP-12.1, 10.20). Public. */
export function battlesToFight(state: State, seat: Seat): HexId[] {
  return sortedHexes(hexesWithPieces(state, seat).filter((hex) => needsWarCanoe(state, seat, hex)));
}

/** The end of the movement (CP-10.19). */
export function endMovement(state: State, seat: Seat): NewEvent[] {
  const battlesDue = battlesToFight(state, seat);
  const because = ['CP-10.19', ...(battlesDue.length > 0 ? ['CP-12.1'] : [])];
  return [{ type: 'MovementEnded', data: { seat, battlesDue }, because }];
}

type StackMoved = z.infer<typeof stackMoved>;

function movePieces(state: State, { seat, from, to, pieces }: StackMoved): void {
  takePieces(state, from, seat, pieces);
  putPieces(state, to, seat, pieces);
}

/** CP-2.10: in the first edition a free or deserted tile is turned as soon as it is occupied. */
export function turnOccupied(state: State, hex: HexId, seat: Seat): void {
  const group = groupAt(state, hex);
  const free = group !== null && group.controller === null && foreignPieces(state, seat, hex) === 0;
  if (free && state.settings.edition === '1') turnTile(state, hex, seat);
}

/** Books what the mover knows of these hexes from now on. Mutates. */
export function bookStacks(movement: Movement, stacks: StackMoved['stacks']): void {
  movement.stacks = combineHidden(
    movement.stacks,
    stacks,
    (all, changed) => ({ ...all, ...changed }),
    () => null,
  );
}

/** CP-10.12: everything of the mover in the hex stops; it all came there with a war canoe. */
function stopAll(movement: Movement, hex: HexId): void {
  movement.stacks = mapHidden(
    movement.stacks,
    (stacks) => {
      const stack = stacks[hex] ?? emptyMovingStack();
      const canoes = stack.canoes.map((canoe) => ({ ...canoe, stopped: true }));
      const rumors = stack.rumors.map((rumor) => ({ ...rumor, stopped: true }));
      return { ...stacks, [hex]: { ...stack, canoes, rumors } };
    },
    () => null,
  );
}

/** CP-10.1, 10.4: of the transport canoes lying face down the one that has used most steps is turned up. */
function noteLink(state: State, movement: Movement, seat: Seat, hex: HexId): void {
  movement.stacks = mapHidden(
    movement.stacks,
    (stacks) => {
      const { canoes } = standingIn(state, seat, hex);
      const used = Math.max(0, ...canoes.filter(({ kind }) => kind === 'transport_canoe').map((canoe) => canoe.used));
      return { ...stacks, [hex]: { ...(stacks[hex] ?? emptyMovingStack()), linkUsed: used } };
    },
    () => null,
  );
}

export const movementEvents = {
  StackMoved: eventPart(stackMoved, (state, data) => {
    movePieces(state, data);
    turnOccupied(state, data.to, data.seat);
    if (state.movement) bookStacks(state.movement, data.stacks);
  }),
  WarCanoeShown: eventPart(
    warCanoeShown,
    (state, { hex, shown }) => {
      if (state.movement && shown) stopAll(state.movement, hex);
    },
    { reveals: ['CP-10.10', 'CP-10.11'] },
  ),
  TransportTurned: eventPart(
    transportTurned,
    (state, { seat, hex, face }) => {
      turnCanoe(state, hex, seat, face === 'up');
      if (state.movement && face === 'up') noteLink(state, state.movement, seat, hex);
    },
    { reveals: ['CP-10.1', 'CP-10.4'] },
  ),
  MovementEnded: eventPart(movementEnded, (state, { battlesDue }) => {
    if (!state.movement) return;
    if (battlesDue.length === 0) return endPart(state);
    state.movement.stage = 'battles';
    state.movement.battlesDue = battlesDue;
  }),
};
