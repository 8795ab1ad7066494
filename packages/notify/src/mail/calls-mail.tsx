/** The mail of several calls: one part for each game that waits, the nearest deadline first. Complete in plain text, and with pictures blocked. */
import { PROVING_DIGITS } from '@wayfinder/engine';
import { sentences } from '@wayfinder/games-catalog/words';
import { Fragment, type ReactElement } from 'react';
import type { Say } from '../texts.ts';
import {
  type CallMail,
  css,
  Farewell,
  mailPage,
  Picture,
  QuietLink,
  Since,
  sinceHeading,
  Talk,
  timeWords,
} from './parts.tsx';

/** A game that waits, with what else there is to tell of it. */
export type GameMail = CallMail & Pick<GameNews, 'news'>;

/** A game with its news, the oldest first. */
export interface GameNews {
  gameId: string;
  game: string;
  news: { text: string; link: string }[];
}

/** A club with its news, the oldest first. `prose`: news as they were written, in both forms. */
export interface ClubNews {
  clubId: string;
  club: string;
  link: string;
  /** Words of the link. */
  button: 'clubButton' | 'clubsButton';
  news: { text: string; prose: { html: string; text: string } | null }[];
}

/** All that the mail says. */
export interface CallsMail {
  locale: string;
  /** The reader's name. */
  name: string;
  /** The games that wait, the nearest deadline first. */
  calls: GameMail[];
  /** Games that wait for nothing and have news. */
  others: GameNews[];
  /** Clubs that tell something. */
  clubs: ClubNews[];
  /** Games that wait, too, and are only counted. */
  more: number;
  /** `offClub`: the link turns off messages of the one club that the mail is of. */
  links: { home: string; unsubscribe: string; offClub?: boolean };
}

/** Its subject: how many games wait, and which is first; or what else is told. */
export function callsSubject({ calls, others, clubs, more }: CallsMail, say: Say): string {
  const [first] = calls;
  if (first && calls.length + more > 1) return say('subjectMany', { n: calls.length + more, game: first.game });
  if (first) return callSubject(first, say);
  const ofGames = others.flatMap(({ game, news }) => news.map(({ text }) => ({ game, text })));
  const ofClubs = clubs.flatMap(({ club, news }) => news.map(({ text }) => ({ game: club, text })));
  const told = [...ofGames, ...ofClubs];
  const [only] = told;
  if (only && told.length === 1) return say('noticeSubject', only);
  const ofBoth = ofGames.length > 0 && ofClubs.length > 0;
  const key = ofBoth ? 'allNewsSubject' : ofClubs.length > 0 ? 'clubsSubject' : 'noticesSubject';
  return say(key, { n: told.length });
}

/** Of the mail of one call. */
export function callSubject({ game, what, hoursLeft }: CallMail, say: Say): string {
  return hoursLeft === null ? say('subject', { game, what }) : say('reminderSubject', { game, hours: hoursLeft });
}

/** Number of games that wait, in a sentence; null: none does. */
function introOf({ calls, more }: CallsMail, say: Say): string | null {
  const n = calls.length + more;
  if (n === 0) return null;
  return n === 1 ? say('intro', { game: calls[0]?.game ?? '' }) : say('introMany', { n });
}

function hasNews({ calls, others, clubs }: CallsMail): boolean {
  return others.length > 0 || clubs.length > 0 || calls.some(({ news }) => news.length > 0);
}

/** The HTML part. */
export function callsHtml(mail: CallsMail, say: Say): string {
  return mailPage({
    locale: mail.locale,
    subject: callsSubject(mail, say),
    page: <Page mail={mail} say={say} />,
    foot: (
      <>
        <QuietLink href={mail.links.unsubscribe}>{say(offKey(mail))}</QuietLink>
        <p className="wf-soft" style={css.soft}>
          {say(hasNews(mail) ? 'noticeReason' : 'reason')}
        </p>
      </>
    ),
  });
}

function Page({ mail, say }: { mail: CallsMail; say: Say }): ReactElement {
  const { calls, more } = mail;
  const intro = introOf(mail, say);
  return (
    <>
      <p style={css.line}>{say('greeting', { name: mail.name })}</p>
      {intro === null ? null : <h1 style={css.what}>{intro}</h1>}
      {calls.map((call) => (
        <Game key={call.links.decision} call={call} say={say} />
      ))}
      <Others mail={mail} say={say} />
      <Clubs mail={mail} say={say} />
      <p style={css.line}>
        {more > 0 ? `${say('moreGames', { n: more })} ` : null}
        <QuietLink href={mail.links.home}>{say('allGames')}</QuietLink>
      </p>
      <Farewell say={say} />
    </>
  );
}

function Others({ mail: { others }, say }: { mail: CallsMail; say: Say }): ReactElement | null {
  if (others.length === 0) return null;
  return (
    <>
      <h2 className="wf-line" style={css.game}>
        {say('noticesHeading')}
      </h2>
      {others.map(({ gameId, game, news }) => (
        <p key={gameId} style={css.line}>
          <strong>{game}</strong> {sentencesOf(news)} <QuietLink href={linkOf(news)}>{say('noticeButton')}</QuietLink>
        </p>
      ))}
    </>
  );
}

function Clubs({ mail: { clubs }, say }: { mail: CallsMail; say: Say }): ReactElement | null {
  if (clubs.length === 0) return null;
  return (
    <>
      <h2 className="wf-line" style={css.game}>
        {say('clubsHeading')}
      </h2>
      {clubs.map(({ clubId, club, link, button, news }) => (
        <div key={clubId} style={css.line}>
          <strong>{club}</strong>
          {news.map(({ text, prose }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a club may be alike and don't move
            <Fragment key={n}>
              <p style={css.line}>{text}</p>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from a tree that knows no tags but its own */}
              {prose === null ? null : <div style={css.line} dangerouslySetInnerHTML={{ __html: prose.html }} />}
            </Fragment>
          ))}
          <QuietLink href={link}>{say(button)}</QuietLink>
        </div>
      ))}
    </>
  );
}

const sentencesOf = (news: GameNews['news']): string => news.map(({ text }) => text).join(' ');

/** Address at which something can be done about the latest. */
const linkOf = (news: GameNews['news']): string => news.at(-1)?.link ?? '';

function Game({ call, say }: { call: GameMail; say: Say }): ReactElement {
  return (
    <>
      <h2 className="wf-line" style={css.game}>
        {call.game}
      </h2>
      {call.stage === null ? null : (
        <p className="wf-soft" style={css.soft}>
          {call.stage}
        </p>
      )}
      <p style={css.line}>
        <strong>{call.what}</strong>
      </p>
      {call.situation.length === 0 ? null : <p style={css.line}>{sentences(call.situation, call.locale)}</p>}
      {call.picture === null ? null : <Picture mail={call} say={say} cid={call.picture} />}
      <p className="wf-soft" style={css.soft}>
        {say('heading', { what: sinceHeading(call, say) })}
      </p>
      <Since mail={call} say={say} />
      <Talk mail={call} />
      {call.news.length === 0 ? null : <p style={css.line}>{sentencesOf(call.news)}</p>}
      <p style={css.line}>{timeWords(call, say)}</p>
      <a className="wf-button" style={css.button} href={call.links.decision}>
        {say('button')}
      </a>
      <p className="wf-soft" style={css.soft}>
        <QuietLink href={call.links.mute}>{say('mute')}</QuietLink>
        {call.head === null ? null : ` · ${say('head', { head: call.head.slice(0, PROVING_DIGITS) })}`}
      </p>
    </>
  );
}

/** The plain part: everything the HTML part says. */
export function callsText(mail: CallsMail, say: Say): string {
  const { calls, others, clubs, more } = mail;
  const intro = introOf(mail, say);
  return [
    say('greeting', { name: mail.name }),
    '',
    ...(intro === null ? [] : [intro, '']),
    ...calls.flatMap((call) => gameText(call, say)),
    ...others.flatMap(({ game, news }) => [
      `== ${game} ==`,
      ...news.map(({ text }) => text),
      say('link', { what: say('noticeButton'), link: linkOf(news) }),
      '',
    ]),
    ...clubs.flatMap(({ club, link, button, news }) => [
      `== ${club} ==`,
      ...news.flatMap(({ text, prose }) =>
        prose === null ? [text] : [say('heading', { what: text }), '', prose.text],
      ),
      '',
      say('link', { what: say(button), link }),
      '',
    ]),
    ...(more > 0 ? [say('moreGames', { n: more })] : []),
    say('link', { what: say('allGames'), link: mail.links.home }),
    '',
    say('farewell'),
    'Wayfinder',
    '',
    '-- ',
    say('link', { what: say(offKey(mail)), link: mail.links.unsubscribe }),
  ].join('\n');
}

function gameText(call: GameMail, say: Say): string[] {
  const { lines, more } = call.since;
  return [
    `== ${call.game} ==`,
    ...(call.stage === null ? [] : [call.stage]),
    call.what,
    ...call.situation,
    say('heading', { what: sinceHeading(call, say) }),
    ...(lines.length === 0 ? [say('sinceNothing')] : lines.map(({ text }) => `- ${text}`)),
    ...(more > 0 ? [say('sinceMore', { n: more })] : []),
    ...(call.talk === null ? [] : [call.talk]),
    ...call.news.map(({ text }) => text),
    timeWords(call, say),
    say('link', { what: say('button'), link: call.links.decision }),
    say('link', { what: say('mute'), link: call.links.mute }),
    ...(call.head === null ? [] : [say('head', { head: call.head })]),
    '',
  ];
}

/** Words of the link that turns messages off. */
function offKey({ links }: Pick<CallsMail, 'links'>): 'unsubscribe' | 'unsubscribeClub' {
  return links.offClub ? 'unsubscribeClub' : 'unsubscribe';
}
