/** Random events and the kept point on the page: roles, targets, losses, and what a build feels of them (sections 23, 24, 28). */
import type { Choice, Message, Seat } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import { capacity } from '../../rules/boxes.ts';
import { poolsIn } from '../../rules/building/begin.ts';
import { groupAt, piecesIn, seatsIn } from '../../rules/control.ts';
import { undrawnCount } from '../../rules/events/deck.ts';
import { BOXES, boxesOf } from '../../rules/events/targets.ts';
import { waysToKeep } from '../../rules/movement/room-at-sea.ts';
import { piecesOf } from '../../rules/pieces.ts';
import { eventProcedure } from '../../rules/settings.ts';
import { ranking } from '../../rules/turn-order-now.ts';
import type { EventUnderWay, HexId, Pieces, State } from '../../state.ts';
import type { Follows, Notes, PagePart, Tells } from './part.ts';
import { hexList, pieceList, said } from './words.ts';

const roles: Tells = (view, seat) => {
  const other = ranking(view).find((one) => one !== seat) ?? seat;
  return [said(`situation.roles.${eventProcedure(view) ?? 'second'}`, { seat: { seat: other } })];
};

const roleNote: Notes = (view, _seat, _path, { id }) =>
  id === 'role-event' ? said('note.drawEvent', { n: undrawnCount(view) }) : said('note.setOrder');

/** With the older procedure a card is drawn at once; with the newer one when the order is set. */
const roleFollows: Follows = (view, _seat, [word]) => {
  if (eventProcedure(view) === 'c3i') return said('follows.eventDrawn');
  return said(word === 'role-event' ? 'follows.eventLater' : 'follows.eventOrder');
};

/** The text of the card that is carried out. */
const cardText: Tells = (view) => {
  const card = view.events?.current?.card;
  return card === undefined ? [] : [said(`cardText.${card}`, { card: { card } })];
};

/** Things to be hit or helped: pieces at sea, the villages of a group, the points of a seat. */
const targetNote: Notes = (view, _seat, path, { target }) => {
  const card = view.events?.current?.card;
  if (card === undefined) return null;
  if (path.length > 0) return 'option' in target ? boxNote(view, path[0] ?? '', target.option) : null;
  if ('seat' in target) return said('note.track', { n: view.seats[target.seat]?.track ?? 0 });
  return 'space' in target ? hexNote(view, card, target.space) : null;
};

function hexNote(view: State, card: string, hex: HexId): Message | null {
  const { kind, good } = eventCard(card);
  if (kind === 'typhoon') {
    const seats = seatsIn(view, hex);
    const n = seats.reduce((sum, seat) => sum + piecesIn(view, hex, seat), 0);
    return said('note.atSea', { n, seats: { list: seats.map((seat) => ({ seat })) } });
  }
  const group = groupAt(view, hex);
  if (!group || group.controller === null) return null;
  if (good) return said('note.room', { n: group.villages, room: capacity(group) });
  return said('note.controls', { n: group.villages, seat: { seat: group.controller } });
}

/** Number of boxes of the sort that the group has. */
function boxNote(view: State, hex: HexId, option: string): Message | null {
  const group = groupAt(view, hex);
  const box = BOXES.find((one) => one === option);
  return group && box ? said('note.boxes', { n: boxesOf(group)[box] }) : null;
}

const DICED: ReadonlySet<string> = new Set(['typhoon', 'pele']);

const targetFollows: Follows = (view) => {
  const card = view.events?.current?.card;
  return card !== undefined && DICED.has(eventCard(card).kind) ? said('follows.eventDice') : null;
};

/** The losses that this seat chooses: what is left of its pieces, which all can see. */
function losing(view: State, seat: Seat): { current: EventUnderWay; pieces: Pieces } | null {
  const current = view.events?.current ?? null;
  if (current?.stage !== 'losses' || current.owner !== seat) return null;
  return { current, pieces: current.shown?.[String(seat)] ?? piecesOf() };
}

const afloat: Tells = (view, seat) => {
  const now = losing(view, seat);
  if (!now) return [];
  return [said('situation.afloat', { hex: { space: now.current.hex ?? '' }, pieces: pieceList(now.pieces) })];
};

const colonies: Notes = (view, seat, _path, { id }) => {
  const now = losing(view, seat);
  const way = now && waysToKeep(now.pieces).find(({ warrior_band }) => String(warrior_band) === id);
  return way ? said('note.colonies', { n: way.colony }) : null;
};

/** Changes that this turn's event and the markers on the seat's groups make to its points. */
const buildPoints: Tells = (view, seat) => {
  const { fishing, rats } = view.events?.turn ?? {};
  const groups = poolsIn(view, seat).flat();
  const marked = (mark: 'weeds' | 'drought' | 'ash'): Message[] => {
    const hexes = groups.filter((hex) => groupAt(view, hex)?.marks?.[mark]);
    return hexes.length > 0 ? [said(`situation.${mark}`, { groups: hexList(hexes) })] : [];
  };
  return [
    ...(fishing?.includes(seat) ? [said('situation.fishing')] : []),
    ...(rats?.includes(seat) ? [said('situation.rats')] : []),
    ...marked('weeds'),
    ...marked('drought'),
    ...marked('ash'),
    ...(view.seats[seat]?.reserve === 1 ? [said('situation.reserve')] : []),
  ];
};

const BUILD_NOTES: Readonly<Record<string, string>> = {
  reserve: 'note.reserve',
  clear: 'note.clear',
  'keep-point': 'note.keepPoint',
};

const buildNote = (_view: State, _seat: Seat, _path: readonly string[], { id, target }: Choice): Message | null => {
  const key = 'option' in target ? BUILD_NOTES[id] : undefined;
  return key ? said(key) : null;
};

export const eventsPage: PagePart = {
  tells: {
    turnRole: roles,
    resolveEvent: cardText,
    eventLoss: afloat,
    build: buildPoints,
  },
  notes: { turnRole: roleNote, resolveEvent: targetNote, eventLoss: colonies, build: buildNote },
  follows: { turnRole: roleFollows, resolveEvent: targetFollows },
};
