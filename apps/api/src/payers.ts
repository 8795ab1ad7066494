/** At whose expense a request is. */
import { senderOf } from '@wayfinder/traffic';
import type { FastifyRequest } from 'fastify';

/** The header that web sends with each request of a page. The gateway drops it, as all `x-forwarded-` that others claim. */
const OF_PAGE = 'x-forwarded-page';

/**
 * Accounts pay for themselves, others by their address or network. What a page asks has a purse of its own: the gateway bounds pages, and nobody's
 * requests to the api take pages from others at their address.
 */
export function payerOf(request: FastifyRequest): string {
  return isOfPage(request) ? `page of ${senderIn(request)}` : senderIn(request);
}

/** Sender of a request, whatever they ask by: pages and api share what is scarce. */
export function senderIn({ identity, ip }: Pick<FastifyRequest, 'identity' | 'ip'>): string {
  return identity ? `user ${identity.user}` : `address ${senderOf(ip)}`;
}

/** Believed of those alone whose word for the asker's address is. */
function isOfPage(request: FastifyRequest): boolean {
  // The way of a request is read from its headers anew each time, so last.
  return request.headers[OF_PAGE] !== undefined && (request.ips?.length ?? 0) > 1;
}
