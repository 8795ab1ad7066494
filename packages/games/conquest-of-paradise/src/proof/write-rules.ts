/** Writes what follows from the scenarios into src/rules-index.json, and the page from that. Run: `node --import tsx src/proof/write-rules.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exercisedBy, rulesDoc, rulesIndex } from './rules-doc.ts';
import { scenarioFiles } from './scenario-files.ts';

const INDEX = fileURLToPath(new URL('../rules-index.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../../../docs/rules/conquest-of-paradise.md', import.meta.url));

const { rules } = rulesIndex.parse(JSON.parse(readFileSync(INDEX, 'utf8')));
const exercised = exercisedBy(scenarioFiles());
const written = rules.map((rule) => ({ ...rule, exercised: exercised.get(rule.id) ?? [] }));
writeFileSync(INDEX, `${JSON.stringify({ rules: written }, null, 2)}\n`);
writeFileSync(PAGE, rulesDoc(written));
