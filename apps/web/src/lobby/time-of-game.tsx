import type { GameDetail } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { countedTime } from '../hours/counted-time.ts';
import { DrawnExample } from '../hours/drawn-example.tsx';
import { daysOfMine, type ExampleDays, exampleOf, USUAL_DAYS, WALL } from '../hours/example.ts';
import { Texts } from '../parts/texts.tsx';
import { api } from '../server/api.ts';
import { ChangeClock } from './change-clock.tsx';
import { ClockNews } from './clock-news.tsx';

interface TimeOfGameProps {
  game: GameDetail;
  signedIn: boolean;
}

/** An example week of a game's clock, and for its host the way to change it. Computed and drawn here: a browser loads none of it. */
export async function TimeOfGame({ game, signedIn }: TimeOfGameProps): Promise<ReactElement | null> {
  const { id, clock, hours, timeOut, seats, yourSeat, youHost } = game;
  // Nobody waits for somebody who plays alone.
  if (seats.length === 1) return null;
  const t = await getTranslations('new');
  const mine = signedIn ? await daysOf() : null;
  const time = hours ? countedTime(mine ?? USUAL_DAYS, hours) : WALL;
  return (
    <>
      {clock ? (
        <DrawnExample clock={clock} hours={hours} mine={mine} example={exampleOf(clock, time)} level="h2" />
      ) : null}
      {clock ? (
        <p>
          {t('timeOut')}: {t(`timeOuts.${timeOut}`)}
        </p>
      ) : null}
      {youHost ? (
        <Texts of={['lobby', 'new', 'week']}>
          <ChangeClock game={{ id, clock, hours, timeOut }} mine={mine} />
        </Texts>
      ) : null}
      {yourSeat !== null && !youHost ? (
        <Texts of={['lobby']}>
          <ClockNews clock={clock} hours={hours} />
        </Texts>
      ) : null}
    </>
  );
}

async function daysOf(): Promise<ExampleDays | null> {
  return daysOfMine(await (await api())('getHours', {}));
}
