import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import styles from './lobby.module.css';

const Invitations = lazy(async () => ({ default: (await import('./invitations.tsx')).Invitations }));

/** Panel in which a host asks people to the table: loaded once it is opened, as most send the link. */
export function Inviting({ gameId }: { gameId: string }): ReactElement {
  const t = useTranslations('lobby');
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.inviting} onToggle={() => setOpened(true)}>
      <summary>{t('invite')}</summary>
      {opened ? (
        <Suspense>
          <Invitations gameId={gameId} />
        </Suspense>
      ) : null}
    </details>
  );
}
