import { getLocale, getTranslations } from 'next-intl/server';
import { createTransport } from 'nodemailer';
import { mailServer } from '../server/environment.ts';
import { signInMail } from './mail.ts';

/** Sends a mail of one button, in the language of the one who asks; `of` is its part of the catalogue, `code` what may be typed instead of pressing it. @throws Error where no mail server takes it */
export async function sendMail(
  of: 'mail' | 'testMail' | 'goneMail',
  to: string,
  link: string,
  code?: string,
): Promise<void> {
  const [t, site, locale] = [await getTranslations(of), await getTranslations('site'), await getLocale()];
  const digits = code === undefined ? {} : { code: { text: (await getTranslations('mail'))('code'), digits: code } };
  const words = {
    subject: t('subject'),
    hello: t('hello'),
    text: t('text'),
    button: t('button'),
    ignore: t('ignore'),
    bye: t('bye'),
    name: site('name'),
  };
  const { url, from } = mailServer();
  const content = signInMail({ ...words, ...digits }, link, locale);
  // Nobody's absence is to be told to a machine.
  await createTransport(url).sendMail({ to, from, ...content, headers: { 'Auto-Submitted': 'auto-generated' } });
}
