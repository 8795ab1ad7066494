import { lightPalette, type TextFor } from '@wayfinder/board';
import { renderPng } from '@wayfinder/board/png';
import { redact, secret } from '@wayfinder/engine';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CARDS, PRINTED_GROUPS, TILES } from '../../data/index.ts';
import { position } from '../../position.ts';
import { dueEvents } from '../../rules/battle/due.ts';
import type { Row, State } from '../../state.ts';
import game from '../../texts/en.json' with { type: 'json' };
import en from '../texts/en.json' with { type: 'json' };
import { Card } from './card.tsx';
import { figures } from './index.ts';
import { MOTIFS } from './motifs.ts';

const asked = new Set<string>();
const text: TextFor = (key) => {
  asked.add(key);
  return key;
};

/** True where a dotted key has a text in one of the two catalogues. */
function isWritten(key: string): boolean {
  const found = [game, en].map((texts) =>
    key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts),
  );
  return found.some((one) => typeof one === 'string');
}

const card = (id: string) => Card({ id, palette: lightPalette, text });

describe('cards', () => {
  test('every card of both editions has a drawing of its own', () => {
    const kinds = [...new Set(CARDS.map(({ kind }) => kind))];
    expect(kinds.filter((kind) => !MOTIFS[kind])).toEqual([]);
    expect(new Set(kinds.map((kind) => JSON.stringify(MOTIFS[kind]))).size).toBe(kinds.length);
    expect(Object.keys(MOTIFS).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  test('every card and tile has a face, all of whose words are written', () => {
    asked.clear();
    for (const { id } of [...CARDS, ...TILES, ...PRINTED_GROUPS]) expect(card(id), id).not.toBeNull();
    for (const { id } of CARDS) html(card(id) ?? <g />);
    for (const { id } of [...TILES, ...PRINTED_GROUPS]) html(card(id) ?? <g />);
    expect([...asked].filter((key) => !isWritten(key))).toEqual([]);
    expect(asked.size).toBeGreaterThan(80);
  });

  test('what is no card has no face', () => {
    expect(card('joker')).toBeNull();
  });

  test('faces are one picture each, without broken numbers or styles of their own', () => {
    for (const { id } of [...CARDS, ...TILES]) {
      const svg = html(card(id) ?? <g />);
      expect(/.{20}(NaN|Infinity|undefined| style=|var\()/.exec(svg)?.[0], id).toBeUndefined();
    }
    const png = renderPng(card('moai') ?? <svg />, { width: 120 });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('figures of decisions', () => {
  const settings = { edition: '2', homes: ['tonga', 'samoa'] } as const;
  const start = position(
    { hexes: { '1,1': { sea: true, pieces: { '0': { war_canoe: 2 } } } } },
    { ...settings, homes: [...settings.homes] },
    2,
  );
  const drawn = (view: State, kind: string, seat: number, path: string[] = []) => {
    const figure = figures.Decision({
      view,
      viewer: seat,
      decision: { kind, seat },
      path,
      palette: lightPalette,
      text,
    });
    return figure === null ? null : html(figure);
  };
  const row = (counts: Partial<Row>): Row => ({
    local_warriors: 0,
    war_canoe: 0,
    warrior_band: 0,
    transport_canoe: 0,
    colony: 0,
    ...counts,
  });
  const battle = (defender: number | null, now: Partial<State['battle']> = {}): State => {
    const state = structuredClone(start);
    dueEvents.BattleBegun.evolve(state, { hex: '1,1', attacker: 0, defender } as never);
    if (state.battle) Object.assign(state.battle, now);
    return state;
  };
  const voyage = (knots: number): State => ({
    ...start,
    exploration: { seat: 0, stage: 'step', at: '1,1', knots, entered: true, markers: [] },
  });

  test('a voyage shows a knot for each that is tied, and open ones up to where she must return', () => {
    const svg = drawn(voyage(2), 'exploreStep', 0) ?? '';
    const knots = svg.match(/<ellipse[^>]*>/g) ?? [];
    expect(knots).toHaveLength(5);
    expect(knots.filter((knot) => !knot.includes('dasharray'))).toHaveLength(2);
    expect(drawn(voyage(7), 'acceptResult', 0)?.match(/<ellipse/g)).toHaveLength(7);
    expect(drawn(start, 'exploreStep', 0)).toBeNull();
  });

  test('a battle says no more before pieces are shown than how many there are', () => {
    const fought = battle(1);
    const other = structuredClone(fought);
    const stack = other.hexes['1,1']?.stacks['0'];
    if (!stack) throw new Error('no stack');
    const swapped = { transport_canoe: 0, war_canoe: 1, warrior_band: 0, colony: 0, rumor: 1 };
    stack.faceDown = secret([0], swapped, { n: 2 });
    const [one, two] = [fought, other].map((state) => drawn(redact(state, 1) as State, 'arioi', 1));
    expect(one).toBe(two);
  });

  test('a battle lined up shows the kinds in front, their numbers, and the die', () => {
    const none = row({});
    const fought = battle(null, {
      stage: 'hit',
      sides: {
        attacker: { front: row({ war_canoe: 3 }), second: none, panicked: none },
        defender: { front: row({ local_warriors: 2 }), second: none, panicked: none },
      },
      roll: { value: 5, card: null, cannibal: null },
    });
    const svg = drawn(fought, 'loss', 0) ?? '';
    expect(svg).toContain('>3</text>');
    expect(svg).toContain('>2</text>');
    expect(svg).toContain('figure.hit.panics');
    expect(svg).not.toContain('figure.row.second');
    expect(drawn(start, 'loss', 0)).toBeNull();
  });

  test('a build shows what its pools have left', () => {
    const home = start.seats[0]?.home ?? '';
    const building = { ...start, step: 'building' as const, pools: { '0': [[home]] } };
    const before = drawn(building, 'build', 0) ?? '';
    expect(before).toContain('2 / 2');
    expect(drawn(building, 'build', 0, ['transport_canoe', home, '1'])).toContain('1 / 2');
  });
});
