/** One rule as its address gives it, in the reader's language. */
export interface RuleText {
  id: string;
  title: string;
  /** Made from our own files. */
  html: string;
  lang: string;
}

function isRuleText(value: unknown): value is RuleText {
  const rule = value as Partial<RuleText> | null;
  return [rule?.id, rule?.title, rule?.html, rule?.lang].every((field) => typeof field === 'string');
}

const known = new Map<string, RuleText>();

/** Gets a rule, once a visit; null where there is no such rule. @throws Error when it can't be had now */
export async function getRule(ruleset: string, id: string, signal: AbortSignal): Promise<RuleText | null> {
  const address = `/rules/${ruleset}/${encodeURIComponent(id)}`;
  const kept = known.get(address);
  if (kept) return kept;
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  const rule: unknown = response.ok ? await response.json() : null;
  if (!isRuleText(rule)) throw new Error(`no rule at ${address}`);
  known.set(address, rule);
  return rule;
}
