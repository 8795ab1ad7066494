/** Section 20: what goes together, and who may choose it. Free of schemas, which pages don't have: they audit finished games, too. */
import { type Allowed, type Refusal, refuse } from '@wayfinder/engine';

/** Most VP that a seat can begin with where the set-up is given. */
export const MOST_START_VP = 100;

/** The words of settings. */
export const WORDS = {
  setup: ['variable', 'introductory', 'given'],
  seatOrder: ['shuffled', 'fixed'],
  factions: ['choose', 'colours', 'random', 'auction'],
  turnOrder: ['clockwise', 'passing'],
  powerAnswers: ['relaxed', 'strict'],
  startVp: ['20', '2017'],
} as const;

type Words = { [Key in keyof typeof WORDS]: (typeof WORDS)[Key][number] };

/** Settings as they meet here. */
interface Chosen extends Words {
  given: object | null;
  assigned: readonly string[] | null;
  cultistsPower: boolean;
  shippingBonus: boolean;
  miniTowns: boolean;
  templeScoring: boolean;
  imported: boolean;
}

const EITHER = [true, false];
const isCount = (vp: unknown): boolean => Number.isInteger(vp) && Number(vp) >= 0 && Number(vp) <= MOST_START_VP;

function isGiven(given: unknown): boolean {
  if (given === null) return true;
  const { vp, ...lists } = (given ?? {}) as Record<string, unknown>;
  if (vp !== undefined && !(Array.isArray(vp) && vp.every(isCount))) return false;
  return Object.keys(lists).sort().join() === 'cards,factions,scoring' && Object.values(lists).every(Array.isArray);
}

/** All settings that there are. */
export const ALLOWED: Allowed = {
  ...WORDS,
  given: isGiven,
  assigned: (assigned) => assigned === null || Array.isArray(assigned),
  cultistsPower: EITHER,
  shippingBonus: EITHER,
  miniTowns: EITHER,
  templeScoring: EITHER,
  imported: EITHER,
};

/** Settings that don't go together (TM-20.9, 20.10). */
export function misfits(chosen: Chosen): { path: string; message: string }[] {
  const found: { path: string; message: string }[] = [];
  if ((chosen.setup === 'given') !== (chosen.given !== null)) {
    found.push({ path: 'given', message: 'set-up "given" needs its arrangement, and only it (TM-20.10)' });
  }
  if (chosen.setup === 'given' && chosen.factions !== 'choose') {
    found.push({ path: 'factions', message: 'set-up "given" names the factions: leave this at "choose" (TM-20.10)' });
  }
  if (chosen.assigned !== null && chosen.setup !== 'introductory') {
    found.push({ path: 'assigned', message: 'factions are assigned in the introductory game only (TM-2.1)' });
  }
  if (chosen.imported && chosen.setup !== 'given') {
    found.push({ path: 'imported', message: 'an imported game comes from a ledger, which gives its set-up (TM-20.9)' });
  }
  if (chosen.imported && chosen.powerAnswers === 'strict') {
    found.push({ path: 'powerAnswers', message: 'a ledger tells of answers that come later: not strict (TM-20.9)' });
  }
  if (chosen.setup === 'introductory' && !isPlain(chosen)) {
    found.push({ path: 'setup', message: 'the introductory game takes no other options than powerAnswers (TM-20.10)' });
  }
  return found;
}

function isPlain(chosen: Chosen): boolean {
  const { factions, turnOrder, cultistsPower, startVp, shippingBonus, miniTowns, templeScoring } = chosen;
  const extras = shippingBonus || miniTowns || templeScoring;
  return factions === 'choose' && turnOrder === 'clockwise' && cultistsPower && startVp === '20' && !extras;
}

/** Imported games are replayed, and nobody may create one. */
export function settingsRefusal({ imported }: Pick<Chosen, 'imported'>): Refusal | null {
  return imported ? refuse('only-from-a-ledger', ['TM-20.9']) : null;
}
