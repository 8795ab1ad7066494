/**
 * Small Islands against a referee who knows the specification alone (src/proof/brute-*.ts): all that is offered at sampled decisions, all that happens
 * and all that the state says afterwards. Games are by the bot and by chance, of all modes and numbers of seats.
 */
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';
import { judgeFrom, judgeGame, nothingJudged, type Playing } from '../proof/brute-compare.ts';
import { pathsIn, scenarioFiles } from '../proof/scenario-files.ts';
import type { Settings } from '../state.ts';
import { atTheEdge, type Edge } from './edge.ts';
import { KINDS_OF_GAMES, RULESET, settingsOf } from './games.ts';

type More = Partial<Settings>;

/** Judges a game that must come to its end. @returns why it ended */
function ends(seats: number, more: More, playing: Playing): string {
  const found = nothingJudged();
  const end = judgeGame(RULESET, seats, settingsOf(more), playing, found);
  expect(found.faults).toEqual([]);
  // Something was looked at.
  expect(Object.keys(found.sets)).toContain('turn');
  return end ?? 'not at all';
}

function testGames(share: Share): void {
  it.each(oneOfEachTwo(share, KINDS_OF_GAMES, 'kinds'))(
    'of $seats seats, $preset',
    ({ seats, preset, settings }) => {
      for (const byBot of share.some([80, 0], 2, `${seats} ${preset}`)) {
        const seed = `referee ${seats} ${preset} ${byBot}`;
        expect(ends(seats, settings, { seed, byBot, every: 7 })).toMatch(/^(ships|stalled|pile|empty-slot)$/);
      }
    },
    60_000,
  );

  /** Nobody lands from some round on: piles and display run out (SI-4.10, 11.4, 13.18). */
  const reluctant = [
    { seats: 2, from: 1, more: {}, end: 'pile' },
    { seats: 4, from: 2, more: { mode: 'advanced' }, end: 'stalled' },
    { seats: 1, from: 1, more: { alexis: '1' }, end: 'empty-slot' },
  ] satisfies { seats: number; from: number; more: More; end: string }[];
  it.each(share.some(reluctant, 3, 'ends'))(
    'that nobody wants to end may end by $end',
    ({ seats, from, more, end }) => {
      const found: string[] = [];
      for (let n = 0; n < 12 && !found.includes(end); n += 1) {
        const playing = { seed: `reluctant ${n}`, byBot: 0, every: 12, reluctantFrom: from };
        found.push(ends(seats, { startTiles: 'drawn', ...more }, playing));
      }
      expect(found).toContain(end);
    },
    120_000,
  );
}

/** Rare events, and the scenarios that hold them. */
const SELDOM: Readonly<Record<string, string>> = {
  TileBoxed: 'SI-S14',
  ReplacementDrawn: 'SI-S14',
  ReplacementTaken: 'SI-S16',
  NothingDiscovered: 'SI-S32-none',
  AlexisScored: 'SI-X2',
};

function testPositions(share: Share): void {
  const happened = new Set<string>();
  const files = scenarioFiles().filter((file) => file.data.given !== undefined);
  const seldom = files.filter(({ id }) => Object.values(SELDOM).includes(id));

  for (const { id, data } of new Set([...seldom, ...share.some(files, 6, 'positions')])) {
    it(`of ${id}`, () => {
      const settings = settingsOf(data.settings as More);
      const found = nothingJudged();
      const state = position(data.given, settings, data.seats);
      const paths = pathsIn(data);
      judgeFrom(RULESET, state, { seed: id, byBot: 50, every: 1, most: paths.length + 3, paths }, found);
      expect(found.faults).toEqual([]);
      for (const type of Object.keys(found.events)) happened.add(type);
    });
  }

  it('hold what games seldom come to', () => {
    expect(Object.keys(SELDOM).filter((type) => !happened.has(type))).toEqual([]);
  });

  it.each([
    { seats: 1, more: { alexis: '3' }, edge: { x: 12, y: -12 } },
    { seats: 1, more: { alexis: '3' }, edge: { x: -12, y: 12 } },
    { seats: 2, more: { mode: 'advanced' }, edge: { x: 12, y: 12 } },
  ] satisfies { seats: number; more: More; edge: Edge }[])(
    'at the edge of the table: $edge',
    ({ seats, more, edge }) => {
      const found = nothingJudged();
      judgeFrom(RULESET, atTheEdge(seats, more, edge), { seed: 'edge', byBot: 50, every: 4, most: 30 }, found);
      expect(found.faults).toEqual([]);
    },
    60_000,
  );
}

/** Declares the tests of this share. */
export function testBruteForce(share: Share): void {
  describe('games', () => testGames(share));
  describe('positions', () => testPositions(share));
}
