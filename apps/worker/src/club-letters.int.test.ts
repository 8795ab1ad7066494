/** Letters of clubs to invited addresses, over a real mail server: one to each address and club, ever. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doAllDue } from './testing/all-due.ts';
import { type ClubWorld, clubWorld, HOLD } from './testing/club-world.ts';

const DAY = 86_400;

let world: ClubWorld;

beforeAll(async () => {
  world = await clubWorld();
});

afterAll(() => world.close());

afterEach(() => {
  world.server.mails = [];
  world.server.recipient = null;
});

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `guest${addresses}@elsewhere.test`;
}

const invite = (user: { id: string }, club: string, email: string) =>
  world.service.inviteToClub(user.id, club, { email });

describe('an address without an account', () => {
  test.each([
    ['en', 'Ana invites you to Reef', 'If you don’t want to join, there is nothing to do. You get this mail once.'],
    ['fr', 'Ana vous invite dans Reef', 'Cet e-mail ne vous parvient qu’une fois.'],
    ['ja', 'AnaさんからReefへの招待', 'このメールが届くのは一度だけです。'],
    ['ko', 'Ana 님이 Reef에 초대했어요', '이 메일은 한 번만 가요.'],
  ] as const)('gets a letter in the language of who invites: %s', async (locale, subject, how) => {
    const [ana, email] = [await world.person('Ana'), newAddress()];
    await world.service.patchSettings(ana.id, { locale });
    const club = await world.club(ana, { visibility: 'members' });
    await invite(ana, club, email);
    await world.pass(1);
    const { link } = await world.service.club(ana.id, club);
    const [mail] = world.server.to(email);
    expect(mail?.subject?.replaceAll(/[\u2068\u2069]/g, '')).toBe(subject);
    expect(mail?.text).toContain(how);
    expect(mail?.text).toContain(`http://play.test/clubs/${club}?link=${link}`);
  });

  test('gets one, however often it is invited, taken back and imported', async () => {
    const [ana, email] = [await world.person('Ana'), newAddress()];
    const club = await world.club(ana);
    const { id } = await invite(ana, club, email);
    await world.pass(1);
    await invite(ana, club, email.toUpperCase());
    await world.service.withdrawClubInvitation(ana.id, club, id);
    await invite(ana, club, email);
    await world.service.importMembers(ana.id, club, { csv: `name,email\nGuest,${email}`, preview: false });
    await world.pass(DAY);
    expect(world.server.to(email)).toHaveLength(1);
    // Another club is another one.
    await invite(ana, await world.club(ana, { name: 'Atoll' }), email);
    await world.pass(1);
    expect(world.server.to(email)).toHaveLength(2);
  });

  test('gets none once the invitation was taken back, or the club is archived', async () => {
    const [ana, taken, archived] = [await world.person('Ana'), newAddress(), newAddress()];
    const club = await world.club(ana);
    const { id } = await invite(ana, club, taken);
    await world.service.withdrawClubInvitation(ana.id, club, id);
    await invite(ana, club, archived);
    await world.service.patchClub(ana.id, club, { archived: true });
    await world.pass(1);
    await world.service.patchClub(ana.id, club, { archived: false });
    await world.pass(DAY);
    expect(world.server.mails).toEqual([]);
  });

  test('gets it later where its server takes nothing now, and no second one from another worker', async () => {
    const [ana, email] = [await world.person('Ana'), newAddress()];
    const club = await world.club(ana);
    world.server.recipient = { code: 451, text: '4.3.2 not now' };
    await invite(ana, club, email);
    await world.pass(1);
    world.server.recipient = null;
    world.clock.pass(DAY);
    // A worker takes it, and dies with it in hand.
    expect(await world.store.clubLetters.claim(30)).toMatchObject({ email });
    await doAllDue(world.delivery);
    expect(world.server.to(email)).toEqual([]);
    await world.pass(60);
    await world.pass(DAY);
    expect(world.server.to(email)).toHaveLength(1);
  });
});

describe('an address with an account', () => {
  test('is told by a message, by the settings of its owner, once, also where they are invited by name as well', async () => {
    const [ana, ben, cat] = [await world.person('Ana'), await world.person('Ben'), await world.person('Cat')];
    await world.service.patchSettings(cat.id, { messages: { kinds: { invited: { email: false } } } });
    const club = await world.club(ana);
    for (const { email } of [ben, cat]) await invite(ana, club, email);
    await world.pass(1);
    await world.service.inviteToClub(ana.id, club, { player: ben.playerId });
    await world.pass(HOLD);
    await world.pass(DAY);
    expect(world.subjectsTo(ben)).toEqual(['Reef: Ana invites you to the club.']);
    expect(world.server.to(ben.email)[0]?.text?.match(/invites you/g)).toHaveLength(1);
    expect(world.subjectsTo(cat)).toEqual([]);
  });

  test('of a member, or of somebody who is banned or has said no, gets nothing', async () => {
    const ana = await world.person('Ana');
    const club = await world.club(ana);
    const [ben, cat, dan] = [
      await world.member(club, 'Ben'),
      await world.member(club, 'Cat'),
      await world.person('Dan'),
    ];
    await world.service.removeMember(ana.id, club, cat.playerId, { ban: true });
    await world.pass(HOLD);
    world.server.mails = [];
    for (const { email } of [ben, cat, dan]) await invite(ana, club, email);
    await world.service.declineClubInvitation(dan.id, club);
    await world.pass(HOLD);
    await world.pass(DAY);
    expect(world.server.mails).toEqual([]);
  });

  test('that is made while a letter is under way gets the message alone', async () => {
    const [ana, email] = [await world.person('Ana'), newAddress()];
    const club = await world.club(ana);
    await invite(ana, club, email);
    const claim = await world.store.clubLetters.claim(30);
    const owner = await world.store.people.ensure(email, 'Guest');
    expect(claim && (await world.store.clubLetters.letter(claim))).toBeNull();
    if (claim) await world.store.clubLetters.letGo(claim);
    await world.pass(HOLD);
    await world.pass(DAY);
    expect(world.subjectsTo(owner)).toEqual(['Reef: Ana invites you to the club.']);
  });
});
