/** Connections by the chains of links: groups that build together, points, and what is cut off if a link goes (CP-9.2 to 9.5, 15.4, 18.4, 18.5). */
import type { AidPart, AidRow, Message, Seat } from '@wayfinder/engine';
import { hexList, said } from '../board/page/words.ts';
import { POINTS_OF_VILLAGE } from '../data/constants.ts';
import { chainsOf, homeChain, poolsOf } from '../rules/chains.ts';
import { controlledGroups, groupAt, isAtoll } from '../rules/control.ts';
import { players } from '../rules/players.ts';
import { pointsOf } from '../rules/victory/points.ts';
import type { HexId, State } from '../state.ts';
import { sheetTable } from './parts.ts';

/** One chain of a seat, and what it is good for. */
export interface ChainTold {
  /** All hexes with its links. */
  hexes: readonly HexId[];
  /** Groups of the seat that it joins. */
  groups: readonly HexId[];
  atolls: readonly HexId[];
  /** It holds the home: only this one gives points. */
  home: boolean;
  /** Villages of its groups, each of which gives a build point. */
  buildPoints: number;
  vp: number;
}

function isAtollHex(view: State, hex: HexId): boolean {
  const group = groupAt(view, hex);
  return group !== null && isAtoll(group);
}

function linkPoints(view: State, seat: Seat): number {
  const { groups, atolls } = pointsOf(view, seat);
  return groups + atolls;
}

/** Every chain of the seat, that of its home first. */
export function chainsTold(view: State, seat: Seat): ChainTold[] {
  const own = controlledGroups(view, seat);
  const ofHome = homeChain(view, seat);
  return chainsOf(view, seat)
    .map((hexes) => {
      const home = hexes[0] !== undefined && ofHome?.[0] === hexes[0];
      const groups = hexes.filter((hex) => own.includes(hex));
      const villages = groups.reduce((sum, hex) => sum + (groupAt(view, hex)?.villages ?? 0), 0);
      return {
        hexes,
        groups,
        atolls: hexes.filter((hex) => isAtollHex(view, hex)),
        home,
        buildPoints: villages * POINTS_OF_VILLAGE,
        vp: home ? linkPoints(view, seat) : 0,
      };
    })
    .sort((a, b) => Number(b.home) - Number(a.home));
}

/** The view as it would be without the seat's link in this hex. */
function withoutLink(view: State, seat: Seat, hex: HexId): State {
  const here = view.hexes[hex];
  const stack = here?.stacks[String(seat)];
  if (!here || !stack) return view;
  const stacks = { ...here.stacks, [String(seat)]: { ...stack, link: 0 as const } };
  return { ...view, hexes: { ...view.hexes, [hex]: { ...here, stacks } } };
}

/** Losses that go with a link. */
export interface Cut {
  hex: HexId;
  vp: number;
  /** Groups that no longer build with the home's, or else with as many others as before. */
  apart: readonly HexId[];
}

/** The largest set of groups that build together with this one. */
function poolWith(pools: readonly HexId[][], hex: HexId): readonly HexId[] {
  return pools.find((pool) => pool.includes(hex)) ?? [];
}

/** Loss of the seat if the canoe of this link goes away or is turned down; null where nothing is lost. */
export function cutBy(view: State, seat: Seat, hex: HexId): Cut | null {
  const after = withoutLink(view, seat, hex);
  const vp = linkPoints(view, seat) - linkPoints(after, seat);
  const chain = chainsOf(view, seat).find((one) => one.includes(hex)) ?? [];
  const groups = controlledGroups(view, seat).filter((group) => chain.includes(group));
  const pools = poolsOf(after, seat);
  const home = view.seats[seat]?.home ?? null;
  const rest = pools.filter((pool) => pool.some((group) => groups.includes(group)));
  const main = home !== null && groups.includes(home) ? poolWith(rest, home) : longest(rest);
  const apart = groups.filter((group) => !main.includes(group));
  return vp > 0 || apart.length > 0 ? { hex, vp, apart } : null;
}

function longest(pools: readonly HexId[][]): readonly HexId[] {
  return pools.reduce<readonly HexId[]>((most, pool) => (pool.length > most.length ? pool : most), []);
}

function nameOf({ home, groups, atolls, hexes }: ChainTold): Message {
  const named = [...groups, ...atolls.filter((hex) => !groups.includes(hex))];
  const joined = hexList(named.length > 0 ? named : hexes);
  return said(home ? 'aid.chains.ofHome' : 'aid.chains.other', { groups: joined });
}

function chainRow(chain: ChainTold): AidRow {
  const { hexes, groups, atolls, buildPoints, vp } = chain;
  const n = (value: number) => ({ as: 'count' as const, from: value, to: value });
  return {
    label: nameOf(chain),
    places: hexes,
    cells: [n(hexes.length), n(groups.length), n(atolls.length), n(buildPoints), vp],
  };
}

const CHAIN_HEAD = ['links', 'groups', 'atolls', 'build', 'vp'].map((id) => said(`aid.chains.${id}`));

function cutRow({ hex, vp, apart }: Cut): AidRow {
  const away = apart.length === 0 ? said('aid.chains.nothing') : said('aid.chains.apart', { groups: hexList(apart) });
  return { label: said('aid.chains.link', { hex: { space: hex } }), places: [hex, ...apart], cells: [away, 0 - vp] };
}

function partsOfSeat(view: State, seat: Seat): AidPart[] {
  const chains = chainsTold(view, seat);
  const who = { seat: { seat } };
  if (chains.length === 0) return [{ kind: 'text', lines: [said('aid.chains.none', who)] }];
  const cuts = chains.flatMap(({ hexes }) => hexes.flatMap((hex) => cutBy(view, seat, hex) ?? []));
  const told = sheetTable(said('aid.chains.of', who), CHAIN_HEAD, chains.map(chainRow));
  const head = [said('aid.chains.cutOff'), said('aid.chains.vp')];
  return cuts.length === 0 ? [told] : [told, sheetTable(said('aid.chains.ifGone', who), head, cuts.map(cutRow))];
}

/** The sheet: the viewer's chains first. Those of a solitaire game's opponent give it neither points nor anything to build with. */
export function chainParts(view: State, viewer: Seat | 'spectator'): AidPart[] {
  const seats = players(view).sort((a, b) => Number(b === viewer) - Number(a === viewer));
  return [{ kind: 'text', lines: [said('aid.chains.text')] }, ...seats.flatMap((seat) => partsOfSeat(view, seat))];
}
