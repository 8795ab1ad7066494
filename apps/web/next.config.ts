import { readFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  // Texts are parsed when the pages are built: the parser stays out of the browser.
  experimental: {
    messages: { path: './src/messages', format: 'json', locales: 'infer', precompile: true },
  },
});

// The games are those that the catalog names; pages are built in their own folder.
const catalog: { dependencies: object } = JSON.parse(readFileSync('../../packages/games/catalog/package.json', 'utf8'));

const config: NextConfig = {
  // The rooms export TypeScript sources.
  transpilePackages: [
    '@wayfinder/ui',
    '@wayfinder/contract',
    '@wayfinder/store',
    '@wayfinder/games-catalog',
    '@wayfinder/hours',
    '@wayfinder/competition',
    '@wayfinder/prose',
    ...Object.keys(catalog.dependencies).filter((name) => name.startsWith('@wayfinder/')),
  ],
  // Packages that talk to Postgres and mail servers stay outside the bundle.
  serverExternalPackages: ['pg', '@prisma/client', '@prisma/adapter-pg', 'nodemailer', '@resvg/resvg-js'],
  // Pages load a game's rules, and those name schemas that only the service asks.
  turbopack: { resolveAlias: { zod: { browser: './src/no-schemas.ts' } } },
  // Only browsers gain by short scripts; without those of the server a build takes a sixth less.
  experimental: { serverMinification: false },
  // Everybody gets a page with its title at once: a title that streams is gone for a moment whenever its page is refreshed.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run typecheck`, once for all rooms.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  async headers() {
    const everywhere = {
      'x-content-type-options': 'nosniff',
      // Addresses can hold keys of private games.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    };
    // Next.js packs an answer of ours only if its type is known before the route runs.
    const typed = (source: string, value: string) => ({ source, headers: [{ key: 'content-type', value }] });
    return [
      { source: '/:path*', headers: Object.entries(everywhere).map(([key, value]) => ({ key, value })) },
      typed('/pictures/:kind/:id', 'image/svg+xml'),
      typed('/rules/:ruleset/:rule', 'application/json'),
    ];
  },
  // `next dev` stands alone: what the gateway does otherwise.
  async rewrites() {
    if (process.env.NODE_ENV !== 'development') return [];
    return [
      { source: '/api/:path*', destination: `${process.env.API_INTERNAL_URL ?? 'http://127.0.0.1:3001'}/api/:path*` },
    ];
  },
};

export default withNextIntl(config);
