/** The clubs of the pictures: one that lives, one that has just begun, one that only the invited see, and one that is archived. */
import type { Service } from '@wayfinder/service';
import type { Store } from '@wayfinder/store';
import { query } from '@wayfinder/store/testing';
import type { Person } from './people.ts';
import { LEAGUE_NAMES, makeLeagues, SEASON_GAMES, type WaysIn } from './ways-in.ts';

/** Ids of the clubs. */
export interface Clubs {
  /** Owned by Tomasz, organised by Noor too; Ivo is a member, and two people ask to be let in. */
  readonly lively: string;
  /** Noor's, and nobody else's yet. */
  readonly begun: string;
  /** Members only; Vera is invited. */
  readonly closed: string;
  /** Noor's, archived, with a long name. */
  readonly archived: string;
  /** Leagues of the lively one. */
  readonly leagues: WaysIn;
}

/** Everybody else in the clubs. */
export const MEMBERS = [
  ...['Sigrid', 'Kenji', 'Inês', 'Leila', 'Marek', 'Priya', 'Yuki', 'Hugo', 'Anton', 'Camille', 'Haruka', 'Selma'],
  ...['Oskar', 'Greta', 'Femi', 'Bram', 'Zofia', 'Chloé', 'Amara', 'Rafael', 'Mei', 'Ben', 'Noa', 'Tova'],
  ...['Maximiliane-Friederike', '서연', '健太'],
];

/** What the organisers have written; pages in other languages show it as it is. */
export const WRITTEN = [
  'We meet by web since the spring. New games begin on Sundays, and nobody hurries.',
  'Two of our games ended this week. Who wants to begin the next one?',
  'Welcome to all who joined from the old table in Bergen.',
  'I know Kenji from the other table.',
];

export const CLUB_NAMES = [
  'Skerry Light',
  'The Low Quay',
  'Behind the Breakwater',
  'The Society of Unhurried Sea Charts and Late Replies',
  ...LEAGUE_NAMES,
  ...SEASON_GAMES,
];

const [ABOUT = '', NEWS = '', HELLO = '', WORD = ''] = WRITTEN;
const [LIVELY = '', BEGUN = '', CLOSED = '', LONG = ''] = CLUB_NAMES;

interface Parts {
  readonly databaseUrl: string;
  readonly store: Store;
  readonly service: Service;
  readonly noor: Person;
  readonly tomasz: Person;
  readonly vera: Person;
  readonly ivo: Person;
  /** Games that are the lively club's. */
  readonly games: readonly string[];
}

/** Makes the clubs with their members, news and requests. */
export async function makeClubs(parts: Parts): Promise<Clubs> {
  const { service, noor, vera, tomasz } = parts;
  const { id: lively, members } = await makeLively(parts);
  const leagues = await makeLeagues({ service, club: lively, owner: tomasz, members: [noor.id, ...members] });
  const open = { entry: 'request', visibility: 'open' } as const;
  const begun = await service.createClub(noor.id, { name: BEGUN, ...open });
  const closed = await service.createClub(tomasz.id, {
    ...{ name: CLOSED, description: ABOUT, entry: 'invitation', visibility: 'members' },
  });
  await service.inviteToClub(tomasz.id, closed.id, { email: vera.email, name: vera.name });
  const archived = await service.createClub(noor.id, { name: LONG, ...open });
  await service.patchClub(noor.id, archived.id, { archived: true });
  return { lively, begun: begun.id, closed: closed.id, archived: archived.id, leagues };
}

async function makeLively(parts: Parts): Promise<{ id: string; members: string[] }> {
  const { databaseUrl, store, service, noor, tomasz, ivo, games } = parts;
  const club = { name: LIVELY, description: `${ABOUT}\n\n- ${HELLO}`, entry: 'request', visibility: 'open' } as const;
  const { id, link } = await service.createClub(tomasz.id, club);
  const byLink = link === null ? {} : { link };
  const others = await Promise.all(MEMBERS.map((name, n) => store.people.ensure(`member-${n}@example.org`, name)));
  for (const person of [...others, ivo, noor]) await service.joinClub(person.id, id, byLink);
  await service.patchMember(tomasz.id, id, noor.player, { role: 'organiser' });
  for (const [n, name] of ['Dora', 'Emil'].entries()) {
    const asking = await store.people.ensure(`asking-${n}@example.org`, name);
    await service.joinClub(asking.id, id, n === 0 ? { text: WORD } : {});
  }
  const [banned] = others;
  if (banned) await service.removeMember(tomasz.id, id, banned.playerId, { ban: true });
  await service.writeNews(tomasz.id, id, { text: HELLO, toAll: false });
  await service.writeNews(noor.id, id, { text: `**${NEWS}**\n\n1. Gull and Tern\n2. High Lagoon`, toAll: true });
  await makeTalk(store, service, { id, tomasz, noor, ivo });
  await service.inviteToClub(noor.id, id, { email: 'vera.long.address.of.somebody@mail.example.org', name: 'Vera' });
  for (const game of games) await query(databaseUrl, `UPDATE game SET club_id = '${id}' WHERE id = '${game}'`);
  // The first one is banned.
  return { id, members: others.slice(1).map((person) => person.id) };
}

/** The board: a topic that is pinned, one with a line that was reported to Noor, who is an operator. */
async function makeTalk(
  store: Store,
  service: Service,
  { id, tomasz, noor, ivo }: { id: string; tomasz: Person; noor: Person; ivo: Person },
): Promise<void> {
  const topic = { of: 'clubs', id, room: '1' };
  await service.openTopic(tomasz.id, id, { title: NEWS, text: HELLO });
  await service.writeLine({ user: noor.id }, topic, `@${tomasz.name} **${WORD}**`);
  await service.react({ user: tomasz.id }, topic, '2', 'agree', true);
  await service.writeLine({ user: tomasz.id }, topic, ABOUT);
  await service.reportLine({ user: ivo.id }, topic, '1', { reason: 'other', text: WORD });
  await service.openTopic(noor.id, id, { title: ABOUT, text: ABOUT });
  await service.patchTopic(noor.id, id, '2', { pinned: true });
  await store.reports.setOperator(noor.id, true, store.clock.now());
}
