'use client';

import { sentences } from '@wayfinder/games-catalog/words';
import { Button, ButtonLink, Icon } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { copyText } from '../parts/copy.ts';
import { useParts } from './context.tsx';
import styles from './replay.module.css';
import type { ReplayControl } from './use-replay.ts';

interface PastStripProps {
  replay: ReplayControl;
  /** A player of this game looks at a shared moment, as everybody could see it. */
  shared: boolean;
  /** The address of this moment, once it is known. */
  address: string | null;
}

/** The caption of a past moment: what had just happened; leads back to now, and gives the moment's address. */
export function PastStrip({ replay, shared, address }: PastStripProps): ReactElement | null {
  const [t, locale] = [useTranslations('replay'), useLocale()];
  const { game, room, words } = useParts();
  const [copied, setCopied] = useState<string | null>(null);
  if (!replay.past && !shared) return null;
  const event = room.state.events.find(({ position }) => position === replay.told);
  return (
    <div className={styles.past}>
      <div className={styles.pastText} aria-live="polite">
        <span className={styles.caption}>{event ? words.say(event.message) : t('loading')}</span>
        {replay.watching ? null : (
          <span className="wf-soft wf-small">
            {sentences(
              [
                t('past', { at: replay.at, n: replay.length }),
                shared ? t('shared') : '',
                // Its address carries the key.
                game.visibility === 'link' ? t('keyed') : '',
              ],
              locale,
            )}
          </span>
        )}
      </div>
      {replay.watching ? (
        <Button kind="quiet" onClick={replay.toggle}>
          <Icon name={replay.playing ? 'pause' : 'play'} /> {replay.playing ? t('pause') : t('play')}
        </Button>
      ) : null}
      {shared ? (
        // A shared moment is left for the page of one's own seat; a link does so before the page is alive, too.
        <ButtonLink href={`/games/${game.id}`}>{t('toNow')}</ButtonLink>
      ) : (
        <Button onClick={replay.toNow}>{replay.watching ? t('skip') : t('toNow')}</Button>
      )}
      {address && !replay.watching ? (
        <Button
          kind="quiet"
          onClick={async () => setCopied((await copyText(`${location.origin}${address}`)) ? address : null)}
        >
          <Icon name="link" /> <span className={styles.shareWord}>{copied === address ? t('copied') : t('share')}</span>
        </Button>
      ) : null}
    </div>
  );
}
