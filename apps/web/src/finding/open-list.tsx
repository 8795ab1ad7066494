import type { GameSummary, RulesetDetail } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed } from '@wayfinder/games-catalog/words';
import { ButtonLink, SeatDisc } from '@wayfinder/ui';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clockText } from '../games/clock.ts';
import { hostOf, rulesetBeside } from '../games/names.ts';
import { wordsOf } from '../games/server-words.ts';
import { LOCALE_NAMES } from '../i18n/locales.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { Picture } from '../pictures/picture.tsx';
import { briefSetUp } from './brief-set-up.ts';
import styles from './finding.module.css';

interface OpenListProps {
  games: readonly GameSummary[];
  /** The rulesets of these games, by their ids. */
  rulesets: ReadonlyMap<string, RulesetDetail>;
}

/** Open games with all that somebody wants to know before they sit down. */
export function OpenList({ games, rulesets }: OpenListProps): ReactElement {
  return (
    <ul className={styles.list}>
      {games.map((game) => {
        const ruleset = rulesets.get(game.ruleset);
        return ruleset ? <OpenGame key={game.id} game={game} ruleset={ruleset} /> : null;
      })}
    </ul>
  );
}

async function OpenGame({ game, ruleset }: { game: GameSummary; ruleset: RulesetDetail }): Promise<ReactElement> {
  const [t, home] = [await getTranslations('finding'), await getTranslations('home')];
  const free = game.seats.filter(({ taken }) => !taken).length;
  const about = [rulesetBeside(game.name, ruleset.name), ...(await setUpIn(game, ruleset))].filter(Boolean);
  return (
    <li className={styles.game}>
      <Picture of={{ ruleset: game.ruleset }} size="thumb" lazy />
      <div className={styles.text}>
        <h2 className={styles.name}>{game.name}</h2>
        {about.length > 0 ? <p className="wf-small">{about.join(' · ')}</p> : null}
        <p className="wf-soft wf-small">{(await termsOf(game)).join(' · ')}</p>
        <p className={styles.seats}>
          {game.seats.map(({ seat, taken }) => (
            <SeatDisc key={seat} seat={taken ? seat : null} size={18} />
          ))}{' '}
          <span>{game.status === 'running' ? t('seatIsFree') : home('waitsForPlayers', { n: free })}</span>
        </p>
        <Sitting game={game} />
      </div>
      <ButtonLink href={`/games/${game.id}`} aria-label={t('lookAt', { game: isolated(game.name) })}>
        {t('look')}
      </ButtonLink>
    </li>
  );
}

/** The preset, and what differs from it. */
async function setUpIn({ ruleset: id, settings, seats }: GameSummary, ruleset: RulesetDetail): Promise<string[]> {
  const [t, locale] = [await getTranslations('lobby'), await getLocale()];
  const page = { yes: t('yes'), no: t('no'), list: (items: string[]) => listed(items, locale) };
  return briefSetUp(ruleset, settings, seats.length, await wordsOf(id, seats, null), page);
}

/** The clock in words, and the language of the table. */
async function termsOf({ clock, hours, language }: GameSummary): Promise<string[]> {
  const [t, create] = [await getTranslations('finding'), await getTranslations('new')];
  const time =
    clock === null
      ? create('clockNone')
      : 'turnSeconds' in clock && (clock.reserveSeconds ?? 0) === 0
        ? t('aTurn', { time: clockText(create, clock) })
        : clockText(create, clock);
  return [
    time,
    ...(clock !== null && hours !== null && hours.leastHours < 24 ? [t('standsOutside')] : []),
    ...(language === null ? [] : [LOCALE_NAMES[language]]),
  ];
}

/** Host of a game, and the others who sit there. */
async function Sitting({ game }: { game: GameSummary }): Promise<ReactElement> {
  const t = await getTranslations('finding');
  const host = hostOf(game.seats);
  const others = game.seats.filter((seat) => seat.taken && !seat.host);
  return (
    <p className={styles.people}>
      {host === null ? null : (
        <span>
          {t.rich('hostedBy', {
            host: () => (
              <PlayerLink player={game.seats.find((seat) => seat.host)?.player ?? null}>{isolated(host)}</PlayerLink>
            ),
          })}
        </span>
      )}
      {others.map(({ seat, name, player, bot }) => (
        <span key={seat}>
          <PlayerLink player={player} bot={bot}>
            {isolated(name ?? '')}
          </PlayerLink>
        </span>
      ))}
    </p>
  );
}
