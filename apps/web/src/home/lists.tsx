import type { GameSummary } from '@wayfinder/contract';
import { newsSince } from '@wayfinder/contract/news';
import { winnersIn } from '@wayfinder/engine';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { listed, pointsText } from '@wayfinder/games-catalog/words';
import { ButtonLink, SeatDisc } from '@wayfinder/ui';
import Link from 'next/link';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Fragment, type ReactElement } from 'react';
import { hostOf, rulesetBeside, seatNames } from '../games/names.ts';
import { sideName } from '../games/result-words.ts';
import { wordsOf } from '../games/server-words.ts';
import { BotMark } from '../parts/bot.tsx';
import { Ago } from '../parts/time.tsx';
import { Picture, type PictureProps } from '../pictures/picture.tsx';
import styles from './home.module.css';
import { type Look, lookAt, myLook, waitingWords } from './look.ts';
import { Since } from './since.tsx';

type Names = ReadonlyMap<string, string>;
interface ListProps {
  games: readonly GameSummary[];
  names: Names;
}

function Thumb({ game, look }: { game: GameSummary; look: Look | null }): ReactElement | null {
  if (!hasBoard(game.ruleset)) return null;
  const { id: gameId, yourSeat: seat, ruleset } = game;
  const of: PictureProps['of'] = look ? { gameId, seat, position: look.view.position } : { ruleset };
  return <Picture of={of} size="thumb" lazy />;
}

/** Which board game, and how far it is; who hosts it, where the game has no name of its own. */
async function about(game: GameSummary, names: Names, look: Look | null): Promise<string> {
  const t = await getTranslations('home');
  const beside = rulesetBeside(game.name, names.get(game.ruleset) ?? game.ruleset);
  const host = hostOf(game.seats);
  const first = beside ?? (look || !host ? null : t('hostedByName', { host: isolated(host) }));
  return [first, look?.stage ?? null].filter((part) => part !== null).join(' · ');
}

function GameName({ game }: { game: GameSummary }): ReactElement {
  return (
    <h3 className={styles.rowName}>
      <Link className={styles.cover} href={`/games/${game.id}`}>
        {game.name}
      </Link>
    </h3>
  );
}

/** My running and open games that ask nothing of me now. */
export function MyGames({ games, names }: ListProps): ReactElement {
  return (
    <ul>
      {games.map((game) => (
        <MyGame key={game.id} game={game} names={names} />
      ))}
    </ul>
  );
}

async function MyGame({ game, names }: { game: GameSummary; names: Names }): Promise<ReactElement> {
  const [t, look] = [await getTranslations('home'), game.status === 'running' ? await lookAt(game.id) : null];
  const fresh = look && newsSince(look.view.seen, look.view.latest);
  return (
    <li className={styles.mine}>
      <Thumb game={game} look={look} />
      <div className={styles.rowText}>
        <GameName game={game} />
        <div className="wf-soft wf-small">{await about(game, names, look)}</div>
      </div>
      {game.returnsUntil ? (
        <Away until={game.returnsUntil} />
      ) : look ? (
        <Awaited game={game} look={look} />
      ) : (
        <Filling game={game} />
      )}
      <span className={fresh ? styles.fresh : styles.stale}>{fresh === null ? null : t('new', { n: fresh })}</span>
    </li>
  );
}

/** The player for whom a running game waits, the reason, and the start of the wait. */
async function Awaited({ game, look }: { game: GameSummary; look: Look }): Promise<ReactElement> {
  const [t, room, locale] = [await getTranslations('home'), await getTranslations('room'), await getLocale()];
  const name = seatNames(game.seats, (n) => room('freeSeat', { n }));
  const due = game.seats.filter((seat) => seat.due);
  const [only] = due;
  const names = t('toMove', {
    names: listed(
      due.map(({ seat }) => name(seat)),
      locale,
    ),
  });
  const words = only && due.length === 1 ? (waitingWords(look, only.seat) ?? names) : names;
  const since = due.flatMap((seat) => seat.dueSince ?? []).sort()[0];
  return (
    <>
      <span className={styles.who}>
        {due.map(({ seat, bot }) => (
          <Fragment key={seat}>
            <SeatDisc seat={look.lookOf(seat)} size={20} />
            <BotMark bot={bot} />
          </Fragment>
        ))}{' '}
        <span>{words}</span>
      </span>
      <span className={styles.since}>{since ? <Since at={since} /> : null}</span>
    </>
  );
}

/** A game whose seat I handed over, and may take back. */
async function Away({ until }: { until: string }): Promise<ReactElement> {
  const [t, format] = [await getTranslations('home'), await getFormatter()];
  return (
    <>
      <span className={styles.who}>{t('mayTakeBack', { until: format.dateTime(new Date(until), 'fullMoment') })}</span>
      <span className={styles.since} />
    </>
  );
}

/** An open game of mine: who sits there, and what is missing. */
async function Filling({ game }: { game: GameSummary }): Promise<ReactElement> {
  const t = await getTranslations('home');
  const free = game.seats.filter((seat) => !seat.taken).length;
  return (
    <>
      <span className={styles.who}>
        <Discs game={game} /> <span>{free > 0 ? t('waitsForPlayers', { n: free }) : t('full')}</span>
      </span>
      <span className={styles.since} />
    </>
  );
}

function Discs({ game }: { game: GameSummary }): ReactElement {
  return (
    <>
      {game.seats.map(({ seat, taken }) => (
        <SeatDisc key={seat} seat={taken ? seat : null} size={18} />
      ))}
    </>
  );
}

/** Games with a free seat. */
export async function OpenGames({ games, names }: ListProps): Promise<ReactElement> {
  const t = await getTranslations('home');
  if (games.length === 0) return <p className="wf-soft">{t('noOpenNow')}</p>;
  const shown = await Promise.all(
    games.map(async (game) => ({
      game,
      detail: await about(game, names, null),
      bots: game.seats.filter(({ bot }) => bot).length,
    })),
  );
  return (
    <ul>
      {shown.map(({ game, detail, bots }) => (
        <li key={game.id} className={styles.open}>
          <Thumb game={game} look={null} />
          <div className={styles.rowText}>
            <h3 className={styles.rowName}>{game.name}</h3>
            <div className="wf-soft wf-small">{detail}</div>
            <span className={styles.who}>
              <Discs game={game} />{' '}
              <span>
                {t('waitsForPlayers', { n: game.seats.filter(({ taken }) => !taken).length })}
                {bots > 0 ? ` · ${t('bots', { n: bots })}` : null}
              </span>
            </span>
          </div>
          <ButtonLink href={`/games/${game.id}`} aria-label={t('joinGame', { game: isolated(game.name) })}>
            {t('join')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** The bot that has won before me; null where none has. */
function botThatWon({ outcome, seats, yourSeat }: GameSummary): GameSummary['seats'][number]['bot'] {
  const [best] = outcome ? winnersIn(outcome) : [];
  const isMine = outcome?.ranking.some(({ seat, place }) => seat === yourSeat && place === 1) ?? false;
  return best && 'seat' in best && !isMine ? (seats[best.seat]?.bot ?? null) : null;
}

/** My games that are over, with how they ended for me. */
export async function FinishedGames({ games }: ListProps): Promise<ReactElement> {
  const [t, room, locale] = [await getTranslations('home'), await getTranslations('room'), await getLocale()];
  const ended = async (game: GameSummary): Promise<string> => {
    const mine = game.outcome?.ranking.find(({ seat }) => seat === game.yourSeat);
    const [best] = game.outcome ? winnersIn(game.outcome) : [];
    if (!mine) return '';
    // Alone one can lose to nobody.
    if (!best) return t('lost', { score: pointsText(mine.score, locale) });
    if (mine.place === 1) return t('won', { score: pointsText(mine.score, locale) });
    const winner =
      'seat' in best
        ? seatNames(game.seats, (n) => room('freeSeat', { n }))(best.seat)
        : sideName(await wordsOf(game.ruleset, game.seats, null), best);
    return t(mine.place === 2 ? 'second' : mine.place === 3 ? 'third' : 'lower', { place: mine.place, winner });
  };
  const shown = await Promise.all(
    games.map(async (game) => ({
      game,
      look: await myLook(game),
      ending: await ended(game),
      winner: botThatWon(game),
    })),
  );
  return (
    <ul>
      {shown.map(({ game, look, ending, winner }) => (
        <li key={game.id} className={styles.finished}>
          <SeatDisc seat={look} size={20} />
          <div className={styles.rowText}>
            <GameName game={game} />
            <span className="wf-soft wf-small">
              {ending}
              <BotMark bot={winner} />
            </span>
          </div>
          <span className="wf-soft wf-small">{game.finishedAt ? <Ago at={game.finishedAt} /> : null}</span>
        </li>
      ))}
    </ul>
  );
}
