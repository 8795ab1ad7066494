/** Reads reports of mail servers about a mail that they had taken (RFC 3464): what became of it, in codes alone. */
/// <reference path="./mailsplit.d.ts" />
import { type MimeNode, Splitter } from '@zone-eu/mailsplit';
import { enhancedStatusIn, noteOf, type Reply, refusalOf } from './refusals.ts';

/** Contents of a report about a mail to one address. */
export interface Report {
  /** The mail has failed for good. Otherwise it is late, was passed on, or has arrived. */
  failed: boolean;
  /** Why, in codes. */
  reply: Reply;
}

const DELIVERY_STATUS = /^message\/(?:global-)?delivery-status$/;

/** Bytes of the head of a part, and of the report itself: what is longer comes from nobody who means well. */
const MOST_HEAD = 65_536;
const MOST_REPORT = 65_536;
const MOST_PARTS = 100;
/** Letters of a field that are looked at. */
const MOST_FIELD = 2_000;

/** Reads a whole mail. Null: it is no such report, as with automatic answers and everything else that people and programs send. */
export async function readReport(raw: Buffer): Promise<Report | null> {
  const text = await deliveryStatusIn(raw);
  return text === null ? null : reportIn(text);
}

/**
 * The part of a report that is for machines. Its place is right in the report. Of all other parts and fields nothing is looked at: to read what may
 * stand in them takes long when it is meant to.
 */
async function deliveryStatusIn(raw: Buffer): Promise<string | null> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize: MOST_HEAD, maxChildNodes: MOST_PARTS });
  splitter.end(raw);
  let status: MimeNode | null = null;
  const chunks: Buffer[] = [];
  for await (const part of splitter) {
    if (part.type === 'node') {
      if (status !== null) break;
      if (!part.parentNode && part.contentType !== 'multipart/report') return null;
      const isIn = part.parentNode && !part.parentNode.parentNode;
      if (isIn && DELIVERY_STATUS.test(part.contentType || '')) status = part;
    } else if (part.type === 'body' && part.node === status) chunks.push(part.value);
  }
  if (status === null) return null;
  const decoder = status.getDecoder();
  decoder.end(Buffer.concat(chunks).subarray(0, MOST_REPORT));
  return Buffer.concat(await decoder.toArray()).toString('latin1');
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
    if (name !== '' && !fields.has(name)) fields.set(name, withoutComment(line.slice(colon + 1, colon + MOST_FIELD)));
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
