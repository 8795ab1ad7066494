/** Rows of a backup. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Reads rows of these tables, line by line: the logs of many games are larger than one text may be. */
export async function readBackup(file, names) {
  const tables = new Map(names.map((name) => [name, []]));
  let rows;
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const head = /^\{"table":"(\w+)"\}$/.exec(line);
    if (head) rows = tables.get(head[1]);
    else if (rows && !line.startsWith('{"end":')) rows.push(JSON.parse(line));
  }
  return (name) => {
    if (!tables.has(name)) throw new Error(`${name} was not read`);
    return tables.get(name);
  };
}
