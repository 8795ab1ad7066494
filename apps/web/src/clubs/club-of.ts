/** A club as this visitor may know it, for its pages on the server. */
import type { ClubDetail, ClubSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PREVIEW } from '../pictures/preview.ts';
import { orNotFound } from '../server/api.ts';

export type Params = Promise<{ id: string }>;
export type Search = Promise<Record<string, string | string[] | undefined>>;

/** The club, asked for once a request. `link`: the key of an address that was handed on. */
export const clubOf = cache(
  (id: string, link: string | null): Promise<ClubDetail> =>
    orNotFound('getClub', { params: { id }, query: link === null ? {} : { link } }),
);

/** The club of a page that only its readers have: whoever is invited and no member yet is led to the page where they join. */
export async function readClub(params: Params): Promise<ClubDetail> {
  const club = await clubOf((await params).id, null);
  if (!mayRead(club)) redirect(`/clubs/${club.id}`);
  return club;
}

/** Members, news and games are open to this visitor. */
export function mayRead({ visibility, role }: Pick<ClubSummary, 'visibility' | 'role'>): boolean {
  return visibility === 'open' || role !== null;
}

/** The visitor holds an office in the club. */
export function holdsOffice({ role }: Pick<ClubSummary, 'role'>): boolean {
  return role === 'owner' || role === 'organiser';
}

/** The visitor organises the club, and nothing has happened there yet. */
export function hasHardlyBegun(club: ClubDetail): boolean {
  const { open, running, finished } = club.games;
  return holdsOffice(club) && club.archivedAt === null && club.members <= 2 && open + running + finished === 0;
}

/** The one value of a parameter of an address; null where there is none, or several. */
export function oneOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value.length > 0 ? value : null;
}

/** Title of a page within a club. Search engines are shown the club's home alone: people are for those who meet them there. */
export function titleIn(club: ClubDetail, page: string): Metadata {
  return { title: `${page} · ${isolated(club.name)}`, robots: { index: false } };
}

/** Preview of a link to a page of a club, for whoever meets the link elsewhere; none where members alone may look. */
export async function previewIn(
  club: ClubDetail,
  { title, description }: { title: string; description: string },
): Promise<Metadata> {
  if (club.visibility === 'members') return {};
  const [t, site] = [await getTranslations('clubs'), await getTranslations('site')];
  const images = [
    { url: `/pictures/clubs/${club.id}/preview`, ...PREVIEW, alt: t('previewAlt', { club: isolated(club.name) }) },
  ];
  const openGraph = { title, description, siteName: site('name'), type: 'website', images } as const;
  return { description, openGraph, twitter: { card: 'summary_large_image' } };
}
