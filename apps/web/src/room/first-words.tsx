'use client';

import type { Choice } from '@wayfinder/engine';
import type { ReactElement } from 'react';
import type { Composed } from '../play/compose.ts';
import type { Kit } from '../play/kit.ts';
import { Answers, FEW_REFUSED } from './answers.tsx';
import { useParts } from './context.tsx';

/** More words than these are a list to come back to, no row of buttons. */
const ROW = 5;

/** The first words of the open command, where it begins with a few: they stay in sight, so that another can be taken at once. */
export function firstWords({ ruleset }: Kit, { table, decision, path }: Composed): readonly Choice[] {
  if (!decision || path.length === 0) return [];
  const level = ruleset.next(table.state, decision.seat, decision, []);
  if (level.done || level.range) return [];
  const words = level.list();
  if (words.length > ROW || !words.every(({ target }) => 'option' in target)) return [];
  // The same that stood there before one was chosen.
  const open = words.filter(({ refused }) => !refused);
  return words.length - open.length <= FEW_REFUSED ? words : open;
}

/** The row of first words, the chosen one pressed. */
export function FirstWords({ choices }: { choices: readonly Choice[] }): ReactElement | null {
  const { room, chooseAt } = useParts();
  const { composed } = room;
  if (choices.length === 0 || !composed?.decision) return null;
  return (
    <div data-first>
      <Answers choices={choices} path={[]} onChoose={(id) => chooseAt(0, id)} chosen={composed.path[0]} />
    </div>
  );
}
