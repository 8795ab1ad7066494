/** Which rules a decision follows. */
import type { Decision } from '@wayfinder/engine';

const RULES: Readonly<Record<string, readonly string[]>> = {
  faction: ['TM-2.8', 'TM-2.9', 'TM-2.10', 'TM-18.1'],
  nominate: ['TM-20.4'],
  bid: ['TM-20.4'],
  'first-dwelling': ['TM-3.1', 'TM-3.4', 'TM-3.2', 'TM-3.3', 'TM-3.5'],
  'first-bonus-card': ['TM-3.6', 'TM-3.7', 'TM-19.17'],
  turn: ['TM-4.3', 'TM-8.1', 'TM-9.1', 'TM-9.2', 'TM-10.1', 'TM-12.1', 'TM-13.2', 'TM-13.5', 'TM-15.1'],
  'end-turn': ['TM-4.2', 'TM-4.4', 'TM-4.5'],
  dig: ['TM-8.2', 'TM-8.5', 'TM-8.6', 'TM-8.7', 'TM-8.8'],
  'cult-spade': ['TM-16.3', 'TM-16.4', 'TM-16.5', 'TM-16.7'],
  'favor-tile': ['TM-19.1', 'TM-10.4', 'TM-4.6', 'TM-12.3'],
  'town-tile': ['TM-14.8', 'TM-14.1', 'TM-14.5', 'TM-14.10', 'TM-4.6'],
  key: ['TM-12.4', 'TM-12.5', 'TM-4.6'],
  ordination: ['TM-18.9'],
  convert: ['TM-6.5', 'TM-4.4', 'TM-18.6'],
  burn: ['TM-6.4', 'TM-4.4'],
  connect: ['TM-18.20', 'TM-14.1'],
  'power-offer': ['TM-11.1', 'TM-11.3', 'TM-11.4', 'TM-11.5', 'TM-11.6'],
  'cult-step': ['TM-18.12', 'TM-12.3', 'TM-12.4'],
};

/** Ids of the rules to open beside this decision. */
export function rulesOf({ kind }: Decision): readonly string[] {
  return RULES[kind] ?? [];
}
