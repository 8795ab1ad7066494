/** The solitaire game on the page: the extra chits, and giving up (sections 31 to 37). */
import type { PagePart, Tells } from './part.ts';
import { said } from './words.ts';

const ordering: Tells = (_view, _seat, path) => {
  const chits = { list: path.map((chit) => ({ option: `chit-${chit}` })) };
  return [said('situation.extraChits'), ...(path.length > 0 ? [said('situation.chitsSoFar', { chits })] : [])];
};

/** Chits that the finds of this exploration will bring. */
const due: Tells = ({ solo }) => (solo && solo.extraDue > 0 ? [said('situation.extraDue', { n: solo.extraDue })] : []);

export const soloPage: PagePart = {
  tells: { extraChits: ordering, explore: due, exploreStep: due, acceptResult: due },
  follows: {
    extraChits: () => said('follows.extraChits'),
    // Nobody else seals a build.
    build: ({ solo }) => (solo ? said('follows.buildAlone') : null),
    free: (_view, _seat, [word]) => (word === 'resign' ? said('follows.resign') : null),
  },
};
