import { type Ruleset, tellMisshapen, UnsoundData } from '@wayfinder/engine';
import { CliError } from './command.ts';
import { keyTwice } from './key-twice.ts';

/** The ruleset of this id; `sample` is the engine's own. @throws CliError naming the ones there are, or with what is wrong with the game's data. */
export async function rulesetOf(id: string): Promise<Ruleset> {
  if (id === 'sample') return (await import('@wayfinder/engine/sample')).sample;
  const { rulesets } = await import('@wayfinder/games-catalog');
  const entry = Object.hasOwn(rulesets, id) ? rulesets[id] : undefined;
  if (!entry)
    throw new CliError(
      `There is no ruleset "${id}". There are: ${[...Object.keys(rulesets), 'sample'].join(', ')}.`,
      2,
    );
  try {
    return await entry.load();
  } catch (error) {
    throw error instanceof UnsoundData ? new CliError(error.message.split('\n'), 2) : error;
  }
}

/** The games of the catalogue, by id; without the engine's own. */
export async function rulesetIds(): Promise<string[]> {
  const { rulesets } = await import('@wayfinder/games-catalog');
  return Object.keys(rulesets);
}

/** Settings from JSON on the command line, checked by the ruleset. @throws CliError with what is wrong. */
export function settingsOf(ruleset: Ruleset, json: string | undefined): unknown {
  const data = json === undefined ? ruleset.settings.presets[0]?.settings : parseJson(json, '--settings');
  const parsed = ruleset.settings.schema.safeParse(data);
  if (!parsed.success) throw new CliError(`These settings don't fit ${ruleset.id}: ${tellMisshapen(parsed.error)}`, 2);
  return parsed.data;
}

/** Refuses the one key that records drop without a word. */
function noPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('"__proto__" is no name');
  return value;
}

/** Parses JSON text. @throws CliError that names where it came from; a key that stands twice is refused, too */
export function parseJson(text: string, where: string): unknown {
  const data = parse(text, where);
  const twice = keyTwice(text);
  // One reader takes the first of them, another one the last.
  if (twice !== null) throw new CliError(`${where} says "${twice}" twice in one place.`, 2);
  return data;
}

function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text, noPrototype);
  } catch (error) {
    throw new CliError(`${where} is not JSON: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
}

/** A whole number from the command line. @throws CliError when it is none or out of range. */
export function wholeNumber(text: string, name: string, min: number, max: number): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < min || n > max)
    throw new CliError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`, 2);
  return n;
}
