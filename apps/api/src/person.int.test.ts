/** What is a person's own: calls, settings, tokens, webhooks, the links in messages; and what is nobody's. */
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

  it('registers webhooks whose address and secret are never shown again', async () => {
    const client = signedIn(cat);
    const url = 'https://8.8.8.8/a-path-like-a-password';
    const made = await client('createWebhook', { body: { url } });
    expect(made.secret).toMatch(/^whsec_/);
    const { webhooks } = await client('listWebhooks', {});
    expect(webhooks).toEqual([
      expect.objectContaining({ id: made.id, host: '8.8.8.8', ending: 'word', disabledAt: null }),
    ]);
    expect(JSON.stringify(webhooks)).not.toMatch(/password|whsec_/);
    const test = await client('testWebhook', { params: { id: made.id } });
    expect(test.messageId).not.toBe('');
    await client('deleteWebhook', { params: { id: made.id } });
    expect((await client('listWebhooks', {})).webhooks).toEqual([]);
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
    expect(await answer.json()).toEqual({ ok: true, database: true, migrations: true });
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
