/** Charts of the search for Kumara and of malaria (sections 29, 30). */
import type { AidCell, AidPart, Message } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';
import { MALARIA_GROUPS } from '../data/islands.ts';
import { resultOf, searchHelp } from '../rules/kumara/help.ts';
import { players } from '../rules/players.ts';
import { hasKumara, malariaProcedure } from '../rules/settings.ts';
import type { State } from '../state.ts';
import { sheetTable } from './parts.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Neighbouring numbers of the die, with what is added, that come to the same: first and last of each stretch. */
function searchResults(): { result: string; from: number; to: number }[] {
  const stretches: { result: string; from: number; to: number }[] = [];
  for (const face of FACES) {
    const result = resultOf(face, false);
    const last = stretches.at(-1);
    if (last?.result === result) last.to = face;
    else stretches.push({ result, from: face, to: face });
  }
  return stretches;
}

function numbers(from: number, to: number): Message {
  return from === to ? said('aid.search.one', { n: from }) : said('aid.search.between', { from, to });
}

function resultChart(): AidPart {
  const rows = searchResults().map(({ result, from, to }) => {
    // Additions lead beyond the die.
    const open = to === FACES.at(-1);
    const label = open ? said('aid.search.orMore', { from }) : numbers(from, to);
    return { label, cells: [said(`aid.search.${result}`)] };
  });
  return sheetTable(said('aid.search'), [said('aid.chart.effect')], rows);
}

/** Help that each seat's next roll has (CP-29.7, 29.8). */
function helpChart(view: State): AidPart {
  const seats = players(view);
  const helps = seats.map((seat) => searchHelp(view, seat));
  const plus = (n: number): AidCell => ({ as: 'count', from: n, to: n });
  return sheetTable(
    said('aid.search.added'),
    seats.map((seat) => ({ seat })),
    [
      { label: said('aid.search.galapagos'), cells: helps.map(({ galapagos }) => plus(galapagos)) },
      { label: said('aid.search.cards'), cells: helps.map(({ cards }) => plus(cards)) },
      {
        label: said('aid.search.oceanChart'),
        cells: helps.map(({ oceanChart }) => said(oceanChart ? 'aid.search.yes' : 'aid.search.no')),
      },
    ],
  );
}

function malariaCharts(procedure: 'oneDie' | 'perGroup'): AidPart[] {
  const rows = MALARIA_GROUPS.map(({ hex, faces }) => ({
    label: said('aid.malaria.group', { hex: { space: hex } }),
    places: [hex],
    cells: [numbers(Math.min(...faces), Math.max(...faces))],
  }));
  return [
    sheetTable(said('aid.malaria'), [said('aid.malaria.numbers')], rows),
    { kind: 'text', lines: [said(`aid.malaria.${procedure}`)] },
  ];
}

/** Those of the rules that are played with. */
export function islandCharts(view: State): AidPart[] {
  const procedure = malariaProcedure(view);
  return [
    ...(hasKumara(view) ? [resultChart(), helpChart(view)] : []),
    ...(procedure === null ? [] : malariaCharts(procedure)),
  ];
}
