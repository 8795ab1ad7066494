/** Pieces from which mails are put together: their styles, and the parts that mails of one call and of several share. */
import { lightPalette, seatColours } from '@wayfinder/board';
import type { SeatInfo } from '@wayfinder/contract';
import { sentences } from '@wayfinder/games-catalog/words';
import { themeColours } from '@wayfinder/ui';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Say } from '../texts.ts';
import { DISC, discId } from './disc.tsx';

/** One seat at the table, in words. */
export interface MailSeat {
  name: string;
  you: boolean;
  /** Level of the bot that sits there; null: a person, or a side that nobody plays. */
  bot: SeatInfo['bot'];
  /** Points in sight, as the game says them ("12½ VP"); null when the game counts none. */
  points: string | null;
  /** Which of the looks its disc has. */
  look: number;
  /** Facts of it that everybody may see: told in the plain part, where no picture shows it. */
  facts: string;
}

/** All that the mail says; nothing in it is hidden from its reader. */
export interface CallMail {
  locale: string;
  /** The reader's name. */
  name: string;
  game: string;
  /** Stage at which the game stands ("Turn 6 · Exploration"). */
  stage: string | null;
  /** Decision that is due, in one sentence without the name of the game. */
  what: string;
  /** Facts on which the answer turns, in a sentence or two. */
  situation: string[];
  /** News, oldest first, with the look of the seat that did it; `more` were left out. `movedOn`: the day of the reader's last move. */
  since: { lines: { look: number | null; text: string }[]; more: number; fromStart: boolean; movedOn: string | null };
  /** New talk at the table, in a sentence with the latest line; null: there is none. */
  talk: string | null;
  seats: MailSeat[];
  /** Number of others who wait; null in a game that has no others. */
  waiting: number | null;
  /** The deadline in the reader's language, with the name of its zone; null without a clock. */
  deadline: string | null;
  /** Content-ID of the picture; null without one. */
  picture: string | null;
  links: { decision: string; mute: string; unsubscribe: string };
  /** Head of the log as its reader may know it. */
  head: string | null;
  /** So many hours are left: the mail reminds; null: it tells of a new call. */
  hoursLeft: number | null;
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

const BREAKS = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Styles of every part: mail programs know no style sheets. */
export const css = {
  body: {
    margin: 0,
    padding: 0,
    background: of(light, 'paperSunk'),
    color: of(light, 'ink'),
    fontFamily: SANS,
    fontSize: 17,
    lineHeight: 1.5,
  },
  // A name without a space breaks anywhere. Some mail programs know the one word for it, some the other.
  page: { ...BREAKS, maxWidth: 600, margin: '0 auto', padding: '28px 24px', background: of(light, 'paper') },
  heading: { fontFamily: SERIF, fontWeight: 500, fontSize: 22, lineHeight: 1.25, margin: '28px 0 8px' },
  what: { fontFamily: SERIF, fontWeight: 500, fontSize: 26, lineHeight: 1.2, margin: '14px 0 10px' },
  soft: { color: of(light, 'inkSoft'), fontSize: 15, margin: '4px 0' },
  line: { margin: '6px 0' },
  row: { margin: '8px 0' },
  disc: { paddingTop: 1, lineHeight: 0 },
  figure: { paddingLeft: 12, fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: 6,
    border: `1px solid ${of(light, 'line')}`,
    color: of(light, 'inkSoft'),
    fontSize: 15,
    margin: '20px 0 4px',
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
  game: {
    fontFamily: SERIF,
    fontWeight: 500,
    fontSize: 22,
    lineHeight: 1.25,
    margin: '32px 0 8px',
    paddingTop: 24,
    borderTop: `1px solid ${of(light, 'line')}`,
  },
  quiet: { color: of(light, 'ink') },
  foot: {
    ...BREAKS,
    maxWidth: 600,
    margin: '0 auto',
    padding: '18px 24px',
    fontSize: 14,
    borderTop: `1px solid ${of(light, 'line')}`,
  },
} satisfies Record<string, CSSProperties>;

/** A whole mail: its page, and under it its foot. */
export function mailPage(of: { locale: string; subject: string; page: ReactNode; foot: ReactNode }): string {
  const page = (
    <html lang={of.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{of.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="wf-body" style={css.body}>
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs lay out no newer elements than a div */}
        <div className="wf-page" role="main" style={css.page}>
          {of.page}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: mail programs lay out no newer elements than a div */}
        <div className="wf-line" role="contentinfo" style={css.foot}>
          {of.foot}
        </div>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** A link in a foot, or under something. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a className="wf-link" style={css.quiet} href={href}>
      {children}
    </a>
  );
}

/** The last words of a mail. */
export function Farewell({ say }: { say: Say }): ReactElement {
  return (
    <p style={css.line}>
      {say('farewell')}
      <br />
      Wayfinder
    </p>
  );
}

/** Heading over the news: the time since which they are. */
export function sinceHeading({ since }: CallMail, say: Say): string {
  if (since.movedOn !== null) return say('sinceOn', { day: since.movedOn });
  return say(since.fromStart ? 'sinceStart' : 'since');
}

/** The board, with words where pictures are blocked. */
export function Picture({ mail, say, cid }: { mail: CallMail; say: Say; cid: string }): ReactElement {
  return (
    <>
      {/* Blocked pictures leave their words, in the mail's own type and with room round them. */}
      <img src={`cid:${cid}`} alt={say('pictureAlt', { game: mail.game })} width={552} style={css.picture} />
      <p className="wf-soft" style={css.soft}>
        {say('caption')}
      </p>
    </>
  );
}

/** The news, line by line. */
export function Since({ mail, say }: { mail: CallMail; say: Say }): ReactElement {
  const { lines, more } = mail.since;
  if (lines.length === 0) return <p style={css.line}>{say('sinceNothing')}</p>;
  return (
    <>
      {lines.map(({ look, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log may be alike and don't move
        <Row key={i} look={look}>
          {text}
        </Row>
      ))}
      {more > 0 ? (
        <p className="wf-soft" style={css.soft}>
          {say('sinceMore', { n: more })}
        </p>
      ) : null}
    </>
  );
}

/** New talk at the table. */
export function Talk({ mail }: { mail: CallMail }): ReactElement | null {
  return mail.talk === null ? null : <p style={css.line}>{mail.talk}</p>;
}

/** A line with the disc of its seat; a table, as that is what every mail program lays out alike. */
export function Row({
  look,
  children,
  figure,
}: {
  look: number | null;
  children: ReactNode;
  figure?: string;
}): ReactElement {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={css.row}>
      <tbody>
        <tr>
          <td width={DISC + 14} valign="top" style={css.disc}>
            {look === null ? null : (
              // Its ground is the seat's colour: what is left of it where pictures are blocked.
              <img src={`cid:${discId(look)}`} alt="" width={DISC} height={DISC} style={discStyle(look)} />
            )}
          </td>
          <td valign="top">{children}</td>
          {figure === undefined ? null : (
            <td align="right" valign="top" style={css.figure}>
              {figure}
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}

function discStyle(look: number): CSSProperties {
  const { fill } = seatColours(lightPalette, look);
  return { display: 'block', borderRadius: DISC / 2, background: fill };
}

/** Words for a bot beside its name; null for all others. */
export function botWords({ bot }: Pick<MailSeat, 'bot'>, say: Say): string | null {
  return bot && say(`${bot}Bot`);
}

/** Players who wait, and the time until which they do. */
export function timeWords(mail: CallMail, say: Say): string {
  const deadline = mail.deadline === null ? say('noDeadline') : say('deadline', { when: mail.deadline });
  return sentences([...(mail.waiting === null ? [] : [say('waiting', { n: mail.waiting })]), deadline], mail.locale);
}
