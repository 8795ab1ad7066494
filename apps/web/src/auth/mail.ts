/** The sign-in mail: a plain and an HTML part that say the same; safe on dark grounds and without pictures. */
import { themeColours } from '@wayfinder/ui';

/** The words of the mail, from the catalogue. */
interface MailWords {
  subject: string;
  hello: string;
  text: string;
  button: string;
  /** Code that may be typed in the place of opening the link. */
  code?: { text: string; digits: string };
  ignore: string;
  bye: string;
  name: string;
}

interface SignInMail {
  subject: string;
  text: string;
  html: string;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

// A mail has no style sheet, and only one theme.
const { ink, accent, onAccent, paper, paperSunk, lineSoft } = themeColours('light');
const PARAGRAPH = `margin:0 0 16px;font-family:Georgia,serif;font-size:17px;line-height:26px;color:${ink}`;
const DIGITS = `margin:0 0 16px;font-family:monospace;font-size:28px;line-height:36px;letter-spacing:4px;color:${ink}`;

/** Writes the mail around its link. */
export function signInMail(words: MailWords, link: string, lang: string): SignInMail {
  const { code } = words;
  const text = [
    words.hello,
    words.text,
    link,
    ...(code ? [code.text, code.digits] : []),
    words.ignore,
    `${words.bye}\n${words.name}`,
  ].join('\n\n');
  const paragraph = (content: string): string => `<p style="${PARAGRAPH}">${content}</p>`;
  const button = `<a href="${escaped(link)}" style="display:inline-block;padding:14px 28px;border-radius:6px;background:${accent};color:${onAccent};font-family:Arial,sans-serif;font-size:17px;font-weight:bold;text-decoration:none">${escaped(words.button)}</a>`;
  const body = [
    paragraph(escaped(words.hello)),
    paragraph(escaped(words.text)),
    paragraph(button),
    ...(code ? [paragraph(escaped(code.text)), `<p style="${DIGITS}">${escaped(code.digits)}</p>`] : []),
    paragraph(escaped(words.ignore)),
    paragraph(`${escaped(words.bye)}<br>${escaped(words.name)}`),
  ].join('\n');
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="light only"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;background:${paperSunk}"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:560px;background:${paper};border:1px solid ${lineSoft};border-radius:6px"><tr><td style="padding:28px">
${body}
</td></tr></table></td></tr></table></body></html>`;
  return { subject: words.subject, text, html };
}
