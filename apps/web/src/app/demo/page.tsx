import type { GameDetail } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { DemoRoom } from '../../demo/demo-room.tsx';
import { firstDemo } from '../../demo/game.ts';
import { DEMO_ID, DEMO_RULESET, YOU } from '../../demo/seats.ts';
import { Texts } from '../../parts/texts.tsx';
import { KeepPresses } from '../../room/keep-presses.tsx';
import type { RoomStart } from '../../room/use-room.ts';

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('demo');
  return { title: t('title'), description: t('description') };
}

/** A game that can be tried without an account. Its first position is drawn here, before any script; all else happens in the browser. */
export default async function Demo({ searchParams }: { searchParams: Search }): Promise<ReactElement> {
  // Each browser plays its own: a moment of it has no address.
  if ((await searchParams).at !== undefined) redirect('/demo');
  const t = await getTranslations('demo');
  const ruleset = await rulesets[DEMO_RULESET]?.load();
  if (!ruleset) notFound();
  const { game, start } = openedDemo(ruleset, t('name'), [t('guest'), t('seat1'), t('seat2')]);
  return (
    <Texts of={['room', 'log', 'replay', 'since', 'demo']}>
      <KeepPresses />
      <DemoRoom game={game} start={start} />
    </Texts>
  );
}

function openedDemo(ruleset: Ruleset, name: string, names: readonly string[]): { game: GameDetail; start: RoomStart } {
  const demo = firstDemo(ruleset, names);
  const view = demo.view();
  const { seats, settings, position } = view;
  const at = demo.events(0, 1)[0]?.at ?? null;
  const game: GameDetail = {
    id: DEMO_ID,
    ruleset: DEMO_RULESET,
    name,
    status: 'running',
    visibility: 'open',
    clubId: null,
    clubName: null,
    season: null,
    seatOrder: 'chosen',
    settings,
    clock: null,
    hours: null,
    botPace: 'at-once',
    starts: 'by-host',
    language: null,
    timeOut: 'harmless',
    pause: null,
    createdAt: at ?? '',
    startedAt: at,
    finishedAt: null,
    seats,
    yourSeat: YOU,
    youHost: false,
    returnsUntil: null,
    outcome: null,
    link: null,
    seedHash: null,
    yourNonce: null,
    viewer: YOU,
    position,
    seen: null,
    muted: null,
    rematch: null,
    blocked: [],
    holdsStart: false,
    achieved: null,
  };
  const events = demo.events(0, position);
  return { game, start: { view, events, link: null, asSpectator: false, decision: null, draft: null } };
}
