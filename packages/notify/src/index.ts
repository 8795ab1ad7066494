/** Channels, templates and delivery rules. */
export { claimPost } from './deliver.ts';
export type { Delivery } from './delivery.ts';
export { makeUnsubscribeKey, readUnsubscribeKey } from './links.ts';
export { composeCallMail } from './mail/compose.ts';
export { claimMail } from './mail/deliver-mail.ts';
export { mailContent, smtpMailer } from './mail/send.ts';
export { claimTest } from './outgoing/deliver-webhook.ts';
export { assertPublicUrl, OutgoingRefused } from './outgoing/guard.ts';
