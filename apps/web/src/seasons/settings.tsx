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
  return <Facts facts={await factsOf(league.settings)} />;
}

/** How a season is played: its own settings, whatever its league has by now. Points, objections and dates stand in other parts of the page. */
export async function SeasonSettings({ season }: { season: SeasonDetail }): Promise<ReactElement> {
  const t = await getTranslations('season');
  const objections = season.state === 'closed' ? [] : [t('set.objections')];
  const elsewhere = new Set([t('points'), t('set.equal'), t('set.length'), t('set.signUp'), ...objections]);
  const facts = (await factsOf(season.settings)).filter(([term]) => !elsewhere.has(term));
  return (
    <Part part="rules" title={t('howSeasonPlays')}>
      <Facts facts={facts} />
    </Part>
  );
}

async function factsOf(settings: LeagueSettings): Promise<Fact[]> {
  const [t, create, week] = [
    await getTranslations('season'),
    await getTranslations('new'),
    await getTranslations('week'),
  ];
  const { seats, size, games, zones, weeks, waves, scoring, clock, hours, timeOut, replacers } = settings;
  const points = Array.from({ length: seats }, (_, n) => scoring.points[n] ?? 0).join(', ');
  const change =
    zones.kind === 'number'
      ? t('set.zonesNumber', { up: zones.up, down: zones.down })
      : t('set.zonesFormula', { part: zones.part, of: zones.of, least: zones.least });
  return [
    [t('set.game'), await gameText(settings)],
    [t('set.divisions'), t('set.divisionsText', { size, seats, games })],
    [t('set.change'), change],
    [t('points'), points],
    [t('set.equal'), scoring.tieBreaks.length === 0 ? '–' : scoring.tieBreaks.map((by) => t(`by.${by}`)).join(', ')],
    [t('set.length'), waves === 1 ? t('set.weeks', { weeks }) : t('set.weeksIn', { weeks, waves })],
    [t('set.clock'), clockText(create, clock)],
    ...(hours === null ? [] : [[t('set.hours'), boundsText(week, hours)] as const]),
    [t('set.timeOut'), t(`timeOut.${timeOut}`)],
    [t('set.signUp'), t('set.signUpText', { opens: settings.opensDays, closes: settings.closesDays })],
    [t('set.away'), t('set.awayText', { n: settings.daysAway })],
    [
      t('set.replacers'),
      [...replacers.map((one) => t(`replacer.${one}`)), t('replacer.scored')].join(t('set.between')),
    ],
    [t('set.objections'), t('set.objectionsText', { time: spanText(create, settings.objectionDays * 86_400) })],
    [t('set.again'), settings.again === null ? t('set.byOrganiser') : t('set.againText', { days: settings.again })],
  ];
}

/** Name of the board game with the presets that are played. */
async function gameText(settings: LeagueSettings): Promise<string> {
  const names = await rulesetNames();
  return `${names.get(settings.ruleset) ?? settings.ruleset} · ${(await setUpNames(settings)).join(', ')}`;
}
