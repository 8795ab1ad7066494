/**
 * Keeping of a draft while its page is closed: at the service, for its player on all devices, and in this browser's own store, at once and without
 * a network. Both may hold secrets of a seat: the service shows them to nobody else, and the store's go with their session.
 */
import type { KeptDraft, SentCommand } from '@wayfinder/contract';
import { Failed } from '../api/browser.ts';
import { ownStore, store } from '../offline/device.ts';
import { type Draft, EMPTY_DRAFT, isEmpty, parseDraft, sameDraft } from './draft.ts';
import { draftKey } from './drafts-here.ts';
import type { DraftLine } from './line.ts';

/** Data that this browser keeps of one seat. */
interface Kept {
  draft: Draft;
  /** The version at the service that it builds on. */
  version: string | null;
  /** Composed here, and the service doesn't have it yet. */
  unsent: boolean;
  /** Draft that was last sent to the service while its answer isn't known: a page may be closed before. */
  underWay: Draft | null;
  /** Commands that are to be sent when there is a network again. */
  waiting: SentCommand[] | null;
}

/** Data that was kept of a seat; a browser's store can hold what it likes. */
function keptHere(here: Storage | null, key: string): Kept | null {
  try {
    const value = JSON.parse(here?.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (!value) return null;
    const { version, unsent, underWay, waiting } = value;
    return {
      draft: parseDraft(JSON.stringify(value.draft ?? null)),
      underWay: underWay ? parseDraft(JSON.stringify(underWay)) : null,
      version: typeof version === 'string' ? version : null,
      unsent: unsent === true,
      waiting: Array.isArray(waiting) && waiting.length > 0 ? waiting : null,
    };
  } catch {
    return null;
  }
}

function keepHere(here: Storage | null, key: string, kept: Kept): void {
  try {
    // That all was taken back is worth knowing as well, while the service may tell what was before.
    if (isEmpty(kept.draft) && !kept.unsent && !kept.waiting && kept.version === null) here?.removeItem(key);
    else here?.setItem(key, JSON.stringify(kept));
  } catch {
    // A full store keeps nothing; the turn goes on without it.
  }
}

/** Composing goes on for this long before it is written. */
const WRITE_AFTER_MS = 500;
/** After a failure that may pass. */
const AGAIN_AFTER_MS = 5_000;
/** A commit waits for a writing under way for so long: one that came after it would be refused. */
const BEFORE_COMMIT_MS = 1_000;

/** Refusals after which writing is no use any more on this page: what is composed stays in the browser. */
const FOR_GOOD: ReadonlySet<string> = new Set([
  'not-seated',
  'game-over',
  'not-started',
  'unknown-game',
  'not-signed-in',
  'suspended',
  'too-large',
  'bad-fields',
]);

export interface KeeperOptions {
  gameId: string;
  seat: number;
  /** Null: kept in this browser alone. */
  line: DraftLine | null;
  /** Nobody's: it needs no session to be kept. */
  isNobodys?: boolean;
  /** A draft that was composed elsewhere takes the place of the one that is shown. */
  follow: (draft: Draft) => void;
  /** Something else was composed elsewhere, and nothing of either is thrown away unasked; null: that is settled. */
  differ: (other: Draft | null) => void;
  writeAfterMs?: number;
}

/** Data with which a page opens. */
export interface Opened {
  /** Draft that was composed here without a network, instead of what the service has. */
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
  #writing: Promise<void> | null = null;
  #underWay: Draft | null = null;
  /** A batch is on its way to the service, and with it a new version of the draft. */
  #committing = false;
  /** Refused for good: nothing more is written from this page. */
  #noUse = false;
  /** Number of times that the version became another one from here: what was read meanwhile is old. */
  #turns = 0;
  /** Heard while a writing or a batch was under way: it may be that one. */
  #heard: string | null | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#key = draftKey(options.gameId, options.seat);
  }

  /** True when the service has all that was composed here. */
  get settled(): boolean {
    return !this.#unsent && this.#other === null;
  }

  /** Begins with what the service had when the page was made. */
  open(atService: KeptDraft | null): Opened {
    const here = keptHere(this.#here, this.#key);
    this.#draft = atService?.draft ?? EMPTY_DRAFT;
    this.#version = atService?.version ?? null;
    this.#waiting = here?.waiting ?? null;
    const opened = { draft: null, waiting: this.#waiting };
    if (!here || sameDraft(here.draft, this.#draft)) return opened;
    if (this.#options.line && !here.unsent) {
      // Written by this device or by another one: either may be the newer, when the page was made while the last writing was on its way.
      if (here.version !== this.#version) void this.look();
      return opened;
    }
    const ours = here.underWay !== null && sameDraft(here.underWay, this.#draft);
    const nothingLost = isEmpty(this.#draft) || here.version === this.#version || ours;
    if (this.#options.line && !nothingLost) {
      if (!isEmpty(here.draft)) this.#differ({ draft: here.draft, version: null });
      return opened;
    }
    this.#underWay = here.underWay;
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
    if (!commands) this.#goOn();
  }

  /**
   * A batch is about to be sent from here. It changes the draft's version, so that nothing is written before its answer is known, and what is
   * being written is waited for.
   */
  async committing(): Promise<void> {
    this.#committing = true;
    this.#wake();
    if (this.#writing) await Promise.race([this.#writing, new Promise((done) => setTimeout(done, BEFORE_COMMIT_MS))]);
  }

  /** The batch was refused, or there is no network: what is composed is kept as before. */
  notCommitted(): void {
    this.#committing = false;
    this.#goOn();
  }

  /** A batch was committed from here: the service keeps what is left. */
  committed(left: Draft, version: string | null): void {
    this.#wake();
    this.#committing = false;
    this.#turns += 1;
    this.#version = version;
    this.#underWay = null;
    this.#waiting = null;
    if (this.#other) this.#differ(null);
    this.#set(left, false);
    this.#goOn();
  }

  /** The draft was written under this version, here or elsewhere; null: it may have been. */
  heard(version: string | null): Promise<void> {
    if (version !== null && version === this.#version) return Promise.resolve();
    if (!this.#writing && !this.#committing) return this.look();
    this.#heard = version;
    return Promise.resolve();
  }

  /** Reads what the service has now. */
  async look(): Promise<void> {
    const { line } = this.#options;
    if (!line || this.#closed) return;
    const turns = this.#turns;
    try {
      const kept = await line.read();
      if (this.#closed) return;
      if (turns !== this.#turns) return this.look();
      this.#meet(kept);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      // The next writing finds out.
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
    if (!line || this.#closed || this.#held || this.#other || !this.#unsent) return;
    this.#writing = this.#write(line, last);
    try {
      await this.#writing;
    } finally {
      this.#writing = null;
    }
    this.#goOn();
  }

  close(): void {
    void this.write(true);
    this.#wake();
    this.#closed = true;
  }

  /** Store of this browser: what is somebody's is of their session, and kept while that lasts. */
  get #here(): Storage | null {
    return this.#options.isNobodys ? store() : ownStore();
  }

  /** True while nothing may be written: the next version isn't known, or is a batch's to make. */
  get #held(): boolean {
    return this.#noUse || this.#writing !== null || this.#committing || this.#waiting !== null;
  }

  async #write(line: DraftLine, last: boolean): Promise<void> {
    // This page learns only now whether a writing arrived that the page before it left behind.
    if (this.#underWay && !last) await this.look();
    if (!this.#unsent || this.#other) return;
    const draft = this.#draft;
    const turns = this.#turns;
    this.#underWay = draft;
    this.#save();
    try {
      const version = await line.write(isEmpty(draft) ? null : draft, this.#version, last);
      // A batch that was committed meanwhile has the last word.
      if (turns !== this.#turns) return;
      this.#turns += 1;
      this.#version = version;
      this.#underWay = null;
      this.#set(this.#draft, !sameDraft(draft, this.#draft));
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof Failed)) throw error;
    const { code } = error.trouble;
    if (code === 'draft-changed') return this.look();
    if (FOR_GOOD.has(code)) this.#noUse = true;
    else this.#writeSoon(AGAIN_AFTER_MS);
  }

  /** After a writing, or a batch, whose answer is known. */
  #goOn(): void {
    if (this.#closed || this.#held) return;
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard !== undefined && (heard === null || heard !== this.#version)) void this.look();
    else if (this.#unsent && this.#timer === undefined) this.#writeSoon();
  }

  /** Brings together the service's draft and the one here. Nothing that was composed is thrown away unasked. */
  #meet({ draft, version }: KeptDraft): void {
    const [theirs, sent] = [draft ?? EMPTY_DRAFT, this.#underWay];
    this.#underWay = null;
    if (version === this.#version) return;
    if (this.#unsent && sent && !isEmpty(sent) && sameDraft(theirs, sent) && !sameDraft(theirs, this.#draft)) {
      // This page wrote it, and no other device.
      this.#version = version;
      this.#save();
      if (!this.#writing) this.#writeSoon();
    } else if (!this.#unsent || sameDraft(theirs, this.#draft) || isEmpty(this.#draft)) {
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
    keepHere(this.#here, this.#key, {
      draft: this.#draft,
      version: this.#version,
      unsent: this.#unsent,
      underWay: this.#underWay,
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
