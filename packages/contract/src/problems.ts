/** Every way in which the API says no: RFC 9457 problems with a stable code. */
import { z } from 'zod';
import { instant, playerId, position, refusal } from './basics.ts';
import { streamBatch } from './play.ts';

/** Status and English sentence of each code. A page shows `problem.<code>` of its own catalogue where it has one. */
export const PROBLEMS = {
  'bad-json': { status: 400, title: 'The request is not valid JSON.' },
  'bad-request': { status: 400, title: 'The request can’t be understood.' },
  'bad-fields': { status: 400, title: 'Some fields are missing, unknown or out of range.' },
  'bad-name': { status: 400, title: 'A name holds what is not seen, or too many marks on one letter.' },
  'not-signed-in': { status: 401, title: 'Sign in first.' },
  'bad-token': { status: 401, title: 'This access token is unknown, expired or withdrawn.' },
  'bad-origin': { status: 403, title: 'This request comes from another site.' },
  'sign-in-again': { status: 403, title: 'Sign in again first: for this your sign-in must be fresh.' },
  'wrong-address': { status: 422, title: 'That is not the address of this account.' },
  'scope-missing': { status: 403, title: 'This access token doesn’t allow that.' },
  'session-needed': { status: 403, title: 'That needs a signed-in person; an access token can’t do it.' },
  'wrong-seat': { status: 403, title: 'That decision belongs to another seat.' },
  'not-seated': { status: 403, title: 'You have no seat in this game.' },
  'not-host': { status: 403, title: 'Only the game’s host can do that.' },
  'not-member': { status: 403, title: 'Only members of the club can do that.' },
  'not-organiser': { status: 403, title: 'Only organisers of the club can do that.' },
  'not-owner': { status: 403, title: 'Only the owner of the club can do that.' },
  'not-invited': { status: 403, title: 'This club takes whoever is invited.' },
  banned: { status: 403, title: 'This club has closed its door to you.' },
  'not-author': { status: 403, title: 'Somebody else wrote that line.' },
  'not-operator': { status: 403, title: 'Only operators can do that.' },
  'muted-by-operator': { status: 403, title: 'An operator has decided that you may not write for a while.' },
  suspended: { status: 403, title: 'An operator has suspended this account for a while.' },
  'unknown-route': { status: 404, title: 'There is nothing at this address.' },
  'unknown-game': { status: 404, title: 'There is no such game, or you may not see it.' },
  'unknown-ruleset': { status: 404, title: 'There is no such ruleset.' },
  'unknown-ledger': { status: 404, title: 'There is no such ledger.' },
  'no-ledgers': { status: 404, title: 'The players of this game have no notation for ledgers.' },
  'unknown-proposal': { status: 404, title: 'That question is over, or was never asked.' },
  'unknown-player': { status: 404, title: 'There is no such player.' },
  'unknown-club': { status: 404, title: 'There is no such club, or you may not see it.' },
  'unknown-member': { status: 404, title: 'Nobody of that name is in this club.' },
  'unknown-ask': { status: 404, title: 'That request was answered, or taken back.' },
  'unknown-news': { status: 404, title: 'There is no such news, or no longer.' },
  'unknown-talk': { status: 404, title: 'There is no such room, or you may not read there.' },
  'unknown-line': { status: 404, title: 'There is no such line, or it was deleted.' },
  'unknown-report': { status: 404, title: 'There is no such report.' },
  'unknown-invitation': { status: 404, title: 'There is no such invitation, or no longer.' },
  'unknown-filter': { status: 404, title: 'There is no such saved filter.' },
  'unknown-session': { status: 404, title: 'There is no such session.' },
  'unknown-token': { status: 404, title: 'There is no such access token.' },
  'unknown-webhook': { status: 404, title: 'There is no such webhook.' },
  'unknown-feed': { status: 404, title: 'There is no such feed.' },
  'unknown-delivery': { status: 404, title: 'There is no such delivery in the log.' },
  'unknown-position': { status: 404, title: 'The game hasn’t come to that position yet.' },
  'method-not-allowed': { status: 405, title: 'This address doesn’t take that method.' },
  'decision-gone': { status: 409, title: 'The game no longer waits for that decision.' },
  'result-changed': { status: 409, title: 'The game moved on, and this would no longer do what you saw.' },
  'webhook-unsigned': { status: 409, title: 'Nothing is signed for a chat: this webhook has no secret.' },
  'command-reused': { status: 409, title: 'Another command with this id was already sent.' },
  'still-running': { status: 409, title: 'The same request is still being worked on.' },
  'shown-once': { status: 409, title: 'That was done; its answer held a secret, which is shown only once.' },
  'draft-changed': { status: 409, title: 'This turn was changed on another device meanwhile.' },
  'orders-changed': { status: 409, title: 'These standing orders were changed meanwhile.' },
  'seat-taken': { status: 409, title: 'That seat is taken.' },
  'name-alike': { status: 409, title: 'Somebody at your table has a name like that.' },
  'no-clock': { status: 409, title: 'This game has no clock.' },
  'paused-already': { status: 409, title: 'The game is paused already.' },
  'not-paused': { status: 409, title: 'The game isn’t paused.' },
  'pause-holds': { status: 409, title: 'A pause can be ended by one player only after a week.' },
  'asked-already': { status: 409, title: 'The table is asked that already.' },
  'not-offered': { status: 409, title: 'That seat isn’t offered to you.' },
  'may-return': { status: 409, title: 'As long as you may take your seat back, you are told nothing new.' },
  'no-bot': { status: 409, title: 'No bot sits there.' },
  'game-full': { status: 409, title: 'All seats are taken.' },
  'player-seated': { status: 409, title: 'That player already has a seat in this game.' },
  'already-joined': { status: 409, title: 'You already have a seat in this game.' },
  'already-started': { status: 409, title: 'The game has already started.' },
  'not-started': { status: 409, title: 'The game hasn’t started yet.' },
  'ledger-too-early': { status: 409, title: 'The game hasn’t come far enough to be written as a ledger.' },
  'not-over': { status: 409, title: 'The game isn’t over yet.' },
  'game-over': { status: 409, title: 'The game is over.' },
  'seats-empty': { status: 409, title: 'Not all seats are taken yet.' },
  'member-already': { status: 409, title: 'They are in the club already.' },
  'club-archived': { status: 409, title: 'The club is archived: it can be read, and nothing more.' },
  'club-full': { status: 409, title: 'The club has as many members as one may have.' },
  'owner-stays': { status: 409, title: 'Hand the club over first, or archive it.' },
  'wrote-today': { status: 409, title: 'Somebody wrote to all less than a day ago.' },
  'blocked-there': { status: 409, title: 'Somebody whom you block sits there.' },
  'talk-later': { status: 409, title: 'What spectators say you may read once the game is over.' },
  'topic-closed': { status: 409, title: 'The topic is closed.' },
  'edit-over': { status: 409, title: 'A line can be edited for ten minutes.' },
  'room-full': { status: 409, title: 'No more lines fit in there.' },
  'reported-already': { status: 409, title: 'You have reported that line.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'wrong-media-type': { status: 415, title: 'Send the body as application/json.' },
  'illegal-move': { status: 422, title: 'The rules don’t allow that.' },
  'path-unfinished': { status: 422, title: 'The command isn’t complete: more is to be chosen.' },
  'path-too-long': { status: 422, title: 'The command has too many choices.' },
  'bad-settings': { status: 422, title: 'The game can’t be set up like that.' },
  'bad-hours': { status: 422, title: 'These hours or vacations can’t be kept.' },
  'hours-changed': { status: 409, title: 'Your hours were changed elsewhere meanwhile.' },
  'bad-orders': { status: 422, title: 'These standing orders don’t fit the game.' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request.' },
  'link-invalid': { status: 410, title: 'This link is not valid, or no longer.' },
  'bad-csv': { status: 422, title: 'That can’t be read as a table.' },
  'url-refused': { status: 422, title: 'That address can’t receive webhooks.' },
  'too-many': { status: 422, title: 'You have reached the limit for these.' },
  'rate-limited': { status: 429, title: 'Too many requests; wait a little.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  'took-too-long': { status: 503, title: 'This took too long and was given up; nothing was changed.' },
  busy: { status: 503, title: 'Too much is asked just now; wait a little.' },
  unavailable: { status: 503, title: 'The service can’t answer right now. Try the same again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const problemCode = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]);

/** The body of every refusal; media type `application/problem+json`. */
export const problem = z
  .strictObject({
    /** `/api/problems/<code>`: stable, relative to the service. */
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: problemCode,
    /** A sentence about this very request. */
    detail: z.string().exactOptional(),
    /** Id of the request in the service's logs. */
    requestId: z.string().exactOptional(),
    /** Answer of the game's rules; `rules` are rule ids of its specification. */
    refusal: refusal.exactOptional(),
    rules: z.array(z.string()).exactOptional(),
    /** Which command of the batch was refused, from 0. */
    index: z.number().int().min(0).exactOptional(),
    /** Errors in the request, by place. */
    errors: z.array(z.strictObject({ at: z.string(), message: z.string() })).exactOptional(),
    /** Position of the viewer's game now, after a stale command. */
    position: position.exactOptional(),
    /** Events that the sender of a stale command doesn’t know yet, as its stream would tell them. */
    changed: streamBatch.exactOptional(),
    /** Id of what the first try made, where its answer isn’t given again. */
    made: z.string().exactOptional(),
    /** Players at the table whom the sender blocks. */
    blocked: z.array(z.strictObject({ player: playerId, name: z.string() })).exactOptional(),
    /** Until when an operator's decision holds, and why it was made. */
    until: instant.exactOptional(),
    reason: z.string().exactOptional(),
    /** Seconds to wait. */
    retryAfter: z.number().int().min(0).exactOptional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;
