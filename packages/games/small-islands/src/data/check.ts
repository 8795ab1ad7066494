/** Judges the data before anything is played with it: the ruleset does so when it is loaded, on the service's side; pages read the facts alone. */
import { UnsoundData } from '@wayfinder/engine';
import { faultsOf } from './consistency.ts';
import { FILES } from './versions/index.ts';
import { faultsBetween, numberOf } from './versions/kept.ts';

/**
 * Checks every version that is kept, and what they have to do with each other.
 * @throws UnsoundData with all that is wrong.
 */
export function checkData(files: readonly unknown[] = FILES): void {
  const own = files.flatMap((file) => {
    const faults = faultsOf(file);
    return files.length === 1 ? faults : faults.map((fault) => `version ${numberOf(file)}, ${fault}`);
  });
  const faults = [...own, ...faultsBetween(files)];
  if (faults.length > 0) throw new UnsoundData('Small Islands', faults);
}
