/** Conquest of Paradise with all its chapters, as the service and the page of a game with advanced rules load it. */
import type { PageRules } from '@wayfinder/engine';
import { describe } from './describe/all.ts';
import { ALL } from './parts.ts';
import { isAnswered } from './rules/held/reaction.ts';
import { rulesWith } from './rules-with.ts';
import type { State } from './state.ts';

export const pageRules: PageRules<State> = { ...rulesWith(ALL, describe), settled: isAnswered };
