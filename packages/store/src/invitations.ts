/** Invitations to open games, and rematches, to which the same people are invited. */
import type pg from 'pg';
import type { Clock } from './clock.ts';
import { type Database, instant, instantOrNull } from './database.ts';
import { type HeadRow, headOfRow, isLetByClub, LISTED } from './game-rows.ts';
import { lockGame } from './game-steps.ts';
import { ID_LENGTH, madeId } from './ids.ts';
import type { GameHead, Instant } from './records.ts';
import { isBlocked } from './talk/marks.ts';

/** An invitation as the host of its game may know it. */
export interface InvitationRecord {
  id: string;
  /** Player who is invited by name; null: an address is. */
  player: { id: string; name: string } | null;
  email: string | null;
  createdAt: Instant;
  declinedAt: Instant | null;
}

/** Invitee: an account, or the person who has an address. */
export type Invitee = { userId: string } | { email: string };

/** Outcome of inviting somebody. */
export type Invited = InvitationRecord | 'unknown' | 'started' | 'seated' | 'too-many';

/** An invitation to an open game, as whoever is invited may know it. */
export interface ReceivedInvitation {
  head: GameHead;
  /** Name of who invites. */
  from: string | null;
  createdAt: Instant;
}

/** A letter to an invited address, claimed by whoever sends it. */
export interface LetterClaim {
  gameId: string;
  id: string;
  email: string;
  /** Tries before this one. */
  attempts: number;
}

/** Words of a letter to an address that is invited. */
export interface InvitationLetter {
  game: string;
  /** Name of who invites. */
  from: string;
  /** Language of who invites: that of the reader isn't known. */
  locale: string;
}

/** Somebody with whom a user has played. */
export interface Companion {
  player: string;
  name: string;
  games: number;
}

/** Invitations of one game at most, declined ones included. */
export const MOST_INVITATIONS = 30;
/** Those that somebody is shown. */
const MOST_SHOWN = 50;

/** Somebody made the rematch meanwhile. */
export class RematchMade extends Error {}

interface Row {
  id: string;
  player_id: string | null;
  name: string | null;
  email: string | null;
  created_at: Date;
  declined_at: Date | null;
}

/** The invitation of an account to the game $1: $2 is the account, by its name or by its address. */
const TO_USER = `(user_id = $2 OR email = (SELECT email FROM "user" WHERE id = $2))`;

/** True where the invited address is that of an account, which is told by a message like any other. */
const HAS_ACCOUNT = 'EXISTS (SELECT 1 FROM "user" u WHERE u.email = i.email)';
/** Still under the claim that made so many attempts (parameter 3): every claim counts one more. */
const MINE = 'i.told_at IS NULL AND i.claimed_until IS NOT NULL AND i.attempts = $3 + 1';
/** Crosses games: it is a sweep. */
const CLAIM_LETTER = `WITH next AS MATERIALIZED (SELECT i.game_id, i.id FROM invitation i
    WHERE i.told_at IS NULL AND i.email IS NOT NULL AND i.due_at <= $1 AND (i.claimed_until IS NULL OR i.claimed_until <= $1) AND NOT ${HAS_ACCOUNT}
    ORDER BY i.due_at, i.created_at LIMIT 1 FOR UPDATE OF i SKIP LOCKED)
  UPDATE invitation SET claimed_until = $2, attempts = attempts + 1 WHERE (game_id, id) IN (SELECT game_id, id FROM next)
  RETURNING game_id, id, email, attempts - 1 AS attempts`;

/** Invitations in Postgres. */
export class Invitations {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Invites somebody to an open game. Whoever is invited already is invited once, also after they have declined. */
  async invite(
    gameId: string,
    senderId: string,
    invitee: Invitee,
    at: Instant,
    seed: string | undefined,
  ): Promise<Invited> {
    const [userId, email] = 'userId' in invitee ? [invitee.userId, null] : [null, invitee.email];
    return this.#db.transaction(async (client) => {
      // Under the game's lock, so that two at once don't pass the limit.
      const game = await lockGame(client, gameId);
      if (!game) return 'unknown';
      if (game.status !== 'open') return 'started';
      const seated = await client.query(
        'SELECT 1 FROM game_seat WHERE game_id = $1 AND user_id = $2 AND until_at IS NULL',
        [gameId, userId],
      );
      if (seated.rowCount !== 0) return 'seated';
      const { rows } = await client.query<{ id: string; user_id: string | null; email: string | null }>(
        'SELECT id, user_id, email FROM invitation WHERE game_id = $1',
        [gameId],
      );
      const isThere = rows.some((row) => (userId === null ? row.email === email : row.user_id === userId));
      if (!isThere && rows.length >= MOST_INVITATIONS) return 'too-many';
      if (!isThere) await insertInvitation(client, gameId, { senderId, userId, email, seat: null, at, seed });
      const all = await invitationsIn(client, gameId);
      return all.find((one) => (userId === null ? one.email === email : one.userId === userId))?.record ?? 'unknown';
    });
  }

  /** Claims for so many seconds the letter that has been due for longest. Null: none is. */
  async claimLetter(leaseSeconds: number): Promise<LetterClaim | null> {
    const now = this.#clock.now();
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    const row = await this.#db.row<Omit<LetterClaim, 'gameId'> & { game_id: string }>(
      CLAIM_LETTER,
      [now, until],
      'invitation-letters',
    );
    return row && { gameId: row.game_id, id: row.id, email: row.email, attempts: row.attempts };
  }

  /** Words of a claimed letter, if it still is to be sent. Null: the game isn't open, the invitation is gone, or its address has an account by now. */
  async letter({ gameId, id, attempts }: LetterClaim): Promise<InvitationLetter | null> {
    const row = await this.#db.row<{ game: string; name: string | null; locale: string | null }>(
      `SELECT g.name AS game, s.name, s.locale FROM invitation i JOIN game g ON g.id = $1 AND g.status = 'open'
         LEFT JOIN "user" s ON s.id = coalesce(i.sender_id, g.host_id)
       WHERE i.game_id = $1 AND i.id = $2 AND ${MINE} AND i.declined_at IS NULL AND NOT ${HAS_ACCOUNT}`,
      [gameId, id, attempts],
    );
    return row && { game: row.game, from: row.name ?? '', locale: row.locale ?? 'en' };
  }

  /** A claimed letter was sent, or never will be; or is to be sent later, by whoever claims it then. */
  async finish({ gameId, id, attempts }: LetterClaim, again: Date | null = null): Promise<void> {
    await this.#db.rows(
      `UPDATE invitation i SET claimed_until = NULL, due_at = coalesce($4, due_at), told_at = CASE WHEN $4::timestamptz IS NULL THEN created_at END
       WHERE i.game_id = $1 AND i.id = $2 AND ${MINE}`,
      [gameId, id, attempts, again],
    );
  }

  /** Lets go of a letter that isn't to be sent. Where its address has an account by now, a message tells of the invitation. */
  async letGo({ gameId, id, attempts }: LetterClaim): Promise<void> {
    await this.#db.rows(
      `UPDATE invitation i SET claimed_until = NULL, told_at = CASE WHEN NOT ${HAS_ACCOUNT} THEN created_at END
       WHERE i.game_id = $1 AND i.id = $2 AND ${MINE}`,
      [gameId, id, attempts],
    );
  }

  /** All invitations to a game, the oldest first. */
  async ofGame(gameId: string): Promise<InvitationRecord[]> {
    return (await invitationsIn(this.#db.pool, gameId)).map(({ record }) => record);
  }

  /** Takes an invitation back. False: there is none. */
  async withdraw(gameId: string, id: string): Promise<boolean> {
    const row = await this.#db.row('DELETE FROM invitation WHERE game_id = $1 AND id = $2 RETURNING id', [gameId, id]);
    return row !== null;
  }

  /** Games that somebody is invited to and may still join, the latest invitation first. */
  async ofUser(userId: string): Promise<ReceivedInvitation[]> {
    const rows = await this.#db.rows<HeadRow & { sender: string | null; invited_at: Date }>(
      `SELECT ${LISTED}, i.sender, i.invited_at FROM (
         SELECT DISTINCT ON (n.game_id) n.game_id, s.name AS sender, n.created_at AS invited_at
         FROM invitation n LEFT JOIN "user" s ON s.id = n.sender_id
         WHERE (n.user_id = $1 OR n.email = (SELECT email FROM "user" WHERE id = $1)) AND n.declined_at IS NULL
           AND NOT ${isBlocked('$1', 'n.sender_id')}
           AND NOT EXISTS (SELECT 1 FROM game_seat m WHERE m.game_id = n.game_id AND m.user_id = $1 AND m.until_at IS NULL)
         ORDER BY n.game_id, n.created_at) i
       JOIN game g ON g.id = i.game_id AND g.status = 'open' AND ${isLetByClub('$1')}
       ORDER BY i.invited_at DESC, g.id DESC LIMIT ${MOST_SHOWN}`,
      [userId],
      'invitations-of',
    );
    return rows.map((row) => ({ head: headOfRow(row), from: row.sender, createdAt: instant(row.invited_at) }));
  }

  /** The invitation of somebody to a game: which seat is kept for them; null: there is no invitation. */
  async toGame(gameId: string, userId: string): Promise<{ seat: number | null } | null> {
    return this.#db.row<{ seat: number | null }>(
      `SELECT seat FROM invitation WHERE game_id = $1 AND ${TO_USER} ORDER BY seat NULLS LAST LIMIT 1`,
      [gameId, userId],
      'invitation-to',
    );
  }

  /** Declines what invites somebody to a game. False: nothing does. */
  async decline(gameId: string, userId: string, at: Instant): Promise<boolean> {
    const rows = await this.#db.rows(
      `UPDATE invitation SET declined_at = coalesce(declined_at, $3) WHERE game_id = $1 AND ${TO_USER} RETURNING id`,
      [gameId, userId, at],
    );
    return rows.length > 0;
  }

  /** Makes a new game the rematch of one that is over, and invites people to it, in the transaction that creates it. @throws RematchMade */
  async asRematch(
    client: pg.PoolClient,
    of: Pick<GameHead, 'id' | 'rematchId'>,
    made: { id: string; hostId: string; invited: readonly { userId: string; seat: number | null }[] },
    at: Instant,
  ): Promise<void> {
    const { rowCount } = await client.query(
      'UPDATE game SET rematch_id = $2 WHERE id = $1 AND rematch_id IS NOT DISTINCT FROM $3',
      [of.id, made.id, of.rematchId],
    );
    if (rowCount !== 1) throw new RematchMade();
    for (const { userId, seat } of made.invited) {
      await insertInvitation(client, made.id, {
        senderId: made.hostId,
        userId,
        email: null,
        seat,
        at,
        seed: undefined,
      });
    }
  }

  /** With whom somebody sits, or sat to the end, at games that have begun; whom they met last comes first. */
  async companions(userId: string, name: string, limit: number): Promise<Companion[]> {
    return this.#db.rows<Companion>(
      `SELECT u.player_id AS player, u.name, count(DISTINCT g.id)::int AS games
       FROM game_seat m JOIN game g ON g.id = m.game_id AND g.status IN ('running', 'finished')
       JOIN game_seat o ON o.game_id = m.game_id AND o.user_id <> $1 AND o.until_at IS NULL
       JOIN "user" u ON u.id = o.user_id
       WHERE m.user_id = $1 AND m.until_at IS NULL AND u.name IS NOT NULL AND position(lower($2) IN lower(u.name)) > 0
       GROUP BY u.id ORDER BY max(g.started_at) DESC, u.id LIMIT $3`,
      [userId, name, limit],
      'companions',
    );
  }

  /** The account of somebody with whom a user has played; null: there is none by that player id. */
  async companion(userId: string, player: string): Promise<string | null> {
    const row = await this.#db.row<{ id: string }>(
      `SELECT u.id FROM "user" u WHERE u.player_id = $2 AND u.id <> $1 AND EXISTS (
         SELECT 1 FROM game_seat m JOIN game g ON g.id = m.game_id AND g.status IN ('running', 'finished')
         JOIN game_seat o ON o.game_id = m.game_id AND o.until_at IS NULL
         WHERE m.user_id = $1 AND m.until_at IS NULL AND o.user_id = u.id)`,
      [userId, player],
      'companion',
    );
    return row?.id ?? null;
  }
}

interface NewInvitation {
  senderId: string;
  userId: string | null;
  email: string | null;
  seat: number | null;
  at: Instant;
  seed: string | undefined;
}

async function insertInvitation(client: pg.PoolClient, gameId: string, invitation: NewInvitation): Promise<void> {
  const { senderId, userId, email, seat, at, seed } = invitation;
  await client.query(
    `INSERT INTO invitation (game_id, id, sender_id, user_id, email, seat, created_at, due_at, attempts) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, 0)`,
    [gameId, madeId(ID_LENGTH, seed), senderId, userId, email, seat, at],
  );
}

async function invitationsIn(
  asked: Pick<pg.Pool, 'query'>,
  gameId: string,
): Promise<{ userId: string | null; email: string | null; record: InvitationRecord }[]> {
  const { rows } = await asked.query<Row & { user_id: string | null }>(
    `SELECT i.id, i.user_id, u.player_id, u.name, i.email, i.created_at, i.declined_at
     FROM invitation i LEFT JOIN "user" u ON u.id = i.user_id WHERE i.game_id = $1 ORDER BY i.created_at, i.id`,
    [gameId],
  );
  return rows.map((row) => ({ userId: row.user_id, email: row.email, record: recordOf(row) }));
}

function recordOf({ id, player_id: player, name, email, created_at, declined_at }: Row): InvitationRecord {
  return {
    id,
    player: player === null ? null : { id: player, name: name ?? '' },
    email,
    createdAt: instant(created_at),
    declinedAt: instantOrNull(declined_at),
  };
}
