/** What a ruleset itself says to settings, for a form that is filled in: apart from all else of a game, and loaded when it is asked. */
import type { Refusal } from '@wayfinder/engine';

/** Why so many seats can't play with these settings; null: they can. */
export type SettingsRefusal = (settings: unknown, seats: number) => Refusal | null;

const refusals: Readonly<Record<string, () => Promise<SettingsRefusal>>> = {
  'conquest-of-paradise': async () =>
    (await import('@wayfinder/conquest-of-paradise/settings')).settingsRefusal as SettingsRefusal,
};

/** What refuses settings of this game; null where there is nothing to ask. */
export async function settingsRefusalOf(ruleset: string): Promise<SettingsRefusal | null> {
  return (await refusals[ruleset]?.()) ?? null;
}
