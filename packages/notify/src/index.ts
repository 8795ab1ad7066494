/** Channels, templates and delivery rules. */
export { claimClubPost, claimClubPush } from './clubs/deliver.ts';
export { claimClubLetter } from './clubs/invite.ts';
export { claimPost } from './deliver.ts';
export type { Delivery } from './delivery.ts';
export { makeUnsubscribeKey, readUnsubscribeKey } from './links.ts';
export { type ComposedMail, composeCallMail, composeCallsMail } from './mail/compose.ts';
export { claimMail } from './mail/deliver-mail.ts';
export { SendFailure } from './mail/refusals.ts';
export { type ReturnPath, readReturnPath } from './mail/return-path.ts';
export { type Returned, type Returns, takeReturned } from './mail/returned.ts';
export { mailContent, smtpMailer } from './mail/send.ts';
export { claimAsked } from './outgoing/deliver-webhook.ts';
export { assertFormat, formatOf } from './outgoing/formats.ts';
export { assertPublicUrl, OutgoingRefused } from './outgoing/guard.ts';
export { claimInvitation } from './outgoing/invite.ts';
export { claimAccountNotices } from './outgoing/tell-account.ts';
export { claimOffNotice } from './outgoing/tell-owner.ts';
export { claimPush } from './push/deliver-push.ts';
