/** The games of the catalog and that of the comparison, so that one api process serves all benches. */
import { rulesets as catalog } from '@wayfinder/games-catalog';
import { rulesets as compared } from '../peer/rulesets.ts';

export const rulesets = { ...catalog, ...compared };
