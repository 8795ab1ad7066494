'use client';

import type { Words } from '@wayfinder/games-catalog/words';
import { createContext, useContext } from 'react';

/** A place of the board with what it is called. */
export interface Place {
  id: string;
  name: string;
}

/** Somebody chooses places on the board, one after the other or only one. */
export interface Picking {
  /** Purpose of the places. */
  title: string;
  chosen: readonly string[];
  /** As many as may be chosen; with one the board closes again. */
  most: number;
  onChange: (chosen: readonly string[]) => void;
}

/** Parts that all fields of the orders share. */
export interface FormParts {
  words: Words;
  /** Every place, in the order of its name. */
  places: readonly Place[];
  /** Number of seats in the game. */
  seats: number;
  /** Seat whose orders they are. */
  ownSeat: number | null;
  /** Ids of the controls that are to be filled in before anything can be kept. */
  gaps: ReadonlySet<string>;
  /** Opens the board to choose places there; null while there is none. */
  pick: ((picking: Picking) => void) | null;
}

const FormContext = createContext<FormParts | null>(null);
export const FormProvider = FormContext.Provider;

/** The shared parts. @throws Error outside the form of orders */
export function useForm(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('not in a form of orders');
  return parts;
}
