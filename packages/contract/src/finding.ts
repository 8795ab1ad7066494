/** Finding a game and people for it: invitations, rematches, and what somebody looks for. */
import { z } from 'zod';
import { gameId, instant, linkKey, locale, MAX_SEATS, nonce, playerId, rulesetId, seat } from './basics.ts';
import { CLOCK_KINDS, gameSummary } from './games.ts';
import { line } from './line.ts';

/** Somebody with whom the sender has played. */
const person = z.strictObject({
  player: playerId,
  name: z.string(),
  /** Games that both have begun. */
  games: z.number().int(),
});

/** GET /me/people. */
export const peopleQuery = z.strictObject({
  /** Part of their name. */
  name: z.string().max(40).exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

/** Whom one played with last comes first. */
export const peopleList = z.strictObject({ people: z.array(person) });
export type PeopleList = z.infer<typeof peopleList>;

/** POST /games/:id/invitations. Exactly one of the two: somebody with whom the sender has played, or an address. */
export const invite = z
  .strictObject({ player: playerId.exactOptional(), email: z.email().max(254).exactOptional() })
  .refine(({ player, email }) => (player === undefined) !== (email === undefined), {
    message: 'give exactly one of player and email',
    path: ['player'],
  });
export type Invite = z.infer<typeof invite>;

/** An invitation as the host of its game sees it. Of an address it never tells whether anybody has it. */
export const sentInvitation = z
  .strictObject({
    id: z.string(),
    /** Player who was invited by name; null: an address was. */
    player: playerId.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: instant,
    /** True where a player who was invited by name has said no. Of an address it isn't told. */
    declined: z.boolean(),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** GET /games/:id/invitations. */
export const sentInvitations = z.strictObject({ invitations: z.array(sentInvitation) });

/** An invitation as whoever is invited sees it: one a game. */
export const invitation = z
  .strictObject({
    game: gameSummary,
    /** Name of the inviter; null: their account is gone. */
    from: z.string().nullable(),
    /** Key for `?link=` of a private game. */
    link: linkKey.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** GET /me/invitations: those to open games, the newest first. */
export const invitationList = z.strictObject({ invitations: z.array(invitation) });

/** POST /me/invitations/:id/accept. A seat may be named where seats are chosen; without it the one that is kept, or the first free one. */
export const acceptInvitation = z.strictObject({
  seat: seat.exactOptional(),
  nonce: nonce.exactOptional(),
  withBlocked: z.boolean().exactOptional(),
});
export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** Filter of open games. All that is named has to hold. */
export const gameFilter = z
  .strictObject({
    ruleset: rulesetId.exactOptional(),
    seats: z.number().int().min(1).max(MAX_SEATS).exactOptional(),
    clock: z.enum(CLOCK_KINDS).exactOptional(),
    language: locale.exactOptional(),
    /** Games whose clock lets me answer in my own hours. */
    fitsMyHours: z.boolean().exactOptional(),
  })
  .meta({ id: 'GameFilter' });
export type GameFilter = z.infer<typeof gameFilter>;

/** PUT /me/filters/:id: the whole filter, under an id that its owner makes. */
export const putFilter = z.strictObject({
  name: line(40),
  filter: gameFilter,
  /** New games that fit are told of. */
  alert: z.boolean(),
});
export type PutFilter = z.infer<typeof putFilter>;

export const savedFilter = putFilter.extend({ id: z.string() }).meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilter>;

/** GET /me/filters: the oldest first. */
export const filterList = z.strictObject({ filters: z.array(savedFilter) });
export type FilterList = z.infer<typeof filterList>;

/** POST /games/:id/rematch. */
export const rematch = z
  .strictObject({
    id: gameId,
    /** Key for `?link=` of a private game. */
    link: linkKey.nullable(),
  })
  .meta({ id: 'Rematch' });
export type Rematch = z.infer<typeof rematch>;
