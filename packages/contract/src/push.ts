/** Pushes to browsers, and feeds of what waits for me. */
import { z } from 'zod';
import { gameId, instant } from './basics.ts';

/** Address of a browser at its push service. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1000);

/** PUT /me/push: what the browser says of its subscription. */
export const putPush = z.strictObject({
  endpoint,
  keys: z.strictObject({
    /** A point on the curve P-256, and 16 bytes; base64url. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  /** The address that this one takes the place of. */
  old: endpoint.exactOptional(),
});
export type PutPush = z.infer<typeof putPush>;

/** DELETE /me/push: a browser by its address. Another one is told nothing more once it is signed out. */
export const deletePush = z.strictObject({ endpoint });
export type DeletePush = z.infer<typeof deletePush>;

/** A browser that is told of my calls. Its address is never shown. */
export const pushDevice = z
  .strictObject({
    id: z.string(),
    /** `Firefox`; null: not known. */
    browser: z.string().nullable(),
    /** `Android`; null: not known. */
    system: z.string().nullable(),
    createdAt: instant,
    /** When it last said that it is still there. */
    seenAt: instant,
    /** The session that asks turned it on. */
    here: z.boolean(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

/** GET and PUT /me/push: by which key a browser subscribes, and which of mine have. */
export const myPush = z.strictObject({ key: z.string(), devices: z.array(pushDevice) }).meta({ id: 'MyPush' });
export type MyPush = z.infer<typeof myPush>;

/** GET /push/view: the signed key in a push. */
export const pushedQuery = z.strictObject({ key: z.string().min(16).max(1000) });

/** GET /games/:id/pushes/:message */
export const pushParams = z.strictObject({ id: gameId, message: z.string().max(100) });

/** Answer to a browser that was away, before it shows a push: is it still true? */
export const pushStanding = z.strictObject({ holds: z.boolean() }).meta({ id: 'PushStanding' });
export type PushStanding = z.infer<typeof pushStanding>;

/** GET /me/feed: since when my feeds have their addresses; null: they have none. */
export const myFeed = z.strictObject({ createdAt: instant.nullable() });
export type MyFeed = z.infer<typeof myFeed>;

/** The one time the addresses are shown. */
export const newFeed = z
  .strictObject({
    createdAt: instant,
    /** Stands in both addresses. */
    secret: z.string(),
    calendar: z.string(),
    atom: z.string(),
  })
  .meta({ id: 'NewFeed' });
export type NewFeed = z.infer<typeof newFeed>;

export const feedKey = z.strictObject({ key: z.string().max(100) });
