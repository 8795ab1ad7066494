/** Writes what follows from the scenarios into src/rules-index.json, and the page from that. Run: `node --import tsx src/proof/write-rules.ts`. */
import { writeRules } from '@wayfinder/engine/testing';
import { RULE_BOOK, rulesIndex } from './rules-doc.ts';
import { scenarioFiles } from './scenario-files.ts';

writeRules({
  index: new URL('../rules-index.json', import.meta.url),
  page: new URL('../../../../../docs/rules/small-islands.md', import.meta.url),
  schema: rulesIndex,
  book: RULE_BOOK,
  scenarios: scenarioFiles(),
});
