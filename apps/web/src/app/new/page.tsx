import { hasBoard } from '@wayfinder/games-catalog/faces';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { type Creatable, CreateForm } from '../../create/create-form.tsx';
import type { OwnClub } from '../../create/form.ts';
import { faceOf, wordsOf } from '../../games/server-words.ts';
import { daysOfMine } from '../../hours/example.ts';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { api, me, orNotFound } from '../../server/api.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('new'))('title') };
}

/** Only the texts that the form shows: options, why some can't be had together, and what a set-up lays out, with the names in it. */
function optionTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => /^((preset|setting|option|refusal|laidOut)\.|space\.\*$)/.test(key)),
  );
}

async function creatable(id: string): Promise<Creatable> {
  const [ruleset, locale] = await Promise.all([(await api())('getRuleset', { params: { id } }), getLocale()]);
  const [texts, words] = await Promise.all([faceOf(id)?.texts(locale), wordsOf(id, [], null)]);
  const about = (key: string): string => words.text(`about.${key}`);
  return {
    ruleset,
    texts: { texts: optionTexts(texts?.texts ?? {}), locale: texts?.locale ?? locale },
    picture: <Picture of={{ ruleset: id }} size="card" />,
    about: { length: about('length'), weight: about('weight'), text: about('text') },
  };
}

/** The club for whose members a game is to be. It is not found for whoever is no member. */
async function ownClub(id: string): Promise<OwnClub> {
  const club = await orNotFound('getClub', { params: { id }, query: {} });
  if (club.role === null || club.archivedAt !== null) notFound();
  return { id, name: club.name, isPrivate: club.visibility === 'members' };
}

export default async function New({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const { game, club: of } = await searchParams;
  const first = typeof game === 'string' ? game : '';
  const clubId = typeof of === 'string' ? of : null;
  const again = `/new?game=${first}${clubId === null ? '' : `&club=${encodeURIComponent(clubId)}`}`;
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(again)}`);
  const call = await api();
  const [t, { rulesets }, hours] = [
    await getTranslations('new'),
    ...(await Promise.all([call('listRulesets', {}), call('getHours', {})])),
  ];
  if (first !== '' && !(hasBoard(first) && rulesets.some(({ id }) => id === first))) notFound();
  const club = clubId === null ? null : await ownClub(clubId);
  const games = await Promise.all(rulesets.flatMap(({ id }) => (hasBoard(id) ? [creatable(id)] : [])));
  return (
    <Page at="new" narrow>
      <div className="wp-stack">
        <h1>{t('title')}</h1>
        <Texts of={['new', 'setting', 'bots', 'week']}>
          <CreateForm games={games} first={first} mine={daysOfMine(hours)} club={club} />
        </Texts>
      </div>
    </Page>
  );
}
