/** The form of standing orders for one game: without what can't come any more, with the cards of its data and the tiles that could be planned for. */
import {
  isKnown,
  known,
  type OrdersField,
  type OrdersForm,
  type OrdersInput,
  type OrdersItem,
} from '@wayfinder/engine';
import { type Data, dataOf } from './data/index.ts';
import { type Settings, type State, seatOf } from './state.ts';

/** A game for one of its seats. `view`: null before it starts. */
export interface OrdersGame {
  settings: Settings;
  view: State | null;
  seat: number;
}

/** Tiles that the seat could place at its next turn, as far as it sees them: its hand, and the display. */
function tilesOf({ view, seat }: OrdersGame): string[] {
  if (!view) return [];
  const { hand } = seatOf(view, seat);
  const dealt = isKnown(hand.dealt) ? known(hand.dealt) : [];
  const own = [...dealt, ...hand.open].map(({ tile }) => tile);
  return [...own, ...view.display.filter((tile) => tile !== null)];
}

/** Somebody else arranges the start tiles, or they lie already (SI-2.3). */
function mayArrange({ settings, view, seat }: OrdersGame): boolean {
  if (view) return view.step === 'start-tiles' && view.first === seat;
  return settings.firstPlayer === 'drawn' || seat === 0;
}

/** With no ship left for it, a seat can't land again (SI-7.3). */
function mayLand({ view, seat }: OrdersGame): boolean {
  return !view || view.grey > 0 || seatOf(view, seat).ship === 'held';
}

/** Names of fields that don't matter in this game now. */
function leftOut(game: OrdersGame): Set<string> {
  const out: string[] = [];
  if (!mayArrange(game)) out.push('startTiles');
  if (!mayLand(game)) out.push('landing');
  if (tilesOf(game).length === 0) out.push('plans');
  return new Set(out);
}

/** Which cards a list of the form ranks. */
const CARDS: Readonly<Record<string, 'objectiveCards' | 'missionCards' | 'rewardCards'>> = {
  cards: 'objectiveCards',
  missions: 'missionCards',
  rewards: 'rewardCards',
};

/** Limits of the form. `data`: null before the start, when it offers what a new game has. */
interface Limits {
  tiles: readonly string[];
  data: Data | null;
  out: ReadonlySet<string>;
}

function inputOn({ name, input }: OrdersField, limits: Limits): OrdersInput {
  const { tiles, data } = limits;
  if (input.kind === 'group') return { ...input, fields: fieldsOn(input.fields, limits) };
  if (input.kind === 'thing' && input.of === 'tile') return { ...input, options: tiles };
  const list = CARDS[name];
  if (input.kind === 'ranking' && data && list) return { ...input, options: data[list].map(({ id }) => id) };
  if (input.kind !== 'rows') return input;
  return { ...input, fields: fieldsOn(input.fields, limits), row: { ...input.row, tile: tiles[0] } };
}

function fieldsOn(fields: readonly OrdersField[], limits: Limits): OrdersField[] {
  const kept = fields.filter(({ name }) => !limits.out.has(name));
  return kept.map((field) => ({ ...field, input: inputOn(field, limits) }));
}

/** The form for a game, limited by its settings and by what its seat sees. */
export function ordersOn(form: OrdersForm, game: OrdersGame): OrdersForm {
  const data = game.view && dataOf(game.view.data);
  const limits: Limits = { tiles: tilesOf(game), data, out: leftOut(game) };
  const itemOn = (item: OrdersItem): OrdersItem => ({ ...item, fields: fieldsOn(item.fields, limits) });
  const groups = form.groups.map((group) => ({
    ...group,
    items: group.items.map(itemOn).filter(({ fields }) => fields.length > 0),
  }));
  return { ...form, groups: groups.filter(({ items }) => items.length > 0) };
}
