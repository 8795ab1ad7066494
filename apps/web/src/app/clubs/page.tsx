import type { ClubList as Listed } from '@wayfinder/contract';
import { Button, ButtonLink, TextField } from '@wayfinder/ui';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { ClubList } from '../../clubs/club-list.tsx';
import { oneOf, type Search } from '../../clubs/club-of.ts';
import styles from '../../clubs/clubs.module.css';
import { clubsThatInvite } from '../../clubs/invited-by.tsx';
import { InvitingClubs } from '../../clubs/inviting-clubs.tsx';
import { Page } from '../../parts/page.tsx';
import { api, me, orNull } from '../../server/api.ts';

/** Open clubs on one page, and clubs that somebody may be in. */
const SHOWN = 20;
const MINE = 100;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('clubs'))('title') };
}

/** The visitor's clubs, those that invite them, and open ones to find. */
export default async function Clubs({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, who, search] = [await getTranslations('clubs'), await me(), await searchParams];
  const [name, cursor] = [oneOf(search.name)?.trim().slice(0, 60) || null, oneOf(search.cursor)];
  const [mine, invitations, open] = await Promise.all([
    mineOf(who !== null),
    who === null ? [] : clubsThatInvite(),
    openOnes(name, cursor),
  ]);
  return (
    <Page at="clubs" narrow>
      <div className="wp-stack wp-loose">
        <div className="wp-section-head">
          <h1>{t('title')}</h1>
          <ButtonLink href="/clubs/new">{t('found')}</ButtonLink>
        </div>
        <InvitingClubs invitations={invitations} />
        {who === null ? <p className="wp-lead">{t('what')}</p> : <Mine clubs={mine} />}
        <section className="wp-stack wp-tight" id="find">
          <h2>{t('find')}</h2>
          <form className={styles.find} action="/clubs#find">
            <TextField
              id="name"
              name="name"
              label={t('findName')}
              defaultValue={name ?? ''}
              maxLength={60}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit">{t('findButton')}</Button>
          </form>
          {open.clubs.length > 0 ? (
            <ClubList clubs={open.clubs} />
          ) : (
            <p>{t(name === null ? 'noneOpen' : 'noneFound')}</p>
          )}
          <More name={name} next={open.next} />
        </section>
      </div>
    </Page>
  );
}

async function mineOf(signedIn: boolean): Promise<Listed['clubs']> {
  if (!signedIn) return [];
  return (await (await api())('listClubs', { query: { filter: 'mine', limit: MINE } })).clubs;
}

/** A page of the open clubs; from its begin where an address has a place that no list told. */
async function openOnes(name: string | null, cursor: string | null): Promise<Listed> {
  const query = { filter: 'open', limit: SHOWN, ...(name === null ? {} : { name }) } as const;
  const asked = cursor === null ? null : await orNull('listClubs', { query: { ...query, cursor } }, ['bad-fields']);
  return asked ?? (await (await api())('listClubs', { query }));
}

async function Mine({ clubs }: { clubs: Listed['clubs'] }): Promise<ReactElement> {
  const t = await getTranslations('clubs');
  return (
    <section className="wp-stack wp-tight">
      <h2>{t('mine')}</h2>
      {clubs.length > 0 ? <ClubList clubs={clubs} /> : <p>{t('noneMine')}</p>}
    </section>
  );
}

async function More({ name, next }: { name: string | null; next: string | null }): Promise<ReactElement | null> {
  const t = await getTranslations('clubs');
  if (next === null) return null;
  const search = new URLSearchParams({ ...(name === null ? {} : { name }), cursor: next });
  return (
    <p>
      <Link className="wp-link" href={`/clubs?${search}#find`}>
        {t('more')}
      </Link>
    </p>
  );
}
