import type { LeagueDetail, LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { rulesetNames } from '../clubs/games-of.ts';
import { boundsText, clockText, spanText } from '../games/clock.ts';
import { type Fact, Facts } from '../parts/facts.tsx';
import { Part } from './games.tsx';
import { setUpNames } from './set-ups.tsx';

/** How a league plays: what is fixed before sign-up opens. */
export async function LeagueRules({ league }: { league: LeagueDetail }): Promise<ReactElement> {
  return <Facts facts={factsIn(await textsOf(league.settings))} />;
}

/** Rules of a season: its own settings, whatever its league has by now. Points, objections and dates stand in other parts of the page. */
export async function SeasonSettings({ season }: { season: SeasonDetail }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const { points, equal, length, signUp, objections, ...own } = await textsOf(season.settings);
  const facts = factsIn({ ...own, ...(season.state === 'closed' ? { objections } : {}) });
  return (
    <Part part="rules" title={t('howSeasonPlays')}>
      <Facts facts={facts} />
    </Part>
  );
}

/** Facts about settings, each by its own name. */
async function textsOf(settings: LeagueSettings) {
  const [t, create, week] = [
    await getTranslations('season'),
    await getTranslations('new'),
    await getTranslations('week'),
  ];
  const { seats, size, games, zones, weeks, waves, scoring, clock, hours, timeOut, replacers } = settings;
  const worth = Array.from({ length: seats }, (_, n) => scoring.points[n] ?? 0).join(', ');
  const change =
    zones.kind === 'number'
      ? t('set.zonesNumber', { up: zones.up, down: zones.down })
      : t('set.zonesFormula', { part: zones.part, of: zones.of, least: zones.least });
  return {
    game: [t('set.game'), await gameText(settings)],
    divisions: [t('set.divisions'), t('set.divisionsText', { size, seats, games })],
    change: [t('set.change'), change],
    points: [t('points'), worth],
    equal: [
      t('set.equal'),
      scoring.tieBreaks.length === 0 ? '–' : scoring.tieBreaks.map((by) => t(`by.${by}`)).join(', '),
    ],
    length: [t('set.length'), waves === 1 ? t('set.weeks', { weeks }) : t('set.weeksIn', { weeks, waves })],
    clock: [t('set.clock'), clockText(create, clock)],
    hours: hours === null ? null : [t('set.hours'), boundsText(week, hours)],
    timeOut: [t('set.timeOut'), t(`timeOut.${timeOut}`)],
    signUp: [t('set.signUp'), t('set.signUpText', { opens: settings.opensDays, closes: settings.closesDays })],
    away: [t('set.away'), t('set.awayText', { n: settings.daysAway })],
    replacers: [
      t('set.replacers'),
      [...replacers.map((one) => t(`replacer.${one}`)), t('replacer.scored')].join(t('set.between')),
    ],
    objections: [
      t('set.objections'),
      t('set.objectionsText', { time: spanText(create, settings.objectionDays * 86_400) }),
    ],
    again: [
      t('set.again'),
      settings.again === null ? t('set.byOrganiser') : t('set.againText', { days: settings.again }),
    ],
  } satisfies Record<string, Fact | null>;
}

/** Facts that there are, in their order. */
function factsIn(named: Readonly<Record<string, Fact | null>>): Fact[] {
  return Object.values(named).flatMap((fact) => (fact === null ? [] : [fact]));
}

/** Name of the board game with the presets that are played. */
async function gameText(settings: LeagueSettings): Promise<string> {
  const names = await rulesetNames();
  return `${names.get(settings.ruleset) ?? settings.ruleset} · ${(await setUpNames(settings)).join(', ')}`;
}
