/** TM-3.6, 3.7: the first bonus cards, and the coins on those left. */
import { choose, done, refuse } from '@wayfinder/engine';
import { BONUS_CARDS } from '../../data/index.ts';
import type { DecisionPart } from '../../part.ts';
import { Script } from '../../script.ts';
import { cardChoice } from '../choices.ts';
import { cardsOnDisplay, ruleOfTile } from '../facts.ts';
import { beginRound } from '../income.ts';

/** Most coins of income, then lowest number. */
function richest(cards: readonly string[]): string[] {
  const coins = (card: string): number => BONUS_CARDS[card]?.income.coins ?? 0;
  return [...cards].sort((a, b) => coins(b) - coins(a)).slice(0, 1);
}

/** The decision `first-bonus-card`: from the last seat to the first. */
export const firstBonusCard: DecisionPart = {
  open({ phase, queue: [seat] }) {
    return phase === 'cards' && seat !== undefined ? [{ kind: 'first-bonus-card', seat, blocks: 'all' }] : [];
  },
  next(view, _seat, _decision, path) {
    if (path.length > 0) return done();
    const level = choose({ key: 'ask.firstBonusCard' }, cardsOnDisplay(view).map(cardChoice));
    const gone = (card: string) => refuse('card-not-there', ['TM-3.6'], { card: { card } });
    return { ...level, has: (id) => (BONUS_CARDS[id] && !(id in view.cards) ? gone(id) : level.has(id)) };
  },
  decide(state, seat, _decision, [card = '']) {
    const script = new Script(state);
    script.emit('BonusCardTaken', { seat, card, coins: 0, returned: null }, ['TM-3.6', ruleOfTile(card)]);
    return script.events;
  },
  fallback: (view) => richest(cardsOnDisplay(view)),
};

/** A coin on each card left, and the first round begins. */
export function beginGame(script: Script): void {
  script.emit('CoinsPutOnBonusCards', { cards: cardsOnDisplay(script.state) }, ['TM-3.7']);
  beginRound(script, 1, script.state.clockwise);
}
