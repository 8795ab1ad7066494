/** Clubs: who comes, goes and holds an office, invitations, news, and the games of a club. */
import { FLAGS } from '@wayfinder/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DUEL, makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 24 * 3600;
let club: string;
let named = 0;

const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const someone = (): Promise<string> => newcomer(world);
const roleOf = async (user: string): Promise<string | null> => (await world.service.club(user, club)).role;
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function found(more: object = {}, owner = world.ann): Promise<string> {
  named += 1;
  const wanted = { name: `Club ${named}`, entry: 'open', visibility: 'open', timeZone: 'Asia/Seoul', ...more } as const;
  return (await world.service.createClub(owner, wanted)).id;
}

beforeEach(async () => {
  club = await found({}, await someone());
});

const ownerOf = async (): Promise<string> =>
  (await world.store.clubMembers.offices(club)).find(({ role }) => role === 'owner')?.userId ?? '';

describe('a club', () => {
  it('is founded once by a request that is tried again', async () => {
    const [ann, seed] = [await someone(), 'a seed of thirty-two letters or so'];
    const wanted = { name: 'Skerry Rocks', entry: 'open', visibility: 'open' } as const;
    const first = await world.service.createClub(ann, wanted, seed);
    expect((await world.service.createClub(ann, wanted, seed)).id).toBe(first.id);
    expect(first).toMatchObject({ role: 'owner', members: 1, timeZone: 'UTC', archivedAt: null });
    expect((await world.service.clubs(ann, { filter: 'mine', limit: 10 })).clubs).toHaveLength(1);
  });

  it('is found by the begin of a word in its name, while it is open and not archived', async () => {
    const owner = await someone();
    const id = await found({ name: 'The Quiet Lighthouse' }, owner);
    const search = async (name: string): Promise<string[]> =>
      (await world.service.clubs(null, { filter: 'open', name, limit: 10 })).clubs.map((one) => one.id);
    expect(await search('ligh')).toEqual([id]);
    expect(await search('LIGHTHOUSE quiet')).toEqual([id]);
    expect(await search('house')).toEqual([]);
    expect(await search("'; & | !:* \\")).toEqual([]);
    await world.service.patchClub(owner, id, { archived: true });
    expect(await search('ligh')).toEqual([]);
  });

  it('is no more than as many as one person may own', async () => {
    const owner = await someone();
    for (let n = 0; n < 20; n += 1) await found({}, owner);
    expect(await codeOf(found({}, owner))).toBe('too-many');
    const [last] = (await world.service.clubs(owner, { filter: 'mine', limit: 1 })).clubs;
    await world.service.patchClub(owner, last?.id ?? '', { archived: true });
    expect(await codeOf(found({}, owner))).toBe('done');
  });

  it('that its members alone read takes whoever is invited', async () => {
    const owner = await ownerOf();
    expect(await codeOf(world.service.patchClub(owner, club, { visibility: 'members' }))).toBe('bad-fields');
    await world.service.patchClub(owner, club, { visibility: 'members', entry: 'invitation' });
    expect(await codeOf(world.service.patchClub(owner, club, { entry: 'open' }))).toBe('bad-fields');
    expect((await world.service.club(owner, club)).entry).toBe('invitation');
  });
});

describe('joining', () => {
  it('an open club is a step, and each member has a flag of their own', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, someone));
    await Promise.all(people.map((user) => world.service.joinClub(user, club, {})));
    const { members } = await world.service.members(null, club, { sort: 'newest', limit: 100 });
    expect(members).toHaveLength(13);
    expect((await world.service.club(null, club)).members).toBe(13);
    expect(new Set(members.map(({ flag }) => flag)).size).toBe(13);
    expect(members.every(({ flag }) => flag < FLAGS)).toBe(true);
    expect(await codeOf(world.service.joinClub(people[0] ?? '', club, {}))).toBe('member-already');
  });

  it('by request waits for an organiser; who is turned away may ask again, and who is let in is a member', async () => {
    const [owner, ben] = [await ownerOf(), await someone()];
    await world.service.patchClub(owner, club, { entry: 'request' });
    await world.service.joinClub(ben, club, { text: 'I play on Fridays' });
    expect(await world.service.asks(owner, club)).toMatchObject([{ text: 'I play on Fridays' }]);
    expect((await world.service.club(ben, club)).relation).toBe('asked');
    await world.service.answerAsk(owner, club, await playerOf(ben), { accept: false });
    expect((await world.service.club(ben, club)).relation).toBe('stranger');
    await world.service.joinClub(ben, club, {});
    await world.service.answerAsk(owner, club, await playerOf(ben), { accept: true });
    expect(await roleOf(ben)).toBe('member');
    expect(await codeOf(world.service.answerAsk(owner, club, await playerOf(ben), { accept: true }))).toBe(
      'unknown-ask',
    );
  });

  it('a request can be taken back', async () => {
    const [owner, ben] = [await ownerOf(), await someone()];
    await world.service.patchClub(owner, club, { entry: 'request' });
    await world.service.joinClub(ben, club, {});
    await world.service.leaveClub(ben, club);
    expect(await world.service.asks(owner, club)).toEqual([]);
  });

  it('by invitation opens to names, addresses and the link, and to nobody else', async () => {
    const [owner, ben, cem, dora, eve] = [
      await ownerOf(),
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ];
    await world.service.patchClub(owner, club, { entry: 'invitation' });
    const address = (await world.store.people.byId(cem))?.email ?? '';
    await world.service.inviteToClub(owner, club, { player: await playerOf(ben) });
    await world.service.inviteToClub(owner, club, { email: address.toUpperCase() });
    const { link } = await world.service.club(owner, club);
    expect(await codeOf(world.service.joinClub(eve, club, {}))).toBe('not-invited');
    expect(await codeOf(world.service.joinClub(eve, club, { link: 'not-the-key-of-it' }))).toBe('not-invited');
    expect((await world.service.myClubInvitations(ben)).map((one) => one.club.id)).toEqual([club]);
    await world.service.joinClub(ben, club, {});
    await world.service.joinClub(cem, club, {});
    await world.service.joinClub(dora, club, { link: link ?? '' });
    expect(await world.service.myClubInvitations(ben)).toEqual([]);
    expect((await world.service.clubInvitations(owner, club, { limit: 10 })).invitations).toEqual([]);
    const renewed = await world.service.renewClubLink(owner, club);
    expect(renewed.link).not.toBe(link);
    expect(await codeOf(world.service.joinClub(eve, club, { link: link ?? '' }))).toBe('not-invited');
  });

  it('an invitation that was declined invites nobody until they are invited by name again', async () => {
    const [owner, ben] = [await ownerOf(), await someone()];
    await world.service.patchClub(owner, club, { entry: 'invitation' });
    await world.service.inviteToClub(owner, club, { player: await playerOf(ben) });
    await world.service.declineClubInvitation(ben, club);
    expect(await world.service.myClubInvitations(ben)).toEqual([]);
    expect(await codeOf(world.service.joinClub(ben, club, {}))).toBe('not-invited');
    expect((await world.service.clubInvitations(owner, club, { limit: 10 })).invitations[0]?.declined).toBe(true);
    await world.service.inviteToClub(owner, club, { player: await playerOf(ben) });
    expect(await world.service.myClubInvitations(ben)).toHaveLength(1);
  });
});

describe('members', () => {
  it('are found by their names, page by page, under the name that they have now', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, someone));
    for (const [n, user] of people.entries()) {
      await world.service.patchSettings(user, { name: `Member ${String.fromCharCode(103 - n)}` });
      await world.service.joinClub(user, club, {});
    }
    const [first = ''] = people;
    await world.service.patchSettings(first, { name: 'Älva' });
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.service.members(null, club, {
        ...{ name: 'member', sort: 'name', limit: 2 },
        ...(cursor === undefined ? {} : { cursor }),
      });
      pages.push(page.members.map(({ name }) => name).join());
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(['Member a,Member b', 'Member c,Member d', 'Member e,Member f']);
    const found = await world.service.members(null, club, { name: 'ÄLV', sort: 'name', limit: 5 });
    expect(found.members.map(({ name }) => name)).toEqual(['Älva']);
  });

  it('hold offices that their owner gives; whoever hands the club over stays an organiser', async () => {
    const [owner, ben, cem] = [await ownerOf(), await someone(), await someone()];
    for (const user of [ben, cem]) await world.service.joinClub(user, club, {});
    await world.service.patchMember(owner, club, await playerOf(ben), { role: 'organiser' });
    expect(await codeOf(world.service.patchMember(ben, club, await playerOf(cem), { role: 'organiser' }))).toBe(
      'not-owner',
    );
    expect(await codeOf(world.service.leaveClub(owner, club))).toBe('owner-stays');
    await world.service.patchMember(owner, club, await playerOf(ben), { role: 'owner' });
    expect([await roleOf(owner), await roleOf(ben)]).toEqual(['organiser', 'owner']);
    await world.service.leaveClub(owner, club);
    expect(await roleOf(owner)).toBeNull();
    const { acts } = await world.service.clubLog(ben, club, { limit: 10 });
    expect(acts.map(({ act }) => act)).toEqual(['left', 'handed-over', 'appointed', 'joined', 'joined', 'founded']);
  });

  it('that organise a club are removed by its owner alone', async () => {
    const [owner, ben, cem] = [await ownerOf(), await someone(), await someone()];
    for (const user of [ben, cem]) {
      await world.service.joinClub(user, club, {});
      await world.service.patchMember(owner, club, await playerOf(user), { role: 'organiser' });
    }
    const remove = (user: string) =>
      playerOf(cem).then((id) => world.service.removeMember(user, club, id, { ban: false }));
    expect(await codeOf(remove(ben))).toBe('not-owner');
    expect(await roleOf(cem)).toBe('organiser');
    await remove(owner);
    expect(await roleOf(cem)).toBeNull();
  });

  it('that are banned come back by no door until the ban is lifted', async () => {
    const [owner, ben] = [await ownerOf(), await someone()];
    await world.service.joinClub(ben, club, {});
    const { link } = await world.service.club(owner, club);
    await world.service.removeMember(owner, club, await playerOf(ben), { ban: true, reason: 'Moved for others' });
    for (const join of [{}, { link: link ?? '' }])
      expect(await codeOf(world.service.joinClub(ben, club, join))).toBe('banned');
    expect(await codeOf(world.service.inviteToClub(owner, club, { player: await playerOf(ben) }))).toBe(
      'unknown-player',
    );
    expect(await world.service.bans(owner, club)).toMatchObject([{ reason: 'Moved for others' }]);
    await world.service.liftBan(owner, club, await playerOf(ben));
    await world.service.joinClub(ben, club, {});
    expect(await roleOf(ben)).toBe('member');
  });

  it('whose accounts are deleted leave: the club goes to its longest organiser, then to its longest member, and is archived by the last', async () => {
    const [owner, ben, cem] = [await ownerOf(), await someone(), await someone()];
    for (const user of [ben, cem]) {
      world.clock.pass(60);
      await world.service.joinClub(user, club, {});
    }
    await world.service.patchMember(owner, club, await playerOf(cem), { role: 'organiser' });
    await world.service.writeNews(owner, club, { text: 'I go', toAll: false });
    await world.service.deleteAccount(owner);
    expect(await roleOf(cem)).toBe('owner');
    expect((await world.service.news(null, club, { limit: 5 })).news).toMatchObject([{ author: null, text: 'I go' }]);
    await world.service.deleteAccount(cem);
    expect(await roleOf(ben)).toBe('owner');
    expect((await world.service.club(null, club)).members).toBe(1);
    await world.service.deleteAccount(ben);
    const left = await world.service.club(null, club);
    expect([left.members, left.archivedAt !== null, left.organisers]).toEqual([0, true, []]);
  });
});

describe('a pasted table', () => {
  const CSV =
    'name,email,division,place\nAna,ana.pasted@example.com,1,1\nBo,bo.pasted@example.com,1,2\nCy,,2,1\nDi,di@,2,2';

  it('is shown before anything is done, and then invites each address once', async () => {
    const owner = await ownerOf();
    const preview = await world.service.importMembers(owner, club, { csv: CSV, preview: true });
    expect(preview.rows.map(({ lot, problem }) => [lot, problem])).toEqual([
      ['invited', null],
      ['invited', null],
      ['unfound', null],
      ['refused', 'bad-email'],
    ]);
    expect((await world.service.clubInvitations(owner, club, { limit: 10 })).invitations).toEqual([]);
    await world.service.importMembers(owner, club, { csv: CSV, preview: false });
    const again = await world.service.importMembers(owner, club, { csv: CSV, preview: false });
    expect(again.rows.map(({ lot }) => lot)).toEqual(['known', 'known', 'unfound', 'refused']);
    const { invitations } = await world.service.clubInvitations(owner, club, { limit: 10 });
    expect(invitations.map(({ email, name }) => [email, name]).sort()).toEqual([
      ['ana.pasted@example.com', 'Ana'],
      ['bo.pasted@example.com', 'Bo'],
    ]);
    for (const { id } of invitations) await world.service.withdrawClubInvitation(owner, club, id);
    const third = await world.service.importMembers(owner, club, { csv: CSV, preview: true });
    expect(third.invited).toBe(0);
  });

  it('keeps the order of a season before, and finds who joins by their address or has such a name', async () => {
    const owner = await ownerOf();
    await world.service.importMembers(owner, club, { csv: CSV, preview: false });
    const { id } = await world.store.people.ensure('bo.pasted@example.com', 'Bosse');
    await world.service.joinClub(id, club, {});
    const { order } = await world.service.exportClub(owner, club);
    expect(order).toEqual([
      { division: 1, place: 1, name: 'Ana', player: null },
      { division: 1, place: 2, name: 'Bo', player: await playerOf(id) },
      { division: 2, place: 1, name: 'Cy', player: null },
    ]);
    const cy = await someone();
    await world.service.patchSettings(cy, { name: 'Cy' });
    await world.service.joinClub(cy, club, {});
    await world.service.importMembers(owner, club, { csv: CSV, preview: false });
    expect((await world.service.exportClub(owner, club)).order[2]?.player).toBe(await playerOf(cy));
  });

  const order = async (owner: string): Promise<(string | null)[]> =>
    (await world.service.exportClub(owner, club)).order.map(({ player }) => player);
  const named = async (name: string, email?: string): Promise<{ id: string; player: string }> => {
    const { id } = email ? await world.store.people.ensure(email, name) : { id: await someone() };
    await world.service.patchSettings(id, { name });
    return { id, player: await playerOf(id) };
  };
  const ORDER = 'name,division,place\nVera Holm,1,1\nOtto Lind,1,2\nLone Wolf,2,1';

  it('finds in an order without addresses whoever joins later: by the invitation, or by their own name', async () => {
    const owner = await ownerOf();
    const csv = 'name,email\nVera Holm,vera.holm@example.com\nOtto Lind,otto.lind@example.com';
    await world.service.importMembers(owner, club, { csv, preview: false });
    const { rows } = await world.service.importMembers(owner, club, { csv: ORDER, preview: true });
    expect(rows.map(({ lot, found }) => [lot, found])).toEqual([
      ['placed', 'Vera Holm'],
      ['placed', 'Otto Lind'],
      ['unfound', null],
    ]);
    await world.service.importMembers(owner, club, { csv: ORDER, preview: false });
    const [vera, wolf] = [await named('vee', 'vera.holm@example.com'), await named('Lone Wolf')];
    for (const { id } of [vera, wolf]) await world.service.joinClub(id, club, {});
    expect(await order(owner)).toEqual([vera.player, null, wolf.player]);
    // Somebody who only has the name makes room for whom it means.
    const other = await named('Otto Lind');
    await world.service.joinClub(other.id, club, {});
    expect(await order(owner)).toEqual([vera.player, other.player, wolf.player]);
    const otto = await named('Otto', 'otto.lind@example.com');
    await world.service.joinClub(otto.id, club, {});
    expect(await order(owner)).toEqual([vera.player, otto.player, wolf.player]);
  });

  it('finds in an order who has joined before, under another name than they were invited by', async () => {
    const owner = await ownerOf();
    const csv = 'name,email\nVera Holm,vera.joined@example.com\nOtto Lind,otto.joined@example.com';
    await world.service.importMembers(owner, club, { csv, preview: false });
    const [vera, otto] = [await named('vv', 'vera.joined@example.com'), await named('oo', 'otto.joined@example.com')];
    for (const { id } of [vera, otto]) await world.service.joinClub(id, club, {});
    const { rows } = await world.service.importMembers(owner, club, { csv: ORDER, preview: true });
    expect(rows.map(({ found }) => found)).toEqual(['vv', 'oo', null]);
    await world.service.importMembers(owner, club, { csv: ORDER, preview: false });
    expect(await order(owner)).toEqual([vera.player, otto.player, null]);
    const addressed = 'name,email,place\nO,otto.joined@example.com,1\nV,vera.joined@example.com,2';
    await world.service.importMembers(owner, club, { csv: addressed, preview: false });
    expect(await order(owner)).toEqual([otto.player, vera.player]);
    // Two of one name: nobody knows which is meant.
    for (let n = 0; n < 2; n += 1) await world.service.joinClub((await named('Twin')).id, club, {});
    await world.service.importMembers(owner, club, { csv: 'name,place\nTwin,1', preview: false });
    expect(await order(owner)).toEqual([null]);
  });

  it('says which columns it did not read, and invites nobody to where they are', async () => {
    const owner = await ownerOf();
    const own = (await world.store.people.byId(owner))?.email ?? '';
    const answer = await world.service.importMembers(owner, club, {
      csv: `Navn;E-post til dere;Telefon\nEva;${own};91\nBo;bo.unread@example.com;92`,
      preview: true,
    });
    expect([answer.unread, answer.invited]).toEqual([['Telefon'], 1]);
    expect(answer.rows.map(({ name, lot, place }) => [name, lot, place])).toEqual([
      ['Eva', 'known', null],
      ['Bo', 'invited', null],
    ]);
  });

  it('counts addresses: so many a day of one account over all clubs, and three letters a day to one address', async () => {
    const table = (tag: string, rows: number): string =>
      ['name,email', ...Array.from({ length: rows }, (_, n) => `N${n},n${n}.${tag}@example.com`)].join('\n');
    const owner = await someone();
    const foundBy = async (user: string) =>
      (await world.service.createClub(user, { name: 'Canons', entry: 'open', visibility: 'open' })).id;
    const [first, second] = [await foundBy(owner), await foundBy(owner)];
    const ask = (csv: string, preview = false) => world.service.importMembers(owner, first, { csv, preview });
    expect(await ask(table('canon', 450), true)).toMatchObject({ invited: 100, left: 100 });
    const taken = await ask(table('canon', 60));
    expect([taken.invited, taken.left]).toEqual([60, 40]);
    const more = await world.service.importMembers(owner, second, { csv: table('canon', 60), preview: false });
    expect([more.invited, more.left]).toEqual([40, 0]);
    expect(more.rows.filter(({ problem }) => problem === 'spent')).toHaveLength(20);
    const one = { email: 'one.more@example.com' };
    expect(await codeOf(world.service.inviteToClub(owner, first, one))).toBe('invitations-spent');
    // Withdrawn ones count, and another day is another day. An account that is known for a week may send more.
    const { invitations } = await world.service.clubInvitations(owner, first, { limit: 1 });
    await world.service.withdrawClubInvitation(owner, first, invitations[0]?.id ?? '');
    expect(await codeOf(world.service.inviteToClub(owner, first, one))).toBe('invitations-spent');
    world.clock.pass(24 * 3600 + 1);
    expect(await codeOf(world.service.inviteToClub(owner, first, one))).toBe('done');
    world.clock.pass(7 * 24 * 3600);
    expect((await ask(table('later', 600), true)).left).toBe(500);
    // The fourth club of a day invites without a letter.
    const address = 'everybody.invites@example.com';
    for (let n = 0; n < 4; n += 1) {
      const other = await someone();
      const csv = `name,email\nX,${address}`;
      await world.service.importMembers(other, await foundBy(other), { csv, preview: false });
    }
    const letters: string[] = [];
    for (let letter = await world.store.clubLetters.claim(60); letter; letter = await world.store.clubLetters.claim(60))
      letters.push(letter.email);
    expect(letters.filter((email) => email === address)).toHaveLength(3);
    const guest = await world.store.people.ensure(address);
    expect(await world.service.myClubInvitations(guest.id)).toHaveLength(4);
  });

  it('tells nobody whether an address is a member’s', async () => {
    const [owner, ben] = [await ownerOf(), await someone()];
    await world.service.joinClub(ben, club, {});
    const email = (await world.store.people.byId(ben))?.email ?? '';
    const csv = `name,email\nX,${email}\nY,nobody.at.all@example.com`;
    const { rows } = await world.service.importMembers(owner, club, { csv, preview: false });
    expect(rows.map(({ lot }) => lot)).toEqual(['invited', 'invited']);
  });

  it('can be taken out again', async () => {
    const [owner, ben] = [await ownerOf(), await someone()];
    await world.service.patchSettings(ben, { name: '=1+1' });
    await world.service.joinClub(ben, club, {});
    const lines = (await world.service.exportMembers(owner, club)).trim().split('\r\n');
    expect(lines[0]).toBe('name,player,role,joined');
    expect(lines.some((line) => line.startsWith("'=1+1,"))).toBe(true);
    const file = await world.service.exportClub(owner, club);
    expect(file.members).toHaveLength(2);
    expect(JSON.stringify(file)).not.toContain('@example.com');
  });
});

describe('news', () => {
  it('are told the newest first, page by page, and can be edited and taken back', async () => {
    const owner = await ownerOf();
    for (const text of ['One', 'Two', 'Three']) await world.service.writeNews(owner, club, { text, toAll: false });
    const first = await world.service.news(null, club, { limit: 2 });
    expect([first.news.map(({ text }) => text), first.total]).toEqual([['Three', 'Two'], 3]);
    const rest = await world.service.news(null, club, { limit: 2, cursor: first.next ?? '' });
    expect([rest.news.map(({ text }) => text), rest.next]).toEqual([['One'], null]);
    const edited = await world.service.patchNews(owner, club, '2', { text: 'Two, mended' });
    expect(edited).toMatchObject({ number: 2, text: 'Two, mended', editedAt: expect.any(String) });
    await world.service.deleteNews(owner, club, '3');
    expect((await world.service.news(null, club, { limit: 5 })).news.map(({ number }) => number)).toEqual([2, 1]);
    expect(await codeOf(world.service.deleteNews(owner, club, '3'))).toBe('unknown-news');
    expect(await codeOf(world.service.deleteNews(owner, club, '1e9'))).toBe('unknown-news');
  });

  it('go to all members once a day at most', async () => {
    const owner = await ownerOf();
    await world.service.writeNews(owner, club, { text: 'To all', toAll: true });
    world.clock.pass(DAY - 1);
    expect(await codeOf(world.service.writeNews(owner, club, { text: 'Again', toAll: true }))).toBe('wrote-today');
    expect(await codeOf(world.service.writeNews(owner, club, { text: 'Plain news', toAll: false }))).toBe('done');
    world.clock.pass(1);
    expect(await codeOf(world.service.writeNews(owner, club, { text: 'Again', toAll: true }))).toBe('done');
  });
});

describe('a game of a club', () => {
  it('is joined by members, watched by whoever may read the club, and found among its games', async () => {
    const [owner, ben, eve] = [await ownerOf(), await someone(), await someone()];
    await world.service.joinClub(ben, club, {});
    const game = await world.service.createGame(owner, { ...DUEL, visibility: 'club', clubId: club });
    expect(game).toMatchObject({ clubId: club, visibility: 'club', link: null });
    expect(await codeOf(world.service.joinGame(eve, game.id, {}))).toBe('not-member');
    expect((await world.service.game({ user: eve }, game.id)).clubName).toMatch(/^Club/);
    await world.service.joinGame(ben, game.id, {});
    await world.service.startGame(owner, game.id);
    const { games } = await world.service.clubGames(null, club, { status: 'running', limit: 5 });
    expect(games.map(({ id }) => id)).toEqual([game.id]);
    expect((await world.service.club(null, club)).games).toEqual({ open: 0, running: 1, finished: 0 });
    expect(
      (await world.service.listGames(eve, { filter: 'open', limit: 100 })).games.map(({ id }) => id),
    ).not.toContain(game.id);
  });

  it('of a private club is seen by its members alone, and no longer once they have left', async () => {
    const [owner, ben, cem] = [await ownerOf(), await someone(), await someone()];
    for (const user of [ben, cem]) await world.service.joinClub(user, club, {});
    await world.service.patchClub(owner, club, { visibility: 'members', entry: 'invitation' });
    expect(await codeOf(world.service.createGame(owner, { ...DUEL, visibility: 'open', clubId: club }))).toBe(
      'bad-settings',
    );
    const game = await world.service.createGame(owner, { ...DUEL, visibility: 'club', clubId: club });
    await world.service.joinGame(ben, game.id, {});
    await world.service.startGame(owner, game.id);
    for (const user of [null, world.nell])
      expect(await codeOf(world.service.view({ user }, game.id))).toBe('unknown-game');
    expect(await codeOf(world.service.view({ user: cem }, game.id))).toBe('done');
    const heard: string[] = [];
    const listener = {
      batch: () => heard.push('batch'),
      reset: (reason: string) => heard.push(reason),
      access: () => undefined,
    };
    const watching = await world.service.subscribe({ user: cem }, game.id, undefined, listener);
    await world.service.leaveClub(cem, club);
    await expect.poll(() => heard).toEqual(['seat-changed']);
    expect(await codeOf(world.service.view({ user: cem }, game.id))).toBe('unknown-game');
    watching.close();
    // Who sits there plays on, member or not.
    await world.service.removeMember(owner, club, await playerOf(ben), { ban: false });
    expect(await codeOf(world.service.view({ user: ben }, game.id))).toBe('done');
  });
});
