import { type Themed, themed } from './themed.ts';

/**
 * The tones of flags and crests, from dark to light by day. Every two of a flag's, and every two of a crest's, differ at a glance to every kind of
 * sight, and none is near the accent. `sea` and `sky` are azure and sand that turn to night with the page.
 */
export const toneColours = {
  navy: themed('#243d67', '#3c68ad'),
  plum: themed('#6b5175', '#9780ab'),
  brick: themed('#a94521', '#cf6843'),
  green: themed('#3c816b', '#5fae8b'),
  azure: themed('#6595ab', '#8fc4da'),
  sea: themed('#6595ab', '#1f5566'),
  ochre: themed('#dca63a', '#ecb140'),
  sand: themed('#e4d6b2', '#d0c69e'),
  sky: themed('#e4d6b2', '#1c3442'),
  paper: themed('#fbf8f1', '#f0e9da'),
} as const satisfies Record<string, Themed>;

/** Name of a tone of flags and crests. */
export type Tone = keyof typeof toneColours;
/** Tones of flags: a person's look is the same by day and by night. */
export const flagTones = ['navy', 'plum', 'brick', 'green', 'azure', 'ochre', 'sand', 'paper'] as const;
/** Tones from which an organiser chooses two that differ. */
export const crestTones = ['navy', 'plum', 'brick', 'green', 'sea', 'ochre', 'sky', 'paper'] as const;
export type FlagTone = (typeof flagTones)[number];
export type CrestTone = (typeof crestTones)[number];

/** Colours of clubs and their competitions, by their job; those of tones are named `toneNavy`, `tonePlum`, …. */
export const clubColours = {
  toneNavy: toneColours.navy,
  tonePlum: toneColours.plum,
  toneBrick: toneColours.brick,
  toneGreen: toneColours.green,
  toneAzure: toneColours.azure,
  toneSea: toneColours.sea,
  toneOchre: toneColours.ochre,
  toneSand: toneColours.sand,
  toneSky: toneColours.sky,
  tonePaper: toneColours.paper,
  /** Ground of the places from which one goes up, and its marks and edges. */
  zoneUp: themed('#dfebe5', '#16333f'),
  zoneUpLine: themed('#2c6470', '#86c5d2'),
  zoneStay: themed('#fbf8f1', '#142029'),
  zoneStayLine: themed('#bfb296', '#41535e'),
  zoneDown: themed('#ecdec2', '#332a1d'),
  zoneDownLine: themed('#7d5a1e', '#d6b06c'),
  /** The longest wait of a day, in five steps away from the page's ground. */
  heat0: themed('#efe6d3', '#22303a'),
  heat1: themed('#dfc792', '#4d4733'),
  heat2: themed('#c6954d', '#8d6c36'),
  heat3: themed('#8f5226', '#d39a44'),
  heat4: themed('#3f1d10', '#ffe6b0'),
  /** Lines, rock and shadow in a crest: dark by day and by night, so that its pale parts always stand out. */
  crestLine: themed('#17262f', '#0a151d'),
  /** Pale parts of a charge. */
  crestLight: themed('#fbf8f1', '#ede6d6'),
  crestGold: themed('#f3cf6b', '#f2cf6d'),
  /** Light of a lighthouse over the water of a chart. */
  beam: themed('#f7edcf', '#3d5560'),
} as const satisfies Record<string, Themed>;

export type ClubColourName = keyof typeof clubColours;
export const clubColourNames = Object.keys(clubColours) as readonly ClubColourName[];

/** Name of a tone among the colours, for `cssVar`. */
export function toneColour(tone: Tone): ClubColourName {
  return `tone${tone.charAt(0).toUpperCase()}${tone.slice(1)}` as ClubColourName;
}
