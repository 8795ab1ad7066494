/** Live subscriptions: what changes in a game is told to everybody who looks at it, to each as its viewer may know it. */
import { type DecisionData, GAME_ROOMS, type GameRoom, type StreamReset } from '@wayfinder/contract';
import type { Viewer } from '@wayfinder/engine';
import type { GameHead } from '@wayfinder/store';
import { isLetByClub, linkKeyOf, lookOf, maySee, seatOf, seenBy } from './access.ts';
import { type Context, nowOf, type Watching } from './context.ts';
import type { Hearing } from './identities.ts';
import { type ToldText, writeTold } from './judging/protocol.ts';
import { LiveCalls } from './live-calls.ts';
import { HOUSE, payFor } from './payer.ts';
import { waitingNow } from './read.ts';
import { untilDone } from './retry.ts';
import { positionIn, seatInfos } from './show.ts';
import { ROOM_NUMBERS, readingOf } from './talk/rooms.ts';
import type { BatchText, CallsListener, Listener, Reader, Service, Subscription, UserId } from './types.ts';

/** Most events that one message tells; whoever is further behind reads the view again. */
const MOST_EVENTS = 200;
/** A write that takes longer than this holds up no news of others. */
const LONGEST_WRITE_MS = 250;
/** Those who come to a game while it changes are looked after together, so that many who come and go make nobody's move wait. */
const NEWCOMERS_MS = 50;
/** After a fault the game is looked at again by itself. */
const AGAIN_AFTER_MS = 1_000;

/** Said where the right of everybody may have ended. */
const EVERYBODY = '*';

interface Connection {
  reader: Reader;
  listener: Listener;
  viewer: Viewer;
  /** Events told so far. */
  position: number;
  /** Seating when last told; `begun`: true where the game had begun then. */
  seating: string;
  begun: boolean;
  /** May come back to a seat, and is told nothing new until then. */
  frozen: boolean;
  /** May read the club whose game it is. */
  byClub: boolean;
}

interface Room {
  connections: Set<Connection>;
  running: Promise<void> | null;
  again: boolean;
  /** Events of the log that everybody here has been told of, as far as they may know. */
  seq: number;
  /** The number of times that something of the game was heard, written or looked at. */
  stirred: number;
  /** Subscriptions that are being made. */
  coming: number;
  /** A look for those who came while the game changed. */
  newcomers: NodeJS.Timeout | undefined;
  /** News of the game that comes while this process writes to it, and waits for the end of that; null: nothing is being written. */
  writing: Heard | null;
}

/** The highest seq that was heard of (Infinity: something else changed), and what looks at the game if the write takes long. */
interface Heard {
  seq: number;
  timer: NodeJS.Timeout | undefined;
}

/** Players of the seats, their clock, and the key that opens the game, as one text. It stays in this process. */
function seatingOf(head: GameHead): string {
  return JSON.stringify([
    head.status === 'closed',
    [head.clock, head.hours],
    head.visibility === 'link' && linkKeyOf(head),
    head.seats.map((stay) => [stay.seat, stay.actorId, stay.untilAt === null, stay.heldAt, stay.offer?.since]),
    // Notes beside the log are read again as well; the log itself tells the game's end.
    head.outcome ? head.notes - 1 : head.notes,
  ]);
}

function newRoom(): Room {
  return {
    connections: new Set(),
    running: null,
    again: false,
    seq: 0,
    stirred: 0,
    coming: 0,
    newcomers: undefined,
    writing: null,
  };
}

/** All live subscriptions of one process. */
export class Live implements Pick<Service, 'subscribe' | 'hearCalls'>, Watching, Hearing {
  readonly #context: Context;
  readonly #rooms = new Map<string, Room>();
  readonly #calls: LiveCalls;
  #listening: Promise<() => void> | null = null;
  /** True once the ear of this process is there. */
  #heard = false;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#calls = new LiveCalls(context);
  }

  async subscribe(
    reader: Reader,
    gameId: string,
    after: number | undefined,
    listener: Listener,
  ): Promise<Subscription> {
    await this.#listen();
    const room = this.#roomOf(gameId);
    const leave = () => {
      if (room.connections.size + room.coming === 0 && this.#rooms.get(gameId) === room) this.#rooms.delete(gameId);
    };
    const { stirred } = room;
    room.coming += 1;
    let connection: Connection;
    try {
      connection = await untilDone(() => this.#caughtUp(reader, gameId, after, listener));
      // A reader who may come back to a seat is told nothing new until then.
      if (!connection.frozen) room.connections.add(connection);
    } finally {
      room.coming -= 1;
      leave();
    }
    // Events since the head was read; mostly nothing did.
    if (room.stirred !== stirred || room.running) this.#lookSoon(gameId, room);
    return {
      viewer: connection.viewer,
      close: () => {
        room.connections.delete(connection);
        leave();
      },
    };
  }

  #roomOf(gameId: string): Room {
    const room = this.#rooms.get(gameId) ?? newRoom();
    this.#rooms.set(gameId, room);
    return room;
  }

  async hearCalls(user: UserId, listener: CallsListener): Promise<Pick<Subscription, 'close'>> {
    await this.#listen();
    return { close: this.#calls.hear(user, listener) };
  }

  /** A connection that has been told what happened after `after`. Its reader pays for that; what happens from now on is told to all in nobody's name. */
  async #caughtUp(reader: Reader, gameId: string, after: number | undefined, listener: Listener): Promise<Connection> {
    const { head, viewer, frozen } = await seenBy(this.#context, reader, gameId);
    const latest = positionIn(head, viewer);
    const position = Math.min(after ?? latest, latest);
    const byClub = await isLetByClub(this.#context, head, reader.user, 'read');
    const connection = {
      ...{ reader, listener, viewer, position },
      ...{ seating: seatingOf(head), begun: head.seq > 0, frozen, byClub },
    };
    const missed = latest - position;
    if (missed === 0) return connection;
    if (missed > MOST_EVENTS) {
      listener.reset('too-far-behind');
      return { ...connection, position: latest };
    }
    const decisions = frozen ? [] : await this.decisionsFor(head, viewer);
    const events = await this.#context.tables.story(head, viewer, position, missed);
    if (events.length === missed)
      teller(head, nowOf(this.#context)).batch(connection, writeTold({ viewer, events, decisions }));
    else this.#roomOf(gameId).stirred += 1;
    return connection;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#heard = false;
    this.#calls.close();
    const stop = await this.#listening?.catch(() => null);
    stop?.();
    await Promise.all([...this.#rooms.values()].map((room) => room.running));
    this.#rooms.clear();
  }

  /** Begins to listen for whatever is kept in memory. A fault is found again by the next who asks. */
  begin(): void {
    if (!this.#closed) this.#listen().catch(() => undefined);
  }

  hears(): boolean {
    return this.#heard && this.#context.store.changes.hears;
  }

  #listen(): Promise<() => void> {
    this.#listening ??= this.#context.store.changes
      .listen({
        changed: (gameId, seq) => this.#changed(gameId, seq),
        drafted: (gameId, seat, version) => this.#tellDraft(gameId, seat, version),
        talked: (gameId, room, number) =>
          void this.#tellTalk(
            gameId,
            number,
            GAME_ROOMS.filter((one) => ROOM_NUMBERS[one] === room),
          ),
        access: (user) => this.#tellAccess(user),
        lost: () => this.#context.identities.ended(null),
        called: (user) => this.#calls.look(user),
        missed: () => {
          this.#tellAccess(null);
          this.#calls.look(null);
          for (const gameId of this.#rooms.keys()) {
            this.#look(gameId);
            this.#tellDraft(gameId, null, null);
            void this.#tellTalk(gameId, null, GAME_ROOMS);
          }
        },
      })
      .then(
        (stop) => {
          this.#heard = true;
          return stop;
        },
        (error: unknown) => {
          this.#listening = null;
          throw error;
        },
      );
    return this.#listening;
  }

  viewersOf(gameId: string): Viewer[] {
    return [...new Set([...(this.#rooms.get(gameId)?.connections ?? [])].map(({ viewer }) => viewer))];
  }

  async writing<T>(gameId: string, write: () => Promise<T>): Promise<T> {
    const room = this.#rooms.get(gameId);
    if (!room || room.writing) return write();
    const heard: Heard = { seq: 0, timer: undefined };
    room.writing = heard;
    try {
      return await write();
    } finally {
      room.writing = null;
      clearTimeout(heard.timer);
      if (heard.seq > room.seq) this.#look(gameId);
    }
  }

  committed(from: GameHead, to: GameHead, told: readonly ToldText[]): void {
    const room = this.#rooms.get(to.id);
    if (!room || this.#closed) return;
    room.stirred += 1;
    // A look that is under way may tell of this batch or not: another one follows it.
    if (room.running) {
      this.#look(to.id);
      return;
    }
    const stories = new Map(told.map((story) => [story.viewer, story]));
    const tell = teller(to, nowOf(this.#context));
    let all = true;
    for (const connection of room.connections) {
      const story = stories.get(connection.viewer);
      const follows = connection.position === positionIn(from, connection.viewer);
      const same = connection.begun && connection.seating === tell.seating;
      if (!story || !follows || !same || story.count > MOST_EVENTS) all = false;
      else if (story.count > 0) tell.batch(connection, story);
    }
    if (all) room.seq = to.seq;
    else this.#look(to.id);
  }

  /**
   * Changes of the log that were told when they were committed need no second look. The database tells of a commit before it answers whoever
   * made it, so that most of what is heard during a write is that write.
   */
  #changed(gameId: string, seq: number | null): void {
    // Something beside the log, such as who sits there.
    if (seq === null) this.#context.heads.drop(gameId);
    const room = this.#rooms.get(gameId);
    if (!room) return;
    room.stirred += 1;
    const { writing } = room;
    if (writing) {
      writing.seq = Math.max(writing.seq, seq ?? Number.POSITIVE_INFINITY);
      writing.timer ??= setTimeout(() => {
        // News from now on needs a look of its own.
        writing.timer = undefined;
        this.#look(gameId);
      }, LONGEST_WRITE_MS);
      return;
    }
    if (seq !== null && !room.running && seq <= room.seq) return;
    this.#look(gameId);
  }

  /** Tells the player of a seat, or of each (`seat` null), that its draft was written. Others don't hear that anything is composed at all. */
  #tellDraft(gameId: string, seat: number | null, version: string | null): void {
    for (const { viewer, listener } of this.#rooms.get(gameId)?.connections ?? []) {
      if (viewer !== 'spectator' && (seat === null || viewer === seat)) listener.draft?.(version);
    }
  }

  /** Tells those who may read a room of talk that there is something new in it, or (`number` null) that there may be. Others don't hear that anybody talks. */
  async #tellTalk(gameId: string, number: number | null, rooms: readonly GameRoom[]): Promise<void> {
    const connections = [...(this.#rooms.get(gameId)?.connections ?? [])];
    if (connections.length === 0) return;
    const head = await payFor(HOUSE, () => this.#context.store.games.head(gameId)).catch(() => null);
    if (!head) return;
    const at = nowOf(this.#context);
    for (const { reader, listener, byClub } of connections) {
      const outside = head.visibility === 'club' && !byClub;
      for (const room of rooms) {
        // Whoever has left their seat reads only what was said before.
        if (readingOf(head, room, { user: reader.user, outside, banned: false }, at)?.until === null)
          listener.talk?.({ room, number });
      }
    }
  }

  /** Tells the readers of an account, or all (`user` null), that what lets them in may have ended. */
  #tellAccess(user: string | null): void {
    // First of all: readers are looked up anew.
    this.#context.identities.ended(user);
    this.#calls.tellAccess(user);
    for (const { connections } of this.#rooms.values()) {
      for (const { reader, listener } of connections) {
        if (reader.user !== null && (user === null || reader.user === user)) listener.access?.();
      }
    }
    this.#lookAtClubs(user);
  }

  /** Looks again whether who reads games by a club may still do so: they may have left it, or it may be its members' alone by now. */
  #lookAtClubs(user: string | null): void {
    for (const [gameId, { connections }] of this.#rooms) {
      for (const connection of connections) {
        const { reader, listener } = connection;
        if (!connection.byClub || !(user === null || user === EVERYBODY || reader.user === user)) continue;
        this.#lookAtClub(gameId, connection).catch(() => {
          connections.delete(connection);
          // The page learns why from the view.
          listener.reset('seat-changed');
        });
      }
    }
  }

  /** The same of one connection: whoever sits there goes on without the club. @throws Problem unknown-game */
  async #lookAtClub(gameId: string, connection: Connection): Promise<void> {
    const { head } = await seenBy(this.#context, connection.reader, gameId);
    connection.byClub = await isLetByClub(this.#context, head, connection.reader.user, 'read');
  }

  #lookSoon(gameId: string, room: Room): void {
    room.newcomers ??= setTimeout(() => {
      room.newcomers = undefined;
      this.#look(gameId);
    }, NEWCOMERS_MS).unref();
  }

  /** Looks at a game now, or once more when the look that is under way ends. */
  #look(gameId: string): void {
    const room = this.#rooms.get(gameId);
    if (!room || this.#closed) return;
    room.stirred += 1;
    if (room.running) {
      room.again = true;
      return;
    }
    // The house pays, whoever made it look: the news is everybody's.
    room.running = payFor(HOUSE, () => this.#tell(gameId, room))
      .catch((error: unknown) => {
        this.#context.log({ kind: 'listen-lost', gameId, error });
        setTimeout(() => this.#look(gameId), AGAIN_AFTER_MS).unref();
      })
      .finally(() => {
        room.running = null;
        const again = room.again;
        room.again = false;
        if (again) this.#look(gameId);
      });
  }

  async #tell(gameId: string, room: Room): Promise<void> {
    await untilDone(async () => {
      const head = await this.#context.store.games.head(gameId);
      if (!head) return;
      const seating = seatingOf(head);
      for (const connection of room.connections) {
        // A reader who held a key that was renewed hears nothing more, and learns why from the view.
        const { frozen } = lookOf(head, connection.reader, nowOf(this.#context));
        if (frozen || !(connection.byClub || maySee(head, connection.reader))) room.connections.delete(connection);
        const reason = this.#resets(head, seating, connection);
        if (reason) connection.listener.reset(reason);
      }
      await this.#tellEvents(head, room);
      room.seq = Math.max(room.seq, head.seq);
    });
  }

  /** Why a connection has to read the view again, if it has to; it is then up to date. */
  #resets(head: GameHead, seating: string, connection: Connection): StreamReset['reason'] | null {
    const { viewer } = lookOf(head, connection.reader, nowOf(this.#context));
    const started = !connection.begun && head.seq > 0;
    const moved = connection.seating !== seating || connection.viewer !== viewer;
    const behind = positionIn(head, viewer) - connection.position > MOST_EVENTS;
    if (!started && !moved && !behind) return null;
    // A mere change of the seating leaves what was told as it is: events that came with it still follow.
    if (started || behind || connection.viewer !== viewer) connection.position = positionIn(head, viewer);
    Object.assign(connection, { viewer, seating, begun: head.seq > 0 });
    if (started) return 'started';
    return moved ? 'seat-changed' : 'too-far-behind';
  }

  async #tellEvents(head: GameHead, room: Room): Promise<void> {
    const waiting = [...room.connections].filter(({ viewer, position }) => positionIn(head, viewer) > position);
    if (waiting.length === 0) return;
    const kinds = new Map(
      waiting.map(({ viewer, position }) => [`${viewer}:${position}`, { viewer, after: position }]),
    );
    const stories = await this.#context.tables.stories(head, [...kinds.values()], MOST_EVENTS);
    const told = new Map([...kinds.keys()].map((key, index) => [key, stories[index]]));
    const texts = new Map<string, ToldText>();
    const tell = teller(head, nowOf(this.#context));
    const decisions = new Map<Viewer, DecisionData[]>();
    for (const connection of waiting) {
      const { viewer, position } = connection;
      const key = `${viewer}:${position}`;
      const story = told.get(key);
      if (!story || story.events.length === 0 || !room.connections.has(connection)) continue;
      const open = decisions.get(viewer) ?? (await this.decisionsFor(head, viewer));
      decisions.set(viewer, open);
      const text = texts.get(key) ?? writeTold({ viewer, events: story.events, decisions: open });
      texts.set(key, text);
      tell.batch(connection, text);
    }
  }

  private async decisionsFor(head: GameHead, viewer: Viewer) {
    return (await this.#context.tables.ask(head, { op: 'look', viewer, withView: false })).decisions;
  }
}

/** Tells connections of one head. Those who may know the same get the same message, which is made once, of parts that are JSON already. */
function teller(head: GameHead, at: string) {
  const made = new Map<string, BatchText>();
  return {
    seating: seatingOf(head),
    batch(connection: Connection, story: ToldText): void {
      const user = isAt(head, connection.reader.user) ? connection.reader.user : null;
      const key = `${story.viewer}:${connection.position}:${user ?? ''}`;
      const batch = made.get(key) ?? batchText(head, user, story, at);
      made.set(key, batch);
      connection.position = batch.position;
      connection.listener.batch(batch);
    },
  };
}

/** True for whoever sits at a game or hosts it: to all others its seats are told alike. */
function isAt(head: GameHead, user: UserId | null): boolean {
  return user !== null && (head.hostId === user || seatOf(head, user) !== null);
}

/** A `StreamBatch` of a viewer, for one account of those who look as this viewer. */
function batchText(head: GameHead, user: UserId | null, story: ToldText, at: string): BatchText {
  const { viewer, events } = story;
  const position = positionIn(head, viewer);
  // As in `waitingNow`.
  const decisions = head.status === 'running' ? story.decisions : '[]';
  const { decisions: _, ...waiting } = waitingNow(head, viewer, [], at);
  const before = JSON.stringify({ viewer, position }).slice(0, -1);
  const seats = JSON.stringify(seatInfos(head, user, at));
  const json = `${before},"events":${events},"seats":${seats},"decisions":${decisions},${JSON.stringify(waiting).slice(1)}`;
  return { position, json };
}
