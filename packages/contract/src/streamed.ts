/** The games of one stream, as its address has them; without schemas, for pages. */

/** Most games that one stream of an account tells of. */
export const MOST_STREAMED = 32;

/** A game as a stream of several is asked for it. */
export interface Streamed {
  gameId: string;
  /** Events after this position are told. */
  after: number;
  as?: 'spectator';
  link?: string;
}

/** The games of an address, in their order. */
export function readStreamed(games: string): Streamed[] {
  return games.split(',').flatMap((text) => {
    const [gameId = '', after, as, link] = text.split(':');
    if (gameId === '') return [];
    return { gameId, after: Number(after), ...(as === 'spectator' ? { as } : {}), ...(link ? { link } : {}) };
  });
}

/** The same, written. */
export function writeStreamed(games: readonly Streamed[]): string {
  return games
    .map(({ gameId, after, as, link }) => {
      const more = [as ?? '', ...(link ? [link] : [])];
      return [gameId, after, ...(as || link ? more : [])].join(':');
    })
    .join(',');
}
