/** The data files have the shapes as which the code reads them: nothing misspelt, nothing that is never read. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CULTS, FACTIONS, KINDS, TERRAINS } from '../words.ts';
import { SKIPPING } from './abilities.ts';
import { FACTION_FACTS } from './index.ts';
import { LAST_ROUND, POWER_TOKENS } from './numbers.ts';
import setUp from './set-up.json' with { type: 'json' };
import data from './terra-mystica.json' with { type: 'json' };

const n = z.number().int().min(0);
const goods = { coins: n.optional(), workers: n.optional(), priests: n.optional(), power: n.optional() };
const some = z.strictObject(goods);
const byCount = z.array(n);
const cult = z.enum(CULTS);
const ofKinds = z.partialRecord(z.enum(KINDS), n);

const structure = z.strictObject({
  cost: some,
  incomeByCountBuilt: z.partialRecord(z.enum(['coins', 'workers', 'priests', 'power']), byCount),
});
const faction = z.strictObject({
  terrain: z.enum(TERRAINS),
  start: some,
  powerBowls: z.tuple([n, n, n]),
  cult: z.partialRecord(cult, n),
  buildings: z.record(z.enum(KINDS), structure),
  shipping: z.strictObject({ start: n, max: n, cost: some.optional(), vpByStep: byCount.optional() }),
  digging: z.strictObject({
    costPerSpadeByLevel: z.array(some).min(1),
    advanceCost: some.optional(),
    vpByAdvance: byCount.optional(),
  }),
});
const extra = { notInBaseGame: z.string().optional() };
const favorTile = z.strictObject({
  cult,
  steps: n,
  count: n,
  income: some.optional(),
  vpWhenBuilding: ofKinds.optional(),
  vpAtPassByCount: z.partialRecord(z.enum(KINDS), byCount).optional(),
  townPowerNeeded: n.optional(),
  specialAction: z.strictObject({ cultStep: n }).optional(),
});
const bonusCard = z.strictObject({
  income: some,
  specialAction: z.strictObject({ spades: n.optional(), cultStep: n.optional() }).optional(),
  shippingBonus: n.optional(),
  vpAtPassByCount: z.partialRecord(z.enum([...KINDS, 'shippingLevel']), byCount).optional(),
  ...extra,
});
const steps = Object.fromEntries(CULTS.map((track) => [track, n.optional()]));
const townTile = z.strictObject({
  gain: z.strictObject({ ...goods, ...steps, keys: n, vp: n, shippingStep: n.optional() }),
  count: n,
  ...extra,
});
const scoringTile = z.strictObject({
  vp: z.partialRecord(z.enum([...KINDS, 'spade', 'townFounded']), n),
  cultBonus: z.strictObject({
    cult: z.enum([...CULTS, 'priests on cult spaces']),
    perSteps: n.min(1),
    gain: z.strictObject({ ...goods, spades: n.optional() }),
  }),
  ...extra,
});
const powerAction = z.strictObject({
  power: n,
  gain: z.strictObject({ ...goods, bridge: n.optional(), spades: n.optional() }),
});

it.each<[string, z.ZodType, unknown]>([
  ['factions', z.record(z.enum(FACTIONS), faction), data.factions],
  ['favor tiles', z.record(z.string().regex(/^FAV\d+$/), favorTile), data.favorTiles],
  ['bonus cards', z.record(z.string().regex(/^BON\d+$/), bonusCard), data.bonusCards],
  ['town tiles', z.record(z.string().regex(/^TW\d+$/), townTile), data.townTiles],
  ['scoring tiles', z.record(z.string().regex(/^SCORE\d+$/), scoringTile), data.scoringTiles],
  ['power actions', z.record(z.string().regex(/^ACT\d$/), powerAction), data.powerActions],
  ['supply', z.record(z.enum([...KINDS, 'priests', 'bridges']), n), data.buildingSupply],
  ['power values', z.record(z.enum(KINDS), n), data.buildingPowerValue],
  ['the map', z.array(z.array(z.enum([...TERRAINS, 'river']))), data.map.rows],
  ['later starting VP', z.record(z.enum(FACTIONS), n), setUp.startVp2017],
])('the shape of %s', (_what, schema, read) => {
  expect(schema.safeParse(read).error?.issues ?? []).toEqual([]);
});

it('the fixed set-ups name tiles, cards and factions that there are, in the right numbers', () => {
  const { factions, scoring, cards, dwellings } = setUp.introductory;
  expect(scoring.filter((tile) => !(tile in data.scoringTiles))).toEqual([]);
  expect(new Set(scoring).size).toBe(LAST_ROUND);
  for (const [seats, named] of Object.entries(factions)) {
    expect([seats, named.length, new Set(named).size]).toEqual([seats, Number(seats), Number(seats)]);
    expect(named.filter((name) => !(name in dwellings) || !(name in data.factions))).toEqual([]);
  }
  for (const [seats, named] of Object.entries(cards)) {
    expect([seats, new Set(named).size]).toEqual([seats, Number(seats) + 3]);
    expect(named.filter((card) => !(card in data.bonusCards))).toEqual([]);
  }
});

it('every faction begins with all its power tokens, and without shipping only where it skips hexes', () => {
  for (const name of FACTIONS) {
    const { bowls, shipping } = FACTION_FACTS[name];
    expect([name, bowls.reduce((sum, tokens) => sum + tokens, 0)]).toEqual([name, POWER_TOKENS]);
    expect([name, shipping.cost === null]).toEqual([name, name in SKIPPING]);
  }
});
