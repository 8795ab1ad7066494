// Lists what the catalogues still lack, for translators: `node scripts/texts.mjs [language] [catalogue]`, e.g. `node scripts/texts.mjs ko web`.
import { wrongCatalogues, wrongRules } from './local/catalogues.mjs';

const asked = process.argv.slice(2);
const problems = [...wrongCatalogues(), ...wrongRules()].filter(({ catalogue, language }) =>
  asked.every((word) => word === language || catalogue.includes(word)),
);
for (const { catalogue, language, key, problem } of problems)
  console.log(`${language}  ${catalogue}  ${key}: ${problem}`);

/** @type {Map<string, { missing: number, wrong: number }>} */
const counts = new Map();
for (const { catalogue, language, problem } of problems) {
  const count = counts.get(`${language}  ${catalogue}`) ?? { missing: 0, wrong: 0 };
  count[problem === 'is missing' ? 'missing' : 'wrong'] += 1;
  counts.set(`${language}  ${catalogue}`, count);
}
console.log('');
for (const [name, { missing, wrong }] of [...counts].sort()) console.log(`${name}: ${missing} missing, ${wrong} wrong`);
if (problems.length === 0) console.log('Every catalogue is complete in every language.');
process.exitCode = problems.length === 0 ? 0 : 1;
