// The arrows of docs/architecture.md, held by `npm run imports`. Each rule's comment is what a person reads when it fails.

/** Tests and what only they use: files on disk beside a game's proof, a whole stack to open in a browser. */
const TEST =
  '\\.test\\.tsx?$|/(test|testing|fixtures)/|/proof/(scenario-files|rules-doc|write-rules|write-data|write-examples)\\.ts$';
const ROOMS = '^(apps|packages|bench|crash|examples)/';
/** Files of one room, without its tests. @param {string} name */
const room = (name) => ({ path: `^${name}/`, pathNot: TEST });
/** Other rooms than those named (npm packages have rules of their own). @param {string[]} names */
const roomsBut = (...names) => ({ path: ROOMS, pathNot: names.map((name) => `^${name}/`) });
/**
 * @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule
 * @type {(name: string, comment: string, from: object, to: object) => Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {Record<string, string[]>} Which rooms each room may import, itself aside. */
const ARROWS = {
  'packages/engine': [],
  'packages/ui': [],
  'packages/board': ['packages/engine', 'packages/ui'],
  'packages/contract': ['packages/engine'],
  'packages/store': ['packages/engine', 'packages/contract'],
  'packages/games/catalog': ['packages/engine', 'packages/board', 'packages/games'],
  'packages/traffic': [],
  'packages/hours': [],
  'packages/competition': ['packages/engine'],
  'packages/prose': [],
  'packages/service': [
    'packages/engine',
    'packages/contract',
    'packages/store',
    'packages/games/catalog',
    'packages/traffic',
    'packages/hours',
    'packages/competition',
    'packages/prose',
  ],
  'packages/notify': [
    'packages/engine',
    'packages/board',
    'packages/ui',
    'packages/contract',
    'packages/store',
    'packages/games/catalog',
    'packages/hours',
    'packages/prose',
  ],
  'packages/cli': [
    'packages/engine',
    'packages/contract',
    'packages/store',
    'packages/service',
    'packages/games/catalog',
    'bench',
  ],
  'apps/api': [
    'packages/engine',
    'packages/contract',
    'packages/store',
    'packages/service',
    'packages/notify',
    'packages/games/catalog',
    'packages/traffic',
  ],
  'apps/web': [
    'packages/engine',
    'packages/contract',
    'packages/store',
    'packages/board',
    'packages/ui',
    'packages/games/catalog',
    'packages/traffic',
    'packages/hours',
    'packages/competition',
    'packages/prose',
  ],
  'apps/worker': ['packages/store', 'packages/service', 'packages/notify'],
  'apps/gateway': ['packages/traffic'],
  examples: ['packages/contract'],
  crash: [
    'packages/engine',
    'packages/contract',
    'packages/store',
    'packages/service',
    'packages/games/catalog',
    'packages/notify',
  ],
};

const arrows = Object.entries(ARROWS).map(([from, to]) =>
  forbid(
    `arrows-${from.replaceAll('/', '-')}`,
    `${from} may import ${to.length > 0 ? to.join(', ') : 'no other room'}.`,
    // A test may set its stage with any room.
    { path: `^${from}/`, pathNot: TEST },
    roomsBut(from, ...to),
  ),
);

/** @type {[name: string, comment: string, packages: string, rooms: string[]][]} npm packages that only some rooms may know. */
const KEPT = [
  [
    'sql',
    'packages/store is the only room that knows SQL; the crash test counts behind its back.',
    '(pg|@prisma/[^/]+|prisma)',
    ['packages/store', 'crash'],
  ],
  ['http', 'Only the api and the gateway serve HTTP.', '(fastify|@fastify/[^/]+)', ['apps/api', 'apps/gateway']],
  ['next', 'Only the web app knows Next.js.', '(next|next-auth|next-intl)', ['apps/web']],
  ['mail', 'Mail is sent by notify, and by web for signing in.', 'nodemailer', ['packages/notify', 'apps/web']],
];

const kept = KEPT.map(([name, comment, packages, rooms]) =>
  forbid(
    `only-${name}`,
    comment,
    { path: ROOMS, pathNot: [TEST, ...rooms.map((path) => `^${path}/`)] },
    { path: `(^|/)node_modules/${packages}/` },
  ),
);

const PURE = 'node_modules/(zod|canonicalize|@noble/[^/]+)/';

module.exports = {
  forbidden: [
    ...arrows,
    ...kept,
    forbid(
      'no-app-imports',
      'Apps are ends: nobody imports them.',
      { path: ROOMS, pathNot: '^apps/' },
      { path: '^apps/' },
    ),
    forbid(
      'apps-apart',
      'One app does not import another.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'game-imports',
      'A game imports the engine, and for its board the board kit and the controls; never a service, never another game.',
      { path: '^packages/games/([^/]+)/', pathNot: '^packages/games/catalog/' },
      { path: ROOMS, pathNot: ['^packages/games/$1/', '^packages/(engine|board|ui)/'] },
    ),
    forbid(
      'rules-are-pure',
      "A game's rules import only the engine and small pure libraries; its drawing lives in its board folder.",
      { path: '^packages/games/[^/]+/', pathNot: ['^packages/games/catalog/', '/src/board(/|\\.)', TEST] },
      { path: ['^packages/(board|ui)/', 'node_modules/'], pathNot: PURE },
    ),
    forbid(
      'rules-do-no-io',
      'Rules, engine, hours, competition and prose do no input or output, so that they run in a browser.',
      // Pictures are rendered by the service alone, behind an export of their own.
      {
        path: '^packages/(engine|games/[^/]+|board|ui|contract|hours|competition|prose)/src/',
        pathNot: [TEST, '^packages/board/src/render/'].flat(),
      },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'engine-is-small',
      'The engine needs only small pure libraries.',
      { ...room('packages/engine'), pathNot: [TEST, '/src/laws(/|\\.)'] },
      { path: 'node_modules/', pathNot: PURE },
    ),
    forbid(
      'only-the-catalog-names-games',
      'Games are reached through packages/games/catalog.',
      { path: ROOMS, pathNot: ['^packages/games/', '^bench/', TEST] },
      { path: '^packages/games/', pathNot: '^packages/games/catalog/' },
    ),
    forbid(
      'front-doors-only',
      'Another room is imported by its package name, never by a path into it.',
      { path: '^((?:apps|packages/games|packages|examples)/[^/]+|bench|crash)/' },
      { path: ROOMS, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'no-tests-in-sources',
      'What runs in production does not import test helpers.',
      { path: ROOMS, pathNot: [TEST, '^bench/', '^crash/'] },
      { path: TEST },
    ),
    forbid('no-circles', 'Modules form no circles.', { path: ROOMS }, { circular: true }),
    // What is compared with is installed for the bench alone.
    forbid(
      'resolvable',
      'An import that leads nowhere.',
      { path: ROOMS, pathNot: '^bench/peers/' },
      { couldNotResolve: true },
    ),
  ],
  options: {
    parser: /** @type {const} */ ('swc'),
    doNotFollow: { path: 'node_modules' },
    // What the bench measures beside us is installed for a run of it only.
    exclude: { path: '(^|/)(\\.next|\\.wayfinder[^/]*|generated|dist)/|^bench/peers/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json'],
    },
    cache: false,
  },
};
