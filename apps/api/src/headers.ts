/** Headers of every answer: they are data, and no page may do anything with them. Written once, as they are the same each time. */
import { HSTS } from '@wayfinder/contract/security';

const HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers makes holes of its own.
  'x-xss-protection': '0',
} as const;

/** Headers of a service at this origin: browsers are told to stay with https where it is, as the pages say it. */
export function headersAt(publicOrigin: string): Readonly<Record<string, string>> {
  return publicOrigin.startsWith('https:') ? { ...HEADERS, 'strict-transport-security': HSTS } : HEADERS;
}
