/** Over which channels kinds of messages go, as their readers have chosen; SQL. */
import { type Channel, MESSAGE_KINDS, type MessageKind, USUAL_REMINDERS, usualChannels } from '@wayfinder/contract';

/** True where a reader with the settings `settings` (a row of `message_settings`, or none) wants a kind over a channel. */
export function isWanted(settings: string, kind: MessageKind, channel: Channel): string {
  return `coalesce((${settings}.kinds -> '${kind}' ->> '${channel}')::boolean, ${usualChannels(kind)[channel]})`;
}

/** The same where `kind` is an expression that tells the kind. */
export function isWantedOf(settings: string, kind: string, channel: Channel): string {
  const usual = MESSAGE_KINDS.filter((one) => usualChannels(one)[channel]).map((one) => `'${one}'`);
  return `coalesce((${settings}.kinds -> ${kind} ->> '${channel}')::boolean, ${kind} IN (${usual.join(', ')}))`;
}

/**
 * True where a reader (a parameter) wants no mail, or no push, of a kind any more; SQL. `kind` is that of a message: `reminder:12` tells its hours, and
 * they may have chosen others since. Of webhooks nothing is asked.
 */
export function isUnwanted(user: string, channel: string, kind: string): string {
  const told = `split_part(${kind}, ':', 1)`;
  const hours = `${kind} NOT LIKE 'reminder:%' OR substr(${kind}, 10) = ANY (coalesce(t.reminders, '{${USUAL_REMINDERS.join()}}')::text[])`;
  return `(SELECT CASE WHEN ${channel} = 'email' THEN NOT (coalesce(t.email, true) AND ${isWantedOf('t', told, 'email')} AND (${hours}))
        WHEN ${channel} LIKE 'push:%' THEN NOT (${isWantedOf('t', told, 'push')} AND (${hours})) ELSE false END
      FROM (SELECT) AS one LEFT JOIN message_settings t ON t.user_id = ${user})`;
}

/** Kinds of notes by the kind of message that tells of them. What isn't here is told as a question at the table. */
const TOLD_AS: Partial<Record<MessageKind, readonly string[]>> = {
  full: ['full'],
  started: ['started'],
  ended: ['ended', 'closed', 'scored', 'reopened'],
  clock: ['clock', 'held', 'out'],
  offered: ['offered'],
};

/** The kind of message that tells of a note of some kind; SQL. */
export function kindOfNote(kind: string): string {
  const cases = Object.entries(TOLD_AS).map(
    ([told, kinds]) => `WHEN ${kind} IN (${kinds.map((one) => `'${one}'`).join(', ')}) THEN '${told}'`,
  );
  return `CASE ${cases.join(' ')} ELSE 'asked' END`;
}
