/** Over which channels kinds of messages go, as their readers have chosen; SQL. */
import { type Channel, MESSAGE_KINDS, type MessageKind, usualChannels } from '@wayfinder/contract';

/** True where a reader with the settings `settings` (a row of `message_settings`, or none) wants a kind over a channel. */
export function isWanted(settings: string, kind: MessageKind, channel: Channel): string {
  return `coalesce((${settings}.kinds -> '${kind}' ->> '${channel}')::boolean, ${usualChannels(kind)[channel]})`;
}

/** The same where `kind` is an expression that tells the kind. */
export function isWantedOf(settings: string, kind: string, channel: Channel): string {
  const usual = MESSAGE_KINDS.filter((one) => usualChannels(one)[channel]).map((one) => `'${one}'`);
  return `coalesce((${settings}.kinds -> ${kind} ->> '${channel}')::boolean, ${kind} IN (${usual.join(', ')}))`;
}

/** Kinds of notes by the kind of message that tells of them. What isn't here is told as a question at the table. */
const TOLD_AS: Partial<Record<MessageKind, readonly string[]>> = {
  full: ['full'],
  started: ['started'],
  ended: ['ended', 'closed'],
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
