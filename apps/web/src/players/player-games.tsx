/** Games and achievements of somebody, as their page tells them. */
import type { AchievementInfo, AchievementListInfo, BadgeInfo, PlayerGames } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { Medal, Pin } from '@wayfinder/ui';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import styles from './players.module.css';
import { achievementName, badgeName, listName } from './words.ts';

/** Games of one ruleset with its words. */
export interface GamesInWords {
  games: PlayerGames;
  words: Words;
}

/** The badges that are whole, in a row; nothing without one. */
export function Badges({ all }: { all: readonly GamesInWords[] }): ReactElement | null {
  const t = useTranslations('player');
  const whole = all.flatMap(({ games, words }) =>
    games.lists.flatMap(({ badge }) => (badge?.since ? [{ badge, name: badgeName(words, badge.id) }] : [])),
  );
  if (whole.length === 0) return null;
  return (
    <section>
      <h2 className="wf-hidden">{t('badges')}</h2>
      <ul className={styles.badges}>
        {whole.map(({ badge, name }) => (
          <li key={`${badge.id} ${name}`} className={styles.badge}>
            <Medal needs={badge.needs} has={badge.has} size={40} />
            <span className="wp-strong">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Somebody's games of one ruleset: how many, and what is got and open of each list. */
export function GamesOf({ games, words, you }: GamesInWords & { you: boolean }): ReactElement {
  const t = useTranslations('player');
  const { ruleset, name, played, finished, won, lists } = games;
  return (
    <section className={`wp-stack wp-panel ${styles.games}`}>
      <div>
        <h2>
          <Link className="wp-link" href={`/rules/${ruleset}`}>
            {name}
          </Link>
        </h2>
        <p className="wp-facts wf-soft">
          <span>{t('played', { n: played })}</span>
          <span>{t('finished', { n: finished })}</span>
          <span>{t('won', { n: won })}</span>
        </p>
      </div>
      {lists.map((list) => (
        <List key={list.id} list={list} words={words} you={you} />
      ))}
    </section>
  );
}

function List({ list, words, you }: { list: AchievementListInfo; words: Words; you: boolean }): ReactElement {
  const t = useTranslations('player');
  const has = list.achievements.filter(({ games }) => games > 0).length;
  return (
    <section className="wp-stack wp-tight">
      <h3 className={styles.list}>
        <span>{listName(words, list.id)}</span>
        <span className="wf-soft wf-small">{t('has', { has, all: list.achievements.length })}</span>
      </h3>
      {list.badge ? <Badge badge={list.badge} name={badgeName(words, list.badge.id)} you={you} /> : null}
      <ul className={styles.achievements}>
        {list.achievements.map((one) => (
          <Achievement key={one.id} achievement={one} name={achievementName(words, one.id)} />
        ))}
      </ul>
    </section>
  );
}

function Badge({ badge, name, you }: { badge: BadgeInfo; name: string; you: boolean }): ReactElement {
  const [t, format] = [useTranslations('player'), useFormatter()];
  const { needs, has, since } = badge;
  const date = since && format.dateTime(new Date(since), { dateStyle: 'long' });
  return (
    <p className={styles.badge}>
      <Medal needs={needs} has={has} />
      <span>
        <span className="wp-strong">{name}</span>
        <br />
        <span className="wf-soft wf-small">
          {date ? t(you ? 'badgeSince' : 'badgeTheirs', { date }) : t('badgeNeeds', { has, needs })}
        </span>
      </span>
    </p>
  );
}

function Achievement({ achievement, name }: { achievement: AchievementInfo; name: string }): ReactElement {
  const [t, format] = [useTranslations('player'), useFormatter()];
  const { games, first } = achievement;
  const date = first === null ? '' : format.dateTime(new Date(first), { dateStyle: 'medium' });
  const when = games === 0 ? t('open') : t(games === 1 ? 'gotOnce' : 'gotOften', { n: games, date });
  return (
    <li className={styles.achievement} data-got={games > 0 || undefined}>
      <Pin got={games > 0} />
      <span>
        <span className={games > 0 ? 'wp-strong' : 'wf-soft'}>{name}</span>
        <br />
        <span className="wf-soft wf-small">{when}</span>
      </span>
    </li>
  );
}
