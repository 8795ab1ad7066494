/** The signed-in person: calls, settings, access tokens, webhooks. */
import { z } from 'zod';
import { gameId, instant, locale, playerId, position, rulesetId, seat, timeZone } from './basics.ts';
import { clubId } from './club-id.ts';
import { clubRole } from './clubs.ts';
import { gameFilter } from './finding.ts';
import { vacation, week } from './hours.ts';
import { leagueId, placementReason, seasonAct, seasonGame, seasonPlayer, tableRow } from './leagues.ts';
import { line } from './line.ts';
import { digestMinute, kindChannels, patchKinds, quietHours, reminders } from './messages.ts';
import { awaitedSeat, decisionData, turnReserve } from './play.ts';
import { pushDevice } from './push.ts';
import { objection } from './season-end.ts';
import { decision, personMark, reaction, reportReason, sanction } from './talk.ts';

export const displayName = line(40);
export const theme = z.enum(['system', 'light', 'dark']);

/** Messages over a channel that its player can turn off. */
export const messageSettings = z.strictObject({
  /** A mail when a call opens. */
  email: z.boolean(),
  /** Seconds that a mail waits for its reader to act by themselves; null: as long as is usual here. */
  holdSeconds: z.number().int().nullable(),
  /** Since when nothing is mailed to my address, as mails to it come back; null: they arrive as far as anybody knows. */
  returnedAt: instant.nullable(),
  kinds: kindChannels,
  reminders,
  digestMinute,
  quiet: quietHours.nullable(),
});

/** GET /me/settings. */
export const mySettings = z
  .strictObject({
    /** As it was taken: the rule for names may have become narrower since. */
    name: z.string(),
    locale,
    theme,
    /** Time zone of their last browser; null until one has told. Mails name deadlines in it. */
    timeZone: z.string().nullable(),
    messages: messageSettings,
  })
  .meta({ id: 'MySettings' });
export type MySettings = z.infer<typeof mySettings>;

/** PATCH /me/settings: only what changes. */
export const patchSettings = z.strictObject({
  name: displayName.exactOptional(),
  locale: locale.exactOptional(),
  theme: theme.exactOptional(),
  timeZone: timeZone.exactOptional(),
  messages: z
    .strictObject({
      email: z.boolean().exactOptional(),
      holdSeconds: z.number().int().min(0).max(86_400).nullable().exactOptional(),
      /** Mails are to be tried again. */
      returnedAt: z.null().exactOptional(),
      kinds: patchKinds.exactOptional(),
      reminders: reminders.exactOptional(),
      digestMinute: digestMinute.exactOptional(),
      quiet: quietHours.nullable().exactOptional(),
    })
    .exactOptional(),
});
export type PatchSettings = z.infer<typeof patchSettings>;

export const scope = z.enum(['read', 'play', 'organise']);
export type Scope = z.infer<typeof scope>;

/** GET /me. */
export const me = mySettings
  .extend({
    email: z.string(),
    /** By which others find what is public of me. */
    player: playerId,
    /** Calls that are open now. */
    calls: z.number().int(),
    /** Full tables that wait for me, their host, to start them. */
    tables: z.number().int(),
    /** My webhooks that were turned off. */
    webhooksOff: z.number().int(),
    /** Sanction that an operator has laid on me until an instant; null: none holds. A suspension is told before a mute. */
    held: sanction.nullable(),
    /** Way in which this request was authorised. */
    via: z.enum(['session', 'token']),
    scopes: z.array(scope),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

/** One call: a game that waits for me. */
export const call = z
  .strictObject({
    gameId,
    gameName: z.string(),
    ruleset: rulesetId,
    seat,
    /** Of this game and seat, from 1. */
    number: z.number().int(),
    openedAt: instant,
    deadline: instant.nullable(),
    /** Part of the time until the deadline; null: none of it is a reserve. */
    reserve: turnReserve.nullable(),
    decisions: z.array(decisionData),
    /** Names to show by seat. */
    seats: z.array(z.string().nullable()),
    awaited: z.array(awaitedSeat),
    position,
    /** Events since I last looked; null: I never have. */
    unseen: z.number().int().min(0).nullable(),
  })
  .meta({ id: 'Call' });
export type Call = z.infer<typeof call>;

/** GET /me/calls: the nearest deadline first. */
export const callList = z.strictObject({ calls: z.array(call) });

/** One place where I am signed in. */
export const sessionInfo = z
  .strictObject({
    id: z.string(),
    /** `Firefox`; null: not known. */
    browser: z.string().nullable(),
    /** `Android`; null: not known. */
    system: z.string().nullable(),
    createdAt: instant,
    /** Written down once an hour at most; null: not since this is written down. */
    lastSeenAt: instant.nullable(),
    expiresAt: instant,
    /** The one that asks. */
    here: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionInfo = z.infer<typeof sessionInfo>;

/** GET /me/sessions: the latest sign-in first. */
export const sessionList = z.strictObject({ sessions: z.array(sessionInfo) });

export const tokenInfo = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'AccessToken' });
export type TokenInfo = z.infer<typeof tokenInfo>;

export const tokenList = z.strictObject({ tokens: z.array(tokenInfo) });

/** DELETE /me/sessions. Access tokens go on working unless they are withdrawn too. */
export const endSessionsQuery = z.strictObject({ tokens: z.enum(['keep', 'withdraw']).default('keep') });

/** POST /me/tokens. */
export const createToken = z.strictObject({
  name: line(60),
  scopes: z.array(scope).min(1).max(3),
  /** Null: until it is withdrawn. */
  expiresInDays: z.number().int().min(1).max(366).nullable().default(null),
});
export type CreateToken = z.infer<typeof createToken>;

/** The one time the token itself is shown. */
export const newToken = tokenInfo.extend({ token: z.string() }).meta({ id: 'NewAccessToken' });

/** Why an attempt did not arrive. `unfinished`: it was begun, and is under way still, or was cut off and may have arrived. */
export const deliveryNote = z.enum([
  'answered',
  'slow',
  'connection',
  'certificate',
  'unresolved',
  'private-address',
  'bad-url',
  'unfinished',
]);
export type DeliveryNote = z.infer<typeof deliveryNote>;

/** Outcome of the latest attempt of a webhook. */
export const delivery = z.strictObject({
  at: instant,
  ok: z.boolean(),
  /** Null when there was no answer. */
  status: z.number().int().nullable(),
  /** Null when it arrived. */
  note: deliveryNote.nullable(),
});

/** Format that a receiver understands: signed posts (Standard Webhooks), or the messages of a chat, which are not signed. */
export const webhookFormat = z.enum(['standard', 'discord', 'slack']);
export type WebhookFormat = z.infer<typeof webhookFormat>;

/** A webhook; its address is never shown in full again. */
export const webhookInfo = z
  .strictObject({
    id: z.string(),
    host: z.string(),
    /** The last characters of the address, by which two at one host can be told apart. */
    ending: z.string(),
    format: webhookFormat,
    /** The one game that it tells of; null: all of mine. */
    game: z.strictObject({ id: gameId, name: z.string() }).nullable(),
    /** It tells of everybody's calls in that game, as long as I sit there. */
    everySeat: z.boolean(),
    /** The club of which alone it tells, as long as I hold an office there; null: of no club by itself. */
    club: z.strictObject({ id: clubId, name: z.string() }).nullable(),
    createdAt: instant,
    /** Set when it was turned off. */
    disabledAt: instant.nullable(),
    /** `gone`: it answered 410; `failing`: nothing has arrived for as long as deliveries are tried. */
    disabledReason: z.enum(['gone', 'failing']).nullable(),
    /** After a rotation: until when the secret before it signs as well. */
    oldSecretUntil: instant.nullable(),
    lastDelivery: delivery.nullable(),
  })
  .meta({ id: 'Webhook' });
export type WebhookInfo = z.infer<typeof webhookInfo>;

export const webhookList = z.strictObject({ webhooks: z.array(webhookInfo) });

/** POST /me/webhooks. */
export const createWebhook = z
  .strictObject({
    url: z.url({ protocol: /^https?$/ }).max(2000),
    /** Without it: what the address is known for. */
    format: webhookFormat.exactOptional(),
    /** Without it, or null: all my games. */
    gameId: gameId.nullable().exactOptional(),
    /** Of one game: everybody's calls there. Without it: mine alone. */
    everySeat: z.boolean().exactOptional(),
    /** A club that I organise: its news, who joins and who leaves. Not with a game. */
    clubId: clubId.nullable().exactOptional(),
  })
  .refine(({ gameId: game, clubId: club }) => typeof game !== 'string' || typeof club !== 'string', {
    message: 'of a game or of a club',
    path: ['clubId'],
  })
  .refine(({ everySeat, gameId: game }) => !everySeat || typeof game === 'string', {
    message: 'only of one game',
    path: ['everySeat'],
  });
export type CreateWebhook = z.infer<typeof createWebhook>;

/** The one time the signing secret (`whsec_…`) is shown; null for chats, to which nothing is signed. */
export const newWebhook = webhookInfo.extend({ secret: z.string().nullable() }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof newWebhook>;

/** Queued; its result is found in the webhook's log, and as its `lastDelivery`. */
export const testDelivery = z.strictObject({ messageId: z.string() });

/** Types of what is posted to webhooks. */
export const DELIVERY_TYPES = [
  'call.opened',
  'game.ended',
  'turn.reminder',
  'table.full',
  'game.started',
  'clock.acted',
  'table.asked',
  'seat.offered',
  'game.invited',
  'game.alert',
  'club.news',
  'club.joined',
  'club.left',
  'club.invited',
  'club.notice',
  'season.announced',
  'season.opened',
  'season.seeded',
  'season.moved',
  'season.dates',
  'season.started',
  'season.soon',
  'season.ended',
  'season.closed',
  'season.taken-back',
  'season.game-ended',
  'test',
] as const;

/** One attempt to deliver to a webhook. */
export const deliveryInfo = delivery
  .extend({
    /** The `webhook-id`: the same for all attempts of one message. */
    messageId: z.string(),
    /** `call.opened`: a game waits for me, or for somebody at its table; `test`: I asked for it. */
    type: z.enum(DELIVERY_TYPES),
    game: z.strictObject({ id: gameId, name: z.string() }).nullable(),
    /** Milliseconds until the answer, or until it was given up. */
    ms: z.number().int(),
  })
  .meta({ id: 'Delivery' });
export type DeliveryInfo = z.infer<typeof deliveryInfo>;

/** GET /me/webhooks/:id/deliveries: the latest hundred of thirty days, newest first. */
export const deliveryList = z.strictObject({ deliveries: z.array(deliveryInfo) });

/** POST /unsubscribe: the signed key of a message's link. */
export const unsubscribe = z.strictObject({ key: z.string().min(16).max(1000) });

/** Messages that were turned off: all messages, or those of one game or of one club. */
export const unsubscribed = z.strictObject({
  scope: z.enum(['all', 'game', 'club']),
  gameId: gameId.nullable(),
  gameName: z.string().nullable(),
  /** The club, where it is one. */
  club: z.strictObject({ id: clubId, name: z.string() }).exactOptional(),
});

const ownPlace = z.strictObject({
  of: z.enum(['games', 'clubs']),
  id: gameId,
  room: z.number().int(),
  number: z.number().int(),
});

/** GET /me/export: all that is stored of me, and nothing of others. Webhooks stand in it as they are shown; secrets are stored hashed or left out. */
export const accountExport = z
  .strictObject({
    format: z.literal('wayfinder-account-1'),
    exportedAt: instant,
    profile: z.strictObject({
      email: z.string(),
      emailConfirmedAt: instant.nullable(),
      name: z.string(),
      locale,
      theme,
      timeZone: z.string().nullable(),
      createdAt: instant,
      /** By which others find what is public of me. */
      player: playerId,
    }),
    messages: z.strictObject({
      email: z.boolean(),
      /** Seconds that mails wait for me to act; null: as long as the service says. */
      holdSeconds: z.number().int().nullable(),
      /** Since when my address takes no mail; null: it does, as far as is known. */
      returnedAt: instant.nullable(),
      kinds: kindChannels,
      reminders,
      digestMinute,
      quiet: quietHours.nullable(),
    }),
    /** Hours in which I play, with the instants from which on they hold; null: around the clock. */
    hours: z.array(z.strictObject({ from: instant, week: week.nullable() })),
    vacations: z.array(vacation),
    /** Filters with which I look for open games. */
    filters: z.array(
      z.strictObject({ id: z.string(), name: z.string(), filter: gameFilter, alert: z.boolean(), createdAt: instant }),
    ),
    /** New games that suited me. */
    alerts: z.array(z.strictObject({ game: gameId, createdAt: instant, toldAt: instant.nullable() })),
    /** Invitations that I have sent, and those to me. They are kept while their games are open. */
    invitations: z.array(
      z.strictObject({
        game: gameId,
        sent: z.boolean(),
        /** Address that I have invited; null: somebody by name. */
        email: z.string().nullable(),
        createdAt: instant,
        declinedAt: instant.nullable(),
        toldAt: instant.nullable(),
      }),
    ),
    sessions: z.array(sessionInfo),
    tokens: z.array(tokenInfo),
    webhooks: z.array(webhookInfo),
    /** Browsers that are told of my calls. */
    pushes: z.array(pushDevice),
    /** Since when my feeds have addresses; null: they have none. */
    feedSince: instant.nullable(),
    games: z.array(
      z.strictObject({
        id: gameId,
        name: z.string(),
        ruleset: rulesetId,
        status: z.enum(['open', 'running', 'finished', 'closed']),
        host: z.boolean(),
        createdAt: instant,
        startedAt: instant.nullable(),
        finishedAt: instant.nullable(),
        stays: z.array(z.strictObject({ seat, from: instant, until: instant.nullable() })),
        seen: z.strictObject({ position, at: instant }).nullable(),
        mutedAt: instant.nullable(),
        /** Draft that I have composed and not committed. */
        draft: z.unknown(),
        /** My standing orders. */
        orders: z.unknown(),
        /** My achievements there, as the ruleset calls them. */
        achievements: z.array(z.string()),
        messages: z.array(
          z.strictObject({
            seat,
            /** Of this seat; below 0: what was noted beside the log. */
            call: z.number().int(),
            kind: z.string(),
            channel: z.string(),
            state: z.string(),
            createdAt: instant,
            doneAt: instant.nullable(),
          }),
        ),
      }),
    ),
    /** Clubs: that I belong to them, ask to, or may not come back; what I wrote and did there, and what was done to me. */
    clubs: z.strictObject({
      memberships: z.array(
        z.strictObject({
          club: clubId,
          name: z.string(),
          role: clubRole,
          flag: z.number().int(),
          joinedAt: instant,
          /** How organisers call whom they invited by an address. */
          called: z.string().nullable(),
          news: z.boolean(),
          /** Since when I am told nothing of it; null: I am. */
          mutedAt: instant.nullable(),
        }),
      ),
      asks: z.array(z.strictObject({ club: clubId, at: instant, text: z.string().nullable() })),
      invitations: z.array(
        z.strictObject({
          club: clubId,
          sent: z.boolean(),
          /** Address that I have invited; null: somebody by name, or me. */
          email: z.string().nullable(),
          createdAt: instant,
          /** When I declined; of what I sent it isn't told. */
          declinedAt: instant.nullable(),
        }),
      ),
      news: z.array(
        z.strictObject({
          club: clubId,
          number: z.number().int(),
          at: instant,
          editedAt: instant.nullable(),
          text: z.string(),
          toAll: z.boolean(),
        }),
      ),
      bans: z.array(z.strictObject({ club: clubId, at: instant, reason: z.string().nullable() })),
      /** My lines of orders of seasons that were played elsewhere. */
      order: z.array(
        z.strictObject({ club: clubId, division: z.number().int(), place: z.number().int(), name: z.string() }),
      ),
      acts: z.array(z.strictObject({ club: clubId, at: instant, act: z.string(), byMe: z.boolean() })),
    }),
    /** What I wrote in talk and for myself, and what operators decided about me. Room 1 of a game is of the players, room 2 of the spectators. */
    talk: z.strictObject({
      lines: z.array(
        ownPlace.extend({
          at: instant,
          editedAt: instant.nullable(),
          deletedAt: instant.nullable(),
          text: z.string().nullable(),
        }),
      ),
      topics: z.array(z.strictObject({ club: clubId, topic: z.number().int(), title: z.string(), at: instant })),
      reactions: z.array(ownPlace.extend({ reaction, at: instant })),
      /** Up to which lines I have read. */
      seen: z.array(ownPlace.extend({ at: instant })),
      notes: z.array(z.strictObject({ game: gameId, text: z.string(), at: instant })),
      marks: z.array(personMark.omit({ name: true })),
      reports: z.array(
        ownPlace.extend({ reason: reportReason, text: z.string(), at: instant, decision: decision.nullable() }),
      ),
      decisions: z.array(z.strictObject({ act: decision, reason: z.string(), at: instant, until: instant.nullable() })),
      /** Since when I am an operator; null: I am none. */
      operatorSince: instant.nullable(),
    }),
    /** Seasons of leagues that I signed up for, and what I did there as an organiser. */
    leagues: z.strictObject({
      seasons: z.array(
        z.strictObject({
          league: leagueId,
          name: z.string(),
          club: clubId,
          season: z.number().int(),
          /** My number in it. */
          number: z.number().int(),
          signedUpAt: instant,
          away: seasonPlayer.shape.away,
          /** Whom I named; null: nobody, or their account is gone. */
          standIn: playerId.nullable(),
          standsIn: z.boolean(),
          leftAt: instant.nullable(),
          admission: seasonPlayer.shape.admission,
          /** 0: the waiting list; null: I was placed nowhere. */
          division: z.number().int().nullable(),
          reason: placementReason.nullable(),
          /** My row of the table; null: there is none. */
          row: tableRow.nullable(),
          games: z.array(
            z.strictObject({
              game: gameId,
              division: z.number().int(),
              number: z.number().int(),
              /** Start position, from 0. */
              seat: z.number().int(),
              result: seasonGame.shape.result,
            }),
          ),
        }),
      ),
      acts: z.array(
        seasonAct.pick({ at: true, act: true, data: true }).extend({ league: leagueId, season: z.number().int() }),
      ),
      objections: z.array(
        objection
          .pick({ division: true, game: true, at: true, text: true, decision: true, reason: true })
          .extend({ league: leagueId, season: z.number().int() }),
      ),
    }),
    /** Mails about calls, and digests of talk, that were begun to me in the last month; the other mails are not kept. */
    mails: z.array(
      z.strictObject({
        id: z.string(),
        state: z.string(),
        begunAt: instant,
        doneAt: instant.nullable(),
        /** When it came back after it had been taken; null: it hasn't, as far as is known. */
        returnedAt: instant.nullable(),
      }),
    ),
    /** Keys of requests that are remembered for retries. */
    requests: z.array(z.strictObject({ key: z.string(), createdAt: instant, status: z.number().int().nullable() })),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;

/** DELETE /me: my own address, typed once more. */
export const deleteAccount = z.strictObject({ confirm: z.string().trim().max(254) });
