/** Messages of the service to its players, and the channels over which they go. */
import { z } from 'zod';

/** Kinds of messages, as their readers choose among them. */
export const MESSAGE_KINDS = [
  'turn',
  'reminder',
  'full',
  'started',
  'ended',
  'clock',
  'asked',
  'offered',
  'invited',
  'club',
  'league',
  'talk',
  'alert',
] as const;
export const messageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.infer<typeof messageKind>;

export const CHANNELS = ['email', 'push', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Over which channels a kind goes. */
const channels = z.strictObject({ email: z.boolean(), push: z.boolean(), webhook: z.boolean() });
export type Channels = z.infer<typeof channels>;

/** Webhooks tell by default what they have always told. */
const TOLD_TO_PROGRAMS: ReadonlySet<MessageKind> = new Set(['turn', 'ended']);

/** Kinds that go by mail alone: a digest is no push. */
export const BY_MAIL_ALONE: readonly MessageKind[] = ['talk'];

/** The channels of a kind where its reader has chosen nothing. */
export function usualChannels(kind: MessageKind): Channels {
  if (BY_MAIL_ALONE.includes(kind)) return { email: true, push: false, webhook: false };
  return { email: true, push: true, webhook: TOLD_TO_PROGRAMS.has(kind) };
}

const ofEachKind = <T extends z.ZodType>(schema: T) =>
  z.strictObject(Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, schema])) as Record<MessageKind, T>);

/** Channels by kind. */
export const kindChannels = ofEachKind(channels);
export type KindChannels = z.infer<typeof kindChannels>;

/** Only what changes. */
export const patchKinds = ofEachKind(
  z
    .strictObject({
      email: z.boolean().exactOptional(),
      push: z.boolean().exactOptional(),
      webhook: z.boolean().exactOptional(),
    })
    .exactOptional(),
);
export type PatchKinds = z.infer<typeof patchKinds>;

const minute = z.number().int().min(0).max(1439);

/** Minutes of the local day between which no mail and no push is sent; they may lie over midnight. */
export const quietHours = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, { message: 'a whole day', path: ['to'] });
export type QuietHours = z.infer<typeof quietHours>;

/** Whole hours before a deadline at which its player is reminded, the longest first. Whoever wants none turns the kind off. */
export const reminders = z.array(z.number().int().min(1).max(72)).min(1).max(4);
/** Reminders of a reader who has chosen none. */
export const USUAL_REMINDERS: readonly number[] = [12, 2];

/** Minute of the local day at which mails go together; null: each goes by itself. */
export const digestMinute = minute.nullable();
