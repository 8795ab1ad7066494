/** The form of standing orders for one game: without what this game doesn't have, or what can't come any more. */
import type { OrdersField, OrdersForm, OrdersInput, OrdersItem, Seat } from '@wayfinder/engine';
import { BONUS_CARDS, TOWN_TILES } from './data/index.ts';
import { type Settings, type State, seatOf } from './state.ts';

/** A game for one of its seats. `view`: null before it starts. */
export interface OrdersGame {
  settings: Settings;
  view: State | null;
  seat: Seat;
}

type Named = Readonly<Record<string, { notInBaseGame?: string }>>;

const known = (all: Named, withExtras: boolean): string[] =>
  Object.keys(all).filter((id) => withExtras || !all[id]?.notInBaseGame);

/** Bonus cards in play, those that seats hold among them (TM-2.6). */
function cardsOf({ settings, view }: OrdersGame): string[] {
  const inPlay = view && [...Object.keys(view.cards), ...view.seats.flatMap(({ card }) => card ?? [])];
  const all = inPlay ?? settings.given?.cards ?? known(BONUS_CARDS, settings.shippingBonus);
  return Object.keys(BONUS_CARDS).filter((card) => all.includes(card));
}

function thingsOf(game: OrdersGame): ReadonlySet<string> {
  const { settings, view } = game;
  const towns = view ? Object.keys(view.towns) : known(TOWN_TILES, settings.miniTowns);
  return new Set([...cardsOf(game), ...towns]);
}

const LIMITED = new Set([...Object.keys(BONUS_CARDS), ...Object.keys(TOWN_TILES)]);

/** An input without the cards and tiles that aren't there. */
function inputOn(input: OrdersInput, things: ReadonlySet<string>, leaveOut: ReadonlySet<string>): OrdersInput {
  if (input.kind === 'group') return { ...input, fields: fieldsOn(input.fields, things, leaveOut) };
  if (input.kind !== 'ranking') return input;
  return { ...input, options: input.options.filter((id) => things.has(id) || !LIMITED.has(id)) };
}

function fieldsOn(
  fields: readonly OrdersField[],
  things: ReadonlySet<string>,
  leaveOut: ReadonlySet<string>,
): OrdersField[] {
  return fields
    .filter(({ name }) => !leaveOut.has(name))
    .map((field) => ({ ...field, input: inputOn(field.input, things, leaveOut) }));
}

/** The last phase of the set-up in which a question comes. */
const UNTIL: Readonly<Record<string, readonly State['phase'][]>> = {
  faction: ['factions'],
  nominate: ['factions'],
  bid: ['factions', 'auction'],
  'first-dwelling': ['factions', 'auction', 'dwellings'],
  'first-bonus-card': ['factions', 'auction', 'dwellings', 'cards'],
};

/** Decisions by which a seat comes by a faction, where nobody names or draws it. */
const CHOOSING = new Set(['faction', 'nominate', 'bid']);

/** Factions whose decisions these are; all others never meet them. */
const OWNERS: Readonly<Record<string, string>> = { ordination: 'darklings', 'cult-step': 'cultists' };

/** True where this kind of decision can still come to the seat. */
function canCome({ settings, view, seat }: OrdersGame, kind: string): boolean {
  const faction = view ? seatOf(view, seat).faction : null;
  const owner = OWNERS[kind];
  if (owner) return faction === null || faction === owner;
  const named = settings.setup !== 'variable' || settings.factions === 'random';
  if (named && CHOOSING.has(kind)) return false;
  if (kind === 'first-dwelling' && settings.setup === 'introductory') return false;
  const phases = UNTIL[kind];
  return !phases || !view || phases.includes(view.phase);
}

/** Cultists may still play: nobody has chosen them yet, or somebody has. */
function mayMeetCultists({ view, seat }: OrdersGame): boolean {
  if (!view) return true;
  return view.seats.some(({ faction }, other) => other !== seat && (faction === null || faction === 'cultists'));
}

/** The form for a game, limited by its settings and by what its seat sees. */
export function ordersOn(form: OrdersForm, game: OrdersGame): OrdersForm {
  const things = thingsOf(game);
  const leaveOut = new Set(mayMeetCultists(game) ? [] : ['fromCultists']);
  const itemOn = (item: OrdersItem): OrdersItem => ({ ...item, fields: fieldsOn(item.fields, things, leaveOut) });
  const stays = ({ kinds }: OrdersItem): boolean => kinds.length === 0 || kinds.some((kind) => canCome(game, kind));
  const groups = form.groups.map((group) => ({ ...group, items: group.items.filter(stays).map(itemOn) }));
  return { ...form, groups: groups.filter(({ items }) => items.length > 0) };
}
