/** Words that somebody reads in place of a page that can't be had just now: in their language, without anything that would have to be fetched. */

interface Words {
  /** One sender asks for too much. */
  much: string;
  /** Nothing answers, or all ask for too much. */
  away: string;
  again: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    much: 'Too many pages were asked for at once',
    away: 'The service can’t answer just now',
    again: 'Please load this page again in a moment. Nothing was lost.',
  },
  fr: {
    much: 'Trop de pages ont été demandées à la fois',
    away: 'Le service ne peut pas répondre pour le moment',
    again: 'Veuillez recharger cette page dans un instant. Rien n’a été perdu.',
  },
  ja: {
    much: '一度に多くのページが要求されました',
    away: 'サービスは現在応答できません',
    again: 'しばらくしてからこのページを再読み込みしてください。失われたものはありません。',
  },
  ko: {
    much: '한꺼번에 너무 많은 페이지를 요청했습니다',
    away: '서비스가 지금은 응답할 수 없습니다',
    again: '잠시 후 이 페이지를 다시 불러오세요. 잃어버린 것은 없습니다.',
  },
};

/** The first language that somebody reads and that we write. */
function languageOf(accepted: string): string {
  const asked = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return asked.find((tag) => Object.hasOwn(WORDS, tag)) ?? 'en';
}

/** A page that says why there is none. */
export function pageInWords(status: 429 | 503, accepted = ''): string {
  const language = languageOf(accepted);
  const { much, away, again } = WORDS[language] as Words;
  const title = status === 429 ? much : away;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title}</h1><p>${again}</p></body></html>`;
}
