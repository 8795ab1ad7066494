import { ledgerWords } from '@wayfinder/games-catalog/faces';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache, type ReactElement } from 'react';
import '../../../../room/drawn-styles.ts';
import { ExampleRoom } from '../../../../ledgers/example-room.tsx';
import { type OpenedLedger, openLedger } from '../../../../ledgers/opened.ts';
import { namesOf, readerOf } from '../../../../ledgers/read.ts';
import { roomOf } from '../../../../ledgers/room-of.ts';
import { Texts } from '../../../../parts/texts.tsx';
import { makeReplay } from '../../../../play/replay.ts';
import { KeepPresses } from '../../../../room/keep-presses.tsx';
import { orNotFound } from '../../../../server/api.ts';

type Params = Promise<{ ruleset: string; name: string }>;
type Search = Promise<Record<string, string | string[] | undefined>>;

/** Events that the page brings along; earlier ones are read from the ledger when they are wanted. */
const RECENT = 40;

/** Examples never change: each is played once in the life of this process. */
const played = new Map<string, OpenedLedger>();

const exampleOf = cache(async (ruleset: string, name: string) => {
  const text = await orNotFound('getLedger', { params: { id: ruleset, name } });
  const key = `${ruleset}/${name}`;
  const { rules, kit } = await readerOf(ruleset);
  const opened = played.get(key) ?? openLedger(rules, kit, text);
  played.set(key, opened);
  const locale = await getLocale();
  return { rules, opened, names: namesOf(opened, await ledgerWords(ruleset, locale), locale) };
});

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { ruleset, name } = await params;
  const [t, site, { rules, names }] = [
    await getTranslations('ledgers'),
    await getTranslations('site'),
    await exampleOf(ruleset, name),
  ];
  const description = t('description', { game: rules.name });
  const shared = { title: names.game, description, siteName: site('name'), type: 'website' } as const;
  return { title: names.game, description, openGraph: shared };
}

/** An example game in the replay viewer, now or at the moment that the address names. */
export default async function Example({
  params,
  searchParams,
}: {
  params: Params;
  searchParams: Search;
}): Promise<ReactElement> {
  const [{ ruleset, name }, { at }] = [await params, await searchParams];
  const { rules, opened, names } = await exampleOf(ruleset, name);
  const moment = momentOf(at, opened.events.length);
  if (at !== undefined && moment === null) redirect(`/ledgers/${ruleset}/${name}`);
  const { game, start } = roomOf(opened, names, RECENT);
  const info = { gameId: game.id, seats: game.seats.length, settings: game.settings };
  const past =
    moment === null
      ? null
      : { at: moment, view: makeReplay(rules, { viewer: 'spectator', info }, opened.events).stateAt(moment) };
  return (
    <Texts of={['room', 'log', 'replay', 'since', 'ledgers']}>
      <KeepPresses />
      <ExampleRoom name={name} game={game} start={start} past={past} />
    </Texts>
  );
}

/** A moment before the end; null: the address names none. */
function momentOf(at: string | string[] | undefined, length: number): number | null {
  if (typeof at !== 'string' || !/^\d{1,8}$/.test(at)) return null;
  const moment = Number(at);
  return moment > 0 && moment < length ? moment : null;
}
