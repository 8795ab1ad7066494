import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, withDatabase } from './testing/database.ts';

/** One table, as either side tells it. */
interface Table {
  columns: Record<string, string>;
  primaryKey: string[];
  unique: string[];
  indexes: string[];
  references: string[];
}

const TYPES: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  Boolean: 'boolean',
  Json: 'jsonb',
  'Json @db.Json': 'json',
  Bytes: 'bytea',
  'DateTime @db.Timestamptz(3)': 'timestamp(3) with time zone',
};
/** Columns with a value that the database gives them: those that came later and must be there. */
const LATER = [
  'game.changes',
  'webhook.every_seat',
  'open_decision.settled',
  'user.player_id',
  'game.layout',
  'game.notes',
  'message.kind',
  'season.starts',
  'season_player.left_done',
];
/** Lists can't be optional in Prisma's schema; these may be null in their tables. */
const MAYBE_LISTS = [
  'game_event.only_seats',
  'game_batch.positions',
  'game_command.path',
  'message_settings.reminders',
  'club_notice.tells',
];
const DELETES: Record<string, string> = { Cascade: 'CASCADE', SetNull: 'SET NULL', Restrict: 'RESTRICT' };

interface Field {
  name: string;
  type: string;
  mark: string;
  attributes: string;
}

interface Model {
  table: string;
  fields: Field[];
  blocks: { name: string; fields: string[] }[];
}

/** Reads the schema as it is written here: one field a line, keys and indexes of plain fields. */
function readModels(text: string): Map<string, Model> {
  const models = new Map<string, Model>();
  for (const [, name = '', body = ''] of text.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)) {
    const model: Model = { table: name, fields: [], blocks: [] };
    for (const line of body.split('\n').map((raw) => raw.trim())) {
      const block = /^@@(\w+)\((.*)\)$/.exec(line);
      const field = /^(\w+)\s+(\w+)(\[\]|\?)?\s*(.*)$/.exec(line);
      if (line === '' || line.startsWith('//')) continue;
      if (block?.[1] === 'map') model.table = (block[2] ?? '').replaceAll('"', '');
      else if (block) model.blocks.push({ name: block[1] ?? '', fields: listed(block[2] ?? '') });
      else if (field) {
        const [, fieldName = '', type = '', mark = '', attributes = ''] = field;
        model.fields.push({ name: fieldName, type, mark, attributes });
      } else throw new Error(`can't read ${line}`);
    }
    models.set(name, model);
  }
  return models;
}

const listed = (text: string): string[] =>
  text
    .replace(/[[\]]/g, '')
    .split(',')
    .map((part) => part.trim());
const mapped = ({ name, attributes }: Field): string => /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? name;

function columnName(model: Model, field: string): string {
  const found = model.fields.find(({ name }) => name === field);
  if (!found) throw new Error(`${model.table} has no ${field}`);
  return mapped(found);
}

function wantedTable(model: Model, models: Map<string, Model>): Table {
  const table: Table = { columns: {}, primaryKey: [], unique: [], indexes: [], references: [] };
  const columns = (fields: string[]): string[] => fields.map((field) => columnName(model, field));
  for (const field of model.fields) {
    const native = /@db\.\w+(\(\d+\))?/.exec(field.attributes)?.[0];
    const type = TYPES[native ? `${field.type} ${native}` : field.type];
    if (type) {
      table.columns[mapped(field)] =
        `${type}${field.mark === '[]' ? '[]' : ''}${field.mark === '?' ? '' : ' NOT NULL'}`;
      if (/@id\b/.test(field.attributes)) table.primaryKey = [mapped(field)];
      if (/@unique\b/.test(field.attributes)) table.unique.push(mapped(field));
    }
    const relation = /@relation\((?:"\w+", )?fields: \[(.*?)\], references: \[(.*?)\], onDelete: (\w+)\)/.exec(
      field.attributes,
    );
    const other = models.get(field.type);
    if (relation && other) {
      const [, from = '', to = '', onDelete = ''] = relation;
      const target = listed(to).map((name) => columnName(other, name));
      table.references.push(
        `(${columns(listed(from)).join(', ')}) -> ${other.table} (${target.join(', ')}) ON DELETE ${DELETES[onDelete]} ON UPDATE CASCADE`,
      );
    }
  }
  for (const block of model.blocks) {
    if (block.name === 'id') table.primaryKey = columns(block.fields);
    if (block.name === 'unique') table.unique.push(columns(block.fields).join(', '));
    if (block.name === 'index') table.indexes.push(columns(block.fields).join(', '));
  }
  return sorted(table);
}

function sorted(table: Table): Table {
  for (const list of [table.unique, table.indexes, table.references]) list.sort();
  return table;
}

const COLUMNS = `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS required, a.atthasdef AS has_default
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relname <> '_prisma_migrations' ORDER BY c.relname, a.attnum`;
// Partial indexes are told by the migrations alone: Prisma's schema has no words for them.
const INDEXES = `SELECT t.relname AS "table", i.indisprimary AS primary, i.indisunique AS unique,
    (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(i.indkey::int[]) WITH ORDINALITY AS k(attnum, n)
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
  WHERE i.indpred IS NULL AND t.relname <> '_prisma_migrations'`;
const REFERENCES = `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

async function realTables(client: pg.Client): Promise<{ tables: Record<string, Table>; defaults: string[] }> {
  const tables: Record<string, Table> = {};
  const defaults: string[] = [];
  const of = (name: string): Table => {
    const table = tables[name] ?? { columns: {}, primaryKey: [], unique: [], indexes: [], references: [] };
    tables[name] = table;
    return table;
  };
  const columns = await client.query<{
    table: string;
    name: string;
    type: string;
    required: boolean;
    has_default: boolean;
  }>(COLUMNS);
  for (const { table, name, type, required, has_default } of columns.rows) {
    of(table).columns[name] = `${type}${required ? ' NOT NULL' : ''}`;
    if (has_default) defaults.push(`${table}.${name}`);
  }
  const indexes = await client.query<{ table: string; primary: boolean; unique: boolean; columns: string[] }>(INDEXES);
  for (const { table, primary, unique, columns: names } of indexes.rows) {
    if (primary) of(table).primaryKey = names;
    else (unique ? of(table).unique : of(table).indexes).push(names.join(', '));
  }
  const references = await client.query<{ table: string; definition: string }>(REFERENCES);
  for (const { table, definition } of references.rows) {
    const [, from = '', to = '', target = '', rest = ''] =
      /^FOREIGN KEY \((.*?)\) REFERENCES "?(\w+)"?\((.*?)\) (.*)$/.exec(definition) ?? [];
    const [update = '', deletion = ''] = [
      /ON UPDATE CASCADE/.exec(rest)?.[0],
      /ON DELETE (CASCADE|SET NULL|RESTRICT)/.exec(rest)?.[0],
    ];
    of(table.replaceAll('"', '')).references.push(`(${from}) -> ${to} (${target}) ${deletion} ${update}`);
  }
  for (const table of Object.values(tables)) sorted(table);
  return { tables, defaults };
}

describe('the schema', () => {
  const text = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8');
  const models = readModels(text);
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await withDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('tells the same tables as the migrations make: columns, types, keys', async () => {
    const { tables } = await realTables(client);
    const wanted = Object.fromEntries([...models.values()].map((model) => [model.table, wantedTable(model, models)]));
    for (const name of MAYBE_LISTS) {
      const [table = '', column = ''] = name.split('.');
      const columns = wanted[table]?.columns ?? {};
      expect(columns[column], name).toMatch(/\[\] NOT NULL$/);
      columns[column] = columns[column]?.replace(' NOT NULL', '') ?? '';
    }
    expect(Object.keys(wanted).length).toBeGreaterThan(20);
    expect(tables).toEqual(wanted);
  });

  it('lets the database read no clock of its own', async () => {
    const { defaults } = await realTables(client);
    expect(defaults).toEqual(LATER.toSorted());
    expect(text).not.toMatch(/@default\((?!(0|1|false|"turn")\))|@updatedAt/);
  });

  it('has a value for every column that came later and must be there: older programs, and backups of theirs, leave it out', async () => {
    const folder = new URL('../../../prisma/migrations/', import.meta.url);
    const [first = '', ...later] = readdirSync(folder)
      .filter((name) => /^\d/.test(name))
      .sort();
    const sql = (name: string): string => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8');
    expect(first).toMatch(/^0001/);
    const added = later
      .map(sql)
      .flatMap((all) => all.split(';'))
      .flatMap((statement) => {
        const [, table = ''] = /ALTER TABLE "?(\w+)"?/.exec(statement) ?? [];
        return [...statement.matchAll(/ADD COLUMN "?(\w+)"?/g)].map(([, column]) => ({ table, column: column ?? '' }));
      });
    const { tables, defaults } = await realTables(client);
    const required = added.filter(({ table, column }) => tables[table]?.columns[column]?.endsWith(' NOT NULL'));
    expect(required.map(({ table, column }) => `${table}.${column}`)).toEqual(LATER);
    expect(defaults).toEqual(LATER.toSorted());
    for (const name of later)
      expect([name, /\bDROP (TABLE|COLUMN)\b|\bRENAME\b/i.test(sql(name))]).toEqual([name, false]);
  });

  it('has the game in the key of every table that grows with games', async () => {
    const { tables } = await realTables(client);
    const withGame = Object.entries(tables).filter(
      ([name, table]) => 'game_id' in table.columns && !name.startsWith('webhook'),
    );
    expect(withGame.length).toBeGreaterThan(10);
    for (const [name, table] of withGame) {
      expect(table.primaryKey[0], name).toBe('game_id');
      for (const key of table.unique) expect(key, name).toMatch(/^game_id/);
    }
  });

  it('notices what differs', async () => {
    const model = models.get('Seen');
    if (!model) throw new Error('no Seen');
    const { tables } = await realTables(client);
    const changes: ((field: Field) => Field)[] = [
      (field) => ({ ...field, mark: '?' }),
      (field) => ({ ...field, type: 'Boolean' }),
      (field) => ({ ...field, attributes: '@map("another")' }),
    ];
    for (const change of changes) {
      const fields = model.fields.map((field) => (field.name === 'position' ? change(field) : field));
      expect(wantedTable({ ...model, fields }, models)).not.toEqual(tables.seen);
    }
    const blocks = model.blocks.filter(({ name }) => name !== 'index');
    expect(wantedTable({ ...model, blocks }, models)).not.toEqual(tables.seen);
  });
});

/** The database's clock, in SQL; the program's own is declared as `now(): Date` and asked as `clock.now()`. */
const DATABASE_CLOCK = /(?<!clock\.)\bnow\(\)(?!: Date)|current_timestamp|clock_timestamp|localtime/i;

describe('the statements', () => {
  it('never ask the database for the time', () => {
    expect('WHERE due_at <= now() ORDER BY due_at').toMatch(DATABASE_CLOCK);
    const folder = new URL('./', import.meta.url);
    // Migrations are written down as Prisma's own tool does, by the database's clock.
    const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'migrate.ts');
    expect(files).toEqual(expect.arrayContaining(['append-sql.ts', 'game-rows.ts', 'games.ts', 'outbox.ts']));
    for (const file of files) {
      const source = readFileSync(new URL(file, folder), 'utf8');
      expect(source, file).not.toMatch(DATABASE_CLOCK);
    }
  });
});
