/** The search for Kumara on the page: what the die does, and how far it is (section 29). */
import type { Message, Seat } from '@wayfinder/engine';
import { VP } from '../../data/index.ts';
import { AMERICA, nearness } from '../../rules/kumara/area.ts';
import { searchHelp } from '../../rules/kumara/help.ts';
import type { State } from '../../state.ts';
import type { Notes, PagePart, Tells } from './part.ts';
import { said } from './words.ts';

/** Results that a roll brings, with what the seat adds to it. */
function dieLines(view: State, seat: Seat): Message[] {
  const { galapagos, cards, oceanChart } = searchHelp(view, seat);
  const bonus = galapagos + cards;
  return [
    said(oceanChart ? 'situation.searchDieChart' : 'situation.searchDie'),
    ...(bonus > 0 ? [said('situation.searchBonus', { n: bonus })] : []),
  ];
}

const searching: Tells = (view, seat) => {
  const at = view.exploration?.at;
  return [...(at ? [said('situation.searchAt', { n: nearness(at) })] : []), ...dieLines(view, seat)];
};

const searchBegins: Tells = (view, seat, [word]) => (word === 'search' ? dieLines(view, seat) : []);

const stepNote: Notes = (_view, _seat, _path, { id, target }) => {
  if (id === AMERICA) return said('note.america', { vp: VP.kumara });
  return 'space' in target ? said('note.toAmerica', { n: nearness(id) }) : null;
};

const beginNote: Notes = (view, seat, path, choice) => {
  if (path.length === 0) return choice.id === 'search' ? said('note.search') : null;
  return path[0] === 'search' ? stepNote(view, seat, path, choice) : null;
};

const walkNote: Notes = (_view, _seat, path, { id }) => (path.length === 0 && id === 'walk' ? said('note.walk') : null);

export const islandsPage: PagePart = {
  // A search draws no markers and counts no knots.
  instead: (kind, [word]) => kind === 'explore' && word === 'search',
  tells: { explore: searchBegins, searcher: searching },
  notes: { explore: beginNote, searcher: stepNote, movement: walkNote, transit: walkNote },
  follows: {
    explore: (_view, _seat, [word]) => (word === 'search' ? said('follows.search') : null),
    searcher: (_view, _seat, [to]) => (to === AMERICA ? null : said('follows.searcher')),
  },
};
