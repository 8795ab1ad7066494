/** Notes beside a log, in the words of those who are told of them. */
import { botName, type TimeControl } from '@wayfinder/contract';
import { rulesets } from '@wayfinder/games-catalog';
import { gameWords } from '@wayfinder/games-catalog/faces';
import type { GameHead, MessageRecord, NoteRecord, Store } from '@wayfinder/store';
import { apart } from './apart.ts';
import { momentFor } from './moment.ts';
import { type Say, type TextKey, textsIn } from './texts.ts';

/** Reader of a note. */
export interface NoticeReader {
  locale: string;
  timeZone: string | null;
}

/** One thing to tell of a game. */
export interface Notice {
  gameId: string;
  game: string;
  /** In one sentence. */
  text: string;
  /** Path of the page on which something can be done about it. */
  path: string;
}

/** Text of a message of a note; null: the note is gone, or whoever it is about. */
export async function noticeOf(
  store: Pick<Store, 'beside' | 'seasonGames' | 'savedFilters'>,
  message: Pick<MessageRecord, 'gameId' | 'call' | 'kind' | 'seat' | 'userId'>,
  head: GameHead,
  reader: NoticeReader,
): Promise<Notice | null> {
  const told = { gameId: head.id, game: apart(head.name), path: `/games/${head.id}` };
  // A player who is invited finds the way on the first page, also to a private table.
  if (message.kind === 'invited')
    return { ...told, text: textsIn(reader.locale)('noteInvited', { player: hostOf(head) }), path: '/' };
  if (message.kind === 'alert') {
    const search = await store.savedFilters.foundBy(message.gameId, message.userId);
    if (search === null) return null;
    return { ...told, text: alertOf(head, search, textsIn(reader.locale)) };
  }
  const note = await store.beside.note(message.gameId, -message.call);
  if (!note) return null;
  const say = textsIn(reader.locale);
  if (note.kind === 'taken' || note.kind === 'returned') {
    const player = seatedThen(head, note);
    if (player === null) return null;
    return { ...told, text: say(changedKey(note.kind, note.seat === message.seat), { player }) };
  }
  if (note.kind === 'stands-in') {
    const of = await store.seasonGames.seatOf(head.id, note.seat ?? 0);
    return of && { ...told, text: say('noteStandsIn', standInOf(of)) };
  }
  const text = await sentenceOf(note, head, reader, say);
  return { ...told, text };
}

/** For whom somebody stands in, and where, as texts ask for it. */
function standInOf({
  league,
  season,
  member,
}: NonNullable<Awaited<ReturnType<Store['seasonGames']['seatOf']>>>): Record<string, string | number> {
  return { league: apart(league), season, named: member === null ? 'no' : 'yes', player: apart(member ?? '') };
}

/** A table that suits a search, in a sentence: what is played there, with how many, by which clock and with whom. */
function alertOf(head: GameHead, search: string, say: Say): string {
  const table = {
    ruleset: rulesets[head.ruleset]?.name ?? head.ruleset,
    seats: head.seatCount,
    clock: head.clock === null ? say('clockNone') : clockOf(head.clock, say),
    player: hostOf(head),
  };
  return say(head.status === 'running' ? 'noteSeat' : 'noteAlert', { ...table, search: apart(search) });
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

function clockOf(clock: TimeControl, say: Say): string {
  const span = (seconds: number): string =>
    seconds % DAY === 0
      ? say('clockDays', { days: seconds / DAY })
      : say('clockHours', { hours: Math.round((seconds / HOUR) * 10) / 10 });
  if ('bankSeconds' in clock) {
    const { bankSeconds, addSeconds, mostSeconds } = clock;
    return say('clockBank', { bank: span(bankSeconds), add: span(addSeconds), most: span(mostSeconds) });
  }
  const { turnSeconds, reserveSeconds = 0 } = clock;
  const turn = span(turnSeconds);
  return reserveSeconds === 0
    ? say('clockTurn', { turn })
    : say('clockReserve', { turn, reserve: span(reserveSeconds) });
}

async function sentenceOf(note: NoteRecord, head: GameHead, reader: NoticeReader, say: Say): Promise<string> {
  const { kind, seat, data } = note;
  const player = seat === null || seat === undefined ? '' : nameAt(head, seat);
  const by = data.by === undefined ? player : (seatedThen(head, { seat: data.by, at: note.at }) ?? String(data.by + 1));
  const until = data.until ? momentFor(reader, data.until, note.at) : '';
  const hours = Math.round((data.seconds ?? 0) / HOUR);
  switch (kind) {
    case 'ended':
      return head.outcome ? say('noteEnded', { ranking: await rankingOf(head, reader) }) : say('noteClosed');
    case 'asked':
      return say(askedKey(data.proposal, data.until ?? null), {
        player: by,
        until,
        hours,
      });
    case 'paused':
      return until === '' ? say('notePaused') : say('notePausedUntil', { until });
    case 'offered':
      return say(offeredKey(head, note), { player, until, board: boardOf(head) });
    case 'granted':
      return say('noteGranted', { hours });
    case 'extended':
      return say('noteExtended', { hours });
    case 'idle':
      return say('noteIdle', { until });
    default:
      return say(PLAIN[kind] ?? 'noteChanged', { player, by });
  }
}

const PLAIN: Readonly<Partial<Record<NoteRecord['kind'], TextKey>>> = {
  full: 'noteFull',
  started: 'noteStarted',
  clock: 'noteClock',
  held: 'noteHeld',
  out: 'noteOut',
  refused: 'noteRefused',
  resumed: 'noteResumed',
  closed: 'noteClosed',
  scored: 'noteScored',
  reopened: 'noteReopened',
  blocked: 'noteBlocked',
  nudged: 'noteNudged',
  halted: 'noteHalted',
  'went-on': 'noteWentOn',
  voided: 'noteVoided',
  counted: 'noteCounted',
  scoring: 'noteScoring',
  'scored-early': 'noteScoredEarly',
};

function askedKey(kind: 'pause' | 'resume' | 'more-time' | undefined, until: string | null): TextKey {
  if (kind === 'more-time') return 'noteAskedTime';
  if (kind === 'resume') return 'noteAskedResume';
  return until === null ? 'noteAskedPause' : 'noteAskedPauseUntil';
}

function offeredKey({ seats }: GameHead, { seat, data }: NoteRecord): TextKey {
  if (seats.some((stay) => stay.seat === seat && stay.untilAt !== null)) return 'noteOfferedLeft';
  return data.until ? 'noteOfferedUntil' : 'noteOffered';
}

/** The board game, for whom it may be news; `none` where the game is called after it. */
function boardOf({ name, ruleset }: GameHead): string {
  const board = rulesets[ruleset]?.name ?? ruleset;
  return name === board ? 'none' : board;
}

/** Words for a seat that changed hands; `own`: for whoever sat there until then. Whoever comes to it isn't told. */
function changedKey(kind: 'taken' | 'returned', own: boolean): TextKey {
  if (kind === 'taken') return own ? 'noteTakenOwn' : 'noteTaken';
  return own ? 'noteReturnedOwn' : 'noteReturned';
}

/** The name of whoever sat at a seat at an instant and sits there still, or the number of the seat; null: they don't. */
function seatedThen({ seats }: GameHead, { seat, at }: Pick<NoteRecord, 'seat' | 'at'>): string | null {
  const stay = seats.find((one) => one.seat === seat);
  if (!stay || stay.untilAt !== null || stay.fromAt > at) return null;
  return apart(sitterOf(stay));
}

/** The name of whoever hosts a table. */
function hostOf({ seats, hostId }: GameHead): string {
  return apart(seats.find(({ userId }) => userId !== null && userId === hostId)?.name ?? '');
}

/** The name of whoever sits there, or the number of the seat. */
function nameAt(head: GameHead, seat: number): string {
  const stay = head.seats.find((one) => one.seat === seat);
  return apart(stay ? sitterOf(stay) : String(seat + 1));
}

/** A bot is called as pages call it; a seat without a name by its number. */
function sitterOf({ seat, name, bot }: Pick<GameHead['seats'][number], 'seat' | 'name' | 'bot'>): string {
  return bot === null ? (name ?? String(seat + 1)) : botName(seat);
}

/** All places in their order, each with a name. */
async function rankingOf(head: GameHead, { locale }: NoticeReader): Promise<string> {
  const { outcome } = head;
  if (!outcome) return '';
  const words = outcome.others && (await gameWords(head.ruleset, { locale, seat: (seat) => nameAt(head, seat) }, null));
  const placed = [
    ...outcome.ranking.map(({ seat, place }) => ({ place, name: nameAt(head, seat) })),
    ...(outcome.others ?? []).map(({ option, place }) => ({ place, name: words?.name({ option }) ?? option })),
  ];
  return placed
    .sort((a, b) => a.place - b.place)
    .map(({ place, name }) => `${place}. ${name}`)
    .join(' · ');
}
