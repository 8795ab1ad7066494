/** Language of a club: it chose none, and speaks its owner's. */
import type { Locale } from '@wayfinder/contract';
import type { Context } from '../context.ts';

/** Language of the owner, for all that nobody reads for themselves: tables of its leagues, and its feed. */
export async function languageIn({ store }: Context, clubId: string): Promise<Locale> {
  const [owner] = await store.clubMembers.offices(clubId);
  const person = owner ? await store.people.byId(owner.userId) : null;
  return (person?.locale ?? 'en') as Locale;
}
