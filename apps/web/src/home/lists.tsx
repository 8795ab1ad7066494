import type { GameSummary } from '@wayfinder/contract';
import { pointsText } from '@wayfinder/games-catalog/words';
import { ButtonLink, SeatDisc } from '@wayfinder/ui';
import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { hostOf, rulesetBeside, seatNames } from '../games/names.ts';
import { Ago, TimeLeft } from '../parts/time.tsx';
import styles from './home.module.css';

type Names = ReadonlyMap<string, string>;
interface ListProps {
  games: readonly GameSummary[];
  names: Names;
}

function Row({ game, detail, children }: { game: GameSummary; detail: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <h3 className={styles.rowName}>
          <Link className="wp-link" href={`/games/${game.id}`}>
            {game.name}
          </Link>
        </h3>
        <div className="wf-soft wf-small">{detail}</div>
      </div>
      <div className={styles.rowEnd}>{children}</div>
    </li>
  );
}

/** Which board game; who hosts it, where the game has no name of its own. */
async function About({ game, names }: { game: GameSummary; names: Names }): Promise<ReactElement> {
  const t = await getTranslations('home');
  const ruleset = names.get(game.ruleset) ?? game.ruleset;
  const host = hostOf(game.seats);
  return <>{rulesetBeside(game.name, ruleset) ?? (host ? t('hostedBy', { host }) : '')}</>;
}

/** My running and open games that ask nothing of me now. */
export function MyGames({ games, names }: ListProps): ReactElement {
  return (
    <ul className={styles.rows}>
      {games.map((game) => (
        <Row key={game.id} game={game} detail={<About game={game} names={names} />}>
          {game.status === 'open' ? <Filling game={game} /> : <Awaited game={game} />}
        </Row>
      ))}
    </ul>
  );
}

/** Who a running game waits for, and until when. */
async function Awaited({ game }: { game: GameSummary }): Promise<ReactElement> {
  const [t, room, format] = [await getTranslations('home'), await getTranslations('room'), await getFormatter()];
  const name = seatNames(game.seats, (n) => room('freeSeat', { n }));
  const due = game.seats.filter((seat) => seat.due);
  const deadline = due.flatMap((seat) => seat.deadline ?? []).sort()[0];
  return (
    <>
      <span className={styles.discs}>
        {due.map(({ seat }) => (
          <SeatDisc key={seat} seat={seat} size={20} />
        ))}{' '}
        {t('waitsFor', { names: format.list(due.map(({ seat }) => name(seat))) })}
      </span>
      {deadline ? <TimeLeft until={deadline} icon={false} /> : null}
    </>
  );
}

async function Filling({ game }: { game: GameSummary }): Promise<ReactElement> {
  const t = await getTranslations('home');
  const free = game.seats.filter((seat) => !seat.taken).length;
  return (
    <span className={styles.discs}>
      <Discs game={game} /> {free > 0 ? t('waitsForPlayers', { n: free }) : game.youHost ? t('host') : t('full')}
    </span>
  );
}

function Discs({ game }: { game: GameSummary }): ReactElement {
  return (
    <>
      {game.seats.map(({ seat, taken }) => (
        <SeatDisc key={seat} seat={taken ? seat : null} size={20} />
      ))}
    </>
  );
}

/** Games with a free seat. */
export async function OpenGames({ games, names }: ListProps): Promise<ReactElement> {
  const t = await getTranslations('home');
  if (games.length === 0) return <p className="wf-soft">{t('noOpen')}</p>;
  return (
    <ul className={styles.rows}>
      {games.map((game) => (
        <li key={game.id} className={styles.row}>
          <div className={styles.rowText}>
            <h3 className={styles.rowName}>{game.name}</h3>
            <div className="wf-soft wf-small">
              <About game={game} names={names} />
            </div>
            <Filling game={game} />
          </div>
          <ButtonLink href={`/games/${game.id}`} aria-label={t('joinGame', { game: game.name })}>
            {t('join')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** My games that are over, with how they ended for me. */
export async function FinishedGames({ games }: ListProps): Promise<ReactElement> {
  const [t, room, locale] = [await getTranslations('home'), await getTranslations('room'), await getLocale()];
  const ended = (game: GameSummary): string => {
    const mine = game.outcome?.ranking.find(({ seat }) => seat === game.yourSeat);
    const winner = game.outcome?.ranking.find(({ place }) => place === 1);
    if (!mine || !winner) return '';
    if (mine.place === 1) return t('won', { score: pointsText(mine.score, locale) });
    const name = seatNames(game.seats, (n) => room('freeSeat', { n }));
    return t('placed', { place: mine.place, winner: name(winner.seat) });
  };
  return (
    <ul className={styles.rows}>
      {games.map((game) => (
        <Row key={game.id} game={game} detail={ended(game)}>
          {game.finishedAt ? <Ago at={game.finishedAt} /> : null}
        </Row>
      ))}
    </ul>
  );
}
