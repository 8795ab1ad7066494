/**
 * Runs a season of a club's league through the HTTP API:
 *   club -> league -> announced -> sign-up -> seeded -> running -> objections -> closed.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

type State = 'announced' | 'registration' | 'seeded' | 'running' | 'objections' | 'closed';
type Row = { number: number; place: number; played: number; points: { n: number; d: number }; zone: string };
type Division = { number: number; placements: { number: number; reason: { kind: string } }[]; table: Row[] };
type Season = {
  number: number;
  state: State;
  objectsUntil: string;
  games: { all: number; ended: number };
  roster: { number: number; name: string | null }[];
  list: Division[];
  waiting: { number: number }[];
};

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.WAYFINDER_URL ?? 'http://localhost:3000' },
    token: { type: 'string', multiple: true, default: [] },
    settings: { type: 'string' },
    name: { type: 'string', default: 'A club of this script' },
    every: { type: 'string', default: '60' },
  },
});
const [organiser = '', ...members] = options.token;

/** One request. A retry has the same key, so nothing is made twice. */
async function api<Answer>(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  for (let attempt = 0; ; attempt += 1) {
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await fetch(`${options.url}/api/v1${path}`, sent).catch(() => null);
    const busy = response === null || response.status === 429 || response.status === 503;
    if (response?.ok) return (response.status === 204 ? null : await response.json()) as Answer;
    if (!busy || attempt >= 10) throw new Error(JSON.stringify(await response?.json()));
    await sleep(1000 * Number(response?.headers.get('retry-after') ?? 1));
  }
}

const say = (line: string): void => console.log(line);
if (!options.settings || members.length === 0) throw new Error('--settings FILE --token ORGANISER --token MEMBER …');
const settings = JSON.parse(await readFile(options.settings, 'utf8'));

const club = await api<{ id: string }>(organiser, 'POST', '/clubs', {
  name: options.name,
  entry: 'open',
  visibility: 'open',
});
for (const member of members) await api(member, 'POST', `/clubs/${club.id}/join`, {});
const league = await api<{ id: string }>(organiser, 'POST', `/clubs/${club.id}/leagues`, { name: 'League', settings });
const announced = await api<Season>(organiser, 'POST', `/leagues/${league.id}/seasons`, {});
const season = `/leagues/${league.id}/seasons/${announced.number}`;
const read = (): Promise<Season> => api<Season>(organiser, 'GET', season);
const step = (to: State, preview = false): Promise<Season> => api(organiser, 'POST', `${season}/step`, { to, preview });
const nameIn = ({ roster }: Season, number: number): string =>
  roster.find((one) => one.number === number)?.name ?? `a former player (${number})`;

await step('registration');
say(`sign-up is open: ${options.url}/leagues/${league.id}/${announced.number}`);
for (const token of options.token) {
  const promises = { toTheEnd: true, inTime: true };
  await api(token, 'PUT', `${season}/sign-up`, { away: [], standIn: null, standsIn: false, promises });
}

const planned = await step('seeded', true);
for (const { number, placements } of planned.list)
  for (const one of placements) say(`division ${number}: ${nameIn(planned, one.number)} (${one.reason.kind})`);
for (const { number } of planned.waiting) say(`waiting: ${nameIn(planned, number)}`);
await step('seeded');
await step('running');

let ended = -1;
for (let now = await read(); ; now = await read()) {
  if (now.games.ended !== ended) say(`${now.games.ended} of ${now.games.all} games have ended`);
  ended = now.games.ended;
  if (ended === now.games.all) break;
  await sleep(1000 * Number(options.every));
}

let last = await step('objections');
say(`players may object until ${last.objectsUntil}; after that the service closes the season`);
for (; last.state !== 'closed'; last = await read()) await sleep(1000 * Number(options.every));
for (const { number, table } of last.list)
  for (const { number: who, place, points, zone } of table)
    say(`division ${number}: ${place}. ${nameIn(last, who)}, ${(points.n / points.d).toFixed(1)} points, ${zone}`);
const champions = last.list[0]?.table.filter(({ place, played }) => place === 1 && played > 0) ?? [];
if (champions.length === 0) say('nobody is champion: no game of division 1 counts');
else say(`champion: ${champions.map(({ number }) => nameIn(last, number)).join(' and ')}`);
