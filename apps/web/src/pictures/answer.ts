import type { Theme } from '@wayfinder/ui';
import type { Closeness } from './draw.ts';

const SIZES: readonly Closeness[] = ['thumb', 'whole'];

/** Theme and closeness that an address of a picture asks for. */
export function wanted(request: Request): { theme: Theme; closeness: Closeness } {
  const { searchParams } = new URL(request.url);
  return {
    theme: searchParams.get('theme') === 'dark' ? 'dark' : 'light',
    closeness: SIZES.find((size) => size === searchParams.get('size')) ?? 'card',
  };
}

/** An SVG file. `cache` says who may keep it, and how long. */
export function svgAnswer(svg: string | null, cache: string): Response {
  if (svg === null) return new Response(null, { status: 404 });
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': cache,
    vary: 'Cookie',
  };
  return new Response(svg, { headers });
}
