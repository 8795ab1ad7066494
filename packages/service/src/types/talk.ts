/** Use cases of talk. */
import type {
  ClubTopic,
  DecideReport,
  OpenTopic,
  OperatorLog,
  PageQuery,
  PatchTopic,
  PersonMark,
  PrivateNote,
  PutMark,
  Report,
  ReportLine,
  ReportList,
  ReportsQuery,
  TalkLine,
  TalkList,
  TalkQuery,
  TalkRooms,
  TopicList,
} from '@wayfinder/contract';
import type { RoomKey } from '@wayfinder/store';
import type { Reader, RoomAddress, RoomNews, Seed, TalkNews, UserId } from './shapes.ts';

/** Talk: who may read and write where stands in `talk/rooms.ts`. Each throws unknown-talk and what seeing the game or club throws. */
export interface TalkUses {
  /** The rooms of a game that a reader may read. */
  talk(reader: Reader, gameId: string): Promise<TalkRooms>;
  /** @throws Problem not-seated, talk-later, not-member */
  lines(reader: Reader, address: RoomAddress, query: TalkQuery): Promise<TalkList>;
  /** @throws Problem not-signed-in, not-seated, topic-closed, room-full, rate-limited, muted-by-operator */
  writeLine(reader: Reader, address: RoomAddress, text: string, seed?: Seed): Promise<TalkLine>;
  /** @throws Problem unknown-line, not-author, edit-over, topic-closed, muted-by-operator */
  editLine(reader: Reader, address: RoomAddress, number: string, text: string): Promise<TalkLine>;
  /** By its author, or an organiser of the club. @throws Problem unknown-line, not-author */
  deleteLine(reader: Reader, address: RoomAddress, number: string): Promise<void>;
  /** @throws Problem unknown-line, topic-closed, muted-by-operator */
  react(reader: Reader, address: RoomAddress, number: string, reaction: string, on: boolean): Promise<void>;
  putTalkSeen(reader: Reader, address: RoomAddress, number: number): Promise<void>;
  /** @throws Problem unknown-line, reported-already */
  reportLine(reader: Reader, address: RoomAddress, number: string, report: ReportLine): Promise<void>;
  /** Lines at the table that are new to a player, with the latest, for messages: none of somebody whom they mute or block. Null: there are none. */
  talkNews(user: UserId, gameId: string): Promise<TalkNews | null>;
  /** Rooms with lines that are new to somebody and that no mail has told of, each as `talkNews` tells it. */
  talkDigest(user: UserId): Promise<RoomNews[]>;
  /** A mail has told somebody of the lines of a room up to this one. */
  talkTold(user: UserId, key: RoomKey, number: number): Promise<void>;
  topics(user: UserId, clubId: string, query: PageQuery): Promise<TopicList>;
  /** @throws Problem too-many, muted-by-operator */
  openTopic(user: UserId, clubId: string, topic: OpenTopic, seed?: Seed): Promise<ClubTopic>;
  patchTopic(user: UserId, clubId: string, topic: string, patch: PatchTopic): Promise<ClubTopic>;
  /** Whom a user mutes and blocks, and notes of people. */
  marks(user: UserId): Promise<PersonMark[]>;
  /** @throws Problem unknown-player, too-many */
  putMark(user: UserId, player: string, patch: PutMark): Promise<PersonMark[]>;
  privateNote(user: UserId, gameId: string): Promise<PrivateNote>;
  /** @throws Problem unknown-game, link-invalid */
  putPrivateNote(
    writer: { user: UserId; link?: string | undefined },
    gameId: string,
    text: string,
  ): Promise<PrivateNote>;
  /** @throws Problem not-operator */
  reports(user: UserId, query: ReportsQuery): Promise<ReportList>;
  /** @throws Problem not-operator, unknown-report, own-report */
  decideReport(user: UserId, id: string, decision: DecideReport): Promise<Report>;
  /** @throws Problem not-operator */
  operatorLog(user: UserId, query: PageQuery): Promise<OperatorLog>;
}
