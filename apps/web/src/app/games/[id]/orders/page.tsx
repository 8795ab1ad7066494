import type { GameDetail } from '@wayfinder/contract';
import type { GameTexts } from '@wayfinder/games-catalog/faces';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import { rulesetBeside } from '../../../../games/names.ts';
import { faceOf, wordsOf } from '../../../../games/server-words.ts';
import type { Place } from '../../../../orders/context.tsx';
import { StandingOrdersForm } from '../../../../orders/orders-form.tsx';
import { formFor, type Laid } from '../../../../orders/values.ts';
import { Page } from '../../../../parts/page.tsx';
import { Texts } from '../../../../parts/texts.tsx';
import { api, me, orNotFound, orNull } from '../../../../server/api.ts';

type Params = Promise<{ id: string }>;

/** Asked for once a request, by the page and by its title; who isn't signed in is asked to be, and comes back. */
const gameOf = cache(async (id: string): Promise<GameDetail> => {
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/games/${encodeURIComponent(id)}/orders`)}`);
  return orNotFound('getGame', { params: { id }, query: {} });
});

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const [t, game] = [await getTranslations('orders'), await gameOf((await params).id)];
  return { title: t('titleOf', { game: isolated(game.name) }), robots: { index: false } };
}

/** The standing orders of whoever looks, in a game that they play or are going to. */
export default async function Orders({ params }: { params: Params }): Promise<ReactElement> {
  const game = await gameOf((await params).id);
  const isOver = game.status === 'finished' || game.status === 'closed';
  // A visitor who left the seat a moment ago has none.
  const mine =
    game.yourSeat === null || isOver ? null : await orNull('getOrders', { params: { id: game.id } }, ['not-seated']);
  if (!mine) redirect(`/games/${game.id}`);
  const t = await getTranslations('orders');
  const about = rulesetBeside(game.name, (await (await api())('getRuleset', { params: { id: game.ruleset } })).name);
  return (
    <Page narrow>
      <div className="wp-stack">
        <div>
          <p className="wf-soft">{[isolated(game.name), about].filter(Boolean).join(' · ')}</p>
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
        </div>
        {mine.form ? <Form game={game} laid={mine as Laid} /> : <NoForm id={game.id} />}
      </div>
    </Page>
  );
}

async function Form({ game, laid }: { game: GameDetail; laid: Laid }): Promise<ReactElement> {
  const view =
    game.status === 'running' ? (await (await api())('getView', { params: { id: game.id }, query: {} })).view : null;
  const [texts, places] = [await formTexts(game), await placesOf(game, view)];
  const { id, name, ruleset, settings, seats, status, yourSeat: ownSeat } = game;
  const limited = await faceOf(ruleset)?.ordersOn?.();
  const form = formFor(laid.form, settings);
  const running = status === 'running';
  return (
    <Texts of={['orders', 'room']}>
      <StandingOrdersForm
        game={{ id, name, ruleset, settings, seats: seats.map(({ seat, name }) => ({ seat, name })), ownSeat, running }}
        laid={{ ...laid, form: limited && ownSeat !== null ? limited(form, { settings, view, seat: ownSeat }) : form }}
        texts={texts}
        places={places}
      />
    </Texts>
  );
}

/** Keys of the texts that the form says; no more of the game's texts. */
const SAID = /^(order|option|piece|card|cardText|tile|tileText|space)\./;

async function formTexts({ ruleset, settings }: GameDetail): Promise<GameTexts> {
  const [locale, face] = [await getLocale(), faceOf(ruleset)];
  const [own, form] = await Promise.all([face?.texts(locale, settings), face?.ordersTexts?.(locale)]);
  const said = Object.entries({ ...own?.texts, ...form?.texts }).filter(([key]) => SAID.test(key));
  return { texts: Object.fromEntries(said), locale: own?.locale ?? locale };
}

/** Every place with its name on the view of whoever looks, in the order of the names. */
async function placesOf({ ruleset, seats }: GameDetail, view: unknown): Promise<Place[]> {
  const [locale, figures] = [await getLocale(), await faceOf(ruleset)?.status()];
  const words = await wordsOf(ruleset, seats, view);
  const places = (figures?.places?.() ?? []).map((place) => ({ id: place, name: words.name({ space: place }) }));
  const collator = new Intl.Collator(locale, { numeric: true });
  return places.sort((a, b) => collator.compare(a.name, b.name));
}

async function NoForm({ id }: { id: string }): Promise<ReactElement> {
  const t = await getTranslations('orders');
  return (
    <div className="wp-stack wp-panel">
      <p>{t.rich('noForm', { api: (text) => <a href="/api/docs/">{text}</a> })}</p>
      <p>
        <a href={`/games/${id}`}>{t('toGame')}</a>
      </p>
    </div>
  );
}
