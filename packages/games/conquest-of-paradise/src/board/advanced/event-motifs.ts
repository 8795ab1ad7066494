/** The ink drawings of the event cards, laid as those of the other cards (`figures/motifs.ts`); each drawn for this game. */
import type { Motif } from '../figures/motifs.ts';

const SEA = 'M-44 26q4-4 8 0t8 0 8 0M4 30q4-4 8 0t8 0 8 0M-14 22q3-3 6 0t6 0';
const SHORE = 'M-44 22Q-20 12 4 16T44 14V32H-44z';

/** By kind of card (`EventCard.kind`). */
export const EVENT_MOTIFS: Readonly<Record<string, Motif>> = {
  // A great whirl over the waves.
  typhoon: [
    ['swell', 'M-40 30q5-6 10 0t10 0 10 0 10 0 10 0 10 0'],
    ['shade', 'M14-2C16-26-12-36-36-28-22-30-8-24-10-12L-14-6C-16 18 12 28 36 20 22 22 8 16 10 4z'],
    ['line', 'M-8-4A8 8 0 1 0 8-4 8 8 0 1 0-8-4ZM8-4C10-22-10-32-32-26M-8-4C-10 14 10 24 32 18'],
    ['fine', 'M14-8Q12-24-4-30M-14 0Q-12 16 4 22M20-2Q22-18 10-28M-20-6Q-22 10-10 20'],
  ],
  // One wave taller than the huts below.
  tsunami: [
    ['land', 'M-2 30Q18 20 44 24V32H-2z'],
    ['sea', 'M-44 30V-14Q-30-34-6-26 10-20 10-8 0-18-10-12-20-4-12 12-6 24 4 30z'],
    ['paper', 'M18 24v-6h8v6zM30 25v-5h7v5z'],
    ['land', 'M16 18l6-6 6 6zM28 20l5.5-5 5.5 5z'],
    ['fine', 'M-36-8Q-22-22-6-18M-38 4Q-26-10-16-8M-38 16Q-28 6-20 8M10-8l3 3M4-12l2 4'],
  ],
  // Creepers that climb a taro leaf.
  weeds: [
    ['land', SHORE],
    ['leaf', 'M-4 14Q-24-2-12-22 2-28 12-12 14 4-4 14z'],
    ['line', 'M-4 14Q-2-4-8-20'],
    [
      'line',
      'M-34 26Q-28-4-36-16M-34 4l-8-6M-33 12l8-6M-22 26Q-18 8-24-2M28 26Q20 2 32-18M27 6l-9-5M28 14l9-6M16 27Q14 14 20 6M40 26Q36 10 40 0',
    ],
    ['fine', 'M-30 26Q-10 30 10 22T40 20M-20 6q8-6 16-2'],
  ],
  // A broken cliff whose soil slides into the sea.
  erosion: [
    ['swell', SEA],
    ['land', 'M-44-20H-8L-2-8 6-4 10 8 22 14 28 28H-44z'],
    ['shade', 'M-8-20-2-8 6-4 10 8 22 14 28 28H8L-2 12-10 0-14-20z'],
    ['line', 'M-44-12H-14M-44-2H-8M-44 8H-2M-44 18H6'],
    ['land', 'M16-2l7 2-2 6-6-2zM26 6l6 3-3 5-5-3zM34 20l6 1-2 5-6-2z'],
    ['leaf', 'M-34-20q-2-10 6-12 8 2 4 12z'],
  ],
  // A sun over cracked earth.
  drought: [
    ['land', 'M-44 12H44V32H-44z'],
    ['paper', 'M-12-12A12 12 0 1 1 12-12 12 12 0 1 1-12-12z'],
    ['line', 'M0-34v6M0 4v3M-22-12h-7M22-12h7M-16-28l-5-5M16-28l5-5M-16 3l-4 4M16 3l4 4'],
    ['line', 'M-30 12l6 8-8 5 4 7M-6 12l-4 9 9 4-2 7M18 12l7 6-6 7 8 7M-24 20l14 1M-1 25l20 0'],
    ['fine', 'M36 12q-2-10 4-16M36 4l-6-5'],
  ],
  // The mountain of fire.
  pele: [
    ['shade', 'M-16-34Q-34-26-26-14-10-8 0-20 12-12 26-16 34-30 16-34 0-42-16-34z'],
    ['land', 'M-44 30L-10-12H10L44 30z'],
    ['ink', 'M-10-12Q0-6 10-12L6-2 10 10 2 4 0 18-5 2-11 8-6-4z'],
    ['line', 'M-6-14Q-12-26-4-32M4-14Q12-22 8-32M0-16v-12'],
    ['fine', 'M-22 8l-6 12M-30 20l-4 8M20 6l8 12M28 18l6 10'],
  ],
  // A serpent of the deep about a canoe.
  taniwha: [
    ['swell', SEA],
    [
      'leaf',
      'M-40 14Q-42-18-18-20-2-18-6-2-8 10 4 12 18 10 16-6 20-24 34-20 42-10 34-8 26-10 26 0 26 24 4 24-16 22-16 2-16-8-22-8-32-4-30 14z',
    ],
    ['ink', 'M31-17h3v3h-3z'],
    ['fine', 'M-34 4l6 2M-34-6l7 4M-24-14l3 6M-10-6l-6 2M0 16l2 6M12 16l4 5M20 6l6 2M22-8l5 2M40-12l4-3M40-11l4 2'],
    ['land', 'M-14-30H10Q6-24-2-24T-14-30z'],
    ['line', 'M-2-30v-10l8 8z'],
  ],
  // A full sail before the wind.
  winds: [
    ['swell', SEA],
    ['paper', 'M-2-36Q30-24 26 6 8 2-2 8z'],
    ['fine', 'M4-30Q22-20 22 2M2-24Q12-14 12 2'],
    ['line', 'M-2-38V14'],
    ['land', 'M-28 14q6 3 14 3H20q8 0 14-4-2 12-14 12h-34q-12 0-14-11z'],
    ['line', 'M-44-24h24q6 0 6-5-4-4-7-1M-44-12h30M-44 0h18q6 0 6 5-4 4-7 1'],
  ],
  // A net full of fish.
  fishing: [
    ['sea', 'M-30-14H30Q28 26 0 30-28 26-30-14z'],
    [
      'paper',
      'M-14 0q8-9 18 0-10 9-18 0zM-14 0l-7-5v10zM-6 16q8-8 17 0-9 8-17 0zM-6 16l-7-5v10zM4-8q6-6 13 0-7 6-13 0zM17-8l6-4v8z',
    ],
    ['ink', 'M0-2h2v2H0zM7 14h2v2H7zM8-10h2v2H8z'],
    ['fine', 'M-28-4L-4 28M-22-14L12 28M-6-14L24 16M10-14L29 6M28-4L4 28M22-14L-12 28M6-14L-24 16M-10-14L-29 6'],
    ['line', 'M-30-14Q-20-34 0-36 20-34 30-14'],
  ],
  // Sprouts from rich earth.
  fertile: [
    ['land', SHORE],
    ['shade', 'M-44 26Q0 16 44 22V32H-44z'],
    [
      'leaf',
      'M-24 18Q-38 8-34-8-22-4-24 18zM-24 18Q-12 6-14-6-24-4-24 18zM2 16Q-14 2-10-20 4-14 2 16zM2 16Q18 2 14-20 0-14 2 16zM28 16Q18 8 20-6 30-2 28 16zM28 16Q38 6 36-6 28-4 28 16z',
    ],
    ['fine', 'M-24 18v6M2 16v8M28 16v7M-30-1l5 12M8-10L3 6M-5-10l6 16'],
  ],
  // Water that springs between stones.
  spring: [
    ['land', SHORE],
    ['sea', 'M-20 26Q-24 14-8 10 0 6 8 10 24 14 20 26 0 32-20 26z'],
    ['sea', 'M-4 12Q-10-14 0-24 10-14 4 12z'],
    ['line', 'M-2-8Q-18-18-24-4M2-8Q18-18 24-4M0-24v-8'],
    ['land', 'M-34 24q-2-12 8-12 8 2 8 12zM18 24q0-10 9-11 9 1 8 11z'],
    ['swell', 'M-12 20q4-3 8 0t8 0 8 0M-8 25q4-2 8 0t8 0'],
  ],
  // Ash that falls on a field.
  ash: [
    ['shade', 'M-36-26Q-44-14-28-10-10-2 4-10 24-4 38-14 42-28 26-32 6-40-12-34-30-36-36-26z'],
    ['land', SHORE],
    ['leaf', 'M-14 17Q-22 8-18-2-8 4-14 17zM-14 17Q-4 8-8-2-16 4-14 17zM18 15Q10 6 14-4 24 2 18 15z'],
    [
      'ink',
      'M-30 0h2v2h-2zM-22 8h2v2h-2zM-4-2h2v2h-2zM4 8h2v2H4zM10 0h2v2h-2zM26 2h2v2h-2zM32 10h2v2h-2zM-36 12h2v2h-2z',
    ],
  ],
  // Spears about a drum.
  'war-fever': [
    ['line', 'M-34 30L-14-34M34 30L14-34M-24 30L-30-32M24 30L30-32'],
    ['ink', 'M-16-30l2-8 4 7zM16-30l-2-8-4 7zM-32-28l1-9 4 8zM32-28l-1-9-4 8z'],
    ['land', 'M-14-2H14L10 28Q0 32-10 28z'],
    ['paper', 'M-14-2q14-7 28 0-14 7-28 0z'],
    ['fine', 'M-12 8l8 14M-4 5l-6 18M4 5l6 18M12 8L4 22M-11 22q11 5 22 0'],
  ],
  // A helmet with a crest of feathers.
  'war-leader': [
    ['leaf', 'M-26 4Q-28-32 4-34 34-32 38-4 24-20 6-20-16-18-26 4z'],
    ['land', 'M-24 8Q-22-18 4-20 24-18 24 8 14 0 0 0T-24 8z'],
    ['fine', 'M-22-8Q-12-26 4-28M-4-34l-2 6M10-34l1 6M24-28l-4 5M33-16l-6 3'],
    ['line', 'M-20 8Q-18 28 0 32 18 28 20 8M-9 12h5M5 12h5M0 12v8M-6 25q6 3 12 0'],
  ],
  // A staff, a bowl, and smoke that rises.
  shaman: [
    ['shade', 'M-4 4Q-18-6-6-16 6-24-4-36 14-28 8-14 0-4 10 4z'],
    ['land', 'M-26 6H26Q24 24 8 26H-8Q-24 24-26 6z'],
    ['paper', 'M-26 6q26-7 52 0-26 7-52 0z'],
    ['line', 'M-12 26l-5 6M12 26l5 6M36 32L30-30'],
    ['land', 'M24-30q6-8 12 0l-2 8h-8z'],
    ['fine', 'M28-22l-6 8M32-22l6 8M-20 14q20 6 40 0'],
  ],
  // A rat before the yams.
  rats: [
    ['land', SHORE],
    ['land', 'M-22 16Q-26-8-4-10 10-10 20 2L34 10 24 16z'],
    ['paper', 'M8-6q0-9 7-8 5 4-1 11z'],
    ['ink', 'M21 4h3v3h-3z'],
    ['line', 'M-22 14Q-40 14-36-4-34-12-42-14M-10 16v4M4 16v4M34 10l7-2M34 11l7 2'],
    ['leaf', 'M24 26q6-10 16-6 2 8-6 10zM8 28q4-7 12-4 0 6-5 7z'],
  ],
  // A raft that comes ashore, somebody waving.
  castaways: [
    ['swell', SEA],
    ['land', 'M-30 12H30V20H-30z'],
    ['fine', 'M-30 16H30M-18 12v8M-6 12v8M6 12v8M18 12v8'],
    ['ink', 'M-12-12A4 4 0 1 1-4-12 4 4 0 1 1-12-12zM4-6A3.4 3.4 0 1 1 11-6 3.4 3.4 0 1 1 4-6z'],
    ['line', 'M-8-8V4l-4 8M-8 4l4 8M-8-5l-10-9M-8-5l8 4M7.5-2V6l-3 6M7.5 6l3 6M7.5 0l8-6'],
    ['line', 'M22 12V-24'],
    ['paper', 'M22-24Q36-16 32-4 26-8 22-6z'],
  ],
  // Huts in a row, the last one new.
  refugees: [
    ['land', SHORE],
    ['paper', 'M-34 16V4h14v12zM-8 15V2H8v13zM20 15V4h14v11z'],
    ['land', 'M-40 6L-27-10-14 6zM-14 4L0-14 14 4zM14 6L27-10 40 6z'],
    ['ink', 'M-29 16V9h4v7zM-2 15V8h4v7zM25 15V9h4v6z'],
    ['fine', 'M-33 0h12M-7-4H7M21 0h12M-30 26h8M-4 25h8M20 26h10'],
    ['line', 'M27-10v-16l8 4-8 4'],
  ],
  // Crossed staves with bark cloth: nobody passes.
  tapu: [
    ['land', SHORE],
    ['line', 'M-26 28L22-32M26 28L-22-32'],
    ['paper', 'M-26-30h10v14l-5-4-5 4zM16-30h10v14l-5-4-5 4z'],
    ['land', 'M-10-10H10V6H-10z'],
    ['fine', 'M-10-10L10 6M10-10L-10 6M-10-2H10M0-10V6'],
    ['line', 'M-40 18q10-6 20 0t20 0 20 0 20 0'],
  ],
  // A trunk in the surf.
  driftwood: [
    ['swell', SEA],
    ['land', 'M-40 6L26-8Q36-8 36 2 36 10 28 12L-34 22Q-44 16-40 6z'],
    ['paper', 'M26-8q10 0 10 10t-8 10q-8-4-8-10t6-10z'],
    ['fine', 'M28-2q4 1 4 5t-4 4M-32 10L18 0M-30 16L16 7M-20 13l14-3'],
    ['line', 'M-10 0l-6-14M-16-14l-8-3M-14-8l8-6M6-4l4-10'],
  ],
  // Birds on their way to land.
  birds: [
    ['swell', SEA],
    ['land', 'M14 20Q26 4 44 8V24H10z'],
    ['line', 'M-40-6Q-30-18-22-8-14-20-2-12M-14-24q8-9 14-1 6-9 15-3M6-4q7-8 12-1 6-8 13-2'],
    ['ink', 'M-24-8h4v3h-4zM-1-25h3v3h-3zM17-5h3v3h-3z'],
    ['fine', 'M20 14l6-6 6 6M32 12l5-6 5 5'],
  ],
  // A sail that hangs, and a sea without a wave.
  doldrums: [
    ['paper', 'M2-30Q14-22 10 4 6 0 2 4z'],
    ['line', 'M2-34V10'],
    ['land', 'M-26 10H28Q26 18 16 19H-14Q-24 18-26 10z'],
    ['fine', 'M6-20q3 10 1 20M-40 24h26M-8 24h30M28 24h12M-30 29h20M-2 29h34'],
    ['paper', 'M22-26A7 7 0 1 1 36-26 7 7 0 1 1 22-26z'],
  ],
};
