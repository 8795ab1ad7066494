/** Bad input of every kind gets its own clear refusal and changes nothing. */
import { randomUUID } from 'node:crypto';
import { API, type GameDetail, PROBLEMS } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, decisionOf, open, openWorld, type Person, viewOf, type World } from './testing/world.ts';

let world: World;
let ann: Person;
let ben: Person;
let cat: Person;
let game: GameDetail;
let lobby: GameDetail;
let hidden: GameDetail;
let over: GameDetail;

beforeAll(async () => {
  world = await openWorld();
  [ann, ben, cat] = await Promise.all([world.person('Ann'), world.person('Ben'), world.person('Cat')]);
  game = await world.game('sample', [ann, ben]);
  lobby = await ann.client('createGame', { body: { ...open, seat: 0 } });
  hidden = await world.game('sample', [ann, ben], { visibility: 'link' });
  over = await world.game('whispers', [ann, ben]);
  for (let round = 0; round < 3; round += 1) {
    for (const [seat, person] of [ann, ben].entries())
      await act(person, over.id, 'seal', [`canary-seal-for-${seat}-a`]);
  }
});
afterAll(() => world.close());

interface Sent {
  as?: Person;
  method?: string;
  at: () => string;
  body?: () => unknown;
  raw?: string;
  headers?: Record<string, string>;
}

interface Answered {
  status: number;
  type: string;
  body: Record<string, unknown>;
}

/** Sends a request as it is. */
async function send({ as, method = 'POST', at, body, raw, headers }: Sent): Promise<Answered> {
  const text = raw ?? (body ? JSON.stringify(body()) : undefined);
  const answer = await fetch(`${world.url}${API}${at()}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const type = answer.headers.get('content-type') ?? '';
  return { status: answer.status, type, body: (await answer.json()) as Record<string, unknown> };
}

/** Checks that this request is refused with this code, as a whole problem, and leaves everything as it was. */
async function refused(code: keyof typeof PROBLEMS, sent: Sent): Promise<Record<string, unknown>> {
  const before = await world.fingerprint();
  const answer = await send(sent);
  expect(answer.body).toMatchObject({ code, ...PROBLEMS[code], type: `/api/problems/${code}` });
  expect(answer.status).toBe(PROBLEMS[code].status);
  expect(answer.type).toMatch(/^application\/problem\+json/);
  expect(await world.fingerprint()).toBe(before);
  return answer.body;
}

const commandsAt = (of: () => GameDetail) => () => `/games/${of().id}/commands`;
const command = (decision: string, path: string[], more: object = {}) => ({
  commands: [{ id: randomUUID(), decision, path, ...more }],
});

describe('commands', () => {
  it('unknown fields', async () => {
    const body = await refused('bad-fields', {
      as: ann,
      at: commandsAt(() => game),
      body: () => command('draw:0:1', ['rest'], { seat: 1 }),
    });
    expect(body.errors).toEqual([expect.objectContaining({ at: '/body/commands/0' })]);
  });

  it('another’s decision', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    await refused('wrong-seat', { as: ben, at: commandsAt(() => game), body: () => command(decision, ['rest']) });
  });

  it('nobody’s hand', async () => {
    await refused('not-signed-in', { at: commandsAt(() => game), body: () => command('draw:0:1', ['rest']) });
  });

  it('without a seat', async () => {
    await refused('not-seated', { as: cat, at: commandsAt(() => game), body: () => command('draw:0:1', ['rest']) });
  });

  it('a decision that isn’t open', async () => {
    const body = await refused('decision-gone', {
      as: ann,
      at: commandsAt(() => game),
      body: () => command('draw:0:999', ['rest']),
    });
    expect(body).toMatchObject({ index: 0, position: expect.any(Number) });
  });

  it('a decision that was answered', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    const accepted = await send({ as: ann, at: commandsAt(() => game), body: () => command(decision, ['flag']) });
    expect(accepted.status).toBe(200);
    await refused('decision-gone', { as: ann, at: commandsAt(() => game), body: () => command(decision, ['rest']) });
  });

  it('a choice that isn’t offered', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    const body = await refused('illegal-move', {
      as: ann,
      at: commandsAt(() => game),
      body: () => command(decision, ['steal']),
    });
    expect(body).toMatchObject({ index: 0, refusal: { code: 'not-offered', rules: [] } });
  });

  it('a move that the rules forbid, with rule and reason', async () => {
    const whispers = await world.game('whispers', [ann, ben]);
    const view = await viewOf(ann, whispers.id);
    const decision = view.decisions.find(({ kind }) => kind === 'seal')?.id ?? '';
    const body = await refused('illegal-move', {
      as: ann,
      at: () => `/games/${whispers.id}/commands`,
      body: () => command(decision, ['canary-seal-for-0-c']),
    });
    expect(body).toMatchObject({ rules: ['W-2'], refusal: { code: 'never-c', rules: ['W-2'] } });
  });

  it('an unfinished path', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    await refused('path-unfinished', { as: ann, at: commandsAt(() => game), body: () => command(decision, []) });
  });

  it('a path beyond its end', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    await refused('illegal-move', {
      as: ann,
      at: commandsAt(() => game),
      body: () => command(decision, ['rest', 'rest']),
    });
  });

  it('another result than was previewed', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    await refused('result-changed', {
      as: ann,
      at: commandsAt(() => game),
      body: () => command(decision, ['rest'], { expects: '[]' }),
    });
  });

  it('a command id that was used for something else', async () => {
    const id = randomUUID();
    const first = await decisionOf(ann, game.id, 'draw');
    const accepted = await send({
      as: ann,
      at: commandsAt(() => game),
      body: () => ({ commands: [{ id, decision: first, path: ['flag'] }] }),
    });
    expect(accepted.status).toBe(200);
    const second = await decisionOf(ann, game.id, 'draw');
    await refused('command-reused', {
      as: ann,
      at: commandsAt(() => game),
      body: () => ({ commands: [{ id, decision: second, path: ['rest'] }] }),
    });
  });

  it('an illegal move behind a reversible one takes both away', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    const commands = [
      { id: randomUUID(), decision, path: ['flag'] },
      { id: randomUUID(), decision, path: ['steal'] },
    ];
    const body = await refused('illegal-move', { as: ann, at: commandsAt(() => game), body: () => ({ commands }) });
    expect(body.index).toBe(1);
  });

  it('broken JSON', async () => {
    await refused('bad-json', { as: ann, at: commandsAt(() => game), raw: '{"commands":' });
  });

  it('a body of 1 MB', async () => {
    await refused('too-large', {
      as: ann,
      at: commandsAt(() => game),
      raw: JSON.stringify({ commands: 'x'.repeat(1_000_000) }),
    });
  });

  it('before the start, and after the end', async () => {
    await refused('not-started', { as: ann, at: commandsAt(() => lobby), body: () => command('draw:0:1', ['rest']) });
    await refused('game-over', { as: ann, at: commandsAt(() => over), body: () => command('seal:0:1', ['rest']) });
  });
});

describe('games', () => {
  const unknown = () => '/games/zzzzzzzzzzzz';
  const create = { ruleset: 'sample', preset: 'short', seats: 2, visibility: 'open', seatOrder: 'random', clock: null };

  it('an unknown game and a private one answer alike', async () => {
    const wrong = `?link=${'a'.repeat(22)}`;
    const bare = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
    for (const path of ['', '/view', '/events', '/decisions', '/export', '/stream']) {
      for (const [code, query] of [
        ['unknown-game', ''],
        ['link-invalid', wrong],
      ] as const) {
        const missing = await refused(code, { method: 'GET', as: cat, at: () => `${unknown()}${path}${query}` });
        const kept = await refused(code, { method: 'GET', as: cat, at: () => `/games/${hidden.id}${path}${query}` });
        expect(bare(kept)).toEqual(bare(missing));
      }
    }
  });

  it('writing to a private game is refused like to an unknown one', async () => {
    for (const [path, body] of [
      ['/join', {}],
      ['/start', {}],
      ['/leave', {}],
      ['/commands', command('draw:0:1', ['rest'])],
      ['/level', { decision: 'draw:0:1', path: [] }],
    ] as const) {
      await refused('unknown-game', { as: cat, at: () => `/games/${hidden.id}${path}`, body: () => body });
      await refused('unknown-game', { as: cat, at: () => `${unknown()}${path}`, body: () => body });
    }
  });

  it('settings that don’t fit', async () => {
    const { preset: _, ...bare } = create;
    await refused('bad-fields', { as: ann, at: () => '/games', body: () => bare });
    await refused('bad-settings', { as: ann, at: () => '/games', body: () => ({ ...bare, settings: { rounds: 99 } }) });
    await refused('bad-settings', {
      as: ann,
      at: () => '/games',
      body: () => ({ ...bare, settings: { colour: 'red' } }),
    });
    await refused('bad-settings', { as: ann, at: () => '/games', body: () => ({ ...create, preset: 'nothing' }) });
    await refused('bad-settings', { as: ann, at: () => '/games', body: () => ({ ...create, seats: 1 }) });
    await refused('unknown-ruleset', { as: ann, at: () => '/games', body: () => ({ ...create, ruleset: 'chess' }) });
  });

  it('seats', async () => {
    await refused('already-joined', { as: ann, at: () => `/games/${lobby.id}/join`, body: () => ({}) });
    await refused('seat-taken', { as: ben, at: () => `/games/${lobby.id}/join`, body: () => ({ seat: 0 }) });
    await refused('already-started', { as: cat, at: () => `/games/${game.id}/join`, body: () => ({}) });
    await refused('seats-empty', { as: ann, at: () => `/games/${lobby.id}/start`, body: () => ({}) });
    await refused('not-host', { as: ben, at: () => `/games/${lobby.id}/start`, body: () => ({}) });
    await refused('already-started', { as: ann, at: () => `/games/${game.id}/start`, body: () => ({}) });
    await refused('not-seated', { as: cat, at: () => `/games/${game.id}/leave`, body: () => ({}) });
  });

  it('a position that hasn’t come', async () => {
    await refused('unknown-position', { method: 'GET', as: ann, at: () => `/games/${game.id}/view?at=9999` });
  });

  it('standing orders that don’t fit, or aren’t one’s own to give', async () => {
    const at = () => `/games/${game.id}/orders`;
    await refused('bad-orders', { method: 'PUT', as: ann, at, body: () => ({ orders: { seal: -1 } }) });
    await refused('bad-orders', { method: 'PUT', as: ann, at, body: () => ({ orders: { seal: null, extra: 1 } }) });
    await refused('not-seated', { method: 'PUT', as: cat, at, body: () => ({ orders: { seal: 1 } }) });
    await refused('not-seated', { method: 'GET', as: cat, at });
  });

  it('seen and mute need a seat', async () => {
    await refused('not-seated', {
      method: 'PUT',
      as: cat,
      at: () => `/games/${game.id}/seen`,
      body: () => ({ position: 1 }),
    });
    await refused('not-seated', {
      method: 'PUT',
      as: cat,
      at: () => `/games/${game.id}/mute`,
      body: () => ({ muted: true }),
    });
  });
});

describe('levels', () => {
  const at = () => `/games/${game.id}/level`;

  it('of another seat, of no seat, of nothing', async () => {
    const decision = await decisionOf(ann, game.id, 'draw');
    await refused('wrong-seat', { as: ben, at, body: () => ({ decision, path: [] }) });
    await refused('not-seated', { as: cat, at, body: () => ({ decision, path: [] }) });
    await refused('decision-gone', { as: ann, at, body: () => ({ decision: 'draw:0:999', path: [] }) });
    await refused('illegal-move', { as: ann, at, body: () => ({ decision, path: ['steal'] }) });
  });
});

describe('the person', () => {
  const cookie = (person: Person) => ({ cookie: `authjs.session-token=${person.session}`, origin: 'http://play.test' });

  it('tokens and webhooks that aren’t there, or are another’s', async () => {
    const { tokens } = await world.service.tokens(ben.id).then((list) => ({ tokens: list }));
    const { id } = await world.service.createWebhook(ben.id, { url: 'https://example.org/hook' });
    await refused('unknown-token', { method: 'DELETE', at: () => '/me/tokens/none', headers: cookie(ann) });
    await refused('unknown-token', { method: 'DELETE', at: () => `/me/tokens/${tokens[0]?.id}`, headers: cookie(ann) });
    await refused('unknown-webhook', { method: 'DELETE', at: () => `/me/webhooks/${id}`, headers: cookie(ann) });
    await refused('unknown-webhook', { at: () => `/me/webhooks/${id}/test`, headers: cookie(ann) });
  });

  it('a number too big to be one, where any body is taken', async () => {
    const sent = { method: 'DELETE', at: () => '/me/tokens/none', raw: '1e999' };
    await refused('bad-fields', { ...sent, headers: { ...cookie(ann), 'idempotency-key': randomUUID() } });
  });

  it('names that hold what is not seen, and no other fault of theirs', async () => {
    const patch = { method: 'PATCH', at: () => '/me/settings', headers: cookie(ann) };
    const hidden = ['A\u200fna', 'Ana\ufffc', `a${'\u0323\u0307\u0323\u0307\u0489'.repeat(7)}`];
    for (const name of hidden) {
      const body = await refused('bad-name', { ...patch, body: () => ({ name }) });
      expect(body.errors).toEqual([{ at: '/body/name', message: 'holds what is not seen' }]);
      await refused('bad-name', { as: ann, at: () => '/games', body: () => ({ ...open, name }) });
    }
    await refused('bad-fields', { ...patch, body: () => ({ name: '' }) });
    await refused('bad-fields', { ...patch, body: () => ({ name: 'W'.repeat(41) }) });
    await refused('bad-fields', { ...patch, body: () => ({ name: 'A\u200fna', theme: 'pink' }) });
    const marked = await send({ ...patch, body: () => ({ name: 'Ann\u200f' }) });
    expect(marked).toMatchObject({ status: 200, body: { name: 'Ann' } });
  });

  it('quiet hours and addresses that are none, each at its place, where pages tell of it', async () => {
    const quiet = { messages: { quiet: { from: 600, to: 600 } } };
    const same = { method: 'PATCH', at: () => '/me/settings', headers: cookie(ann), body: () => quiet };
    expect((await refused('bad-fields', same)).errors).toEqual([
      expect.objectContaining({ at: '/body/messages/quiet/to' }),
    ]);
    const nobody = { as: ann, at: () => `/games/${game.id}/invitations`, body: () => ({ email: 'nobody@localhost' }) };
    expect((await refused('bad-fields', nobody)).errors).toEqual([expect.objectContaining({ at: '/body/email' })]);
  });

  it('webhook addresses that lead inside', async () => {
    for (const url of [
      'http://127.0.0.1:9/',
      'http://localhost/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://10.0.0.1/',
      'http://2130706433/',
      'http://[::ffff:127.0.0.1]/',
      'https://user:password@8.8.8.8/',
    ]) {
      await refused('url-refused', { at: () => '/me/webhooks', headers: cookie(ann), body: () => ({ url }) });
    }
    await refused('bad-fields', {
      at: () => '/me/webhooks',
      headers: cookie(ann),
      body: () => ({ url: 'file:///etc/passwd' }),
    });
  });

  it('an expired link', async () => {
    await refused('link-invalid', { at: () => '/unsubscribe', body: () => ({ key: 'a'.repeat(64) }) });
  });

  it('a session that has ended', async () => {
    await world.store.people.createSession(cat.id, 'expired-session-0123456789', new Date(Date.now() - 1000));
    await refused('not-signed-in', {
      method: 'GET',
      at: () => '/me',
      headers: { cookie: 'authjs.session-token=expired-session-0123456789' },
    });
  });
});
