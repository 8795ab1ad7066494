/** Writes src/texts/components after a change of the data or of the words in src/texts/things. Run: `node --import tsx src/testing/write-component-texts.ts`. */
import { writeFileSync } from 'node:fs';
import { dataOf, VERSIONS } from '../data/index.ts';
import { componentTexts, THINGS } from './component-texts.ts';

for (const locale of Object.keys(THINGS)) {
  const texts = componentTexts(locale, VERSIONS.map(dataOf));
  writeFileSync(new URL(`../texts/components/${locale}.json`, import.meta.url), `${JSON.stringify(texts, null, 2)}\n`);
}
