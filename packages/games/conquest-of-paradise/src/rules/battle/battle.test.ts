import { type Random, secret } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { position } from '../../position.ts';
import type { BattleSide, CanoeGroup, Pieces, State } from '../../state.ts';
import { emptyMovingStack } from '../movement/standing.ts';
import { faceDown, piecesOf, putPieces } from '../pieces.ts';
import { dueEvents } from './due.ts';
import { lineUp, lineUpEvents } from './line-up.ts';
import { battlePart } from './part.ts';
import { stageNow } from './stages.ts';

interface Attack {
  hex?: string;
  hexes?: Record<string, unknown>;
  attacker: Partial<Pieces>;
  /** Bands that came in war canoes. */
  aboard?: number;
  defender: Partial<Pieces>;
  cards?: Record<string, unknown>;
}

/** Seat 0 attacks seat 1 on Tubuai (2,0), or elsewhere. */
function attacked({ hex = '2,0', hexes = {}, attacker, aboard = 0, defender, cards = {} }: Attack): State {
  const all = { '1,1': { sea: true }, '2,0': { tile: 'tubuai' }, ...hexes };
  const given = { step: 'movement', empty: true, hexes: all, movement: {}, seats: cards };
  const state = position(given, { edition: '2', homes: ['tonga', 'samoa'] }, 2);
  putPieces(state, hex, 0, faceDown(state, 0, piecesOf(attacker)));
  if (Object.keys(defender).length > 0) putPieces(state, hex, 1, faceDown(state, 1, piecesOf(defender)));
  const canoes: CanoeGroup[] = [
    { kind: 'war_canoe', load: 'warrior_band', used: 1, stopped: true, entered: true, n: aboard },
  ];
  if (state.movement) {
    state.movement.stage = 'battles';
    state.movement.battlesDue = [hex];
    state.movement.stacks = secret([0], { [hex]: { ...emptyMovingStack(), canoes } }, null);
  }
  const group = state.hexes[hex]?.group;
  const owner = Object.keys(defender).length > 0 ? 1 : (group?.controller ?? null);
  dueEvents.BattleBegun.evolve(state, { hex, attacker: 0, defender: owner } as never);
  return state;
}

function rows(state: State): { attacker: BattleSide; defender: BattleSide } {
  const { data } = lineUp(state);
  lineUpEvents.BattleLinedUp.evolve(state, data as never);
  if (!state.battle?.sides) throw new Error('not lined up');
  return state.battle.sides;
}

const dice = (...faces: number[]): Random => {
  const left = [...faces];
  return { draw: (label, range) => ({ label, n: 0, range, value: (left.shift() ?? 1) - 1 }) };
};

describe('rows (CP-12.7 to 12.9)', () => {
  it('puts war canoes and bands that came in them in front', () => {
    const { attacker } = rows(
      attacked({ attacker: { war_canoe: 2, transport_canoe: 1, warrior_band: 3 }, aboard: 2, defender: { colony: 1 } }),
    );
    expect(attacker.front).toMatchObject({ war_canoe: 2, warrior_band: 2, transport_canoe: 0 });
    expect(attacker.second).toMatchObject({ war_canoe: 0, warrior_band: 1, transport_canoe: 1 });
  });

  it('lets all bands defend a group, and local warriors with them', () => {
    const { defender } = rows(
      attacked({
        hexes: { '2,0': { tile: 'hawai-i', villages: 3, controller: 1 } },
        attacker: { war_canoe: 1 },
        defender: { warrior_band: 2, transport_canoe: 1 },
      }),
    );
    expect(defender.front).toMatchObject({ local_warriors: 2, warrior_band: 2 });
    expect(defender.second).toMatchObject({ transport_canoe: 1 });
  });

  it('seats bands at sea in war canoes as far as they go', () => {
    const sea = (defender: Partial<Pieces>) =>
      rows(attacked({ hex: '1,1', attacker: { war_canoe: 1 }, defender })).defender;
    expect(sea({ war_canoe: 1, transport_canoe: 1, warrior_band: 2 }).front).toMatchObject({
      war_canoe: 1,
      warrior_band: 1,
    });
    expect(sea({ transport_canoe: 2, warrior_band: 2 }).front).toMatchObject({ war_canoe: 0, warrior_band: 0 });
  });

  it('puts the printed warriors and a village in each green box of independents (CP-14.13)', () => {
    const state = attacked({ hex: '-1,1', attacker: { war_canoe: 1 }, defender: {} });
    expect(rows(state).defender.front).toMatchObject({ local_warriors: 3 });
    expect(state.battle?.independentVillages).toBe(3);
  });

  it('puts no village in a green box that is lost (CP-14.13, 26.2)', () => {
    const state = attacked({ hex: '-1,1', attacker: { war_canoe: 1 }, defender: {} });
    const group = state.hexes['-1,1']?.group;
    if (group) group.marks = { lostGreen: 1 };
    rows(state);
    expect(state.battle?.independentVillages).toBe(2);
  });

  it('sends rumors of both sides back (CP-12.6)', () => {
    const state = attacked({ attacker: { war_canoe: 1, rumor: 1 }, defender: { rumor: 2 } });
    rows(state);
    const supply = (seat: number) => state.seats[seat]?.supply;
    // Position counts the attacker's pieces as still in the supply: one rumor more than it has there.
    expect(supply(0)).toMatchObject({ value: { rumor: 3 } });
    expect(supply(1)).toMatchObject({ value: { rumor: 4 } });
    expect(state.hexes['2,0']?.stacks).toEqual({});
    expect(stageNow(state)).toBe('regroup');
  });
});

describe('who is asked (CP-12.4, 12.13, 12.17)', () => {
  const group = { hexes: { '2,0': { tile: 'tubuai', villages: 1, controller: 1 } } };

  it('the defender about Arioi while it holds any face-down card', () => {
    const attack = { ...group, attacker: { war_canoe: 1 }, defender: {} };
    expect(stageNow(attacked(attack))).toBe('lineUp');
    expect(stageNow(attacked({ ...attack, cards: { 1: { cards: { faceDown: ['luau'] } } } }))).toBe('arioi');
    const lying = { 0: { cards: { faceUp: ['arioi'] } }, 1: { cards: { faceDown: ['luau'] } } };
    expect(stageNow(attacked({ ...attack, cards: lying }))).toBe('lineUp');
  });

  it('nobody about a loss when the front row holds one kind', () => {
    const state = attacked({ ...group, attacker: { war_canoe: 2 }, defender: {} });
    rows(state);
    const types: string[] = [];
    const faces = dice(6);
    for (let i = 0; i < 3; i += 1) {
      const [event] = battlePart.advance?.(state, faces) ?? [];
      if (!event) break;
      types.push(event.type);
      battlePart.events?.[event.type]?.evolve(state, event.data as never);
    }
    expect(types).toEqual(['BattleRolled', 'LossTaken', 'BattleWon']);
    expect(state.battle?.winner).toBe('attacker');
  });

  it('the defender before the attacker about a roll, with a card that can change it', () => {
    const cards = { 0: { cards: { faceUp: ['haka'] } }, 1: { cards: { faceUp: ['pa-1'] } } };
    const asked = (face: number, hex: string): string | null => {
      const defender = { war_canoe: 1 };
      const state = attacked({ ...(hex === '2,0' ? group : { hex }), attacker: { war_canoe: 1 }, defender, cards });
      rows(state);
      const [event] = battlePart.advance?.(state, dice(face)) ?? [];
      battlePart.events?.BattleRolled?.evolve(state, event?.data as never);
      return stageNow(state);
    };
    expect(asked(3, '2,0')).toBe('defenderCard');
    expect(asked(1, '2,0')).toBe('attackerCard');
    expect(asked(6, '1,1')).toBe('hit');
    expect(asked(3, '1,1')).toBe('attackerCard');
  });
});
