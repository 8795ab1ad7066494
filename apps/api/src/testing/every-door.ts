/**
 * Every door of the service at once, in random games of every ruleset, as nobody, as an outsider, as a spectator and as each seat.
 *
 * Canaries: every hidden field holds one, people and games have texts of their own. None may be in what a reader gets who may not know it, nor in the
 * server's log. Twin worlds: two copies of a database, in one of which everything that a reader doesn't know is redrawn within the rules. This reader
 * must get the same from both, to the byte. The same is then played in both, and they must stay the same until the rules tell.
 */

import { everythingOn } from '@wayfinder/conquest-of-paradise/testing';
import { createClient, type GameView, type ViewedEventData } from '@wayfinder/contract';
import { openTable, type Ruleset, seededRandom, type Viewer } from '@wayfinder/engine';
import { commitSeed } from '@wayfinder/engine/testing';
import { claimAccountNotices, claimMail, claimPost, type Delivery, mailContent } from '@wayfinder/notify';
import { closeReceivers, deliveryOf, receiver } from '@wayfinder/notify/testing';
import { StoppedClock } from '@wayfinder/store';
import { copyDatabase, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesets } from './canaries.ts';
import { gather } from './gather.ts';
import { CANARY } from './sample-canaries.ts';
import { FIELDS, type Stored, storedSecrets } from './secrets.ts';
import { differences, forget, writtenOf } from './twins.ts';
import { commandFor, dueOf, randomCommand } from './walk.ts';
import { at, listenTo, openWorld, type Person, SECRET, viewOf, type World } from './world.ts';

/** Chance of these tests follows from it. */
export const SEED = process.env.DOORS_SEED ?? 'doors';
const RULESETS = new URL('./canaries.ts', import.meta.url).href;
/** Moment of all looks at the games. Sessions are good by it. */
const NOW = new Date();
/** A mail waits for so long, at most. */
const HOLD_SECONDS = 300;

interface Played {
  name: string;
  ruleset: string;
  more: object;
  commands: number;
}

const conquest = (await rulesets['conquest-of-paradise']?.load()) as Ruleset;
/** Every advanced rule that can be chosen, with answers that wait. */
const everything = everythingOn(conquest, 3, {
  edition: '2',
  homes: 'random',
  randomEvents: 'second',
  reactions: 'ask',
  southIsland: true,
  reserve: true,
  kumara: true,
  malaria: 'perGroup',
});

const GAMES: Played[] = [
  { name: 'the sample', ruleset: 'sample', more: { preset: undefined, settings: { rounds: 6 } }, commands: 16 },
  {
    name: 'Conquest of Paradise, first edition',
    ruleset: 'conquest-of-paradise',
    more: { preset: 'classic' },
    commands: 70,
  },
  {
    name: 'Conquest of Paradise, second edition',
    ruleset: 'conquest-of-paradise',
    more: { preset: 'first-game' },
    commands: 110,
  },
  {
    name: 'Conquest of Paradise, all advanced rules, from a late position',
    ruleset: 'conquest-of-paradise',
    more: { preset: undefined, settings: everything },
    commands: 60,
  },
  {
    name: 'Conquest of Paradise with everything, starting pieces sealed by one',
    ruleset: 'conquest-of-paradise',
    more: { preset: 'everything' },
    commands: 1,
  },
  { name: 'Terra Mystica', ruleset: 'terra-mystica', more: { preset: 'variable' }, commands: 30 },
  { name: 'Small Islands', ruleset: 'small-islands', more: { preset: 'advanced' }, commands: 30 },
];

let database: TestDatabase;
let people: Person[];
let outsider: Person;
let games: (Played & { id: string })[];
let stored: Stored[];
const lines: string[] = [];
const drafts: string[] = [];
const hooks: string[] = [];
/** Calls of everybody at a table, as the first of them has told them. */
const TABLE = '/canary-address-of-tables';
let posts: string[];

/** The sample's twin that writes a sealed bid where all can see it: what the harness must find. */
const TALKATIVE: Played = { name: 'a twin that talks', ruleset: 'talkative', more: { preset: 'short' }, commands: 0 };

function open(of: TestDatabase): Promise<World> {
  const logTo = { write: (line: string) => void lines.push(line) };
  return openWorld({ database: of, clock: new StoppedClock(NOW), rulesetsModule: RULESETS, logTo });
}

const rulesetOf = ({ ruleset }: Played): Promise<Ruleset> => rulesets[ruleset]?.load() as Promise<Ruleset>;

/** A game in the middle, with drafts, orders and mutes of its seats. */
async function playedGame(world: World, game: Played): Promise<string> {
  const ruleset = await rulesetOf(game);
  const { id } = await world.game(game.ruleset, people, game.more);
  const url = new URL(TABLE, hooks[0]).href;
  await world.service.createWebhook(people[0]?.id ?? '', { url, gameId: id, everySeat: true });
  const dice = seededRandom(`${SEED} ${game.name}`);
  for (let n = 0; n < game.commands; n += 1) if (!(await playOne(world, ruleset, id, dice))) break;
  if (game === TALKATIVE) await talk(ruleset, id);
  for (const [seat, person] of people.entries()) {
    const text = `draft-of-${seat}-in-${id}`;
    drafts.push(text);
    const draft = { steps: [], decision: null, path: [text] };
    const { version } = await person.client('getDraft', at(id));
    await person.client('putDraft', { ...at(id), body: { draft, basedOn: version } });
  }
  await people[2]?.client('putMute', { ...at(id), body: { muted: true } });
  await people[0]?.client('putSeen', { ...at(id), body: { position: 1 } });
  return id;
}

/** Up to the first sealed bid. */
async function talk(ruleset: Ruleset, id: string): Promise<void> {
  for (const [person, path] of [
    ...people.map((each) => [each, 'take'] as const),
    [people[1] as Person, '0'] as const,
  ]) {
    const view = await viewOf(person, id);
    const [due] = dueOf(view);
    if (due)
      await person.client('sendCommands', { ...at(id), body: { commands: [commandFor(ruleset, view, due, [path])] } });
  }
}

/** One random command of a seat that is awaited, now and then the quiet one; false when nobody is. */
async function playOne(
  world: World,
  ruleset: Ruleset,
  id: string,
  dice: ReturnType<typeof seededRandom>,
): Promise<boolean> {
  const { awaited } = await world.service.decisions({ user: null }, id);
  const first = dice.next(Math.max(1, awaited.length));
  for (const { seat } of [...awaited.slice(first), ...awaited.slice(0, first)])
    if (await playSeat(world, ruleset, id, seat, dice)) return true;
  if (awaited.length > 0) throw new Error(`${id}: seats are awaited and can do nothing`);
  return false;
}

/** The same of one seat; false when it can do nothing. As far as others know, one that has answered in secret is still awaited. */
async function playSeat(
  world: World,
  ruleset: Ruleset,
  id: string,
  seat: number,
  dice: ReturnType<typeof seededRandom>,
): Promise<boolean> {
  const person = people[seat] as Person;
  const view = await world.service.view({ user: person.id }, id);
  const due = dueOf(view);
  if (due.length === 0) return false;
  const free = view.decisions.filter((one) => one.seat === seat && one.blocks === 'nothing');
  for (const decision of [...(dice.next(4) === 0 ? free : []), ...due]) {
    const isQuiet = decision.blocks !== 'nothing' && dice.next(3) === 0;
    const command = isQuiet
      ? commandFor(ruleset, view, decision, ruleset.fallback(view.view, decision.seat, decision, seededRandom(id)))
      : randomCommand(ruleset, view, decision, dice);
    if (!command) continue;
    await world.service.sendCommands(person.id, id, [command]);
    return true;
  }
  return false;
}

/** Secrets that no text for this person may hold; null stands for nobody. */
function wrongIn(text: string, person: Person | null): string[] {
  const own = person ? people.indexOf(person) : -1;
  const secrets = stored
    .filter((secret) => secret.of === null || secret.of !== person?.id)
    .map((secret) => secret.text);
  const others = [...drafts, ...hooks].filter((_, n) => n % people.length !== own);
  const found = [CANARY, ...secrets, ...others].filter((secret) => text.includes(secret));
  const field = FIELDS.exec(text)?.[0];
  return field ? [...found, field] : found;
}

function deliveryFrom({ store, service: games }: World, mailer: Delivery['mailer']): Delivery {
  return deliveryOf({ store, games, mailer, appSecret: SECRET });
}

/** Nobody to send mails to. */
const NO_MAILER: Delivery['mailer'] = { send: async () => undefined, note: async () => undefined, close() {} };

/** Posts of a game, to any address, once all posts that wait are sent. */
async function postedOf(world: World, gameId: string): Promise<string[]> {
  posts = [];
  const delivery = deliveryFrom(world, NO_MAILER);
  for (let work = await claimPost(delivery); work; work = await claimPost(delivery)) await work();
  return posts.filter((post) => post.includes(gameId)).sort();
}

/** A copy of the world; `redrawn`: what this viewer doesn't know is another thing in all of its games. */
async function copyFor(viewer: Viewer, redrawn: boolean): Promise<{ world: World; drop(): Promise<void> }> {
  const copy = await copyDatabase(database);
  const world = await open(copy);
  for (const game of games) {
    const ruleset = await rulesetOf(game);
    const head = await world.store.games.head(game.id);
    if (!head) throw new Error('no game');
    const info = { gameId: head.id, seats: head.seatCount, settings: head.settings };
    const table = openTable(ruleset, info, await world.store.log.entriesFrom(game.id, 0, head.batch));
    if (redrawn)
      table.state = ruleset.scramble(structuredClone(table.state), viewer, seededRandom(`${SEED} ${game.id}`));
    // The service takes the newest snapshot for the truth: a cache that nobody else writes.
    await world.sql.query(
      `INSERT INTO snapshot (game_id, seq, ruleset, state_version, positions, spectator_position, data)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game_id, seq, ruleset, state_version) DO UPDATE SET data = excluded.data`,
      [
        game.id,
        table.seq,
        ruleset.id,
        ruleset.stateVersion,
        table.positions,
        table.spectatorPosition,
        JSON.stringify(table),
      ],
    );
  }
  return {
    world,
    async drop() {
      await world.close();
      await copy.drop();
    },
  };
}

/**
 * Plays the same in both worlds until the rules tell this viewer something, `commands` at most; how many were compared. Worlds in which it then
 * may go on otherwise lose the game: lists of all games of a person would tell of it.
 */
async function playOnInBoth(
  [one, two]: readonly [World, World],
  game: (typeof games)[number],
  viewer: Viewer,
  { person, commands }: { person: Person; commands: number },
): Promise<number> {
  const ruleset = await rulesetOf(game);
  const { id } = game;
  const own = { token: person.token };
  const streams = await Promise.all([one, two].map(({ url }) => listenTo(url, id, own)));
  const dice = seededRandom(`${SEED} ${id} goes on`);
  let compared = 0;
  let parted = false;
  for (; compared < commands; compared += 1) {
    const { awaited } = await one.service.decisions({ user: null }, id);
    const seat = awaited[dice.next(Math.max(1, awaited.length))]?.seat;
    const actor = seat === undefined ? undefined : people[seat];
    if (!actor) break;
    const view = await one.service.view({ user: actor.id }, id);
    const [due] = dueOf(view);
    const command = due && randomCommand(ruleset, view, due, dice);
    if (!command) break;
    // Others foresee by what they know, which may differ; the viewer must foresee the same.
    const { expects: _, ...bare } = command;
    const sent = [seat === viewer ? command : bare];
    const from = await latestOf(one, id, person);
    const answers = await Promise.all(
      [one, two].map(({ url }) =>
        createClient({ origin: url, token: actor.token })('sendCommands', { ...at(id), body: { commands: sent } }).then(
          () => 'taken',
          (error) => String(error.problem?.code ?? error),
        ),
      ),
    );
    // Others may hold other things there, and not be able to do it.
    if (seat === viewer) expect([game.name, answers[1]]).toEqual([game.name, answers[0]]);
    parted = answers.some((answer) => answer !== answers[0]);
    if (parted || answers[0] !== 'taken') break;
    const told = await Promise.all(
      [one, two].map((world) => world.service.events({ user: person.id }, id, from, 1_000)),
    );
    parted = told.some(({ events }) => events.some((event) => tells(ruleset, event)));
    if (parted) break;
    const readers = [one, two].map(({ url, service }) => ({
      url,
      service,
      gameId: id,
      person,
      seat: viewer === 'spectator' ? null : viewer,
    }));
    const [first = {}, second = {}] = await Promise.all(readers.map(gather));
    expect([game.name, compared, differences(first, second)]).toEqual([game.name, compared, {}]);
    expect(await postedOf(two, id)).toEqual(await postedOf(one, id));
    // Rows of the outbox are messages by now.
    expect(await writtenOf(two, id)).toEqual(await writtenOf(one, id));
    const latest = await latestOf(one, id, person);
    for (const [n, stream] of streams.entries()) {
      if (latest === from) break;
      await expect.poll(() => Number(stream.heard.at(-1)?.id ?? 0)).toBe(latest);
      if (n === 1) expect(stream.heard.length).toBe(streams[0]?.heard.length);
    }
  }
  for (const stream of streams) stream.close();
  if (parted) for (const world of [one, two]) await forget(world, id);
  return compared;
}

/** Tells if the rules reveal something to a viewer by this event: a secret, or a draw that the viewer may see. */
function tells(ruleset: Ruleset, { type, draws, data }: ViewedEventData): boolean {
  if (ruleset.events[type]?.reveals) return true;
  if (Array.isArray(draws)) return draws.length > 0;
  return draws.count > 0 && JSON.stringify(data).includes('"secret"');
}

async function latestOf({ service }: World, id: string, { id: user }: Person): Promise<number> {
  const view: GameView = await service.view({ user }, id);
  return view.latest;
}

/** Sizes of a look at twin worlds. */
export interface TwinOptions {
  /** As many of each game are played on. */
  commands: number;
  /** The spectator looks at games of even (0) or odd numbers (1), the seat at the others; null: both look at all. */
  turn: 0 | 1 | null;
  /** Canaries are looked for in one of so many positions, and in the last. */
  oneOf: number;
}

/** Declares the tests. */
export function everyDoor({ commands, turn, oneOf }: TwinOptions): void {
  beforeAll(async () => {
    posts = [];
    const port = await receiver((request, response, body) => {
      posts.push(`${request.url} ${body}`);
      response.end();
    });
    database = await withDatabase();
    const world = await open(database);
    people = [];
    for (const name of ['Ann', 'Ben', 'Cat']) people.push(await world.person(name));
    outsider = await world.person('Dan');
    games = [];
    for (const [seat, { id }] of people.entries()) {
      hooks.push(`http://127.0.0.1:${port}/canary-address-of-${seat}`);
      await world.service.createWebhook(id, { url: hooks[seat] ?? '' });
    }
    for (const game of [...GAMES, TALKATIVE]) games.push({ ...game, id: await playedGame(world, game) });
    stored = await storedSecrets(world.sql, [...people, outsider], [...hooks, TABLE]);
    await world.close();
  }, 300_000);
  afterAll(async () => {
    closeReceivers();
    await database.drop();
  });

  describe('canaries', () => {
    it('leave by no door, to nobody who may not know', async () => {
      const copy = await copyDatabase(database);
      const world = await open(copy);
      const readers = [null, outsider, ...people];
      const wrong: string[] = [];
      let texts = 0;
      for (const [n, game] of games.filter(({ ruleset }) => ruleset !== TALKATIVE.ruleset).entries()) {
        for (const person of readers) {
          const seat = person && people.includes(person) ? people.indexOf(person) : null;
          const reader = { url: world.url, service: world.service, gameId: game.id, person, seat, gameOnly: n > 0 };
          for (const [door, text] of Object.entries(await gather(reader))) {
            texts += 1;
            wrong.push(
              ...wrongIn(text, person).map((what) => `${game.name}, ${person?.name ?? 'nobody'}, ${door}: ${what}`),
            );
          }
        }
      }
      // Positions that the games have come to, for those who know least and for a seat.
      const first = seededRandom(commitSeed('SAMPLE_SEED')).next(oneOf);
      for (const game of games.filter(({ ruleset }) => ruleset !== TALKATIVE.ruleset)) {
        for (const person of [null, people[1] as Person]) {
          const reader = { user: person?.id ?? null };
          const { latest } = await world.service.view(reader, game.id);
          expect(latest).toBeGreaterThanOrEqual(Math.min(20, game.commands));
          for (let position = first; position <= latest; position += oneOf) {
            texts += 1;
            const text = JSON.stringify(await world.service.view(reader, game.id, position));
            const found = wrongIn(text, person);
            wrong.push(...found.map((what) => `${game.name}, ${person?.name ?? 'nobody'}, at ${position}: ${what}`));
          }
        }
      }
      wrong.push(
        ...(await delivered(world)).flatMap(({ text, to }) =>
          wrongIn(text, to).map((what) => `a message to ${to?.name}: ${what}`),
        ),
      );
      expect(wrong).toEqual([]);
      expect(texts).toBeGreaterThan(1_000);
      await world.close();
      await copy.drop();
    }, 300_000);

    /** Everything that waits to be sent, sent: mails as they are handed to SMTP, posts as their receiver got them. */
    async function delivered(world: World): Promise<{ text: string; to: Person | null }[]> {
      const sent: { text: string; to: Person | null }[] = [];
      const clock = world.store.clock as StoppedClock;
      clock.pass(HOLD_SECONDS);
      const delivery = deliveryFrom(world, {
        async send(composed, envelope) {
          const { subject, text, html } = mailContent(composed);
          const to = people.find(({ email }) => email === envelope.to) ?? null;
          sent.push({ text: [envelope.from, envelope.messageId, subject, text, html].join('\n'), to });
        },
        async note({ to, subject, text }) {
          sent.push({ text: `${subject}\n${text}`, to: people.find(({ email }) => email === to) ?? null });
        },
        close() {},
      });
      for (const claim of [claimMail, claimPost, claimAccountNotices]) {
        for (let work = await claim(delivery); work; work = await claim(delivery)) await work();
      }
      const ofTables = posts.filter((post) => post.startsWith(TABLE));
      expect([sent.length > 0, posts.length > ofTables.length]).toEqual([true, true]);
      // Their reader there is nobody whom the service knows, and not their owner.
      const { awaited } = await world.service.decisions({ user: null }, games[0]?.id ?? '');
      expect(ofTables.length).toBeGreaterThan(awaited.length);
      return [
        ...sent,
        ...posts.map((post) => ({
          text: post.replace(/^\S+ /, ''),
          to: people[Number(/of-(\d)/.exec(post)?.[1])] ?? null,
        })),
      ];
    }

    it('are in no line of the log', () => {
      const text = lines.join('');
      // The log may tell who did what in which game, but nothing by which one could be them, or know what they know.
      const secrets = stored
        .filter(({ what }) => what !== 'account' && what !== 'command')
        .map((secret) => secret.text);
      expect(lines.length).toBeGreaterThan(500);
      expect([CANARY, ...secrets, ...drafts].filter((secret) => text.includes(secret))).toEqual([]);
    });

    it('are found where they are', () => {
      expect(wrongIn(`{"value":1,"canary":"${CANARY}"}`, null)).toEqual([CANARY]);
      expect(wrongIn(people[0]?.email ?? '', people[1] as Person)).toEqual([people[0]?.email]);
      expect(wrongIn(people[0]?.email ?? '', people[0] as Person)).toEqual([]);
      expect(wrongIn(drafts[1] ?? '', people[0] as Person)).toEqual([drafts[1]]);
      expect(wrongIn('{"seq": 4}', people[0] as Person)).toEqual(['"seq":']);
    });
  });

  describe.each<{ viewer: Viewer; nth: number }>([
    { viewer: 'spectator', nth: 0 },
    { viewer: 1, nth: 1 },
  ])('to viewer $viewer', ({ viewer, nth }) => {
    const isLookedAt = (n: number): boolean => turn === null || n % 2 === (nth + turn) % 2;
    it('a world in which all that it can’t know is redrawn looks the same by every door', async () => {
      const [one, two] = [await copyFor(viewer, false), await copyFor(viewer, true)];
      const person = viewer === 'spectator' ? outsider : (people[viewer] as Person);
      const seat = viewer === 'spectator' ? null : viewer;
      const readerOf = ({ world }: typeof one, gameId: string) => ({
        url: world.url,
        service: world.service,
        gameId,
        person,
        seat,
      });
      let steps = 0;
      let gameOnly = false;
      for (const game of games.filter((game, n) => isLookedAt(n) || game.ruleset === TALKATIVE.ruleset)) {
        const looks = [one, two].map((copy) => ({ ...readerOf(copy, game.id), gameOnly }));
        const [first = {}, second = {}] = await Promise.all(looks.map(gather));
        const differ = differences(first, second);
        gameOnly = true;
        if (game.ruleset === TALKATIVE.ruleset) {
          // Seat 1 has sealed, and its twin tells all of it: but for itself.
          if (viewer !== 1) expect(Object.keys(differ)).toContain(`getView /games/${game.id}/view`);
          continue;
        }
        expect([game.name, differ]).toEqual([game.name, {}]);
        steps += await playOnInBoth([one.world, two.world], game, viewer, { person, commands });
      }
      // A game without secrets tells nobody anything, so that it can always be played on.
      const isSure = games.some(({ ruleset }, n) => ruleset === 'terra-mystica' && isLookedAt(n));
      if (isSure) expect(steps).toBeGreaterThan(0);
      await one.drop();
      await two.drop();
    }, 300_000);
  });
}
