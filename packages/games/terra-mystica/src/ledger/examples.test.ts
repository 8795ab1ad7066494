import { catalogueOf } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { terraMystica } from '../ruleset.ts';
import { exampleLedgers, GAMES, ledgerOf } from '../testing/ledgers.ts';
import en from '../texts/ledger/en.json' with { type: 'json' };
import { settingsOf } from './import.ts';
import { examples } from './index.ts';
import { parseLedger } from './parse.ts';

test('the example games are those that lie in games/, and end as they are played (else: src/proof/write-examples.ts)', async () => {
  const all = await examples();
  expect(all).toEqual(exampleLedgers());
  expect(all.map(({ name }) => name)).toEqual(GAMES.map((game) => `game-${game}`));
});

test.each(GAMES)('a page plays game %i by settings that the service would take as they are', (game) => {
  const chosen = settingsOf(parseLedger(ledgerOf(game)).setUp);
  expect(terraMystica.settings.schema.parse(chosen)).toEqual(chosen);
});

test('words of a row are told only where the text has a place for them', () => {
  const { keys } = catalogueOf(en);
  const withWords = [...keys].filter((key) =>
    en.refusal[key.slice('refusal.'.length) as keyof typeof en.refusal].includes('{words}'),
  );
  expect(withWords.sort()).toEqual(
    ['command', 'faction', 'option', 'card']
      .map((what) => `refusal.ledger-unknown-${what}`)
      .concat(['no-set-up', 'not-in-game', 'not-offered', 'too-much'].map((what) => `refusal.ledger-${what}`))
      .sort(),
  );
});
