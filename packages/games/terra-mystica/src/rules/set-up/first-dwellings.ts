/** TM-3.1 to 3.5: the first dwellings. */
import { done, type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { INTRO } from '../../data/index.ts';
import { SPACES } from '../../map.ts';
import type { DecisionPart } from '../../part.ts';
import { Script } from '../../script.ts';
import { type State, seatOf } from '../../state.ts';
import type { Faction, SpaceId } from '../../words.ts';
import { chooseSpace } from '../choices.ts';
import { factionOf, homeOf, seatWith } from '../facts.ts';
import { isEmpty } from '../reach.ts';

/**
 * Seats that place, one after the other: clockwise and back (TM-3.1), then the Nomads once more (TM-3.2), and the Chaos Magicians only after everybody
 * (TM-3.3).
 */
export function placingOrder(state: State): Seat[] {
  const magicians = seatWith(state, 'chaosMagicians');
  const nomads = seatWith(state, 'nomads');
  const circuit = state.clockwise.filter((seat) => seat !== magicians);
  const late = [nomads, magicians].filter((seat) => seat !== null);
  return [...circuit, ...circuit.toReversed(), ...late];
}

/** Rules that this seat's first dwellings go by. */
function rulesOf(faction: Faction): string[] {
  if (faction === 'nomads') return ['TM-3.1', 'TM-3.2', 'TM-18.25'];
  return faction === 'chaosMagicians' ? ['TM-3.3', 'TM-18.27'] : ['TM-3.1'];
}

function place(script: Script, seat: Seat, space: SpaceId, because: string[]): void {
  const rules = rulesOf(factionOf(script.seat(seat)));
  script.emit('FirstDwellingPlaced', { seat, space }, [...rules, 'TM-3.4', 'TM-3.5', ...because]);
}

/** Any empty space of the home terrain (TM-3.4). */
function refusalOf(state: State, seat: Seat, space: SpaceId): Refusal | null {
  if (!isEmpty(state, space)) return refuse('occupied', ['TM-3.4'], { space: { space } });
  const home = homeOf(seatOf(state, seat));
  return state.terrain[space] === home ? null : refuse('not-home', ['TM-3.4'], { terrain: { option: home } });
}

function allowed(state: State, seat: Seat): SpaceId[] {
  return SPACES.filter((space) => refusalOf(state, seat, space) === null);
}

/** The decision `first-dwelling`. */
export const firstDwelling: DecisionPart = {
  open({ phase, queue: [seat] }) {
    return phase === 'dwellings' && seat !== undefined ? [{ kind: 'first-dwelling', seat, blocks: 'all' }] : [];
  },
  next(view, seat, _decision, path) {
    if (path.length > 0) return done();
    const home = { option: homeOf(seatOf(view, seat)) };
    return chooseSpace(
      { key: 'ask.firstDwelling', args: { terrain: home } },
      () => allowed(view, seat),
      (space) => refusalOf(view, seat, space),
    );
  },
  decide(state, seat, _decision, [space = '']) {
    const script = new Script(state);
    place(script, seat, space, []);
    return script.events;
  },
  fallback: (view, seat) => allowed(view, seat).slice(0, 1),
};

/** The fixed first dwellings of the introductory game (TM-2.2), in the order in which they would be placed. */
export function placeIntroDwellings(script: Script): void {
  const next = new Map<Seat, number>();
  for (const seat of placingOrder(script.state)) {
    const turn = next.get(seat) ?? 0;
    next.set(seat, turn + 1);
    const space = INTRO.dwellings[factionOf(script.seat(seat))]?.[turn];
    if (space) place(script, seat, space, ['TM-2.2']);
  }
}
