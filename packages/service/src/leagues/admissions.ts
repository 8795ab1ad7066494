/** Sign-ups that need an organiser's yes: whoever left two seasons of a league isn't in the next one without it. */
import type { SeasonChange } from '@wayfinder/store';
import type { Context } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { tellAdmission } from './telling.ts';
import { changeSeason, countedFor, leagueFor, seasonOf } from './within.ts';

/** The use case of organisers who answer such a sign-up. */
export function admissionsOf(context: Context): Pick<Service, 'putAdmission'> {
  return {
    async putAdmission(user, id, number, answer) {
      await leagueFor(context, user, id, 'organise-league');
      await countedFor(context, user, id, number);
      await changeSeason(context, id, number, (change) => admit(change, user, answer));
      return seasonOf(context, user, id, number);
    },
  };
}

/** @throws Problem wrong-step, unknown-sign-up, own-sign-up */
async function admit(
  change: SeasonChange,
  by: UserId,
  { number, admit: lets, reason }: Parameters<Service['putAdmission']>[3],
): Promise<void> {
  if (change.season.state !== 'registration') throw new Problem('wrong-step');
  const player = (await change.players()).find((one) => one.number === number);
  if (!player || player.leftAt !== null || player.admission === null) throw new NotFound('unknown-sign-up');
  if (player.userId === by) throw new Problem('own-sign-up');
  const answer = lets ? 'yes' : 'no';
  if (player.admission === answer) return;
  await change.putAdmission(number, answer);
  await change.log(lets ? 'admitted' : 'not-admitted', by, { number, reason });
  await tellAdmission(change, player, { admit: lets, reason });
}
