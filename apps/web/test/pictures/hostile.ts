/** Names as people choose them, as long as the rule of names lets them be and without a place to break: no page, mail or picture may go sideways for them. */
import { displayName, gameName } from '@wayfinder/contract';
import type { Names } from '@wayfinder/store/testing';
import type { Combination } from './combination.ts';

/** Stretches that names are made of, repeated: the broadest letters, a name of programs, and writings that break in ways of their own or from right to left. */
const STUFF = {
  broad: 'W',
  snake: 'club_night_terra_mystica_november_table_2_',
  hangul: '안녕하세요대한민국',
  arabic: 'مرحبابالعالم',
  kanji: '南太平洋諸島横断大航海記',
  marks: 'Ạ̄ǖẄ̱',
  digits: '0123456789',
  emoji: '🏴‍☠️',
  hebrew: 'אברהם3',
  thai: 'น้ำผึ้งเดือนห้า',
} as const;
export const KINDS = Object.keys(STUFF) as (keyof typeof STUFF)[];

/** The longest name that the rule takes, of this stuff. */
function longest(stuff: string, rule: typeof displayName): string {
  const whole = Array.from({ length: 200 }, (_, n) => stuff.repeat(n + 1)).filter(
    (name) => rule.safeParse(name).success,
  );
  const letters = [...stuff];
  const name = whole.at(-1) ?? '';
  const longer = letters
    .map((_, n) => name + letters.slice(0, n + 1).join(''))
    .filter((one) => rule.safeParse(one).success);
  return longer.at(-1) ?? name;
}

/** All hostile names; `from`: the kind that comes first, so that each comes to each place. */
export function hostileNames(from: number): Names {
  const kinds = KINDS.map((_, n) => STUFF[KINDS[(from + n) % KINDS.length] ?? 'broad']);
  return {
    people: kinds.map((stuff) => longest(stuff, displayName)),
    // Games and people of one kind never meet.
    games: [...kinds].reverse().map((stuff) => longest(stuff, gameName)),
    host: `@${'w'.repeat(60)}.${'w'.repeat(60)}.example`,
  };
}

/** A round of names with the language in which pages meet them. Korean pages keep words whole. */
export const ROUNDS: readonly (Pick<Combination, 'locale' | 'device'> & {
  readonly from: number;
  readonly width: number;
})[] = [
  { locale: 'en', device: 'phone', from: 0, width: 360 },
  { locale: 'ko', device: 'phone', from: 2, width: 360 },
  { locale: 'en', device: 'phone', from: 5, width: 360 },
  { locale: 'en', device: 'desk', from: 0, width: 1024 },
];
