/** The game of `bench/src/peer/ruleset.ts` for boardgame.io: the same board, cards, hands and moves. */
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const HEXES = 100;
const ROW = 10;
const CARDS = 60;
const HAND = 5;
const TERRAINS = ['forest', 'mountain', 'meadow', 'desert', 'swamp'];

function setup({ ctx, random }) {
  const hexes = {};
  for (let n = 0; n < HEXES; n += 1) {
    const id = `hex-${n}`;
    const place = { column: n % ROW, row: Math.floor(n / ROW) };
    const pieces = { fort: 0, scout: 0, road: 0 };
    hexes[id] = { id, ...place, terrain: TERRAINS[n % TERRAINS.length], owner: null, strength: 0, pieces };
  }
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, n) => `card-${n + 1}`));
  const players = {};
  const taken = {};
  for (let seat = 0; seat < ctx.numPlayers; seat += 1) {
    players[seat] = { hand: deck.splice(0, HAND) };
    taken[seat] = 0;
  }
  return { hexes, discard: [], left: deck.length, taken, secret: { deck }, players };
}

function take({ G, playerID, random }, hex, slot) {
  const target = G.hexes[hex];
  const { hand } = G.players[playerID];
  if (!target || !(slot >= 1 && slot <= hand.length)) return INVALID_MOVE;
  target.owner = Number(playerID);
  target.strength += 1;
  target.pieces.scout += 1;
  G.taken[playerID] += 1;
  G.discard.push(...hand.splice(slot - 1, 1));
  hand.push(G.secret.deck.pop());
  if (G.secret.deck.length === 0) {
    G.secret.deck = random.Shuffle(G.discard);
    G.discard = [];
  }
  G.left = G.secret.deck.length;
}

module.exports = {
  name: 'claims',
  setup,
  // The server decides, as it must where there are secrets.
  moves: { take: { move: take, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
};
