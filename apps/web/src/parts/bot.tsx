import type { SeatInfo } from '@wayfinder/contract';
import { BotMark as Mark } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';

interface BotProps {
  /** Nothing is shown of a person or a free seat, where a page may have no words for bots. */
  bot: SeatInfo['bot'] | undefined;
}

/** The mark of a bot, behind its name. `silent`: words beside the mark tell that it is one. */
export function BotMark({ bot, silent = false }: BotProps & { silent?: boolean }): ReactElement | null {
  if (!bot) return null;
  return silent ? <Mark /> : <ToldMark level={bot} />;
}

/** Words for the bot that sits there, and for how well it plays: `Bot, steady`. */
export function BotWords({ bot }: BotProps): ReactElement | null {
  return bot ? <Told level={bot} /> : null;
}

type LevelProps = { level: NonNullable<SeatInfo['bot']> };

function ToldMark({ level }: LevelProps): ReactElement {
  const t = useTranslations('bots');
  return <Mark label={t(level)} />;
}

function Told({ level }: LevelProps): ReactElement {
  const t = useTranslations('bots');
  return <span>{t(level)}</span>;
}
