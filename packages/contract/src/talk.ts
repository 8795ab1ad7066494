/** Talk: beside games and on the boards of clubs; and what somebody keeps for themselves of games and people. */
import { z } from 'zod';
import { instant, playerId, seat } from './basics.ts';
import { line, lines } from './line.ts';
import { prose } from './prose.ts';

/** Characters of a line, and lines of a room. */
export const MOST_IN_LINE = 1_000;
export const MOST_LINES = 2_000;
/** Minutes in which an author may edit a line. */
export const EDIT_MINUTES = 10;
/** Topics of a board at most. */
export const MOST_TOPICS = 5_000;
/** People that somebody mutes, blocks or has a note of. */
export const MOST_MARKS = 500;

/** Reactions to a line. */
export const REACTIONS = ['agree', 'thanks', 'laugh', 'wow', 'ouch'] as const;
export const reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof reaction>;

/** Rooms of a game. */
export const GAME_ROOMS = ['players', 'spectators'] as const;
export type GameRoom = (typeof GAME_ROOMS)[number];

/** Decision of an operator that lasts: somebody writes nothing, or does nothing at all. */
export const sanction = z
  .strictObject({ kind: z.enum(['mute', 'suspend']), until: instant, reason: z.string() })
  .meta({ id: 'Sanction' });
export type Sanction = z.infer<typeof sanction>;

const lineNumber = z.number().int().min(1).max(1_000_000);

/** Somebody who talks. */
const speaker = z.strictObject({
  player: playerId,
  name: z.string(),
  /** Their flag in the club whose board it is, or to whose readers the game is open; null: no member, or no such club. */
  flag: z.number().int().nullable(),
  /** Where they sat when they wrote; null: nowhere. */
  seat: seat.nullable(),
  you: z.boolean(),
});

/** A line as its reader may know it. */
export const talkLine = z
  .strictObject({
    number: lineNumber,
    /** Null: a former player, or somebody whom I block. */
    author: speaker.nullable(),
    at: instant,
    editedAt: instant.nullable(),
    /** Who deleted it; the mark stays. Null: nobody. */
    deleted: z.enum(['author', 'organiser', 'operator', 'account']).nullable(),
    /** Of somebody whom I block: nothing is told of it. */
    hidden: z.boolean(),
    /** Of somebody whom I mute. */
    muted: z.boolean(),
    /** As I wrote it myself; null: of others. Their moments are counted as they count. */
    source: z.string().nullable(),
    prose: prose.nullable(),
    /** Names me. */
    mentionsMe: z.boolean(),
    reactions: z.array(z.strictObject({ reaction, count: z.number().int(), mine: z.boolean() })),
    /** Until when I may edit it; null: I may not. */
    editableUntil: instant.nullable(),
  })
  .meta({ id: 'TalkLine' });
export type TalkLine = z.infer<typeof talkLine>;

/** GET /talk/:of/:id/:room: the latest lines before one, oldest first. */
export const talkQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(1_000_000).exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type TalkQuery = z.output<typeof talkQuery>;

const topicTitle = line(100);

/** A topic of a board. */
export const clubTopic = z
  .strictObject({
    topic: z.number().int().min(1),
    title: z.string(),
    /** Null: their account is gone, or I block them. */
    author: speaker.pick({ player: true, name: true, flag: true }).nullable(),
    /** True where I block its author. */
    hidden: z.boolean(),
    at: instant,
    lastAt: instant,
    pinned: z.boolean(),
    closed: z.boolean(),
    total: z.number().int(),
    unread: z.number().int(),
  })
  .meta({ id: 'ClubTopic' });
export type ClubTopic = z.infer<typeof clubTopic>;

export const talkList = z
  .strictObject({
    lines: z.array(talkLine),
    /** Lines that were ever written there, as far as I may read. */
    total: z.number().int(),
    /** The last line that I have read; 0: none. */
    seen: z.number().int(),
    mayWrite: z.boolean(),
    /** Keeps me from writing where I might otherwise; null: nothing does. */
    held: sanction.nullable(),
    /** True where there are older ones. */
    more: z.boolean(),
    /** Topic of a board, whose lines they are; null: lines of a game. */
    topic: clubTopic.nullable(),
  })
  .meta({ id: 'TalkList' });
export type TalkList = z.infer<typeof talkList>;

/** GET /games/:id/talk. */
export const talkRooms = z
  .strictObject({
    rooms: z.array(
      z.strictObject({
        room: z.enum(GAME_ROOMS),
        total: z.number().int(),
        /** Lines of others behind the last that I have read. */
        unread: z.number().int(),
        lastAt: instant.nullable(),
        mayWrite: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'TalkRooms' });
export type TalkRooms = z.infer<typeof talkRooms>;

const text = lines(MOST_IN_LINE);

/** POST, and PATCH of a line. */
export const writeLine = z.strictObject({ text });
export type WriteLine = z.infer<typeof writeLine>;

/** PUT /talk/:of/:id/:room/:number/reactions/:reaction. */
export const react = z.strictObject({ on: z.boolean() });

/** PUT /talk/:of/:id/:room/seen. */
export const putTalkSeen = z.strictObject({ number: z.number().int().min(0).max(1_000_000) });

/** Reasons for a report. */
export const reportReason = z.enum(['insult', 'threat', 'spam', 'cheating', 'private-data', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

/** POST /talk/:of/:id/:room/:number/report. */
export const reportLine = z.strictObject({ reason: reportReason, text: lines(1_000, 0).default('') });
export type ReportLine = z.infer<typeof reportLine>;

/** GET /clubs/:id/topics: those that are pinned first, then those with the latest lines. */
export const topicList = z.strictObject({ topics: z.array(clubTopic), next: z.string().nullable() });
export type TopicList = z.infer<typeof topicList>;

/** POST /clubs/:id/topics, with its first line. */
export const openTopic = z.strictObject({ title: topicTitle, text });
export type OpenTopic = z.infer<typeof openTopic>;

/** PATCH /clubs/:id/topics/:topic, by organisers. */
export const patchTopic = z.strictObject({ pinned: z.boolean().exactOptional(), closed: z.boolean().exactOptional() });
export type PatchTopic = z.infer<typeof patchTopic>;

/** Note of a game that its writer alone reads; empty: none. */
export const privateNote = z.strictObject({ text: z.string(), at: instant.nullable() }).meta({ id: 'PrivateNote' });
export type PrivateNote = z.infer<typeof privateNote>;
export const putPrivateNote = z.strictObject({ text: lines(5_000, 0) });

/** Things that I keep of somebody for myself. */
export const personMark = z
  .strictObject({
    player: playerId,
    name: z.string(),
    muted: z.boolean(),
    blocked: z.boolean(),
    note: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'PersonMark' });
export type PersonMark = z.infer<typeof personMark>;
export const personMarks = z.strictObject({ marks: z.array(personMark) });

/** PUT /me/marks/:player. All that is left out stays. */
export const putMark = z.strictObject({
  muted: z.boolean().exactOptional(),
  blocked: z.boolean().exactOptional(),
  note: lines(1_000, 0).exactOptional(),
});
export type PutMark = z.infer<typeof putMark>;

const named = z.strictObject({ player: playerId, name: z.string() });

/** Decisions about a report. */
export const DECISIONS = ['dismiss', 'delete', 'warn', 'mute', 'suspend'] as const;
export const decision = z.enum(DECISIONS);
export type Decision = z.infer<typeof decision>;

/** A line that was reported, for operators. */
export const report = z
  .strictObject({
    id: z.string(),
    of: z.enum(['games', 'clubs']),
    place: z.string(),
    room: z.string(),
    number: z.number().int(),
    reason: reportReason,
    text: z.string(),
    /** The line as it was when it was reported. */
    line: z.string(),
    at: instant,
    /** Null: their account is gone, or the reader wrote the line. */
    reporter: named.nullable(),
    author: named.nullable(),
    /** About its line; also by a report before this one, which waits then. */
    decision: decision.nullable(),
    decidedAt: instant.nullable(),
    /** True where the reader wrote the line, or reported it: another operator decides. */
    own: z.boolean(),
    /** Lines before and after. */
    context: z.array(
      z.strictObject({
        number: z.number().int(),
        author: named.nullable(),
        at: instant,
        /** Null: it was deleted. */
        text: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

/** GET /operator/reports. */
export const reportsQuery = z.strictObject({
  state: z.enum(['open', 'decided']).default('open'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).exactOptional(),
});
export type ReportsQuery = z.output<typeof reportsQuery>;
export const reportList = z.strictObject({ reports: z.array(report), next: z.string().nullable() });
export type ReportList = z.infer<typeof reportList>;

/** POST /operator/reports/:id. It decides about all reports of the line; whoever decides anew lifts what they led to before. */
export const decideReport = z
  .strictObject({
    decision,
    /** Told to the author, but for a report that is dismissed. */
    reason: lines(500),
    /** Days for which they may not write, or do nothing. */
    days: z.number().int().min(1).max(3_650).exactOptional(),
  })
  .refine(({ decision: one, days }) => (days !== undefined) === (one === 'mute' || one === 'suspend'), {
    message: 'of what lasts',
    path: ['days'],
  });
export type DecideReport = z.infer<typeof decideReport>;

/** GET /operator/log: what operators have done, the latest first. */
export const operatorLog = z
  .strictObject({
    acts: z.array(
      z.strictObject({
        id: z.string(),
        at: instant,
        by: named.nullable(),
        of: named.nullable(),
        report: z.string(),
        act: decision,
        reason: z.string(),
        until: instant.nullable(),
      }),
    ),
    next: z.string().nullable(),
  })
  .meta({ id: 'OperatorLog' });
export type OperatorLog = z.infer<typeof operatorLog>;

/** Stream message `talk`: there is something new in a room that I may read; null: there may be. */
export const streamTalk = z
  .strictObject({ room: z.enum(GAME_ROOMS), number: z.number().int().nullable() })
  .meta({ id: 'StreamTalk' });
export type StreamTalk = z.infer<typeof streamTalk>;
