/** Games whose data an operator may replace: a file of it that can't even be read is told as plainly as one that can't be played with. */

/** How what loads modules says that a file is no JSON, with its name, the line and why; and that it isn't there. */
const NO_JSON = /([^/\\\n]+\.json):(\d+):\d+: ERROR: (.+)/;
const MISSING = /Cannot find module '[^']*?([^/\\']+\.json)'/;

/** The fault as a sentence, or null for one that is none of a data file. */
function faultOf({ message }: Error): string | null {
  const [, file, line, why] = NO_JSON.exec(message) ?? [];
  if (file) return `${file}, line ${line}: it is no JSON (${why}).`;
  const [, missing] = MISSING.exec(message) ?? [];
  return missing ? `${missing}: it is missing.` : null;
}

/**
 * Loads a game that has its data in JSON files.
 * @throws UnsoundData where such a file is missing or no JSON; else what loading throws.
 */
export async function withData<Loaded>(game: string, load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    const fault = error instanceof Error ? faultOf(error) : null;
    if (fault === null) throw error;
    // Pages import the catalog too, and have no use for it.
    const { UnsoundData } = await import('@wayfinder/engine');
    throw new UnsoundData(game, [fault]);
  }
}
