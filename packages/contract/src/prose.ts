/** Prose as the API tells it: a small tree that is safe to draw, so that browsers need no parser. */
import { z } from 'zod';

/** A piece of a line. */
export type ProsePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly parts: readonly ProsePart[] }
  | { readonly kind: 'emphasis'; readonly parts: readonly ProsePart[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly to: string;
      readonly host: string | null;
      readonly parts: readonly ProsePart[];
    }
  | { readonly kind: 'lineBreak' }
  | { readonly kind: 'mention'; readonly name: string }
  | { readonly kind: 'moment'; readonly number: number };

/** A piece that stands for itself. */
export type ProseBlock =
  | { readonly kind: 'paragraph'; readonly parts: readonly ProsePart[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly parts: readonly ProsePart[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly ProseBlock[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly ProseBlock[] }
  | { readonly kind: 'codeBlock'; readonly text: string }
  | { readonly kind: 'rule' };

const parts = z.lazy(() => z.array(prosePart).readonly());
const blocks = z.lazy(() => z.array(proseBlock).readonly());

export const prosePart: z.ZodType<ProsePart> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), text: z.string() }),
      z.strictObject({ kind: z.literal('strong'), parts }),
      z.strictObject({ kind: z.literal('emphasis'), parts }),
      z.strictObject({ kind: z.literal('code'), text: z.string() }),
      z.strictObject({
        kind: z.literal('link'),
        /** Safe to follow: `http:`, `https:`, `mailto:` or a path of this site. */
        to: z.string(),
        /** Where a link leads, to be shown; null: this site. */
        host: z.string().nullable(),
        parts,
      }),
      z.strictObject({ kind: z.literal('lineBreak') }),
      z.strictObject({ kind: z.literal('mention'), name: z.string() }),
      /** A position of the game as the reader counts its events. */
      z.strictObject({ kind: z.literal('moment'), number: z.number().int().min(0) }),
    ]),
  )
  .meta({ id: 'ProsePart' });

export const proseBlock: z.ZodType<ProseBlock> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('paragraph'), parts }),
      z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), parts }),
      z.strictObject({
        kind: z.literal('list'),
        start: z.number().int().nullable(),
        items: z.array(blocks).readonly(),
      }),
      z.strictObject({ kind: z.literal('quote'), blocks }),
      z.strictObject({ kind: z.literal('codeBlock'), text: z.string() }),
      z.strictObject({ kind: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'ProseBlock' });

/** What somebody has written. `cut`: the rest is missing. */
export const prose = z.strictObject({ blocks, cut: z.boolean() }).meta({ id: 'Prose' });
export type ProseTree = z.infer<typeof prose>;
