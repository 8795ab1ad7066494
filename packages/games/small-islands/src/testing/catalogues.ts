/** The texts of a page in each language, all files of them together, for tests that hold them against what is said. */
import { catalogueOf } from '@wayfinder/engine/testing';
import boardEn from '../board/texts/en.json' with { type: 'json' };
import boardFr from '../board/texts/fr.json' with { type: 'json' };
import boardJa from '../board/texts/ja.json' with { type: 'json' };
import boardKo from '../board/texts/ko.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import ja from '../texts/ja.json' with { type: 'json' };
import ko from '../texts/ko.json' with { type: 'json' };

export type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Several files as one. */
export function together(...files: readonly Groups[]): Groups {
  const groups = new Set(files.flatMap((file) => Object.keys(file)));
  return Object.fromEntries(
    [...groups].map((group) => [group, Object.assign({}, ...files.map((file) => file[group])) as Groups[string]]),
  );
}

export const TEXTS: Readonly<Record<string, Groups>> = {
  en: together(en, boardEn),
  ko: together(ko, boardKo),
  ja: together(ja, boardJa),
  fr: together(fr, boardFr),
};

export const CATALOGUES = Object.values(TEXTS).map(catalogueOf);
