import { ButtonLink } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { Picture } from '../pictures/picture.tsx';
import styles from './home.module.css';

/** Path of the demo game. */
const DEMO = '/demo';

interface WelcomeProps {
  title: string;
  text: string;
  /** Things that one can do here. */
  ways: ReactNode;
  /** Ruleset whose board is shown. */
  ruleset: string | null;
  /** Of its heading. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A board to look at, and what one can do. */
function Welcome({ title, text, ways, ruleset, level = 1, children }: WelcomeProps): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.guest}>
      <div className={styles.hello}>
        <Heading>{title}</Heading>
        <p className="wp-lead">{text}</p>
        {ways}
      </div>
      {ruleset ? (
        <div className={styles.board}>
          <Picture of={{ ruleset }} size="card" />
        </div>
      ) : null}
      {children}
    </section>
  );
}

/** Introduction for somebody who isn't signed in: a board to look at and a game to play at once. */
export async function Guest({ ruleset }: { ruleset: string | null }): Promise<ReactElement> {
  const t = await getTranslations('home.welcome');
  const ways = (
    <div className={styles.ways}>
      <p>
        <ButtonLink kind="primary" href={DEMO}>
          {t('demo')}
        </ButtonLink>
        <span className="wf-soft wf-small">{t('demoText')}</span>
      </p>
      <p>
        <ButtonLink href="/play">{t('play')}</ButtonLink>
        <span className="wf-soft wf-small">{t('playText')}</span>
      </p>
      <p>
        <ButtonLink href="/sign-in">{t('signIn')}</ButtonLink>
        <span className="wf-soft wf-small">{t('signInText')}</span>
      </p>
    </div>
  );
  return (
    <Welcome title={t('title')} text={t('text')} ways={ways} ruleset={ruleset}>
      <div className={styles.how}>
        <h2>{t('how')}</h2>
        <ol>
          <li>{t('stepOne')}</li>
          <li>{t('stepTwo')}</li>
          <li>{t('stepThree')}</li>
        </ol>
      </div>
    </Welcome>
  );
}

/** Things that one can do, for somebody who has no game yet. `level`: of its heading, which isn't the page's where an invitation waits. */
export async function NoGames({ ruleset, level }: { ruleset: string | null; level: 1 | 2 }): Promise<ReactElement> {
  const t = await getTranslations('home.nothing');
  const ways = (
    <ul className={styles.begin}>
      <li>
        <ButtonLink kind="primary" href="/play">
          {t('play')}
        </ButtonLink>
        <p>{t('playText')}</p>
      </li>
      <li>
        <ButtonLink href="/new">{t('start')}</ButtonLink>
        <p>{t('startText')}</p>
      </li>
      <li>
        <ButtonLink href="#open">{t('join')}</ButtonLink>
        <p>{t('joinText')}</p>
      </li>
      <li>
        <ButtonLink href={DEMO}>{t('demo')}</ButtonLink>
        <p>{t('demoText')}</p>
      </li>
    </ul>
  );
  return <Welcome title={t('title')} text={t('text')} ways={ways} ruleset={ruleset} level={level} />;
}
