import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { LOCALES } from '../../i18n/locales.ts';
import { OFFERED } from '../../i18n/messages.ts';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { api, me } from '../../server/api.ts';
import { Messages, Profile } from '../../settings/profile.tsx';
import { Tokens } from '../../settings/tokens.tsx';
import { Webhooks } from '../../settings/webhooks.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

export default async function Settings(): Promise<ReactElement> {
  const who = await me();
  if (!who) redirect('/sign-in?then=/settings');
  const call = await api();
  const [t, { tokens }, { webhooks }] = await Promise.all([
    getTranslations('settings'),
    call('listTokens', {}),
    call('listWebhooks', {}),
  ]);
  return (
    <Page at="settings" narrow>
      <Texts of={['settings']}>
        <div className="wp-stack wp-loose">
          <h1>{t('title')}</h1>
          <Section title={t('you')}>
            <Profile me={who} locales={LOCALES.filter((locale) => OFFERED.has(locale))} />
          </Section>
          <Section title={t('messages')}>
            <Messages me={who} />
          </Section>
          <Section title={t('webhooks')}>
            <Webhooks webhooks={webhooks} />
          </Section>
          <Section title={t('tokens')}>
            <Tokens tokens={tokens} />
          </Section>
        </div>
      </Texts>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="wp-stack wp-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
