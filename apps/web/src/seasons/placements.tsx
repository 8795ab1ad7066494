import type { SeasonDetail, SeasonPlayer, ToldReason } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Flag, Pennant } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { PlayerLink } from '../parts/player-link.tsx';
import styles from './seasons.module.css';
import { type Dates, datesOf, nameOf } from './words.ts';

interface PlacementsProps {
  season: SeasonDetail;
  /** Only this division; null: all, and who waits. */
  only: number | null;
  /** Heading of each list. */
  heading?: 'h2' | 'h3';
}

/** Who plays in which division, with the reason beside each name; and who waits. */
export async function Placements({ season, only, heading: Heading = 'h3' }: PlacementsProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  const list = season.list.filter(({ number }) => only === null || number === only);
  const placed = new Set(
    [...season.list.flatMap((one) => one.placements), ...season.waiting].map(({ number }) => number),
  );
  const others = season.roster.filter(({ number }) => !placed.has(number));
  const left = others.filter(({ leftAt }) => leftAt !== null);
  const signed = others.filter(({ leftAt }) => leftAt === null);
  return (
    <div className={styles.placements}>
      {season.state === 'registration' && list.length > 0 ? <p className="wf-soft">{t('asToday')}</p> : null}
      {list.map(({ number, placements }) => (
        <section key={number}>
          <Heading className={styles.placedHead}>
            <Pennant division={number - 1} count={season.list.length} /> {t('division', { n: number })}
          </Heading>
          <ol className="wp-rows">
            {placements.map(({ number: of, reason, isAsked }) => (
              <Placed key={of} season={season} number={of} reason={reason} isAsked={isAsked} />
            ))}
          </ol>
        </section>
      ))}
      {season.waiting.length > 0 ? (
        <section>
          <Heading>{t('waitingList')}</Heading>
          <p className="wf-soft wf-small">{t('waitingText')}</p>
          <ol className="wp-rows">
            {season.waiting.map(({ number, reason }) => (
              <Placed key={number} season={season} number={number} reason={reason} isAsked={false} />
            ))}
          </ol>
        </section>
      ) : null}
      <Unplaced title={t('signedUp')} players={signed} heading={Heading} />
      {only === null ? <Unplaced title={t('leftList')} players={left} heading={Heading} /> : null}
    </div>
  );
}

interface PlacedProps {
  season: SeasonDetail;
  number: number;
  reason: ToldReason;
  isAsked: boolean;
}

async function Placed({ season, number, reason, isAsked }: PlacedProps): Promise<ReactElement> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const player = season.roster.find((one) => one.number === number);
  const why = reasonText(t, reason, dates);
  return (
    <li className={styles.placed} data-mine={player?.you || undefined}>
      <Person player={player ?? null} />
      <span className="wf-soft wf-small">
        {why} {isAsked ? t('isAsked') : null}{' '}
        {player?.away.map(({ from, to }) => (
          <span key={from}>{t('awayDays', { days: dates.days(from, to) })} </span>
        ))}
      </span>
    </li>
  );
}

async function Person({ player }: { player: SeasonPlayer | null }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const name = nameOf(t, player);
  return (
    <span className={styles.person}>
      <Flag flag={player?.flag ?? 0} />
      <PlayerLink player={player?.player ?? null}>{player?.you ? t('youAre', { name }) : name}</PlayerLink>
    </span>
  );
}

interface UnplacedProps {
  title: string;
  players: readonly SeasonPlayer[];
  heading: 'h2' | 'h3';
}

async function Unplaced({ title, players, heading: Heading }: UnplacedProps): Promise<ReactElement | null> {
  if (players.length === 0) return null;
  return (
    <section>
      <Heading>{title}</Heading>
      <ul className="wp-rows">
        {players.map((player) => (
          <li key={player.number} className={styles.placed}>
            <Person player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Say = Awaited<ReturnType<typeof getTranslations<'season'>>>;

/** Why somebody is where they are. */
function reasonText(t: Say, reason: ToldReason, dates: Dates): string {
  switch (reason.kind) {
    case 'stays':
    case 'kept':
      return t(`reason.${reason.kind}`, { place: t('place', { place: reason.place }) });
    case 'up':
    case 'down':
    case 'called-up':
    case 'division-gone':
    case 'no-room':
      return t(`reason.${reason.kind}`, { from: reason.from, place: t('place', { place: reason.place }) });
    case 'seeded':
      return t('reason.seeded', { rank: reason.rank });
    case 'new':
    case 'late':
      return t(`reason.${reason.kind}`, { at: dates.short(reason.at) });
    case 'moved':
      return t('reason.moved', { reason: isolated(reason.reason) });
    case 'took-over':
      return t('reason.took-over', { away: reason.away });
    case 'unplayed':
    case 'exchanged':
    case 'former':
      return t(`reason.${reason.kind}`);
  }
}
