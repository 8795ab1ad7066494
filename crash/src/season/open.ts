/** Opening of a run: one clock, real programs over a real database, a club with its league, and a receiver for what the club tells. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets as catalog } from '@wayfinder/games-catalog';
import { createService } from '@wayfinder/service';
import { openStore } from '@wayfinder/store';
import pg from 'pg';
import { ServedClock } from '../calendar/clock.ts';
import { makeMembers } from './members.ts';
import { noFindings } from './report.ts';
import { ownerOf, type Post, type SeasonOptions, type Stage } from './stage.ts';
import { Time } from './time.ts';

const BEGINS = '2026-01-05T12:00:00.000Z';

/** Opens everything. `closing` gets what closes it again, the last one first. */
export async function openStage(options: SeasonOptions, closing: (() => Promise<void>)[]): Promise<Stage> {
  const { rulesetsModule, settings, seed } = options;
  const clock = new ServedClock(BEGINS);
  const house = await options.open(clock);
  closing.push(async () => {
    for (const death of house.deaths) options.say(death);
    await house.close();
  });
  const { databaseUrl } = house;
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  closing.push(() => sql.end());
  const store = openStore({ databaseUrl, clock, connections: 2 });
  closing.push(() => store.close());
  // Of this service nothing is asked that plays.
  const service = createService({
    store,
    clock,
    judging: { threads: 1 },
    ...(rulesetsModule === undefined ? {} : { rulesetsModule }),
  });
  closing.push(() => service.close());
  const findings = noFindings();
  const dice = seededRandom(seed);
  const time = new Time({ clock, house, sql, odd: findings.odd, random: () => dice.next(1_000_000) / 1_000_000 });
  closing.push(() => time.rest());
  const ruleset = await rulesetOf(settings.ruleset, rulesetsModule);
  const members = await makeMembers(options.members, { store, house });
  const bare = { options, findings, clock, house, store, service, sql, time, ruleset, members };
  const posts = new Map<string, Post>();
  const stage: Stage = { ...bare, club: '', league: '', posts, moves: 0 };
  await found(stage, await receive(stage, closing));
  return stage;
}

async function rulesetOf(id: string, module: string | undefined): Promise<Ruleset> {
  const { rulesets } = module ? ((await import(module)) as { rulesets: typeof catalog }) : { rulesets: catalog };
  const ruleset = await rulesets[id]?.load();
  if (!ruleset) throw new Error(`there is no ruleset ${id}`);
  return ruleset;
}

/** Address of a receiver that keeps what the club's webhook tells. */
async function receive({ posts, findings }: Stage, closing: (() => Promise<void>)[]): Promise<string> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const { type, data } = JSON.parse(text);
      const id = String(request.headers['webhook-id']);
      const post = { type, season: data.season ?? 0, game: data.gameId ?? null };
      const before = posts.get(id);
      if (before && JSON.stringify(before) !== JSON.stringify(post)) findings.told.push(`${id} tells of two things`);
      posts.set(id, post);
      response.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/club`;
}

/** A club with its league; members who come late join later. */
async function found(stage: Stage, hook: string): Promise<void> {
  const { members, options, service } = stage;
  const owner = ownerOf(stage);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  const club = await owner.client('createClub', { body: wanted });
  stage.club = club.id;
  for (const { client } of members.slice(1, options.members - options.late))
    await client('joinClub', { params: { id: club.id }, body: {} });
  await service.createWebhook(owner.id, { url: hook, clubId: club.id });
  const { settings } = options;
  const made = await owner.client('createLeague', { params: { id: club.id }, body: { name: 'League', settings } });
  stage.league = made.id;
}
