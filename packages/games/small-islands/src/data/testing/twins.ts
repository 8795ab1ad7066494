/** Twins of a data file with something changed, for tests. */

/** By path what stands there instead; undefined takes it away. A step of a path is a field, the id of a record, or its place in a list. */
export type Edits = Readonly<Record<string, unknown>>;

type Node = Record<string, unknown> | unknown[];

function keyIn(node: Node, step: string): string | number {
  if (!Array.isArray(node)) return step;
  const found = node.findIndex((one) => (one as { id?: unknown } | null)?.id === step);
  if (found >= 0) return found;
  if (!/^\d+$/.test(step)) throw new Error(`nothing has the id ${step}`);
  return Number(step);
}

function edit(root: Node, path: string, value: unknown): void {
  const steps = path.split('/');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<Node>((node, step) => {
    const next = (node as Record<string | number, unknown>)[keyIn(node, step)];
    if (typeof next !== 'object' || next === null) throw new Error(`nothing at ${step} of ${path}`);
    return next as Node;
  }, root);
  const key = keyIn(parent, last);
  if (value !== undefined) (parent as Record<string | number, unknown>)[key] = value;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

/** A copy of a file, edited. @throws Error for a path that leads nowhere. */
export function brokenTwin(file: unknown, edits: Edits): unknown {
  const twin = structuredClone(file) as Node;
  for (const [path, value] of Object.entries(edits)) edit(twin, path, value);
  return twin;
}
