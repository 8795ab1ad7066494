// Work of the kinds that tests are made of: computing, memory, files, and the start of programs. yardstick.mjs measures this program.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROUNDS = 25;
const FILES = 10;
const PROGRAMS = 5;

const folder = mkdtempSync(join(tmpdir(), 'wayfinder-yardstick-'));
const file = join(folder, 'text');
const things = Array.from({ length: 2000 }, (_, id) => ({ id, name: `thing ${id}`, near: [id, id + 1, id + 2] }));
let read = '';
for (let round = 0; round < ROUNDS; round += 1) {
  const text = JSON.stringify(things);
  const hash = createHash('sha256').update(text).update(read).digest('hex');
  for (const thing of JSON.parse(text))
    things[thing.id] = { ...thing, name: `${hash.slice(thing.id % 32)}${thing.id}` };
  things.sort((a, b) => a.name.localeCompare(b.name));
  things.sort((a, b) => a.id - b.id);
  for (let n = 0; n < FILES; n += 1) writeFileSync(file, text);
  read = readFileSync(file, 'utf8');
}
for (let n = 0; n < PROGRAMS; n += 1) spawnSync(process.execPath, ['-e', '0']);
rmSync(folder, { recursive: true });
