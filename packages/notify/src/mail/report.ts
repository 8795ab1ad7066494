/** Reads reports of mail servers about a mail that they had taken (RFC 3464): what became of it, in codes alone. */
import { simpleParser } from 'mailparser';
import { enhancedStatusIn, noteOf, type Reply, refusalOf } from './refusals.ts';

/** What a report says of a mail to one address. */
export interface Report {
  /** The mail has failed for good. Otherwise it is late, was passed on, or has arrived. */
  failed: boolean;
  /** Why, in codes. */
  reply: Reply;
}

const DELIVERY_STATUS = /^message\/(?:global-)?delivery-status$/i;

/** Reads a whole mail. Null: it is no such report, as with automatic answers and everything else that people and programs send. */
export async function readReport(raw: Buffer): Promise<Report | null> {
  const mail = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  });
  const { value } = (mail.headers?.get('content-type') ?? {}) as { value?: unknown };
  if (typeof value !== 'string' || value.toLowerCase() !== 'multipart/report') return null;
  const status = mail.attachments.find(({ contentType }) => DELIVERY_STATUS.test(contentType));
  return status ? reportIn(status.content.toString('latin1')) : null;
}

/** Reads the fields of a report: a block of them about the mail, and one for each recipient. */
export function reportIn(text: string): Report | null {
  const [, ...recipients] = text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(fieldsIn);
  const told = recipients.filter((fields) => fields.has('action'));
  if (told.length === 0) return null;
  // One address may stand for several: it works as long as the mail came through, or still may, to one of them.
  const failed = told.every((fields) => fields.get('action')?.toLowerCase() === 'failed');
  return { failed, reply: told.map(replyOf).sort(mildestFirst)[0] ?? { code: null, status: null } };
}

function fieldsIn(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, withoutComment(line.slice(colon + 1)));
  }
  return fields;
}

function withoutComment(value: string): string {
  return value.replace(/\s*\([^()]*\)\s*$/, '').trim();
}

/** The code of a recipient's fields. Some servers say only that it is permanent (5.0.0), and quote what they were answered. */
function replyOf(fields: ReadonlyMap<string, string>): Reply {
  const status = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? null;
  const [, answer] = /^smtp\s*;\s*(.*)$/i.exec(fields.get('diagnostic-code') ?? '') ?? [];
  const quoted = answer === undefined ? null : enhancedStatusIn(answer);
  return { code: null, status: (status === null || status === '5.0.0') && quoted !== null ? quoted : status };
}

const SEVERITY = { gone: 2, doubtful: 1, nothing: 0 } as const;

function mildestFirst(a: Reply, b: Reply): number {
  const severity = (reply: Reply): number => SEVERITY[refusalOf(reply) ?? 'nothing'];
  return severity(a) - severity(b) || noteOf(a).localeCompare(noteOf(b));
}
