/**
 * A game of four with every rule at once, played in its pages to the end, and all that two of them were told searched for what they may not know.
 * `EVERYTHING_GOAL=22` plays it at its usual length; `EVERYTHING_PICTURES=…` makes pictures of each kind of decision on its way, in both themes.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Committed, playToEnd, type Sitting } from './driver.ts';
import {
  comeBack,
  everyRule,
  layDownOrders,
  momentOf,
  type Observer,
  RULESET,
  SEATS,
  toldNothing,
} from './everything.ts';
import { botAndChance, findKnown, type KnownGame } from './known-games.ts';
import { lookOnceAt } from './looking.ts';
import { beginKnown, openAll, sitDown } from './seated.ts';
import { storeOf } from './sessions.ts';
import { record } from './traffic.ts';
import { DESK, type Visitor, visit } from './visitors.ts';
import { withStack } from './with-stack.ts';

/** So few points that the game is short, and so many that events are drawn and cards held before it is over. */
const SHORT = 8;
const GOAL = Number(process.env.EVERYTHING_GOAL ?? SHORT);
const SETTINGS = everyRule(GOAL);
/** The first known game that is tried: it has it all, unless rules or bot have changed since. The long one has a search for Kumara as well. */
const FIRST = GOAL === SHORT ? 53 : 45;
/** Folder of the pictures; absent: none are made. */
const PICTURES = process.env.EVERYTHING_PICTURES;
/** So often those who are observed open the page anew. */
const COMMITS_TO_RELOAD = 20;
/** The seat whose page moves: it is on a desk. */
const MOVING = 1;

/** Tells that all of it happens: a window is answered, a held card played, an event’s target named. */
function hasItAll({ kinds, events, outcome }: KnownGame): boolean {
  const has = [kinds.reaction, kinds.resolveEvent, events.HeldCardPlayed, events.EventCardDrawn, events.CardBought];
  return outcome !== null && has.every((n = 0) => n > 0);
}

const site = withStack();
const lookOnce = lookOnceAt(PICTURES);
let people: Visitor[];
let spectator: Visitor;
let known: KnownGame;
let gameId: string;

beforeAll(async () => {
  known = findKnown(RULESET, SETTINGS, SEATS, hasItAll, { from: FIRST });
  people = await sitDown(site, SEATS, MOVING);
  spectator = await visit(site.browser, 'Sofia', DESK);
  gameId = await beginKnown(site, people, {
    n: known.n,
    ruleset: RULESET.id,
    settings: SETTINGS,
    name: 'Everything at Once',
  });
  console.info(`known game ${known.n}`);
});

describe('a game with everything', () => {
  let observers: Observer[];
  const played: Committed[] = [];

  test('is played in its pages to the end', async () => {
    const noor = people[0] as Visitor;
    observers = [
      { viewer: 'spectator', recorder: await record(spectator.page) },
      { viewer: 0, recorder: await record(noor.page) },
    ];
    await layDownOrders(site.stack, people[3] as Visitor, gameId);
    const sitting: Sitting = {
      stack: site.stack,
      ruleset: RULESET,
      gameId,
      people,
      choose: botAndChance(RULESET),
      // A turn of several acts is one commit on a desk, as it may be anywhere.
      atOnce: (seat) => (seat % 2 === 1 ? 8 : 1),
      asked: (seat, decision) => lookOnce(people[seat] as Visitor, momentOf(decision)),
    };
    await openAll({ ...sitting, people: [...people, spectator] });
    const { acts, commits } = await playToEnd(sitting, async (committed) => {
      played.push(committed);
      for (const { recorder } of observers) await recorder.look(`after ${played.length} commits`);
      if (played.length % COMMITS_TO_RELOAD === 0) await comeBack([noor, spectator]);
    });
    for (const person of [...people, spectator]) {
      await person.page
        .getByRole('heading', { name: /wins?\b/ })
        .first()
        .waitFor();
      await lookOnce(person, 'result');
      expect(person.faults, person.name).toEqual([]);
    }
    const kinds = new Set(played.flatMap((one) => one.acts.map(({ decision }) => decision.kind)));
    expect([...kinds].sort()).toEqual(Object.keys(known.kinds).sort());
    // The pages played what was known to come: no act was lost, none was another.
    expect(acts).toBe(known.acts);
    console.info(`${acts} acts, ${commits} commits, ${SEATS} pages and a spectator's`);
  });

  test('told a spectator and a seat nothing that they may not know', async () => {
    const reloads = Math.floor(played.length / COMMITS_TO_RELOAD);
    await toldNothing(storeOf(site.stack), { gameId, people, observers, commits: played.length, reloads });
  });
});
