/** Things that the settings bring to a position before anything is said of it: the advanced rules' parts of the state as after set-up (CP-20.2). */
import { advancedSeat, advancedState } from '../rules/advanced-set-up.ts';
import { settled } from '../rules/settings.ts';
import { positionPart } from './part.ts';

export const laidOut = positionPart({
  given: {},
  ofSeat: {},
  ofHex: {},
  apply(state, _said, chosen) {
    const settings = settled(chosen);
    state.settings = settings;
    Object.assign(state, advancedState(settings));
    for (const [seat, own] of state.seats.entries()) Object.assign(own, advancedSeat(settings, seat));
  },
});
