/** The mail of several calls: one part for each game that waits, the nearest deadline first. Complete in plain text, and with pictures blocked. */
import { PROVING_DIGITS } from '@wayfinder/engine';
import { sentences } from '@wayfinder/games-catalog/words';
import type { ReactElement } from 'react';
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
  timeWords,
} from './parts.tsx';

/** All that the mail says. */
export interface CallsMail {
  locale: string;
  /** The reader's name. */
  name: string;
  /** The games that wait, the nearest deadline first; at least two. */
  calls: CallMail[];
  /** Games that wait, too, and are only counted. */
  more: number;
  links: { home: string; unsubscribe: string };
}

/** Its subject: how many games wait, and which is first. */
export function callsSubject({ calls, more }: CallsMail, say: Say): string {
  return say('subjectMany', { n: calls.length + more, game: calls[0]?.game ?? '' });
}

/** The HTML part. */
export function callsHtml(mail: CallsMail, say: Say): string {
  return mailPage({
    locale: mail.locale,
    subject: callsSubject(mail, say),
    page: <Page mail={mail} say={say} />,
    foot: (
      <>
        <QuietLink href={mail.links.unsubscribe}>{say('unsubscribe')}</QuietLink>
        <p className="wf-soft" style={css.soft}>
          {say('reason')}
        </p>
      </>
    ),
  });
}

function Page({ mail, say }: { mail: CallsMail; say: Say }): ReactElement {
  const { calls, more } = mail;
  return (
    <>
      <p style={css.line}>{say('greeting', { name: mail.name })}</p>
      <h1 style={css.what}>{say('introMany', { n: calls.length + more })}</h1>
      {calls.map((call) => (
        <Game key={call.links.decision} call={call} say={say} />
      ))}
      <p style={css.line}>
        {more > 0 ? `${say('moreGames', { n: more })} ` : null}
        <QuietLink href={mail.links.home}>{say('allGames')}</QuietLink>
      </p>
      <Farewell say={say} />
    </>
  );
}

function Game({ call, say }: { call: CallMail; say: Say }): ReactElement {
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
  const { calls, more } = mail;
  return [
    say('greeting', { name: mail.name }),
    '',
    say('introMany', { n: calls.length + more }),
    '',
    ...calls.flatMap((call) => gameText(call, say)),
    ...(more > 0 ? [say('moreGames', { n: more })] : []),
    say('link', { what: say('allGames'), link: mail.links.home }),
    '',
    say('farewell'),
    'Wayfinder',
    '',
    '-- ',
    say('link', { what: say('unsubscribe'), link: mail.links.unsubscribe }),
  ].join('\n');
}

function gameText(call: CallMail, say: Say): string[] {
  const { lines, more } = call.since;
  return [
    `== ${call.game} ==`,
    ...(call.stage === null ? [] : [call.stage]),
    call.what,
    ...call.situation,
    say('heading', { what: sinceHeading(call, say) }),
    ...(lines.length === 0 ? [say('sinceNothing')] : lines.map(({ text }) => `- ${text}`)),
    ...(more > 0 ? [say('sinceMore', { n: more })] : []),
    timeWords(call, say),
    say('link', { what: say('button'), link: call.links.decision }),
    say('link', { what: say('mute'), link: call.links.mute }),
    ...(call.head === null ? [] : [say('head', { head: call.head })]),
    '',
  ];
}
