/** The form that creates a game, and the request that comes of it. */
import type {
  CreateGame,
  HoursBounds,
  Locale,
  RulesetDetail,
  SeatBot,
  TimeControl,
  TimeOut,
} from '@wayfinder/contract';
import type { SettingsRefusal } from '@wayfinder/games-catalog/settings';
import { USUAL_CLOCK } from './clocks.ts';
import { countsFor, fieldsOf, nearest, seatValues, withoutMoot } from './fields.ts';

/** Options of a game by their keys. */
export type Settings = Record<string, unknown>;

/** Player for a seat that isn't the host's: somebody who joins, or a bot. */
export type Other = 'person' | SeatBot['level'];

/** Options of one's own, in place of a preset. */
export const OWN = 'own';
/** Seats that a form begins with where a game allows them. */
const USUAL_SEATS = 2;

/** A club that the host belongs to. */
export interface OwnClub {
  id: string;
  name: string;
  /** Read by its members alone. */
  isPrivate: boolean;
}

/** A form as it is filled in. */
export interface Form {
  preset: string;
  settings: Settings;
  /** The option that was changed last; null: none yet. */
  changed: string | null;
  seats: number;
  /** By seat, the host's own left out. */
  others: readonly Other[];
  botPace: NonNullable<CreateGame['botPace']>;
  /** The game starts by itself once all seats are taken. */
  whenFull: boolean;
  name: string;
  visibility: 'open' | 'link' | 'club';
  /** The club whose game it is to be; null: nobody's. */
  club: OwnClub | null;
  /** Spoken at the table, as a list of open games tells it; null: the host's own. */
  language: Locale | null;
  /** Null: no clock. */
  clock: TimeControl | null;
  /** Bounds within which clocks stand outside players' hours; null: clocks run around the clock. */
  hours: HoursBounds | null;
  /** Consequence when a seat's time runs out. */
  timeOut: TimeOut;
  seatOrder: 'random' | 'chosen';
  seat: number;
}

/** A form with the usual choices. */
export function firstForm({ presets }: Pick<RulesetDetail, 'presets'>, club: OwnClub | null = null): Form {
  const preset = presets[0];
  return {
    preset: preset?.id ?? OWN,
    settings: (preset?.settings ?? {}) as Settings,
    changed: null,
    seats: USUAL_SEATS,
    others: [],
    botPace: 'at-once',
    whenFull: true,
    name: '',
    visibility: club ? 'club' : 'open',
    club,
    language: null,
    clock: USUAL_CLOCK,
    hours: null,
    timeOut: 'harmless',
    seatOrder: 'random',
    seat: 0,
  };
}

/** Settings of which each decides something, and whose seat lists have one value for each seat. */
export function fitted(ruleset: RulesetDetail, chosen: Settings, seats: number): Settings {
  const fields = fieldsOf(ruleset.settings);
  const settings = withoutMoot(chosen, fields);
  const lists = fields.flatMap((field) =>
    field.kind === 'seats' && Array.isArray(settings[field.key])
      ? [[field.key, seatValues(settings[field.key], field, seats)] as const]
      : [],
  );
  return { ...settings, ...Object.fromEntries(lists) };
}

/** Numbers of seats that may be chosen, of all that the preset or the options leave. */
export function offeredCounts(
  ruleset: RulesetDetail,
  { preset, settings }: Form,
  refusal: SettingsRefusal | null,
): readonly number[] {
  const { min, max } = ruleset.presets.find(({ id }) => id === preset)?.seats ?? ruleset.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return preset === OWN && refusal ? countsFor(counts, (n) => fitted(ruleset, settings, n), refusal) : counts;
}

/** True where nobody else is to sit down: bots have all other seats, or there are none. Then the game begins as soon as it is created. */
export function isFull({ others }: Pick<Form, 'others'>): boolean {
  return others.every((other) => other !== 'person');
}

/** Nobody waits for whoever plays with bots or alone. */
const UNWAITED = { clock: null, hours: null } as const;
/** A person who plays alone has the one seat. */
const ALONE = { seatOrder: 'chosen', seat: 0 } as const;

/** The form as it stands: with the number of seats nearest to the one that was wished for, and somebody for each of them. */
export function standing(form: Form, counts: readonly number[]): Form {
  const seats = nearest(counts, form.seats);
  const others = Array.from({ length: seats - 1 }, (_, index) => form.others[index] ?? 'person');
  return {
    ...form,
    seats,
    others,
    seat: Math.min(form.seat, seats - 1),
    ...(isFull({ others }) ? UNWAITED : {}),
    ...(seats === 1 ? ALONE : {}),
  };
}

/** The seat of one of the others, where the host has chosen a seat. */
export function seatOfOther(index: number, hostSeat: number): number {
  return index < hostSeat ? index : index + 1;
}

/** The request to the service. A game that begins at once is started by its host, whose share of the chance counts only so. */
export function bodyOf(ruleset: RulesetDetail, form: Form): CreateGame {
  const { preset, settings, seats, others, botPace, whenFull, name, visibility, clock, hours, seatOrder, seat } = form;
  const { timeOut, language, club } = form;
  const isChosen = seatOrder === 'chosen';
  const bots = others.flatMap((level, index): SeatBot[] =>
    level === 'person' ? [] : [{ level, ...(isChosen ? { seat: seatOfOther(index, seat) } : {}) }],
  );
  return {
    ruleset: ruleset.id,
    ...(preset === OWN ? { settings: fitted(ruleset, settings, seats) } : { preset }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    seats,
    visibility,
    ...(club ? { clubId: club.id } : {}),
    ...(language ? { language } : {}),
    seatOrder,
    clock,
    // Without a clock nothing can stand.
    ...(clock && hours ? { hours } : {}),
    ...(clock && timeOut !== 'harmless' ? { timeOut } : {}),
    ...(isChosen ? { seat } : {}),
    ...(bots.length === 0 ? {} : { bots, botPace }),
    starts: whenFull && !isFull(form) ? 'when-full' : 'by-host',
  };
}
