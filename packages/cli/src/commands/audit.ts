import { type AuditFile, type AuditVerdict, audit, misshapenFile, type Viewer, type Witness } from '@wayfinder/engine';
import { type CliCommand, CliError } from '../command.ts';
import { parseJson, rulesetOf } from '../rulesets.ts';
import type { Terminal } from '../terminal.ts';
import { readText } from '../text-file.ts';

const EXIT_CODES: Readonly<Record<AuditVerdict, number>> = { proven: 0, consistent: 3, broken: 1 };

interface Options {
  seedHash?: string;
  fingerprint: string[];
  nonce: string[];
}

/** Checks an exported game: draws, chain, seating, every decision made again, and what a player knew of it before. */
export const command: CliCommand = {
  name: 'audit',
  summary: 'check an exported finished game: every draw, the hash chain, every decision, and what you knew of it',
  configure(command, terminal) {
    const collect = (value: string, before: string[]): string[] => [...before, value];
    command
      .argument('<file>', 'a game written by `wayfinder export` after its end')
      .option('--seed-hash <hex>', 'the hash of the seed, as the lobby showed it before the start')
      .option(
        '--fingerprint <seat:hex>',
        'what a mail or page of this seat (or "spectator") showed; may be repeated',
        collect,
        [],
      )
      .option('--nonce <seat:hex>', 'what the browser of this seat gave for chance; may be repeated', collect, [])
      .addHelpText(
        'after',
        '\nSeats count from 0, in the order in which the page of the game lists them. Digits may stand in groups, as pages show them; with fewer than 32 of a hash or a fingerprint nothing is proven. Compare `whole` of the report with the other players: all must have the same.\n\nPrints a JSON report. Exit code 0: proven; 3: nothing speaks against it, but it isn’t proven; 1: something does not fit; 2: no such file.',
      )
      .action((file: string, options: Options) => auditFile(file, options, terminal));
  },
};

async function auditFile(path: string, options: Options, { stdout }: Terminal): Promise<void> {
  const witness = witnessOf(options);
  const file = readAudited(parseJson(await readText(path), path), path);
  const report = audit(await rulesetOf(file.ruleset), file, witness);
  stdout.sayJson(report, 2);
  if (report.verdict !== 'proven') throw new CliError('', EXIT_CODES[report.verdict]);
}

/** @throws CliError where this is no finished game */
function readAudited(data: unknown, path: string): AuditFile {
  const { format, seed } = (typeof data === 'object' && data !== null ? data : {}) as Partial<AuditFile>;
  if (format !== 'wayfinder-game-1' || !seed) {
    throw new CliError(
      `${path} is not the export of a finished game: only after the end are seed and salt revealed.`,
      2,
    );
  }
  const wrong = misshapenFile(data);
  if (wrong !== null) throw new CliError(`${path} is not the export of a game: ${wrong}.`, 2);
  return data as AuditFile;
}

/** Digits as they are: pages show them in groups. */
function bare(text: string): string {
  return text.replace(/\s/g, '');
}

/** @throws CliError for what isn't written as it should be */
function witnessOf({ seedHash, fingerprint, nonce }: Options): Witness {
  const hash = seedHash === undefined ? undefined : bare(seedHash);
  if (hash !== undefined && !/^[0-9a-f]{16,64}$/i.test(hash))
    throw new CliError('--seed-hash is 16 to 64 hexadecimal digits.', 2);
  return {
    ...(hash === undefined ? {} : { seedHash: hash }),
    heads: fingerprint.map((text) => {
      const [, viewer = '', head = ''] = /^(\d{1,2}|spectator):([0-9a-f]{16,64})$/i.exec(bare(text)) ?? [];
      if (!head) throw new CliError(`--fingerprint is SEAT:HEX, 16 to 64 digits, not "${text}".`, 2);
      return { viewer: (viewer.toLowerCase() === 'spectator' ? 'spectator' : Number(viewer)) as Viewer, head };
    }),
    nonces: nonce.map((text) => {
      const [, seat = '', hex = ''] = /^(\d{1,2}):([0-9a-f]{32,64})$/i.exec(bare(text)) ?? [];
      if (!hex) throw new CliError(`--nonce is SEAT:HEX, 32 to 64 digits, not "${text}".`, 2);
      return { seat: Number(seat), nonce: hex };
    }),
  };
}
