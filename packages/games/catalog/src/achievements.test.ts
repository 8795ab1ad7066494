/** Achievements of the games all have words in every language. */
import { achievementKeys, wrongLists } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { faces } from './faces.ts';
import { rulesets } from './index.ts';

const LOCALES = ['en', 'ko', 'ja', 'fr'];

test.each(Object.values(rulesets))(
  '$name: lists of achievements hold, and are told in every language',
  async (entry) => {
    const { achievementLists: lists = [] } = await entry.load();
    expect(wrongLists(lists)).toEqual([]);
    for (const locale of LOCALES) {
      const texts = (await faces[entry.id]?.texts(locale))?.texts ?? {};
      expect(
        achievementKeys(lists).filter((key) => !texts[key]),
        locale,
      ).toEqual([]);
    }
  },
);
