/** Starting pieces on the page: points, what is sealed already, prices (section 21). */
import type { Message, Seat } from '@wayfinder/engine';
import { costOf } from '../../rules/building/prices.ts';
import { chosenAlong, START_POINTS, startPath } from '../../rules/start-pieces/draft.ts';
import { KINDS, type Pieces, type StartPieces, type State } from '../../state.ts';
import type { Given, Notes, PagePart, Tells } from './part.ts';
import { anyPieces, pieceList, said } from './words.ts';

const spentOn = (pieces: Pieces): number => KINDS.reduce((sum, kind) => sum + pieces[kind] * costOf(kind), 0);

/** Pieces that a seat has sealed, as far as the viewer knows them. */
function sealedPieces(view: State, seat: Seat): StartPieces | null {
  const sealed = view.seats[seat]?.startPieces;
  return sealed?.$ === 'secret' ? sealed.value : null;
}

/** Cost of sealed pieces, of all that there was to spend. */
export function startCost(before: State, after: State, seat: Seat): Message[] {
  const sealed = before.seats[seat]?.startPieces === after.seats[seat]?.startPieces ? null : sealedPieces(after, seat);
  return sealed ? [said('cost.build', pointsAfter(sealed.pieces))] : [];
}

/** Points for starting pieces, with those that these cost. */
export function pointsAfter(pieces: Pieces): { points: number; spent: number; left: number } {
  const spent = spentOn(pieces);
  return { points: START_POINTS, spent, left: START_POINTS - spent };
}

const sealedLine = ({ pieces }: StartPieces): Message =>
  anyPieces(pieces)
    ? said('situation.startSealed', { things: pieceList(pieces) })
    : said('situation.startSealedNothing');

const choosing: Tells = (view, seat, path) => {
  const points = said('situation.points', pointsAfter(chosenAlong(path).pieces));
  const sealed = sealedPieces(view, seat);
  return [points, sealed ? sealedLine(sealed) : said('situation.startSecret')];
};

const chosen: Given = (view, seat) => {
  const sealed = sealedPieces(view, seat);
  if (sealed === null) return null;
  return { told: sealedLine(sealed), replace: said('replace.startPieces'), path: startPath(sealed).slice(0, -1) };
};

const entry: Notes = (_view, _seat, path, { id, target }) => {
  if ('piece' in target) return said('note.price', { cost: costOf(id) });
  if (id === 'link') return said('note.startLink');
  return id === 'seal' ? said('note.startSeal', { n: pointsAfter(chosenAlong(path).pieces).left }) : null;
};

export const startPage: PagePart = {
  tells: { startPieces: choosing },
  notes: { startPieces: entry },
  given: { startPieces: chosen },
  follows: { startPieces: () => said('follows.startPieces') },
};
