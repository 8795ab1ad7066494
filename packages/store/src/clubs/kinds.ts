/** Kinds of what clubs tell: for how long each is true for its reader, and by which kind of message they choose its channels. A new kind is a row here. */
import type { MessageKind } from '@wayfinder/contract';
import { SEASON_JOINS, SEASON_KINDS, SEASON_PROGRAM_KINDS } from './season-kinds.ts';

/** One kind. `holds` is SQL over the notice `n`, its club `c`, its reader `u`, their membership `m`, the news `w` that it is about, or the season `se` with their place `sp` in it. */
interface ClubKind {
  as: MessageKind;
  holds: string;
}

const IS_INVITED = `EXISTS (SELECT 1 FROM club_invitation i WHERE i.club_id = c.id AND i.over_at IS NULL AND i.declined_at IS NULL
  AND (i.user_id = u.id OR i.email = u.email))`;
const IS_BANNED = 'EXISTS (SELECT 1 FROM club_ban b WHERE b.club_id = c.id AND b.user_id = u.id)';
const STILL_ASKS = `EXISTS (SELECT 1 FROM club_ask a JOIN "user" o ON o.id = a.user_id WHERE a.club_id = c.id AND o.player_id = n.data ->> 'player')`;
/** Whoever wrote it isn't told, and what was deleted isn't either. */
const OF_ANOTHER = 'w.number IS NOT NULL AND w.author_id IS DISTINCT FROM u.id';

/** Kinds that people are told. */
export const CLUB_KINDS = {
  invited: { as: 'invited', holds: `m.role IS NULL AND c.archived_at IS NULL AND ${IS_INVITED} AND NOT ${IS_BANNED}` },
  asked: { as: 'club', holds: `m.role <> 'member' AND ${STILL_ASKS}` },
  'let-in': { as: 'club', holds: 'm.role IS NOT NULL' },
  'turned-away': { as: 'club', holds: 'm.role IS NULL' },
  removed: { as: 'club', holds: 'm.role IS NULL' },
  appointed: { as: 'club', holds: `m.role <> 'member'` },
  dismissed: { as: 'club', holds: `m.role = 'member'` },
  'handed-over': { as: 'club', holds: `m.role = 'owner'` },
  news: { as: 'club', holds: `m.news AND ${OF_ANOTHER}` },
  letter: { as: 'club', holds: `m.role IS NOT NULL AND ${OF_ANOTHER}` },
  ...SEASON_KINDS,
} as const satisfies Record<string, ClubKind>;

/** Kinds that a club's own webhooks tell, also those that no person is told. */
export const PROGRAM_KINDS = {
  news: 'club.news',
  letter: 'club.news',
  joined: 'club.joined',
  left: 'club.left',
  ...SEASON_PROGRAM_KINDS,
} as const;

/** Kind of what a club tells. */
export type ClubNoticeKind = keyof typeof CLUB_KINDS | keyof typeof PROGRAM_KINDS;

/** All kinds that this program knows. Notices of others wait for a later version of it. */
export const ALL_KINDS: readonly string[] = [...new Set([...Object.keys(CLUB_KINDS), ...Object.keys(PROGRAM_KINDS)])];

const cases = (of: (kind: ClubKind) => string, otherwise: string): string =>
  `CASE n.kind ${Object.entries(CLUB_KINDS)
    .map(([name, kind]) => `WHEN '${name}' THEN ${of(kind)}`)
    .join(' ')} ELSE ${otherwise} END`;

/** True while a notice `n` holds for its reader; SQL, null where there is no membership to ask. */
export const HOLDS: string = `m.muted_at IS NULL AND ${cases(({ holds }) => `(${holds})`, 'false')}`;

/** The kind of message by which its reader chooses; SQL. */
export const AS_KIND: string = cases(({ as }) => `'${as}'`, `'club'`);

/** True for a kind that programs are told; SQL. */
export const FOR_PROGRAMS: string = `n.kind IN (${Object.keys(PROGRAM_KINDS)
  .map((kind) => `'${kind}'`)
  .join(', ')})`;

/** Joins of a notice `n` that `HOLDS` needs, for a reader `u`. */
export const NOTICE_JOINS = `JOIN club c ON c.id = n.club_id
  LEFT JOIN club_member m ON m.club_id = n.club_id AND m.user_id = u.id
  LEFT JOIN club_news w ON w.club_id = n.club_id AND n.kind IN ('news', 'letter') AND w.number = (n.data ->> 'number')::int
  ${SEASON_JOINS}`;
