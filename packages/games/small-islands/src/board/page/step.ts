/** Whole answers in words, where the number of their choices differs. */
import type { Arg, Decision, Message } from '@wayfinder/engine';
import { said } from '../../said.ts';
import type { State } from '../../state.ts';
import { exploringOf } from './composed.ts';
import { objectiveSaid } from './words.ts';

type Steps = (view: State, path: readonly string[]) => Message | null;

/** Ends the key of a sentence with how a token goes with the tile: over a resource, as a port, or not at all. */
function withToken([token, side, where]: readonly string[]): { key: string; args: Record<string, Arg> } {
  if (token === undefined || side === undefined || where === undefined) return { key: '', args: {} };
  return { key: `.${side}`, args: { token: { piece: token }, where: { space: where } } };
}

/** A tile that goes back to the box; where both piles are empty one of the display replaces it, or a token is still laid (SI-4.11, 4.12). */
function boxing(view: State, tile: string, rest: readonly string[]): Message {
  const other = view.display[Number(rest[0]) - 1];
  if (other != null) return said('step.box.taking', { tile: { tile }, other: { tile: other } });
  const { key, args } = withToken(rest);
  return said(`step.box${key}`, { tile: { tile }, ...args });
}

const exploring =
  (kind: string): Steps =>
  (view, path) => {
    const read = exploringOf(view, kind, path);
    if (!read || read.tile === undefined) return null;
    const { taken, tile, at, turn, token } = read;
    if (at === undefined || turn === undefined) return boxing(view, tile, path.slice(kind === 'turn' ? 2 : 1));
    const { key, args } = withToken(token);
    const own = { tile: { tile }, at: { space: at }, turn: { option: `turn-${turn}` }, ...args };
    const isOther = taken !== null && taken !== tile;
    return isOther ? said(`step.take${key}`, { ...own, slot: Number(path[0]) }) : said(`step.place${key}`, own);
  };

const turn: Steps = (view, path) => {
  const [first, ship, at] = path;
  if (first !== 'land') return exploring('turn')(view, path);
  return ship === undefined || at === undefined ? null : said(`step.land.${ship}`, { at: { space: at } });
};

const objective: Steps = (_view, path) => {
  const half = path.length / 2;
  return objectiveSaid('step.objective', path.slice(0, half), path.slice(half));
};

const STEPS: Readonly<Record<string, Steps>> = { turn, replace: exploring('replace'), objective };

/** The name of a whole answer; null: as the texts have it by its kind. */
export function step(view: State, { kind }: Decision, path: readonly string[]): Message | null {
  return STEPS[kind]?.(view, path) ?? null;
}
