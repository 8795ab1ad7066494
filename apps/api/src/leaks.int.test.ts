/**
 * The spectator is the first attacker: over every door, as nobody, as an outsider with a token, as a spectator and as each seat, nothing may
 * leave that its viewer may not know. All secrets of the game are canaries that say who may know them.
 */
import { API, type GameDetail, type GameView, ROUTES, type Route, type RouteName } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attacker, textOf } from './testing/attackers.ts';
import { FIELDS, makeSecrets, type Stored, storedSecrets } from './testing/secrets.ts';
import { TRIES } from './testing/tries.ts';
import { canary, leaksIn } from './testing/whispers.ts';
import {
  act,
  type Listening,
  listenTo,
  listenToMine,
  openWorld,
  type Person,
  viewOf,
  type World,
} from './testing/world.ts';

let world: World;
let seats: Person[];
let outsider: Person;
let game: GameDetail;
let closed: GameDetail;
let attackers: Attacker[];
/** Texts of the database that may never leave while the game runs, and who they belong to. */
let stored: Stored[];

const WEBHOOK = 'https://example.org/canary-webhook-address';

beforeAll(async () => {
  world = await openWorld();
  seats = [];
  for (const name of ['Ann', 'Ben', 'Cat']) seats.push(await world.person(name));
  outsider = await world.person('Dan');
  game = await world.game('whispers', seats);
  closed = await world.game('whispers', seats, { visibility: 'link' });
  for (const { id } of [game, closed]) await makeSecrets(seats, id);
  for (const { id } of seats) await world.service.createWebhook(id, { url: WEBHOOK });
  attackers = [
    { name: 'nobody', viewer: 'spectator', token: null },
    { name: 'an outsider', viewer: 'spectator', token: outsider.token },
    { name: 'a seat as spectator', viewer: 'spectator', token: seats[0]?.token ?? '', as: 'spectator' },
    ...seats.map(({ token }, seat) => ({ name: `seat ${seat}`, viewer: seat, token })),
  ];
  stored = await storedSecrets(world.sql, [...seats, outsider], [WEBHOOK]);
});
afterAll(() => world.close());

/** Secrets that must not be in a text that this attacker was given. */
function wrongIn(text: string, attacker: Attacker): string[] {
  const me = [...seats, outsider].find(({ token }) => token === attacker.token);
  const others = stored.filter(({ text: secret, of }) => text.includes(secret) && (of === null || of !== me?.id));
  const field = FIELDS.exec(text)?.[0];
  return [...leaksIn(text, attacker.viewer), ...others.map((secret) => secret.text), ...(field ? [field] : [])];
}

async function viewFor(id: string, { token, as }: Attacker): Promise<GameView | null> {
  const answer = await fetch(`${world.url}${API}/games/${id}/view${as ? `?as=${as}` : ''}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.ok ? ((await answer.json()) as GameView) : null;
}

const withAs = (path: string, as: string | undefined): string =>
  as ? `${path}${path.includes('?') ? '&' : '?'}as=${as}` : path;

/** Tries of one attacker on one game over every route. */
async function attack(id: string, attacker: Attacker): Promise<{ wrong: string[]; answers: number; granted: number }> {
  const view = await viewFor(id, attacker);
  const wrong: string[] = [];
  let [answers, granted] = [0, 0];
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    for (const tried of TRIES[name](id, view, seats[0]?.id ?? '')) {
      const plain = tried.path ?? route.path.replace(':id', id);
      const looks = ['getView', 'getEvents', 'getDecisions'].includes(name);
      const path = looks ? withAs(plain, attacker.as) : plain;
      const viewer = attacker.as && !looks ? { ...attacker, viewer: 0 } : attacker;
      const { status, text } = await textOf(
        world,
        { method: route.method, path, ...('body' in tried ? { body: tried.body } : {}) },
        viewer,
      );
      answers += 1;
      if (status < 300) granted += 1;
      wrong.push(...wrongIn(text, viewer).map((what) => `${route.method} ${path}: ${what}`));
      if (status >= 500) wrong.push(`${route.method} ${path}: status ${status}`);
    }
  }
  return { wrong, answers, granted };
}

describe('what leaves', () => {
  it('holds nothing that its viewer may not know, over every route', async () => {
    for (const attacker of attackers) {
      const { wrong, answers, granted } = await attack(game.id, attacker);
      expect([attacker.name, wrong]).toEqual([attacker.name, []]);
      expect(answers).toBeGreaterThan(60);
      expect(granted).toBeGreaterThan(8);
    }
  });

  it('is nothing at all of a private game for those without its link', async () => {
    for (const attacker of attackers.filter(({ name }) => ['nobody', 'an outsider'].includes(name))) {
      const { wrong } = await attack(closed.id, attacker);
      expect([attacker.name, wrong]).toEqual([attacker.name, []]);
      for (const path of ['', '/view', '/events', '/decisions', '/export', '/stream']) {
        const { status, text } = await textOf(world, { method: 'GET', path: `/games/${closed.id}${path}` }, attacker);
        expect(status).toBe(404);
        expect(text).not.toContain(closed.name);
      }
      const listed = await textOf(world, { method: 'GET', path: '/games?filter=open&limit=100' }, attacker);
      expect(listed.text).not.toContain(closed.id);
    }
  });

  it('shows the link’s key to those at the table only', async () => {
    const key = closed.link ?? '';
    expect(key.length).toBeGreaterThanOrEqual(16);
    const held = await world.nobody('getGame', { params: { id: closed.id }, query: { link: key } });
    expect(held.link).toBeNull();
    const seated = await seats[1]?.client('getGame', { params: { id: closed.id } });
    expect(seated?.link).toBe(key);
  });

  it('tells of a draft to its own player only, that there is one included', async () => {
    const [ann, ben] = seats as [Person, Person];
    const { id } = await world.game('whispers', seats);
    const streams = await Promise.all(
      attackers.map(async (attacker) => ({
        attacker,
        stream: await listenTo(world.url, id, {
          ...(attacker.token ? { token: attacker.token } : {}),
          ...(attacker.as ? { query: '?as=spectator' } : {}),
        }),
      })),
    );
    const draft = { steps: [], decision: null, path: [canary('draft', [1], 'composed')] };
    const written = await ben.client('putDraft', { params: { id }, body: { draft, basedOn: null } });
    const own = streams.find(({ attacker }) => attacker.viewer === 1)?.stream;
    expect(await own?.nth(1)).toMatchObject({ event: 'draft', data: written });
    // Everybody hears of what happens next; nobody else heard anything before it.
    await act(ann, id, 'seal', [canary('seal', [0], 'a')]);
    for (const { attacker, stream } of streams) {
      const { event } = await stream.nth(stream === own ? 2 : 1);
      expect([attacker.name, event]).toEqual([attacker.name, 'batch']);
      stream.close();
    }
  });

  it('holds a draft for those only who sit there', async () => {
    const kept = await seats[1]?.client('getDraft', { params: { id: game.id } });
    expect(JSON.stringify(kept)).toContain(canary('draft', [1], 'composed'));
    for (const { name, token, as } of attackers) {
      const answer = await fetch(`${world.url}${API}/games/${game.id}/draft`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      const status = { nobody: 401, 'an outsider': 403 }[name] ?? 200;
      expect([name, as, answer.status]).toEqual([name, as, status]);
    }
  });

  it('is enough: each seat does see its own', async () => {
    for (const [seat, person] of seats.entries()) {
      const view = JSON.stringify(await viewOf(person, game.id));
      expect(view).toContain(`canary-hand-for-${seat}-`);
    }
    const events = JSON.stringify(await seats[0]?.client('getEvents', { params: { id: game.id } }));
    expect(events).toContain(canary('whisper', [0], 'a'));
    expect(events).toContain(canary('seal', [0], 'b'));
  });
});

describe('the detector', () => {
  it('finds a canary that isn’t the viewer’s, a field, a stored secret', () => {
    const nobody = attackers[0] as Attacker;
    expect(wrongIn(`{"x":"${canary('hand', [1], '7')}"}`, nobody)).toEqual(['canary-hand-for-1-7']);
    expect(wrongIn('{"seq":3}', nobody)).toEqual(['"seq":']);
    expect(wrongIn(stored[0]?.text ?? '', nobody)).toEqual([stored[0]?.text]);
    expect(leaksIn(canary('hand', [1]), 1)).toEqual([]);
    expect(leaksIn(canary('deck', []), 1)).toEqual(['canary-deck-for-nobody']);
  });
});

describe('a wholly hidden event', () => {
  /** All that everybody but `actor` can read. */
  async function seenByOthers(actor: number): Promise<string> {
    const texts: string[] = [];
    for (const attacker of attackers.filter(({ viewer }) => viewer !== actor)) {
      for (const path of ['', '/view', '/events', '/decisions', '/export']) {
        const looks = ['/view', '/events', '/decisions'].includes(path);
        // An attacker who holds the seat's token sees more, unless it looks as a spectator.
        if (attacker.as && !looks) continue;
        const request = { method: 'GET', path: withAs(`/games/${game.id}${path}`, looks ? attacker.as : undefined) };
        texts.push((await textOf(world, request, attacker)).text.replace(/^(x-request-id|date): .*$/gm, ''));
      }
    }
    return texts.join('\n');
  }

  it('leaves everything that others can read as it was', async () => {
    const before = await seenByOthers(0);
    await act(seats[0] as Person, game.id, 'whisper', [canary('whisper', [0], 'b')]);
    await act(seats[0] as Person, game.id, 'seal', [canary('seal', [0], 'a')]);
    expect(await seenByOthers(0)).toBe(before);
  });

  it('has no push in others’ streams', async () => {
    const streams: { attacker: Attacker; stream: Listening }[] = [];
    for (const attacker of attackers) {
      const stream = await listenTo(world.url, game.id, {
        ...(attacker.token ? { token: attacker.token } : {}),
        query: attacker.as ? '?after=0&as=spectator' : '?after=0',
      });
      await stream.nth(1);
      streams.push({ attacker, stream });
    }
    const counts = streams.map(({ stream }) => stream.heard.length);
    const own = streams.findIndex(({ attacker }) => attacker.viewer === 0);
    // Again and again: right after streams were opened they are told by looking at the game, later by whoever commits.
    const WHISPERS = 6;
    for (let n = 1; n <= WHISPERS; n += 1) {
      await act(seats[0] as Person, game.id, 'whisper', [canary('whisper', [0], 'a')]);
      await streams[own]?.stream.nth((counts[own] ?? 0) + n);
    }
    await act(seats[2] as Person, game.id, 'seal', [canary('seal', [2], 'a')]);
    // Cat's seal is the first thing that the others hear of.
    for (const [index, { attacker, stream }] of streams.entries()) {
      const message = await stream.nth((counts[index] ?? 0) + (index === own ? WHISPERS + 1 : 1));
      expect(message.data).toMatchObject({ events: [{ type: 'Sealed', data: { seat: 2 } }, { type: 'Opened' }, {}] });
      expect(stream.heard.length).toBe((counts[index] ?? 0) + (index === own ? WHISPERS + 1 : 1));
      const all = stream.heard.map(({ text }) => text).join('\n');
      expect([attacker.name, wrongIn(all, attacker)]).toEqual([attacker.name, []]);
    }
    for (const { stream } of streams) stream.close();
  });

  it('has no push in others’ streams of several games', async () => {
    const table = await world.game('whispers', seats);
    const listening = attackers.filter(({ token }) => token !== null);
    const streams = await Promise.all(
      listening.map(async (attacker) => {
        const looks = [table, game].map(({ id }) => `${id}:0${attacker.as ? `:${attacker.as}` : ''}`);
        // Also a private game: with its key for those who sit there, without for all others.
        const stream = await listenToMine(world.url, [...looks, `${closed.id}:0`], { token: attacker.token ?? '' });
        await stream.nth(4);
        return { attacker, stream };
      }),
    );
    const about = (stream: Listening, place: number) =>
      stream.heard.filter(({ data }) => (data as { place?: number }).place === place);
    for (const { attacker, stream } of streams) {
      const [atClosed] = about(stream, 2);
      const sits = attacker.name !== 'an outsider';
      expect([attacker.name, atClosed?.event]).toEqual([attacker.name, sits ? 'batch' : 'refused']);
      if (!sits) expect(atClosed?.data).toEqual({ place: 2, told: { code: 'unknown-game' } });
    }
    const counts = streams.map(({ stream }) => stream.heard.length);
    const own = streams.findIndex(({ attacker }) => attacker.viewer === 0);
    const WHISPERS = 6;
    for (let n = 1; n <= WHISPERS; n += 1) {
      await act(seats[0] as Person, table.id, 'whisper', [canary('whisper', [0], 'a')]);
      await streams[own]?.stream.nth((counts[own] ?? 0) + n);
    }
    await act(seats[2] as Person, table.id, 'seal', [canary('seal', [2], 'a')]);
    for (const [index, { attacker, stream }] of streams.entries()) {
      const before = counts[index] ?? 0;
      const whispered = index === own ? WHISPERS : 0;
      // Of Cat's seal all hear; that she is called no more, she alone.
      const called = attacker.token === seats[2]?.token ? 1 : 0;
      await stream.nth(before + whispered + called + 1);
      const fresh = stream.heard.slice(before);
      expect([attacker.name, fresh.map(({ event }) => event).sort()]).toEqual([
        attacker.name,
        [...Array(whispered + 1).fill('batch'), ...Array(called).fill('calls')],
      ]);
      expect(about(stream, 0).at(-1)?.data).toMatchObject({
        told: { events: [{ type: 'Sealed', data: { seat: 2 } }] },
      });
      const viewer = attacker.as ? about(stream, 2) : [];
      // Looking as a spectator is of a game, not of the account: the private one was asked for as its seat.
      const rest = stream.heard.filter((message) => !viewer.includes(message));
      const text = (messages: typeof rest) => messages.map((message) => message.text).join('\n');
      expect([attacker.name, wrongIn(text(rest), attacker)]).toEqual([attacker.name, []]);
      expect(wrongIn(text(viewer), { ...attacker, viewer: 0 })).toEqual([]);
      stream.close();
    }
  });

  it('can’t be counted by ids of decisions, when the next round opens', async () => {
    const quiet = await world.game('whispers', seats);
    const loud = await world.game('whispers', seats);
    await act(seats[0] as Person, loud.id, 'whisper', [canary('whisper', [0], 'a')]);
    for (const { id } of [quiet, loud]) {
      for (const [seat, person] of seats.entries()) await act(person, id, 'seal', [canary('seal', [seat], 'a')]);
    }
    const ids = async (id: string): Promise<string[]> => {
      const { decisions } = await viewOf(seats[1] as Person, id);
      return decisions.map((decision) => `${decision.id} ${decision.openedAt}`);
    };
    expect(await ids(loud.id)).toEqual(await ids(quiet.id));
  });
});

describe('after the end', () => {
  it('the file holds the seed and the whole log; views still keep their secrets', async () => {
    const [ann, ben] = seats as [Person, Person];
    const short = await world.game('whispers', [ann, ben]);
    const before = await world.nobody('exportGame', { params: { id: short.id } });
    expect(JSON.stringify(before)).not.toMatch(FIELDS);
    for (let round = 0; round < 3; round += 1) {
      await act(ann, short.id, 'seal', [canary('seal', [0], 'a')]);
      await act(ben, short.id, 'seal', [canary('seal', [1], 'a')]);
    }
    const file = await world.nobody('exportGame', { params: { id: short.id } });
    expect(file).toMatchObject({ format: 'wayfinder-game-1', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const text = JSON.stringify(file);
    for (const person of [ann, ben]) {
      for (const secret of [person.id, person.email, person.token]) expect(text).not.toContain(secret);
    }
    const view = JSON.stringify(await world.nobody('getView', { params: { id: short.id } }));
    expect(leaksIn(view, 'spectator')).toEqual([]);
  });
});
