/** Parts of a seat's points: those it has, and what the final scoring would give now. */
import type { Message } from '@wayfinder/engine';
import { type Award, areaAwards, cultAwards, resourcesOf } from '../../rules/scoring.ts';
import type { State } from '../../state.ts';
import { CULTS } from '../../words.ts';
import { said } from './words.ts';

function awarded(points: readonly Award[], seat: number): number {
  return points.find((award) => award.seat === seat)?.vp ?? 0;
}

/**
 * VP so far, and by source what would come now for cults (TM-17.2), area (TM-17.5) and resources (TM-17.7). After the end the same sources, of which
 * nothing changes any more; what was scored in the rounds and for what was left is one number then.
 */
export function points(view: State, seat: number): { label: Message; value: number }[] {
  const part = (name: string, value: number) => ({ label: said(`detail.points.${name}`), value });
  const all = view.seats[seat]?.vp ?? 0;
  const awards = [
    ...CULTS.map((cult) => part(cult, awarded(cultAwards(view, cult).points, seat))),
    part('area', awarded(areaAwards(view).points, seat)),
  ];
  if (view.ranking === null) return [part('vp', all), ...awards, part('resources', resourcesOf(view, seat).vp)];
  const awardedAll = awards.reduce((sum, { value }) => sum + value, 0);
  return [part('rounds', all - awardedAll), ...awards];
}
