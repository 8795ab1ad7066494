/** Missions and rewards in words, for cards, questions, the log and the player aid. Their texts are in `texts/cards`. */
import type { Arg, Message } from '@wayfinder/engine';
import { type Mission, type Reward, SIGN_KINDS, type SignCount, type SignKind } from './data/index.ts';
import { said } from './said.ts';

/** What a kind of symbol is called: a house is the piece itself, its symbol the place for it. */
export function signName(kind: SignKind): string {
  return kind === 'house' ? 'houseSymbol' : kind;
}

/** Kinds of which each symbol pays. */
function eachOf(kinds: readonly SignKind[]): Arg {
  const each = (name: string): string => `each${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { list: kinds.map((kind) => ({ option: each(signName(kind)) })) };
}

/** Symbols with their numbers: each kind as often as it is there. */
function counted(symbols: SignCount): Arg {
  return {
    list: SIGN_KINDS.flatMap((kind) => Array.from({ length: symbols[kind] ?? 0 }, () => ({ piece: signName(kind) }))),
  };
}

/** What an island must have (SI-9.1 to 9.4). */
export function missionTold(mission: Mission): Message {
  switch (mission.kind) {
    case 'atLeast':
      return said('mission.atLeast', { symbols: counted(mission.symbols) });
    case 'moreThan':
      return said('mission.moreThan', { more: { option: mission.more }, fewer: { option: mission.fewer } });
    case 'equalPair':
      return said('mission.equalPair');
    case 'equalGiven':
      return said('mission.equalGiven', { resource: { option: mission.resource } });
  }
}

interface Weight {
  each: number;
  kinds: SignKind[];
}

/** Kinds that pay alike, the best paid first. */
function byWeight(weights: SignCount): Weight[] {
  const found = [...new Set(Object.values(weights))].sort((a, b) => b - a);
  return found.map((each) => ({ each, kinds: SIGN_KINDS.filter((kind) => weights[kind] === each) }));
}

/** @throws Error for three different weights on one card: no card has them, and no text tells them. */
function perSymbolTold(weights: SignCount, base: number): Message {
  const [first, second, ...more] = byWeight(weights);
  if (!first || more.length > 0) throw new Error('a reward pays by one or two different weights');
  const args = { each: first.each, symbols: eachOf(first.kinds), base };
  if (!second) return said('reward.perSymbol', args);
  return said('reward.perSymbolTwo', { ...args, other: second.each, others: eachOf(second.kinds) });
}

/** What each house pays for its island (SI-10.1 to 10.9). */
export function rewardTold(reward: Reward): Message {
  switch (reward.kind) {
    case 'perSymbol':
      return perSymbolTold(reward.weights, reward.base);
    case 'size': {
      const steps = (of: (step: { tiles: number; vp: number }) => number): Arg => ({
        list: reward.table.map((step) => ({ count: of(step) })),
      });
      return said('reward.size', { tiles: steps(({ tiles }) => tiles), points: steps(({ vp }) => vp) });
    }
    case 'flat':
      return said('reward.flat', { points: reward.vp });
    case 'discovery':
      return said('reward.discovery');
    case 'houseSymbols':
      return said('reward.houseSymbols', { each: reward.each });
    case 'chosenResourceAndPorts':
      return said('reward.chosenResourceAndPorts', { each: reward.each, pair: reward.perPortPair });
    case 'leastResource':
    case 'chosenResource':
      return said(`reward.${reward.kind}`, { each: reward.each, base: reward.base });
  }
}
