import type { Sanction } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';

/** Says what an operator has laid on the visitor, until when, and why: on pages of the server and in the browser alike. */
export function Held({ held: { kind, until, reason }, id }: { held: Sanction; id?: string }): ReactElement {
  const [t, format] = [useTranslations('talk'), useFormatter()];
  const words = { until: format.dateTime(new Date(until), 'moment'), reason: isolated(reason) };
  return <p id={id}>{t(`held.${kind}`, words)}</p>;
}
