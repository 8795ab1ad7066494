/** Games whose data an operator may replace: a file of it that can't even be read is told as plainly as one that can't be played with. */

/** Words of Node.js for a file that is no JSON. Where the text ends too early it names no line. */
const NO_JSON = /([^/\\\n]+\.json): (.+?)(?: in JSON)?(?: at position \d+)?(?: \(line (\d+) column \d+\))?$/;
/** Words of tsx, which loads modules where Node.js is too old to load our sources itself. */
const NO_JSON_TSX = /([^/\\\n]+\.json):(\d+):\d+: ERROR: (.+)/;
/** Words of both for a file that isn't there. */
const MISSING = /Cannot find module '[^']*?([^/\\']+\.json)'/;

/** The fault as a sentence, or null for one that is none of a data file. */
function faultOf(error: Error): string | null {
  const { message } = error;
  const [, file, line, why] = NO_JSON_TSX.exec(message) ?? [];
  if (file) return `${file}, line ${line}: it is no JSON (${why}).`;
  const [, read, fault, at] = (error instanceof SyntaxError && NO_JSON.exec(message)) || [];
  if (read) return `${read}${at ? `, line ${at}` : ''}: it is no JSON (${fault}).`;
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
