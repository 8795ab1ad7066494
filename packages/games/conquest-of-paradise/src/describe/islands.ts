/** Words for the events of South Island and Kumara (sections 27, 29). */
import { AMERICA } from '../rules/kumara/area.ts';
import { type DescribePart, isHidden, knownOrNot, type Tells } from './telling.ts';

const kumaraTaken: Tells = ({ how, from }: { how: string; from: number | null }) => ({
  variant: how,
  ...(from === null ? {} : { args: { from: { seat: from } } }),
});

/** Points with a Kumara marker, and with what deforestation takes. */
const pointsCounted: Tells = ({ deforested, kumara = 0 }: { deforested: number; kumara?: number }) => {
  const parts = [...(kumara > 0 ? ['kumara'] : []), ...(deforested > 0 ? ['deforested'] : [])];
  return parts.length > 0 ? { variant: parts.join('.') } : {};
};

/** The removed tile is named to those who had seen it (CP-27.7). */
const southIslandPlaced: Tells = ({ replaced, tile }: { replaced: string; tile: unknown }) => ({
  variant: isHidden(tile) && tile.$ === 'secret' ? `${replaced}.known` : replaced,
});

export const islandsTold: DescribePart = {
  tells: {
    SouthIslandPlaced: southIslandPlaced,
    SouthIslandRemoved: ({ reason }: { reason: string }) => ({ variant: reason }),
    Walked: knownOrNot('pieces'),
    KumaraRolled: ({ result, die, modified }: { result: string; die: number; modified: number }) => ({
      variant: result,
      args: { bonus: { count: modified - die } },
    }),
    SearcherMoved: ({ hex }: { hex: string }) => (hex === AMERICA ? { variant: AMERICA } : {}),
    KumaraSearchEnded: ({ how }: { how: string }) => ({ variant: how }),
    KumaraTaken: kumaraTaken,
    PointsCounted: pointsCounted,
  },
};
