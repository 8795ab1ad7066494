/**
 * Mails that pages ask for, sent after the page has answered: nobody waits for a mail server, and one that hangs holds up nobody. The queue lies in
 * memory, as what is in it signs people in. What a process that dies takes along has to be asked for again, as the page that waits for the mail says.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Connections to the mail server, each of which sends one mail after the other. */
const AT_ONCE = 8;
/** Mails that wait at most. */
const MOST_WAITING = 1_000;
/** Longest that one try may take, whatever the mail server does. */
const TRY_MS = 30_000;
/** Longest that a mail is tried for: its link is good for 15 minutes. */
const TRIED_FOR_MS = 10 * 60_000;
/** Pauses before the further tries; the last one stays. */
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000];
/** A mail server that has answered nothing for so long is told of at once, in the place of a promise. */
const STUCK_MS = 60_000;
/** Longest that somebody who asks alone waits to hear that no mail server answers. */
const ALONE_MS = 1_000;

/** A sender of mails; as nodemailer does it. */
export interface Post {
  sendMail(mail: SendMailOptions): Promise<unknown>;
  close(): void;
}

export interface QueueOptions {
  open: () => Post;
  /** Is told the kind of a fault, never a mail. */
  log: (line: string) => void;
  times?: { tryMs?: number; triedForMs?: number; pausesMs?: readonly number[]; stuckMs?: number };
  most?: number;
}

interface Waiting {
  mail: SendMailOptions;
  since: number;
  triesLeft: number;
  tried: number;
  end: (sent: boolean) => void;
}

/** A mail server takes no mails. */
export class NoMailServer extends Error {}

/** A bounded queue of mails. */
export class MailQueue {
  readonly #options: QueueOptions;
  readonly #all = new Set<Waiting>();
  readonly #ready: Waiting[] = [];
  #post: Post | null = null;
  #sending = 0;
  /** When the mail server last answered, if only that it won't have a mail. */
  #heardAt = 0;
  /** When it last answered nothing. */
  #failedAt = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Takes a mail to be sent. What is answered settles when it has gone (true) or is given up (false).
   * @throws NoMailServer where it can't be sent in time
   */
  add(mail: SendMailOptions, tries = Number.POSITIVE_INFINITY): { ended: Promise<boolean> } {
    if (this.#all.size >= (this.#options.most ?? MOST_WAITING) || this.isDown()) throw new NoMailServer();
    const ended = new Promise<boolean>((end) => {
      const waiting: Waiting = { mail, since: performance.now(), triesLeft: tries, tried: 0, end };
      this.#all.add(waiting);
      this.#ready.push(waiting);
    });
    this.#next();
    return { ended };
  }

  /** Waits for a mail that is alone until it is known whether the mail server answers, if only for a moment: others have no place to wait for. */
  async settled(ended: Promise<boolean>): Promise<void> {
    if (this.#all.size > 1) return;
    const until = performance.now() + ALONE_MS;
    let over = false;
    void ended.then(() => {
      over = true;
    });
    while (!over && !this.isDown() && performance.now() < until) await sleep(20);
  }

  /** True while mails wait, and the mail server answered nothing to the last try, or to none for long. */
  isDown(): boolean {
    return this.#all.size > 0 && (this.#failedAt > this.#heardAt || this.isStuck());
  }

  /** True while mails wait and the mail server has answered nothing for long. */
  isStuck(): boolean {
    const [oldest] = this.#all;
    if (!oldest) return false;
    return performance.now() - Math.max(oldest.since, this.#heardAt) > (this.#options.times?.stuckMs ?? STUCK_MS);
  }

  #next(): void {
    while (this.#sending < AT_ONCE) {
      const waiting = this.#ready.shift();
      if (!waiting) return;
      this.#sending += 1;
      void this.#try(waiting).finally(() => {
        this.#sending -= 1;
        this.#next();
      });
    }
  }

  async #try(waiting: Waiting): Promise<void> {
    const { tryMs = TRY_MS, triedForMs = TRIED_FOR_MS, pausesMs = PAUSES_MS } = this.#options.times ?? {};
    try {
      this.#post ??= this.#options.open();
      await within(tryMs, this.#post.sendMail(waiting.mail));
      this.#heardAt = performance.now();
      this.#end(waiting, true);
    } catch (error) {
      if (error instanceof TookTooLong) this.#leave();
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      // It has spoken of this mail alone.
      const refused = code === 'EENVELOPE' || code === 'EMESSAGE';
      if (refused) this.#heardAt = performance.now();
      else this.#failedAt = performance.now();
      waiting.triesLeft -= 1;
      const pause = pausesMs[Math.min(waiting.tried, pausesMs.length - 1)] ?? 0;
      waiting.tried += 1;
      const isOver = performance.now() + pause - waiting.since > triedForMs;
      const forGood = refused && Number(responseCode ?? 0) >= 500;
      const givesUp = waiting.triesLeft <= 0 || isOver || forGood;
      this.#options.log(`a mail could not be sent${givesUp ? '' : ' yet'}: ${wordsOf(code, responseCode)}`);
      if (givesUp) this.#end(waiting, false);
      else {
        setTimeout(() => {
          this.#ready.push(waiting);
          this.#next();
        }, pause).unref();
      }
    }
  }

  #end(waiting: Waiting, sent: boolean): void {
    this.#all.delete(waiting);
    waiting.end(sent);
  }

  /** Connections hang; further mails get new ones. */
  #leave(): void {
    this.#post?.close();
    this.#post = null;
  }
}

/** Pooled connections to a mail server. */
export function pooledPost(url: string): Post {
  const pooled = new URL(url);
  pooled.searchParams.set('pool', 'true');
  pooled.searchParams.set('maxConnections', String(AT_ONCE));
  const post = createTransport(pooled.href);
  // Each mail is told of its own fault.
  post.on('error', () => undefined);
  return post;
}

class TookTooLong extends Error {
  readonly code = 'ETIMEDOUT';
}

function within<T>(ms: number, doing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), ms);
  });
  return Promise.race([doing, late]).finally(() => clearTimeout(timer));
}

function wordsOf(...words: unknown[]): string {
  return words.flatMap((word) => (/^[\w.-]{1,40}$/.test(String(word ?? '')) ? [String(word)] : [])).join(' ');
}
