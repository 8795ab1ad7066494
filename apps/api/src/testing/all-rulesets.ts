/** The games of these tests beside those of the catalog. */
import { rulesets as catalog } from '@wayfinder/games-catalog';
import { rulesets as own } from './rulesets.ts';

export const rulesets = { ...catalog, ...own };
