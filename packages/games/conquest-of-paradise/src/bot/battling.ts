/** The bot in battles: cards when they turn a hit, one village saved, links shown. */
import { battleHit } from '../data/constants.ts';
import { CARD } from '../rules/cards/effects.ts';
import { cardKind } from '../rules/cards/hand.ts';
import { offeredAfter, type Proposes, type Sight } from './candidates.ts';

/** Rolls on which a battle card is worth playing, by card: Pa and Haka where they change what is hit or how. */
const GOOD_ROLLS: Readonly<Record<string, readonly number[]>> = {
  [CARD.pa]: [2, 4, 6],
  [CARD.haka]: [1, 3, 5],
};

function isGood({ view, seat }: Sight, card: string): boolean {
  const { battle } = view;
  if (!battle?.roll) return false;
  const { value } = battle.roll;
  const mine = battle.attacker === seat ? 'attacker' : 'defender';
  const kind = cardKind(card);
  if (kind === CARD.warClubs) return battleHit(value).side === mine;
  return kind === CARD.cannibalism || (GOOD_ROLLS[kind]?.includes(value) ?? false);
}

export const battleCard: Proposes = (sight) => {
  const cards = offeredAfter(sight, ['use']).map(({ id }) => id);
  const good = cards.filter((card) => isGood(sight, card)).map((card) => ['use', card]);
  return [...good, ['none']];
};

export const arioi: Proposes = () => [['use'], ['pass']];

export const settle: Proposes = () => {
  const saving = [['warrior_band', '1'], ['war_canoe', '1'], []];
  return saving.flatMap((saved) => [
    [...saved, 'done', 'link'],
    [...saved, 'done'],
  ]);
};

export const regroup: Proposes = () => [['link']];
