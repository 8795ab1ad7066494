/** The addresses that may receive webhooks, for whoever takes requests: without what makes and sends messages, which takes a while to load. */
export { assertFormat, formatOf } from './outgoing/formats.ts';
export { assertPublicUrl, OutgoingRefused } from './outgoing/guard.ts';
