/** Tables of a league at which nobody is left to agree. */
import type { GameDetail, SeatInfo } from '@wayfinder/contract';

/** True for a seat of a league's game beside which only bots sit, or nobody: all questions to the table are refused. */
export function isAlone(
  { season }: Pick<GameDetail, 'season'>,
  seats: readonly Pick<SeatInfo, 'seat' | 'taken' | 'departed' | 'bot' | 'held'>[],
  own: number | null,
): boolean {
  const hasSay = ({ taken, departed, bot, held }: (typeof seats)[number]): boolean =>
    taken && !departed && bot === null && held === null;
  return season !== null && seats.every((one) => one.seat === own || !hasSay(one));
}
