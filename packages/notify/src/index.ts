/** Channels, templates and delivery rules. */
export { claimMessage, claimTest, type Delivery } from './deliver.ts';
export { makeUnsubscribeKey, readUnsubscribeKey } from './links.ts';
export { smtpMailer } from './mail/send.ts';
export { assertPublicUrl, OutgoingRefused } from './outgoing/guard.ts';
