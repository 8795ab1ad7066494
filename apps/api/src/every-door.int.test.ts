/**
 * Every door of the service at once, in random games of every ruleset, as nobody, as an outsider, as a spectator and as each seat. Every hidden field
 * holds a canary, people and games have texts of their own that are nobody else's, and none may be in what a reader gets: answers, streams, positions
 * of the past, files, refusals, mails, posts to webhooks; nor in the server's log.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { claimMail, claimPost, type Delivery, mailContent } from '@wayfinder/notify';
import { StoppedClock } from '@wayfinder/store';
import { copyDatabase, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARY, rulesets } from './testing/canaries.ts';
import { gather } from './testing/gather.ts';
import { FIELDS, type Stored, storedSecrets } from './testing/secrets.ts';
import { commandFor, dueOf, randomCommand } from './testing/walk.ts';
import { at, openWorld, type Person, SECRET, type World } from './testing/world.ts';

const SEED = process.env.DOORS_SEED ?? 'doors';
const RULESETS = new URL('./testing/canaries.ts', import.meta.url).href;
/** When the games are looked at. Sessions are good by it. */
const NOW = new Date();
/** A mail waits for so long, at most. */
const HOLD_SECONDS = 300;

interface Played {
  name: string;
  ruleset: string;
  more: object;
  commands: number;
}

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
  { name: 'Terra Mystica', ruleset: 'terra-mystica', more: { preset: 'variable' }, commands: 30 },
];

let database: TestDatabase;
let people: Person[];
let outsider: Person;
let games: (Played & { id: string })[];
let stored: Stored[];
const lines: string[] = [];
const drafts: string[] = [];
const hooks: string[] = [];
let receiver: Server;
let posts: string[];

beforeAll(async () => {
  posts = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      posts.push(`${request.url} ${body}`);
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  database = await withDatabase();
  const world = await open(database);
  people = [];
  for (const name of ['Ann', 'Ben', 'Cat']) people.push(await world.person(name));
  outsider = await world.person('Dan');
  games = [];
  for (const [seat, { id }] of people.entries()) {
    hooks.push(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/canary-address-of-${seat}`);
    await world.service.createWebhook(id, { url: hooks[seat] ?? '' });
  }
  for (const game of GAMES) games.push({ ...game, id: await playedGame(world, game) });
  stored = await storedSecrets(world.sql, [...people, outsider], hooks);
  await world.close();
}, 240_000);
afterAll(async () => {
  receiver.close();
  await database.drop();
});

function open(of: TestDatabase): Promise<World> {
  const logTo = { write: (line: string) => void lines.push(line) };
  return openWorld({ database: of, clock: new StoppedClock(NOW), rulesetsModule: RULESETS, logTo });
}

const rulesetOf = ({ ruleset }: Played): Promise<Ruleset> => rulesets[ruleset]?.load() as Promise<Ruleset>;

/** A game in the middle, with drafts, orders and mutes of its seats. */
async function playedGame(world: World, game: Played): Promise<string> {
  const ruleset = await rulesetOf(game);
  const { id } = await world.game(game.ruleset, people, game.more);
  const dice = seededRandom(`${SEED} ${game.name}`);
  for (let n = 0; n < game.commands; n += 1) if (!(await playOne(world, ruleset, id, dice))) break;
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

/** One random command of a seat that is awaited, now and then the quiet one; false when nobody is. */
async function playOne(
  world: World,
  ruleset: Ruleset,
  id: string,
  dice: ReturnType<typeof seededRandom>,
): Promise<boolean> {
  const { awaited } = await world.service.decisions({ user: null }, id);
  const seat = awaited[dice.next(Math.max(1, awaited.length))]?.seat;
  const person = seat === undefined ? undefined : people[seat];
  if (!person) return false;
  const view = await world.service.view({ user: person.id }, id);
  const free = view.decisions.filter((one) => one.seat === seat && one.blocks === 'nothing');
  const wanted = [...(dice.next(4) === 0 ? free : []), ...dueOf(view)];
  for (const decision of wanted) {
    const isQuiet = decision.blocks !== 'nothing' && dice.next(3) === 0;
    const command = isQuiet
      ? commandFor(ruleset, view, decision, ruleset.fallback(view.view, decision.seat, decision, seededRandom(id)))
      : randomCommand(ruleset, view, decision, dice);
    if (!command) continue;
    await world.service.sendCommands(person.id, id, [command]);
    return true;
  }
  throw new Error(`${id}: seat ${seat} is awaited and can do nothing`);
}

/** What must not be in a text that this person was given; null: nobody. */
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

describe('canaries', () => {
  it('leave by no door, to nobody who may not know', async () => {
    const copy = await copyDatabase(database);
    const world = await open(copy);
    const readers = [null, outsider, ...people];
    const wrong: string[] = [];
    let texts = 0;
    for (const game of games) {
      for (const person of readers) {
        const seat = person && people.includes(person) ? people.indexOf(person) : null;
        const reader = { url: world.url, service: world.service, gameId: game.id, person, seat };
        for (const [door, text] of Object.entries(await gather(reader))) {
          texts += 1;
          wrong.push(
            ...wrongIn(text, person).map((what) => `${game.name}, ${person?.name ?? 'nobody'}, ${door}: ${what}`),
          );
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
  }, 180_000);

  /** Everything that waits to be sent, sent: mails as they are handed to SMTP, posts as their receiver got them. */
  async function delivered(world: World): Promise<{ text: string; to: Person | null }[]> {
    const sent: { text: string; to: Person | null }[] = [];
    const clock = world.store.clock as StoppedClock;
    clock.pass(HOLD_SECONDS);
    const delivery: Delivery = {
      store: world.store,
      games: world.service,
      mailer: {
        async send(composed, envelope) {
          const { subject, text, html } = mailContent(composed);
          const to = people.find(({ email }) => email === envelope.to) ?? null;
          sent.push({ text: [envelope.from, envelope.messageId, subject, text, html].join('\n'), to });
        },
        async note({ to, subject, text }) {
          sent.push({ text: `${subject}\n${text}`, to: people.find(({ email }) => email === to) ?? null });
        },
        close() {},
      },
      from: 'Wayfinder <wayfinder@play.test>',
      publicUrl: 'http://play.test',
      appSecret: SECRET,
      guard: { allowPrivate: true },
    };
    for (const claim of [claimMail, claimPost]) {
      for (let work = await claim(delivery); work; work = await claim(delivery)) await work();
    }
    expect([sent.length > 0, posts.length > 0]).toEqual([true, true]);
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
    // Who did what in which game may be written down; nothing by which one could be them, or know what they know.
    const secrets = stored.filter(({ what }) => what !== 'account' && what !== 'command').map((secret) => secret.text);
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
