/**
 * A referee who saw neither rules nor fold of this ruleset: told one event after the other, it says for each whether the specification allows it there,
 * and keeps its own books. What is wrong is said with the rule that it breaks.
 */
import type { EventData, EventType } from '../events/index.ts';
import { type State, settings } from '../state.ts';
import { seeAlexis } from './brute-alexis.ts';
import type { Must, Seen } from './brute-books.ts';
import { ADVENTURES, COLOURS, DISCOVERY_WORTH, LANDSCAPE, PILE_OF, TOKEN_SHOWS } from './brute-box.ts';
import { Chart } from './brute-chart.ts';
import { seeExploring } from './brute-exploring.ts';
import { type Model, modelOf } from './brute-model.ts';
import { seePreparing } from './brute-preparing.ts';
import { seeRewarding } from './brute-rewarding.ts';

/** The books of a game of which only the set-up is known (section 2). */
export function newModel({ settings: chosen, seats, colours }: EventData['GameSetUp'], must: Must): Model {
  const solo = seats === 1;
  const count = solo ? 2 : seats;
  must(new Set(colours).size === count && colours.every((one) => COLOURS.includes(one)), 'SI-2.1: colours');
  must(solo === (chosen.alexis !== 'none'), 'SI-13.2: a level for one player');
  const each = <Thing>(make: (seat: number) => Thing): Thing[] =>
    Array.from({ length: count }, (_, seat) => make(seat));
  const human = (seat: number): boolean => !solo || seat === 0;
  const cards = [...PILE_OF].filter(([, pile]) => (pile === 'objective') === (chosen.mode === 'normal'));
  return {
    solo,
    advanced: chosen.mode === 'advanced',
    level: chosen.alexis === 'none' ? 0 : Number(chosen.alexis),
    fixedFirst: chosen.firstPlayer === 'first-seat',
    drawnStart: chosen.startTiles === 'drawn',
    due: 'first seat',
    round: 0,
    first: 0,
    chart: new Chart(),
    display: [],
    box: new Set(),
    hands: each(() => new Set()),
    seen: each(() => new Set()),
    unseen: new Set(LANDSCAPE.keys()),
    navigation: 0,
    ownShips: new Set(each((seat) => seat).filter(human)),
    grey: 4 - seats,
    stock: each((seat) => (human(seat) ? 4 : 8)),
    supply: each((seat) => (human(seat) ? 4 : 0)),
    vp: each(() => 0),
    tokens: each((seat) => new Set(human(seat) ? TOKEN_SHOWS.keys() : [])),
    cards: each(() => new Set()),
    pile: new Set(cards.map(([id]) => id)),
    chosen: each(() => null),
    open: each(() => null),
    kept: each(() => new Set()),
    bag: new Set(DISCOVERY_WORTH.keys()),
    looking: each(() => null),
    deck: new Set(),
    discards: new Set(),
    removed: new Set(),
    out: new Set(solo ? ADVENTURES.keys() : []),
    card: null,
    found: null,
    plan: null,
    turn: null,
    rewarding: null,
    end: null,
  };
}

const SEES: Seen = { ...seePreparing, ...seeExploring, ...seeRewarding, ...seeAlexis };

export class Referee {
  readonly faults: string[] = [];
  model: Model;

  private constructor(model: Model) {
    this.model = model;
  }

  /** Takes over a game where a decision is open. */
  static takingOver(state: State): Referee {
    return new Referee(modelOf(state));
  }

  /** Watches a game from its first event. */
  static fromSetUp(data: EventData['GameSetUp']): Referee {
    const faults: string[] = [];
    settings.parse(data.settings);
    const referee = new Referee(newModel(data, (so, otherwise) => so || faults.push(otherwise)));
    referee.faults.push(...faults);
    return referee;
  }

  /** Judges one event and writes it down. */
  see(type: EventType, data: unknown): void {
    const say: Must = (so, otherwise) => {
      if (!so) this.faults.push(`${type} ${JSON.stringify(data)}: ${otherwise}`);
    };
    const judge = SEES[type] as ((model: Model, data: unknown, must: Must) => void) | undefined;
    if (judge) judge(this.model, data, say);
    else say(false, 'nobody told the referee of such an event');
  }
}
