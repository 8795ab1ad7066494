/**
 * Exact odds of a battle, counted out over the two front rows (CP-12.11 to 12.17), never sampled. Each hit takes one piece out of a front row, so
 * a battle is a way through a small table of rows, and each field of it is worth the mean of the six fields that the die leads to.
 */
import { battleHit } from '../data/constants.ts';
import { PANICKED_FIRST, REMOVED_FIRST } from '../rules/battle/roll.ts';
import { COMBAT_KINDS, type CombatKind, otherSide, type SideName } from '../rules/battle/sides.ts';
import { CARD } from '../rules/cards/effects.ts';

/** Combat pieces in front, by kind. */
export type Front = Readonly<Record<CombatKind, number>>;

/** One side of a battle. */
export interface Fighter {
  front: Front;
  /** Kinds of battle cards that it can still use, copies apart: each for one roll of this battle (CP-17.8). */
  cards: readonly string[];
}

export interface Fight {
  attacker: Fighter;
  defender: Fighter;
  /** A group hex: only there does Pa help (CP-17.16). */
  onGroup: boolean;
}

/** Result of a battle, from the rows that it was asked for to its end. */
export interface Odds {
  /** Chance that the attacker wins. */
  win: number;
  /** Number of pieces of each kind that are removed, on average. */
  lost: Readonly<Record<SideName, Front>>;
  /** Chance that so many pieces of a side are removed: none, one, two, … */
  spread: Readonly<Record<SideName, readonly number[]>>;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
/** Sums in another order may differ so much without meaning anything. */
const ALIKE = 1e-12;

export function frontOf(counts: Partial<Front> = {}): Front {
  return { local_warriors: 0, war_canoe: 0, warrior_band: 0, ...counts };
}

export function fighters(front: Front): number {
  return COMBAT_KINDS.reduce((sum, kind) => sum + front[kind], 0);
}

function over(win: number): Odds {
  return {
    win,
    lost: { attacker: frontOf(), defender: frontOf() },
    spread: { attacker: [1], defender: [1] },
  };
}

/** The average of several outcomes, each as likely as the others. */
function mean(all: readonly Odds[]): Odds {
  const average = (of: (odds: Odds) => number): number => all.reduce((sum, odds) => sum + of(odds), 0) / all.length;
  const lost = (side: SideName): Front => ({
    local_warriors: average((odds) => odds.lost[side].local_warriors),
    war_canoe: average((odds) => odds.lost[side].war_canoe),
    warrior_band: average((odds) => odds.lost[side].warrior_band),
  });
  const spread = (side: SideName): number[] => {
    const most = Math.max(...all.map((odds) => odds.spread[side].length));
    return Array.from({ length: most }, (_, n) => average((odds) => odds.spread[side][n] ?? 0));
  };
  return {
    win: average(({ win }) => win),
    lost: { attacker: lost('attacker'), defender: lost('defender') },
    spread: { attacker: spread('attacker'), defender: spread('defender') },
  };
}

/** The same with one piece more removed. */
function plusLoss(odds: Odds, side: SideName, kind: CombatKind): Odds {
  const lost = { ...odds.lost[side], [kind]: odds.lost[side][kind] + 1 };
  return {
    ...odds,
    lost: { ...odds.lost, [side]: lost },
    spread: { ...odds.spread, [side]: [0, ...odds.spread[side]] },
  };
}

/**
 * Comparison for the attacker: first by the chance to win, then by what the defender loses more than itself. Local warriors cost nobody a piece.
 * Negative: the first outcome is the worse one.
 */
function compared(a: Odds, b: Odds): number {
  if (Math.abs(a.win - b.win) > ALIKE) return a.win - b.win;
  const pieces = ({ war_canoe, warrior_band }: Front): number => war_canoe + warrior_band;
  const margin = ({ lost }: Odds): number => pieces(lost.defender) - pieces(lost.attacker);
  const apart = margin(a) - margin(b);
  return Math.abs(apart) > ALIKE ? apart : 0;
}

/** The best of several outcomes for a side; among equal ones the first, so that a card is kept where it changes nothing. */
function bestFor(side: SideName, outcomes: readonly Odds[], other: Odds): Odds {
  const sign = side === 'attacker' ? 1 : -1;
  return outcomes.reduce((best, odds) => (sign * compared(odds, best) > 0 ? odds : best), other);
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return cards.filter((_, index) => index !== at);
}

/** A fight after its piece of this kind was hit. */
function afterHit(fight: Fight, side: SideName, kind: CombatKind): Fight {
  const own = fight[side];
  return { ...fight, [side]: { ...own, front: { ...own.front, [kind]: own.front[kind] - 1 } } };
}

/** The kind that a side names when hit: in the published order, which is also the one of who doesn't answer. */
function namedKind(front: Front, removed: boolean): CombatKind | undefined {
  return (removed ? REMOVED_FIRST : PANICKED_FIRST).find((kind) => front[kind] > 0);
}

/** Odds that remember what they counted out. One for a whole battle: its many rows share their fields. */
export class OddsTable {
  private readonly known = new Map<string, Odds>();

  /** From here on, a roll to come. */
  of(fight: Fight): Odds {
    if (fighters(fight.defender.front) === 0) return over(1);
    if (fighters(fight.attacker.front) === 0) return over(0);
    const key = JSON.stringify([fight.attacker, fight.defender]);
    const known = this.known.get(key);
    if (known) return known;
    const odds = mean(FACES.map((face) => this.rolled(fight, face)));
    this.known.set(key, odds);
    return odds;
  }

  /** From here on, the die showing this face: the defender may change it, else the attacker (CP-12.17). */
  rolled(fight: Fight, face: number): Odds {
    return bestFor('defender', this.withCards(fight, face, 'defender'), this.passedOn(fight, face));
  }

  /** The same once the defender has used none. */
  passedOn(fight: Fight, face: number): Odds {
    return bestFor('attacker', this.withCards(fight, face, 'attacker'), this.hit(fight, face));
  }

  /** From here on, the die taking effect as it stands. `removes`: whatever it shows, as with Cannibalism (CP-17.19). */
  hit(fight: Fight, face: number, removes = battleHit(face).removed): Odds {
    const { side } = battleHit(face);
    const kind = namedKind(fight[side].front, removes);
    return kind === undefined ? this.of(fight) : this.loss(fight, side, kind, removes);
  }

  /** From here on, a piece of this kind being the one that is hit (CP-12.13 to 12.16). */
  loss(fight: Fight, side: SideName, kind: CombatKind, removed: boolean): Odds {
    const odds = this.of(afterHit(fight, side, kind));
    return removed ? plusLoss(odds, side, kind) : odds;
  }

  /** From here on, with this card used on this roll; null where it can't be (CP-17.16 to 17.19). */
  withCard(fight: Fight, face: number, side: SideName, card: string): Odds | null {
    const own = fight[side];
    const left: Fight = { ...fight, [side]: { ...own, cards: without(own.cards, card) } };
    switch (card) {
      case CARD.pa:
        return side === 'defender' && fight.onGroup && face > 1 ? this.hit(left, face - 1) : null;
      case CARD.haka:
        return side === 'attacker' && face < FACES.length ? this.hit(left, face + 1) : null;
      case CARD.warClubs:
        return mean(FACES.map((anew) => this.hit(left, anew)));
      case CARD.cannibalism: {
        const hit = battleHit(face);
        return hit.side === otherSide(side) && !hit.removed ? this.hit(left, face, true) : null;
      }
      default:
        return null;
    }
  }

  private withCards(fight: Fight, face: number, side: SideName): Odds[] {
    return [...new Set(fight[side].cards)].flatMap((card) => this.withCard(fight, face, side, card) ?? []);
  }
}
