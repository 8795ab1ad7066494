/** Chance that gives scripted draws first, by label, and seeded ones after. */
import { type Chance, type Scenario, seededRandom } from '@wayfinder/engine';

function nameOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item);
}

/** The chance of a game whose first draws are named. `pick` names the member of the set, `value` its number. */
export function scriptedDraws(draws: Scenario['draws'], seed: string): Chance {
  const queue = [...draws];
  const seeded = seededRandom(seed);
  return () => {
    let n = 0;
    return {
      draw(label, range, items) {
        const at = queue.findIndex((scripted) => scripted.label === label);
        const scripted = at < 0 ? undefined : queue.splice(at, 1)[0];
        const named = items?.findIndex((item) => nameOf(item) === scripted?.pick);
        const value = scripted ? (scripted.value ?? named ?? 0) : seeded.next(range);
        n += 1;
        return { label, n: n - 1, range, value };
      },
    };
  };
}
