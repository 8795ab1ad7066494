import type { GameSummary, RulesetDetail, RulesetSummary } from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { ButtonLink } from '@wayfinder/ui';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { FilterForm } from '../../finding/filter-form.tsx';
import styles from '../../finding/finding.module.css';
import { OpenList } from '../../finding/open-list.tsx';
import { SavedFilters } from '../../finding/saved-filters.tsx';
import { addressOf, isNarrowed, queryOf, type Wanted, wantedIn } from '../../finding/wanted.ts';
import { Page } from '../../parts/page.tsx';
import { Texts } from '../../parts/texts.tsx';
import { api, me, orNull } from '../../server/api.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

/** Games on one page. */
const SHOWN = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('finding'))('title') };
}

/** Open games, as somebody looks for one. */
export default async function Open({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  const [t, who, search] = [await getTranslations('finding'), await me(), await searchParams];
  const { rulesets } = await (await api())('listRulesets', {});
  const playable = rulesets.filter(({ id }) => hasBoard(id));
  const asked = wantedIn(
    search,
    playable.map(({ id }) => id),
  );
  // Of a shared address: whoever isn't signed in has no hours.
  const { fitsMyHours: _hours, ...others } = asked;
  const wanted: Wanted = who ? asked : others;
  const from = typeof search.cursor === 'string' ? search.cursor : null;
  const { games, next } = await page(wanted, from);
  return (
    <Page at="open" narrow>
      <div className="wp-stack">
        <h1>{t('title')}</h1>
        <FilterForm wanted={wanted} rulesets={playable} signedIn={who !== null} />
        {games.length === 0 && next === null ? (
          <Nothing wanted={wanted} rulesets={playable} />
        ) : (
          <OpenList games={games} rulesets={await detailsOf(games)} />
        )}
        {next === null ? null : (
          <p className={styles.more}>
            {games.length === 0 ? <span className="wf-soft">{t('noneYet')}</span> : null}
            <Link className="wp-link" href={addressOf(wanted, next)}>
              {t('more')}
            </Link>
          </p>
        )}
        <Seats />
        {who ? <Saved wanted={wanted} /> : null}
      </div>
    </Page>
  );
}

/** Running games that look for somebody at a seat. */
async function Seats(): Promise<ReactElement | null> {
  const t = await getTranslations('finding');
  const { games } = await (await api())('listGames', { query: { filter: 'offered', limit: SHOWN } });
  const shown = games.filter(({ ruleset, yourSeat }) => hasBoard(ruleset) && yourSeat === null);
  if (shown.length === 0) return null;
  return (
    <section className="wp-stack">
      <h2>{t('seatsTitle')}</h2>
      <p className="wf-soft">{t('seatsHint')}</p>
      <OpenList games={shown} rulesets={await detailsOf(shown)} />
    </section>
  );
}

/** The visitor's saved searches, and the search of this page. */
async function Saved({ wanted }: { wanted: Wanted }): Promise<ReactElement> {
  const { filters } = await (await api())('listFilters', {});
  const { sort: _sort, ...filter } = wanted;
  const saved = filters.map(({ filter: { fitsMyHours, ...kept }, ...one }) => ({
    ...{ id: one.id, name: one.name, alert: one.alert },
    address: addressOf({ ...kept, ...(fitsMyHours ? { fitsMyHours: true } : {}) }),
  }));
  return (
    <Texts of={['filters']}>
      <SavedFilters saved={saved} filter={isNarrowed(wanted) ? filter : null} />
    </Texts>
  );
}

/** A page of the list; from its begin where an address has a place that no list told. */
async function page(wanted: Wanted, from: string | null): Promise<{ games: GameSummary[]; next: string | null }> {
  const call = await api();
  const asked =
    from === null ? null : await orNull('listGames', { query: queryOf(wanted, SHOWN, from) }, ['bad-fields']);
  const { games, next } = asked ?? (await call('listGames', { query: queryOf(wanted, SHOWN, null) }));
  return { games: games.filter(({ ruleset }) => hasBoard(ruleset)), next };
}

/** The rulesets of some games. */
async function detailsOf(games: readonly GameSummary[]): Promise<ReadonlyMap<string, RulesetDetail>> {
  const call = await api();
  const ids = [...new Set(games.map(({ ruleset }) => ruleset))];
  const details = await Promise.all(ids.map((id) => call('getRuleset', { params: { id } })));
  return new Map(details.map((detail) => [detail.id, detail]));
}

/** Nothing fits: the ways on, the nearest first. */
async function Nothing({
  wanted,
  rulesets,
}: {
  wanted: Wanted;
  rulesets: readonly RulesetSummary[];
}): Promise<ReactElement> {
  const [t, home] = [await getTranslations('finding'), await getTranslations('home')];
  const game = rulesets.find(({ id }) => id === wanted.ruleset);
  return (
    <div className="wp-stack wp-panel">
      <p>{t(isNarrowed(wanted) ? 'nothingFits' : 'nothingOpen')}</p>
      <div className={styles.ways}>
        {isNarrowed(wanted) ? <ButtonLink href="/open">{t('showAll')}</ButtonLink> : null}
        <ButtonLink href={game ? `/new?game=${game.id}` : '/new'}>
          {game ? t('startNamed', { game: game.name }) : t('start')}
        </ButtonLink>
        <ButtonLink href="/play">{home('play')}</ButtonLink>
      </div>
    </div>
  );
}
