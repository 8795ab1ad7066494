import { BY_MAIL_ALONE, CHANNELS, MESSAGE_KINDS, type SessionInfo } from '@wayfinder/contract';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { LOCALES } from '../../i18n/locales.ts';
import { OFFERED } from '../../i18n/messages.ts';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { api, me } from '../../server/api.ts';
import { Account } from '../../settings/account.tsx';
import { Feeds } from '../../settings/feeds.tsx';
import { Marks } from '../../settings/marks.tsx';
import { Messages } from '../../settings/messages.tsx';
import { Profile } from '../../settings/profile.tsx';
import { Push } from '../../settings/push.tsx';
import { Sessions } from '../../settings/sessions.tsx';
import { Tokens } from '../../settings/tokens.tsx';
import { Webhooks } from '../../settings/webhooks.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

export default async function Settings(): Promise<ReactElement> {
  const who = await me();
  if (!who) redirect('/sign-in?then=/settings');
  const call = await api();
  const [
    t,
    hours,
    people,
    p,
    { tokens },
    { webhooks },
    { sessions },
    { games },
    { devices },
    { createdAt: feedSince },
    { marks },
  ] = await Promise.all([
    getTranslations('settings'),
    getTranslations('hours'),
    getTranslations('marks'),
    getTranslations('push'),
    call('listTokens', {}),
    call('listWebhooks', {}),
    call('listSessions', {}),
    call('listGames', { query: { filter: 'mine', limit: 100 } }),
    call('getPush', {}),
    call('getFeed', {}),
    call('listMarks', {}),
  ]);
  return (
    <Page at="settings" narrow>
      <Texts of={['settings', 'webhook', 'kinds', 'push', 'marks']}>
        <div className="wp-stack wp-loose">
          <h1>{t('title')}</h1>
          <Section title={t('you')}>
            <Profile me={who} locales={LOCALES.filter((locale) => OFFERED.has(locale))} />
          </Section>
          <Section title={hours('title')} id="hours">
            <p className="wf-soft">{hours('intro')}</p>
            <div>
              <a className="wp-link" href="/settings/hours">
                {hours('open')}
              </a>
            </div>
          </Section>
          <Section title={t('messages')} id="messages">
            <Messages
              me={who}
              zone={who.timeZone ?? 'UTC'}
              rows={MESSAGE_KINDS}
              columns={CHANNELS}
              byMail={BY_MAIL_ALONE}
            />
          </Section>
          <Section title={p('title')} id="push">
            <Push devices={devices} />
          </Section>
          <Section title={p('feeds')} id="feeds">
            <Feeds since={feedSince} />
          </Section>
          <Section title={people('title')} id="people">
            <p className="wf-soft">{people('intro')}</p>
            <Marks marks={marks} />
          </Section>
          <Section title={t('webhooks')} id="webhooks">
            <Webhooks
              webhooks={webhooks}
              games={games.flatMap(({ id, name, yourSeat }) => (yourSeat === null ? [] : [{ id, name }]))}
            />
          </Section>
          <Section title={t('tokens')}>
            <Tokens tokens={tokens} />
          </Section>
          <Section title={t('sessions')} id="sessions">
            <Sessions sessions={sessions} tokens={tokens.length} />
          </Section>
          <Section title={t('account')}>
            <Account email={who.email} fresh={isFresh(sessions)} />
          </Section>
        </div>
      </Texts>
    </Page>
  );
}

/** Shorter than the service takes for fresh, so that there is time to type. */
const FRESH_MS = 8 * 60_000;

function isFresh(sessions: readonly SessionInfo[]): boolean {
  const here = sessions.find((session) => session.here);
  return here !== undefined && Date.now() - Date.parse(here.createdAt) < FRESH_MS;
}

/** `id`: where links from elsewhere lead. */
function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }): ReactElement {
  return (
    <section className="wp-stack wp-panel" {...(id ? { id } : {})}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}
