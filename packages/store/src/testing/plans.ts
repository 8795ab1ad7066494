/** Plans of statements, to see what they look at. */
import type { Database } from '../database.ts';

/** A part of a plan, as the database tells it. */
export interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The plan of a prepared statement, once it was executed. */
export async function planOf(db: Database, statement: string): Promise<Plan> {
  const row = await db.row<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE ${statement}`,
  );
  if (!row) throw new Error('no plan');
  return row['QUERY PLAN'][0].Plan;
}

/** Rows of a table that a plan has looked at. */
export function looked(plan: Plan, table: string): number {
  const own = plan['Relation Name'] === table ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, child) => sum + looked(child, table), 0);
}
