/** Objections that no organiser decides: their results stand by a rule that everybody knows before. */
import { UNDECIDED_DAYS } from '@wayfinder/contract';
import type { Instant, SeasonChange, SeasonRecord } from '@wayfinder/store';
import { sittersOf } from './own-games.ts';
import { tellStood } from './telling.ts';

const DAY_MS = 86_400_000;

/** Instant from which results stand about which nobody has decided. A season that waited before there was this rule has its days from then on. */
export function standsFrom({ objectsUntil, dueAt }: Pick<SeasonRecord, 'objectsUntil' | 'dueAt'>): Instant {
  const from = new Date(Date.parse(objectsUntil) + UNDECIDED_DAYS * DAY_MS).toISOString();
  return dueAt !== null && dueAt > from ? dueAt : from;
}

/** Instant at which the clock goes on with a season that waits for decisions about objections; null: it doesn't wait for them. */
export function heldUntil({ state, objectsUntil, dueAt }: SeasonRecord, at: Instant): Instant | null {
  const isHeld = state === 'objections' && objectsUntil <= at && dueAt !== null && dueAt > at;
  return isHeld ? dueAt : null;
}

/** Lets all results stand about which nobody has decided in time. Whoever comes second finds none. */
export async function standByRule(change: SeasonChange): Promise<void> {
  const { season, at } = change;
  if (season.state !== 'objections' || standsFrom(season) > at) return;
  const open = (await change.objections.all()).filter(({ decision }) => decision === null);
  if (open.length === 0) return;
  await change.objections.letStand();
  const [games, players] = [await change.games(), await change.players()];
  for (const { number, division, game, userId } of open) {
    await change.log('stands', null, { number, division, game });
    const of = games.find((one) => one.division === division && one.number === game);
    if (!of) continue;
    const others = (await sittersOf(change, of, players)).filter((user) => user !== userId);
    await tellStood(change, userId, others, { objection: number, game: of.game });
  }
}
