/** Section 34: what the Expand side of a chit brings, card and draws apart. */
import { clonePlain, type Draw, type Random } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { groupAt } from '../control.ts';
import { bandsIn, placesForBand } from './bands.ts';
import { linkStations } from './chain.ts';
import { OPPONENT } from './opponent.ts';
import { type Placement, place } from './placing.ts';
import { groupStations, villagesOf } from './stations.ts';
import { best, chosenOf } from './ties.ts';

/** Placements of an Expand side on the map, in order, what was drawn for it, and the rules that it went by. */
export interface Expansion {
  placements: Placement[];
  draws: Draw[];
  because: string[];
}

/** CP-34.6: boxes of a station that hold no village, brown ones too. */
function emptyBoxes(state: State, hex: HexId): number {
  const group = groupAt(state, hex);
  return group ? group.green + group.brown - group.villages : 0;
}

function growing(state: State): HexId[] {
  return groupStations(state).filter((hex) => emptyBoxes(state, hex) > 0);
}

function oneVillage(state: State, random: Random): Expansion {
  const chosen = chosenOf(
    random,
    best(growing(state), (hex) => emptyBoxes(state, hex)),
  );
  const placements: Placement[] = chosen ? [{ hex: chosen.item, piece: 'village', n: 1 }] : [];
  return { placements, draws: chosen?.draws ?? [], because: ['CP-34.6', ...villageRules(state, placements)] };
}

function villageEverywhere(state: State): Expansion {
  const placements = growing(state).map((hex): Placement => ({ hex, piece: 'village', n: 1 }));
  return { placements, draws: [], because: ['CP-34.7', ...villageRules(state, placements)] };
}

/** CP-34.8, 34.9: how the villages came where they are. */
function villageRules(state: State, placements: readonly Placement[]): string[] {
  if (placements.length === 0) return [];
  const founded = placements.some(({ hex }) => villagesOf(state, hex) === 0);
  return ['CP-34.8', ...(founded ? ['CP-34.9', 'CP-31.11'] : [])];
}

/** The line of groups whose bands are at least as many as their villages (CP-34.12). */
const LAST_LINE = 5;

function bands(state: State, random: Random, n: number): Expansion {
  const copy = clonePlain(state);
  const expansion: Expansion = { placements: [], draws: [], because: ['CP-34.10'] };
  for (let i = 0; i < n; i += 1) {
    const { hexes, line } = placesForBand(copy);
    const chosen = chosenOf(random, hexes);
    if (line === LAST_LINE) expansion.because.push('CP-34.12');
    if (!chosen) {
      expansion.because.push('CP-34.13');
      break;
    }
    const band: Placement = { hex: chosen.item, piece: 'warrior_band', n: 1 };
    expansion.placements.push(band);
    expansion.draws.push(...chosen.draws);
    place(copy, band);
  }
  return expansion;
}

function bandPerVillage(state: State): Expansion {
  const missing = (hex: HexId): number => villagesOf(state, hex) - bandsIn(state, hex);
  const placements = groupStations(state)
    .filter((hex) => missing(hex) > 0)
    .map((hex): Placement => ({ hex, piece: 'warrior_band', n: missing(hex) }));
  return { placements, draws: [], because: ['CP-34.14'] };
}

function warCanoe(state: State): Expansion {
  const home = state.seats[OPPONENT]?.home ?? null;
  if (home === null) return { placements: [], draws: [], because: ['CP-34.15', 'CP-33.8'] };
  return { placements: [{ hex: home, piece: 'war_canoe', n: 1 }], draws: [], because: ['CP-34.15'] };
}

function canoeChain(state: State, random: Random): Expansion {
  const { placements, draws } = linkStations(clonePlain(state), random);
  const homeless = state.seats[OPPONENT]?.home == null ? ['CP-33.8'] : [];
  return { placements, draws, because: ['CP-34.2', ...homeless, 'CP-34.3', 'CP-34.4', 'CP-34.5'] };
}

/** Placements of each kind of Expand side. A card is no placement (CP-34.1). */
const EXPANSIONS: Readonly<Record<string, (state: State, random: Random) => Expansion>> = {
  one_card: () => ({ placements: [], draws: [], because: ['CP-34.1'] }),
  transport_canoe_chain: canoeChain,
  one_village: oneVillage,
  village_per_island: villageEverywhere,
  two_warrior_bands: (state, random) => bands(state, random, 2),
  one_warrior_band: (state, random) => bands(state, random, 1),
  warrior_per_village: bandPerVillage,
  one_war_canoe: warCanoe,
};

/** The expansion of this kind (`expand` of the data's chits). The state stays as it is. */
export function expansionOf(state: State, kind: string, random: Random): Expansion {
  const expansion = EXPANSIONS[kind]?.(state, random);
  if (!expansion) throw new Error(`no expansion ${kind}`);
  const tied =
    expansion.draws.length > 0
      ? ['CP-31.7', ...(kind.endsWith('bands') || kind.endsWith('band') ? ['CP-34.11'] : [])]
      : [];
  return { ...expansion, because: [...expansion.because, ...tied] };
}
