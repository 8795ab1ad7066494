/**
 * Grammar at the border of a name: what a language does to a word before or after a name depends on how the name sounds. Translators write the
 * full form (`{space}을(를)`, `de {space}`), and it is settled here, once the names are in.
 */

/** A stretch of a sentence; `isName` for what was put in, `isSide` for the name of a side that nobody plays. */
export interface Stretch {
  text: string;
  isName: boolean;
  isSide?: boolean;
}

/** Ending of the last syllable before a particle. */
type Ending = 'vowel' | 'rieul' | 'consonant';

/** Particles with two forms as catalogues have them, by what stands after a consonant and after a vowel. */
const PARTICLES: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '을(를)': ['을', '를'],
  '를(을)': ['을', '를'],
  '이(가)': ['이', '가'],
  '가(이)': ['이', '가'],
  '은(는)': ['은', '는'],
  '는(은)': ['은', '는'],
  '와(과)': ['과', '와'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
  '(이)나': ['이나', '나'],
  '(이)라': ['이라', '라'],
  '(이)랑': ['이랑', '랑'],
  '(이)며': ['이며', '며'],
  '(이)고': ['이고', '고'],
  '(이)다': ['이다', '다'],
};
const PARTICLE = /[을를이가은는와과]\([을를이가은는와과]\)|\((?:으|이)\)[로나라랑며고다]/g;

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** Digits as they are read one by one: 영, 일, 이, 삼 …; tens, hundreds and thousands end in a consonant as 0 does. */
const DIGITS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

function endingOfSyllable(code: number): Ending {
  const final = (code - FIRST_SYLLABLE) % FINALS;
  if (final === 0) return 'vowel';
  return final === RIEUL ? 'rieul' : 'consonant';
}

/** Latin words as they are written in Korean: Paul 폴, Kim 킴, Jack 잭, Mark 마크; letters by their names: L 엘, M 엠, B 비. */
function endingOfLatin(word: string): Ending {
  if (word === word.toUpperCase()) return /[LR]$/.test(word) ? 'rieul' : /[MN]$/.test(word) ? 'consonant' : 'vowel';
  if (/l$/i.test(word)) return 'rieul';
  return /(?:[mn]|ng|(?:^|[^aeiou])[aeiou](?:[bkpt]|ck))$/i.test(word) ? 'consonant' : 'vowel';
}

/** Controls that hold a name apart from its sentence have no sound. */
const SILENT = String.raw`\u200b\u2068\u2069`;
const SILENT_END = new RegExp(String.raw`[\s”’"'」』》〉»\]${SILENT}]+$`, 'u');

/** Part that is read last: quotes close silently, and a bracket is passed over, for a particle goes with the word before it. */
function readLast(text: string): string {
  const bare = text.replace(SILENT_END, '');
  const outside = bare.replace(/\([^()]*\)$/u, '').trimEnd();
  if (outside === bare) return bare;
  return outside === '' ? bare.replace(/\)$/u, '') : readLast(outside);
}

/** Ending of the text before a particle; null where that can't be known: then both forms stay. */
function endingOf(before: string): Ending | null {
  const read = readLast(before);
  const last = read.at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return endingOfSyllable(code);
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? null;
  // A half is read 이분의 일.
  if (last === '½') return 'rieul';
  const latin = /[\p{Script=Latin}]+$/u.exec(read)?.[0];
  return latin ? endingOfLatin(latin.normalize('NFD').replace(/\p{M}/gu, '')) : null;
}

function particle(written: string, before: string): string {
  const forms = PARTICLES[written];
  const ending = endingOf(before);
  if (!forms || !ending) return written;
  const [afterConsonant, afterVowel] = forms;
  // 로 follows ㄹ as it follows a vowel.
  const isOpen = ending === 'vowel' || (ending === 'rieul' && written === '(으)로');
  return isOpen ? afterVowel : afterConsonant;
}

function inKorean(stretches: readonly Stretch[]): Stretch[] {
  let said = '';
  return stretches.map(({ text, isName }) => {
    const settled = isName
      ? text
      : text.replace(PARTICLE, (written, at: number) => particle(written, said + text.slice(0, at)));
    said += settled;
    return { text: settled, isName };
  });
}

/** Words that lose their e before a vowel. */
const ELIDED = /(^|[\s(«’'-])(d|qu|jusqu|lorsqu|puisqu)e\s$/iu;
/** Names whose h is not silent, though they are no French words; and vowels that are said like consonants. */
const ASPIRATED = /^\u2068?(?:haka|how|hui|hula|y[aeiouéè]|onz|oui|ouest-)/iu;
const SILENT_START = /^\u2068?[aeiouyhàâäéèêëîïôöùûüœæ]/iu;

function inFrench(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map(({ text, isName }, i) => {
    const next = stretches[i + 1];
    const elides = !isName && next?.isName && SILENT_START.test(next.text) && !ASPIRATED.test(next.text);
    return elides ? { text: text.replace(ELIDED, '$1$2’'), isName } : { text, isName };
  });
}

/** Words said to players alone, after their names: 님, さん. In Korean with the particle that follows. */
const HONORIFICS: Readonly<Record<string, RegExp>> = {
  ko: /^ 님(?:(이|은|을|과|으로)(?!\p{L}))?/u,
  ja: /^さん/u,
};
/** Particles as they stand after 님, in both forms. */
const AFTER_HONORIFIC: Readonly<Record<string, string>> = {
  ...{ 이: '이(가)', 은: '은(는)', 을: '을(를)', 과: '와(과)', 으로: '(으)로' },
};
const SENTENCE_ENDS = /[.!?…]\s+$/u;

function capital(text: string, locale: string): string {
  const [first = '', ...others] = text;
  return first.toLocaleUpperCase(locale) + others.join('');
}

/** A side that nobody plays is no player: it is not addressed as one, and its name is a common noun, with a capital where a sentence begins. */
function withSides(stretches: readonly Stretch[], locale: string): readonly Stretch[] {
  if (!stretches.some(({ isSide }) => isSide)) return stretches;
  return stretches.map((stretch, i) => {
    const before = stretches[i - 1];
    const begins = stretches.slice(0, i).every(({ text }) => text === '') || SENTENCE_ENDS.test(before?.text ?? '');
    if (stretch.isSide) return begins ? { ...stretch, text: capital(stretch.text, locale) } : stretch;
    const honorific = HONORIFICS[locale];
    if (!before?.isSide || !honorific) return stretch;
    const text = stretch.text.replace(honorific, (_all, after?: string) => AFTER_HONORIFIC[after ?? ''] ?? '');
    return { ...stretch, text };
  });
}

/** The sentence as the language says it. */
export function settle(stretches: readonly Stretch[], locale: string): readonly Stretch[] {
  const said = withSides(stretches, locale);
  if (locale === 'ko') return inKorean(said);
  return locale === 'fr' ? inFrench(said) : said;
}
