/** The board games that can be played here. */
import type { RulesetDetail, RulesetSummary } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import { z } from 'zod';
import type { Context } from './context.ts';
import type { Service } from './types.ts';

/** The use cases of showing rulesets. */
export function rulesetsOf({ catalog }: Context): Pick<Service, 'rulesets' | 'ruleset'> {
  return {
    rulesets: async () => (await catalog.all()).map(summary),
    async ruleset(id): Promise<RulesetDetail> {
      const ruleset = await catalog.ruleset(id);
      return {
        ...summary(ruleset),
        settings: jsonSchema(ruleset.settings.schema),
        standingOrders: jsonSchema(ruleset.standingOrders.schema),
      };
    },
  };
}

function summary({ id, name, revision, seats, settings }: Ruleset): RulesetSummary {
  return { id, name, revision, seats: { ...seats }, presets: settings.presets.map((preset) => ({ ...preset })) };
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
