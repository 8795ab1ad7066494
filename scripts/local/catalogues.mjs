// Rules that every catalogue of texts keeps, in every language: complete, readable by the formatter, and right in the small things
// that a language asks for. `npm test` holds them; `node scripts/texts.mjs` prints what breaks them, for translators.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Node
 * @typedef {Record<string, string>} Texts by dotted key
 * @typedef {{ name: string, resolvesParticles: boolean, english: Texts, others: Record<string, Texts> }} Catalogue
 * @typedef {{ catalogue: string, keys: string[], languages: string[], why: string }} Alike
 * @typedef {{ catalogue: string, language: string, word: string, instead: string }} Term
 * @typedef {{ catalogue: string, language: string, key: string, problem: string }} Problem
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The languages beside English. */
const LANGUAGES = ['ko', 'ja', 'fr'];

/** Stands for an argument, and for branches, where a sentence is read as it looks. */
const NAME = '\uFFFC';
const BRANCHES = '\uFFFD';

/** @param {string} file @returns {unknown} */
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/**
 * A nested catalogue by dotted keys.
 * @param {unknown} nested
 * @param {string} prefix
 * @returns {Texts}
 */
export function flat(nested, prefix = '') {
  const entries = Object.entries(/** @type {Record<string, unknown>} */ (nested)).map(([key, value]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries);
}

/** @param {string} folder @returns {string[]} folders below it that hold an en.json, as paths from the root */
function withEnglish(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory() && !['node_modules', '.next'].includes(entry.name));
  const own = entries.some(({ name }) => name === 'en.json') ? [folder] : [];
  return [...own, ...below.flatMap(({ name }) => withEnglish(`${folder}/${name}`))];
}

/** @param {string} folder @param {string} language @returns {Texts} */
function textsIn(folder, language) {
  const file = `${folder}/${language}.json`;
  const texts = existsSync(join(root, file)) ? flat(read(file)) : {};
  // The English rules are the index's, not this catalogue's: `wrongRules` looks at them.
  const isHere = (/** @type {string} */ key) => !folder.endsWith('/texts/rules') || /^(chapters|parts)\./.test(key);
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isHere(key)));
}

/** @param {string} folder the room of a catalogue: apps/web, packages/notify, a game's */
const nameOf = (folder) => folder.split('/src')[0]?.split('/').at(-1) ?? folder;

/** @returns {Catalogue[]} all catalogues of the repository */
export function catalogues() {
  const folders = ['apps', 'packages'].flatMap(withEnglish);
  return folders.map((folder) => ({
    name: [
      nameOf(folder),
      ...(folder.split('/src/')[1]?.split('/') ?? []).filter((part) => !/^(texts|messages)$/.test(part)),
    ].join('/'),
    resolvesParticles: folder.startsWith('packages/games/'),
    english: textsIn(folder, 'en'),
    others: Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(folder, language)])),
  }));
}

/** @returns {Alike[]} texts that are right though they are the English ones */
const alikeTexts = () => /** @type {Alike[]} */ (read('scripts/texts-alike.json'));

/** @returns {Term[]} words that the glossaries in docs/rules have another word for: one thing has one name in all texts of a game */
const terms = () => /** @type {Term[]} */ (read('scripts/texts-terms.json'));

/**
 * The words in texts of a game that its glossary has another word for.
 * @param {string} catalogue
 * @param {string} language
 * @param {Texts} texts
 * @param {Term[]} others
 * @returns {Problem[]}
 */
export function wrongTerms(catalogue, language, texts, others = terms()) {
  const own = others.filter((term) => term.language === language && `${catalogue}/`.startsWith(`${term.catalogue}/`));
  return Object.entries(texts).flatMap(([key, text]) =>
    own.flatMap(({ word, instead }) => {
      const found = new RegExp(word, 'u').exec(text)?.[0];
      return found ? [{ catalogue, language, key, problem: `“${found}”: the glossary has “${instead}”` }] : [];
    }),
  );
}

/**
 * The nodes in a message's own row and in all branches below it, row by row.
 * @param {Node[]} nodes
 * @returns {Node[][]}
 */
function rows(nodes) {
  const below = nodes.flatMap((node) => {
    if (node.type === TYPE.select || node.type === TYPE.plural)
      return Object.values(node.options).flatMap(({ value }) => rows(value));
    return node.type === TYPE.tag ? rows(node.children) : [];
  });
  return [nodes, ...below];
}

/** @param {Node[]} nodes @returns {string} a row as it looks, with a mark for whatever is put in */
const looks = (nodes) => nodes.map(look).join('');

/** @param {Node} node @returns {string} */
function look(node) {
  if (node.type === TYPE.literal) return node.value;
  return node.type === TYPE.plural || node.type === TYPE.select || node.type === TYPE.tag ? BRANCHES : NAME;
}

/** @param {Node} node whether what it prints ends with something unknown */
function endsUnknown(node) {
  if (node.type === TYPE.literal) return false;
  if (node.type === TYPE.tag) return rowEndsUnknown(node.children);
  if (node.type !== TYPE.select && node.type !== TYPE.plural) return true;
  return Object.values(node.options).some(({ value }) => rowEndsUnknown(value));
}

/** @param {Node[]} nodes @returns {boolean} */
function rowEndsUnknown(nodes) {
  const last = nodes.at(-1);
  return last !== undefined && endsUnknown(last);
}

/** @param {Node[][]} all @returns {string[]} names of arguments and tags, as they are asked for */
function namesIn(all) {
  const names = all.flat().flatMap((node) => {
    if (node.type === TYPE.tag) return [`<${node.value}>`];
    return node.type === TYPE.literal || node.type === TYPE.pound ? [] : [`{${node.value}}`];
  });
  return [...new Set(names)].sort();
}

/** @param {Node[][]} all @returns {Map<string, Set<string>>} the branches of every select */
function selectsIn(all) {
  /** @type {Map<string, Set<string>>} */
  const selects = new Map();
  for (const node of all.flat()) {
    if (node.type === TYPE.select)
      selects.set(node.value, new Set([...(selects.get(node.value) ?? []), ...Object.keys(node.options)]));
  }
  return selects;
}

/** @type {Record<string, { cardinal: string[], ordinal: string[] }>} the plurals that a language has */
const PLURALS = {
  en: { cardinal: ['one', 'other'], ordinal: ['one', 'two', 'few', 'other'] },
  fr: { cardinal: ['one', 'many', 'other'], ordinal: ['one', 'other'] },
  ja: { cardinal: ['other'], ordinal: ['other'] },
  ko: { cardinal: ['other'], ordinal: ['other'] },
};

/** @param {Node[][]} all @returns {{ name: string, ordinal: boolean, branches: string[] }[]} */
const pluralsIn = (all) =>
  all
    .flat()
    .flatMap((node) =>
      node.type === TYPE.plural
        ? [{ name: node.value, ordinal: node.pluralType === 'ordinal', branches: Object.keys(node.options) }]
        : [],
    );

/** @param {Node[][]} english @param {Node[][]} own @param {string} language @returns {string[]} */
function wrongPlurals(english, own, language) {
  const { cardinal = [], ordinal = [] } = PLURALS[language] ?? {};
  // English always tells these apart, as `# box` and `# boxes`; a text like `# VP` is the same for one and many.
  const toldAlike = pluralsIn(english).flatMap(({ name, branches }) => (branches.includes('one') ? [] : [name]));
  return pluralsIn(own).flatMap(({ name, ordinal: isOrdinal, branches }) => {
    const known = isOrdinal ? ordinal : cardinal;
    const strange = branches.filter((branch) => !branch.startsWith('=') && !known.includes(branch));
    const lacksOne =
      known.includes('one') && !toldAlike.includes(name) && !branches.includes('one') && !branches.includes('=1');
    return [
      ...strange.map((branch) => `{${name}}: this language has no plural “${branch}”`),
      ...(lacksOne ? [`{${name}}: the plural “one” is missing`] : []),
    ];
  });
}

/** The particles with two forms as they are written after a name: both, the second in brackets. Their resolver: the catalog's grammar.ts. */
const SINGLE =
  /^[”’"')\]」』»]*(?:을|를|이|가|은|는|와|과|로|으로|이나|나|이랑|랑|이라|라|이며|며)(?=[\s.,!?…:;·)\]”’」』]|$)/;
const DOUBLE = /^[”’"')\]」』»]*(?:[을를이가은는와과]\([을를이가은는와과]\)|\((?:으|이)\))/;

/** @param {Node[][]} all @param {boolean} resolved @returns {string[]} */
function wrongParticles(all, resolved) {
  return all.flatMap((row) =>
    row.flatMap((node, i) => {
      const before = row[i - 1];
      if (node.type !== TYPE.literal || !before || !endsUnknown(before)) return [];
      const particle = SINGLE.exec(node.value)?.[0];
      if (particle && resolved) return [`“${particle}” after a name: write both forms, as 을(를), 이(가), (으)로`];
      if (particle)
        return [
          `“${particle}” right after a placeholder: nothing chooses its form here, use 님, a counter or another order`,
        ];
      const double = resolved ? null : DOUBLE.exec(node.value)?.[0];
      return double
        ? [`“${double}…” after a placeholder: nothing chooses its form here, use 님, a counter or another order`]
        : [];
    }),
  );
}

/** @type {Record<string, [pattern: RegExp, problem: string][]>} how a row may not look */
const LOOKS = {
  en: [[/\p{L}'\p{L}/u, 'the typographic apostrophe ’']],
  ko: [],
  ja: [[/[\u3040-\u30ff\u4e00-\u9fff\uFFFC\uFFFD][.,!?](?=\s|$)/u, 'full-width punctuation: 。、！？']],
  fr: [
    [
      /[^\s\u00a0\u202f?!][?!;»]|[^\s\u00a0\u202f]:(?!\/\/|\d)/u,
      'a no-break space (U+202F or U+00A0) before ; : ? ! »',
    ],
    [/ [?!;:»]/u, 'a no-break space, not an ordinary one, before ; : ? ! »'],
    [/«[^\u00a0\u202f]/u, 'a no-break space after «'],
    [/[a-zéèê]'[a-zéèêàâœ\uFFFC\uFFFD]/iu, 'the typographic apostrophe ’'],
    [
      /(?:^|\s|[(«’])(?:[dljmnst]|qu|jusqu|lorsqu|puisqu)’\uFFFC/iu,
      'the full form before a name (de, que): it is elided where the name asks for it',
    ],
  ],
};

/** @param {Node[][]} all @param {string} language @returns {string[]} */
const wrongLooks = (all, language) =>
  (LOOKS[language] ?? []).flatMap(([pattern, problem]) =>
    all.some((row) => pattern.test(looks(row))) ? [problem] : [],
  );

/** @param {Node[][]} english @param {Node[][]} own @returns {string[]} */
function wrongArguments(english, own) {
  const [asked, has] = [namesIn(english), namesIn(own)];
  const selects = selectsIn(english);
  const strange = [...selectsIn(own)].flatMap(([name, branches]) =>
    [...branches]
      .filter((branch) => !(selects.get(name) ?? new Set(['other'])).has(branch))
      .map((branch) => `{${name}}: no branch “${branch}” in English`),
  );
  return [
    ...asked.filter((name) => !has.includes(name)).map((name) => `${name} is missing`),
    ...has.filter((name) => !asked.includes(name)).map((name) => `${name} is not in the English text`),
    ...strange,
  ];
}

/** @param {Node[][]} all @returns {boolean} whether there is a word to translate */
const hasWords = (all) =>
  all.some((row) => row.some((node) => node.type === TYPE.literal && /\p{L}/u.test(node.value)));

/** @param {string} text @returns {string} what of a text is printed as it stands, in all its branches */
export function printed(text) {
  const own = parsed(text);
  if ('error' in own) return text;
  return own.all.map((row) => row.map((node) => (node.type === TYPE.literal ? node.value : ' ')).join('')).join(' ');
}

/** @param {string} pattern @param {string} key */
const fits = (pattern, key) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : pattern === key);

/** @param {Alike} alike @param {string} catalogue @param {string} language @param {string} key */
const allows = (alike, catalogue, language, key) =>
  alike.catalogue === catalogue &&
  alike.languages.includes(language) &&
  alike.keys.some((pattern) => fits(pattern, key));

/** @param {string} text @returns {{ all: Node[][] } | { error: string }} */
function parsed(text) {
  try {
    return { all: rows(parse(text)) };
  } catch (error) {
    return { error: `can’t be read: ${error instanceof Error ? error.message : error}` };
  }
}

/**
 * Tells what is wrong with one text of a language; `english` is null for the English one itself.
 * @param {{ text: string, english: string | null, language: string, resolvesParticles: boolean }} of
 * @returns {string[]}
 */
export function wrongText({ text, english, language, resolvesParticles }) {
  const own = parsed(text);
  if ('error' in own) return [own.error];
  const base = english === null ? own : parsed(english);
  const wanted = 'all' in base ? base.all : own.all;
  return [
    ...wrongArguments(wanted, own.all),
    ...wrongPlurals(wanted, own.all, language),
    ...wrongLooks(own.all, language),
    ...(language === 'ko' ? wrongParticles(own.all, resolvesParticles) : []),
  ];
}

/**
 * Tells what is wrong in one language of a catalogue.
 * @param {Catalogue} catalogue
 * @param {string} language
 * @param {Alike[]} alike
 * @returns {Problem[]}
 */
export function wrongTexts({ name, english, others, resolvesParticles }, language, alike) {
  const texts = others[language] ?? {};
  const keys = Object.keys(english);
  /** @type {(key: string, problems: string[]) => Problem[]} */
  const told = (key, problems) => problems.map((problem) => ({ catalogue: name, language, key, problem }));
  const same = (/** @type {string} */ key) => {
    const own = parsed(texts[key] ?? '');
    return (
      texts[key] === english[key] &&
      'all' in own &&
      hasWords(own.all) &&
      !alike.some((one) => allows(one, name, language, key))
    );
  };
  return [
    ...keys.filter((key) => texts[key] === undefined).flatMap((key) => told(key, ['is missing'])),
    ...Object.entries(texts).flatMap(([key, text]) => {
      const wanted = english[key];
      if (wanted === undefined) return told(key, ['is not in the English catalogue']);
      return told(key, wrongText({ text, english: wanted, language, resolvesParticles }));
    }),
    ...keys
      .filter(same)
      .flatMap((key) => told(key, ['is the English text (scripts/texts-alike.json names those that may be)'])),
  ];
}

/** @param {Catalogue} catalogue @returns {Problem[]} what is wrong with its English texts */
export function wrongEnglish({ name, english, resolvesParticles }) {
  return Object.entries(english).flatMap(([key, text]) =>
    wrongText({ text, english: null, language: 'en', resolvesParticles }).map((problem) => ({
      catalogue: name,
      language: 'en',
      key,
      problem,
    })),
  );
}

/** @returns {Problem[]} what is wrong in all catalogues and languages */
export function wrongCatalogues(all = catalogues(), alike = alikeTexts()) {
  const translated = all.flatMap((catalogue) =>
    LANGUAGES.flatMap((language) => wrongTexts(catalogue, language, alike)),
  );
  const called = all.flatMap(({ name, others }) =>
    Object.entries(others).flatMap(([language, texts]) => wrongTerms(name, language, texts)),
  );
  return [...all.flatMap(wrongEnglish), ...translated, ...called, ...idle(all, alike)];
}

/** @param {Catalogue[]} all @param {Alike[]} alike @returns {Problem[]} what is allowed to be alike, and isn't */
function idle(all, alike) {
  return alike.flatMap(({ catalogue, keys, languages }) =>
    keys.flatMap((pattern) => {
      const one = all.find(({ name }) => name === catalogue);
      const used = languages.some((language) =>
        Object.entries(one?.english ?? {}).some(
          ([key, text]) => fits(pattern, key) && one?.others[language]?.[key] === text,
        ),
      );
      const offered = languages.some((language) => Object.keys(one?.others[language] ?? {}).length > 0);
      return used || !offered
        ? []
        : [
            {
              catalogue,
              language: languages.join(),
              key: pattern,
              problem: 'is named in scripts/texts-alike.json, but differs',
            },
          ];
    }),
  );
}

/** @returns {string[]} the games whose rules are told in some language but their index's; of the others only the chapters are named in each */
function rulesTold() {
  const games = 'packages/games';
  return readdirSync(join(root, games)).filter((game) =>
    LANGUAGES.some((language) => {
      const file = `${games}/${game}/src/texts/rules/${language}.json`;
      return existsSync(join(root, file)) && 'rules' in /** @type {object} */ (read(file));
    }),
  );
}

/** @returns {Problem[]} what is wrong in the rules of those games */
export const wrongRules = () => rulesTold().flatMap(wrongRulesOf);

/**
 * @param {string} language
 * @param {string} text of a rule: it has no arguments, so braces in it are braces
 * @returns {string[]} what of it doesn't look as the language asks for
 */
export const wrongRuleText = (language, text) => wrongLooks([[{ type: TYPE.literal, value: text }]], language);

/** @param {string} game @returns {Problem[]} rules that a language doesn't tell, or tells in wrong words or signs */
function wrongRulesOf(game) {
  const folder = `packages/games/${game}/src`;
  const index = /** @type {{ rules: { id: string }[] }} */ (read(`${folder}/rules-index.json`));
  const ids = index.rules.map(({ id }) => id);
  return LANGUAGES.flatMap((language) => {
    const file = `${folder}/texts/rules/${language}.json`;
    const { rules = {} } = existsSync(join(root, file))
      ? /** @type {{ rules?: Record<string, { title?: string, text?: string }> }} */ (read(file))
      : {};
    const problem = (/** @type {string} */ key, /** @type {string} */ what) => ({
      catalogue: `${game}/rules`,
      language,
      key,
      problem: what,
    });
    return [
      ...ids.filter((id) => !rules[id]?.title || !rules[id]?.text).map((id) => problem(id, 'is missing')),
      ...Object.keys(rules)
        .filter((id) => !ids.includes(id))
        .map((id) => problem(id, 'is no rule')),
      ...Object.entries(flat(rules)).flatMap(([key, text]) =>
        wrongRuleText(language, text).map((what) => problem(key, what)),
      ),
      ...wrongTerms(`${game}/rules`, language, flat(rules)),
    ];
  });
}

/** @param {string} language @returns {string[]} every text of the games' rules as this language tells them */
export function ruleTexts(language) {
  return rulesTold().flatMap((game) => {
    const file = `packages/games/${game}/src/texts/rules/${language}.json`;
    return existsSync(join(root, file)) ? Object.values(flat(read(file))) : [];
  });
}
