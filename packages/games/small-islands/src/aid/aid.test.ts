import { lightPalette } from '@wayfinder/board';
import type { AidPart, Message } from '@wayfinder/engine';
import { catalogueOf } from '@wayfinder/engine/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CURRENT_VERSION, dataOf, MODES, SIGN_KINDS } from '../data/index.ts';
import { newGame } from '../events/set-up.ts';
import { settings } from '../state.ts';
import achievements from '../texts/achievements/en.json' with { type: 'json' };
import achievementsFr from '../texts/achievements/fr.json' with { type: 'json' };
import achievementsJa from '../texts/achievements/ja.json' with { type: 'json' };
import achievementsKo from '../texts/achievements/ko.json' with { type: 'json' };
import texts from '../texts/aid/en.json' with { type: 'json' };
import things from '../texts/things/en.json' with { type: 'json' };
import { type AidGame, aidGame, brief, Drawing, sheets, sheetsOf } from './index.ts';

const data = dataOf(CURRENT_VERSION);
/** The aid's own texts stand under their whole keys. */
const own = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace(/^aid\./, ''), text]));
const { wrongWords } = catalogueOf({ ...things, ...achievements, aid: own });

function game(given: Partial<AidGame> = {}): AidGame {
  return { data, mode: 'normal', players: 2, level: null, ...given };
}

/** All games that differ in their aid. */
const GAMES = MODES.flatMap((mode) => [
  ...[2, 3, 4].map((players) => game({ mode, players })),
  ...data.alexisLevels.map(({ level }) => game({ mode, players: 1, level })),
]);

function parts(of: AidGame, id: string): readonly AidPart[] {
  return (
    sheetsOf(of)
      .find((sheet) => sheet.id === id)
      ?.parts() ?? []
  );
}

/** Everything that is said in a value, wherever it stands. */
function messagesIn(value: unknown): Message[] {
  if (value === null || typeof value !== 'object') return [];
  const self = typeof (value as Message).key === 'string' ? [value as Message] : [];
  return [...self, ...Object.values(value).flatMap(messagesIn)];
}

function allSaid(of: AidGame): Message[] {
  return sheetsOf(of).flatMap(({ label, parts: made }) => messagesIn([label, made()]));
}

const keysOf = (of: AidGame, id: string): string[] => messagesIn(parts(of, id)).map(({ key }) => key);

function tableOf(of: AidGame, id: string, label: string): Extract<AidPart, { kind: 'table' }> {
  const found = parts(of, id).find((part) => part.kind === 'table' && part.label.key === label);
  if (found?.kind !== 'table') throw new Error(`no table ${label}`);
  return found;
}

/** Figures in the rows of a table, each with what stands before it. */
function figures({ rows }: Extract<AidPart, { kind: 'table' }>): number[] {
  return rows.map(({ cells: [cell] }) => {
    if (typeof cell === 'number') return cell;
    return cell && typeof cell === 'object' && 'to' in cell ? cell.to : Number.NaN;
  });
}

const cardIds = (of: AidGame, id: string): string[][] =>
  parts(of, id).flatMap((part) => (part.kind === 'cards' ? [part.cards.map((card) => card.id)] : []));

describe('the words of the aid', () => {
  test('all that it says is written, in every kind of game', () => {
    expect([...new Set(GAMES.flatMap(allSaid).flatMap(wrongWords))]).toEqual([]);
  });

  test('no text is left over', () => {
    const said = new Set(GAMES.flatMap(allSaid).map(({ key }) => key));
    expect(Object.keys(texts).filter((key) => !said.has(key))).toEqual([]);
    const told = Object.keys(achievements.achievement).map((id) => `achievement.${id}`);
    expect(told.filter((key) => !said.has(key))).toEqual([]);
  });

  test('no list says the same twice: its lines are known by what they say', () => {
    const lines = (part: AidPart): Message[][] => {
      if (part.kind === 'list') return [part.lines.map(({ text }) => text)];
      if (part.kind === 'text') return [[...part.lines]];
      return part.kind === 'cards' ? part.cards.map((card) => [...card.lines]) : [];
    };
    const all = GAMES.flatMap((of) => sheetsOf(of).flatMap((sheet) => sheet.parts().flatMap(lines)));
    const twice = all.filter((one) => new Set(one.map(({ key }) => key)).size < one.length);
    expect(twice).toEqual([]);
  });
});

describe('the sheets', () => {
  test('Alexis has one in solo, where grey ships pay him', () => {
    const ids = (of: AidGame) => sheetsOf(of).map(({ id }) => id);
    const solo = game({ players: 1, level: 4 });
    expect(ids(game())).toEqual(['turn', 'cards', 'score', 'achievements']);
    expect(ids(solo)).toEqual(['turn', 'cards', 'score', 'achievements', 'alexis']);
    expect(keysOf(solo, 'score')).toContain('aid.ending.alexis');
    expect(keysOf(solo, 'score')).not.toContain('aid.final.grey');
    expect(keysOf(game(), 'score')).not.toContain('aid.ending.alexis');
  });

  test('SI-2.5, 7.2: four players have no grey ship to land with', () => {
    expect(keysOf(game({ players: 4 }), 'turn')).toContain('aid.land.ownShip');
    expect(keysOf(game({ players: 4 }), 'score')).not.toContain('aid.final.grey');
    expect(keysOf(game({ players: 3 }), 'turn')).toContain('aid.land.ship');
    expect(keysOf(game({ players: 3 }), 'score')).toContain('aid.final.grey');
  });

  test('SI-2.9, 2.10: one deck in normal mode, two in advanced mode', () => {
    const ids = (letter: string) => Array.from({ length: 12 }, (_, i) => `${letter}${String(i + 1).padStart(2, '0')}`);
    expect(cardIds(game(), 'cards')).toEqual([ids('O')]);
    expect(cardIds(game({ mode: 'advanced' }), 'cards')).toEqual([ids('M'), ids('R')]);
  });

  test('SI-10.6: points by size', () => {
    for (const mode of MODES) {
      const table = tableOf(game({ mode }), 'cards', 'aid.sizes');
      expect(table.rows.map(({ label }) => label.args?.tiles)).toEqual([3, 6, 9, 12].map((n) => ({ count: n })));
      expect(figures(table)).toEqual([4, 6, 8, 10]);
    }
  });

  test('all tokens and all symbols are counted', () => {
    const sum = (label: string): number => figures(tableOf(game(), 'cards', label)).reduce((all, n) => all + n, 0);
    expect(sum('aid.discovery')).toBe(12);
    expect(sum('aid.tokens')).toBe(4);
    const signs = data.landscapeTiles.flatMap(({ faces }) => faces[0]?.regions.flatMap(({ symbols }) => symbols) ?? []);
    expect(sum('aid.symbols')).toBe(signs.length);
    expect(tableOf(game(), 'cards', 'aid.symbols').rows.map(({ drawn }) => drawn)).toEqual([...SIGN_KINDS]);
  });

  test('SI-1.2, 13.3: the level is that of the game, and all fifteen adventure cards are told', () => {
    const solo = game({ players: 1, level: 6 });
    const level = data.alexisLevels.find((one) => one.level === 6);
    const told = messagesIn(parts(solo, 'alexis')).find(({ key }) => key === 'alexisLevel.told');
    expect(told?.args).toMatchObject({ explore: { count: level?.exploreCards }, land: { count: level?.landCards } });
    const [levels, explore = [], land = []] = cardIds(solo, 'alexis');
    expect([levels, explore.length, land.length]).toEqual([['level-6-of-1'], 10, 5]);
    expect([...explore, ...land].sort()).toEqual(data.adventureCards.map(({ id }) => id));
  });
});

describe('on a view', () => {
  const started = (chosen: unknown, seats: number) =>
    newGame({
      settings: settings.parse(chosen),
      seats,
      data: CURRENT_VERSION,
      colours: data.colours.slice(0, Math.max(seats, 2)),
    });

  test('mode, players and level are those of the game', () => {
    expect(aidGame(started({ mode: 'advanced' }, 3))).toEqual(game({ mode: 'advanced', players: 3 }));
    // Alexis has an entry among the seats, but is no player.
    expect(aidGame(started({ alexis: '5' }, 1))).toEqual(game({ players: 1, level: 5 }));
  });

  test('its sheets are those of such a game, and nothing more stands beside a question', () => {
    const told = sheets(started({ alexis: '5' }, 1)).map((sheet) => [sheet.id, sheet.parts()]);
    expect(told).toEqual(sheetsOf(game({ players: 1, level: 5 })).map((sheet) => [sheet.id, sheet.parts()]));
    expect(brief()).toEqual([]);
  });
});

describe('what is drawn', () => {
  const text = (key: string): string => key;
  const drawing = (id: string): string | null => {
    const drawn = Drawing({ id, palette: lightPalette, text });
    return drawn && renderToStaticMarkup(drawn);
  };

  test('stands before a row or on a card, each its own', () => {
    const shown = new Set(
      GAMES.flatMap((of) =>
        sheetsOf(of).flatMap((sheet) =>
          sheet.parts().flatMap((part) => {
            if (part.kind === 'cards') return part.cards.map(({ id }) => id);
            return part.kind === 'table' ? part.rows.flatMap(({ drawn }) => drawn ?? []) : [];
          }),
        ),
      ),
    );
    expect(shown.size).toBe(12 + 12 + 12 + 15 + data.alexisLevels.length + SIGN_KINDS.length);
    const faces = [...shown].map(drawing);
    expect(faces.filter((one) => one === null || !/<svg[\s\S]*<(path|g|circle|rect)/.test(one))).toEqual([]);
    expect(new Set(faces).size).toBe(shown.size);
  });

  test('is nothing for an id that is no card, symbol or level', () => {
    expect(['joker', 'level-0-of-1', 'level-7-of-1', 'level-4-of-9'].map(drawing)).toEqual([null, null, null, null]);
  });

  test('speaks as the catalogue does', () => {
    expect(drawing('O01')).toContain('card.O01');
  });
});

describe('achievements', () => {
  test('SI-14.1, 14.2: seven of a mode, in the order of the data', () => {
    for (const mode of MODES) {
      const ids = data.achievements.filter((one) => one.mode === mode).map(({ id }) => `achievement.${id}`);
      expect(ids).toHaveLength(7);
      expect(keysOf(game({ mode }), 'achievements').filter((key) => key.startsWith('achievement.'))).toEqual(ids);
    }
  });

  test('their texts name the number of the data, in every language', () => {
    const catalogues: Record<string, string>[] = [achievements, achievementsKo, achievementsJa, achievementsFr].map(
      ({ achievement }) => achievement,
    );
    const wrong = data.achievements.flatMap((one) => {
      const wanted = 'value' in one ? String(one.value) : null;
      return catalogues.filter(
        (told) => wanted !== null && !new RegExp(`\\b${wanted}(?!\\d)`).test(told[one.id] ?? ''),
      );
    });
    expect(data.achievements.some((one) => 'value' in one && one.value === 60)).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('lists and badges of both modes have their names', () => {
    expect(Object.keys(achievements.achievements)).toEqual([...MODES]);
    expect(Object.keys(achievements.badge)).toEqual([...MODES]);
  });
});
