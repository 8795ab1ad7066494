/** Channels, templates and delivery rules. */
export * from './outgoing/guard.ts';
export * from './outgoing/standard-webhook.ts';
