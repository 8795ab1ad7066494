/** The faces of the games: board, words and figures, each loaded only when a page needs it. */
import type { CardDrawing, GameBoard, GameFigures, Priced } from '@wayfinder/board';
import { isAdvanced } from '@wayfinder/conquest-of-paradise/advanced';
import type {
  AidPart,
  AidSheet,
  Arg,
  Choice,
  Decision,
  Happened,
  LedgerFault,
  LedgerKit,
  Message,
  OrdersForm,
  PageRules,
} from '@wayfinder/engine';
import { type RulesChapter, rulesFrom } from './rules.ts';
import { flatTexts, makeWords, type Texts, type Words } from './words.ts';

/** One phase of a round. */
export interface Phase {
  id: string;
  label: Message;
}

/** Stage of a game: its round and the phases of a round. */
export interface Stage {
  title: Message;
  /** Aim of the game, where that is a number to keep in mind. */
  aim?: Message;
  phases: readonly Phase[];
  /** Id of the phase the game is in; null before the start and after the end. */
  now: string | null;
}

/** Figures of one seat that everybody may see: the one that matters, and a few facts. */
export interface SeatFigures {
  /** Points as a number in sight; null when the game counts none. */
  score: number | null;
  facts: readonly Message[];
}

/** A small table of one seat's board: a row's cells stand below the heads. */
export interface SeatTable {
  label: Message;
  head: readonly Message[];
  rows: readonly { label: Message; cells: readonly (number | Message)[] }[];
}

/** One seat's board, as far as the viewer may see it. */
export interface SeatDetail {
  facts: readonly Message[];
  tables: readonly SeatTable[];
  /** Cards and charts before the seat, drawn by `GamePage.cards`. `name`: what it is called, where it is no card. */
  cards: readonly { id: string; name?: Arg; note: Message | null }[];
}

/** A choice that is a thing with many sides, as a people to play: what is seen of it at once, and what is told when it is opened. */
export interface ChoiceCard {
  /** Ids of what `GamePage.cards` draws: beside its name, and in a row below it. */
  face: string;
  row: string;
  told(): SeatDetail;
}

/** An answer that a seat has given in secret and may replace until all have answered. */
export interface GivenAnswer {
  told: Message;
  /** Words for giving another one. */
  replace: Message;
  /** The path that gave it, without the word that finishes it: what another one begins with. */
  path: readonly string[];
}

/** A number of a seat that its steps change, shown before and after them. */
export interface Gauge {
  id: string;
  label: Message;
  value: number;
}

/** Figures of a game for the page around its board. All functions are pure and work on any view. */
export interface GameStatus<View> {
  stage(view: View): Stage;
  seats(view: View): readonly SeatFigures[];
  /** By seat, which of the `looks` it has; absent or null: its own, as everywhere. */
  looks?(view: View): readonly number[] | null;
  /** The heading of the stretch of log that begins with this event; null within a stretch. */
  heading(event: Happened): Message | null;
  /** Keeps the books only: left out of mails, small in a log. */
  isMinor(event: Happened): boolean;
  /** An act of an opponent without a player: told to whoever has just committed what it followed from. Absent: there is none. */
  byItself?(event: Happened, view: View): boolean;
  /** Name of a decision on this view where the name of its kind, `decision.<kind>`, would promise too much; null: by its kind. */
  called?(view: View, decision: Decision): Message | null;
  /** Facts on which an answer turns, in a sentence or two under the question. */
  situation?(view: View, decision: Decision, path: readonly string[]): readonly Message[];
  /** Answer of the seat to a decision that it may still answer otherwise, from its own view; null: nothing so far. */
  given?(view: View, decision: Decision): GivenAnswer | null;
  /** Id of the card that a decision carries out, to be drawn beside what it turns on; null where it is none. */
  card?(view: View, decision: Decision): string | null;
  /** True where the places that a decision offers are told apart by a number, since few of them have a name that helps. */
  numbered?(decision: Decision): boolean;
  /** The path that ends a turn in which all is done, where this decision asks for no more: it is given with whatever is committed before it. */
  closes?(decision: Decision): readonly string[] | null;
  /**
   * True where a tap on the board may mean what stands behind this word of a decision. Absent: of every word, the first one that leads there. `alone`:
   * only where no other word leads there, too.
   */
  tapped?(decision: Decision, word: string): boolean | 'alone';
  /** Every place of the board that a standing order may name, known or not: the same for everybody. */
  places?(): readonly string[];
  /**
   * Acts that a standing order could do, or does by these of the seat's orders, though nothing is asked now. Each has the kind of decision that it
   * answers, and words for the way there.
   */
  toOrder?(view: View, seat: number, orders: unknown): readonly { kind: string; label: Message }[];
  /** Place of the figure that an answer which names one place moves there; null where it moves none. */
  comesFrom?(view: View, decision: Decision): string | null;
  /** Cost, gain or outcome of a choice: its second line; null where its name says all. */
  note?(view: View, decision: Decision, path: readonly string[], choice: Choice): Message | null;
  /** Name of a whole answer, where what it is hangs on how many choices it has; null: as the texts have it by its kind. */
  step?(view: View, decision: Decision, path: readonly string[]): Message | null;
  /** The view with what a path has laid on the board: places on it are named as they will be. Null, or absent: the path lays nothing that has places. */
  laid?(view: View, decision: Decision, path: readonly string[]): View | null;
  /** Card of a choice, where a player should see more of it than a line before choosing; absent or null: its name and `note` say all. */
  choiceCard?(view: View, decision: Decision, path: readonly string[], choice: Choice): ChoiceCard | null;
  /**
   * The choices that dragging what an answer shows onto the board makes before that of the place: itself, or with others that go with it; null: it isn't
   * dragged. Absent: nothing is. What a figure draws with `data-choice` is dragged and tapped as the answer of that id.
   */
  drags?(view: View, decision: Decision, path: readonly string[], choice: Choice): readonly string[] | null;
  /** Price of a path that ends at a place of the board, for the pill there: things of the game's own. Null where it takes nothing or later choices decide. */
  price?(view: View, decision: Decision, path: readonly string[]): readonly Priced[] | null;
  /** Cost and gain of a seat's step: between the views before and after it. */
  cost?(before: View, after: View, seat: number): readonly Message[];
  /** Consequences of committing this that can't be taken back, and for whom. */
  follows?(before: View, decision: Decision, path: readonly string[]): Message | null;
  /** The numbers of a seat that are worth watching while this decision is answered. */
  gauges?(view: View, seat: number): readonly Gauge[];
  /** Goods that a seat has, and will have from what it has so far: for looking ahead; null while there is nothing to tell. */
  ahead?(view: View, seat: number): SeatTable | null;
  /** Contents of an opened row of a seat. */
  detail?(view: View, seat: number): SeatDetail;
  /** Things that lie on the table for all: decks, discards, what holds for a while; a line each. */
  table?(view: View): readonly Message[];
  /** Parts of a seat's points, source by source: the same ones for each seat, in the same order. */
  points?(view: View, seat: number): readonly { label: Message; value: number }[];
  /** The same of a side that nobody plays, by its word in the outcome; absent: what it has isn't told source by source. */
  otherPoints?(view: View, option: string): readonly { label: Message; value: number }[];
  /** Ids of the rules that a decision follows, the first one to be read first. */
  rules?(decision: Decision): readonly string[];
  /** The sheet of the player aid that helps with this answer, so much that some of it stands beside it; null where none does more than others. */
  aid?(view: View, decision: Decision, path: readonly string[]): string | null;
  /** The sheet at which the player aid opens meanwhile; absent or null: that of `aid`, or else the first. */
  aidAt?(view: View, decision: Decision, path: readonly string[]): string | null;
}

/** A game's texts, and the language that they are in: English while the game has none in the reader's. */
export interface GameTexts {
  texts: Texts;
  locale: string;
}

/** The name of a space on a view where it depends on what was found there, made from the reader's texts; null: as in the texts. */
export type PlaceName = (view: unknown, space: string, text: Words['text']) => string | null;

/** A position as in a scenario: the settings, how many seats, and what lies where. */
export interface Showcase {
  settings: unknown;
  seats: number;
  given: unknown;
  /** Place of the board about which it is pictured; left out: where the game goes on. */
  heart?: string;
}

/** For whom a player aid is made, and what is being answered. */
export interface AidAsked<View> {
  viewer: number | 'spectator';
  /** Without the steps that are composed. */
  now: View;
  decision: Decision | null;
  path: readonly string[];
}

/** A game's player aid: charts, cards, figures. Pure functions of what the viewer sees; loaded when it is opened. */
export interface GameAid<View> {
  sheets(view: View, asked: AidAsked<View>): readonly AidSheet[];
  /** Part of it that belongs beside the question, in a few rows; empty where nothing does. */
  brief(view: View, asked: AidAsked<View>): readonly AidPart[];
  /** The drawing of a card or of a thing in a row; null for an id that is none. */
  Drawing: CardDrawing;
}

/** Parts with which the page of a game plays. */
export interface GamePage {
  rules: PageRules;
  board: GameBoard<unknown>;
  status: GameStatus<unknown>;
  /** Absent where places are always named as in the texts. */
  placeName?: PlaceName;
  /** Drawings beside the board; absent while there are none. */
  figures?: GameFigures<unknown>;
  /** The faces of its cards and tiles, loaded when the first one is drawn; absent while it has none. */
  cards?(): Promise<{ Card: CardDrawing }>;
  /** Its player aid, which leans on the rest of the page; absent while there is none. */
  aid?(): Promise<GameAid<unknown>>;
}

/** The form of standing orders without what a game of these settings doesn't have. `view`: of the seat whose orders they are; null before the start. */
export type OrdersOn = (form: OrdersForm, game: { settings: unknown; view: unknown; seat: number }) => OrdersForm;

/** Appearance of a game: on its page, in pictures and in mails. */
export interface Face {
  /** Absent while the game has none: then the web doesn't offer the game, and mails about it come without a picture. */
  board?(): Promise<GameBoard<unknown>>;
  /** All that the page of a game with these settings plays with, as little of it as they need; absent with the board. */
  page?(settings?: unknown): Promise<GamePage>;
  status(): Promise<GameStatus<unknown>>;
  /** Absent where places are always named as in the texts. */
  placeName?(): Promise<PlaceName>;
  /** The texts of a game with these settings; all of the ruleset's where they aren't known. */
  texts(locale: string, settings?: unknown): Promise<GameTexts>;
  /** Those of its player aid; absent without one. */
  aidTexts?(locale: string): Promise<GameTexts>;
  /** The words of the form of standing orders, to be put beside the game's own; absent while it has none. */
  ordersTexts?(locale: string): Promise<GameTexts>;
  /** Limits that form to what a game has and can still ask; absent where every game has all of it. */
  ordersOn?(): Promise<OrdersOn>;
  /** Its ledgers as pages read them: they lean on its page, and come after it. Absent where its players have no notation. */
  ledger?(): Promise<LedgerKit>;
  /** Why a ledger is refused, in words beside the game's own; absent without ledgers. */
  ledgerTexts?(locale: string): Promise<GameTexts>;
  /** A position that shows the game at its best, for its picture before anybody plays; absent with the board. */
  showcase?(): Promise<Showcase>;
  /** The rules by chapter. */
  rules(locale: string): Promise<RulesChapter[]>;
}

type Catalogue = () => Promise<{ default: Record<string, unknown> }>;

/** Texts of each catalogue that was loaded: a page of many games asks for them again and again. */
const flat = new Map<Catalogue, Texts>();

async function flatOne(load: Catalogue): Promise<Texts> {
  const texts = flat.get(load) ?? flatTexts((await load()).default);
  flat.set(load, texts);
  return texts;
}

async function flatAll(catalogues: readonly Catalogue[]): Promise<Texts> {
  return Object.assign({}, ...(await Promise.all(catalogues.map(flatOne)))) as Texts;
}

/** Texts that only games with some settings need. */
export interface FurtherTexts {
  asked(settings: unknown): boolean;
  english: Catalogue;
  others: Readonly<Record<string, Catalogue>>;
}

/** Texts from lazy imports, several files a language. A language has all texts of a game or none, as `npm test` holds: a page loads one's. */
export function textsFrom(
  english: readonly Catalogue[],
  others: Readonly<Record<string, readonly Catalogue[]>>,
  further?: FurtherTexts,
): Face['texts'] {
  return async (locale, settings) => {
    const own = others[locale];
    const asked = further !== undefined && (settings === undefined || further.asked(settings));
    const more = asked ? [(own ? further.others[locale] : null) ?? further.english] : [];
    return { texts: await flatAll([...(own ?? english), ...more]), locale: own ? locale : 'en' };
  };
}

const conquestOfParadise: Face = {
  board: async () => (await import('@wayfinder/conquest-of-paradise/board')).board as GameBoard<unknown>,
  page: async (settings) => {
    const basic = await import('@wayfinder/conquest-of-paradise/page');
    // After the other, not beside it: so it brings nothing again that both are made of.
    const all = settings === undefined || isAdvanced(settings) ? { ...basic, ...(await basic.advanced()) } : basic;
    return all as unknown as GamePage;
  },
  status: async () => (await import('@wayfinder/conquest-of-paradise/board')).status as GameStatus<unknown>,
  placeName: async () => (await import('@wayfinder/conquest-of-paradise/board')).placeName as PlaceName,
  texts: textsFrom(
    [
      () => import('@wayfinder/conquest-of-paradise/texts/en'),
      () => import('@wayfinder/conquest-of-paradise/texts/page/en'),
      () => import('@wayfinder/conquest-of-paradise/board/texts/en'),
    ],
    {
      ko: [
        () => import('@wayfinder/conquest-of-paradise/texts/ko'),
        () => import('@wayfinder/conquest-of-paradise/texts/page/ko'),
        () => import('@wayfinder/conquest-of-paradise/board/texts/ko'),
      ],
      ja: [
        () => import('@wayfinder/conquest-of-paradise/texts/ja'),
        () => import('@wayfinder/conquest-of-paradise/texts/page/ja'),
        () => import('@wayfinder/conquest-of-paradise/board/texts/ja'),
      ],
      fr: [
        () => import('@wayfinder/conquest-of-paradise/texts/fr'),
        () => import('@wayfinder/conquest-of-paradise/texts/page/fr'),
        () => import('@wayfinder/conquest-of-paradise/board/texts/fr'),
      ],
    },
    {
      asked: isAdvanced,
      english: () => import('@wayfinder/conquest-of-paradise/texts/advanced/en'),
      others: {
        ko: () => import('@wayfinder/conquest-of-paradise/texts/advanced/ko'),
        ja: () => import('@wayfinder/conquest-of-paradise/texts/advanced/ja'),
        fr: () => import('@wayfinder/conquest-of-paradise/texts/advanced/fr'),
      },
    },
  ),
  aidTexts: textsFrom([() => import('@wayfinder/conquest-of-paradise/texts/aid/en')], {
    ko: [() => import('@wayfinder/conquest-of-paradise/texts/aid/ko')],
    ja: [() => import('@wayfinder/conquest-of-paradise/texts/aid/ja')],
    fr: [() => import('@wayfinder/conquest-of-paradise/texts/aid/fr')],
  }),
  ordersTexts: textsFrom([() => import('@wayfinder/conquest-of-paradise/texts/orders/en')], {
    ko: [() => import('@wayfinder/conquest-of-paradise/texts/orders/ko')],
    ja: [() => import('@wayfinder/conquest-of-paradise/texts/orders/ja')],
    fr: [() => import('@wayfinder/conquest-of-paradise/texts/orders/fr')],
  }),
  showcase: async () => (await import('@wayfinder/conquest-of-paradise/showcase')).default,
  rules: rulesFrom({
    index: () => import('@wayfinder/conquest-of-paradise/rules-index'),
    english: () => import('@wayfinder/conquest-of-paradise/texts/rules/en'),
    others: {
      ko: () => import('@wayfinder/conquest-of-paradise/texts/rules/ko'),
      ja: () => import('@wayfinder/conquest-of-paradise/texts/rules/ja'),
      fr: () => import('@wayfinder/conquest-of-paradise/texts/rules/fr'),
    },
  }),
};

const terraMystica: Face = {
  board: async () => (await import('@wayfinder/terra-mystica/board')).board as GameBoard<unknown>,
  page: async () => (await import('@wayfinder/terra-mystica/page')) as unknown as GamePage,
  status: async () => (await import('@wayfinder/terra-mystica/status')) as GameStatus<unknown>,
  texts: textsFrom(
    [
      () => import('@wayfinder/terra-mystica/texts/en'),
      () => import('@wayfinder/terra-mystica/texts/page/en'),
      () => import('@wayfinder/terra-mystica/board/texts/en'),
    ],
    {
      ko: [
        () => import('@wayfinder/terra-mystica/texts/ko'),
        () => import('@wayfinder/terra-mystica/texts/page/ko'),
        () => import('@wayfinder/terra-mystica/board/texts/ko'),
      ],
      ja: [
        () => import('@wayfinder/terra-mystica/texts/ja'),
        () => import('@wayfinder/terra-mystica/texts/page/ja'),
        () => import('@wayfinder/terra-mystica/board/texts/ja'),
      ],
      fr: [
        () => import('@wayfinder/terra-mystica/texts/fr'),
        () => import('@wayfinder/terra-mystica/texts/page/fr'),
        () => import('@wayfinder/terra-mystica/board/texts/fr'),
      ],
    },
  ),
  showcase: async () => (await import('@wayfinder/terra-mystica/showcase')).default,
  ledger: async () => (await import('@wayfinder/terra-mystica/page')).ledger(),
  ledgerTexts: textsFrom([() => import('@wayfinder/terra-mystica/texts/ledger/en')], {
    ko: [() => import('@wayfinder/terra-mystica/texts/ledger/ko')],
    ja: [() => import('@wayfinder/terra-mystica/texts/ledger/ja')],
    fr: [() => import('@wayfinder/terra-mystica/texts/ledger/fr')],
  }),
  ordersTexts: textsFrom([() => import('@wayfinder/terra-mystica/texts/orders/en')], {
    ko: [() => import('@wayfinder/terra-mystica/texts/orders/ko')],
    ja: [() => import('@wayfinder/terra-mystica/texts/orders/ja')],
    fr: [() => import('@wayfinder/terra-mystica/texts/orders/fr')],
  }),
  ordersOn: async () => (await import('@wayfinder/terra-mystica/orders-on')).ordersOn as OrdersOn,
  rules: rulesFrom({
    index: () => import('@wayfinder/terra-mystica/rules-index'),
    english: () => import('@wayfinder/terra-mystica/texts/rules/en'),
    others: {
      ko: () => import('@wayfinder/terra-mystica/texts/rules/ko'),
      ja: () => import('@wayfinder/terra-mystica/texts/rules/ja'),
      fr: () => import('@wayfinder/terra-mystica/texts/rules/fr'),
    },
  }),
};

const smallIslands: Face = {
  board: async () => (await import('@wayfinder/small-islands/board')).board as GameBoard<unknown>,
  page: async () => (await import('@wayfinder/small-islands/page')) as unknown as GamePage,
  status: async () => (await import('@wayfinder/small-islands/status')) as unknown as GameStatus<unknown>,
  placeName: async () => (await import('@wayfinder/small-islands/places')).placeName as PlaceName,
  texts: textsFrom(
    [
      () => import('@wayfinder/small-islands/texts/en'),
      () => import('@wayfinder/small-islands/texts/components/en'),
      () => import('@wayfinder/small-islands/texts/page/en'),
      () => import('@wayfinder/small-islands/texts/achievements/en'),
      () => import('@wayfinder/small-islands/board/texts/en'),
    ],
    {
      ko: [
        () => import('@wayfinder/small-islands/texts/ko'),
        () => import('@wayfinder/small-islands/texts/components/ko'),
        () => import('@wayfinder/small-islands/texts/page/ko'),
        () => import('@wayfinder/small-islands/texts/achievements/ko'),
        () => import('@wayfinder/small-islands/board/texts/ko'),
      ],
      ja: [
        () => import('@wayfinder/small-islands/texts/ja'),
        () => import('@wayfinder/small-islands/texts/components/ja'),
        () => import('@wayfinder/small-islands/texts/page/ja'),
        () => import('@wayfinder/small-islands/texts/achievements/ja'),
        () => import('@wayfinder/small-islands/board/texts/ja'),
      ],
      fr: [
        () => import('@wayfinder/small-islands/texts/fr'),
        () => import('@wayfinder/small-islands/texts/components/fr'),
        () => import('@wayfinder/small-islands/texts/page/fr'),
        () => import('@wayfinder/small-islands/texts/achievements/fr'),
        () => import('@wayfinder/small-islands/board/texts/fr'),
      ],
    },
  ),
  // Beside the page's words, not among them: where both name a thing, the aid's are of printed symbols.
  aidTexts: textsFrom(
    [
      () => import('@wayfinder/small-islands/texts/things/en'),
      () => import('@wayfinder/small-islands/texts/achievements/en'),
      () => import('@wayfinder/small-islands/texts/aid/en'),
    ],
    {
      ko: [
        () => import('@wayfinder/small-islands/texts/things/ko'),
        () => import('@wayfinder/small-islands/texts/achievements/ko'),
        () => import('@wayfinder/small-islands/texts/aid/ko'),
      ],
      ja: [
        () => import('@wayfinder/small-islands/texts/things/ja'),
        () => import('@wayfinder/small-islands/texts/achievements/ja'),
        () => import('@wayfinder/small-islands/texts/aid/ja'),
      ],
      fr: [
        () => import('@wayfinder/small-islands/texts/things/fr'),
        () => import('@wayfinder/small-islands/texts/achievements/fr'),
        () => import('@wayfinder/small-islands/texts/aid/fr'),
      ],
    },
  ),
  ordersTexts: textsFrom([() => import('@wayfinder/small-islands/texts/orders/en')], {
    ko: [() => import('@wayfinder/small-islands/texts/orders/ko')],
    ja: [() => import('@wayfinder/small-islands/texts/orders/ja')],
    fr: [() => import('@wayfinder/small-islands/texts/orders/fr')],
  }),
  ordersOn: async () => (await import('@wayfinder/small-islands/orders-on')).ordersOn as OrdersOn,
  showcase: async () => (await import('@wayfinder/small-islands/showcase')).default,
  rules: rulesFrom({
    index: () => import('@wayfinder/small-islands/rules-index'),
    english: () => import('@wayfinder/small-islands/texts/rules/en'),
    others: {
      ko: () => import('@wayfinder/small-islands/texts/rules/ko'),
      ja: () => import('@wayfinder/small-islands/texts/rules/ja'),
      fr: () => import('@wayfinder/small-islands/texts/rules/fr'),
    },
  }),
};

/** Every game's face by ruleset id. */
export const faces: Readonly<Record<string, Face>> = {
  'conquest-of-paradise': conquestOfParadise,
  'small-islands': smallIslands,
  'terra-mystica': terraMystica,
};

/** True where a game can be looked at and played on a page; else it is played through the API only. */
export function hasBoard(ruleset: string): boolean {
  return faces[ruleset]?.board !== undefined;
}

/** Reader: the language, and the name of a seat. */
export interface Reader {
  locale: string;
  seat: (seat: number) => string;
}

/** True where games of this ruleset can be read from ledgers, and written as such. */
export function hasLedgers(ruleset: string): boolean {
  return faces[ruleset]?.ledger !== undefined;
}

/** A game's words from what is loaded; places are named as on the view, if there is one. */
export function wordsOn(
  { texts, placeName }: { texts: GameTexts; placeName: PlaceName | null },
  seat: Reader['seat'],
  view: unknown,
): Words {
  const nameOn = (id: string): string | null | undefined =>
    view ? placeName?.(view, id, (key, values) => words.text(key, values)) : null;
  const words: Words = makeWords({ ...texts, seat, space: (id) => nameOn(id) ?? undefined });
  return words;
}

/** A game's words for a reader of this view; without a face every message still says its arguments. */
export async function gameWords(ruleset: string, reader: Reader, view: unknown): Promise<Words> {
  const face = faces[ruleset];
  if (!face) return makeWords({ ...reader, texts: {} });
  const settings = (view as { settings?: unknown } | null)?.settings;
  const [texts, placeName] = await Promise.all([face.texts(reader.locale, settings), face.placeName?.() ?? null]);
  return wordsOn({ texts, placeName }, reader.seat, view);
}

/** A game's words with those of its ledgers. */
export async function ledgerWords(ruleset: string, locale: string): Promise<Words> {
  const face = faces[ruleset];
  const [own, more] = await Promise.all([face?.texts(locale), face?.ledgerTexts?.(locale)]);
  const seat = (n: number): string => String(n + 1);
  return makeWords({ locale: own?.locale ?? locale, texts: { ...own?.texts, ...more?.texts }, seat });
}

/** Why a ledger was refused, in a sentence; its code where there is none. */
export function faultSentence({ code, args = {}, words: meant }: LedgerFault, words: Words): string {
  const key = `refusal.${code}`;
  if (!words.has(key)) return code;
  return meant === null ? words.say({ key, args }) : words.text(key, { words: meant });
}

/** Stage of a game, in words: its round and phase, in short. */
export function stageLine({ title, phases, now }: Stage, words: Words): string {
  const phase = phases.find(({ id }) => id === now);
  return [title, ...(phase ? [phase.label] : [])].map((message) => words.say(message)).join(' · ');
}

/** By seat what it looks like on this view; null where each looks as everywhere. */
export async function looksOn(ruleset: string, view: unknown): Promise<readonly number[] | null> {
  const status = await faces[ruleset]?.status();
  return status?.looks?.(view) ?? null;
}

/**
 * By seat what it looks like in a game whose view costs something. The view is read only where seats may look otherwise than everywhere; null: it
 * can't be had, and so nobody can tell.
 */
export async function looksIn(
  ruleset: string,
  seats: number,
  view: () => Promise<unknown>,
): Promise<readonly number[] | null> {
  const status = await faces[ruleset]?.status();
  const everywhere = Array.from({ length: seats }, (_, seat) => seat);
  if (!status?.looks) return everywhere;
  const seen = await view();
  return seen === null ? null : (status.looks(seen) ?? everywhere);
}

/** Look of one seat in a game whose view costs something. The view is read only where seats may look otherwise than everywhere; null: it can't be had. */
export async function lookIn(ruleset: string, seat: number, view: () => Promise<unknown>): Promise<number> {
  return (await looksIn(ruleset, seat + 1, view))?.[seat] ?? seat;
}

/** Stage of the game of a view, in words; null for a game without a face. */
export async function stageWords(ruleset: string, view: unknown, words: Words): Promise<string | null> {
  const status = await faces[ruleset]?.status();
  return status ? stageLine(status.stage(view), words) : null;
}
