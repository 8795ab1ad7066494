/** Hidden things of South Island and Kumara (sections 27, 29). */
import type { SecretsOf } from './part.ts';

/** A face-down tile that Te Waka Maui removed: those who had seen it (CP-27.7). */
export const islandsSecrets: SecretsOf = ({ southIsland }) =>
  southIsland?.removed ? [{ path: '/southIsland/removed/value', knownTo: southIsland.removed.to }] : [];
