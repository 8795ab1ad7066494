import type { GameSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ButtonLink } from '@wayfinder/ui';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { GameCard } from './calls.tsx';
import styles from './home.module.css';

interface OfferedSeatsProps {
  games: readonly GameSummary[];
  /** The visitor, as others find them. */
  player: string;
  names: ReadonlyMap<string, string>;
}

/** Running games in which somebody offers their seat to the visitor by name. */
export async function OfferedSeats({ games, player, names }: OfferedSeatsProps): Promise<ReactElement | null> {
  const [t, format] = [await getTranslations('home'), await getFormatter()];
  const offers = games.flatMap((game) =>
    game.seats.filter(({ offer }) => offer?.to === player).map((seat) => ({ game, seat })),
  );
  if (offers.length === 0) return null;
  const until = (at: string): string => format.dateTime(new Date(at), 'fullMoment');
  return (
    <section>
      <h2>{t('seatsForYou', { n: offers.length })}</h2>
      <ul className={styles.cards}>
        {offers.map(({ game, seat: { seat, name, offer, departed } }) => (
          <li key={`${game.id} ${seat}`}>
            <GameCard
              game={game}
              names={names}
              foot={<ButtonLink href={`/games/${game.id}`}>{t('seeSeat')}</ButtonLink>}
            >
              <p>{t(departed || name === null ? 'seatLeft' : 'seatOfferedBy', { name: isolated(name ?? '') })}</p>
              {offer?.returnsUntil ? <p>{t('seatUntil', { until: until(offer.returnsUntil) })}</p> : null}
            </GameCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
