import { isGone, isUnavailable, isUnstorable } from '@wayfinder/store';
import { besideLogs } from './beside.ts';
import { Catalog } from './catalog.ts';
import { clubsOf } from './clubs/clubs.ts';
import { clubHomeOf } from './clubs/home.ts';
import { invitingToClubs } from './clubs/inviting.ts';
import { membersOf } from './clubs/members.ts';
import { newsOf } from './clubs/news.ts';
import type { Context } from './context.ts';
import { drafting } from './drafts.ts';
import { sweeping } from './due.ts';
import { alerting, filtersOf } from './filters.ts';
import { Heads } from './heads.ts';
import { hoursOf } from './hours.ts';
import { Identities } from './identities.ts';
import { inviting } from './invitations.ts';
import { CATALOG, judgingThreads } from './judging/threads.ts';
import { actsOf } from './leagues/acts.ts';
import { admissionsOf } from './leagues/admissions.ts';
import { deskOf } from './leagues/desk.ts';
import { leaguesOf } from './leagues/leagues.ts';
import { leavingOf } from './leagues/leaving.ts';
import { KeptNeeds } from './leagues/needs.ts';
import { endsOf } from './leagues/objections.ts';
import { seasonCsvOf } from './leagues/season-csv.ts';
import { seasonViewsOf } from './leagues/view.ts';
import { waysInOf } from './leagues/ways-in.ts';
import { Live } from './live.ts';
import { lobby } from './lobby.ts';
import { person } from './person.ts';
import { playing } from './play.ts';
import { playersOf } from './players.ts';
import { NotYours, Problem, Unavailable } from './problems.ts';
import { pushing } from './pushes.ts';
import { KeyedQueue } from './queue.ts';
import { reading } from './read.ts';
import { rebuilding } from './rebuild.ts';
import { rematching } from './rematch.ts';
import { rulesetsOf } from './rulesets.ts';
import { Tables } from './tables.ts';
import { boardsOf } from './talk/board.ts';
import { digesting } from './talk/digest.ts';
import { talking } from './talk/lines.ts';
import { marking } from './talk/marks.ts';
import { operating } from './talk/operators.ts';
import type { Service, ServiceOptions } from './types.ts';
import { personalWebhooks } from './webhooks.ts';

/** Makes the service. Threads start when they are first needed, or by `warmUp`. */
export function createService(options: ServiceOptions): Service {
  const { store, clock, hold, rulesetsModule = CATALOG, log = () => {} } = options;
  const catalog = new Catalog(rulesetsModule);
  const pool = options.threads ?? judgingThreads({ ...options.judging, rulesetsModule });
  // The live part needs the use cases' context, and they need to know who looks.
  let live: Live | null = null;
  const context: Context = {
    store,
    clock,
    catalog,
    tables: new Tables(store, catalog, pool, log),
    heads: new Heads(() => clock.now().getTime()),
    identities: new Identities(clock, {
      hears: () => live?.hears() ?? false,
      begin: () => live?.begin(),
    }),
    watching: {
      viewersOf: (gameId) => live?.viewersOf(gameId) ?? [],
      writing: (gameId, write) => live?.writing(gameId, write) ?? write(),
      committed: (...told) => live?.committed(...told),
    },
    writes: new KeyedQueue(),
    hold: { email: hold?.email ?? 120, webhook: hold?.webhook ?? 0 },
    vacationDays: options.vacationDays ?? 30,
    log,
  };
  const subscriptions = new Live(context);
  live = subscriptions;
  const games = lobby(context);
  const reads = reading(context);
  const clubs = clubsOf(context);
  const members = membersOf(context, clubs.club);
  const leaving = leavingOf(context);
  const needs = new KeptNeeds(context);
  return guarded({
    ...rulesetsOf(context),
    ...games,
    ...besideLogs(context),
    ...playersOf(context),
    ...inviting(context, games.joinGame),
    ...rematching(context),
    ...filtersOf(context),
    ...clubs,
    ...members,
    ...invitingToClubs(context),
    ...newsOf(context),
    ...leaguesOf(context),
    ...leaving,
    ...actsOf(context),
    ...endsOf(context),
    ...seasonCsvOf(context),
    ...admissionsOf(context),
    ...seasonViewsOf(context, needs),
    ...clubHomeOf(context, needs),
    ...waysInOf(context),
    ...deskOf(context),
    ...talking(context),
    ...digesting(context),
    ...boardsOf(context),
    ...marking(context),
    ...operating(context),
    ...alerting(context),
    ...reads,
    ...playing(context),
    ...sweeping(context),
    ...drafting(context),
    ...person(context, {
      leaveGame: games.leaveGame,
      leaveClubs: members.leaveClubs,
      leaveSeasons: leaving.leaveSeasons,
    }),
    ...hoursOf(context),
    ...personalWebhooks(context),
    ...pushing(context, reads.view),
    ...rebuilding(context),
    subscribe: (...args) => subscriptions.subscribe(...args),
    hearCalls: (...args) => subscriptions.hearCalls(...args),
    warmUp: () => context.tables.warmUp(),
    judging: async () => pool.health(),
    async close() {
      await subscriptions.close();
      await context.tables.close();
    },
  });
}

/** The same use cases, whose failures of the database are told as problems too. */
function guarded(service: Service): Service {
  const guard =
    (use: (...args: unknown[]) => Promise<unknown>) =>
    (...args: unknown[]): Promise<unknown> =>
      use(...args).catch((error: unknown) => {
        if (isUnavailable(error)) throw new Unavailable();
        if (isGone(error)) throw new NotYours('not-signed-in');
        if (isUnstorable(error))
          throw new Problem('bad-fields', { errors: [{ at: '', message: 'a value that can’t be stored' }] });
        throw error;
      });
  const uses = Object.entries(service).map(([name, use]) => [name, guard(use as never)]);
  return Object.fromEntries(uses) as unknown as Service;
}
