'use client';

import type { GameDetail } from '@wayfinder/contract';
import { ButtonLink, Icon, IconButton } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useMemo, useState } from 'react';
import styles from '../parts/strip.module.css';
import { forgetDrafts } from '../play/drafts-here.ts';
import { Room } from '../room/lazy-room.tsx';
import type { RoomStart } from '../room/use-room.ts';
import { forgetDemo, localLine } from './local-line.ts';
import { DEMO_ID } from './seats.ts';

interface DemoProps {
  game: GameDetail;
  start: RoomStart;
}

/** A game to try, as often as one likes: each round is a game of its own. */
export function DemoRoom(props: DemoProps): ReactElement {
  const [round, setRound] = useState(0);
  const again = (): void => {
    forgetDemo();
    forgetDrafts(DEMO_ID);
    setRound(round + 1);
  };
  return <Round key={round} {...props} again={again} />;
}

/** The room of every game, over a line to a game in this browser. */
function Round({ game, start, again }: DemoProps & { again: () => void }): ReactElement {
  const line = useMemo(() => localLine({ names: game.seats.map(({ name }) => name ?? '') }), [game.seats]);
  return <Room line={line} game={game} start={start} past={null} strip={<DemoStrip again={again} />} />;
}

/** Says what this is, and how to play with people. */
function DemoStrip({ again }: { again: () => void }): ReactElement {
  const t = useTranslations('demo');
  return (
    <section className={styles.strip} aria-label={t('label')}>
      <p className="wf-small">{t('strip')}</p>
      <IconButton label={t('again')} onClick={again}>
        <Icon name="undo" />
      </IconButton>
      <ButtonLink href="/sign-in?then=/new">{t('withPeople')}</ButtonLink>
    </section>
  );
}
