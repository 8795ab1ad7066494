'use client';

import type { Message } from '@wayfinder/engine';
import type { SeatTable } from '@wayfinder/games-catalog/faces';
import { pointsText } from '@wayfinder/games-catalog/words';
import { useLocale } from 'next-intl';
import type { ReactElement } from 'react';
import { useParts } from './context.tsx';

/** A small table of one seat. Its surroundings style it. */
export function DetailTable({ table: { label, head, rows } }: { table: SeatTable }): ReactElement {
  const locale = useLocale();
  const { words } = useParts();
  const cellText = (cell: number | Message): string =>
    typeof cell === 'number' ? pointsText(cell, locale) : words.say(cell);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.say(label)}</th>
          {head.map((one) => (
            <th key={one.key} scope="col">
              {words.say(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label.key}>
            <th scope="row">{words.say(row.label)}</th>
            {head.map((one, index) => (
              <td key={one.key}>{cellText(row.cells[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
