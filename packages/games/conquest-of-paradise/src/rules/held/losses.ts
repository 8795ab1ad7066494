/**
 * CP-24.7: a stack that a taniwha meets stops, and its owner gives up a canoe and what the others can't carry. The owner is asked whenever more than
 * one piece of its stands there: asked only where there is a choice, it would show that there is none.
 */
import { choose, count, done, type Level, mapHidden, type NewEvent, type Seat, secret } from '@wayfinder/engine';
import type { DecisionPart } from '../../part.ts';
import type { CanoeGroup, HeldPlay, HexId, MovingStack, Pieces, State } from '../../state.ts';
import { foreignPieces, piecesIn } from '../control.ts';
import { type Kept, waysToKeep } from '../movement/room-at-sea.ts';
import { emptyMovingStack, type Load, mergeCanoes, type Standing, standingIn } from '../movement/standing.ts';
import { minus, piecesOf, plus } from '../pieces.ts';
import { windowNow } from './windows.ts';

/** Piece that is given up: a canoe by how it lies, or a rumor of a stack without canoes. `nothing`: the stack was a rumor that its owner has taken off. */
type Loss = 'transport_canoe' | 'war_canoe' | 'link' | 'rumor' | 'nothing';

interface Choosing {
  play: HeldPlay;
  hex: HexId;
  owner: Seat;
}

/** The losses that are due; null when none are. Public. */
function choosing(state: State): Choosing | null {
  const play = state.events?.playing;
  const owner = windowNow(state)?.opener;
  if (play?.stage !== 'losses' || play.hex === undefined || owner === undefined) return null;
  return { play, hex: play.hex, owner };
}

/** The piece that goes. */
function pieceOf(loss: Loss): Pieces {
  if (loss === 'nothing') return piecesOf();
  return piecesOf({ [loss === 'link' ? 'transport_canoe' : loss]: 1 });
}

function enteredCanoes({ canoes }: Standing): CanoeGroup[] {
  return canoes.filter(({ entered }) => entered);
}

const countOf = (canoes: readonly CanoeGroup[], test: (canoe: CanoeGroup) => boolean): number =>
  canoes.reduce((sum, canoe) => sum + (test(canoe) ? canoe.n : 0), 0);

/** The link's canoe came in this stage. */
function linkEntered({ link, linkUsed }: Standing): boolean {
  return link && linkUsed > 0;
}

/** Pieces that came in this stage and can be given up, what is harmless to give up first: transport canoes before war canoes (table of decisions). */
function lossesIn(standing: Standing, amongForeign: boolean): Loss[] {
  const canoes = enteredCanoes(standing);
  const link = linkEntered(standing);
  const transports = countOf(canoes, ({ kind }) => kind === 'transport_canoe') - Number(link);
  const wars = countOf(canoes, ({ kind }) => kind === 'war_canoe');
  const found: Loss[] = [
    ...(transports > 0 ? (['transport_canoe'] as const) : []),
    ...(link ? (['link'] as const) : []),
    ...(wars > 0 ? (['war_canoe'] as const) : []),
  ];
  if (found.length === 0) return [standing.rumors.some(({ used }) => used > 0) ? 'rumor' : 'nothing'];
  // Among foreign pieces the last war canoe isn't chosen while another canoe can be.
  const last = amongForeign && standing.pieces.war_canoe === 1 && found.length > 1;
  return last ? found.filter((loss) => loss !== 'war_canoe') : found;
}

/** CP-25.5: something that came in this stage is still there to be given up. @throws AskServer on a view of somebody else */
export function canLose(state: State, owner: Seat, hex: HexId): boolean {
  return !lossesIn(standingIn(state, owner, hex), false).includes('nothing');
}

/** Bands or colonies that came in this stage: carried, or put down by a canoe that has gone on. */
function entered(standing: Standing, load: Load): number {
  return countOf(enteredCanoes(standing), (canoe) => canoe.load === load) + standing.putDown[load];
}

/** All ways to keep what finds room once the canoe is gone; what was there before stays while it can. */
function waysAfter(standing: Standing, loss: Loss): Kept[] {
  const left = minus(standing.pieces, pieceOf(loss));
  const ways = waysToKeep(left);
  const spares = ways.filter(
    (way) =>
      left.warrior_band - way.warrior_band <= entered(standing, 'warrior_band') &&
      left.colony - way.colony <= entered(standing, 'colony'),
  );
  return spares.length > 0 ? spares : ways;
}

/** CP-2.8, 24.7: without a war canoe nothing stays among foreign pieces. */
function allGoes(standing: Standing, loss: Loss, amongForeign: boolean): boolean {
  return amongForeign && standing.pieces.war_canoe - Number(loss === 'war_canoe') === 0;
}

/** Each canoe by itself, the one that goes taken out. */
function canoesLeft(standing: Standing, loss: Loss): CanoeGroup[] {
  const single = enteredCanoes(standing).flatMap((group) =>
    Array.from({ length: group.n }, (): CanoeGroup => ({ ...group, n: 1, stopped: true })),
  );
  if (loss === 'nothing' || loss === 'rumor') return single;
  const kind = loss === 'link' ? 'transport_canoe' : loss;
  const rank = (canoe: CanoeGroup): number => {
    const isLink = canoe.kind === 'transport_canoe' && standing.link && canoe.used === standing.linkUsed;
    const right = loss === 'link' ? isLink : !isLink;
    return (right ? 0 : 2) + (canoe.load === null ? 0 : 1);
  };
  const [gone] = single.filter((canoe) => canoe.kind === kind).sort((a, b) => rank(a) - rank(b));
  return single.filter((canoe) => canoe !== gone);
}

/** Puts loads into canoes that have none: colonies into transport canoes, bands into war canoes first, which fight with them (CP-10.18). */
function loaded(
  canoes: CanoeGroup[],
  bands: number,
  colonies: number,
): { canoes: CanoeGroup[]; over: Record<Load, number> } {
  const empty = canoes.map((canoe): CanoeGroup => ({ ...canoe, load: null }));
  const fill = (load: Load, n: number, kinds: readonly CanoeGroup['kind'][]): number => {
    let left = n;
    for (const kind of kinds) {
      for (const canoe of empty) {
        if (left === 0 || canoe.kind !== kind || canoe.load !== null) continue;
        canoe.load = load;
        left -= 1;
      }
    }
    return left;
  };
  const colony = fill('colony', colonies, ['transport_canoe']);
  const warrior_band = fill('warrior_band', bands, ['war_canoe', 'transport_canoe']);
  return { canoes: empty, over: { warrior_band, colony } };
}

/** Stack that the mover knows in the hex when the losses are gone. */
function stackAfter(standing: Standing, loss: Loss, gone: Record<Load, number>): MovingStack {
  const before = enteredCanoes(standing);
  const carried = (load: Load): number => countOf(before, (canoe) => canoe.load === load);
  // Bands and colonies that go were carried, as far as there are any.
  const stays = (load: Load): number => Math.max(0, carried(load) - gone[load]);
  const putDownGone = (load: Load): number => Math.max(0, gone[load] - carried(load));
  const { canoes, over } = loaded(canoesLeft(standing, loss), stays('warrior_band'), stays('colony'));
  const putDown = (load: Load): number => Math.max(0, standing.putDown[load] - putDownGone(load)) + over[load];
  const untouched = standing.canoes.filter((canoe) => !canoe.entered && (canoe.used > 0 || canoe.load !== null));
  const rumors = standing.rumors.filter(({ used }) => used > 0);
  const bands = putDown('warrior_band');
  return {
    canoes: mergeCanoes([...untouched, ...canoes]),
    rumors: loss === 'rumor' ? lessOne(rumors) : rumors,
    putDown: { warrior_band: bands, colony: putDown('colony') },
    landedByWarCanoe: Math.min(standing.landedByWarCanoe, bands),
    linkUsed: loss === 'link' ? 0 : standing.linkUsed,
  };
}

function lessOne(rumors: MovingStack['rumors']): MovingStack['rumors'] {
  return rumors.map((group, i) => ({ ...group, n: group.n - Number(i === 0) })).filter(({ n }) => n > 0);
}

/** The event of the losses. @throws AskServer on a view of somebody else */
function chosen(state: State, { hex, owner }: Choosing, loss: Loss, keptBands: number | null): NewEvent {
  const standing = standingIn(state, owner, hex);
  const among = foreignPieces(state, owner, hex) > 0;
  const because = ['CP-24.7', ...(allGoes(standing, loss, among) ? ['CP-2.8'] : [])];
  if (allGoes(standing, loss, among)) {
    const all = minus(standing.pieces, piecesOf({ transport_canoe: Number(standing.link) }));
    return lossesChosen(owner, hex, all, standing.link, emptyMovingStack(), because);
  }
  const left = minus(standing.pieces, pieceOf(loss));
  const ways = waysAfter(standing, loss);
  const way = ways.find(({ warrior_band }) => warrior_band === keptBands) ?? ways[0] ?? { warrior_band: 0, colony: 0 };
  const gone = { warrior_band: left.warrior_band - way.warrior_band, colony: left.colony - way.colony };
  const removed = plus(piecesOf(gone), loss === 'link' ? piecesOf() : pieceOf(loss));
  return lossesChosen(owner, hex, removed, loss === 'link', stackAfter(standing, loss, gone), because);
}

function lossesChosen(
  seat: Seat,
  hex: HexId,
  removed: Pieces,
  link: boolean,
  stack: MovingStack,
  because: string[],
): NewEvent {
  const stacks = secret([seat], { [hex]: stack }, null);
  return { type: 'EventLossesChosen', data: { seat, hex, removed, link, stacks }, because };
}

/** The losses of one single piece, or of none: nobody is asked. Null: the owner chooses. @throws AskServer on a view of somebody else */
export function onlyLoss(state: State): NewEvent[] | null {
  const now = choosing(state);
  if (!now || piecesIn(state, now.hex, now.owner) > 1) return null;
  const [loss] = lossesIn(standingIn(state, now.owner, now.hex), foreignPieces(state, now.owner, now.hex) > 0);
  return loss ? [chosen(state, now, loss, null)] : null;
}

function lossAsk({ hex, owner, play }: Choosing) {
  return { seat: { seat: owner }, hex: { space: hex }, card: { card: play.card } };
}

function level(view: State, now: Choosing, [loss, kept]: readonly string[]): Level {
  const standing = standingIn(view, now.owner, now.hex);
  const among = foreignPieces(view, now.owner, now.hex) > 0;
  if (loss === undefined) {
    const choices = lossesIn(standing, among).map((id) =>
      id === 'link' || id === 'nothing' ? { id, target: { option: `lose-${id}` } } : { id, target: { piece: id } },
    );
    return choose({ key: 'ask.eventLoss.taniwha', args: lossAsk(now) }, choices);
  }
  if (kept !== undefined || allGoes(standing, loss as Loss, among)) return done();
  const bands = waysAfter(standing, loss as Loss).map(({ warrior_band }) => warrior_band);
  if (bands.length < 2) return done();
  return count({ key: 'ask.eventLoss', args: { hex: { space: now.hex } } }, Math.min(...bands), Math.max(...bands));
}

/** The part of the decision `eventLoss` that a taniwha asks for. */
export const taniwhaLoss: Pick<DecisionPart, 'open' | 'next' | 'decide' | 'fallback'> = {
  open(state) {
    const now = choosing(state);
    if (!now || piecesIn(state, now.hex, now.owner) <= 1) return [];
    return [{ kind: 'eventLoss', seat: now.owner, blocks: 'all', context: now.play.card }];
  },
  next(view, _seat, _decision, path) {
    const now = choosing(view);
    return now ? level(view, now, path) : done();
  },
  decide(state, _seat, _decision, [loss, kept]) {
    const now = choosing(state);
    return now ? [chosen(state, now, loss as Loss, kept === undefined ? null : Number(kept))] : [];
  },
  // Transport canoes before war canoes, colonies before bands (table of decisions).
  fallback(view, seat) {
    const now = choosing(view);
    if (!now) return [];
    const standing = standingIn(view, seat, now.hex);
    const among = foreignPieces(view, seat, now.hex) > 0;
    const [loss] = lossesIn(standing, among);
    if (loss === undefined) return [];
    const ways = allGoes(standing, loss, among) ? [] : waysAfter(standing, loss);
    return ways.length > 1 ? [loss, String(Math.max(...ways.map(({ warrior_band }) => warrior_band)))] : [loss];
  },
};

/** True while a taniwha's losses are chosen. */
export function isTaniwhaDue(state: State): boolean {
  return choosing(state) !== null;
}

/** CP-24.7: whatever of the mover entered the hex in this stage stops there, and its losses are due. Mutates. */
export function stopEntered(state: State, hex: HexId): void {
  const playing = state.events?.playing;
  if (playing) playing.stage = 'losses';
  if (!state.movement) return;
  state.movement.stacks = mapHidden(
    state.movement.stacks,
    (stacks) => {
      const stack = stacks[hex] ?? emptyMovingStack();
      const canoes = stack.canoes.map((canoe) => (canoe.entered ? { ...canoe, stopped: true } : canoe));
      const rumors = stack.rumors.map((rumor) => (rumor.used > 0 ? { ...rumor, stopped: true } : rumor));
      return { ...stacks, [hex]: { ...stack, canoes, rumors } };
    },
    () => null,
  );
}
