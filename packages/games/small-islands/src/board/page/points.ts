/** Parts of a seat's points (SI-12.1, 13.23). */
import { isKnown, type Message } from '@wayfinder/engine';
import { dataOf } from '../../data/index.ts';
import { discoveryTokenOf } from '../../data/lookup.ts';
import { ALEXIS_WORD, alexisCardVp, shipVp } from '../../rules/scoring.ts';
import { said } from '../../said.ts';
import { ALEXIS, isAlexis, type State, seatOf } from '../../state.ts';

type Made = Readonly<Record<'game' | 'discovery' | 'ship' | 'alexis', number>>;

/** As if the game ended now. Discovery tokens count as far as this view knows them: others' stay secret until the end (SI-10.3). */
function soFar(view: State, seat: number): Made {
  const { vp, discovery } = seatOf(view, seat);
  const data = dataOf(view.data);
  const known = isKnown(discovery) ? discovery.value : [];
  return {
    game: vp,
    discovery: known.reduce((sum, token) => sum + discoveryTokenOf(data, token).value, 0),
    ship: shipVp(view, seat),
    alexis: isAlexis(view, seat) ? alexisCardVp(view) : 0,
  };
}

function madeOf(view: State, seat: number): Made {
  const score = view.scores?.find((one) => one.seat === seat);
  if (!score) return soFar(view, seat);
  return { game: score.game, discovery: score.discoveryVp, ship: score.ports, alexis: score.card };
}

/** Source by source, the same ones for each seat. */
export function points(view: State, seat: number): { label: Message; value: number }[] {
  return Object.entries(madeOf(view, seat)).map(([source, value]) => ({ label: said(`points.${source}`), value }));
}

/** The same of Alexis, by his word in the outcome. */
export function otherPoints(view: State, option: string): { label: Message; value: number }[] {
  return option === ALEXIS_WORD && view.alexis ? points(view, ALEXIS) : [];
}
