/**
 * Whether a statement stays within one game: every table of games that it reads or writes, at whatever depth, must be held to a game by a condition
 * that always applies: its game's id equals a parameter, or the id of another table that is held. Postgres's own parser reads the statement.
 */
/** A node of the parser's tree: an object with one key, its kind, or the bare fields of one. */
type Node = Record<string, unknown>;

/** What is known of the tables: names of columns. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/** The column that says which game a row belongs to. */
export const gameColumn = (table: string): string => (table === 'game' ? 'id' : 'game_id');

/** Something that columns can be read from. */
interface Source {
  /** The table's name, when rows of it belong to games. */
  table: string | null;
  /** Columns that are the id of the one game. */
  held: Set<string>;
  columns: ReadonlySet<string>;
}

interface Scope {
  sources: Map<string, Source>;
  outer: Scope | null;
}

/** Conditions, and which sources they bind: of an outer join only those of its inner side. */
interface Condition {
  expression: Node;
  binds: ReadonlySet<string> | null;
}

const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
type Kind = (typeof QUERIES)[number];

/**
 * The tables of games that a statement doesn't hold to one game, each once; empty when it stays within one.
 * `games`: the tables whose rows belong to games, with their columns. `others`: all other tables.
 */
export async function tablesAcrossGames(text: string, games: Tables, others: Tables): Promise<string[]> {
  // The parser is WebAssembly, and loaded only where statements are read.
  const { parse } = await import('libpg-query');
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Node }[] };
  const reader = new Reader(games, others);
  for (const { stmt } of stmts) {
    const kind = kindOf(stmt);
    if (kind) reader.query(kind, stmt[kind] as Node, null, new Map());
  }
  return [...reader.loose].sort();
}

const kindOf = (node: Node): Kind | undefined => QUERIES.find((kind) => kind in node);
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const fieldsOf = (node: unknown, kind: string): Node | undefined =>
  (node as Node | undefined)?.[kind] as Node | undefined;

class Reader {
  /** Tables that were found not to be held. */
  readonly loose = new Set<string>();
  readonly #games: Tables;
  readonly #others: Tables;

  constructor(games: Tables, others: Tables) {
    this.#games = games;
    this.#others = others;
  }

  /** Reads one query; answers which columns of its result are the id of the one game, in order, by name where they have one. */
  query(kind: Kind, node: Node, outer: Scope | null, known: ReadonlyMap<string, Source>): Result {
    const ctes = new Map(known);
    const withs = listOf((node.withClause as Node | undefined)?.ctes);
    for (const each of withs) {
      const { ctename, ctequery } = fieldsOf(each, 'CommonTableExpr') ?? {};
      const inner = kindOf(ctequery as Node);
      // One that refers to itself finds nothing held there yet.
      ctes.set(String(ctename), { table: null, held: new Set(), columns: new Set() });
      if (inner) ctes.set(String(ctename), sourceOf(this.query(inner, (ctequery as Node)[inner] as Node, outer, ctes)));
    }
    if (kind === 'SelectStmt' && node.op !== undefined && node.op !== 'SETOP_NONE')
      return this.#union(node, outer, ctes);
    const scope: Scope = { sources: new Map(), outer };
    const conditions: Condition[] = [];
    if (kind !== 'SelectStmt' && kind !== 'InsertStmt') this.#addTable(node.relation as Node, scope, ctes);
    const from = [...listOf(node.fromClause), ...listOf(node.usingClause)];
    const subqueries: (() => void)[] = [];
    for (const item of from) this.#add(item, scope, conditions, ctes, subqueries);
    if (node.whereClause) conditions.push({ expression: node.whereClause as Node, binds: null });
    for (const subquery of subqueries) subquery();
    hold(scope, conditions);
    if (kind === 'InsertStmt') this.#insert(node, scope, ctes);
    for (const { table, held } of scope.sources.values())
      if (table !== null && !held.has(gameColumn(table))) this.loose.add(table);
    const skipped = new Set(['fromClause', 'usingClause', 'withClause', 'selectStmt', 'larg', 'rarg']);
    for (const [key, value] of Object.entries(node)) if (!skipped.has(key)) this.#below(value, scope, ctes);
    for (const item of from) this.#belowConditions(item, scope, ctes);
    const returned = listOf((node.returningClause as Node | undefined)?.exprs);
    return resultOf(kind === 'SelectStmt' ? listOf(node.targetList) : returned, scope);
  }

  #union(node: Node, outer: Scope | null, ctes: ReadonlyMap<string, Source>): Result {
    const left = this.query('SelectStmt', node.larg as Node, outer, ctes);
    const right = this.query('SelectStmt', node.rarg as Node, outer, ctes);
    return left.map(({ name, held }, index) => ({ name, held: held && (right[index]?.held ?? false) }));
  }

  /** What an INSERT writes must name its game, too, and so must the key that it looks for. */
  #insert(node: Node, scope: Scope, ctes: ReadonlyMap<string, Source>): void {
    const select = fieldsOf(node.selectStmt, 'SelectStmt');
    const table = String((node.relation as Node).relname);
    const columns = listOf(node.cols).map((each) => String(fieldsOf(each, 'ResTarget')?.name));
    const lists = listOf(select?.valuesLists).map((each) => listOf(fieldsOf(each, 'List')?.items));
    const result = select && lists.length === 0 ? this.query('SelectStmt', select, scope.outer, ctes) : [];
    for (const item of lists.flat()) this.#below(item, scope, ctes);
    const columnsKnown = this.#games.get(table);
    const at = columns.indexOf(gameColumn(table));
    const given = lists.length > 0 ? lists.every((items) => isGiven(items[at])) : (result[at]?.held ?? false);
    const infer = (node.onConflictClause as Node | undefined)?.infer as Node | undefined;
    const key = listOf(infer?.indexElems).map((each) => String(fieldsOf(each, 'IndexElem')?.name));
    const keyNamesGame = infer === undefined || key.includes(gameColumn(table));
    const held = columnsKnown !== undefined && at >= 0 && given && keyNamesGame;
    const source: Source = {
      table: columnsKnown ? table : null,
      held: new Set(held ? [gameColumn(table)] : []),
      columns: columnsKnown ?? this.#others.get(table) ?? new Set(columns),
    };
    const alias = fieldsOf({ alias: (node.relation as Node).alias }, 'alias')?.aliasname;
    scope.sources.set(String(alias ?? table), source);
  }

  #addTable(node: Node, scope: Scope, ctes: ReadonlyMap<string, Source>): void {
    const name = String(node.relname);
    const alias = String((node.alias as Node | undefined)?.aliasname ?? name);
    const cte = node.schemaname === undefined ? ctes.get(name) : undefined;
    const game = this.#games.get(name);
    const columns = game ?? this.#others.get(name) ?? new Set<string>();
    scope.sources.set(alias, cte ?? { table: game ? name : null, held: new Set(), columns });
  }

  #add(
    item: Node,
    scope: Scope,
    conditions: Condition[],
    ctes: ReadonlyMap<string, Source>,
    later: (() => void)[],
  ): Set<string> {
    const before = new Set(scope.sources.keys());
    const added = (): Set<string> => new Set([...scope.sources.keys()].filter((name) => !before.has(name)));
    const range = fieldsOf(item, 'RangeVar');
    const sub = fieldsOf(item, 'RangeSubselect');
    const join = fieldsOf(item, 'JoinExpr');
    const call = fieldsOf(item, 'RangeFunction');
    if (range) this.#addTable(range, scope, ctes);
    if (sub) {
      const alias = String((sub.alias as Node | undefined)?.aliasname ?? '');
      const inner = fieldsOf(sub.subquery, 'SelectStmt') ?? {};
      const source: Source = { table: null, held: new Set(), columns: new Set() };
      scope.sources.set(alias, source);
      // A lateral one sees what is held beside it, which is known once all sources are.
      const read = (): void => {
        Object.assign(source, sourceOf(this.query('SelectStmt', inner, sub.lateral ? scope : scope.outer, ctes)));
      };
      if (sub.lateral)
        later.push(() => {
          hold(scope, conditions);
          read();
        });
      else read();
    }
    if (call) {
      const alias = String((call.alias as Node | undefined)?.aliasname ?? '');
      scope.sources.set(alias, { table: null, held: new Set(), columns: new Set() });
    }
    if (join) {
      const left = this.#add(join.larg as Node, scope, conditions, ctes, later);
      const right = this.#add(join.rarg as Node, scope, conditions, ctes, later);
      const binds = { JOIN_INNER: null, JOIN_LEFT: right, JOIN_RIGHT: left }[String(join.jointype)];
      // Of a full join, or one by the names of columns, nothing is taken for granted.
      if (join.quals && binds !== undefined) conditions.push({ expression: join.quals as Node, binds });
    }
    return added();
  }

  /** Subqueries in what joins are on. */
  #belowConditions(item: Node, scope: Scope, ctes: ReadonlyMap<string, Source>): void {
    const join = fieldsOf(item, 'JoinExpr');
    if (!join) return void this.#below(fieldsOf(item, 'RangeFunction'), scope, ctes);
    this.#belowConditions(join.larg as Node, scope, ctes);
    this.#belowConditions(join.rarg as Node, scope, ctes);
    this.#below(join.quals, scope, ctes);
  }

  /** Reads every query that lies in an expression. */
  #below(value: unknown, scope: Scope, ctes: ReadonlyMap<string, Source>): void {
    if (Array.isArray(value)) for (const each of value) this.#below(each, scope, ctes);
    else if (typeof value === 'object' && value !== null) {
      const kind = kindOf(value as Node);
      if (kind) this.query(kind, (value as Node)[kind] as Node, scope, ctes);
      else for (const each of Object.values(value)) this.#below(each, scope, ctes);
    }
  }
}

type Result = { name: string; held: boolean }[];

function sourceOf(result: Result): Source {
  const held = new Set(result.filter((column) => column.held).map(({ name }) => name));
  return { table: null, held, columns: new Set(result.map(({ name }) => name)) };
}

function resultOf(targets: Node[], scope: Scope): Result {
  return targets.flatMap((each) => {
    const target = fieldsOf(each, 'ResTarget') ?? {};
    const path = columnOf(target.val as Node);
    if (path?.at(-1) === '*') return allOf(scope, path.at(-2));
    return [{ name: String(target.name ?? path?.at(-1) ?? ''), held: isHeld(target.val as Node, scope) }];
  });
}

function allOf(scope: Scope, alias: string | undefined): Result {
  const sources = alias === undefined ? [...scope.sources.values()] : [scope.sources.get(alias)];
  return sources.flatMap((source) =>
    [...(source?.columns ?? [])].map((name) => ({ name, held: source?.held.has(name) ?? false })),
  );
}

/** Finds out which sources the conditions hold to the one game, until nothing more follows. */
function hold(scope: Scope, conditions: readonly Condition[]): void {
  const equal = conditions.flatMap(({ expression, binds }) =>
    equalities(expression).flatMap(([a, b]) => [
      { of: a, to: b, binds },
      { of: b, to: a, binds },
    ]),
  );
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    for (const { of, to, binds } of equal) {
      const found = find(columnOf(of), scope, false);
      if (!found || (binds && !binds.has(found.alias))) continue;
      const isGame = found.source.table !== null && found.column === gameColumn(found.source.table);
      if (isGame && (isGiven(to) || isHeld(to, scope))) found.source.held.add(found.column);
    }
    now = [...scope.sources.values()].reduce((sum, { held }) => sum + held.size, 0);
  }
}

/** Both sides of every `=` that must be true for a row to be met. */
function equalities(expression: Node): [Node, Node][] {
  const both = fieldsOf(expression, 'BoolExpr');
  if (both) return both.boolop === 'AND_EXPR' ? listOf(both.args).flatMap(equalities) : [];
  const compared = fieldsOf(expression, 'A_Expr');
  if (compared?.kind !== 'AEXPR_OP') return [];
  const name = fieldsOf(listOf(compared.name).at(-1), 'String')?.sval;
  return name === '=' ? [[compared.lexpr as Node, compared.rexpr as Node]] : [];
}

/** A parameter or a constant. */
function isGiven(node: Node | undefined): boolean {
  const cast = fieldsOf(node, 'TypeCast');
  if (cast) return isGiven(cast.arg as Node);
  const constant = fieldsOf(node, 'A_Const');
  return fieldsOf(node, 'ParamRef') !== undefined || (constant !== undefined && constant.isnull !== true);
}

function isHeld(node: Node | undefined, scope: Scope): boolean {
  if (isGiven(node)) return true;
  const found = find(columnOf(node), scope, true);
  return found?.source.held.has(found.column) ?? false;
}

function columnOf(node: Node | undefined): string[] | null {
  const column = fieldsOf(node, 'ColumnRef');
  if (!column) return null;
  return listOf(column.fields).map((field) => ('A_Star' in field ? '*' : String(fieldsOf(field, 'String')?.sval)));
}

/** Where a column comes from; `far`: also from the queries around this one. */
function find(
  path: string[] | null,
  scope: Scope,
  far: boolean,
): { alias: string; source: Source; column: string } | null {
  const column = path?.at(-1);
  if (path === null || column === undefined) return null;
  const named = path.at(-2);
  const found = [...scope.sources].filter(([alias, { columns }]) =>
    named === undefined ? columns.has(column) : alias === named,
  );
  const [first] = found;
  if (first && found.length === 1) return { alias: first[0], source: first[1], column };
  return far && found.length === 0 && scope.outer ? find(path, scope.outer, true) : null;
}
