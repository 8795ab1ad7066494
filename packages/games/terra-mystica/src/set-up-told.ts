/** Things that a set-up lays out before anybody plays, told to those who create a game or are asked to join it. Leans on nothing of the rules. */
import type { Message } from '@wayfinder/engine';
import setUp from './data/set-up.json' with { type: 'json' };

const { factions, dwellings } = setUp.introductory as {
  readonly factions: Readonly<Record<string, readonly string[]>>;
  readonly dwellings: Readonly<Record<string, readonly string[]>>;
};

interface Chosen {
  readonly setup?: string;
  readonly assigned?: readonly string[] | null;
}

/** Places of the first dwellings of an introductory faction, as arguments. */
const laid = (faction: string) => ({
  faction: { option: faction },
  spaces: { list: (dwellings[faction] ?? []).map((space) => ({ space })) },
});

/** The factions of an introductory game of so many seats with their first dwellings (TM-2.1, 2.2), and who plays which; nothing for other set-ups. */
export function laidOut(settings: unknown, seats: number): readonly Message[] {
  const { setup, assigned } = settings as Chosen;
  if (setup !== 'introductory') return [];
  if (assigned) {
    return assigned.map((faction, seat) => ({
      key: 'laidOut.assigned',
      args: { n: { count: seat + 1 }, ...laid(faction) },
    }));
  }
  const all = (factions[seats] ?? []).map((faction) => ({ key: 'laidOut.faction', args: laid(faction) }));
  return all.length === 0 ? [] : [{ key: 'laidOut.drawn' }, ...all];
}
