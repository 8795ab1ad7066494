import type { LeagueSettings, SeasonDetail, SeasonDivision } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { wordsOf } from '../games/server-words.ts';
import styles from './seasons.module.css';
import { nameOf } from './words.ts';

/** Set-ups whose names have room above their columns. */
const MOST_NAMED = 3;

/** Names of the set-ups that a league plays: of their presets, or that they are its own. Those alike have a number. */
export async function setUpNames({
  ruleset,
  setUps,
}: Pick<LeagueSettings, 'ruleset' | 'setUps'>): Promise<readonly string[]> {
  const [t, words] = [await getTranslations('season'), await wordsOf(ruleset, [], null)];
  const names = setUps.map(({ preset }) => {
    const key = `preset.${preset}`;
    return preset !== undefined && words.has(key) ? words.say({ key }) : t('set.ownSettings');
  });
  return names.map((name, n) =>
    names.filter((one) => one === name).length > 1 ? t('setUpNth', { name, n: n + 1 }) : name,
  );
}

/** How often each member plays each set-up; nothing where a league has one. */
export async function SetUpTable({
  season,
  division: { balance },
}: {
  season: SeasonDetail;
  division: SeasonDivision;
}): Promise<ReactElement | null> {
  const setUps = balance?.setUps ?? null;
  if (setUps === null) return null;
  const [t, names] = [await getTranslations('season'), await setUpNames(season.settings)];
  const hasNames = names.length <= MOST_NAMED;
  return (
    <details className={styles.setUps}>
      <summary>{t('setUpsEach')}</summary>
      <table className={styles.setUpTable}>
        <thead>
          <tr>
            <th scope="col">{t('player')}</th>
            {names.map((name, n) => (
              <th key={name} scope="col">
                {hasNames ? name : n + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {setUps.members.map(({ number, games }) => {
            const player = season.roster.find((one) => one.number === number);
            return (
              <tr key={number}>
                <th scope="row">{player?.you ? t('youShort') : nameOf(t, player)}</th>
                {names.map((name, n) => (
                  <td key={name}>{games[n]}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasNames ? null : (
        <ol className={`${styles.setUpNames} wf-soft wf-small`}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
    </details>
  );
}
