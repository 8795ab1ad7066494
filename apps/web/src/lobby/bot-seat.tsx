'use client';

import type { GameDetail, SeatBot, SeatInfo } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, Icon, Menu } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { useCall } from '../parts/use-call.ts';
import styles from './lobby.module.css';

const LEVELS = ['steady', 'easy'] as const satisfies readonly SeatBot['level'][];

interface BotSeatProps {
  game: Pick<GameDetail, 'id'>;
  seat: SeatInfo;
  act: ReturnType<typeof useCall>['send'];
  busy: boolean;
}

/** Gives a free seat to a bot, and takes it back, for the host. */
export function BotSeat({ game: { id }, seat, act, busy }: BotSeatProps): ReactElement {
  const [t, bots] = [useTranslations('lobby'), useTranslations('bots')];
  const isBusy = busy || undefined;
  const { place, keep } = useKeptFocus(seat.bot);
  const give = (level: SeatBot['level']): void => {
    keep();
    void act('seatBot', { params: { id }, body: { level, seat: seat.seat } });
  };
  const takeAway = (): void => {
    keep();
    void act('unseatBot', { params: { id, seat: String(seat.seat) } });
  };
  return (
    <div ref={place}>
      {seat.bot ? (
        <Button
          onClick={takeAway}
          aria-disabled={isBusy}
          aria-label={t('takeAwayNamed', { name: isolated(seat.name ?? '') })}
        >
          {t('takeAway')}
        </Button>
      ) : (
        <Menu className={styles.toBot ?? ''} label={t('toBotNamed', { n: seat.seat + 1 })} summary={<ToBot />}>
          {LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              className="wf-button wf-button-quiet"
              data-closes
              aria-disabled={isBusy}
              onClick={() => give(level)}
            >
              <span>
                {bots(level)}
                <br />
                <span className="wf-soft wf-small">{bots(`${level}Hint`)}</span>
              </span>
            </button>
          ))}
        </Menu>
      )}
    </div>
  );
}

/** Keeps the focus: the pressed button goes away with the seat's change, and the keyboard stays at what takes its place. */
function useKeptFocus(bot: SeatInfo['bot']): { place: RefObject<HTMLDivElement | null>; keep: () => void } {
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef<SeatInfo['bot'] | undefined>(undefined);
  useEffect(() => {
    if (kept.current === undefined || kept.current === bot) return;
    kept.current = undefined;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('summary, button')?.focus();
  }, [bot]);
  return {
    place,
    keep: () => {
      kept.current = bot;
    },
  };
}

function ToBot(): ReactElement {
  const t = useTranslations('lobby');
  return (
    <>
      <Icon name="bot" />
      <span>{t('toBot')}</span>
      <Icon name="down" size={16} />
    </>
  );
}
