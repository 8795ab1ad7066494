/** Inviting people to a game before its start, and what they answer. */
import type { SentInvitation } from '@wayfinder/contract';
import { playerId as playerIdSchema } from '@wayfinder/contract';
import type { InvitationRecord, Invitee } from '@wayfinder/store';
import { headOf, linkKeyOf, seatOf, seenBy } from './access.ts';
import { type Context, nowOf } from './context.ts';
import { NotFound, NotYours, Problem, WrongMoment } from './problems.ts';
import { detailOf, summaryOf } from './show.ts';
import { hostedBy } from './start.ts';
import type { Service, UserId } from './types.ts';

type Inviting = Pick<
  Service,
  'people' | 'invited' | 'invite' | 'withdrawInvitation' | 'invitations' | 'acceptInvitation' | 'declineInvitation'
>;

/** The use cases of invitations. */
export function inviting(context: Context, joinGame: Service['joinGame']): Inviting {
  const { invitations } = context.store;
  return {
    people: (user, { name = '', limit }) => invitations.companions(user, name.trim(), limit),
    async invited(user, gameId) {
      const { status } = await hostedBy(context, user, gameId);
      // Addresses go with the start: hosting may pass to somebody who didn't invite them.
      return status === 'open' ? (await invitations.ofGame(gameId)).map(told) : [];
    },
    async invite(user, gameId, wanted, seed) {
      const head = await hostedBy(context, user, gameId);
      const invitee = await inviteeOf(context, user, wanted);
      const made = await invitations.invite(gameId, user, invitee, nowOf(context), seed);
      if (typeof made === 'object') return told(made);
      switch (made) {
        case 'unknown':
          throw new NotFound('unknown-game');
        case 'started':
          throw new WrongMoment(head.outcome || head.status === 'closed' ? 'game-over' : 'already-started');
        case 'seated':
          throw new WrongMoment('player-seated');
        case 'too-many':
          throw new Problem('too-many');
      }
    },
    async withdrawInvitation(user, gameId, id) {
      await hostedBy(context, user, gameId);
      if (!(await invitations.withdraw(gameId, id))) throw new NotFound('unknown-invitation');
    },
    async invitations(user) {
      return (await invitations.ofUser(user)).map(({ head, from, createdAt }) => ({
        game: summaryOf(head, user, nowOf(context)),
        from,
        link: head.visibility === 'link' ? linkKeyOf(head) : null,
        createdAt,
      }));
    },
    async acceptInvitation(user, gameId, { seat: wanted, nonce, withBlocked }) {
      const invitation = await invitations.toGame(gameId, user);
      if (!invitation) throw new NotFound('unknown-invitation');
      const head = await headOf(context, gameId);
      // An earlier try got as far as this.
      if (seatOf(head, user) !== null) return detailOf(context, await seenBy(context, { user }, gameId), user);
      const isFree = head.seats.every((stay) => stay.seat !== invitation.seat);
      const seat = wanted ?? (isFree ? (invitation.seat ?? undefined) : undefined);
      return joinGame(user, gameId, {
        link: linkKeyOf(head),
        ...(seat === undefined ? {} : { seat }),
        ...(nonce === undefined ? {} : { nonce }),
        ...(withBlocked === undefined ? {} : { withBlocked }),
      });
    },
    async declineInvitation(user, gameId) {
      if (!(await invitations.decline(gameId, user, nowOf(context)))) throw new NotFound('unknown-invitation');
    },
  };
}

/** Invitee of a request. By name one invites only those with whom one has played, so that no stranger asks. @throws Problem unknown-player, player-seated */
async function inviteeOf(
  { store }: Context,
  user: UserId,
  { player, email }: Parameters<Service['invite']>[2],
): Promise<Invitee> {
  if (email !== undefined) {
    const own = await store.people.byId(user);
    if (!own) throw new NotYours('not-signed-in');
    const address = email.trim().toLowerCase();
    if (address === own.email) throw new WrongMoment('player-seated');
    return { email: address };
  }
  const found = playerIdSchema.safeParse(player).success ? await store.invitations.companion(user, player ?? '') : null;
  if (found === null) throw new NotFound('unknown-player');
  return { userId: found };
}

/** An invitation as its host is told of it. That an address has declined would tell that it has an account. */
function told({ id, player, email, createdAt, declinedAt }: InvitationRecord): SentInvitation {
  return {
    id,
    player: player?.id ?? null,
    name: player?.name ?? null,
    email,
    createdAt,
    declined: email === null && declinedAt !== null,
  };
}
