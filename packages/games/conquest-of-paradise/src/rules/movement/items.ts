/** Items of a stack step: canoes alike in kind, load and steps used, with what they leave with; rumors alike in steps used (CP-10.7). */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import type { CanoeGroup, HexId, State } from '../../state.ts';
import { CARD, canoeAllowance } from '../cards/effects.ts';
import { hasFaceUp } from '../cards/hand.ts';
import {
  CANOE_KINDS,
  type CanoeKind,
  LOADS,
  type Load,
  type RumorGroup,
  type Standing,
  standingIn,
} from './standing.ts';

/** Some canoes of one group that leave with the same load, some rumors of one group, or bands or colonies that walk beside them (CP-27.12). */
export interface StepItem {
  /** `war_canoe@0+warrior_band`, `transport_canoe(colony)@1`, `rumor@0`, `colony@walk`. */
  id: string;
  kind: CanoeKind | 'rumor' | Load;
  /** Load that it carries now, and the one with which it leaves. */
  load: Load | null;
  leaves: Load | null;
  used: number;
  /** Canoes (or rumors) of one group share this: the group can leave only once. */
  group: string;
  /** Number of those in the group. */
  n: number;
  /** Why it can't leave at all, or not so. */
  refused: Refusal | null;
}

/** True for an item of canoes. */
export function isCanoe(item: StepItem): item is StepItem & { kind: CanoeKind } {
  return item.kind === 'transport_canoe' || item.kind === 'war_canoe';
}

function groupId(kind: CanoeKind | 'rumor', load: Load | null, used: number): string {
  return `${kind}${load ? `(${load})` : ''}@${used}`;
}

/** Rules of cards that the allowance comes from: Double-Hulled Canoes (17.23), Poi (17.24) or both (17.25). */
function allowanceRules(view: State, seat: Seat): string[] {
  const hulls = hasFaceUp(view, seat, CARD.doubleHulled);
  const poi = hasFaceUp(view, seat, CARD.poi);
  const { winds, doldrums } = view.events?.turn ?? {};
  const changed = (winds?.[String(seat)] ?? 0) > 0 || (doldrums?.includes(seat) ?? false);
  const events = changed ? ['CP-24.23'] : [];
  if (hulls && poi) return ['CP-17.25', ...events];
  return [...(hulls ? ['CP-17.23'] : []), ...(poi ? ['CP-17.24'] : []), ...events];
}

/** CP-10.2, 10.3, 10.12: whether a canoe or rumor can make a further step. */
function stepRefusal(
  { used, stopped }: Pick<RumorGroup, 'used' | 'stopped'>,
  allowance: number,
  rules: readonly string[],
): Refusal | null {
  if (stopped) return refuse('stopped', ['CP-10.12']);
  return used < allowance ? null : refuse('no-steps-left', ['CP-10.2', 'CP-10.3', ...rules]);
}

/** CP-10.13 to 10.15: whether a canoe that carries `load` can leave with `leaves`. */
function loadRefusal(standing: Standing, canoe: CanoeGroup, leaves: Load | null): Refusal | null {
  if (leaves === null || leaves === canoe.load) return null;
  if (leaves === 'colony' && canoe.kind === 'war_canoe') return refuse('war-canoe-carries-no-colony', ['CP-10.13']);
  return standing.fresh[leaves] > 0 ? null : refuse('put-down-stays', ['CP-10.15']);
}

/** Loads are listed where a player would look for them: bands and colonies that stand in the hex. */
function isListed(standing: Standing, canoe: CanoeGroup, leaves: Load | null): boolean {
  return leaves === null || leaves === canoe.load || standing.fresh[leaves] + standing.putDown[leaves] > 0;
}

function canoeItems(standing: Standing, canoe: CanoeGroup, allowance: number, rules: readonly string[]): StepItem[] {
  const { kind, load, used, n } = canoe;
  const group = groupId(kind, load, used);
  const stays = stepRefusal(canoe, allowance, rules);
  return LOADS.filter((leaves) => isListed(standing, canoe, leaves)).map((leaves) => {
    const id = leaves ? `${group}+${leaves}` : group;
    return { id, kind, load, leaves, used, group, n, refused: stays ?? loadRefusal(standing, canoe, leaves) };
  });
}

function rumorItem({ used, stopped, n }: RumorGroup, allowance: number, rules: readonly string[]): StepItem {
  const group = groupId('rumor', null, used);
  const refused = stepRefusal({ used, stopped }, allowance, [...rules, 'CP-11.9']);
  return { id: group, kind: 'rumor', load: null, leaves: null, used, group, n, refused };
}

/** Leaves out groups that a taniwha has stopped (CP-24.7) beside like ones that came later: they would share an item. */
function withoutStopped<Group extends { stopped: boolean }>(
  groups: readonly Group[],
  idOf: (group: Group) => string,
): Group[] {
  const loose = new Set(groups.filter(({ stopped }) => !stopped).map(idOf));
  return groups.filter((group) => !group.stopped || !loose.has(idOf(group)));
}

/** All items of a hex in their one canonical order: kind, load now, steps used, load on leaving; rumors last (CP-11.9). */
export function stepItems(standing: Standing, allowance: number, rules: readonly string[] = []): StepItem[] {
  const listed = withoutStopped(standing.canoes, ({ kind, load, used }) => groupId(kind, load, used));
  const rumors = withoutStopped(standing.rumors, ({ used }) => groupId('rumor', null, used));
  const canoes = CANOE_KINDS.flatMap((kind) => listed.filter((canoe) => canoe.kind === kind));
  return [
    ...canoes.flatMap((canoe) => canoeItems(standing, canoe, allowance, rules)),
    ...rumors.map((group) => rumorItem(group, allowance, rules)),
  ];
}

/** The seat's pieces in the hex and what of them can step, as the mover knows. */
export function itemsIn(view: State, seat: Seat, hex: HexId): { standing: Standing; items: StepItem[] } {
  const standing = standingIn(view, seat, hex);
  return { standing, items: stepItems(standing, canoeAllowance(view, seat), allowanceRules(view, seat)) };
}
