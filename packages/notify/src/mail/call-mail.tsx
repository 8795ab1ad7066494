/** The mail of a call: a note that says what is due, what happened, and until when. Complete in plain text, and with pictures blocked. */
import { PROVING_DIGITS } from '@wayfinder/engine';
import { sentences } from '@wayfinder/games-catalog/words';
import type { ReactElement } from 'react';
import type { Say } from '../texts.ts';
import {
  botWords,
  type CallMail,
  css,
  Farewell,
  type MailSeat,
  mailPage,
  Picture,
  QuietLink,
  Row,
  Since,
  sinceHeading,
  Talk,
  timeWords,
} from './parts.tsx';

/** The HTML part. */
export function mailHtml(mail: CallMail, say: Say): string {
  const subject = say('subject', { game: mail.game, what: mail.what });
  const { locale } = mail;
  return mailPage({ locale, subject, page: <Page mail={mail} say={say} />, foot: <Foot mail={mail} say={say} /> });
}

function Page({ mail, say }: { mail: CallMail; say: Say }): ReactElement {
  return (
    <>
      <p style={css.line}>{say('greeting', { name: mail.name })}</p>
      <p className="wf-soft" style={css.soft}>
        {introOf(mail, say)}
      </p>
      <h1 style={css.what}>{mail.what}</h1>
      {mail.situation.length === 0 ? null : <p style={css.line}>{sentences(mail.situation, mail.locale)}</p>}
      {mail.picture === null ? null : <Picture mail={mail} say={say} cid={mail.picture} />}
      <h2 style={css.heading}>{sinceHeading(mail, say)}</h2>
      <Since mail={mail} say={say} />
      <Talk mail={mail} />
      <h2 style={css.heading}>{say('seats')}</h2>
      {mail.seats.map((seat) => (
        <SeatLine key={seat.look} seat={seat} say={say} />
      ))}
      <p style={{ ...css.line, marginTop: 24 }}>{timeWords(mail, say)}</p>
      <a className="wf-button" style={css.button} href={mail.links.decision}>
        {say('button')}
      </a>
      <Farewell say={say} />
    </>
  );
}

function introOf(mail: CallMail, say: Say): string {
  return sentences([say('intro', { game: mail.game }), mail.stage ?? ''], mail.locale);
}

function SeatLine({ seat, say }: { seat: MailSeat; say: Say }): ReactElement {
  const about = seat.you ? say('you') : botWords(seat, say);
  return (
    <Row look={seat.look} {...(seat.points === null ? {} : { figure: seat.points })}>
      <strong>{seat.name}</strong>
      {about ? <span style={{ fontWeight: 400 }}> · {about}</span> : null}
    </Row>
  );
}

function Foot({ mail, say }: { mail: CallMail; say: Say }): ReactElement {
  return (
    <>
      <QuietLink href={mail.links.mute}>{say('mute')}</QuietLink>
      {' · '}
      <QuietLink href={mail.links.unsubscribe}>{say('unsubscribe')}</QuietLink>
      <p className="wf-soft" style={css.soft}>
        {say('reason')}
        {mail.head === null ? null : <br />}
        {mail.head === null ? null : say('head', { head: mail.head.slice(0, PROVING_DIGITS) })}
      </p>
    </>
  );
}

/** The plain part: everything the HTML part says. */
export function mailText(mail: CallMail, say: Say): string {
  const { lines, more } = mail.since;
  const seats = mail.seats.map((seat) => {
    const { name, you, points, facts } = seat;
    return [you ? say('seatYou', { name }) : name, botWords(seat, say), points, facts].filter(Boolean).join(' · ');
  });
  return [
    say('greeting', { name: mail.name }),
    '',
    introOf(mail, say),
    mail.what,
    ...mail.situation,
    '',
    say('link', { what: say('button'), link: mail.links.decision }),
    '',
    say('heading', { what: sinceHeading(mail, say) }),
    ...(lines.length === 0 ? [say('sinceNothing')] : lines.map(({ text }) => `- ${text}`)),
    ...(more > 0 ? [say('sinceMore', { n: more })] : []),
    ...(mail.talk === null ? [] : ['', mail.talk]),
    '',
    say('heading', { what: say('seats') }),
    ...seats.map((seat) => `- ${seat}`),
    '',
    timeWords(mail, say),
    '',
    say('farewell'),
    'Wayfinder',
    '',
    '-- ',
    say('link', { what: say('mute'), link: mail.links.mute }),
    say('link', { what: say('unsubscribe'), link: mail.links.unsubscribe }),
    ...(mail.head === null ? [] : [say('head', { head: mail.head })]),
  ].join('\n');
}
