/** Whole games as they were stored under a released revision of the rules. They are never changed and never taken out. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { AuditFile } from '../audit.ts';

/** A game's log with the state that it ended in. */
export interface StoredLog {
  file: string;
  log: AuditFile;
  end: unknown;
}

/** All games of a folder: gzipped JSON, one file a game. */
export function storedLogs(folder: URL): StoredLog[] {
  return readdirSync(folder).map((file) => {
    const text = gunzipSync(readFileSync(new URL(file, folder))).toString('utf8');
    return { file, ...(JSON.parse(text) as Omit<StoredLog, 'file'>) };
  });
}
