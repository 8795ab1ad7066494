/** The mail of a call: a note that says what is due, what happened, and until when. Complete in plain text, and with pictures blocked. */
import { themeColours } from '@wayfinder/ui';
import type { CSSProperties, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Say } from '../texts.ts';

/** One seat at the table, in words. */
export interface MailSeat {
  name: string;
  you: boolean;
  /** Points in sight, as their number is written ("12½"); null when the game counts none. */
  points: string | null;
  colour: string;
  facts: string;
}

/** All that the mail says; nothing in it is hidden from its reader. */
export interface CallMail {
  locale: string;
  /** The reader's name. */
  name: string;
  game: string;
  /** Where the game stands ("Turn 6 · Exploration"). */
  stage: string | null;
  /** What is due, in one sentence without the name of the game. */
  what: string;
  /** What happened, oldest first; `more` were left out. */
  since: { lines: string[]; more: number; fromStart: boolean };
  seats: MailSeat[];
  /** False: something is asked that holds up nobody but the reader's own next turn. */
  isTurn: boolean;
  waiting: number;
  /** The deadline in the reader's language and UTC; null without a clock. */
  deadline: string | null;
  /** Content-ID of the picture; null without one. */
  picture: string | null;
  links: { decision: string; mute: string; unsubscribe: string };
  /** Head of the log as its reader may know it. */
  head: string | null;
}

const light = themeColours('light');
const dark = themeColours('dark');
const of = (colours: Readonly<Record<string, string>>, name: string): string => colours[name] ?? 'inherit';

const DARK = `@media (prefers-color-scheme: dark){
.wf-body{background:${of(dark, 'paperSunk')}!important;color:${of(dark, 'ink')}!important}
.wf-page{background:${of(dark, 'paper')}!important}
.wf-soft{color:${of(dark, 'inkSoft')}!important}
.wf-link{color:${of(dark, 'ink')}!important}
.wf-button{background:${of(dark, 'accent')}!important;color:${of(dark, 'onAccent')}!important}
.wf-line{border-color:${of(dark, 'line')}!important}}`;

const SANS = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif";
const SERIF = 'Newsreader,Georgia,serif';

const css = {
  body: {
    margin: 0,
    padding: 0,
    background: of(light, 'paperSunk'),
    color: of(light, 'ink'),
    fontFamily: SANS,
    fontSize: 17,
    lineHeight: 1.5,
  },
  page: { maxWidth: 600, margin: '0 auto', padding: '28px 24px', background: of(light, 'paper') },
  heading: { fontFamily: SERIF, fontWeight: 500, fontSize: 22, lineHeight: 1.25, margin: '28px 0 8px' },
  what: { fontFamily: SERIF, fontWeight: 500, fontSize: 26, lineHeight: 1.2, margin: '4px 0 16px' },
  soft: { color: of(light, 'inkSoft'), fontSize: 15, margin: '4px 0' },
  line: { margin: '6px 0' },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: 6,
    border: `1px solid ${of(light, 'line')}`,
  },
  button: {
    display: 'block',
    textAlign: 'center',
    margin: '24px 0',
    padding: '16px 20px',
    borderRadius: 6,
    background: of(light, 'accent'),
    color: of(light, 'onAccent'),
    fontWeight: 600,
    fontSize: 18,
    textDecoration: 'none',
  },
  foot: {
    maxWidth: 600,
    margin: '0 auto',
    padding: '18px 24px',
    fontSize: 14,
    borderTop: `1px solid ${of(light, 'line')}`,
  },
} satisfies Record<string, CSSProperties>;

/** The HTML part. */
export function mailHtml(mail: CallMail, say: Say): string {
  return `<!doctype html>${renderToStaticMarkup(<Page mail={mail} say={say} />)}`;
}

function Page({ mail, say }: { mail: CallMail; say: Say }): ReactElement {
  return (
    <html lang={mail.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{say('subject', { game: mail.game, what: mail.what })}</title>
        <style>{DARK}</style>
      </head>
      <body className="wf-body" style={css.body}>
        <div className="wf-page" style={css.page}>
          <p style={css.line}>{say('greeting', { name: mail.name })}</p>
          <p className="wf-soft" style={css.soft}>
            {[say(mail.isTurn ? 'intro' : 'introAsked', { game: mail.game }), mail.stage].filter(Boolean).join(' ')}
          </p>
          <h1 style={css.what}>{mail.what}</h1>
          {mail.picture === null ? null : (
            <img
              src={`cid:${mail.picture}`}
              alt={say('pictureAlt', { game: mail.game })}
              width={552}
              style={css.picture}
            />
          )}
          <h2 style={css.heading}>{say(mail.since.fromStart ? 'sinceStart' : 'since')}</h2>
          <Since mail={mail} say={say} />
          <h2 style={css.heading}>{say('seats')}</h2>
          {mail.seats.map((seat, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no other identity here, and don't move
            <SeatLine key={i} seat={seat} say={say} />
          ))}
          <p style={{ ...css.line, marginTop: 18 }}>{timeWords(mail, say)}</p>
          <a className="wf-button" style={css.button} href={mail.links.decision}>
            {say(mail.isTurn ? 'button' : 'buttonAsked')}
          </a>
          <p style={css.line}>
            {say('farewell')}
            <br />
            Wayfinder
          </p>
        </div>
        <Foot mail={mail} say={say} />
      </body>
    </html>
  );
}

function Since({ mail, say }: { mail: CallMail; say: Say }): ReactElement {
  const { lines, more } = mail.since;
  if (lines.length === 0) return <p style={css.line}>{say('sinceNothing')}</p>;
  return (
    <>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log may be alike and don't move
        <p key={i} style={css.line}>
          {line}
        </p>
      ))}
      {more > 0 ? (
        <p className="wf-soft" style={css.soft}>
          {say('sinceMore', { n: more })}
        </p>
      ) : null}
    </>
  );
}

function SeatLine({ seat, say }: { seat: MailSeat; say: Say }): ReactElement {
  return (
    <p style={{ ...css.line, borderLeft: `6px solid ${seat.colour}`, paddingLeft: 12 }}>
      <strong>{seat.you ? `${seat.name} (${say('you')})` : seat.name}</strong>
      {seat.points === null ? null : (
        <strong style={{ float: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {say('points', { points: seat.points })}
        </strong>
      )}
      <br />
      <span className="wf-soft" style={{ color: of(light, 'inkSoft'), fontSize: 15 }}>
        {seat.facts}
      </span>
    </p>
  );
}

function timeWords(mail: CallMail, say: Say): string {
  const deadline = mail.deadline === null ? say('noDeadline') : say('deadline', { when: mail.deadline });
  return [say('waiting', { n: mail.waiting }), deadline].join(' ');
}

function Foot({ mail, say }: { mail: CallMail; say: Say }): ReactElement {
  const link = { color: of(light, 'ink') };
  return (
    <div className="wf-line" style={css.foot}>
      <a className="wf-link" style={link} href={mail.links.mute}>
        {say('mute')}
      </a>
      {' · '}
      <a className="wf-link" style={link} href={mail.links.unsubscribe}>
        {say('unsubscribe')}
      </a>
      <p className="wf-soft" style={css.soft}>
        {say('reason')}
        {mail.head === null ? null : <br />}
        {mail.head === null ? null : say('head', { head: mail.head.slice(0, 16) })}
      </p>
    </div>
  );
}

/** The plain part: everything the HTML part says. */
export function mailText(mail: CallMail, say: Say): string {
  const { lines, more, fromStart } = mail.since;
  const seats = mail.seats.map(({ name, you, points, facts }) =>
    [`${name}${you ? ` (${say('you')})` : ''}`, points === null ? null : say('points', { points }), facts]
      .filter(Boolean)
      .join(' · '),
  );
  return [
    say('greeting', { name: mail.name }),
    '',
    [say(mail.isTurn ? 'intro' : 'introAsked', { game: mail.game }), mail.stage].filter(Boolean).join(' '),
    mail.what,
    '',
    `${say(mail.isTurn ? 'button' : 'buttonAsked')}: ${mail.links.decision}`,
    '',
    `${say(fromStart ? 'sinceStart' : 'since')}:`,
    ...(lines.length === 0 ? [say('sinceNothing')] : lines.map((line) => `- ${line}`)),
    ...(more > 0 ? [say('sinceMore', { n: more })] : []),
    '',
    `${say('seats')}:`,
    ...seats.map((seat) => `- ${seat}`),
    '',
    timeWords(mail, say),
    '',
    say('farewell'),
    'Wayfinder',
    '',
    '-- ',
    `${say('mute')}: ${mail.links.mute}`,
    `${say('unsubscribe')}: ${mail.links.unsubscribe}`,
    ...(mail.head === null ? [] : [say('head', { head: mail.head })]),
  ].join('\n');
}
