import { GATE } from './share.ts';

/** Says before a run which samples it takes, so that they can be taken again. A global set-up of vitest. */
export default function tellSeed(): void {
  process.stdout.write(`samples ${GATE.name}\n`);
}
