import type { ClubDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ButtonLink, Flag, Icon } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import front from '../home/home.module.css';
import { MyGames, OpenGames } from '../home/lists.tsx';
import { api } from '../server/api.ts';
import { hasHardlyBegun, holdsOffice } from './club-of.ts';
import styles from './clubs.module.css';
import type { HomeGames } from './games-of.ts';
import { NewsItems } from './news-items.tsx';
import { Prose } from './prose.tsx';

/** Games of a list, and pieces of news, on the home. */
const GAMES = 6;
const NEWS = 2;

interface HeadProps {
  title: string;
  /** Address of all, and the word that leads there. */
  all?: { href: string; word: string; label: string } | null;
}

function Head({ title, all }: HeadProps): ReactElement {
  return (
    <div className={front.head}>
      <h2>{title}</h2>
      {all ? (
        <Link className={front.all} href={all.href} aria-label={all.label}>
          {all.word}
        </Link>
      ) : null}
    </div>
  );
}

interface GamesProps {
  club: ClubDetail;
  games: HomeGames;
}

/** Running games of the club that wait for others. */
export async function RunningOnHome({ club, games: { running, names } }: GamesProps): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (running.length === 0) return null;
  const [n, title] = [club.games.running, t('running')];
  const all = { href: `/clubs/${club.id}/games`, word: t('all', { n }), label: t('allOf', { n, what: title }) };
  return (
    <section>
      <Head title={title} all={running.length > GAMES ? all : null} />
      <MyGames games={running.slice(0, GAMES)} names={names} />
    </section>
  );
}

/** Open games of the club, and the way to another one. */
export async function OpenOnHome({ club, games: { open, names } }: GamesProps): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  const makes = club.role !== null && club.archivedAt === null;
  if (open.length === 0 && (!makes || hasHardlyBegun(club))) return null;
  const n = club.games.open;
  const href = `/clubs/${club.id}/games?status=open`;
  const all = { href, word: t('all', { n }), label: t('allOf', { n, what: t('open') }) };
  return (
    <section>
      <Head title={t('open')} all={n > open.length ? all : null} />
      {open.length > 0 ? <OpenGames games={open} names={names} /> : <p className="wf-soft">{t('noneOpenGame')}</p>}
      {makes ? (
        <p className={styles.below}>
          <NewGame id={club.id} />
        </p>
      ) : null}
    </section>
  );
}

/** The way to another game of a club. */
export async function NewGame({ id }: { id: string }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  return (
    <ButtonLink href={`/new?club=${id}`}>
      <Icon name="plus" /> {t('newGame')}
    </ButtonLink>
  );
}

/** The newest news; where there is none yet, organisers are led to write some. */
export async function NewestNews({ club }: { club: ClubDetail }): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  const query = { limit: NEWS };
  const { news, total } = await (await api())('listNews', { params: { id: club.id }, query });
  if (total === 0 && hasHardlyBegun(club)) return null;
  const href = `/clubs/${club.id}/news`;
  const writes = holdsOffice(club) && club.archivedAt === null;
  const word = total > 0 ? t('all', { n: total }) : t('begin.newsDo');
  const label = total > 0 ? t('allOf', { n: total, what: t('news') }) : word;
  const all = total > 0 || writes ? { href, word, label } : null;
  return (
    <section>
      <Head title={t('news')} all={all} />
      {total === 0 ? <p className="wf-soft">{t('noNews')}</p> : <NewsItems news={news} level="h3" />}
    </section>
  );
}

/** Flags of those who joined last, each leading to its member. */
export async function MembersBeside({ club }: { club: ClubDetail }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  const n = club.members;
  const all = {
    href: `/clubs/${club.id}/members`,
    word: t('all', { n }),
    label: t('allOf', { n, what: t('tab.members') }),
  };
  return (
    <section>
      <Head title={t('tab.members')} all={all} />
      <ul className={styles.flags}>
        {club.newest.map(({ player, name, flag }) => (
          <li key={player}>
            <Link href={`/players/${player}`} title={name} aria-label={isolated(name)}>
              <Flag flag={flag} size={30} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The club in its organisers' words. */
export function About({ club }: { club: ClubDetail }): ReactNode {
  return club.description.trim() === '' ? null : <AboutText source={club.description} />;
}

async function AboutText({ source }: { source: string }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  return (
    <section>
      <Head title={t('about')} />
      <Prose source={source} />
    </section>
  );
}
