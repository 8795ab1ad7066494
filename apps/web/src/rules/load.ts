import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RulesPage, rulesPage } from './markdown.ts';

/** Where the rules in our own words lie: beside the apps, also in an image. */
function rulesFolder(): string {
  return process.env.RULES_DIR ?? join(process.cwd(), '../../docs/rules');
}

/** The rules of a ruleset for its players; null when they are not written down. */
export async function loadRules(ruleset: string): Promise<RulesPage | null> {
  if (!/^[a-z][a-z0-9-]*$/.test(ruleset)) return null;
  const file = await readFile(join(rulesFolder(), `${ruleset}.md`), 'utf8').catch(() => null);
  return file === null ? null : rulesPage(file);
}
