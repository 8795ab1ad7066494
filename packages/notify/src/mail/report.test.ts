import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';
import { readReport, reportIn } from './report.ts';

const MAIL = 'Reporting-MTA: dns; mx.relay.test\r\n';
const one = (action: string, status: string, more = ''): string =>
  `\r\nFinal-Recipient: rfc822; x@players.test\r\nAction: ${action}\r\nStatus: ${status}\r\n${more}`;

test('a report says whether its mail has failed, and why', () => {
  expect(reportIn(MAIL + one('failed', '5.1.1'))).toEqual({ failed: true, reply: { code: null, status: '5.1.1' } });
  expect(reportIn(MAIL + one('Failed (for good)', '5.1.1 (no such mailbox)'))).toEqual({
    failed: true,
    reply: { code: null, status: '5.1.1' },
  });
  for (const action of ['delayed', 'relayed', 'delivered', 'expanded', 'whatever']) {
    expect(reportIn(MAIL + one(action, '5.1.1'))?.failed, action).toBe(false);
  }
});

test('lines end as they like, names have any case, and what is continued is one field', () => {
  const text = `${MAIL}${one('failed', '5.0.0', 'diagnostic-CODE: smtp;\r\n 550-5.1.1 nobody\r\n\t550 5.1.1 here\r\n')}`;
  expect(reportIn(text)?.reply.status).toBe('5.1.1');
  expect(reportIn(text.replaceAll('\r\n', '\n'))?.reply.status).toBe('5.1.1');
});

test('what is quoted counts only where the server has no reason of its own, and only of SMTP', () => {
  const status = (own: string, quoted: string) =>
    reportIn(MAIL + one('failed', own, `Diagnostic-Code: ${quoted}\r\n`))?.reply.status;
  expect(status('5.7.1', 'smtp; 550 5.1.1 nobody')).toBe('5.7.1');
  expect(status('5.0.0', 'x-unix; 550 5.1.1 nobody')).toBe('5.0.0');
  expect(status('5.0.0', 'smtp; 550 nobody')).toBe('5.0.0');
  expect(status('none', 'smtp; 550 nobody')).toBeNull();
});

test('an address that stands for several is gone only when all of them are', () => {
  const together = (...parts: string[]) => {
    const told = reportIn(MAIL + parts.join(''));
    return told?.failed ? refusalOf(told.reply) : 'not failed';
  };
  expect(together(one('failed', '5.1.1'), one('failed', '5.1.1'))).toBe('gone');
  expect(together(one('failed', '5.1.1'), one('failed', '5.0.0'))).toBe('doubtful');
  expect(together(one('failed', '5.1.1'), one('failed', '5.2.2'))).toBeNull();
  expect(together(one('failed', '5.1.1'), one('delayed', '4.4.1'))).toBe('not failed');
});

test('what is no report says nothing, whatever its words are', async () => {
  const mail = (type: string, inner: string): Buffer =>
    Buffer.from(
      `Content-Type: ${type}; boundary=b\r\n\r\n--b\r\nContent-Type: ${inner}\r\n\r\n${MAIL}${one('failed', '5.1.1')}\r\n--b--`,
    );
  expect(await readReport(mail('multipart/report', 'message/delivery-status'))).toMatchObject({ failed: true });
  expect(await readReport(mail('Multipart/Report', 'message/global-delivery-status'))).toMatchObject({ failed: true });
  expect(await readReport(mail('multipart/mixed', 'message/delivery-status'))).toBeNull();
  expect(await readReport(mail('multipart/report', 'text/plain'))).toBeNull();
  for (const text of ['', MAIL, '\r\n\r\n', `${MAIL}\r\nStatus: 5.1.1\r\n`]) expect(reportIn(text), text).toBeNull();
});
