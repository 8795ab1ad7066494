/** Edge colouring of a bipartite graph: the games on one side, the portions of members' games on the other, positions as colours. */

import { type Next, shuffled } from './deal.ts';

/** Games of one member, cut into portions of at most one game a position. Within a portion all positions differ. */
interface Chair {
  readonly game: number;
  readonly member: number;
  readonly portion: number;
}

/** Games in an order drawn by lot, but tables of the same members two by two first: so a pair that meets twice sits once in each order. */
function twoByTwo(games: readonly (readonly number[])[], next: Next): number[] {
  const alike = new Map<string, number[]>();
  for (const game of shuffled([...games.keys()], next)) {
    const key = (games[game] ?? []).toSorted((a, b) => a - b).join();
    alike.set(key, [...(alike.get(key) ?? []), game]);
  }
  const all = [...alike.values()];
  return [
    ...all.flatMap((same) => same.slice(same.length % 2)),
    ...all.flatMap((same) => same.slice(0, same.length % 2)),
  ];
}

function chairsOf(games: readonly (readonly number[])[], seats: number, next: Next): Chair[] {
  const chairs = twoByTwo(games, next).flatMap((game) =>
    shuffled(games[game] ?? [], next).map((member) => ({ game, member })),
  );
  const met = new Map<number, number>();
  const most = games.length;
  return chairs.map(({ game, member }) => {
    const before = met.get(member) ?? 0;
    met.set(member, before + 1);
    return { game, member, portion: member * most + Math.floor(before / seats) };
  });
}

/** Edges of one node by colour. */
type Node = (number | null)[];

/** A proper colouring of edges, made edge by edge. */
export class Colouring {
  readonly chairs: readonly Chair[];
  readonly seats: number;
  readonly #colours: number[] = [];
  readonly #games = new Map<number, Node>();
  readonly #portions = new Map<number, Node>();

  constructor(games: readonly (readonly number[])[], seats: number, next: Next) {
    this.seats = seats;
    this.chairs = chairsOf(games, seats, next);
    for (const edge of this.chairs.keys()) this.#add(edge);
  }

  #nodes(edge: number): [Node, Node] {
    const { game = 0, portion = 0 } = this.chairs[edge] ?? {};
    return [nodeOf(this.#games, game, this.seats), nodeOf(this.#portions, portion, this.seats)];
  }

  /** Colours one more edge. Where no colour is free at both ends, two colours change places along the path that is in the way. */
  #add(edge: number): void {
    const [game, portion] = this.#nodes(edge);
    const here = game.indexOf(null);
    const there = portion.indexOf(null);
    const wanted = portion[here];
    if (wanted !== null && wanted !== undefined) this.swap(this.component(wanted, there));
    this.#paint(edge, portion[here] === null ? here : there);
  }

  #paint(edge: number, colour: number): void {
    this.#colours[edge] = colour;
    for (const node of this.#nodes(edge)) node[colour] = edge;
  }

  colourOf(edge: number): number {
    return this.#colours[edge] ?? 0;
  }

  /** Edges of this edge's colour and of another one that hang together with this edge. */
  component(edge: number, colour: number): { edges: readonly number[]; colours: readonly [number, number] } {
    const colours = [this.colourOf(edge), colour] as const;
    const edges = new Set([edge]);
    for (const each of edges) {
      for (const node of this.#nodes(each)) {
        for (const beside of [node[colours[0]], node[colours[1]]]) if (beside != null) edges.add(beside);
      }
    }
    return { edges: [...edges], colours };
  }

  /** Exchanges the two colours along a component; the colouring stays proper. */
  swap({ edges, colours: [a, b] }: ReturnType<Colouring['component']>): void {
    const old = edges.map((edge) => this.colourOf(edge));
    for (const [n, edge] of edges.entries()) for (const node of this.#nodes(edge)) node[old[n] ?? 0] = null;
    for (const [n, edge] of edges.entries()) this.#paint(edge, old[n] === a ? b : a);
  }
}

function nodeOf(nodes: Map<number, Node>, key: number, seats: number): Node {
  const node = nodes.get(key) ?? Array<null>(seats).fill(null);
  nodes.set(key, node);
  return node;
}
