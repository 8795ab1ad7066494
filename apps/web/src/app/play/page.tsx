import { hasBoard } from '@wayfinder/games-catalog/faces';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { againstBots } from '../../create/against-bots.ts';
import { PlayNow } from '../../create/play-now.tsx';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { api, me } from '../../server/api.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('play'))('title') };
}

/** Games that begin at once, against bots: whoever isn't signed in comes back here. */
export default async function Play(): Promise<ReactElement> {
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent('/play')}`);
  const [t, { rulesets }] = [await getTranslations('play'), await (await api())('listRulesets', {})];
  const games = rulesets.flatMap((ruleset) => {
    const offered = hasBoard(ruleset.id) ? againstBots(ruleset) : null;
    if (!offered) return [];
    return [
      {
        ...offered,
        name: ruleset.name,
        picture: <Picture key={ruleset.id} of={{ ruleset: ruleset.id }} size="thumb" />,
      },
    ];
  });
  return (
    <Page narrow>
      <div className="wp-stack">
        <div>
          <h1>{t('title')}</h1>
          <p className="wf-soft">{t('text')}</p>
        </div>
        <Texts of={['play', 'bots']}>
          <PlayNow games={games} />
        </Texts>
      </div>
    </Page>
  );
}
