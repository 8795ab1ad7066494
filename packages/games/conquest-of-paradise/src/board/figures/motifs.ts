/**
 * The ink drawing of every card, as data: strokes and shapes within 88 × 68 units about the middle, from the back to the front. Each card has its
 * own; all are drawn for this game.
 */

/**
 * Style of a motif's stroke. `line`, `fine`: ink strokes. `land`, `leaf`, `paper`, `sea`: washes with an ink line. `ink`: filled with ink. `shade`:
 * a wash of brown without a line. `swell`: strokes of the coast's colour.
 */
export type MotifStyle = 'line' | 'fine' | 'land' | 'leaf' | 'paper' | 'sea' | 'ink' | 'shade' | 'swell';
export type Motif = readonly (readonly [style: MotifStyle, d: string])[];

const SWELL = 'M-44 26q4-4 8 0t8 0 8 0M4 30q4-4 8 0t8 0 8 0M-14 22q3-3 6 0t6 0';

/** By kind of card (`CardData.kind`). */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  // A crested mask between two drums.
  arioi: [
    ['land', 'M-40 2h16v26q-8 4-16 0zM24 2h16v26q-8 4-16 0z'],
    ['fine', 'M-40 10l16 8M-24 10l-16 8M24 10l16 8M40 10l-16 8'],
    ['paper', 'M-40 2q8-4 16 0-8 4-16 0zM24 2q8-4 16 0-8 4-16 0z'],
    ['leaf', 'M-15-12C-22-26-12-34 0-34s22 8 15 22C8-20-8-20-15-12z'],
    ['fine', 'M0-20v-14M-6-20l-5-11M6-20l5-11'],
    ['land', 'M-15-12C-8-20 8-20 15-12 17 4 12 22 0 30-12 22-17 4-15-12z'],
    ['line', 'M-10-3q4-4 8 0M2-3q4-4 8 0M0 0v10l-3 2M-6 19q6 4 12 0'],
    ['ink', 'M-8-2h4v2h-4zM4-2h4v2H4z'],
    ['fine', 'M-12 6l5 3M-11 11l5 2M12 6L7 9M11 11l-5 2'],
  ],
  // A four-pronged fork over a covered bowl.
  cannibalism: [
    ['shade', 'M-38 30q38 6 76 0-38-6-76 0z'],
    ['land', 'M-34 8h68c0 14-14 20-34 20S-34 22-34 8z'],
    ['paper', 'M-34 8q34-7 68 0-34 7-68 0z'],
    ['line', 'M-22 26l-4 6M22 26l4 6'],
    ['fine', 'M-28 15q28 8 56 0M-24 20q24 7 48 0'],
    ['line', 'M14 6L-10-28M-10-28l-9-4M-10-28l-4-8M-12-24l-12-2M-8-31l3-7'],
    ['ink', 'M12 2l5 6-4 2-4-6z'],
    ['swell', 'M-20-2q-4-5 0-9t0-9M24 0q4-5 0-9t0-9'],
  ],
  // Stumps on a bare slope, one trunk felled.
  'severe-deforestation': [
    ['land', 'M-44 20Q-16-4 10 6T44 12V30H-44z'],
    ['shade', 'M-10 30Q14 8 44 12V30z'],
    ['land', 'M-30 16l2-14h10l2 14q-7 4-14 0zM-4 14l2-11h8l2 11q-6 3-12 0zM18 20l2-12h9l2 12q-6 4-13 0z'],
    ['paper', 'M-28 2q5-3 10 0-5 3-10 0zM-2 3q4-3 8 0-4 3-8 0zM20 8q5-3 9 0-4 3-9 0z'],
    ['land', 'M-8-16L34-26l2 6L-6-9z'],
    ['paper', 'M-8-16q-3 3 2 7 3-3-2-7z'],
    ['line', 'M34-26l8-4M36-22l8 2M30-24l4-8'],
    ['fine', 'M4-16l20-5M8-12l14-3M-40 26h8M-2 26h10M24 27h8'],
  ],
  // Two hulls under one crab-claw sail.
  'double-hulled-canoes': [
    ['land', 'M-4-32C-30-28-30-2-6 6 8 2 20-12 18-30 10-20 2-24-4-32z'],
    ['fine', 'M-4-30Q-18-14-6 4M-2-27Q6-12-4 4M16-28Q10-10-4 5'],
    ['line', 'M-6 6L-4-34M-6 6L19-32'],
    ['paper', 'M-20 6h32v5h-32z'],
    ['line', 'M-14 11l-4 6M8 11l6 6'],
    ['land', 'M-42 10q6 8 14 8h28q10 0 14-8-1 14-14 14h-28Q-40 24-42 10z'],
    ['land', 'M-22 16q6 8 14 8H24q12 0 18-9-2 15-18 15H-6Q-20 30-22 16z'],
    ['swell', 'M-44 31q4-4 8 0t8 0M-20 34q4-3 8 0t8 0 8 0'],
  ],
  // A meeting house with its ridge boards, and those who come.
  hui: [
    ['shade', 'M-44 28q44 7 88 0-44-7-88 0z'],
    ['land', 'M-30-6h60v32h-60z'],
    ['leaf', 'M-40 0L0-32 40 0l-4 5L0-22-36 5z'],
    ['line', 'M0-32v-5M-3-37h6'],
    ['paper', 'M-7 6H7v20H-7z'],
    ['fine', 'M-24-2v28M-16-6v32M16-6v32M24-2v28M-7 12H7'],
    [
      'ink',
      'M-20 22a3 3 0 1 1 .1 0zM-25 32q5-9 10 0zM20 22a3 3 0 1 1 .1 0zM15 32q5-9 10 0zM0 24a3 3 0 1 1 .1 0zM-5 34q5-9 10 0z',
    ],
  ],
  // A dancer, arms in a wave.
  'hula-dancing': [
    ['shade', 'M-28 32q28 5 56 0-28-5-56 0z'],
    ['line', 'M-4-12C-16-10-24-18-34-12M4-12C16-16 22-8 36-16'],
    ['land', 'M0-17a7 7 0 1 1 .1 0z'],
    ['leaf', 'M-9-27q9-8 18 0-9-3-18 0z'],
    ['land', 'M-6-15q6 4 12 0l3 14q-9 4-18 0z'],
    ['leaf', 'M-9-1Q0 3 9-1l13 27q-22 8-44 0z'],
    ['fine', 'M-6 2l-9 24M-2 3l-4 26M2 3l4 26M6 2l9 24'],
    ['line', 'M-8 29l-3 5M7 29l5 4'],
    ['swell', 'M-44-2q4-4 8 0t8 0M26 0q4-4 8 0t8 0'],
  ],
  // An earth oven: leaves, stones, steam.
  luau: [
    ['leaf', 'M-44 20Q-24 4 0 14 24 4 44 20 24 32 0 28-24 32-44 20z'],
    ['fine', 'M-38 20q19-4 38 0 19-4 38 0M-26 13l8 6M26 13l-8 6M-24 27l8-6M24 27l-8-6'],
    ['land', 'M-24 12q2-12 24-12t24 12q-4 9-24 9t-24-9z'],
    ['land', 'M-20 5q4-8 12-5M-6 1Q0-8 8 0M10 2q8-5 11 4'],
    ['ink', 'M-13 12a2 2 0 1 1 .1 0zM0 13a2 2 0 1 1 .1 0zM13 12a2 2 0 1 1 .1 0z'],
    ['swell', 'M-16-6q-5-6 0-12t0-12M0-8q-5-6 0-12t0-14M16-6q-5-6 0-12t0-12'],
  ],
  // A stepped platform with upright slabs.
  marae: [
    ['shade', 'M-44 30q44 5 88 0-44-5-88 0z'],
    ['land', 'M-40 18h80v11h-80z'],
    ['land', 'M-30 8h60v10h-60z'],
    ['land', 'M-20-2h40v10h-40z'],
    ['fine', 'M-28 18v11M-14 18v11M0 18v11M14 18v11M28 18v11M-18 8v10M-4 8v10M10 8v10M22 8v10M-8-2V8M6-2V8'],
    ['land', 'M-15-2l1-20q4-6 8 0l1 20zM-2-2l1-27q4-6 8 0l1 27zM11-2l1-16q3-5 6 0l1 16z'],
    ['line', 'M36 18V-8q-8-2-12-8M36-8q6-4 8-10M36-8q0-8-5-12'],
  ],
  // Heads on a terrace, looking inland.
  moai: [
    ['swell', 'M-44-4q4-4 8 0t8 0M28-8q4-4 8 0t8 0'],
    ['land', 'M-44 22h88v9h-88z'],
    ['fine', 'M-30 22v9M-14 22v9M2 22v9M18 22v9M32 22v9'],
    ['land', 'M-12 22l-2-16q-4-4-2-12l1-18q6-10 17-8 9 1 11 8l1 8 5 12-5 2 1 8-6 4 1 12z'],
    ['shade', 'M4-32q8 1 9 8l1 8 5 12-5 2 1 8-6 4 1 12H2q6-26 2-54z'],
    ['line', 'M-2-20q7-4 13 0M2-15q4 2 7 1M4 3q4 1 8-1'],
    [
      'land',
      'M-36 22l-1-9q-3-3-1-8l1-9q4-6 10-5 5 1 6 5l3 12-3 1v6l-4 2v5zM26 22l-1-7q-2-3-1-7l1-8q4-5 9-4 4 1 5 4l3 10-3 1v5l-3 2v4z',
    ],
    ['fine', 'M-31 1q4-2 7 0M30 4q3-2 6 0'],
  ],
  // A sail under the rising star path.
  navigation: [
    ['swell', 'M-44 22q4-4 8 0t8 0 8 0M12 26q4-4 8 0t8 0 8 0M-20 32q4-4 8 0t8 0'],
    ['fine', 'M-40 12A46 46 0 0 1 40 12M-8 20L-30-20M-8 20L0-32M-8 20L30-20'],
    [
      'paper',
      'M-30-27l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1zM0-36l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1zM30-27l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1z',
    ],
    ['land', 'M-10-12Q12-4 12 14 4 10-9 14z'],
    ['line', 'M-9 18l-1-32'],
    ['ink', 'M-26 15q8 4 18 3 12 0 24-5-4 12-22 13-16 0-20-11z'],
  ],
  // Sticks lashed for the swells, shells for the islands.
  'ocean-chart': [
    ['line', 'M-38-26L34 28M-38 26L34-28M-40 0H40M0-32V32'],
    ['line', 'M-36-28q20 28 0 56M36-28q-20 28 0 56M-34-26q34 18 68 0M-34 26q34-18 68 0'],
    ['fine', 'M-24-30l48 60M-24 30l48-60'],
    [
      'paper',
      'M0 5a5 5 0 1 1 .1 0zM-26-12a4 4 0 1 1 .1 0zM24 20a4 4 0 1 1 .1 0zM22-14a4 4 0 1 1 .1 0zM-18 24a4 4 0 1 1 .1 0z',
    ],
    [
      'ink',
      'M0 2a2 2 0 1 1 .1 0zM-26-14a2 2 0 1 1 .1 0zM24 18a2 2 0 1 1 .1 0zM22-16a2 2 0 1 1 .1 0zM-18 22a2 2 0 1 1 .1 0z',
    ],
  ],
  // A palisade on its terraced hill.
  pa: [
    ['land', 'M-44 30Q-30 2-12-4h24Q30 2 44 30z'],
    ['shade', 'M10-4Q30 2 44 30H14Q22 10 10-4z'],
    ['fine', 'M-34 18q34 10 68 0M-25 6q25 9 50 0'],
    [
      'land',
      'M-22 2v-22l3-5 3 5V0zM-13-1v-24l3-5 3 5v23zM-4-2v-25l3-6 3 6v25zM5-2v-24l3-5 3 5v24zM14 0v-21l3-5 3 5V2z',
    ],
    ['line', 'M-24-8Q0-16 22-8M-24-14Q0-22 22-14'],
    ['ink', 'M-3 6h6v9h-6z'],
  ],
  // A stone pounder on its board, and the bowl.
  poi: [
    ['land', 'M-44 14q6 12 30 12h26q8 0 12-12-34 8-68 0z'],
    ['paper', 'M-44 14q34-7 68 0-34 8-68 0z'],
    ['shade', 'M-30 14q20-5 40 0-20 5-40 0z'],
    ['land', 'M-16 12q-6-6 0-10l4-14q-6-4-2-9h14q4 5-2 9l4 14q6 4 0 10-9 4-18 0z'],
    ['fine', 'M-12-12H2M-13 2q9 3 16 0'],
    ['leaf', 'M30 22q-10-24 8-38 12 16-2 38z'],
    ['fine', 'M34 20q0-18 3-32M34 8l6-6M33 12l-5-6'],
  ],
  // A tablet with its rows of signs.
  'rongo-rongo': [
    ['land', 'M-42-20q42-10 84-2 4 22-2 42-42 8-80 2-6-20-2-42z'],
    ['fine', 'M-40-8Q0-16 41-9M-41 4Q0-2 42 4M-40 15Q0 12 40 16'],
    [
      'line',
      'M-34-12v-6M-37-15h6M-26-13q4-6 0-7M-18-14l3-6 3 6M-6-15v-6l4 3M4-15a3 3 0 1 1 0-6M12-15l4-6M16-15l-4-6M24-14v-6M21-17h6M32-14q-4-3 0-6',
    ],
    ['line', 'M-35-1q5-6 0-6M-26-2l3-6 3 6M-12-2v-6M-15-5h6M-2-3a3 3 0 1 1 0-6M8-3l4-6M20-3v-6l4 3M32-2q-4-3 0-6'],
    ['line', 'M-34 11v-6l4 3M-22 10a3 3 0 1 1 0-6M-12 10l3-6 3 6M4 9v-6M1 6h6M14 9q4-6 0-6M22 9l4-6M34 11v-6'],
  ],
  // A breaking wave and the one who rides it.
  surfing: [
    ['sea', 'M-44 30V10Q-30-26 2-30q20 0 26 14-10-6-18 2-8 10 4 22 14 12 30 14v8z'],
    ['swell', 'M-36 24q2-34 34-46M-26 28q0-30 26-42M-14 30q-2-20 10-30M2 30q-2-8 0-16'],
    ['line', 'M28-16q-6 2-9 8M20-12q-6 3-7 9'],
    ['land', 'M-12 19q20-8 40-1-2 4-8 5-18 1-32-4z'],
    ['line', 'M4 16l4-9 6-3-2-9M8 7l-6 4M12-5l8 3M12-5l-9 2'],
    ['ink', 'M13-8a3.4 3.4 0 1 1 .1 0z'],
  ],
  // Bark cloth with its bands, and the beater.
  'tapa-cloth': [
    ['land', 'M-40-26h62q6 4 0 10v38q4 6-4 8h-58z'],
    ['paper', 'M22-26q8 2 6 8t-6 2q-4-4 0-10z'],
    ['line', 'M-40-14h62M-40 16h62M-30-26v56M12-16v46'],
    [
      'ink',
      'M-38-22l6 0-3 5zM-24-24l6 8h-12zM-10-24l6 8h-12zM4-24l6 8H-2zM-24 19l6 8h-12zM-10 19l6 8h-12zM4 19l6 8H-2z',
    ],
    ['fine', 'M-30-14l21 15-21 15M12-14L-9 1l21 15M-9-14v30M-30 1h42'],
    ['land', 'M26 4l16-16q4 0 4 4L30 8l-2 22q-4 2-6 0z'],
  ],
  // Bands of a shoulder's pattern.
  tattoo: [
    ['land', 'M-24-34Q4-40 20-22 32-6 30 34H-8Q-6 8-18-4-30-16-24-34z'],
    ['ink', 'M-20-26q22-4 33 11l-5 4Q-2-22-18-19z'],
    ['ink', 'M-14-8l5-7 4 8 6-5 2 9 7-3 0 9z'],
    ['line', 'M-6 6q18-4 33-4M-6 11q18-4 34-4M-7 28h37M-7 24h37'],
    ['ink', 'M-4 22l5-8 5 8zM8 22l5-8 5 8zM20 22l5-8 4 8z'],
  ],
  // A carved paddle between two bowls.
  'wood-carving': [
    ['land', 'M-3-34q6 0 6 8 8 14 6 30-3 12-9 28Q-6 16-9 4q-2-16 6-30z'],
    ['fine', 'M0-24v50M-6-8q6-6 12 0M-7 0q7-6 14 0M-6 8q6-6 12 0M-4 16q4-4 8 0'],
    ['ink', 'M0-28a2 2 0 1 1 .1 0z'],
    ['land', 'M-42 8h26q0 16-13 16T-42 8zM16 8h26q0 16-13 16T16 8z'],
    ['paper', 'M-42 8q13-5 26 0-13 5-26 0zM16 8q13-5 26 0-13 5-26 0z'],
    ['line', 'M-36 16q3-3 6 0t6 0M22 16q3-3 6 0t6 0'],
    ['line', 'M-34-20q4-8 10-2t-2 9-7-2 1-5M34-20q-4-8-10-2t2 9 7-2-1-5'],
  ],
  // A warrior's stance.
  haka: [
    ['shade', 'M-34 32q34 4 68 0-34-4-68 0z'],
    ['land', 'M0-18a8 8 0 1 1 .1 0z'],
    ['line', 'M-3-22q1-2 3-1M2-22q2-1 3 0M-2-19q2 3 4 0v3'],
    ['land', 'M-10-16q10 5 20 0l3 20q-13 5-26 0z'],
    ['line', 'M-10-14L-26-4l8 10M10-14l16-8 8 8'],
    ['leaf', 'M-13 4q13 5 26 0l3 9q-16 6-32 0z'],
    ['line', 'M-12 14l-14 4 4 14M12 14l14 4-4 14'],
    ['fine', 'M-6-8h12M-7-3H7M-40-20l6 4M-42-10h6M40-4l-6 2M42 6h-6'],
  ],
  // Two clubs, crossed and carved.
  'war-clubs': [
    ['land', 'M-34 30l38-44q-2-14 16-20 10 2 12 10-4 16-18 16L-28 34q-5 1-6-4z'],
    ['land', 'M34 30L-4-14q2-14-16-20-10 2-12 10 4 16 18 16L28 34q5 1 6-4z'],
    ['fine', 'M12-26q8 0 12 6M9-20q8 1 11 6M-12-26q-8 0-12 6M-9-20q-8 1-11 6'],
    ['line', 'M-22 20l6 5M-17 14l6 5M22 20l-6 5M17 14l-6 5'],
    ['ink', 'M20-26a2 2 0 1 1 .1 0zM-20-26a2 2 0 1 1 .1 0z'],
  ],
  // A cloak, spread.
  'feather-cloaks': [
    ['land', 'M-8-32q8 5 16 0Q34-16 42 26 0 42-42 26-34-16-8-32z'],
    ['ink', 'M-24-18q2 20 24 26 22-6 24-26 8 8 11 18Q22 22 0 22T-35 0q3-10 11-18z'],
    ['land', 'M-6 8q6-8 12 0-6 6-12 0z'],
    ['fine', 'M-36 14l-2 8M-24 22l-2 8M-12 26v7M0 27v7M12 26v7M24 22l2 8M36 14l2 8'],
    ['line', 'M-8-32q8 9 16 0'],
  ],
  // A carved figure with folded hands.
  'tiki-statues': [
    ['shade', 'M-26 33q26 4 52 0-26-4-52 0z'],
    ['land', 'M-14-34h28q5 6 3 14l-3 5q6 8 4 20l-3 4q5 7 3 22H-18q-2-15 3-22l-3-4q-2-12 4-20l-3-5q-2-8 3-14z'],
    ['line', 'M-14-15h28M-18 9h36'],
    ['ink', 'M-7-24a3.5 3.5 0 1 1 .1 0zM7-24a3.5 3.5 0 1 1 .1 0z'],
    ['line', 'M-8-20q8 5 16 0-8 1-16 0zM-12-10q-3 8 6 12M12-10q3 8-6 12M-4 3h8M0 12v18M-8 12q-3 8 1 18M8 12q3 8-1 18'],
    ['fine', 'M-10-31h20M-7-28H7'],
  ],
  // Signs on a boulder.
  petroglyphs: [
    ['land', 'M-42 26Q-46-6-22-24 2-38 26-22 46-6 40 26 0 36-42 26z'],
    ['shade', 'M26-22Q46-6 40 26 22 30 4 31 30 12 26-22z'],
    ['line', 'M-22 4q0-10 10-10t10 10-10 10-10-10M-22 0l-5-4M-2 0l5-4M-22 9l-5 5M-2 9l5 5M-12-6v-6M-16 4h8M-12-1v10'],
    ['line', 'M20-4q5-6 8 0t-4 8-10-4 5-11 14 5-5 15'],
    ['line', 'M14 16v8M14 18l-5-4M14 18l5-4M14 24l-4 5M14 24l4 5'],
    ['ink', 'M14 15a2.4 2.4 0 1 1 .1 0z'],
  ],
  // The bowl, the cup, the root.
  'kava-ceremony': [
    ['land', 'M-38-2h56q-2 20-28 20T-38-2z'],
    ['paper', 'M-38-2q28-9 56 0-28 9-56 0z'],
    ['shade', 'M-30-2q20-5 40 0-20 5-40 0z'],
    ['line', 'M-30 12l-6 18M-18 17l-3 15M-2 17l3 15M10 12l6 18'],
    ['land', 'M22 8h20q-1 12-10 12T22 8z'],
    ['paper', 'M22 8q10-4 20 0-10 4-20 0z'],
    ['line', 'M-8-14q2-10 14-12M-8-14q-8-6-4-16M-8-14q6-2 16 2M-8-14l-2 6'],
    ['leaf', 'M6-26q10-8 16 2-8 6-16-2zM-12-30q-10-2-10 8 10 0 10-8z'],
  ],
  // A blade lashed to its haft.
  'stone-adze': [
    ['land', 'M-34 30l-6-6L8-26q6-8 14-4l-4 10z'],
    ['land', 'M6-24l28-8q6 4 4 10L10-10q-6-4-4-14z'],
    ['ink', 'M38-22q4-8-4-10l8 4q4 6-4 6z'],
    ['line', 'M4-26l12 14M9-28l11 14M2-20l12 12M16-30L6-10'],
    ['fine', 'M-32 22l4 4M-22 12l4 4M-12 2l4 4'],
    ['shade', 'M-10 30q24-8 48 0-24 5-48 0z'],
    ['line', 'M2 26l6-5M14 29l5-6M26 28l7-4'],
  ],
  // Knotted cords that branch from one line.
  'genealogy-chants': [
    ['line', 'M-42-24Q0-34 42-24'],
    [
      'line',
      'M-30-27q-4 20 2 34 4 12 0 24M-12-30q4 20-2 34-4 14 2 28M10-30q-4 18 4 32 6 14 0 28M30-27q4 22-2 36-4 10 2 22',
    ],
    ['fine', 'M-28 7q-8 4-10 16M14 2q10 4 12 14M-14 4q-8 6-8 16'],
    [
      'land',
      'M-31-12a4 4 0 1 1 .1 0zM-28 9a4 4 0 1 1 .1 0zM-9-14a4 4 0 1 1 .1 0zM-14 6a4 4 0 1 1 .1 0zM9-12a4 4 0 1 1 .1 0zM14 4a4 4 0 1 1 .1 0zM31-10a4 4 0 1 1 .1 0zM28 11a4 4 0 1 1 .1 0z',
    ],
    [
      'ink',
      'M-28 25a3 3 0 1 1 .1 0zM-12 28a3 3 0 1 1 .1 0zM14 26a3 3 0 1 1 .1 0zM30 26a3 3 0 1 1 .1 0zM-38 25a2.4 2.4 0 1 1 .1 0zM26 18a2.4 2.4 0 1 1 .1 0zM-22 26a2.4 2.4 0 1 1 .1 0z',
    ],
  ],
  // A walled pond by the shore, and what swims in it.
  fishponds: [
    ['sea', 'M-42 8Q-36-22 0-24 36-22 42 8 30 30 0 30-30 30-42 8z'],
    ['line', 'M-42 8Q-36-22 0-24 36-22 42 8 30 30 0 30-30 30-42 8'],
    [
      'land',
      'M-44 6q4-6 8 0-2 6-8 0zM-41-6q5-5 9 1-4 6-9-1zM-33-17q6-4 9 2-5 5-9-2zM-21-24q6-3 9 3-6 4-9-3zM-7-27q6-2 9 4-7 3-9-4zM8-27q7-1 8 4-7 3-8-4zM21-22q6 0 7 5-7 2-7-5zM31-13q6 1 6 6-7 1-6-6zM37-2q6 2 5 7-7 0-5-7z',
    ],
    ['land', 'M-22 4q9-9 20 0l6-5v10l-6-5q-11 9-20 0zM6 18q7-7 15 0l5-4v8l-5-4q-8 7-15 0z'],
    ['ink', 'M-16 4a1.5 1.5 0 1 1 .1 0zM11 18a1.2 1.2 0 1 1 .1 0z'],
    ['swell', 'M-26 18q3-3 6 0t6 0M6-6q3-3 6 0t6 0'],
  ],
};

/** Of a card whose kind has none yet. */
export const PLAIN_MOTIF: Motif = [['swell', SWELL]];
