/** The part of the library that is used here: it brings no types of its own. */
declare module '@zone-eu/mailsplit' {
  import type { Transform } from 'node:stream';

  interface MimeNode {
    type: 'node';
    /** In lower case. */
    contentType: string | false;
    /** `false` of the whole mail. */
    parentNode: MimeNode | false;
    /** Stream that undoes its transfer encoding. */
    getDecoder(): Transform;
  }

  /** Text in a leaf (`body`), or between parts (`data`). */
  interface MimeText {
    type: 'body' | 'data';
    node: MimeNode;
    value: Buffer;
  }

  /** Takes bytes of a mail, and gives its parts. */
  class Splitter extends Transform {
    constructor(options: { ignoreEmbedded: boolean; maxHeadSize: number; maxChildNodes: number });
    [Symbol.asyncIterator](): AsyncIterator<MimeNode | MimeText>;
  }
}
