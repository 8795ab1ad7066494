/** What clubs tell, in the words of those who are told of it. */
import { type Prose, proseText, readProse } from '@wayfinder/prose';
import type { ClubTold, SeasonNoticeKind } from '@wayfinder/store';
import { apart } from '../apart.ts';
import type { Say, TextKey } from '../texts.ts';
import { seasonPath, seasonTextIn, withdrawnIn } from './season-words.ts';

/** One thing to tell of a club. */
export interface ClubNotice {
  clubId: string;
  club: string;
  /** In one sentence; of news: whose they are. */
  text: string;
  /** News as they were written; null: it tells of none. */
  prose: Prose | null;
  /** Path of the page of the club, of the season that it is about, or of the league of one that is gone; of all clubs for whoever is out of one. */
  path: string;
  /** Words of the way there. */
  button: 'clubButton' | 'clubsButton';
}

/** Kinds whose reader is out of the club, which may be no page of theirs any more. */
const OUT: ReadonlySet<ClubTold['kind']> = new Set(['removed', 'turned-away']);

/** Words by kind. Those of whoever was taken out hang on more. */
const KEYS: Readonly<Record<Exclude<ClubTold['kind'], 'removed' | SeasonNoticeKind>, TextKey>> = {
  invited: 'clubInvited',
  asked: 'clubAsked',
  'let-in': 'clubLetIn',
  'turned-away': 'clubTurnedAway',
  appointed: 'clubAppointed',
  dismissed: 'clubDismissed',
  'handed-over': 'clubHandedOver',
  news: 'clubNews',
  letter: 'clubLetter',
  joined: 'clubJoined',
  left: 'clubLeft',
};

/** Values of a name that may be gone, as texts ask for them. */
export function named(name: string | null): { named: 'yes' | 'no'; player: string } {
  return name === null ? { named: 'no', player: '' } : { named: 'yes', player: apart(name) };
}

/** A notice in one language, that of `say`. */
export function clubNoticeIn(told: ClubTold, say: Say, locale: string): ClubNotice {
  const { clubId, club, news, league, season } = told;
  const isOut = OUT.has(told.kind);
  const page = isOut ? '/clubs' : `/clubs/${clubId}`;
  return {
    ...{ clubId, club: apart(club), text: textOf(told, say, locale), prose: news && readProse(news.text, 'page') },
    path: season ? seasonPath(season) : league ? `/leagues/${league.id}` : page,
    button: isOut ? 'clubsButton' : 'clubButton',
  };
}

function textOf(told: ClubTold, say: Say, locale: string): string {
  const { kind, news, by, season } = told;
  if (season !== null) return seasonTextIn(told, season, say, locale);
  if (kind === 'season-withdrawn') return withdrawnIn(told, say);
  if (kind === 'removed') return removedIn(told, say);
  return say(KEYS[kind as keyof typeof KEYS], named(news ? news.author : (by?.name ?? null)));
}

function removedIn({ data: { ban = false, reason = null } }: ClubTold, say: Say): string {
  if (reason === null) return say(ban ? 'clubBanned' : 'clubRemoved');
  return say(ban ? 'clubBannedFor' : 'clubRemovedFor', { reason: apart(reason) });
}

/** A notice in one line, with as much of its news as a push or a chat shows. */
export function lineOf({ text, prose }: ClubNotice, say: Say): string {
  if (!prose) return text;
  return say('clubText', { what: text, text: proseText(prose).replace(/\s+/g, ' ').trim() });
}
