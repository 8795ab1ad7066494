/** Things of a person's own: calls, settings, tokens, webhooks, the links in messages; and things that are nobody's. */
import { API, createClient } from '@wayfinder/contract';
import { makeUnsubscribeKey } from '@wayfinder/notify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  at,
  open,
  openWorld,
  type Person,
  refusalOf,
  restAll,
  SECRET,
  viewOf,
  type World,
} from './testing/world.ts';

let world: World;
let ann: Person;
let ben: Person;
let cat: Person;

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, cat] = await Promise.all([world.person('Ann'), world.person('Ben'), world.person('Cat')]);
});
afterAll(() => world.close());

describe('calls', () => {
  it('come with what is due, and go when it is done', async () => {
    const dora = await world.person('Dora');
    const game = await world.game('sample', [dora, ben], { clock: { turnSeconds: 3600 }, name: 'Long swell' });
    const { calls } = await dora.client('getCalls', {});
    expect(calls).toEqual([
      expect.objectContaining({
        gameId: game.id,
        gameName: 'Long swell',
        ruleset: 'sample',
        seat: 0,
        number: 1,
        seats: ['Dora', 'Ben'],
      }),
    ]);
    const [call] = calls;
    expect(call?.decisions.map(({ kind }) => kind)).toEqual(['draw']);
    const left = Date.parse(call?.deadline ?? '') - Date.now();
    expect(left).toBeGreaterThan(3500_000);
    expect(left).toBeLessThanOrEqual(3600_000);
    expect((await dora.client('getMe', {})).calls).toBe(1);
    await act(dora, game.id, 'draw', ['rest']);
    expect((await dora.client('getCalls', {})).calls).toEqual([]);
  });

  it('count what has happened since I looked', async () => {
    const finn = await world.person('Finn');
    const game = await world.game('sample', [ben, finn]);
    await finn.client('putSeen', { ...at(game.id), body: { position: 1 } });
    await act(ben, game.id, 'draw', ['flag']);
    await act(ben, game.id, 'draw', ['rest']);
    const { calls } = await finn.client('getCalls', {});
    expect(calls[0]).toMatchObject({ position: 3, unseen: 2 });
    await finn.client('putSeen', { ...at(game.id), body: { position: 3 } });
    expect((await finn.client('getCalls', {})).calls[0]).toMatchObject({ unseen: 0 });
    expect((await viewOf(finn, game.id)).seen).toBe(3);
  });

  it('never open for what standing orders answer', async () => {
    const gail = await world.person('Gail');
    const game = await world.game('sample', [ben, gail]);
    const orders = { seal: 0 };
    expect(await gail.client('putOrders', { ...at(game.id), body: { orders } })).toEqual({ orders });
    await restAll([ben, gail], game.id);
    const { calls } = await gail.client('getCalls', {});
    expect(calls).toEqual([]);
    const { events } = await world.nobody('getEvents', at(game.id));
    expect(events.at(-1)).toMatchObject({ type: 'Sealed', data: { seat: 1 } });
  });
});

describe('the person', () => {
  const origin = 'http://play.test';
  const signedIn = (person: Person) =>
    createClient({ origin: world.url, headers: { cookie: `authjs.session-token=${person.session}`, origin } });

  it('changes settings, and the rest stays', async () => {
    const hal = await world.person('Hal');
    const client = signedIn(hal);
    const before = await client('getSettings', {});
    const after = await client('patchSettings', { body: { name: '하람', messages: { email: false } } });
    expect(after).toEqual({ ...before, name: '하람', messages: { ...before.messages, email: false } });
    expect(await client('getMe', {})).toMatchObject({ name: '하람', email: 'hal@players.test', via: 'session' });
  });

  it('makes tokens that do what they may and end when they are withdrawn', async () => {
    const client = signedIn(ann);
    const made = await client('createToken', { body: { name: 'script', scopes: ['read'], expiresInDays: 7 } });
    const { tokens } = await client('listTokens', {});
    expect(JSON.stringify(tokens)).not.toContain(made.token);
    expect(tokens.find(({ id }) => id === made.id)).toMatchObject({ name: 'script', scopes: ['read'] });
    const script = createClient({ origin: world.url, token: made.token });
    expect(await script('getMe', {})).toMatchObject({ via: 'token', scopes: ['read'] });
    expect(await refusalOf(script('createGame', { body: open }))).toBe('scope-missing');
    await client('deleteToken', { params: { id: made.id } });
    expect(await refusalOf(script('getMe', {}))).toBe('bad-token');
    const { rows } = await world.sql.query('SELECT * FROM api_token');
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  /** An open stream of a game, and whether it has ended. */
  const watching = async (gameId: string, headers: Record<string, string>, process = world.url) => {
    const answer = await fetch(`${process}${API}/games/${gameId}/stream`, { headers });
    expect(answer.status).toBe(200);
    const seen = { ended: false };
    void (async () => {
      for await (const _ of answer.body ?? []);
    })().finally(() => {
      seen.ended = true;
    });
    return seen;
  };

  it('sees where it is signed in, signs out in one place, then everywhere; what was open there ends at once', async () => {
    const [mia, ned] = [await world.person('Mia'), await world.person('Ned')];
    const game = await world.game('sample', [mia, ned]);
    const phone = 'phone-session-0123456789';
    const device = { browser: 'Firefox', system: 'Android' };
    await world.store.people.createSession(mia.id, phone, new Date(Date.now() + 86_400_000), device);
    const cookie = (session: string) => ({ cookie: `authjs.session-token=${session}` });
    // The phone's stream is open at another process.
    const elsewhere = await world.another();
    const streams = {
      phone: await watching(game.id, cookie(phone), elsewhere.url),
      desk: await watching(game.id, cookie(mia.session)),
      token: await watching(game.id, { authorization: `Bearer ${mia.token}` }),
      ned: await watching(game.id, cookie(ned.session)),
    };
    const open = () => Object.entries(streams).flatMap(([name, { ended }]) => (ended ? [] : [name]));
    const client = signedIn(mia);
    const { sessions } = await client('listSessions', {});
    expect(sessions).toEqual([
      expect.objectContaining({ ...device, here: false }),
      expect.objectContaining({ browser: null, system: null, here: true }),
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone);
    // Streams look at their right by themselves every quarter of a minute; these end long before.
    const [there] = sessions;
    expect(await refusalOf(signedIn(ned)('endSession', { params: { id: there?.id ?? '' } }))).toBe('unknown-session');
    await client('endSession', { params: { id: there?.id ?? '' } });
    await expect.poll(open).toEqual(['desk', 'token', 'ned']);
    const { tokens } = await client('listTokens', {});
    await client('deleteToken', { params: { id: tokens[0]?.id ?? '' } });
    await expect.poll(open).toEqual(['desk', 'ned']);
    await client('endSessions', {});
    await expect.poll(open).toEqual(['ned']);
    expect(await refusalOf(client('getMe', {}))).toBe('not-signed-in');
    expect(await signedIn(ned)('getMe', {})).toMatchObject({ name: 'Ned' });
  });

  it('keeps its access tokens when it signs out everywhere, unless they are withdrawn too', async () => {
    const tess = await world.person('Tess');
    await signedIn(tess)('endSessions', {});
    expect((await tess.client('getMe', {})).name).toBe('Tess');
    const again = await world.person('Tess');
    await signedIn(again)('endSessions', { query: { tokens: 'withdraw' } });
    expect(await refusalOf(tess.client('getMe', {}))).toBe('bad-token');
    expect(await refusalOf(again.client('getMe', {}))).toBe('bad-token');
  });

  it('takes all that is stored of it away as a file, and nothing of others', async () => {
    const [pia, quin] = [await world.person('Pia'), await world.person('Quin')];
    const game = await world.game('sample', [pia, quin], { name: 'A shared sea' });
    const client = signedIn(pia);
    await client('createWebhook', { body: { url: 'https://8.8.8.8/pias-secret-path' } });
    await pia.client('putSeen', { ...at(game.id), body: { position: 1 } });
    await pia.client('putOrders', { ...at(game.id), body: { orders: { seal: 1 } } });
    await quin.client('putOrders', { ...at(game.id), body: { orders: { seal: 2 } } });
    await pia.client('putDraft', {
      ...at(game.id),
      body: { draft: { steps: [], decision: null, path: ['rest'] }, basedOn: null },
    });
    for (const { id } of [pia, quin]) {
      await world.sql.query(
        `INSERT INTO mail (id, user_id, state, begun_at, due_at, attempts, done_at)
         VALUES ('mail_to_' || $1, $1, 'sent', '2026-01-01T12:00:00Z', '2026-01-01T12:00:00Z', 1, '2026-01-01T12:00:01Z')`,
        [id],
      );
    }
    await world.store.outbox.announce();
    const file = await client('exportAccount', {});
    expect(file.mails).toEqual([
      {
        id: `mail_to_${pia.id}`,
        state: 'sent',
        begunAt: '2026-01-01T12:00:00.000Z',
        doneAt: '2026-01-01T12:00:01.000Z',
        returnedAt: null,
      },
    ]);
    expect(file).toMatchObject({
      format: 'wayfinder-account-1',
      profile: { email: 'pia@players.test', name: 'Pia' },
      messages: { email: true },
      sessions: [{ here: true }],
      tokens: [{ name: 'test' }],
      webhooks: [{ host: '8.8.8.8', ending: 'path' }],
      games: [
        {
          id: game.id,
          name: 'A shared sea',
          host: true,
          stays: [{ seat: 0, until: null }],
          seen: { position: 1 },
          orders: { seal: 1 },
          draft: { path: ['rest'] },
        },
      ],
    });
    expect(file.games[0]?.messages.map(({ channel }) => channel)).toContain('email');
    const text = JSON.stringify(file);
    for (const foreign of ['quin', 'Quin', quin.id, '"seal":2', pia.session, pia.token, 'pias-secret', 'whsec_']) {
      expect(text, foreign).not.toContain(foreign);
    }
  });

  it('is deleted by a fresh sign-in and its own address; an older sign-in is sent to sign in again', async () => {
    const [rhea, sol] = [await world.person('Rhea'), await world.person('Sol')];
    const game = await world.game('sample', [rhea, sol]);
    const client = signedIn(rhea);
    const remove = (confirm: string) => client('deleteAccount', { body: { confirm } });
    expect(await refusalOf(rhea.client('deleteAccount', { body: { confirm: rhea.email } }))).toBe('session-needed');
    await world.sql.query(`UPDATE session SET created_at = created_at - interval '11 minutes' WHERE user_id = $1`, [
      rhea.id,
    ]);
    expect(await refusalOf(remove(rhea.email))).toBe('sign-in-again');
    await world.sql.query(`UPDATE session SET created_at = created_at + interval '10 minutes' WHERE user_id = $1`, [
      rhea.id,
    ]);
    // Nobody else changes when a session began: the process that knows it is told to look again.
    await world.sql.query(`SELECT pg_notify('access', $1)`, [rhea.id]);
    await expect.poll(() => refusalOf(remove('sol@players.test'))).toBe('wrong-address');
    expect(await client('getMe', {})).toMatchObject({ name: 'Rhea' });
    const streams = [
      await watching(game.id, { cookie: `authjs.session-token=${rhea.session}` }),
      await watching(game.id, { authorization: `Bearer ${rhea.token}` }),
    ];
    await remove(' Rhea@Players.test ');
    await expect.poll(() => streams.every(({ ended }) => ended)).toBe(true);
    expect(await refusalOf(client('getMe', {}))).toBe('not-signed-in');
    expect(await refusalOf(rhea.client('getMe', {}))).toBe('bad-token');
    // Answers to the others about the game still fit their contract.
    for (const reader of [sol.client, world.nobody]) {
      expect((await reader('getGame', at(game.id))).seats[0]).toMatchObject({ name: null, departed: true });
      await reader('getView', at(game.id));
      await reader('getEvents', at(game.id));
    }
    expect((await sol.client('getCalls', {})).calls.flatMap(({ seats }) => seats)).not.toContain('Rhea');
    await act(sol, game.id, 'draw', ['rest']).catch(() => null);
  });

  it('keeps tokens out of what is the account’s own', async () => {
    const token = (await world.person('Oda')).client;
    for (const name of ['exportAccount', 'listSessions', 'endSessions', 'listTokens', 'listWebhooks'] as const) {
      expect(await refusalOf(token(name, {})), name).toBe('session-needed');
    }
    expect(await refusalOf(token('endSession', { params: { id: 'x' } }))).toBe('session-needed');
    expect(await refusalOf(token('deleteToken', { params: { id: 'x' } }))).toBe('session-needed');
  });

  it('registers webhooks whose address and secret are never shown again', async () => {
    const client = signedIn(cat);
    const url = 'https://8.8.8.8/a-path-like-a-password';
    const made = await client('createWebhook', { body: { url } });
    expect(made.secret).toMatch(/^whsec_/);
    const { webhooks } = await client('listWebhooks', {});
    expect(webhooks).toEqual([
      expect.objectContaining({ id: made.id, host: '8.8.8.8', ending: 'word', format: 'standard', disabledAt: null }),
    ]);
    expect(JSON.stringify(webhooks)).not.toMatch(/password|whsec_/);
    const rotated = await client('rotateWebhook', { params: { id: made.id }, body: {} });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(made.secret);
    expect(rotated.oldSecretUntil).not.toBeNull();
    await client('endOldSecret', { params: { id: made.id } });
    expect((await client('listWebhooks', {})).webhooks[0]?.oldSecretUntil).toBeNull();
    expect(await client('listDeliveries', { params: { id: made.id } })).toEqual({ deliveries: [] });
    const again = { params: { id: made.id, messageId: 'msg_none' }, body: {} };
    expect(await refusalOf(client('sendAgain', again))).toBe('unknown-delivery');
    expect((await client('getMe', {})).webhooksOff).toBe(0);
    const test = await client('testWebhook', { params: { id: made.id } });
    expect(test.messageId).not.toBe('');
    await client('deleteWebhook', { params: { id: made.id } });
    expect((await client('listWebhooks', {})).webhooks).toEqual([]);
  });

  it('registers a webhook neither in the format of a chat that lives elsewhere, nor where nothing public is', async () => {
    const client = signedIn(cat);
    const tried = (url: string, format?: 'discord' | 'slack') =>
      refusalOf(client('createWebhook', { body: { url, ...(format ? { format } : {}) } }));
    expect(await tried('https://8.8.8.8/services/T/B/x', 'slack')).toBe('url-refused');
    expect(await tried('https://8.8.8.8/api/webhooks/1/x', 'discord')).toBe('url-refused');
    expect(await tried('https://[::ffff:10.0.0.1]/')).toBe('url-refused');
    expect(await tried('http://8.8.8.8/')).toBe('url-refused');
    // A token can play, but not say where messages go.
    expect(await refusalOf(cat.client('createWebhook', { body: { url: 'https://8.8.8.8/' } }))).not.toBe('accepted');
    expect((await client('listWebhooks', {})).webhooks).toEqual([]);
  });

  it('registers a webhook of every seat for a game at which its owner sits, and no other', async () => {
    const [hana, game] = [await world.person('Hana'), await world.game('sample', [cat, ben])];
    const tried = (person: typeof cat, more: object) =>
      refusalOf(signedIn(person)('createWebhook', { body: { url: 'https://8.8.8.8/table', ...more } }));
    expect(await tried(cat, { everySeat: true })).toBe('bad-fields');
    expect(await tried(cat, { everySeat: true, gameId: null })).toBe('bad-fields');
    expect(await tried(hana, { everySeat: true, gameId: game.id })).toBe('not-seated');
    expect(await tried(hana, { everySeat: true, gameId: '111111111111' })).toBe('unknown-game');
    expect((await signedIn(cat)('listWebhooks', {})).webhooks).toEqual([]);
    expect(await tried(cat, { everySeat: true, gameId: game.id })).toBe('accepted');
    const { webhooks } = await signedIn(cat)('listWebhooks', {});
    expect(webhooks).toEqual([expect.objectContaining({ everySeat: true, game: { id: game.id, name: game.name } })]);
    await signedIn(cat)('deleteWebhook', { params: { id: webhooks[0]?.id ?? '' } });
  });
});

describe('links in messages', () => {
  it('turn off the mails of one game or all, without signing in', async () => {
    const ida = await world.person('Ida');
    const game = await world.game('sample', [ida, ben], { name: 'Still water' });
    const one = makeUnsubscribeKey(SECRET, { user: ida.id, gameId: game.id });
    const off = await world.nobody('unsubscribe', { body: { key: one } });
    expect(off).toEqual({ scope: 'game', gameId: game.id, gameName: 'Still water' });
    expect((await ida.client('getGame', at(game.id))).muted).toBe(true);
    expect((await ida.client('getSettings', {})).messages.email).toBe(true);

    const all = makeUnsubscribeKey(SECRET, { user: ida.id, gameId: null });
    const form = await fetch(`${world.url}${API}/unsubscribe?key=${encodeURIComponent(all)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await form.json()).toEqual({ scope: 'all', gameId: null, gameName: null });
    expect((await ida.client('getSettings', {})).messages.email).toBe(false);
  });

  it('nobody can make one up', async () => {
    const ida = await world.person('Ida');
    const [text] = makeUnsubscribeKey(SECRET, { user: ida.id, gameId: null }).split('.');
    const before = await world.fingerprint();
    for (const key of [
      `${text}.AAAAAAAAAAAAAAAAAAAAAA`,
      `${text}.`,
      makeUnsubscribeKey('another', { user: ida.id, gameId: null }),
    ]) {
      expect(await refusalOf(world.nobody('unsubscribe', { body: { key } }))).toBe('link-invalid');
    }
    expect(await world.fingerprint()).toBe(before);
  });
});

describe('around', () => {
  it('is ready when the database is migrated', async () => {
    const answer = await fetch(`${world.url}/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true, database: true, migrations: true, draining: false });
  });

  it('describes its rulesets with schemas of what can be set', async () => {
    const { rulesets } = await world.nobody('listRulesets', {});
    expect(rulesets.map(({ id }) => id).sort()).toEqual(['sample', 'whispers']);
    const detail = await world.nobody('getRuleset', at('sample'));
    expect(detail).toMatchObject({ seats: { min: 2, max: 7 }, settings: { properties: { rounds: { maximum: 20 } } } });
  });

  it('answers HEAD like GET without a body', async () => {
    const answer = await fetch(`${world.url}${API}/rulesets`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});
