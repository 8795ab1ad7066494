/** The sample's rules, in order; their IDs are carried by its events and refusals. */
export const RULES = {
  'S-1': 'Everybody starts with two tokens from a bag of ten shells and ten stones a seat.',
  'S-2': 'In the draw step each seat in turn takes a hidden token from the bag, or rests.',
  'S-3': 'A seat may turn its flag as often as it likes before it draws.',
  'S-4': 'In the seal step all seats bid shells in secret; a bid may be replaced until the last one is sealed.',
  'S-5': 'When all are sealed, bids open at once; a bid can be no higher than the shells held.',
  'S-6': 'The highest bid scores 3; among equals a die decides. Shells bid leave the game.',
  'S-7': 'At any time a seat may show a shell: it scores 1 and goes back into the bag.',
  'S-9':
    'With a window, all who hold tokens are asked when bids have opened whether to show a shell or pass: in secret, also whether they have answered, and an answer may be changed until the last one is in.',
  'S-10': 'When all have answered, every shell that can be shown is shown, and nothing else is told.',
  'S-8': 'The game ends after the last round; most points win, then most tokens.',
} as const;
export type SampleRule = keyof typeof RULES;
