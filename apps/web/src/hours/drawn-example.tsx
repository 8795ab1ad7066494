import type { HoursBounds, TimeControl } from '@wayfinder/contract';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import { spanText } from '../games/clock.ts';
import { countsMore, type Example, type ExampleDays, explained, USUAL_DAYS } from './example.ts';
import { DAY_MINUTES, USUAL_DAY, WEEKDAYS } from './playing-week.ts';
import { Legend, WeekDrawing } from './week-drawing.tsx';
import { useDayWords } from './words.ts';

export interface DrawnExampleProps {
  clock: TimeControl;
  hours: HoursBounds | null;
  /** The reader's own weekdays; null: none are set. */
  mine: ExampleDays | null;
  example: Example;
  /** Level of its heading, below what it stands in. */
  level: 'h2' | 'h3';
}

/** An example week, drawn and in words. Drawn on a server it brings no script. */
export function DrawnExample({ clock, hours, mine, example, level: Heading }: DrawnExampleProps): ReactElement {
  const t = useTranslations('week');
  const { looks, moments } = explained(example);
  return (
    <section className="wp-stack wp-tight">
      <Heading>{t('example')}</Heading>
      <p>{useExampleWords()(clock, example)}</p>
      <Whose hours={hours} mine={mine} example={example} />
      <WeekDrawing days={example.days} />
      <Legend looks={looks} moments={moments} />
    </section>
  );
}

/** Says for whom the week is drawn. */
function Whose({ hours, mine, example }: Omit<DrawnExampleProps, 'clock' | 'level'>): ReactElement {
  const t = useTranslations('week');
  const { time } = useDayWords();
  const [usual] = USUAL_DAY;
  const person = mine ? t('mine') : t('usual', { from: time(usual?.from ?? 0), to: time(usual?.to ?? 0) });
  const more = hours && countsMore(example, mine ?? USUAL_DAYS) ? t('more') : '';
  return <p className="wf-soft wf-small">{hours ? `${person} ${more}`.trim() : t('everybody')}</p>;
}

/** Says when the turn of an example runs out. */
function useExampleWords(): (clock: TimeControl, example: Example) => string {
  const [t, say] = [useTranslations('week'), useTranslations('new')];
  const { dayName, time } = useDayWords();
  const moment = (minute: number): string => {
    const [week, day] = [Math.floor(minute / (WEEKDAYS * DAY_MINUTES)), Math.floor(minute / DAY_MINUTES) % WEEKDAYS];
    return t('moment', { day: dayName(day, 'long'), time: time(minute % DAY_MINUTES), weeks: week });
  };
  return (clock, { begin, over, up }) => {
    const told = { begin: moment(begin), up: moment(up) };
    if ('bankSeconds' in clock) return t('bank', { ...told, bank: spanText(say, clock.bankSeconds) });
    return over === null ? t('turn', told) : t('reserve', { ...told, over: moment(over) });
  };
}
