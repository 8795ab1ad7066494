import type { GameSummary } from '@wayfinder/contract';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { rulesetBeside } from '../games/names.ts';
import { resultWords } from '../games/result-words.ts';
import { wordsOf } from '../games/server-words.ts';
import front from '../home/home.module.css';
import { Ago } from '../parts/time.tsx';
import { Picture } from '../pictures/picture.tsx';

interface EndedGamesProps {
  games: readonly GameSummary[];
  names: ReadonlyMap<string, string>;
}

/** Games that are over, each with who won. */
export function EndedGames({ games, names }: EndedGamesProps): ReactElement {
  return (
    <ul>
      {games.map((game) => (
        <Row key={game.id} game={game} ruleset={names.get(game.ruleset) ?? game.ruleset} />
      ))}
    </ul>
  );
}

async function Row({ game, ruleset }: { game: GameSummary; ruleset: string }): Promise<ReactElement> {
  const [t, locale] = [await getTranslations('room'), await getLocale()];
  const words = await wordsOf(game.ruleset, game.seats, null);
  const about = [
    rulesetBeside(game.name, ruleset),
    game.outcome ? resultWords(t, game.outcome, words, locale) : null,
  ].filter((part) => part !== null);
  return (
    <li className={front.open}>
      <Picture of={{ ruleset: game.ruleset }} size="thumb" lazy />
      <div className={front.rowText}>
        <h3 className={front.rowName}>
          <Link className="wp-link" href={`/games/${game.id}`}>
            {game.name}
          </Link>
        </h3>
        <span className="wf-soft wf-small">{about.join(' · ')}</span>
      </div>
      <span className="wf-soft wf-small">{game.finishedAt ? <Ago at={game.finishedAt} /> : null}</span>
    </li>
  );
}
