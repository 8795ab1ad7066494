import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { visitor } from '../server/api.ts';
import { formatsOf } from './formats.ts';
import { LANGUAGE_COOKIE, pickLocale } from './locales.ts';
import { messagesOf, OFFERED } from './messages.ts';
import { TIME_ZONE_COOKIE, validTimeZone } from './time-zone.ts';

export default getRequestConfig(async () => {
  const jar = await cookies();
  const accept = (await headers()).get('accept-language') ?? '';
  const locale = pickLocale((await visitor())?.locale ?? jar.get(LANGUAGE_COOKIE)?.value, accept, OFFERED);
  return {
    locale,
    messages: messagesOf(locale),
    formats: formatsOf(locale),
    timeZone: validTimeZone(jar.get(TIME_ZONE_COOKIE)?.value),
    now: new Date(),
  };
});
