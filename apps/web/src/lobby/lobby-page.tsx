import type { GameDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { hostOf, rulesetBeside } from '../games/names.ts';
import { LOCALE_NAMES } from '../i18n/locales.ts';
import { type Fact, Facts } from '../parts/facts.tsx';
import { LaidOut } from '../parts/laid-out.tsx';
import { Page } from '../parts/page.tsx';
import { Texts } from '../parts/texts.tsx';
import { api, me, NOT_HERE, orNull } from '../server/api.ts';
import { publicOrigin } from '../server/environment.ts';
import { invitationPath } from './invite.ts';
import { Lobby } from './lazy-lobby.tsx';
import { laidOutIn, setUpOf } from './set-up.ts';
import { TimeOfGame } from './time-of-game.tsx';

interface LobbyPageProps {
  game: GameDetail;
  link: string | null;
  /** The path of this page, to come back to after signing in. */
  here: string;
  invited?: boolean;
}

/** The page of a game before its start, for those at its table and those invited to it. */
export async function LobbyPage({ game, link, here, invited = false }: LobbyPageProps): Promise<ReactElement> {
  const [t, create, who] = [await getTranslations('lobby'), await getTranslations('new'), await me()];
  const ruleset = await (await api())('getRuleset', { params: { id: game.ruleset } });
  const talk =
    game.yourSeat === null
      ? null
      : await orNull('getTalk', { params: { id: game.id }, query: link ? { link } : {} }, NOT_HERE);
  const host = isolated(hostOf(game.seats) ?? '');
  const full = game.seats.every((seat) => seat.taken);
  const invitation = t(full ? 'invitedFull' : 'invitedText', { host, ruleset: ruleset.name });
  const about = invited ? invitation : rulesetBeside(game.name, ruleset.name);
  const readers = create(game.visibility, { club: isolated(game.clubName ?? '') });
  const table: Fact[] = [
    [t('order'), create(game.seatOrder), create(`${game.seatOrder}Hint`)],
    [t('visibility'), readers],
    ...(game.language === null ? [] : [[create('language'), LOCALE_NAMES[game.language]] as const]),
  ];
  const paces: Fact[] = game.seats.some(({ bot }) => bot) ? [[create('pace'), create(game.botPace)]] : [];
  const watchers: Fact[] = [[create('watchers'), readers]];
  const [setting, laidOut] = [await getTranslations('setting'), await laidOutIn(game)];
  const facts = [...(await setUpOf(game)), ...(game.seats.length === 1 ? watchers : table), ...paces];
  return (
    <Page narrow>
      <div className="wp-stack wp-panel">
        <div>
          <p className="wf-soft">{invited ? t('invited') : t('title')}</p>
          <h1>{game.name}</h1>
          {about ? <p>{about}</p> : null}
        </div>
        <Facts facts={facts} />
        {laidOut.length > 0 ? (
          <section>
            <h2>{setting('laidOut')}</h2>
            <LaidOut lines={laidOut} />
          </section>
        ) : null}
        <TimeOfGame game={game} signedIn={who !== null} />
        <Texts of={['lobby', 'bots', 'talk']}>
          <Lobby
            game={game}
            link={link}
            address={`${publicOrigin()}${invitationPath({ gameId: game.id, link: game.link ?? link })}`}
            signedIn={who !== null}
            unread={talk?.rooms.find(({ room }) => room === 'players')?.unread ?? null}
            watchAt={invited ? `/games/${game.id}${link ? `?link=${link}` : ''}` : null}
            signInAt={`/sign-in?then=${encodeURIComponent(here)}`}
          />
        </Texts>
      </div>
    </Page>
  );
}
