import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Inbox, startInbox } from './inbox.ts';
import type { InboxMessage } from './message.ts';

describe('local mailbox', () => {
  let inbox: Inbox;
  const send = (mail: nodemailer.SendMailOptions) => nodemailer.createTransport(inbox.smtpUrl).sendMail(mail);
  const get = (path: string, init?: RequestInit) => fetch(inbox.pageUrl + path, init);
  const messages = async (query = '') => (await (await get(`/messages${query}`)).json()) as InboxMessage[];

  beforeEach(async () => {
    inbox = await startInbox({ host: '127.0.0.1', smtpPort: 0, pagePort: 0 });
  });

  afterEach(() => inbox.close());

  it('answers what arrived as JSON, newest first, also by receiver', async () => {
    await send({
      from: 'Wayfinder <wayfinder@localhost>',
      to: 'ann@example.com',
      subject: 'Your move, größte Insel',
      text: 'Go to http://localhost:3000/x?a=1&b=2',
      html: '<p>Go</p>',
      headers: { 'List-Unsubscribe': '<http://localhost/u>' },
    });
    await send({ from: 'w@localhost', to: ['bob@example.com', 'ann@example.com'], subject: 'Second', text: 'two' });
    await send({ from: 'w@localhost', to: 'bob@example.com', subject: 'Third', text: 'three' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'Your move, größte Insel']);
    const [, first] = await messages('?to=ann@example.com');
    expect(first).toMatchObject({
      id: 1,
      from: '"Wayfinder" <wayfinder@localhost>',
      to: ['ann@example.com'],
      html: '<p>Go</p>',
    });
    expect(first?.text.trim()).toBe('Go to http://localhost:3000/x?a=1&b=2');
    expect(first?.headers['list-unsubscribe']).toBe('<http://localhost/u>');
    expect(await (await get('/messages/3')).json()).toMatchObject({ subject: 'Third' });
    await get('/messages', { method: 'DELETE' });
    expect(await messages()).toEqual([]);
  });

  it('shows mails and their pictures on pages where no mail can run a script', async () => {
    const content = Buffer.from('89504e470d0a1a0a', 'hex');
    await send({
      from: 'w@localhost',
      to: 'ann@example.com',
      subject: '<script>alert(1)</script>',
      text: 'x <b> http://localhost/"onclick=1',
      html: '<script>alert(1)</script><img src="cid:board@wayfinder">',
      attachments: [{ cid: 'board@wayfinder', filename: 'board.png', contentType: 'image/png', content }],
    });
    for (const path of ['/', '/messages/1/page']) {
      const text = await (await get(path)).text();
      expect(text).toContain('&#60;script&#62;alert(1)');
      expect(text).not.toContain('<script');
      expect(text).not.toContain('"onclick');
    }
    const shown = await get('/messages/1/html');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await shown.text();
    expect(text).toContain('<img src="/messages/1/attachments/0">');
    // Links lead out of the frame, which may show nothing else.
    expect(text).toMatch(/^<base target="_top">/);
    const picture = await get('/messages/1/attachments/0');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(content);
  });

  it('refuses what it does not know', async () => {
    expect((await get('/messages/7')).status).toBe(404);
    expect((await get('/elsewhere')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });
});
