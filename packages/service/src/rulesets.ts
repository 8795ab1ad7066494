/** The board games that can be played here. */
import type { RulesetDetail, RulesetSummary } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import { z } from 'zod';
import type { Context } from './context.ts';
import { NotFound } from './problems.ts';
import type { Service } from './types.ts';

/** The use cases of showing rulesets. */
export function rulesetsOf({ catalog }: Context): Pick<Service, 'rulesets' | 'ruleset' | 'ledgers' | 'ledger'> {
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
    async ledgers(id) {
      const examples = await (await catalog.ledgers(id)).examples();
      return examples.map(({ name, seats }) => ({ name, seats: seats.map(({ who, points }) => ({ who, points })) }));
    },
    async ledger(id, name) {
      const examples = await (await catalog.ledgers(id)).examples();
      const found = examples.find((one) => one.name === name);
      if (!found) throw new NotFound('unknown-ledger');
      return found.text;
    },
  };
}

function summary({ id, name, revision, seats, settings }: Ruleset): RulesetSummary {
  return { id, name, revision, seats: { ...seats }, presets: settings.presets.map((preset) => ({ ...preset })) };
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
