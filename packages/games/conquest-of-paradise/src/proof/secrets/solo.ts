/** Hidden things of the solitaire game (sections 31 to 37). */
import type { SecretsOf } from './part.ts';

export const soloSecrets: SecretsOf = () => [];
