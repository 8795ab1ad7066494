/** The two looks of every page and picture. */
export type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

/** A colour in both looks, as `#rrggbb`. */
export type Themed = Readonly<Record<Theme, string>>;
export const themed = (light: string, dark: string): Themed => ({ light, dark });
