/**
 * Where a draft waits while its page is closed: at the service, for its player on all devices, and in this browser's own store, at once and without
 * a network. Both may hold secrets of a seat: the service shows them to nobody else, and signing out empties the store.
 */
import type { KeptDraft, SentCommand } from '@wayfinder/contract';
import { Failed } from '../api/browser.ts';
import { type Draft, EMPTY_DRAFT, isEmpty, parseDraft, sameDraft } from './draft.ts';
import { PREFIX, store } from './drafts-here.ts';
import type { DraftLine } from './line.ts';

/** What this browser keeps of one seat. */
interface Kept {
  draft: Draft;
  /** The version at the service that it builds on. */
  version: string | null;
  /** Composed here, and the service doesn't have it yet. */
  unsent: boolean;
  /** Commands that are to be sent when there is a network again. */
  waiting: SentCommand[] | null;
}

function keyOf(gameId: string, seat: number): string {
  return `${PREFIX}${gameId}:${seat}`;
}

/** What was kept of a seat; a browser's store can hold what it likes. */
function keptHere(key: string): Kept | null {
  try {
    const value = JSON.parse(store()?.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (!value) return null;
    const { version, unsent, waiting } = value;
    return {
      draft: parseDraft(JSON.stringify(value.draft ?? null)),
      version: typeof version === 'string' ? version : null,
      unsent: unsent === true,
      waiting: Array.isArray(waiting) && waiting.length > 0 ? waiting : null,
    };
  } catch {
    return null;
  }
}

function keepHere(key: string, kept: Kept): void {
  try {
    if (isEmpty(kept.draft) && !kept.unsent && !kept.waiting) store()?.removeItem(key);
    else store()?.setItem(key, JSON.stringify(kept));
  } catch {
    // A full store keeps nothing; the turn goes on without it.
  }
}

/** Forgets what this browser keeps of one seat. */
export function forgetDraft(gameId: string, seat: number): void {
  store()?.removeItem(keyOf(gameId, seat));
}

/** Composing goes on for this long before it is written. */
const WRITE_AFTER_MS = 500;
/** After a failure that may pass. */
const AGAIN_AFTER_MS = 5_000;

/** Refusals after which writing is no use any more on this page: what is composed stays in the browser. */
const FOR_GOOD: ReadonlySet<string> = new Set([
  'not-seated',
  'game-over',
  'not-started',
  'unknown-game',
  'not-signed-in',
  'too-large',
  'bad-fields',
]);

export interface KeeperOptions {
  gameId: string;
  seat: number;
  /** Null: kept in this browser alone. */
  line: DraftLine | null;
  /** What was composed elsewhere takes the place of what is shown. */
  follow: (draft: Draft) => void;
  /** Something else was composed elsewhere, and nothing of either is thrown away unasked; null: that is settled. */
  differ: (other: Draft | null) => void;
  writeAfterMs?: number;
}

/** What a page opens with. */
export interface Opened {
  /** What was composed here without a network, instead of what the service has. */
  draft: Draft | null;
  /** Commands that still wait to be sent. */
  waiting: SentCommand[] | null;
}

/** A draft that was composed elsewhere; `version` when it is the service's, null when this browser had kept it. */
interface Other {
  draft: Draft;
  version: { at: string | null } | null;
}

/** Keeps the draft of one seat on this device and at the service, and notices when another device writes it. */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  readonly #key: string;
  #draft: Draft = EMPTY_DRAFT;
  #version: string | null = null;
  #unsent = false;
  #waiting: SentCommand[] | null = null;
  #other: Other | null = null;
  #writing = false;
  /** Heard while a writing was under way: it may be that one. */
  #heard: string | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#key = keyOf(options.gameId, options.seat);
  }

  /** True when the service has all that was composed here. */
  get settled(): boolean {
    return !this.#unsent && this.#other === null;
  }

  /** Begins with what the service had when the page was made. */
  open(atService: KeptDraft | null): Opened {
    const here = keptHere(this.#key);
    this.#draft = atService?.draft ?? EMPTY_DRAFT;
    this.#version = atService?.version ?? null;
    this.#waiting = here?.waiting ?? null;
    const opened = { draft: null, waiting: this.#waiting };
    if (!here || sameDraft(here.draft, this.#draft)) return opened;
    if (this.#options.line && !here.unsent) return opened;
    const nothingLost = isEmpty(this.#draft) || here.version === this.#version;
    if (this.#options.line && !nothingLost) {
      if (!isEmpty(here.draft)) this.#differ({ draft: here.draft, version: null });
      return opened;
    }
    this.#set(here.draft, true);
    this.#writeSoon();
    return { ...opened, draft: here.draft };
  }

  /** Something was composed here. */
  composed(draft: Draft): void {
    if (this.#closed || sameDraft(draft, this.#draft)) return;
    this.#set(draft, true);
    this.#writeSoon();
  }

  /** Commands wait for a network, or no longer do. */
  waits(commands: SentCommand[] | null): void {
    if (this.#closed || this.#waiting === commands) return;
    this.#waiting = commands;
    this.#save();
  }

  /** A batch was committed from here: the service keeps what is left. */
  committed(left: Draft, version: string | null): void {
    this.#wake();
    this.#version = version;
    this.#waiting = null;
    if (this.#other) this.#differ(null);
    this.#set(left, false);
  }

  /** The draft was written under this version, here or elsewhere; null: it may have been. */
  heard(version: string | null): Promise<void> {
    if (version !== null && version === this.#version) return Promise.resolve();
    if (!this.#writing) return this.look();
    this.#heard = version;
    return Promise.resolve();
  }

  /** Reads what the service has now. */
  async look(): Promise<void> {
    const { line } = this.#options;
    if (!line || this.#closed) return;
    try {
      const kept = await line.read();
      if (!this.#closed) this.#meet(kept);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      // Whatever is written next finds out.
    }
  }

  /** Of two drafts, the one that is shown. */
  keepThis(): void {
    const other = this.#other;
    if (!other) return;
    this.#differ(null);
    if (other.version) this.#version = other.version.at;
    this.#set(this.#draft, true);
    void this.write();
  }

  /** Of two drafts, the one that isn't shown. */
  takeOther(): void {
    const other = this.#other;
    if (!other) return;
    this.#differ(null);
    if (other.version) this.#version = other.version.at;
    this.#set(other.draft, other.version === null);
    this.#options.follow(other.draft);
    void this.write();
  }

  /** Writes now what is to be written. `last`: the page goes away, the request outlives it. */
  async write(last = false): Promise<void> {
    const { line } = this.#options;
    this.#wake();
    if (!line || this.#closed || this.#writing || this.#other || !this.#unsent) return;
    const draft = this.#draft;
    this.#writing = true;
    try {
      const version = await line.write(isEmpty(draft) ? null : draft, this.#version, last);
      // A batch that was committed meanwhile has the last word.
      if (!this.#unsent) return;
      this.#version = version;
      this.#set(this.#draft, !sameDraft(draft, this.#draft));
    } catch (error) {
      await this.#failed(error);
    } finally {
      this.#writing = false;
      this.#afterWriting();
    }
  }

  close(): void {
    void this.write(true);
    this.#wake();
    this.#closed = true;
  }

  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof Failed)) throw error;
    const { code } = error.trouble;
    if (code === 'draft-changed') return this.look();
    if (!FOR_GOOD.has(code)) this.#writeSoon(AGAIN_AFTER_MS);
  }

  #afterWriting(): void {
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard !== undefined && (heard === null || heard !== this.#version)) void this.look();
    else if (this.#unsent && this.#timer === undefined) this.#writeSoon();
  }

  /** What the service has meets what is here. Nothing that was composed is thrown away unasked. */
  #meet({ draft, version }: KeptDraft): void {
    if (version === this.#version) return;
    const theirs = draft ?? EMPTY_DRAFT;
    if (!this.#unsent || sameDraft(theirs, this.#draft) || isEmpty(this.#draft)) {
      const news = !sameDraft(theirs, this.#draft);
      this.#version = version;
      this.#set(theirs, false);
      if (this.#other) this.#differ(null);
      if (news) this.#options.follow(theirs);
    } else if (isEmpty(theirs)) {
      this.#version = version;
      if (this.#other) this.#differ(null);
      this.#writeSoon();
    } else {
      this.#differ({ draft: theirs, version: { at: version } });
    }
  }

  #differ(other: Other | null): void {
    this.#other = other;
    this.#options.differ(other?.draft ?? null);
  }

  #set(draft: Draft, unsent: boolean): void {
    this.#draft = draft;
    this.#unsent = unsent && this.#options.line !== null;
    this.#save();
  }

  #save(): void {
    keepHere(this.#key, {
      draft: this.#draft,
      version: this.#version,
      unsent: this.#unsent,
      waiting: this.#waiting,
    });
  }

  #writeSoon(afterMs = this.#options.writeAfterMs ?? WRITE_AFTER_MS): void {
    this.#wake();
    this.#timer = setTimeout(() => void this.write(), afterMs);
  }

  #wake(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
