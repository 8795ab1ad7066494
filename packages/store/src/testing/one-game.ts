/**
 * A statement stays within one game when each of its parts names that game: every table of games that it reads or writes, at whatever depth, must be
 * held by a condition of the same query that always applies, and that compares the game's id with one and the same parameter. What sends each part to
 * the server of its game sees no more than that: it doesn't follow a game's id through the query around a part, through what another part brings, or
 * through another table. Postgres's own parser reads the statement.
 */
/** A node of the parser's tree: an object with one key, its kind, or the bare fields of one. */
type Node = Record<string, unknown>;

/** Knowledge of the tables: names of columns. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

/** The column that says which game a row belongs to. */
export const gameColumn = (table: string): string => (table === 'game' ? 'id' : 'game_id');

/** Something that columns can be read from. */
interface Source {
  /** The table's name, when rows of it belong to games. */
  table: string | null;
  /** The parameter that the game's id must equal; null while none is known. */
  game: number | null;
  columns: ReadonlySet<string>;
}

/** Tables that one query reads and writes, by alias. */
type Scope = Map<string, Source>;

/** Conditions, and which sources they bind: of an outer join only those of its inner side. */
interface Condition {
  expression: Node;
  binds: ReadonlySet<string> | null;
}

const QUERIES = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
type Kind = (typeof QUERIES)[number];

/**
 * The tables of games that a statement doesn't hold to its game, each once; empty when it stays within one. Of a statement that names several games
 * all tables are told. `games`: the tables whose rows belong to games, with their columns. `others`: all other tables.
 */
export async function tablesAcrossGames(text: string, games: Tables, others: Tables): Promise<string[]> {
  // The parser is WebAssembly, and loaded only where statements are read.
  const { parse } = await import('libpg-query');
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Node }[] };
  const reader = new Reader(games, others);
  for (const { stmt } of stmts) reader.statement(stmt, new Set());
  return [...(reader.parameters.size > 1 ? reader.met : reader.loose)].sort();
}

const kindOf = (node: Node): Kind | undefined => QUERIES.find((kind) => kind in node);
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const fieldsOf = (node: unknown, kind: string): Node | undefined =>
  (node as Node | undefined)?.[kind] as Node | undefined;

/** Names of what the parts of WITH bring, which hide tables of the same name. */
type Parts = ReadonlySet<string>;

class Reader {
  /** Tables of games that were met. */
  readonly met = new Set<string>();
  /** Tables that were found not to be held. */
  readonly loose = new Set<string>();
  /** The parameters by which the others are. */
  readonly parameters = new Set<number>();
  readonly #games: Tables;
  readonly #others: Tables;

  constructor(games: Tables, others: Tables) {
    this.#games = games;
    this.#others = others;
  }

  /** Reads a whole statement, or one part of WITH. Of kinds that this reader doesn't know, no table is held. */
  statement(node: Node, known: Parts): void {
    const kind = kindOf(node);
    if (kind) this.#query(kind, node[kind] as Node, known);
    else this.#unknown(node);
  }

  #unknown(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const { relname } = value as Node;
    if (typeof relname === 'string' && this.#games.has(relname)) this.#hold({ table: relname, game: null });
    for (const each of Object.values(value)) this.#unknown(each);
  }

  /** Writes down by which parameter a table is held. */
  #hold({ table, game }: Pick<Source, 'table' | 'game'>): void {
    if (table === null) return;
    this.met.add(table);
    if (game === null) this.loose.add(table);
    else this.parameters.add(game);
  }

  #query(kind: Kind, node: Node, known: Parts): void {
    const parts = new Set(known);
    for (const each of listOf((node.withClause as Node | undefined)?.ctes)) {
      const { ctename, ctequery } = fieldsOf(each, 'CommonTableExpr') ?? {};
      const isRecursive = (node.withClause as Node).recursive === true;
      if (isRecursive) parts.add(String(ctename));
      this.statement(ctequery as Node, parts);
      parts.add(String(ctename));
    }
    if (kind === 'SelectStmt' && node.op !== undefined && node.op !== 'SETOP_NONE') {
      this.#query('SelectStmt', node.larg as Node, parts);
      this.#query('SelectStmt', node.rarg as Node, parts);
    }
    const scope: Scope = new Map();
    const conditions: Condition[] = [];
    // A part of WITH cannot be written to, whatever its name.
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') this.#addTable(node.relation as Node, scope, new Set());
    const from = [...listOf(node.fromClause), ...listOf(node.usingClause)];
    for (const item of from) this.#add(item, scope, conditions, parts);
    if (node.whereClause) conditions.push({ expression: node.whereClause as Node, binds: null });
    bind(scope, conditions);
    for (const source of scope.values()) this.#hold(source);
    if (kind === 'InsertStmt') this.#insert(node, parts);
    const skipped = new Set(['fromClause', 'usingClause', 'withClause', 'selectStmt', 'larg', 'rarg']);
    for (const [key, value] of Object.entries(node)) if (!skipped.has(key)) this.#below(value, parts);
    for (const item of from) this.#belowConditions(item, parts);
  }

  /** Checks an INSERT: what it writes must name its game, too, and so must the key that it looks for. */
  #insert(node: Node, parts: Parts): void {
    const select = fieldsOf(node.selectStmt, 'SelectStmt');
    const lists = listOf(select?.valuesLists).map((each) => listOf(fieldsOf(each, 'List')?.items));
    for (const item of lists.flat()) this.#below(item, parts);
    if (select && lists.length === 0) this.#query('SelectStmt', select, parts);
    const table = String((node.relation as Node).relname);
    if (!this.#games.has(table)) return;
    const columns = listOf(node.cols).map((each) => String(fieldsOf(each, 'ResTarget')?.name));
    const at = columns.indexOf(gameColumn(table));
    const rows = lists.length > 0 ? lists : select ? rowsOf(select) : [];
    const given = new Set(rows.map((row) => parameterOf(row[at])));
    const infer = (node.onConflictClause as Node | undefined)?.infer as Node | undefined;
    const key = listOf(infer?.indexElems).map((each) => String(fieldsOf(each, 'IndexElem')?.name));
    const keyNamesGame = infer === undefined || key.includes(gameColumn(table));
    if (given.size === 0 || !keyNamesGame) given.add(null);
    for (const game of given) this.#hold({ table, game });
  }

  #addTable(node: Node, scope: Scope, parts: Parts): void {
    const name = String(node.relname);
    const alias = String((node.alias as Node | undefined)?.aliasname ?? name);
    const isPart = node.schemaname === undefined && parts.has(name);
    const game = isPart ? undefined : this.#games.get(name);
    const columns = game ?? (isPart ? undefined : this.#others.get(name)) ?? new Set<string>();
    scope.set(alias, { table: game ? name : null, game: null, columns });
  }

  #add(item: Node, scope: Scope, conditions: Condition[], parts: Parts): Set<string> {
    const before = new Set(scope.keys());
    const range = fieldsOf(item, 'RangeVar');
    const sub = fieldsOf(item, 'RangeSubselect');
    const join = fieldsOf(item, 'JoinExpr');
    const call = fieldsOf(item, 'RangeFunction');
    if (range) this.#addTable(range, scope, parts);
    else if (join) {
      const left = this.#add(join.larg as Node, scope, conditions, parts);
      const right = this.#add(join.rarg as Node, scope, conditions, parts);
      const binds = { JOIN_INNER: null, JOIN_LEFT: right, JOIN_RIGHT: left }[String(join.jointype)];
      // Of a full join, or one by the names of columns, nothing is taken for granted.
      if (join.quals && binds !== undefined) conditions.push({ expression: join.quals as Node, binds });
    } else if (sub || call) {
      if (sub) this.statement(sub.subquery as Node, parts);
      const alias = String(((sub ?? call)?.alias as Node | undefined)?.aliasname ?? '');
      scope.set(alias, { table: null, game: null, columns: new Set() });
    } else this.#unknown(item);
    return new Set([...scope.keys()].filter((name) => !before.has(name)));
  }

  /** Subqueries in what joins are on. */
  #belowConditions(item: Node, parts: Parts): void {
    const join = fieldsOf(item, 'JoinExpr');
    if (!join) return void this.#below(fieldsOf(item, 'RangeFunction'), parts);
    this.#belowConditions(join.larg as Node, parts);
    this.#belowConditions(join.rarg as Node, parts);
    this.#below(join.quals, parts);
  }

  /** Reads every query that lies in an expression. */
  #below(value: unknown, parts: Parts): void {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && kindOf(value as Node)) this.statement(value as Node, parts);
    else for (const each of Object.values(value)) this.#below(each, parts);
  }
}

/** Finds out which sources the conditions hold to a game. */
function bind(scope: Scope, conditions: readonly Condition[]): void {
  for (const { expression, binds } of conditions)
    for (const [a, b] of equalities(expression))
      for (const [of, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const found = find(columnOf(of), scope);
        const game = parameterOf(to);
        if (!found || game === null || (binds && !binds.has(found.alias))) continue;
        const { table } = found.source;
        if (table !== null && found.column === gameColumn(table)) found.source.game ??= game;
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

/** Columns of a query's rows; of one that brings together the rows of several, those of each. */
function rowsOf(select: Node): Node[][] {
  if (select.op !== undefined && select.op !== 'SETOP_NONE')
    return [...rowsOf(select.larg as Node), ...rowsOf(select.rarg as Node)];
  const row = listOf(select.targetList).map((each) => fieldsOf(each, 'ResTarget')?.val as Node);
  // Behind all columns of something the place of a column is not known.
  return [row.some((value) => columnOf(value)?.at(-1) === '*') ? [] : row];
}

/** The number of a parameter, whatever it is cast to; null for anything else. */
function parameterOf(node: Node | undefined): number | null {
  const cast = fieldsOf(node, 'TypeCast');
  if (cast) return parameterOf(cast.arg as Node);
  const parameter = fieldsOf(node, 'ParamRef');
  return parameter ? Number(parameter.number) : null;
}

function columnOf(node: Node | undefined): string[] | null {
  const column = fieldsOf(node, 'ColumnRef');
  if (!column) return null;
  return listOf(column.fields).map((field) => ('A_Star' in field ? '*' : String(fieldsOf(field, 'String')?.sval)));
}

/** Source of a column of this query. */
function find(path: string[] | null, scope: Scope): { alias: string; source: Source; column: string } | null {
  const column = path?.at(-1);
  if (path === null || column === undefined) return null;
  const named = path.at(-2);
  const found = [...scope].filter(([alias, { columns }]) =>
    named === undefined ? columns.has(column) : alias === named,
  );
  const [first] = found;
  return first && found.length === 1 ? { alias: first[0], source: first[1], column } : null;
}
