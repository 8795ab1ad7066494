/** Hidden things of starting pieces and the end of the game (sections 21, 22). */
import type { SecretsOf } from './part.ts';

export const startSecrets: SecretsOf = () => [];
