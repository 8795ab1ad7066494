/** Words for the events of South Island and Kumara (sections 27, 29). */
import { AMERICA } from '../rules/kumara/area.ts';
import type { DescribePart, Tells } from './telling.ts';

const kumaraTaken: Tells = ({ how, from }: { how: string; from: number | null }) => ({
  variant: how,
  ...(from === null ? {} : { args: { from: { seat: from } } }),
});

/** Points with a Kumara marker, and with what deforestation takes. */
const pointsCounted: Tells = ({ deforested, kumara = 0 }: { deforested: number; kumara?: number }) => {
  const parts = [...(kumara > 0 ? ['kumara'] : []), ...(deforested > 0 ? ['deforested'] : [])];
  return parts.length > 0 ? { variant: parts.join('.') } : {};
};

export const islandsTold: DescribePart = {
  tells: {
    KumaraRolled: ({ result }: { result: string }) => ({ variant: result }),
    SearcherMoved: ({ hex }: { hex: string }) => (hex === AMERICA ? { variant: AMERICA } : {}),
    KumaraSearchEnded: ({ how }: { how: string }) => ({ variant: how }),
    KumaraTaken: kumaraTaken,
    PointsCounted: pointsCounted,
  },
};
