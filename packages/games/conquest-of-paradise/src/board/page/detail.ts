/** One seat's public board, and to its own player also what only that player knows. */
import type { Message } from '@wayfinder/engine';
import { hasLink, hexesWithPieces, stackIn } from '../../rules/pieces.ts';
import { pointsOf } from '../../rules/victory/points.ts';
import { KINDS, type Kind, type State } from '../../state.ts';
import { sealedBuild, sealedLine } from './building.ts';
import { knownPieces, said } from './words.ts';

interface Table {
  label: Message;
  head: Message[];
  rows: { label: Message; cells: number[] }[];
}

const POINTS = ['villages', 'home', 'groups', 'atolls', 'cards', 'kumara', 'deforested'] as const;

/** Parts of a seat's points, as all can see them now (CP-18.2 to 18.8). Deforestation takes what there is, of `unseen` points too: they add up to the total. */
export function points(view: State, seat: number, unseen = 0): { label: Message; value: number }[] {
  const counted = pointsOf(view, seat);
  const parts = POINTS.filter((part) => counted[part] !== undefined);
  const gained = parts.reduce((sum, part) => sum + (part === 'deforested' ? 0 : (counted[part] ?? 0)), unseen);
  return parts.map((part) => ({
    label: said(`detail.points.${part}`),
    // From 0, as there is no -0 to be shown.
    value: part === 'deforested' ? 0 - Math.min(counted[part], gained) : (counted[part] ?? 0),
  }));
}

function pointsTable(view: State, seat: number): Table {
  const rows = points(view, seat)
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => ({ label, cells: [value] }));
  return { label: said('detail.points'), head: [said('detail.vp')], rows };
}

/** Pieces in the supply and on the map: by kind for who knows them, else their numbers (CP-11.3, 11.4). */
function piecesTable(view: State, seat: number): Table {
  const head = [said('detail.supply'), said('detail.map')];
  const stacks = hexesWithPieces(view, seat).flatMap((hex) => stackIn(view, hex, seat)?.faceDown ?? []);
  const links = hexesWithPieces(view, seat).filter((hex) => hasLink(view, hex, seat)).length;
  const supply = view.seats[seat]?.supply;
  const own = supply ? knownPieces(supply) : null;
  const label = said('detail.pieces');
  if (!own) {
    const down = stacks.reduce((sum, { shown }) => sum + shown.n, 0);
    const faceDown = { label: said('detail.faceDown'), cells: [supply?.shown.n ?? 0, down] };
    return { label, head, rows: [faceDown, { label: said('detail.links'), cells: [0, links] }] };
  }
  const onMap = (kind: Kind): number => stacks.reduce((sum, stack) => sum + (knownPieces(stack)?.[kind] ?? 0), 0);
  const rows = KINDS.map((kind) => ({
    label: said(`detail.kind.${kind}`),
    cells: [own[kind], onMap(kind) + (kind === 'transport_canoe' ? links : 0)],
  }));
  return { label, head, rows };
}

/** Everything of one seat that this viewer may see, for its opened row. */
export function detail(
  view: State,
  seat: number,
): { facts: Message[]; tables: Table[]; cards: { id: string; note: Message | null }[] } {
  const own = view.seats[seat];
  if (!own) return { facts: [], tables: [], cards: [] };
  const sealed = sealedBuild(view, seat);
  const hand = own.hand.$ === 'secret' ? own.hand.value : [];
  const hidden = own.hand.shown.n - hand.length;
  return {
    facts: [
      said('detail.markers', { n: own.freeMarkers }),
      ...(sealed ? [sealedLine(sealed)] : []),
      ...(hidden > 0 ? [said('detail.hiddenCards', { n: hidden })] : []),
    ],
    tables: [pointsTable(view, seat), piecesTable(view, seat)],
    cards: [
      ...own.faceUp.map(({ id, used }) => ({ id, note: said(used ? 'detail.used' : 'detail.faceUp') })),
      ...hand.map((id) => ({ id, note: said('detail.inHand') })),
    ],
  };
}
