/** Channels, templates and delivery rules. */
export * from './deliver.ts';
export * from './links.ts';
export { type CallMail, mailHtml, mailText } from './mail/call-mail.tsx';
export {
  type CallOf,
  type ComposedMail,
  composeCallMail,
  type GameReader,
  type LinkBase,
  subjectOf,
} from './mail/compose.ts';
export { boardPicture, withRatio } from './mail/picture.ts';
export { type Envelope, type Mailer, smtpMailer } from './mail/send.ts';
export * from './outgoing/guard.ts';
export * from './outgoing/standard-webhook.ts';
export { textsIn } from './texts.ts';
