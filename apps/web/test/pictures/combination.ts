/** A picture's language, theme and size, and all pictures that there are. */
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import type { State } from './state.ts';
import { STATES } from './states.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const DEVICES = ['phone', 'desk'] as const;
export type Device = (typeof DEVICES)[number];

/** One row of pictures. */
export interface Combination {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly device: Device;
}

/** A state as it looks in one combination. */
export interface Picture extends Combination {
  readonly state: State;
}

export function nameOf({ locale, theme, device }: Combination): string {
  return `${locale}-${theme}-${device}`;
}

/** Tells a state of every size, or of this one, from a state of the other size alone. */
function isAt({ only }: State, device: Device): boolean {
  return only === undefined || only === device;
}

export const COMBINATIONS: readonly Combination[] = LOCALES.flatMap((locale) =>
  DEVICES.flatMap((device) => THEMES.map((theme) => ({ locale, theme, device }))),
);

/** Every picture, state by state. */
export const PICTURES: readonly Picture[] = STATES.flatMap((state) =>
  COMBINATIONS.filter(({ device }) => isAt(state, device)).map((combination) => ({ ...combination, state })),
);
