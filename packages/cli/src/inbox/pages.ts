import type { InboxMessage } from './message.ts';

// A tool for whoever runs Wayfinder on their own machine, not a page of the service: English only.
const TEXTS = {
  title: 'Local mailbox',
  intro: 'Mail sent by this Wayfinder ends here and is never delivered. This page renews itself.',
  empty: 'Nothing has arrived yet.',
  json: 'as JSON',
  to: 'To',
  from: 'From',
  back: 'All mail',
  plain: 'Text version',
  none: '(no subject)',
};

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 52rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
a { color: inherit; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
li a { display: block; padding: .75rem 0; text-decoration: none; }
li a:hover b, li a:focus-visible b { text-decoration: underline; }
small { opacity: .75; }
iframe { width: 100%; height: 80vh; border: 1px solid #8888; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** All mail, newest first. */
export function listPage(messages: readonly InboxMessage[]): string {
  const rows = messages.map(
    (mail) => `<li><a href="/messages/${mail.id}/page"><b>${escapeHtml(mail.subject || TEXTS.none)}</b><br>
<small>${escapeHtml(mail.to.join(', '))} · <time>${escapeHtml(mail.at.slice(0, 19).replace('T', ' '))} UTC</time></small></a></li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : `<p>${TEXTS.empty}</p>`;
  const head = '<meta http-equiv="refresh" content="5">';
  return page(`<h1>${TEXTS.title}</h1><p>${TEXTS.intro} <a href="/messages">${TEXTS.json}</a></p>${list}`, head);
}

/** One mail: its HTML in a frame of its own, and its text. */
export function mailPage(mail: InboxMessage): string {
  const frame = mail.html
    ? `<iframe title="${escapeHtml(mail.subject)}" src="/messages/${mail.id}/html"
sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
    : '';
  return page(`<p><a href="/">${TEXTS.back}</a></p><h1>${escapeHtml(mail.subject || TEXTS.none)}</h1>
<p>${TEXTS.from}: ${escapeHtml(mail.from)}<br>${TEXTS.to}: ${escapeHtml(mail.to.join(', '))}<br>
<a href="/messages/${mail.id}">${TEXTS.json}</a></p>${frame}<h2>${TEXTS.plain}</h2><pre>${links(mail.text)}</pre>`);
}

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${TEXTS.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${STYLE}</style></head>
<body>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text whose web addresses can be followed. */
function links(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
