/** Hidden things of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { SecretsOf } from './part.ts';

export const eventsSecrets: SecretsOf = () => [];
