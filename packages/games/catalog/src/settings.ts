/** Answers of a ruleset itself to settings, for a form that is filled in: apart from all else of a game, and loaded when asked. */
import type { Message, Refusal } from '@wayfinder/engine';

/** Why so many seats can't play with these settings; null: they can. */
export type SettingsRefusal = (settings: unknown, seats: number) => Refusal | null;

const refusals: Readonly<Record<string, () => Promise<SettingsRefusal>>> = {
  'conquest-of-paradise': async () =>
    (await import('@wayfinder/conquest-of-paradise/settings')).settingsRefusal as SettingsRefusal,
  'small-islands': async () => (await import('@wayfinder/small-islands/settings')).settingsRefusal as SettingsRefusal,
};

/** Function that refuses settings of this game; null where there is nothing to ask. */
export async function settingsRefusalOf(ruleset: string): Promise<SettingsRefusal | null> {
  return (await refusals[ruleset]?.()) ?? null;
}

/** Things that lie on the table before anybody plays with these settings, a line each; empty where players lay out all themselves. */
export type LaidOut = (settings: unknown, seats: number) => readonly Message[];

const layouts: Readonly<Record<string, () => Promise<LaidOut>>> = {
  'terra-mystica': async () => (await import('@wayfinder/terra-mystica/set-up-told')).laidOut,
};

/** Function that tells of the set-ups of this game; null where there is nothing to tell. */
export async function laidOutOf(ruleset: string): Promise<LaidOut | null> {
  return (await layouts[ruleset]?.()) ?? null;
}
