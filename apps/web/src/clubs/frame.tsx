import type { ClubDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { ChartEdge, ClubChart } from '@wayfinder/ui';
import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { Count } from '../parts/count.tsx';
import { Page } from '../parts/page.tsx';
import { holdsOffice, mayRead } from './club-of.ts';
import styles from './clubs.module.css';
import { ClubCrest } from './crest-of.tsx';
import { TabRow } from './tab-row.tsx';

/** Pages of a club. News and the log have no tab: the home leads to them. */
type Tab = 'home' | 'leagues' | 'games' | 'members' | 'board' | 'news' | 'log' | 'organise';

interface FrameProps {
  club: ClubDetail;
  at: Tab;
  /** Beside the tabs. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a club: its crest and name, the ways through it, and what the page is about. */
export async function ClubFrame({ club, at, actions, children }: FrameProps): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  return (
    <Page at="clubs" bleed>
      <div className={styles.frame}>
        {at === 'home' ? <Cartouche club={club} /> : null}
        {at === 'home' && !mayRead(club) ? null : (
          <div className={styles.bar}>
            {at === 'home' ? null : <NameLine club={club} />}
            <Tabs club={club} at={at} />
            {actions}
          </div>
        )}
        {club.archivedAt === null ? null : (
          <p className={styles.archived}>
            <strong>{t('archived')}</strong> {t('archivedText')}
          </p>
        )}
        {children}
      </div>
    </Page>
  );
}

/** Crest, name and the facts of a club on the strip of its own chart. */
async function Cartouche({ club }: { club: ClubDetail }): Promise<ReactElement> {
  return (
    <>
      <div className={styles.strip}>
        <div className={styles.chart}>
          <ClubChart id={club.id} />
        </div>
        <div className={styles.cartouche}>
          <ClubCrest club={club} size={64} />
          <div className={styles.named}>
            <h1 className={styles.name}>{club.name}</h1>
            <p className="wf-soft">
              <span className="wp-facts">
                {(await factsOf(club)).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </span>
            </p>
          </div>
        </div>
      </div>
      <ChartEdge />
    </>
  );
}

/** `46 members`, `since 2023`, `organised by Sigrid`. */
async function factsOf({ members, createdAt, organisers }: ClubDetail): Promise<string[]> {
  const [t, format, locale] = [await getTranslations('clubs'), await getFormatter(), await getLocale()];
  const names = listed(
    organisers.slice(0, NAMED).map(({ name }) => isolated(name)),
    locale,
  );
  const year = format.dateTime(new Date(createdAt), { year: 'numeric', timeZone: 'UTC' });
  return [
    t('members', { n: members }),
    t('since', { year }),
    ...(organisers.length > 0 ? [t('organisedBy', { names })] : []),
  ];
}

/** Organisers who are named below the club's name; all of them stand on the page of members. */
const NAMED = 3;

/** Crest and name of a club above its other pages; they lead to its home. */
function NameLine({ club }: { club: ClubDetail }): ReactElement {
  return (
    <p className={styles.line}>
      <Link className={styles.back} href={`/clubs/${club.id}`}>
        <ClubCrest club={club} size={30} />
        <span>{club.name}</span>
      </Link>
    </p>
  );
}

async function Tabs({ club, at }: { club: ClubDetail; at: Tab }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  const asks = club.asks ?? 0;
  const tabs = [
    ['home', ''],
    ['leagues', '/leagues'],
    ['games', '/games'],
    ['members', '/members'],
    ...(club.role === null ? [] : ([['board', '/board']] as const)),
    ...(holdsOffice(club) ? ([['organise', '/organise']] as const) : []),
  ] as const;
  return (
    <TabRow className={styles.tabs} label={t('pages', { club: isolated(club.name) })}>
      {tabs.map(([tab, path]) => (
        <Link
          key={tab}
          href={`/clubs/${club.id}${path}`}
          {...(tab === at ? { 'aria-current': 'page' } : {})}
          data-due={(tab === 'organise' && asks > 0) || undefined}
        >
          {t(`tab.${tab}`)}
          {tab === 'organise' ? <Count n={asks} /> : null}
        </Link>
      ))}
    </TabRow>
  );
}
