/** The texts of a page in each language, all files of them together, for tests that hold them against what is said. */
import { catalogueOf } from '@wayfinder/engine/testing';
import boardEn from '../board/texts/en.json' with { type: 'json' };
import boardFr from '../board/texts/fr.json' with { type: 'json' };
import boardJa from '../board/texts/ja.json' with { type: 'json' };
import boardKo from '../board/texts/ko.json' with { type: 'json' };
import componentsEn from '../texts/components/en.json' with { type: 'json' };
import componentsFr from '../texts/components/fr.json' with { type: 'json' };
import componentsJa from '../texts/components/ja.json' with { type: 'json' };
import componentsKo from '../texts/components/ko.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import ja from '../texts/ja.json' with { type: 'json' };
import ko from '../texts/ko.json' with { type: 'json' };
import pageEn from '../texts/page/en.json' with { type: 'json' };
import pageFr from '../texts/page/fr.json' with { type: 'json' };
import pageJa from '../texts/page/ja.json' with { type: 'json' };
import pageKo from '../texts/page/ko.json' with { type: 'json' };

export type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Several files as one: groups that more than one of them has are put together. Texts that stand in no group are left out. */
export function together(...files: readonly Readonly<Record<string, Groups[string] | string>>[]): Groups {
  const grouped = files.map((file) => Object.entries(file).filter(([, texts]) => typeof texts !== 'string'));
  const groups = new Set(grouped.flatMap((entries) => entries.map(([group]) => group)));
  return Object.fromEntries(
    [...groups].map((group) => [group, Object.assign({}, ...files.map((file) => file[group])) as Groups[string]]),
  );
}

/** In the order in which a face loads them. */
export const TEXTS: Readonly<Record<string, Groups>> = {
  en: together(en, componentsEn, pageEn, boardEn),
  ko: together(ko, componentsKo, pageKo, boardKo),
  ja: together(ja, componentsJa, pageJa, boardJa),
  fr: together(fr, componentsFr, pageFr, boardFr),
};

export const CATALOGUES = Object.values(TEXTS).map(catalogueOf);
