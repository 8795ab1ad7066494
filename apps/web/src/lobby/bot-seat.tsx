'use client';

import type { GameDetail, SeatBot, SeatInfo } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, Icon, Menu } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { useCall } from '../parts/use-call.ts';

const LEVELS = ['steady', 'easy'] as const satisfies readonly SeatBot['level'][];

interface BotSeatProps {
  game: Pick<GameDetail, 'id'>;
  seat: SeatInfo;
  act: ReturnType<typeof useCall>['send'];
  busy: boolean;
}

/** What the host does with a seat that nobody has: gives it to a bot, and takes it back. */
export function BotSeat({ game, seat, act, busy }: BotSeatProps): ReactElement {
  const [t, bots] = [useTranslations('lobby'), useTranslations('bots')];
  const isBusy = busy || undefined;
  if (seat.bot) {
    return (
      <Button
        onClick={() => void act('unseatBot', { params: { id: game.id, seat: String(seat.seat) } })}
        aria-disabled={isBusy}
        aria-label={t('takeAwayNamed', { name: isolated(seat.name ?? '') })}
      >
        {t('takeAway')}
      </Button>
    );
  }
  return (
    <Menu label={t('toBotNamed', { n: seat.seat + 1 })} summary={<ToBot />}>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          className="wf-button wf-button-quiet"
          data-closes
          aria-disabled={isBusy}
          onClick={() => void act('seatBot', { params: { id: game.id }, body: { level, seat: seat.seat } })}
        >
          <span>
            {bots(level)}
            <br />
            <span className="wf-soft wf-small">{bots(`${level}Hint`)}</span>
          </span>
        </button>
      ))}
    </Menu>
  );
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
