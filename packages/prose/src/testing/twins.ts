/** Wrong variants of the room, each as people write them, and the law that has to catch each one. For tests only. */

import { addressOf } from '../address.ts';
import { cleanText } from '../clean.ts';
import { escapeHtml, htmlBy } from '../html.ts';
import { readerBy, readProse } from '../read.ts';
import { proseText } from '../text.ts';
import { type Address, type Block, MAX_NODES, type Part, type Prose } from '../tree.ts';
import { type LawName, ROOM, type Room } from './laws.ts';

export interface Twin {
  /** Its fault, as the end of 'one that'. */
  readonly name: string;
  readonly caughtBy: LawName;
  readonly room: Room;
}

const twin = (name: string, caughtBy: LawName, fault: Partial<Room>): Twin => ({
  name,
  caughtBy,
  room: { ...ROOM, ...fault },
});

const byAddresses = (name: string, address: (written: string) => Address | null): Twin =>
  twin(name, 'links', { readProse: readerBy({ clean: cleanText, addressOf: address }) });

const byCleaning = (name: string, clean: (source: string) => string): Twin =>
  twin(name, 'clean', { cleanText: clean, readProse: readerBy({ clean, addressOf }) });

/** Changes every part of a tree. */
function mapParts(blocks: readonly Block[], change: (part: Part) => readonly Part[]): readonly Block[] {
  return blocks.map((block) => ('parts' in block ? { ...block, parts: block.parts.flatMap(change) } : block));
}

export const TWINS: readonly Twin[] = [
  byAddresses('lets javascript: through', (written) =>
    written.startsWith('javascript:') ? { to: written, host: '' } : addressOf(written),
  ),
  byAddresses('takes all that begins with a slash for its own', (written) =>
    written.startsWith('/') ? { to: written, host: null } : addressOf(written),
  ),
  byAddresses('looks for a second slash before browsers drop what is between', (written) =>
    /^\/(?!\/)/.test(written) ? { to: new URL(written, 'https://x.invalid').pathname, host: null } : addressOf(written),
  ),
  byAddresses('follows a name before the host', (written) =>
    written.startsWith('https://') && URL.canParse(written)
      ? { to: written, host: new URL(written).host }
      : addressOf(written),
  ),
  byAddresses('lets a mail have more receivers', (written) =>
    written.startsWith('mailto:') ? { to: written, host: written.split('@')[1] ?? '' } : addressOf(written),
  ),
  byAddresses('tells the words before the host', (written) => {
    const address = addressOf(written);
    return address?.host ? { ...address, host: `www.${address.host}` } : address;
  }),
  twin('lets HTML through', 'html', { proseHtml: htmlBy((text) => text) }),
  twin('escapes all but quotes', 'html', { proseHtml: htmlBy((text) => text.replace(/[&<>]/g, escapeHtml)) }),
  twin('escapes twice', 'html', { proseHtml: htmlBy((text) => escapeHtml(escapeHtml(text))) }),
  twin('leaves out what looks like HTML', 'letters', {
    readProse: (source, kind, options) => readProse(source.replace(/<[^>]*>/g, ''), kind, options),
  }),
  twin('leaves out links that it refuses', 'letters', {
    readProse: (source, kind, options) => readProse(source.replace(/\[[^\]]*\]\(java[^)]*\)/g, ''), kind, options),
  }),
  twin('says strong words twice', 'letters', {
    readProse: (source, kind, options) => {
      const prose = readProse(source, kind, options);
      return { ...prose, blocks: mapParts(prose.blocks, (part) => (part.kind === 'strong' ? [part, part] : [part])) };
    },
  }),
  twin('gives plain text its stars', 'text', {
    proseText: ({ blocks, cut }: Prose) =>
      proseText({
        cut,
        blocks: mapParts(blocks, (part) =>
          part.kind === 'emphasis' ? [{ kind: 'text', text: '*' }, part, { kind: 'text', text: '*' }] : [part],
        ),
      }),
  }),
  byCleaning('lets text be turned around', (source) => source.replace(/[\uFEFF\u200B\p{Surrogate}]/gu, '')),
  byCleaning('removes one star each time', (source) => cleanText(source).replace('*', '')),
  twin('has trees of any size', 'bounds', {
    readProse: (source, kind, options) => {
      const { blocks } = readProse(source, kind, options);
      const more = Array.from({ length: MAX_NODES }, () => blocks).flat();
      return { blocks: source.length > 1000 ? more : blocks, cut: true };
    },
  }),
  twin('cuts and says nothing', 'bounds', {
    readProse: (source, kind, options) => ({ ...readProse(source, kind, options), cut: false }),
  }),
  twin('has a quote around everything', 'bounds', {
    readProse: (source, kind, options) => {
      const prose = readProse(source, kind, options);
      return { ...prose, blocks: [{ kind: 'quote', blocks: prose.blocks }] };
    },
  }),
];
