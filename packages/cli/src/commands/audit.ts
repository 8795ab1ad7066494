import { readFile } from 'node:fs/promises';
import { type AuditFile, audit } from '@wayfinder/engine';
import { type CliCommand, CliError } from '../command.ts';
import { parseJson, rulesetOf } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';

/** Checks an exported game: draws, chain, and every decision made again. */
export const command: CliCommand = {
  name: 'audit',
  summary: 'check an exported finished game: every draw, the hash chain, every decision',
  configure(command, terminal) {
    command
      .argument('<file>', 'a game written by `wayfinder export` after its end')
      .addHelpText('after', '\nPrints a JSON report. Exit code 1: something does not fit.')
      .action((file: string) => auditFile(file, terminal));
  },
};

async function auditFile(path: string, { stdout }: Terminal): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliError(`${path} can't be read.`, 2);
  });
  const file = parseJson(text, path) as Partial<AuditFile>;
  if (file.format !== 'wayfinder-game-1' || !file.seed || !file.batches) {
    throw new CliError(
      `${path} is not the export of a finished game: only after the end are seed and salt revealed.`,
      2,
    );
  }
  const report = audit(await rulesetOf(file.ruleset ?? ''), file as AuditFile);
  stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (!report.ok) throw new CliError('', 1);
}
