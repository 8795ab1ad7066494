/** A page of the documentation, for tests that hold it against the code. */
import { readFileSync } from 'node:fs';

export interface DocPage {
  /** JSON examples of a kind: fenced as `json <kind>`. */
  examples(kind: string): unknown[];
  /** Words set in code in the section with this heading; examples don't count. Empty where there is no such section. */
  words(heading: string): string[];
  /** Those of these names that the section doesn't set in code. */
  unlisted(heading: string, names: readonly string[]): string[];
}

/** Reads a page. @throws Error when it isn't there. */
export function docPage(file: URL): DocPage {
  const page = readFileSync(file, 'utf8');
  const words = (heading: string): string[] => {
    const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
    const prose = section.replace(/```[\s\S]*?```/g, '');
    return [...prose.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
  };
  return {
    examples: (kind) =>
      [...page.matchAll(new RegExp(`\`\`\`json ${kind}\\n([\\s\\S]*?)\\n\`\`\``, 'g'))].map(([, json]) =>
        JSON.parse(json ?? ''),
      ),
    words,
    unlisted: (heading, names) => {
      const listed = words(heading);
      return names.filter((name) => !listed.includes(name));
    },
  };
}
