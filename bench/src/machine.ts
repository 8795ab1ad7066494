/** The machine that was measured on, in one line: figures mean nothing without it. */
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import type { ServerSettings } from '@wayfinder/store/testing';

const GIB = 2 ** 30;

/** Processor, cores, memory and versions, and what the database says of how it writes to the disk. */
export function machineText(server: ServerSettings | null): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  const machine = `${model}, ${availableParallelism()} cores, ${memory}, ${type()} ${release()}`;
  const node = `Node.js ${process.versions.node}`;
  if (!server) return `${machine}; ${node}`;
  const disk = `fsync ${server.fsync}, synchronous_commit ${server.synchronousCommit}`;
  return `${machine}; ${node}, PostgreSQL ${server.version} (${disk})`;
}
