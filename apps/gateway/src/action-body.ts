/**
 * The body by which a page asks for an action of its server. Next.js answers one that it can't read by a fault of its own, and shows it to nothing of ours
 * before: so it is looked at here. What no page of ours sends (references, maps, files, functions) isn't let through either.
 */
import type { FastifyRequest } from 'fastify';

/** Forms of our pages take some hundred bytes. */
const MOST_BYTES = 64 * 1024;
/** Texts that begin with a dollar stand for something else: these for a dollar, for nothing, and for the fields of the form. */
const PLAIN = /^\$(?:\$|undefined$)/;
const OF_FORM = /^\$K[0-9a-f]{1,4}$/;
const REFERENCE = /^\$ACTION_REF_(.*)$/s;

/** True when Next.js reads the body, and when it is none of an action. */
export async function isActionBody({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): Promise<boolean> {
  const sent = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = headers['content-type'] ?? '';
  const asked = headers['next-action'] !== undefined;
  const isForm = type.startsWith('multipart/form-data');
  if (!isForm && !asked) return true;
  if (sent.length > MOST_BYTES) return false;
  if (!isForm) return areArguments(sent.toString(), false);
  const form = await fieldsOf(sent, type);
  if (!form) return false;
  return asked ? areArguments(onlyText(form, '0'), true) : isPlainForm(form);
}

/** Null: they can't be read. */
function fieldsOf(body: Buffer, type: string): Promise<FormData | null> {
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null);
}

/** A form that was sent before any script was there: one action, with what it was given. */
function isPlainForm(form: FormData): boolean {
  const actions = [...form.keys()].filter((key) => /^\$ACTION_(?:ID|REF)_/.test(key));
  if (actions.length > 1) return false;
  const [, part] = REFERENCE.exec(actions[0] ?? '') ?? [];
  if (part === undefined) return true;
  const bound = boundOf(onlyText(form, `$ACTION_${part}:0`));
  if (bound === undefined) return false;
  return bound === null || areArguments(onlyText(form, `$ACTION_${part}:${bound}`), false);
}

/** The number of the field with what an action was given; null: nothing; undefined: it can't be read. */
function boundOf(text: string | null): string | null | undefined {
  const action = read(text);
  if (typeof action !== 'object' || action === null || !('bound' in action)) return undefined;
  if (action.bound === null) return null;
  return typeof action.bound === 'string' ? /^\$@([0-9a-f]{1,4})$/.exec(action.bound)?.[1] : undefined;
}

function onlyText(form: FormData, name: string): string | null {
  const [text, ...more] = form.getAll(name);
  return typeof text === 'string' && more.length === 0 ? text : null;
}

function areArguments(text: string | null, withForm: boolean): boolean {
  const values = read(text);
  try {
    return Array.isArray(values) && isPlain(values, withForm);
  } catch {
    // It is nested too deep.
    return false;
  }
}

function isPlain(value: unknown, withForm: boolean): boolean {
  if (typeof value === 'string') {
    return !value.startsWith('$') || PLAIN.test(value) || (withForm && OF_FORM.test(value));
  }
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => key !== '__proto__' && isPlain(part, withForm));
}

/** The value of a JSON text; undefined: it is none. */
function read(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
