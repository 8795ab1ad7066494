/** Hidden things of South Island and Kumara (sections 27, 29). */
import type { SecretsOf } from './part.ts';

export const islandsSecrets: SecretsOf = () => [];
