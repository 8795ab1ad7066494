/** Walks a tree with no regard to its types, so that laws don't share the mistakes of the room. For tests only. */

type Json = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What lies right below a node. An item counts as a node of the kind 'item'. */
export function childrenOf(node: Json): readonly Json[] {
  const lists = [node.blocks, node.parts].flatMap((list) => (Array.isArray(list) ? list : []));
  const items = Array.isArray(node.items) ? node.items : [];
  return [...lists, ...items.map((blocks) => ({ kind: 'item', blocks }))].filter(isNode);
}

/** The node and all below, in order. */
export function nodesOf(node: Json): readonly Json[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

const DEEP = new Set<unknown>(['list', 'quote', 'strong', 'emphasis', 'link']);

/** Levels of what can stand inside each other. */
export function depthOf(node: Json): number {
  return Math.max(0, ...childrenOf(node).map(depthOf)) + (DEEP.has(node.kind) ? 1 : 0);
}

/** All that a reader reads, one after another. */
export function wordsOf(node: Json): string {
  return nodesOf(node)
    .map(
      ({ text, name, number }) =>
        text ?? (name === undefined ? (number === undefined ? '' : `#${number}`) : `@${name}`),
    )
    .join('');
}
