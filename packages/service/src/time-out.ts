/** Consequences of a seat's time that has run out, as chosen when the game was made. */
import type { GameHead, Instant, NewNote, SeatRecord } from '@wayfinder/store';
import { standingAfter } from './commit.ts';
import type { Context } from './context.ts';
import type { Judged } from './judging/protocol.ts';
import { departingStanding } from './leave.ts';
import { LOST } from './retry.ts';
import { heldStanding } from './stand-ins.ts';

/** A seat whose time has run out, and what the clock would do for it. */
export interface Late {
  head: GameHead;
  stay: SeatRecord;
  judged: Judged;
  at: Instant;
}

/** Days in which whoever was replaced after their time ran out may come back. */
const RETURN_MS = 14 * 24 * 3_600_000;

/**
 * Lets a bot play for the seat, offers it or ends the stay; `play`: the clock is to make its harmless move. So it is where others may not know that the
 * seat hasn't answered. `lost`: the game moved on meanwhile.
 */
export async function runOut(context: Context, late: Late): Promise<'play' | 'done' | typeof LOST> {
  const { head, stay, at } = late;
  const { beside, games } = context.store;
  const { seat } = stay;
  if (head.timeOut === 'harmless' || isSecret(late)) return 'play';
  const ran = { ran: ranOf(late) };
  if (head.timeOut === 'out') {
    const tellsUsers = stay.userId === null ? [] : [stay.userId];
    const note: NewNote = { kind: 'out', seat, data: ran, tellsUsers };
    return (await games.depart(head, seat, departingStanding(head, seat, at), at, [note])) ? 'done' : LOST;
  }
  const held: NewNote = { kind: 'held', seat, data: ran, tells: [seat] };
  const effect = { standing: heldStanding(head, seat, at) };
  // An offer that its player made stands.
  const isOffered = head.timeOut === 'offer' && stay.offer === null;
  const returnsUntil = new Date(Date.parse(at) + RETURN_MS).toISOString();
  const offer = isOffered ? { to: 'everybody', since: at, returnsUntil, orders: false } : stay.offer;
  const notes: NewNote[] = isOffered ? [held, { kind: 'offered', seat, data: { until: returnsUntil } }] : [held];
  return (await beside.hold(head, { seat, heldAt: at, offer }, at, effect, notes)) ? 'done' : LOST;
}

/** Note of the harmless move that the clock makes. */
export function clockNote(late: Late): NewNote {
  const { seat } = late.stay;
  const note: NewNote = { kind: 'clock', seat, data: { ran: ranOf(late) }, tells: [seat] };
  return isSecret(late) ? { ...note, onlySeat: seat } : note;
}

/** True where it is a secret when the seat answered, now or once the last answer is in: what its clock did would tell that it hadn't. */
function isSecret({ head, stay, judged }: Late): boolean {
  const owed = new Set(
    head.open.flatMap(({ seat, kind, dueAt }) => (seat === stay.seat && dueAt !== null ? [kind] : [])),
  );
  const isLast = head.open.some(({ kind, settled }) => settled && owed.has(kind));
  return isLast || standingAfter(head, judged).open.some(({ seat, settled }) => settled && seat === stay.seat);
}

/** Which time was used up. */
function ranOf({ head: { clock } }: Late): 'turn' | 'reserve' | 'bank' {
  if (clock !== null && 'bankSeconds' in clock) return 'bank';
  return (clock?.reserveSeconds ?? 0) > 0 ? 'reserve' : 'turn';
}
