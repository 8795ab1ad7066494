/** Formats that receivers understand: signed events (Standard Webhooks), or the messages of two chats. A chat is told no more, only in words. */
import type { WebhookFormat } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Say } from '../texts.ts';
import { OutgoingRefused } from './guard.ts';
import type { WebhookBody } from './standard-webhook.ts';

/** News that is told in words. Names are other people's texts: nothing in them formats, links or mentions. */
export type Told =
  | { what: 'call'; game: string; player: string; url: string }
  | { what: 'end'; game: string; ranking: readonly Placed[]; url: string }
  | { what: 'reminder'; game: string; player: string; hours: number; url: string }
  | { what: 'notice'; game: string; text: string; url: string }
  | { what: 'test' };

/** One side at the end of a game: a seat, or one that nobody plays, told by its name. */
export interface Placed {
  /** Null of a side that nobody plays: it has a name. */
  seat: number | null;
  /** Null: nobody sits there any more. */
  player: string | null;
  /** 1 is the winner; shared places have the same number. */
  place: number;
}

/** Hosts of the chats, and the paths with which their addresses begin. */
const CHATS: Readonly<Record<Exclude<WebhookFormat, 'standard'>, { hosts: readonly string[]; path: RegExp }>> = {
  discord: {
    hosts: ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'],
    path: /^\/api\/(v\d+\/)?webhooks\/./,
  },
  slack: { hosts: ['hooks.slack.com', 'hooks.slack-gov.com'], path: /^\/(services|workflows|triggers)\/./ },
};

/** The format that an address is known for. */
export function formatOf(url: string): WebhookFormat {
  if (isChat(url, 'discord')) return 'discord';
  return isChat(url, 'slack') ? 'slack' : 'standard';
}

/** @throws OutgoingRefused `bad-url` when the address is not of the chat */
export function assertFormat(url: string, format: WebhookFormat): void {
  if (format === 'standard' || isChat(url, format)) return;
  throw new OutgoingRefused(
    'bad-url',
    `This is no address of a ${format === 'discord' ? 'Discord' : 'Slack'} webhook.`,
  );
}

function isChat(text: string, format: keyof typeof CHATS): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const { hosts, path } = CHATS[format];
  return url !== null && url.port === '' && hosts.includes(url.hostname) && path.test(url.pathname);
}

/** The text that is posted. */
export function textFor(format: WebhookFormat, body: WebhookBody, told: Told, say: Say): string {
  if (format === 'standard') return JSON.stringify(body);
  const words = wordsOf(told, format === 'discord' ? forDiscord : forSlack, say);
  if (format === 'slack') return JSON.stringify({ text: words });
  return JSON.stringify({ content: words, allowed_mentions: { parse: [] } });
}

function wordsOf(told: Told, plain: (name: string) => string, say: Say): string {
  if (told.what === 'test') return say('webhookTest');
  const [game, url] = [plain(told.game), `<${told.url}>`];
  if (told.what === 'reminder')
    return say('webhookReminder', { game, player: plain(told.player), hours: told.hours, url });
  if (told.what === 'notice') return say('webhookNotice', { game, text: plain(told.text), url });
  if (told.what === 'call') return say('webhookCall', { game, player: plain(told.player), url });
  const ranking = told.ranking.map(({ seat, player, place }) =>
    player === null
      ? say('webhookPlaceEmpty', { place, n: (seat ?? 0) + 1 })
      : say('webhookPlace', { place, player: plain(player) }),
  );
  return say('webhookEnd', { game, ranking: ranking.join(' · '), url });
}

function forDiscord(name: string): string {
  return apart(name.replace(/[\\*_~|`<>[\]()#:-]/g, String.raw`\$&`));
}

/** Slack knows no sign that takes the meaning from another: what nobody sees keeps them from words, and a sign of code is written like it. */
function forSlack(name: string): string {
  const alone = name.replaceAll('`', 'ˋ').replace(/[*_~:]|^>/g, '\u200b$&\u200b');
  return apart(alone.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}
