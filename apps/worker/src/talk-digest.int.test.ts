/** Digests of talk over a real mail server: at most one mail a day, of what its reader hasn't read and no other mail has told. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type ClubWorld, clubWorld, HOLD } from './testing/club-world.ts';

const HOUR = 3_600;

let world: ClubWorld;

beforeAll(async () => {
  world = await clubWorld();
});

afterAll(() => world.close());

afterEach(async () => {
  // What one test leaves waiting is no mail of the next.
  await world.sql.query('DELETE FROM talk_digest');
  await world.sql.query('UPDATE club_topic SET untold_at = NULL');
  world.server.mails = [];
  world.server.recipient = null;
});

type Person = Awaited<ReturnType<ClubWorld['person']>>;

const players = (id: string) => ({ of: 'games', id, room: 'players' });
const topic = (id: string, number: number) => ({ of: 'clubs', id, room: String(number) });
const textsTo = ({ email }: Person): string[] =>
  world.server.to(email).map(({ text }) => (text ?? '').replaceAll(/[\u2068\u2069\u200b]/g, ''));

/** A table that waits for its start, so that nobody is called. */
async function table(host: Person, guest: Person): Promise<string> {
  const { id } = await world.service.createGame(host.id, {
    ...{ ruleset: 'conquest-of-paradise', settings: { edition: '2', homes: ['tonga', 'samoa'] }, seats: 2 },
    ...{ visibility: 'open', seatOrder: 'chosen', seat: 0, starts: 'by-host', clock: null },
  });
  await world.service.joinGame(guest.id, id, {});
  await world.pass(HOLD + 1);
  await world.pass(HOLD + 1);
  world.server.mails = [];
  return id;
}

describe('lines at a table', () => {
  test('go in one mail half a day later, with the latest and what names the reader', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    const id = await table(ann, ben);
    await world.service.writeLine({ user: ben.id }, players(id), 'Anybody here?');
    await world.service.writeLine({ user: ben.id }, players(id), '@Ann I am **ready**');
    await world.pass(11 * HOUR);
    expect(world.server.mails).toEqual([]);
    await world.pass(HOUR);
    const [text, ...more] = textsTo(ann);
    expect(more).toEqual([]);
    expect(text).toContain('2 new lines at the table. Ben: @Ann I am ready (1 mentions you)');
    expect(text).toContain(`http://play.test/games/${id}`);
    expect(textsTo(ben)).toEqual([]);
    await world.pass(48 * HOUR);
    expect(textsTo(ann)).toHaveLength(1);
  });

  test('that were read, deleted, or are of somebody whom one mutes or of a game that one mutes are in none', async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((name) => world.person(name)));
    const [ann, ben, cat, dan, eve] = people as [Person, Person, Person, Person, Person];
    for (const reader of [ann, cat, dan, eve]) {
      const id = await table(reader, ben);
      await world.service.writeLine({ user: ben.id }, players(id), 'A line');
      if (reader === ann) await world.service.putTalkSeen({ user: ann.id }, players(id), 1);
      if (reader === cat) await world.service.deleteLine({ user: ben.id }, players(id), '1');
      if (reader === dan) await world.service.putMark(dan.id, ben.playerId, { muted: true });
      if (reader === eve) await world.service.putMute(eve.id, id, true);
    }
    await world.pass(13 * HOUR);
    await world.pass(24 * HOUR);
    expect(world.server.mails).toEqual([]);
  });

  test('come once a day, however many there are', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    const id = await table(ann, ben);
    for (let hours = 0; hours < 72; hours += 1) {
      if (hours % 3 === 0) await world.service.writeLine({ user: ben.id }, players(id), `@Ann ${hours}`);
      await world.pass(HOUR);
    }
    const texts = textsTo(ann);
    expect(texts).toHaveLength(3);
    // Each tells of what came since the one before.
    expect(texts.map((text) => /(\d+) new lines/.exec(text)?.[1])).toEqual(['4', '8', '8']);
  });

  test('ride along with the mail of a call, and are then in none', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    const id = await table(ann, ben);
    await world.service.startGame(ann.id, id);
    await world.service.writeLine({ user: ben.id }, players(id), 'Good luck!');
    await world.pass(HOLD + 1);
    await world.pass(HOLD + 1);
    expect(textsTo(ann).filter((text) => text.includes('Good luck!'))).toHaveLength(1);
    await world.pass(24 * HOUR);
    expect(textsTo(ann).filter((text) => text.includes('Good luck!'))).toHaveLength(1);
  });
});

describe('the board of a club', () => {
  test('is told to members who want its news, have written there or are named, and who have joined by then', async () => {
    const ann = await world.person('Ann');
    const club = await world.club(ann);
    const members = await Promise.all(['Ben', 'Cat', 'Eve', 'Finn'].map((name) => world.member(club, name)));
    const [ben, cat, eve, finn] = members as [Person, Person, Person, Person];
    await world.service.putClubNotices(cat.id, club, { news: true });
    await world.service.openTopic(eve.id, club, { title: 'Teams', text: 'Who plays?' });
    await world.service.writeLine({ user: ann.id }, topic(club, 1), '@Ben do you?');
    world.clock.pass(1);
    const dan = await world.member(club, 'Dan');
    await world.service.putClubNotices(dan.id, club, { news: true });
    await world.pass(HOLD);
    world.server.mails = [];
    await world.pass(HOUR);
    await world.pass(12 * HOUR);
    const [text, ...more] = textsTo(ben);
    expect(more).toEqual([]);
    expect(text).toContain('2 new lines in “Teams”. Ann: @Ben do you? (1 mentions you)');
    expect(text).toContain(`http://play.test/clubs/${club}/board`);
    expect(textsTo(cat)[0]).toContain('2 new lines in “Teams”. Ann: @Ben do you?\n');
    expect(textsTo(eve)[0]).toContain('1 new line in “Teams”. Ann: @Ben do you?\n');
    for (const other of [ann, dan, finn]) expect(textsTo(other)).toEqual([]);
  });

  test('is told to whoever an edit names first, once', async () => {
    const ann = await world.person('Ann');
    const club = await world.club(ann);
    const [ben, cat] = [await world.member(club, 'Ben'), await world.member(club, 'Cat')];
    await world.service.openTopic(ann.id, club, { title: 'Teams', text: 'Ben, do you play?' });
    // The digest has walked through the topic by the time of the edit.
    await world.sql.query('UPDATE club_topic SET untold_at = NULL');
    world.clock.pass(60);
    for (const text of ['@Ben, do you play?', '@Ben, do you play now?'])
      await world.service.editLine({ user: ann.id }, topic(club, 1), '1', text);
    await world.pass(HOLD);
    world.server.mails = [];
    await world.pass(HOUR);
    await world.pass(12 * HOUR);
    const [text, ...more] = textsTo(ben);
    expect(more).toEqual([]);
    expect(text).toContain('1 new line in “Teams”. Ann: @Ben, do you play now? (1 mentions you)');
    expect(textsTo(cat)).toEqual([]);
    await world.service.writeLine({ user: ann.id }, topic(club, 1), 'Anybody?');
    await world.pass(HOUR);
    await world.pass(24 * HOUR);
    expect(textsTo(ben)[1]).toContain('1 new line in “Teams”. Ann: Anybody?');
  });

  test('reaches all members of a large club, a stretch at a time', async () => {
    const ann = await world.person('Ann');
    const club = await world.club(ann);
    await world.sql.query(
      `INSERT INTO "user" (id, email, name, created_at, player_id, locale, theme)
       SELECT 'crowd-' || n, 'crowd' || n || '@crowd.test', 'Crowd ' || n, $1, 'crowd' || n, 'en', 'system' FROM generate_series(1, 1100) AS n`,
      [world.clock.now()],
    );
    await world.sql.query(
      `INSERT INTO club_member (club_id, user_id, role, flag, joined_at, sort_name, news)
       SELECT $1, 'crowd-' || n, 'member', 0, $2, 'crowd ' || n, true FROM generate_series(1, 1100) AS n`,
      [club, world.clock.now()],
    );
    await world.service.openTopic(ann.id, club, { title: 'All', text: 'Hello' });
    world.clock.pass(HOUR);
    await doAllDue(world.delivery, { only: 'talk' });
    const { rows } = await world.sql.query("SELECT count(*)::int AS n FROM talk_digest WHERE user_id LIKE 'crowd%'");
    expect(rows).toEqual([{ n: 1100 }]);
  });
});

describe('whoever chooses', () => {
  test('none gets none', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    const id = await table(ann, ben);
    await world.service.writeLine({ user: ben.id }, players(id), 'First');
    await world.service.patchSettings(ann.id, { messages: { kinds: { talk: { email: false } } } });
    await world.pass(24 * HOUR);
    await world.service.writeLine({ user: ben.id }, players(id), 'Second');
    await world.pass(24 * HOUR);
    expect(world.server.mails).toEqual([]);
  });

  test('quiet hours gets it after them', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    const id = await table(ann, ben);
    const minute = world.clock.now().getUTCHours() * 60 + world.clock.now().getUTCMinutes();
    const quiet = { from: (minute + 11 * 60) % 1440, to: (minute + 15 * 60) % 1440 };
    await world.service.patchSettings(ann.id, { messages: { quiet } });
    await world.service.writeLine({ user: ben.id }, players(id), 'A line');
    await world.pass(13 * HOUR);
    expect(world.server.mails).toEqual([]);
    await world.pass(2 * HOUR);
    expect(textsTo(ann)).toHaveLength(1);
  });
});

describe('a mail server', () => {
  test('that takes nothing now gets it later, once; a line that came meanwhile waits for the next', async () => {
    const [ann, ben] = [await world.person('Ann'), await world.person('Ben')];
    const id = await table(ann, ben);
    await world.service.writeLine({ user: ben.id }, players(id), 'A line');
    world.server.recipient = { code: 451, text: '4.3.2 not now' };
    await world.pass(12 * HOUR);
    world.server.recipient = null;
    await world.pass(HOUR);
    expect(textsTo(ann)).toHaveLength(1);
    // A worker has claimed the next one as a line comes, and dies with it in hand.
    await world.service.writeLine({ user: ben.id }, players(id), 'Another');
    world.clock.pass(24 * HOUR);
    const claimed = await world.store.talkDigests.claim(world.clock.now(), 30);
    expect(claimed?.userId).toBe(ann.id);
    await world.service.writeLine({ user: ben.id }, players(id), 'A third');
    await world.pass(60);
    expect(textsTo(ann)).toHaveLength(2);
    await world.pass(48 * HOUR);
    expect(textsTo(ann)).toHaveLength(2);
  });
});
