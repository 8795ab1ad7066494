/** A game's catalogue of texts, for tests that hold it against what the rules say. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Choice, LevelData } from '../level.ts';
import type { Arg, Message, Refusal } from '../refusal.ts';

/** Names that a text has in braces: a single word after `one` or `other` is what is said then. */
function placeholders(text: string): string[] {
  const names = text.matchAll(/(?<![,}]\s*(?:one|other|=\d+)\s*)\{(\w+)(?=[,}])/g);
  return [...names].map((match) => match[1] ?? '');
}

/** Keys that the words of one argument need. */
function keysOf(arg: Arg): string[] {
  if ('list' in arg) return arg.list.flatMap(keysOf);
  const [kind, id] = Object.entries(arg)[0] ?? [];
  return kind === 'piece' || kind === 'card' || kind === 'tile' || kind === 'option' ? [`${kind}.${id}`] : [];
}

/** Catalogue that tells faults as a sorted list: keys without a text, and `key: {name}` for an argument that a text asks for in vain. */
export interface Catalogue {
  /** All keys, as `group.key`. */
  keys: ReadonlySet<string>;
  missing(keys: Iterable<string>): string[];
  wrongWords(message: Message): string[];
  /** Of a level as it is shown, its choices and their refusals included. */
  wrongLevel(level: LevelData): string[];
}

/** The catalogue of a language's file: texts by group and key. */
export function catalogueOf(file: Readonly<Record<string, Readonly<Record<string, string>>>>): Catalogue {
  const texts = new Map(
    Object.entries(file).flatMap(([group, entries]) =>
      Object.entries(entries).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
    ),
  );
  const missing = (keys: Iterable<string>): string[] => {
    const found = new Set<string>();
    for (const key of keys) if (!texts.has(key)) found.add(key);
    return [...found].sort();
  };
  // Games say the same texts thousands of times, and the search for names is the dearest part of looking at one.
  const namesByKey = new Map<string, readonly string[]>();
  const namesIn = (key: string): readonly string[] => {
    const names = namesByKey.get(key) ?? placeholders(texts.get(key) ?? '');
    namesByKey.set(key, names);
    return names;
  };
  const wrongWords = ({ key, args = {} }: Message): string[] => {
    const named = namesIn(key);
    const unmet = named.filter((name) => !Object.hasOwn(args, name)).map((name) => `${key}: {${name}}`);
    const keys = Object.entries(args).flatMap(([name, arg]) => (named.includes(name) ? keysOf(arg) : []));
    return [...missing([key, ...keys]), ...unmet];
  };
  const wrongRefusal = ({ code, args = {} }: Refusal): string[] => wrongWords({ key: `refusal.${code}`, args });
  const wrongChoice = ({ target, text, refused }: Choice): string[] => [
    ...missing(keysOf(target)),
    ...(text ? wrongWords(text) : []),
    ...(refused ? wrongRefusal(refused) : []),
  ];
  const wrongLevel = ({ done, ask, choices }: LevelData): string[] => [
    ...(done ? [] : wrongWords(ask)),
    ...choices.flatMap(wrongChoice),
  ];
  return { keys: new Set(texts.keys()), missing, wrongWords, wrongLevel };
}

/** All sources and data below a folder as one text, without tests and texts: where the keys are that the rules write. */
export function sourcesBelow(folder: URL): string {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    if (entry.isDirectory()) return entry.name === 'texts' ? '' : sourcesBelow(new URL(`${entry.name}/`, folder));
    const counts = /\.(ts|json)$/.test(entry.name) && !entry.name.includes('.test.');
    return counts ? readFileSync(new URL(entry.name, folder), 'utf8') : '';
  });
  return entries.join('\n');
}
