import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CliError } from './command.ts';

/** The text of a file, or of standard input for `-` where that is given, without the mark that some programs put first. @throws CliError for what is no text */
export async function readText(path: string, stdin: Readable | null = null): Promise<string> {
  const bytes = await (path === '-' && stdin ? buffer(stdin) : readFile(path)).catch(() => {
    throw new CliError(`${path} can't be read.`, 2);
  });
  if (!isUtf8(bytes) || bytes.includes(0)) throw new CliError(`${path} is no text.`, 2);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}
