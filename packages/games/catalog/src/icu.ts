/**
 * ICU messages as catalogues use them: `{name}`, `{n, number}`, `{n, plural, …}`, `{n, selectordinal, …}`, `{x, select, …}`, `#`, quoting by
 * apostrophes. No tags, no dates, no offsets. Small enough for a page; tests hold it to intl-messageformat, text by text.
 */

/** A stretch of a message. */
export type Node = string | Argument | Branching;

interface Argument {
  arg: string;
  kind: 'value' | 'number' | 'pound';
}

interface Branching {
  arg: string;
  kind: 'select' | 'plural' | 'selectordinal';
  options: Readonly<Record<string, readonly Node[]>>;
}

/** Value that a message was given for one of its arguments, where it stands in the sentence. */
export interface Put<T> {
  put: T | string | number;
}

/** The message can't be read. */
class Unreadable extends Error {
  constructor(text: string, at: number) {
    super(`not a message, at ${at}: ${text}`);
    this.name = 'Unreadable';
  }
}

class Parser {
  private at = 0;
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  all(): Node[] {
    const nodes = this.nodes(null);
    if (this.at < this.text.length) throw this.unreadable();
    return nodes;
  }

  private unreadable(): Unreadable {
    return new Unreadable(this.text, this.at);
  }

  /** Until the end, or the brace that closes a branch; `counted` is the argument that `#` stands for. */
  private nodes(counted: string | null): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const words = this.words(counted !== null);
      if (words) nodes.push(words);
      const sign = this.text[this.at];
      if (sign === '{') nodes.push(this.argument());
      else if (sign === '#' && counted !== null) {
        this.at += 1;
        nodes.push({ arg: counted, kind: 'pound' });
      } else return nodes;
    }
  }

  /** Plain words; within a plural `#` is a sign, so it can be quoted there. */
  private words(inPlural: boolean): string {
    let words = '';
    for (;;) {
      const sign = this.text[this.at];
      if (sign === undefined || sign === '{' || sign === '}' || (inPlural && sign === '#')) return words;
      if (sign === "'") words += this.quoted(inPlural);
      else {
        words += sign;
        this.at += 1;
      }
    }
  }

  /** An apostrophe quotes only what would be a sign; two are one. */
  private quoted(inPlural: boolean): string {
    const next = this.text[this.at + 1];
    if (next === "'") {
      this.at += 2;
      return "'";
    }
    if (next === undefined || !`{}<>${inPlural ? '#' : ''}`.includes(next)) {
      this.at += 1;
      return "'";
    }
    let words = '';
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      if (this.text[this.at] !== "'") words += this.text[this.at];
      else if (this.text[this.at + 1] === "'") {
        words += "'";
        this.at += 1;
      } else {
        this.at += 1;
        return words;
      }
    }
    return words;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  private take(sign: string): void {
    this.space();
    if (this.text[this.at] !== sign) throw this.unreadable();
    this.at += 1;
  }

  private word(): string {
    this.space();
    const word = /^[^\s{},#']+/.exec(this.text.slice(this.at))?.[0];
    if (!word) throw this.unreadable();
    this.at += word.length;
    return word;
  }

  private comesClosing(): boolean {
    this.space();
    return this.text[this.at] === '}';
  }

  private argument(): Node {
    this.take('{');
    const arg = this.word();
    if (this.comesClosing()) {
      this.at += 1;
      return { arg, kind: 'value' };
    }
    this.take(',');
    const kind = this.word();
    if (kind === 'number') {
      this.take('}');
      return { arg, kind };
    }
    if (kind !== 'select' && kind !== 'plural' && kind !== 'selectordinal') throw this.unreadable();
    this.take(',');
    // In a select within a plural `#` is plain, as the full formatter has it.
    const options = this.branches(kind === 'select' ? null : arg);
    if (!options.other) throw this.unreadable();
    return { arg, kind, options };
  }

  private branches(counted: string | null): Record<string, Node[]> {
    const options: Record<string, Node[]> = {};
    while (!this.comesClosing()) {
      const name = this.word();
      this.take('{');
      options[name] = this.nodes(counted);
      this.take('}');
    }
    this.take('}');
    return options;
  }
}

/** Reads a message. @throws Error when it isn't one. */
export function parseMessage(text: string): readonly Node[] {
  return new Parser(text).all();
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function madeOnce<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** Points as they are written in the reader's language, halves as a fraction: 12, 12½, ½, −2. What is below zero has a minus sign: a hyphen is shorter, and lines may break at it. */
export function pointsText(score: number, locale: string): string {
  const numbers = madeOnce(numberFormats, locale, () => new Intl.NumberFormat(locale));
  const points = Math.abs(score);
  const isHalf = points % 1 === 0.5;
  const whole = Math.trunc(points);
  const text = isHalf ? `${whole === 0 ? '' : numbers.format(whole)}½` : numbers.format(points);
  return score < 0 ? `−${text}` : text;
}

function pluralIn(locale: string, type: Intl.PluralRuleType, value: number): string {
  return madeOnce(pluralRules, `${locale} ${type}`, () => new Intl.PluralRules(locale, { type })).select(value);
}

/** The message in stretches: words, and what was put in for its arguments; what is missing stands as `{name}`. */
export function formatMessage<T>(
  nodes: readonly Node[],
  locale: string,
  values: Readonly<Record<string, T | string | number>>,
): (string | Put<T>)[] {
  return nodes.flatMap((node): (string | Put<T>)[] => {
    if (typeof node === 'string') return [node];
    const value = values[node.arg];
    if (value === undefined) return [`{${node.arg}}`];
    if ('options' in node) return formatMessage(branchOf(node, locale, value), locale, values);
    return [{ put: node.kind === 'value' ? value : pointsText(Number(value), locale) }];
  });
}

function branchOf({ kind, options }: Branching, locale: string, value: unknown): readonly Node[] {
  const other = options.other ?? [];
  if (kind === 'select') return options[String(value)] ?? other;
  const exact = options[`=${value}`];
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  return exact ?? options[pluralIn(locale, type, Number(value))] ?? other;
}
