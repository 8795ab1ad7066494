/** Hidden things of held event cards and reaction windows (sections 24, 25). */
import type { SecretsOf } from './part.ts';

export const heldSecrets: SecretsOf = () => [];
