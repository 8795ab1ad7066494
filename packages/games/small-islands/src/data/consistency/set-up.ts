/** Conditions on counts, ids and the numbers of the set-up (SI-1.1, section 2). */
import { LISTS, type ListName, type ReadFile } from '../schema.ts';
import { repeated } from './faces.ts';

/** Contents of the box (SI-1.1); of the bonus tokens one colour's. */
const COUNTS: Readonly<Partial<Record<ListName, number>>> = {
  landscapeTiles: 56,
  startTiles: 4,
  colours: 4,
  bonusTokens: 4,
  discoveryTokens: 12,
  objectiveCards: 12,
  missionCards: 12,
  rewardCards: 12,
  alexisLevels: 6,
  adventureCards: 15,
  greatExplorer: 2,
};
const PLAYERS = [1, 2, 3, 4];
const COLOURS = 4;

function* wrongCounts({ counts, components }: ReadFile): Generator<string> {
  for (const [list, count] of Object.entries(COUNTS) as [ListName, number][])
    if (counts[list] !== count)
      yield `${list}: there are ${counts[list]} records; the game has ${count} of kind “${LISTS[list].one}”.`;
  if (!components) return;
  const said = { ...components, bonusTokens: components.bonusTokens / COLOURS };
  for (const [list, count] of Object.entries(COUNTS) as [ListName, number][]) {
    const told = (said as Partial<Record<string, unknown>>)[list];
    if (told !== undefined && told !== count)
      yield `the components: ${list} says ${components[list as keyof typeof components]}, which is not what the game has.`;
  }
}

/** An id names one thing wherever it stands, so no two things share one. */
function* wrongIds(file: ReadFile): Generator<string> {
  const ids = [
    ...file.landscapeTiles.map(({ id }) => ({ id, of: `landscape tile ${id}` })),
    ...file.startTiles.flatMap((tile) => [
      { id: tile.id, of: `start tile ${tile.id}` },
      ...tile.faces.map(({ id }) => ({ id, of: `face ${id} of start tile ${tile.id}` })),
    ]),
    ...(
      [
        'colours',
        'bonusTokens',
        'discoveryTokens',
        'objectiveCards',
        'missionCards',
        'rewardCards',
        'adventureCards',
        'achievements',
      ] as const
    ).flatMap((list) => file[list].map(({ id }) => ({ id: String(id), of: `${LISTS[list].one} ${id}` }))),
  ];
  for (const id of repeated(ids.map((one) => one.id))) {
    const of = ids.filter((one) => one.id === id).map((one) => one.of);
    yield `${of.join(' and ')}: the id ${id} is there ${of.length} times; it has to name one thing.`;
  }
}

function* wrongPlayers({ setup, counts }: ReadFile): Generator<string> {
  if (!setup) return;
  for (const players of PLAYERS) {
    const found = setup.byPlayers.filter((one) => one.players === players);
    if (found.length !== 1)
      yield `the set-up: there are ${found.length} entries for ${players} players; it has to be one.`;
  }
  for (const one of setup.byPlayers) {
    const name = `the set-up for ${one.players} players`;
    if (!PLAYERS.includes(one.players)) yield `${name}: the game is made for 1 to 4.`;
    if (one.colouredShips !== one.players)
      yield `${name}: there is one coloured ship for each, not ${one.colouredShips}.`;
    if (one.colouredShips + one.greyShips !== setup.ships)
      yield `${name}: ${one.colouredShips} coloured and ${one.greyShips} grey ships are not ${setup.ships}.`;
    const left = counts.landscapeTiles - setup.displaySlots - setup.handTiles * one.players;
    if (one.pileAfterSetup !== left)
      yield `${name}: pileAfterSetup is ${one.pileAfterSetup}, but ${left} tiles are left by the numbers of the display and the hands.`;
    if (one.pileInRound1 !== left - setup.navigationTiles)
      yield `${name}: pileInRound1 is ${one.pileInRound1}, but ${left - setup.navigationTiles} tiles are left when the navigation pile is made.`;
  }
}

function* wrongNumbers({ setup, components, counts }: ReadFile): Generator<string> {
  if (!setup) return;
  if (setup.maxRounds !== setup.ships)
    yield `the set-up: every round places a ship, so ${setup.ships} ships make ${setup.ships} rounds, not ${setup.maxRounds}.`;
  const dealt = Math.max(...PLAYERS) * (setup.objectivesAtSetup + setup.objectivesPerRound);
  for (const list of ['objectiveCards', 'missionCards', 'rewardCards'] as const)
    if (dealt > counts[list])
      yield `the set-up: four players are dealt ${dealt} cards, but ${list} has ${counts[list]}.`;
  if (!components) return;
  if (components.shipTiles !== setup.ships)
    yield `the set-up: it has ${setup.ships} ships, but the components ${components.shipTiles}.`;
  const houses = components.houses / COLOURS;
  if (setup.houseStock + setup.houseSupply !== houses)
    yield `the set-up: ${setup.houseStock} houses in stock and ${setup.houseSupply} in supply are not the ${houses} of a colour.`;
  if (setup.alexisHouses !== houses)
    yield `the set-up: Alexis has all ${houses} houses of his colour, not ${setup.alexisHouses}.`;
}

export function* wrongSetUp(file: ReadFile): Generator<string> {
  yield* wrongCounts(file);
  yield* wrongIds(file);
  yield* wrongPlayers(file);
  yield* wrongNumbers(file);
}
