import type { Me } from '@wayfinder/contract';
import { Icon, Mark, Menu, VisuallyHidden } from '@wayfinder/ui';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { signOutHere } from '../auth/actions.ts';
import { me } from '../server/api.ts';
import { Count } from './count.tsx';
import { ForgetDrafts } from './forget-drafts.tsx';

/** Pages that the header names. */
export type PageName = 'home' | 'open' | 'clubs' | 'rules' | 'new' | 'settings';

/** The header of every page but the game's own. */
export async function Header({ at }: { at?: PageName }): Promise<ReactElement> {
  const [t, who] = [await getTranslations('site'), await me()];
  const here = (page: typeof at) => (page === at ? { 'aria-current': 'page' as const } : {});
  return (
    <header className="wp-header">
      <a className="wp-skip" href="#page">
        {t('skip')}
      </a>
      <Link href="/" className="wp-brand">
        <Mark />
        {t('name')}
      </Link>
      <nav className="wp-nav wp-wide" aria-label={t('menu')}>
        {who ? (
          <Link href="/" {...here('home')}>
            {t('home')}
            <Count n={turnsOf(who)} />
          </Link>
        ) : null}
        <Link href="/open" {...here('open')}>
          {t('open')}
        </Link>
        <Link href="/clubs" {...here('clubs')}>
          {t('clubs')}
        </Link>
        <Link href="/rules" {...here('rules')}>
          {t('rules')}
        </Link>
      </nav>
      <div className="wp-nav wp-nav-end">
        {who ? (
          <Link href="/new" {...here('new')}>
            <Icon name="plus" /> {t('newGame')}
          </Link>
        ) : (
          <Link href="/sign-in">{t('signIn')}</Link>
        )}
        <AccountMenu label={who ? who.name : t('menu')} signedIn={who !== null}>
          {who ? (
            <Link href="/">
              {t('home')}
              <Count n={turnsOf(who)} />
            </Link>
          ) : null}
          <Link href="/open">{t('open')}</Link>
          <Link href="/clubs">{t('clubs')}</Link>
          <Link href="/rules">{t('rules')}</Link>
          {who ? <Link href={`/players/${who.player}`}>{t('mine')}</Link> : null}
          {who ? <Link href="/settings">{t('settings')}</Link> : null}
        </AccountMenu>
      </div>
    </header>
  );
}

/** Games that wait for somebody: for their move, or, full, for their start. */
const turnsOf = ({ calls, tables }: Me): number => calls + tables;

async function AccountMenu({
  label,
  signedIn,
  children,
}: {
  label: string;
  signedIn: boolean;
  children: ReactNode;
}): Promise<ReactElement> {
  const t = await getTranslations('site');
  return (
    <Menu
      {...(signedIn ? {} : { className: 'wp-narrow-only' })}
      summary={
        <>
          <VisuallyHidden>{t('menu')}</VisuallyHidden>
          <span className="wp-wide">{label}</span>
          <span className="wp-wide">
            <Icon name="down" size={16} />
          </span>
          <span className="wp-narrow-only">
            <Icon name="menu" size={24} />
          </span>
        </>
      }
    >
      {children}
      {signedIn ? (
        <form action={signOutHere}>
          <ForgetDrafts />
          <button type="submit" className="wf-button wf-button-quiet">
            {t('signOut')}
          </button>
        </form>
      ) : null}
    </Menu>
  );
}
