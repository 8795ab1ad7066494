/** Checks that a bot keeps to its means along a whole game. */
import { BOT_LEVELS, botMeans } from '../bot.ts';
import { botAnswersLaw, deepFreeze, difference } from '../laws/index.ts';
import type { Ruleset } from '../ruleset.ts';
import { redact } from '../secret.ts';
import { isDue } from '../table.ts';
import { momentsOf, type PlayedGame } from './corpus.ts';

/** Result of asking. */
export interface BotConduct {
  /** Breaches, in words. */
  faults: string[];
  /** Moments at which both levels were asked. */
  asked: number;
  /** Of these, those at which the levels chose otherwise. */
  differing: number;
}

/** Asks the bot at both levels at one in so many moments of a game: with one look, and twice with all looks, on a view that can't be changed. */
export function botConduct(ruleset: Ruleset, game: PlayedGame, oneIn = 1): BotConduct {
  const conduct: BotConduct = { faults: [], asked: 0, differing: 0 };
  let n = 0;
  for (const { table, next } of momentsOf(ruleset, game)) {
    n += 1;
    if (n % oneIn > 0 || !next || !isDue(next.decision)) continue;
    const { decision } = next;
    const view = deepFreeze(redact(table.state, decision.seat));
    const paths = BOT_LEVELS.map((level): string[] => {
      const seed = `${game.seed} ${n}`;
      const choose = (): string[] => {
        const means = botMeans(seed, level);
        const path = ruleset.bot(view, decision.seat, decision, means);
        if (means.budget.left < 0) conduct.faults.push(`${decision.id}: ${-means.budget.left} looks too many`);
        return path;
      };
      const path = choose();
      const other = difference(path, choose());
      const broken = botAnswersLaw(ruleset, table, decision, level, seed);
      conduct.faults.push(...[other, broken].filter((fault) => fault !== null));
      return path;
    });
    conduct.asked += 1;
    if (difference(paths[0], paths[1])) conduct.differing += 1;
  }
  return conduct;
}
