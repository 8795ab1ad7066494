/** Many hands on one game at once, through two api processes: nobody is refused without need, and who comes too late is told what changed. */
import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  ApiProblem,
  type Client,
  type GameView,
  type Problem,
  type SentCommand,
} from '@wayfinder/contract';
import { foldViewed, type Ruleset, seededRandom } from '@wayfinder/engine';
import { sample } from '@wayfinder/engine/sample';
import { rulesets } from '@wayfinder/games-catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuietly, commandFor, dueOf, randomCommand } from './testing/walk.ts';
import { canary, leaksIn, whispers } from './testing/whispers.ts';
import { act, at, openWorld, type Person, restAll, viewOf, type World } from './testing/world.ts';

const shells = sample as unknown as Ruleset;
const quiet = whispers as unknown as Ruleset;
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus'];
let world: World;
let people: Person[];
/** Of each person, at the one process and at the other. */
let doors: (person: Person) => [Client, Client];

beforeAll(async () => {
  world = await openWorld({ rulesetsModule: new URL('./testing/long-rulesets.ts', import.meta.url).href });
  const other = await world.another();
  people = await Promise.all(NAMES.map((name) => world.person(name)));
  doors = (person) => [person.client, other.client(person)];
});
afterAll(() => world.close());

/** Sends each person's command at the same moment, every second one by the other process; what each was answered. */
function sendAtOnce(gameId: string, sent: { person: Person; command: SentCommand }[]) {
  return Promise.all(
    sent.map(({ person, command }, index) =>
      doors(person)
        [index % 2 === 0 ? 0 : 1]('sendCommands', { ...at(gameId), body: { commands: [command] } })
        .then(
          (answer) => ({ committed: answer.committed }),
          (error: unknown) => ({ refused: error instanceof ApiProblem ? error.problem.code : String(error) }),
        ),
    ),
  );
}

const accepted = (sent: { command: SentCommand }[]) => sent.map(({ command }) => ({ committed: [command.id] }));

describe('all seats of a game at once', () => {
  it('seven seats seal round after round, and every answer is taken the first time', async () => {
    const ROUNDS = 8;
    const { id } = await world.game('sample', people, { preset: undefined, settings: { rounds: ROUNDS } });
    const dice = seededRandom('seven seats');
    for (let round = 0; round < ROUNDS; round += 1) {
      await restAll(people, id);
      const views = await Promise.all(people.map((person) => viewOf(person, id)));
      const sent = views.flatMap((view, seat) => {
        const seal = dueOf(view).find(({ kind }) => kind === 'seal');
        const command = seal && randomCommand(shells, view, seal, dice);
        return command ? [{ person: people[seat] as Person, command }] : [];
      });
      expect(sent).toHaveLength(7);
      expect(sent.every(({ command }) => command.expects !== undefined)).toBe(true);
      expect(await sendAtOnce(id, sent)).toEqual(accepted(sent));
    }
    const { events } = await world.nobody('getEvents', { ...at(id), query: { limit: 1000 } });
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect([count('Sealed'), count('BidsOpened'), count('Replaced'), count('Ended')]).toEqual([
      7 * ROUNDS,
      ROUNDS,
      0,
      1,
    ]);
  });

  it('all builds of a turn of Conquest of Paradise are sealed at once, turn after turn', async () => {
    const ruleset = (await rulesets['conquest-of-paradise']?.load()) as Ruleset;
    const four = people.slice(0, 4);
    const { id } = await world.game(ruleset.id, four, { preset: 'first-game' });
    const dice = seededRandom('four builders');
    for (let turn = 0; turn < 3; turn += 1) {
      const views = await untilAllBuild(ruleset, four, id);
      const sent = views.map((view, seat) => {
        const [build] = dueOf(view);
        const command = build && randomCommand(ruleset, view, build, dice);
        if (!command) throw new Error(`seat ${seat} can't build`);
        return { person: four[seat] as Person, command };
      });
      expect(await sendAtOnce(id, sent)).toEqual(accepted(sent));
    }
  });

  /** Plays on quietly until every seat owes a build; the views then. */
  async function untilAllBuild(ruleset: Ruleset, four: Person[], id: string): Promise<GameView[]> {
    for (let commands = 0; commands < 400; commands += 1) {
      const { decisions, awaited } = await world.nobody('getDecisions', at(id));
      const building = decisions.filter(({ kind, blocks }) => kind === 'build' && blocks !== 'nothing');
      if (building.length === four.length) return Promise.all(four.map((person) => viewOf(person, id)));
      const seat = awaited.find((one) => !building.some((build) => build.seat === one.seat))?.seat;
      const person = seat === undefined ? undefined : four[seat];
      if (!person) throw new Error(`nobody is awaited: ${JSON.stringify(decisions)}`);
      await answerQuietly(ruleset, person.client, id, seededRandom(`${id} ${commands}`));
    }
    throw new Error('the turn has no end');
  }
});

/** Sends two commands for one decision at once, by two processes; the answer of the one and the refusal of the other. */
async function race(
  person: Person,
  gameId: string,
  sent: SentCommand[],
): Promise<{ won: AnswerOf<'sendCommands'>; lost: Problem }> {
  const tries = await Promise.allSettled(
    sent.map((command, tab) =>
      doors(person)[tab === 0 ? 0 : 1]('sendCommands', { ...at(gameId), body: { commands: [command] } }),
    ),
  );
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = tries.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof ApiProblem ? [one.reason.problem] : [],
  );
  expect([won.length, lost.length]).toEqual([1, 1]);
  return { won: won[0] as AnswerOf<'sendCommands'>, lost: lost[0] as Problem };
}

describe('a stale command', () => {
  it('of the second tab is told all that its page needs to go on, and no more', async () => {
    const [ann, ben] = people as [Person, Person];
    for (let round = 0; round < 4; round += 1) {
      const game = await world.game('whispers', [ann, ben]);
      await act(ben, game.id, 'whisper', [canary('whisper', [1], 'a')]);
      await act(ben, game.id, 'seal', [canary('seal', [1], 'b')]);
      const view = await viewOf(ann, game.id);
      const [seal] = dueOf(view);
      const { lost } = await race(
        ann,
        game.id,
        ['a', 'b'].map((letter) => ({
          id: randomUUID(),
          decision: seal?.id ?? '',
          path: [canary('seal', [0], letter)],
        })),
      );
      expect(lost).toMatchObject({ status: 409, code: 'decision-gone', changed: { viewer: 0 } });
      expect(leaksIn(JSON.stringify(lost), 0)).toEqual([]);
      await sameAsRead(ann, game.id, view, lost, quiet);
    }
  });

  it('whose result would be another is told so too', async () => {
    const [ann, ben] = people as [Person, Person];
    const { id } = await world.game('sample', [ann, ben]);
    const view = await viewOf(ann, id);
    const [draw] = dueOf(view);
    const flag = commandFor(shells, view, draw as never, ['flag']);
    const commands = [{ ...flag, expects: '[]' }];
    const refused = await ann.client('sendCommands', { ...at(id), body: { commands } }).catch((error) => error.problem);
    expect(refused).toMatchObject({
      code: 'result-changed',
      changed: { viewer: 0, position: view.position, events: [] },
    });
    await sameAsRead(ann, id, view, refused, shells);
  });

  it('of a game that has ended meanwhile is told how', async () => {
    const [ann, ben] = people as [Person, Person];
    const { id } = await world.game('whispers', [ann, ben]);
    for (let round = 0; round < 3; round += 1) {
      for (const [seat, person] of [ann, ben].entries()) await act(person, id, 'seal', [canary('seal', [seat], 'a')]);
    }
    const commands = [{ id: randomUUID(), decision: 'seal:0:1', path: [canary('seal', [0], 'a')] }];
    const refused = await ann.client('sendCommands', { ...at(id), body: { commands } }).catch((error) => error.problem);
    expect(refused).toMatchObject({ code: 'game-over', changed: { decisions: [], outcome: { reason: 'all-heard' } } });
  });

  it('is stale only where its decision is gone or its result changed: what others did meanwhile is none of its business', async () => {
    const [ann, ben] = people as [Person, Person];
    const { id } = await world.game('sample', [ann, ben]);
    const view = await viewOf(ann, id);
    const flag = commandFor(shells, view, dueOf(view)[0] as never, ['flag']);
    const show = await viewOf(ben, id).then((own) =>
      own.decisions.find(({ kind, seat }) => kind === 'show' && seat === 1),
    );
    const shown = await ben
      .client('sendCommands', {
        ...at(id),
        body: { commands: [{ id: randomUUID(), decision: show?.id ?? '', path: ['shell'] }] },
      })
      .then(
        () => true,
        () => false,
      );
    // Ben may hold no shell; a mute changes the game's row as well.
    if (!shown) await ben.client('putSeen', { ...at(id), body: { position: 1 } });
    const answer = await ann.client('sendCommands', { ...at(id), body: { commands: [flag] } });
    expect(answer.committed).toEqual([flag.id]);
  });

  /** Proves that the refusal's news, folded into the page's view, gives what the page would read anew. */
  async function sameAsRead(
    person: Person,
    id: string,
    had: GameView,
    { changed }: Problem,
    ruleset: Ruleset,
  ): Promise<void> {
    const now = await viewOf(person, id);
    const fresh = changed?.events.filter(({ position }) => position > had.position) ?? [];
    const folded = fresh.reduce(
      (state, event) => foldViewed(ruleset, state, event, had.viewer),
      structuredClone(had.view),
    );
    expect(folded).toEqual(now.view);
    const { position, decisions, awaited, outcome, head, seats } = now;
    expect(changed).toMatchObject({ position, decisions, awaited, outcome, head, seats });
  }
});
