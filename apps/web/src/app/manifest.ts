import { colours } from '@wayfinder/ui';
import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';

/** Manifest that a phone needs to keep Wayfinder among its apps. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('site');
  return {
    name: t('name'),
    short_name: t('name'),
    description: t('description'),
    lang: await getLocale(),
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: colours.paper.light,
    theme_color: colours.paper.light,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
