/**
 * Words of a game: turns a message (key and typed arguments) into words of the reader's language, from the game's own catalogue. Rules never
 * make words; pages, mails and pictures all come through here.
 */
import type { Arg, Message } from '@wayfinder/engine';
import { type Stretch, settle } from './grammar.ts';
import { formatMessage, type Node, parseMessage, pointsText } from './icu.ts';
import { isolated } from './isolated.ts';

export { pointsText } from './icu.ts';

/**
 * A game's texts: ICU messages by dotted key. `space.*` and its like name what has no name of its own, by `{id}`. The name of a thing that is
 * counted in lists may depend on `{n}`: how many of it the list has; 0 where it is only named. `listed.<kind>` is how `{name}` stands in a list, where names
 * of that kind are phrases: in quotes, so that it is seen where each ends.
 */
export type Texts = Readonly<Record<string, string>>;

/** Things on which a reader's words depend. */
export interface WordsOptions {
  /** The texts, and the language that they are in. */
  locale: string;
  texts: Texts;
  /**
   * The name of a seat: a player's, or what the page calls a seat that nobody has taken. Empty for a side that nobody can sit on: `seat.opponent`
   * by itself, `seat.opponent.told` in a sentence.
   */
  seat: (seat: number) => string;
  /** The name of a space where it depends on the position (a found island); undefined: as in the texts. */
  space?: (id: string) => string | undefined;
}

/** A stretch of a sentence: plain words, or the name of something that can be pointed at. */
export type Part = string | { arg: Arg; text: string };

/** One reader's words of one game. */
export interface Words {
  /** The sentence. A key without a text gives its arguments' names, so that nothing is ever silent. */
  say(message: Message): string;
  /** The same sentence in stretches, so that names in it can highlight what they name. */
  parts(message: Message): Part[];
  /** The name of one argument. */
  name(arg: Arg): string;
  /** A text with plain values, for drawings; a number called `seat` is a seat, and prints its name. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** True when the catalogue has this key. */
  has(key: string): boolean;
}

const NAMED = ['space', 'piece', 'card', 'tile', 'option'] as const;

/** A named argument on its way through the formatter: its name is found again among the parts; a select in the text goes by its id. */
class Named {
  readonly arg: Arg;
  readonly text: string;
  /** The name of a side that nobody plays. */
  readonly isSide: boolean;
  constructor(arg: Arg, text: string, isSide = false) {
    this.arg = arg;
    this.text = text;
    this.isSide = isSide;
  }
  /** Text that a select compares: names differ by language, ids don't. */
  toString(): string {
    for (const kind of NAMED) if (kind in this.arg) return (this.arg as Record<string, string>)[kind] ?? '';
    return this.text;
  }
}

/** A stretch of a sentence that may name something. */
interface Told extends Stretch {
  arg: Arg | null;
}

type Values = Readonly<Record<string, string | number | Named>>;

/** The sentence in stretches, as the language says it with these names. */
function tell(nodes: readonly Node[], locale: string, values: Values): readonly Told[] {
  const stretches = formatMessage<Named>(nodes, locale, values).map((part): Told => {
    if (typeof part === 'string') return { text: part, isName: false, arg: null };
    const { put } = part;
    return put instanceof Named
      ? { text: put.text, isName: true, arg: put.arg, isSide: put.isSide }
      : {
          text: typeof put === 'number' && (put < 0 || !Number.isInteger(put)) ? pointsText(put, locale) : String(put),
          isName: true,
          arg: null,
        };
  });
  return settle(stretches, locale).map(({ text, isName }, i) => ({ text, isName, arg: stretches[i]?.arg ?? null }));
}

function joined(told: readonly { text: string }[]): string {
  return told.map(({ text }) => text).join('');
}

/** Pieces that name nothing become plain words, together with their neighbours. */
function partsOf(told: readonly Told[]): Part[] {
  const parts: Part[] = [];
  for (const { text, arg } of told) {
    const before = parts.at(-1);
    if (arg) parts.push({ arg, text });
    else if (typeof before === 'string') parts[parts.length - 1] = before + text;
    else parts.push(text);
  }
  return parts.filter((part) => part !== '');
}

/** Things told one after the other. Korean joins names by a comma: the word that its locale data put between is one of documents. */
export function listed(names: readonly string[], locale: string): string {
  return locale === 'ko' ? names.join(', ') : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** Sentences after one another: a space between them, where the language writes one. */
export function sentences(texts: readonly string[], locale: string): string {
  return texts.filter(Boolean).join(locale === 'ja' ? '' : ' ');
}

/** The words of one game for one reader. */
export function makeWords(options: WordsOptions): Words {
  const { locale, texts, space } = options;
  const known = new Map<string, readonly Node[] | null>();
  const numbers = new Intl.NumberFormat(locale);

  const knownAs = (key: string): readonly Node[] | null => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const text = texts[key];
    const read = text === undefined ? null : parseMessage(text);
    known.set(key, read);
    return read;
  };

  const plainly = (key: string, values: Values): string | null => {
    const text = knownAs(key);
    return text && joined(tell(text, locale, values));
  };

  const seat = (n: number): string =>
    isolated(options.seat(n)) || (plainly('seat.opponent', {}) ?? numbers.format(n + 1));
  /** A side that nobody plays, as sentences have it; null for a player's seat. */
  const side = (n: number): Named | null => {
    const own = options.seat(n) === '' ? plainly('seat.opponent.told', {}) : null;
    return own === null ? null : new Named({ seat: n }, own, true);
  };

  const named = (kind: (typeof NAMED)[number], id: string, n: number): string => {
    const placed = kind === 'space' ? space?.(id) : undefined;
    return placed ?? plainly(`${kind}.${id}`, { n }) ?? plainly(`${kind}.*`, { id, n }) ?? id;
  };

  /** Things of one name in a list are told once, with their number: in the name's own words where it has some. Numbers, as of dice, are told each. */
  const counted = (list: readonly Arg[]): string[] => {
    const names = list.map(name);
    if (list.every((one) => 'count' in one)) return names;
    return [...new Set(names)].map((one) => {
      const first = list[names.indexOf(one)];
      const n = names.filter((other) => other === one).length;
      const told = first ? nameOf(first, n) : one;
      const stood = first ? standing(first, told) : told;
      return n > 1 && told === one ? `${numbers.format(n)} × ${stood}` : stood;
    });
  };

  /** A name as it stands among others in a list. */
  const standing = (arg: Arg, told: string): string => {
    const kind = NAMED.find((one) => one in arg);
    return (kind && plainly(`listed.${kind}`, { name: told })) ?? told;
  };

  const nameOf = (arg: Arg, n: number): string => {
    if ('seat' in arg) return seat(arg.seat);
    if ('count' in arg) return pointsText(arg.count, locale);
    if ('list' in arg) return listed(counted(arg.list), locale);
    for (const kind of NAMED) if (kind in arg) return named(kind, (arg as Record<string, string>)[kind] ?? '', n);
    return '';
  };
  const name = (arg: Arg): string => nameOf(arg, 0);

  // A count stays a number, for plurals; everything else is a name that keeps pointing at what it names.
  const formatted = (arg: Arg): number | Named => {
    if ('count' in arg) return arg.count;
    return ('seat' in arg ? side(arg.seat) : null) ?? new Named(arg, name(arg));
  };

  const told = ({ key, args = {} }: Message): readonly Told[] => {
    const text = knownAs(key);
    if (!text) return unworded(Object.values(args));
    return tell(text, locale, Object.fromEntries(Object.entries(args).map(([one, arg]) => [one, formatted(arg)])));
  };

  const plain = (values: Readonly<Record<string, string | number>> = {}): Values =>
    typeof values.seat === 'number' ? { ...values, seat: side(values.seat) ?? seat(values.seat) } : values;

  const unworded = (args: Arg[]): Told[] =>
    args.flatMap((arg, i): Told[] => {
      const one = { text: name(arg), isName: true, arg };
      return i === 0 ? [one] : [{ text: ' · ', isName: false, arg: null }, one];
    });

  return {
    name,
    parts: (message) => partsOf(told(message)),
    say: (message) => joined(told(message)),
    text: (key, values) => plainly(key, plain(values)) ?? key,
    has: (key) => knownAs(key) !== null,
  };
}

/** Form of hours: only English has halves of the day, as the locale data of Node writes Korean ones in English ("PM 10:09"). */
export function hoursIn(locale: string): { hourCycle?: 'h23' } {
  return locale === 'en' ? {} : { hourCycle: 'h23' };
}

/** Flattens a nested catalogue (`{event: {Moved: "…"}}`) into dotted keys. */
export function flatTexts(nested: Readonly<Record<string, unknown>>, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatTexts(value as Record<string, unknown>, `${prefix}${key}.`)),
    ),
  );
}
