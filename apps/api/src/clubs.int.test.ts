/** Rights in clubs over every door, by who asks and what the club is; and what of a club nobody else may learn. */
import { type Client, type ClubDetail, createClient } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAGUE } from './testing/league.ts';
import { open, openWorld, type Person, refusalOf, type World } from './testing/world.ts';

let world: World;

const WHO = ['nobody', 'stranger', 'banned', 'asked', 'invited', 'former', 'member', 'organiser', 'owner'] as const;
type Who = (typeof WHO)[number];

interface Stage {
  club: ClubDetail;
  /** A league of it, whose first season is announced. */
  league: string;
  people: Record<Exclude<Who, 'nobody'> | 'victim' | 'second', Person>;
}

let made = 0;

/** A club with somebody in every relation to it. */
async function stage(kind: Kind): Promise<Stage> {
  made += 1;
  const person = (who: string): Promise<Person> => world.person(`${who}${made}`);
  const names = [
    'stranger',
    'banned',
    'asked',
    'invited',
    'former',
    'member',
    'organiser',
    'owner',
    'victim',
    'second',
  ];
  const people = Object.fromEntries(
    await Promise.all(names.map(async (who) => [who, await person(who)] as const)),
  ) as Stage['people'];
  const { owner } = people;
  const { id } = await owner.client('createClub', {
    body: { name: `Club ${made}`, entry: 'request', visibility: 'open', timeZone: 'Europe/Oslo' },
  });
  const at = { params: { id } };
  const { link } = await owner.client('getClub', { ...at, query: {} });
  for (const who of ['banned', 'former', 'member', 'organiser', 'victim', 'second'] as const)
    await people[who].client('joinClub', { ...at, body: { link: link ?? '' } });
  const playerOf = async ({ client }: Person): Promise<string> => (await client('getMe', {})).player;
  const of = async (who: keyof Stage['people']) => ({ params: { id, player: await playerOf(people[who]) } });
  for (const who of ['organiser', 'second'] as const)
    await owner.client('patchMember', { ...(await of(who)), body: { role: 'organiser' } });
  await owner.client('removeMember', { ...(await of('banned')), body: { ban: true } });
  await people.former.client('leaveClub', { ...at, body: {} });
  await people.asked.client('joinClub', { ...at, body: { text: 'May I?' } });
  await owner.client('inviteToClub', { ...at, body: { player: await playerOf(people.invited) } });
  await owner.client('writeNews', { ...at, body: { text: 'A canary sings for members.' } });
  const { id: league } = await owner.client('createLeague', { ...at, body: { name: 'League', settings: LEAGUE } });
  await owner.client('announceSeason', { params: { id: league }, body: {} });
  if (kind === 'members')
    await owner.client('patchClub', { ...at, body: { visibility: 'members', entry: 'invitation' } });
  if (kind === 'archived') await owner.client('patchClub', { ...at, body: { archived: true } });
  return { club: await owner.client('getClub', { ...at, query: {} }), league, people };
}

type Kind = 'open' | 'members' | 'archived';

/** Requests of each kind. Where the sender may, they change nothing that others of this test ask for. */
const ACTS: Record<
  string,
  (client: Client, id: string, of: Record<'victim' | 'second' | 'league', string> & { kind: Kind }) => Promise<unknown>
> = {
  'see the club': (client, id) => client('getClub', { params: { id }, query: {} }),
  'read the members': (client, id) => client('listMembers', { params: { id }, query: {} }),
  'read the news': (client, id) => client('listNews', { params: { id }, query: {} }),
  'read the games': (client, id) => client('listClubGames', { params: { id }, query: {} }),
  'read the log': (client, id) => client('getClubLog', { params: { id }, query: {} }),
  'make a game': (client, id) => client('createGame', { body: { ...open, visibility: 'club', clubId: id } }),
  'change the club': (client, id) => client('patchClub', { params: { id }, body: { timeZone: 'Europe/Oslo' } }),
  'archive the club': (client, id, { kind }) =>
    client('patchClub', { params: { id }, body: { archived: kind === 'archived' } }),
  'renew the link': (client, id) => client('renewClubLink', { params: { id }, body: {} }),
  appoint: (client, id, { victim }) =>
    client('patchMember', { params: { id, player: victim }, body: { role: 'member' } }),
  'remove nobody': (client, id) =>
    client('removeMember', { params: { id, player: 'nobodyAtAllHere1' }, body: { ban: false } }),
  'remove an organiser': (client, id, { second }) =>
    client('removeMember', { params: { id, player: second }, body: { ban: false } }),
  'read the bans': (client, id) => client('listBans', { params: { id } }),
  'lift a ban': (client, id) => client('liftBan', { params: { id, player: 'nobodyAtAllHere1' } }),
  'read the requests': (client, id) => client('listAsks', { params: { id } }),
  'answer a request': (client, id) =>
    client('answerAsk', { params: { id, player: 'nobodyAtAllHere1' }, body: { accept: true } }),
  'read the invitations': (client, id) => client('listClubInvitations', { params: { id }, query: {} }),
  invite: (client, id) => client('inviteToClub', { params: { id }, body: { email: 'somebody@example.com' } }),
  'withdraw an invitation': (client, id) => client('withdrawClubInvitation', { params: { id, invitation: 'none' } }),
  import: (client, id) =>
    client('importMembers', { params: { id }, body: { csv: 'name,email\nDora,dora@example.com', preview: true } }),
  'write news': (client, id) => client('writeNews', { params: { id }, body: { text: 'News' } }),
  'edit news': (client, id) => client('patchNews', { params: { id, number: '99' }, body: { text: 'News' } }),
  'delete news': (client, id) => client('deleteNews', { params: { id, number: '99' } }),
  'read the leagues': (client, id) => client('listLeagues', { params: { id } }),
  'read the home': (client, id) => client('getClubHome', { params: { id } }),
  'make a league': (client, id) =>
    client('createLeague', {
      params: { id },
      body: { name: 'League', settings: { ...LEAGUE, ruleset: 'no-such-game' } },
    }),
  'read the desk': (client, _id, { league }) => client('getSeasonDesk', { params: { id: league, season: '1' } }),
  'end a season later': (client, _id, { league }) =>
    client('putSeasonEnd', { params: { id: league, season: '1' }, body: { lastDay: '2999-01-01', reason: 'Later' } }),
  'read objections': (client, _id, { league }) => client('listObjections', { params: { id: league, season: '1' } }),
  object: (client, _id, { league }) =>
    client('objectToResult', { params: { id: league, season: '1' }, body: { division: 1, game: 1, text: 'No' } }),
  'decide an objection': (client, _id, { league }) =>
    client('decideObjection', {
      params: { id: league, season: '1', objection: '1' },
      body: { decision: 'stands', reason: 'Yes' },
    }),
  'answer a sign-up': (client, _id, { league }) =>
    client('putAdmission', {
      params: { id: league, season: '1' },
      body: { number: 1, admit: true, reason: 'Yes' },
    }),
  'act on a game of a season': (client, _id, { league }) =>
    client('actInSeason', { params: { id: league, season: '1' }, body: { act: 'nudge', division: 1, game: 1 } }),
  'stop in a season': (client, _id, { league }) =>
    client('leaveSeason', { params: { id: league, season: '1' }, body: {} }),
  'have a game scored': (client, _id, { league }) =>
    client('answerScoring', { params: { id: league, season: '1' }, body: { division: 1, game: 1, agree: true } }),
  'export the club': (client, id) => client('exportClub', { params: { id } }),
  'export the members': (client, id) => client('exportMembers', { params: { id } }),
};

/** A letter for each who, in their order: what they are answered. A dot: they may. */
const LETTERS: Record<string, string> = {
  u: 'unknown-club',
  l: 'unknown-league',
  s: 'not-signed-in',
  m: 'not-member',
  o: 'not-organiser',
  w: 'not-owner',
  a: 'club-archived',
};
/** The answers where somebody may, and there is nothing of the kind. */
const NOTHING_THERE = new Set([
  'accepted',
  'unknown-member',
  'unknown-ask',
  'unknown-ruleset',
  'unknown-invitation',
  'unknown-news',
  // Of a season that is announced and no more.
  'wrong-step',
  'objections-closed',
  'season-not-running',
]);

/** By act: the answers in an open club, in one of its members alone, and in one that is archived. Nobody, stranger, banned, asked, invited, former, member, organiser, owner. */
const EXPECTED: Record<keyof typeof ACTS & string, [open: string, members: string, archived: string]> = {
  'see the club': ['.........', 'uuuu.u...', '.........'],
  'read the members': ['.........', 'uuuumu...', '.........'],
  'read the news': ['.........', 'uuuumu...', '.........'],
  'read the games': ['.........', 'uuuumu...', '.........'],
  'read the log': ['smmmmm...', 'suuumu...', 'smmmmm...'],
  'make a game': ['smmmmm...', 'suuumu...', 'smmmmmaaa'],
  'change the club': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'archive the club': ['swwwwwww.', 'suuuwuww.', 'swwwwwww.'],
  'renew the link': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  appoint: ['swwwwwww.', 'suuuwuww.', 'swwwwwwwa'],
  'remove nobody': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'remove an organiser': ['soooooow.', 'suuuouow.', 'sooooooaa'],
  'read the bans': ['soooooo..', 'suuuouo..', 'soooooo..'],
  'lift a ban': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'read the requests': ['soooooo..', 'suuuouo..', 'soooooo..'],
  'answer a request': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'read the invitations': ['soooooo..', 'suuuouo..', 'soooooo..'],
  invite: ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'withdraw an invitation': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  import: ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'write news': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'edit news': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'delete news': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'read the leagues': ['.........', 'uuuumu...', '.........'],
  'read the home': ['.........', 'uuuumu...', '.........'],
  'make a league': ['soooooo..', 'suuuouo..', 'sooooooaa'],
  'read the desk': ['soooooo..', 'slllolo..', 'soooooo..'],
  'end a season later': ['soooooo..', 'slllolo..', 'soooooo..'],
  'read objections': ['smmmmm...', 'slllml...', 'smmmmm...'],
  object: ['smmmmm...', 'slllml...', 'smmmmm...'],
  'decide an objection': ['soooooo..', 'slllolo..', 'soooooo..'],
  'answer a sign-up': ['soooooo..', 'slllolo..', 'sooooooaa'],
  'act on a game of a season': ['soooooo..', 'slllolo..', 'soooooo..'],
  'stop in a season': ['s........', 'slllml...', 's........'],
  'have a game scored': ['s........', 'slllml...', 's........'],
  'export the club': ['soooooo..', 'suuuouo..', 'soooooo..'],
  'export the members': ['soooooo..', 'suuuouo..', 'soooooo..'],
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('rights in a club', () => {
  it.each(['open', 'members', 'archived'] as const)('hold over every door, in a club that is %s', async (kind) => {
    const { club, league, people } = await stage(kind);
    const place = ['open', 'members', 'archived'].indexOf(kind);
    const playerOf = async ({ client }: Person): Promise<string> => (await client('getMe', {})).player;
    const of = { victim: await playerOf(people.victim), second: await playerOf(people.second), league, kind };
    const found: Record<string, string> = {};
    for (const [act, ask] of Object.entries(ACTS)) {
      let answers = '';
      // The owner comes last: what they may do undoes what others are to find.
      for (const who of WHO) {
        const client = who === 'nobody' ? createClient({ origin: world.url }) : people[who].client;
        const answer = await refusalOf(ask(client, club.id, of));
        const letter = Object.entries(LETTERS).find(([, code]) => code === answer)?.[0];
        answers += NOTHING_THERE.has(answer) ? '.' : (letter ?? `<${answer}>`);
      }
      found[act] = answers;
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(EXPECTED).map(([act, rows]) => [act, rows[place]])));
  });
});
