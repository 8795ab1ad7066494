import type { Arg, Decision, Message } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import type { State } from '../../state.ts';
import { choiceCard, cost, detail, follows, gauges, note, points, situation, table } from '../../status.ts';
import { newTable, openOf, play, stateOf, tableAt } from '../../testing/games.ts';
import { settingsOf } from '../../testing/hand.ts';
import { cultistsBuilt, cultSpades, TOWN } from '../../testing/positions.ts';

type Given = Parameters<typeof tableAt>[0];

/** View of a position from a seat, and its decision of this kind. */
function at(given: Given, kind = 'turn'): { view: State; decision: Decision } {
  const found = tableAt(given);
  return { view: stateOf(found), decision: openOf(found, kind) };
}

/** The second line of an answer. */
function noteAt({ view, decision }: { view: State; decision: Decision }, ...path: string[]): Message | null {
  const id = path.at(-1) ?? '';
  return note(view, decision, path.slice(0, -1), { id, target: { option: id } });
}

const count = (n: number) => ({ count: n });
const many = (piece: string, n: number): Arg[] => Array.from({ length: n }, () => ({ piece }));
const list = (...things: Arg[][]) => ({ list: things.flat() });

/** Numbers of a message by name. */
function numbers(message: Message | null): Record<string, number> {
  const counts = Object.entries(message?.args ?? {}).flatMap(([name, arg]) =>
    'count' in arg ? [[name, arg.count] as const] : [],
  );
  return Object.fromEntries(counts);
}

const WITCHES = { factions: ['witches', 'nomads'], structures: { '0': { A3: 'dwelling' } } };

describe('spades', () => {
  test('a space says how many lead home, and their price', () => {
    const given = { ...WITCHES, terrain: { A4: 'swamp' }, seats: { '0': { workers: 6 } } };
    const asked = at(given);
    const paid = list(many('worker', 6));
    expect(noteAt(asked, 'transform', 'A4')).toEqual({
      key: 'note.home.pays',
      args: { spades: count(2), terrain: { option: 'forest' }, paid },
    });
    expect(noteAt(asked, 'transform', 'A4', 'plains')).toEqual({
      key: 'note.spades.pays',
      args: { spades: count(1), terrain: { option: 'plains' }, paid: list(many('worker', 3)) },
    });
    expect(noteAt(asked, 'transform')).toEqual({ key: 'note.spade', args: { price: list(many('worker', 3)) } });
  });

  test('a price that is too high is told as well', () => {
    const asked = at({ ...WITCHES, terrain: { A4: 'swamp' }, seats: { '0': { workers: 3 } } });
    expect(noteAt(asked, 'transform', 'A4', 'forest')?.args?.paid).toEqual(list(many('worker', 6)));
  });

  test('a tunnel costs its workers besides, and brings its VP', () => {
    const given = { factions: ['dwarves', 'nomads'], structures: { '0': { A2: 'dwelling' } } };
    const asked = at({ ...given, seats: { '0': { workers: 8 } } });
    // Lakes are two steps from mountains: 6 workers, and 2 for the tunnel.
    expect(noteAt(asked, 'transform', 'A4')).toEqual({
      key: 'note.home.trade',
      args: {
        spades: count(2),
        terrain: { option: 'mountains' },
        paid: list(many('worker', 8)),
        brought: list(many('vp', 4)),
      },
    });
  });

  test('spades of the cult bonus name no price: none can be bought', () => {
    const found = cultSpades(1);
    const asked = { view: stateOf(found), decision: openOf(found, 'cult-spade') };
    expect(noteAt(asked, 'transform', 'A4')).toEqual({
      key: 'note.home.free',
      args: { spades: count(1), terrain: { option: 'forest' } },
    });
    asked.view.terrain.A4 = 'swamp';
    expect(noteAt(asked, 'transform', 'A4')).toBeNull();
    expect(noteAt(asked, 'leave')).toEqual({ key: 'note.leave', args: { n: count(1) } });
  });
});

describe('structures', () => {
  const scoring = ['SCORE6', 'SCORE7', 'SCORE2', 'SCORE4', 'SCORE8', 'SCORE3'];

  test('a trading house is cheaper beside a neighbour, and scores by the tile of the round', () => {
    const paid = (coins: number) => list(many('worker', 2), many('coin', coins));
    const alone = at({ ...WITCHES, scoring });
    expect(noteAt(alone, 'upgrade', 'A3')).toEqual({
      key: 'note.trade',
      args: { paid: paid(6), brought: list(many('vp', 3)) },
    });
    const beside = at({ ...WITCHES, scoring, structures: { ...WITCHES.structures, '1': { A4: 'dwelling' } } });
    expect(noteAt(beside, 'upgrade', 'A3', 'tradingHouse')?.args?.paid).toEqual(paid(3));
  });

  test('a temple brings its favor tile', () => {
    const asked = at({ ...WITCHES, structures: { '0': { A3: 'tradingHouse' } } });
    expect(noteAt(asked, 'upgrade', 'A3')).toBeNull();
    expect(noteAt(asked, 'upgrade', 'A3', 'temple')).toEqual({
      key: 'note.trade',
      args: { paid: list(many('worker', 2), many('coin', 5)), brought: list(many('favorTile', 1)) },
    });
  });

  test('a build offers power to neighbours, and tells how near the group is to a town', () => {
    const { view, decision } = at({
      factions: ['cultists', 'witches'],
      structures: { '0': { A1: 'dwelling' }, '1': { A3: 'tradingHouse' } },
      terrain: { A2: 'plains' },
    });
    expect(follows(view, decision, ['build', 'A2'])).toEqual({
      key: 'follows.group.1',
      args: {
        seat0: { seat: 1 },
        power0: count(2),
        power: count(2),
        powerNeeded: count(7),
        structures: count(2),
        structuresNeeded: count(4),
      },
    });
    expect(follows(view, decision, ['build'])).toBeNull();
  });

  test('a group that is enough founds a town', () => {
    const { view, decision } = at({
      factions: ['witches', 'nomads'],
      structures: { '0': { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'temple' } },
      terrain: { A4: 'forest' },
    });
    expect(follows(view, decision, ['build', 'A4'])).toEqual({ key: 'follows.town.0' });
  });
});

describe('a town', () => {
  test('is founded by a bridge or by FAV5 as well', () => {
    const bridged = at({
      factions: ['witches', 'nomads'],
      structures: { '0': { A2: 'tradingHouse', A3: 'temple', C1: 'stronghold', D2: 'dwelling' } },
      seats: { '0': { bowls: [0, 0, 3] } },
    });
    const path = ['power-action', 'ACT1', 'A3-C1'];
    expect(follows(bridged.view, bridged.decision, path)?.key).toBe('follows.town.0');
    // Worth 6 together.
    const favored = at({
      factions: ['witches', 'nomads'],
      structures: { '0': { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'dwelling', A4: 'dwelling' } },
    });
    if (favored.view.turn) favored.view.turn.favors = 1;
    const choosing = { ...favored.decision, kind: 'favor-tile' };
    expect(follows(favored.view, choosing, ['FAV5'])?.key).toBe('follows.town.0');
    expect(follows(favored.view, choosing, ['FAV6'])).toBeNull();
  });
});

describe('power', () => {
  const asked = at({ ...WITCHES, seats: { '0': { bowls: [0, 6, 3] } } });

  test('a power action says what power is there, or that burning wouldn’t bring enough', () => {
    expect(noteAt(asked, 'power-action')).toEqual({ key: 'note.powerHeld', args: { three: count(3), most: count(6) } });
    expect(noteAt(asked, 'power-action', 'ACT2')).toEqual({ key: 'note.powerThere', args: { three: count(3) } });
    // Its refusal says how much to burn.
    expect(noteAt(asked, 'power-action', 'ACT6')).toBeNull();
    const poor = at({ ...WITCHES, seats: { '0': { bowls: [7, 2, 3] } } });
    expect(noteAt(poor, 'power-action', 'ACT6')).toEqual({ key: 'note.powerShort', args: { most: count(4) } });
  });

  test('burning shows the bowls before and after', () => {
    const burning = { view: asked.view, decision: { ...asked.decision, kind: 'burn' } };
    const after = { oneAfter: count(0), twoAfter: count(2), threeAfter: count(5) };
    expect(noteAt(burning, '2')).toEqual({
      key: 'note.bowls',
      args: { one: count(0), two: count(6), three: count(3), ...after },
    });
  });

  test('offered power says what it does to bowls and VP, and what others get by the answer', () => {
    const found = cultistsBuilt();
    const offered = { view: stateOf(found), decision: openOf(found, 'power-offer') };
    expect(numbers(noteAt(offered, 'take'))).toEqual({
      ...{ one: 5, two: 7, three: 0, oneAfter: 3, twoAfter: 9, threeAfter: 0 },
      ...{ vp: 20, vpAfter: 19 },
    });
    expect(noteAt(offered, 'refuse')).toBeNull();
    const [offer] = offered.view.offers;
    if (!offer) throw new Error('no offer');
    const small = { ...offered, view: { ...offered.view, offers: [{ ...offer, amount: 1 }] } };
    expect(noteAt(small, 'take')?.key).toBe('note.take.free');
    expect(situation(offered.view, offered.decision, [])).toEqual([
      {
        key: 'situation.offer',
        args: { one: count(5), two: count(7), three: count(0), vp: count(20), open: count(1) },
      },
    ]);
    expect(follows(offered.view, offered.decision, ['take'])).toEqual({
      key: 'follows.cultStep',
      args: { seat: { seat: 0 } },
    });
    expect(follows(offered.view, offered.decision, ['refuse'])).toEqual({
      key: 'follows.cultistsPower',
      args: { seat: { seat: 0 }, n: count(1) },
    });
  });
});

describe('cults', () => {
  test('a priest says how far it brings the marker, and the power on the way', () => {
    const asked = at({ ...WITCHES, seats: { '0': { priests: 1, cults: { fire: 4, water: 8 } } } });
    // From 4 to 7: 2 power for 5 and 2 for 7.
    const best = { key: 'note.track', args: { from: count(4), to: count(7), power: count(4) } };
    expect(noteAt(asked, 'send-priest', 'fire')).toEqual(best);
    expect(noteAt(asked, 'send-priest', 'fire', '3')).toEqual(best);
    expect(numbers(noteAt(asked, 'send-priest', 'fire', 'return'))).toEqual({ from: 4, to: 5, power: 2 });
    expect(noteAt(asked, 'send-priest', 'water', '3')).toEqual({
      key: 'note.track.short',
      args: { from: count(8), to: count(9), power: count(0) },
    });
  });

  test('a key opens the end of a track', () => {
    const seats = { '0': { priests: 1, cults: { fire: 8 }, towns: TOWN.towns } };
    const asked = at({ ...WITCHES, structures: { '0': { A3: 'dwelling', ...TOWN.structures } }, seats });
    expect(noteAt(asked, 'send-priest', 'fire', '2')).toEqual({
      key: 'note.track.key',
      args: { from: count(8), to: count(10), power: count(3) },
    });
  });
});

describe('tracks and passing', () => {
  test('shipping and cheaper spades cost and score', () => {
    const asked = at(WITCHES);
    expect(noteAt(asked, 'advance-shipping')?.args).toEqual({
      paid: list(many('priest', 1), many('coin', 4)),
      brought: list(many('vp', 2), many('shippingLevel', 1)),
    });
    expect(noteAt(asked, 'lower-exchange-rate')?.args).toEqual({
      paid: list(many('priest', 1), many('worker', 2), many('coin', 5)),
      brought: list(many('vp', 6)),
    });
  });

  const PASSING = {
    factions: ['witches', 'nomads'],
    structures: { '0': { A3: 'dwelling', B2: 'dwelling', C1: 'tradingHouse', D1: 'tradingHouse', I1: 'temple' } },
    seats: { '0': { card: 'BON9', favors: ['FAV12'] } },
    cards: { BON3: 2, BON5: 0, BON8: 1 },
  };

  test('passing scores the card and FAV12, and who is first starts the next round', () => {
    const asked = at(PASSING);
    // Two dwellings by BON9, two trading houses by FAV12.
    expect(noteAt(asked, 'pass')).toEqual({ key: 'note.pass', args: { vp: count(5) } });
    expect(follows(asked.view, asked.decision, ['pass', 'BON3'])).toEqual({
      key: 'follows.pass.first',
      args: { vp: count(5), lost: count(0) },
    });
    const double = at({ ...PASSING, factions: ['chaosMagicians', 'nomads'] });
    if (double.view.turn) Object.assign(double.view.turn, { actions: 2, double: true });
    expect(numbers(follows(double.view, double.decision, ['pass', 'BON3'])).lost).toBe(1);
    const second = at({ ...PASSING, passedOrder: [1] });
    expect(follows(second.view, second.decision, ['pass', 'BON3'])?.key).toBe('follows.pass');
    const last = at({ ...PASSING, round: 6 });
    expect(follows(last.view, last.decision, ['pass'])?.key).toBe('follows.pass');
  });

  test('a bonus card says what lies on it, and the next income with it', () => {
    // 3 workers of dwellings, 4 coins and 2 power of trading houses, a priest of the temple, 6 coins of the card.
    expect(noteAt(at(PASSING), 'pass', 'BON3')).toEqual({
      key: 'note.card',
      args: { coins: count(2), income: list(many('priest', 1), many('worker', 3), many('coin', 10), many('power', 2)) },
    });
  });

  test('the end of a turn names the next one', () => {
    const found = tableAt(PASSING);
    play(found, openOf(found, 'turn'), ['pass', 'BON3']);
    const decision = openOf(found, 'end-turn');
    expect(follows(stateOf(found), decision, ['end'])).toEqual({ key: 'follows.next', args: { seat: { seat: 1 } } });
    const alone = tableAt({ ...PASSING, passedOrder: [1] });
    play(alone, openOf(alone, 'turn'), ['pass', 'BON3']);
    expect(follows(stateOf(alone), openOf(alone, 'end-turn'), ['end'])?.key).toBe('follows.roundEnds');
  });
});

describe('figures', () => {
  test('a step tells what it cost and gave', () => {
    const before = at({ ...WITCHES, seats: { '0': { workers: 4, vp: 20, bowls: [0, 6, 3] } } }).view;
    const after = structuredClone(before);
    const [now] = after.seats;
    if (!now) throw new Error('no seat');
    Object.assign(now, { workers: 2, vp: 23, bowls: [0, 4, 4], burned: 4 });
    now.cults.fire += 1;
    expect(cost(before, after, 0).map((told) => [told.key, numbers(told)])).toEqual([
      ['cost.workers.less', { n: 2 }],
      ['cost.vp.more', { n: 3 }],
      ['cost.steps.more', { n: 1 }],
      ['cost.bowls', { one: 0, two: 6, three: 3, oneAfter: 0, twoAfter: 4, threeAfter: 4 }],
      ['cost.burned', { n: 1 }],
    ]);
    expect(cost(before, after, 1)).toEqual([]);
    expect(gauges(after, 0).map(({ id, value }) => [id, value])).toEqual([
      ['coins', 15],
      ['workers', 2],
      ['priests', 0],
      ['one', 0],
      ['two', 4],
      ['three', 4],
      ['vp', 23],
    ]);
  });

  const SCORED = {
    factions: ['witches', 'nomads', 'giants'],
    structures: { '0': { A3: 'dwelling', A2: 'dwelling' }, '1': { I1: 'dwelling' }, '2': { I11: 'dwelling' } },
    seats: {
      '0': { coins: 5, workers: 2, priests: 1, bowls: [0, 4, 3], cults: { fire: 5, air: 0 }, vp: 30 },
      '1': { cults: { fire: 5, earth: 1 } },
      '2': { cults: { fire: 2, air: 0 } },
    },
  };

  test('points are those so far and what the final scoring would give', () => {
    const { view } = at(SCORED);
    const values = (seat: number) => points(view, seat).map(({ value }) => value);
    // Fire: (8 + 4) / 2 for two in front. Area: 18 for two structures; the others share 12 and 6. 5 + 2 + 1 + 3 + 2 coins make 4 VP.
    expect(values(0)).toEqual([30, 6, 0, 0, 0, 18, 4]);
    expect(values(1)[1]).toBe(6);
    expect(values(1)[3]).toBe(8);
    expect(values(1)[5]).toBe(9);
    expect(values(2)[1]).toBe(2);
    expect(points(view, 1).map(({ label }) => label)).toEqual(points(view, 0).map(({ label }) => label));
    // After the end it is all in the VP: of 30 then 6 came for Fire and 18 for the area.
    const ranking = view.seats.map((_, seat) => ({ seat, place: 1, score: 0 }));
    expect(points({ ...view, ranking }, 0).map(({ value }) => value)).toEqual([6, 6, 0, 0, 0, 18]);
  });

  test('an opened row shows income by source, structures, and what lies there', () => {
    const { view } = at({
      factions: ['witches', 'nomads'],
      structures: { '0': { A3: 'dwelling', B2: 'dwelling', C1: 'tradingHouse', D1: 'sanctuary' } },
      seats: { '0': { card: 'BON5', favors: ['FAV8', 'FAV6'], used: ['FAV6'], towns: [{ tile: 'TW1' }] } },
    });
    const { tables, cards, facts } = detail(view, 0);
    expect(tables.map(({ label }) => label.key)).toEqual(['detail.points', 'detail.income', 'detail.structures']);
    // Coins, workers, priests, power.
    expect(tables[1]?.rows.map(({ cells }) => cells)).toEqual([
      [2, 3, 1, 1],
      [0, 1, 0, 3],
      [0, 0, 0, 4],
    ]);
    // On the map, in the supply, workers, coins.
    expect(tables[2]?.rows[0]?.cells).toEqual([2, 6, 1, 2]);
    expect(cards.map(({ id, note: told }) => [id, told?.key])).toEqual([
      ['BON5', undefined],
      ['FAV8', undefined],
      ['FAV6', 'detail.used'],
      ['TW1', undefined],
    ]);
    expect(facts.find(({ key }) => key === 'detail.shipping')?.args).toEqual({ n: count(0), most: count(3) });
    expect(detail({ ...view, round: 6 }, 0).tables).toHaveLength(2);
  });

  test('the table tells what lies before nobody', () => {
    const given = { ...WITCHES, cards: { BON3: 2, BON5: 0, BON8: 1 }, usedPowerActions: ['ACT4'] };
    const structures = { '0': { ...TOWN.structures, A1: 'temple' } };
    const seats = { '0': { favors: ['FAV1'], towns: [{ ...TOWN.towns[0], tile: 'TW5' }] } };
    const lines = table(at({ ...given, structures, seats }).view);
    expect(lines.slice(0, 3).map((line) => line.args?.coins)).toEqual([count(2), count(0), count(1)]);
    expect(lines.slice(3, 5)).toEqual([
      { key: 'table.powerActions', args: { tiles: { list: [{ tile: 'ACT4' }] } } },
      { key: 'table.favors', args: { tiles: { list: [{ tile: 'FAV1' }] } } },
    ]);
    const left = lines[5]?.args?.tiles as { list: unknown[] };
    expect(left.list).toHaveLength(9);
  });

  test('a turn is told the price of a spade and the scoring tile of the round', () => {
    const { view, decision } = at(WITCHES);
    const keys = (...path: string[]) => situation(view, decision, path).map(({ key }) => key);
    expect(keys()).toEqual(['situation.spade', 'situation.scoring']);
    expect(keys('power-action')).toEqual(['situation.bowls']);
    expect(situation(view, decision, ['upgrade'])[0]?.args).toEqual({ tile: { tile: 'SCORE4' }, round: count(1) });
    // The tile pays for strongholds and sanctuaries alone.
    expect(keys('build')).toEqual([]);
  });
});

describe('factions to choose from', () => {
  /** A game in its set-up, after these answers. */
  const choosing = (more: Parameters<typeof settingsOf>[0], ...answers: [kind: string, ...path: string[]][]) => {
    const found = newTable(3, settingsOf({ seatOrder: 'fixed', ...more }), 'choosing');
    for (const [kind, ...path] of answers) play(found, openOf(found, kind), path);
    const [decision] = found.open;
    if (!decision) throw new Error('nothing is asked');
    return { view: stateOf(found), decision };
  };
  const told = ({ view, decision }: ReturnType<typeof choosing>, id: string) =>
    choiceCard(view, decision, [], { id, target: { option: id } })?.told();
  const fact = (faction: string, key: string, more = {}) =>
    told(choosing(more), faction)?.facts.find((one) => one.key === key) ?? null;

  test('a card tells what a faction begins with, and its first income with the dwellings that it places', () => {
    const start = fact('darklings', 'faction.start');
    expect(start?.args?.goods).toEqual(list(many('priest', 1), many('worker', 1), many('coin', 15)));
    expect(numbers(start)).toEqual({ one: 5, two: 7, three: 0, vp: 20 });
    expect(numbers(fact('fakirs', 'faction.start', { startVp: '2017' }))?.vp).toBe(33);
    const rowOf = ({ view, decision }: ReturnType<typeof choosing>, id: string) =>
      choiceCard(view, decision, [], { id, target: { option: id } })?.row;
    expect([rowOf(choosing({}), 'fakirs'), rowOf(choosing({ startVp: '2017' }), 'fakirs')]).toEqual([
      'fakirs.start',
      'fakirs.start.33',
    ]);
    const income = (faction: string): [number | undefined, unknown] => {
      const message = fact(faction, 'faction.income');
      return [numbers(message).dwellings, message?.args?.goods];
    };
    expect(income('witches')).toEqual([2, list(many('worker', 3))]);
    expect(income('nomads')).toEqual([3, list(many('worker', 4))]);
    expect(income('chaosMagicians')).toEqual([1, list(many('worker', 2))]);
    expect(income('engineers')).toEqual([2, list(many('worker', 2))]);
  });

  test('a card tells of shipping and spades, and of no track that there isn’t', () => {
    expect(numbers(fact('mermaids', 'faction.shipping'))).toEqual({ n: 1, most: 5 });
    expect(numbers(fact('fakirs', 'detail.skipping'))).toEqual({ n: 2 });
    expect(fact('dwarves', 'faction.shipping')).toBeNull();
    expect(numbers(fact('fakirs', 'faction.spade'))).toEqual({ n: 1 });
    expect(fact('darklings', 'note.spade')?.args?.price).toEqual(list(many('priest', 1)));
    expect(fact('darklings', 'faction.spade')).toBeNull();
  });

  test('a card tells which structures cost more or less than usual, and what each costs and brings', () => {
    const pieces = (...kinds: string[]) => ({ list: kinds.map((piece) => ({ piece })) });
    expect(fact('cultists', 'faction.dearer')?.args?.structures).toEqual(pieces('stronghold', 'sanctuary'));
    expect(fact('chaosMagicians', 'faction.cheaper')?.args?.structures).toEqual(pieces('stronghold'));
    expect(fact('engineers', 'faction.dearer')).toBeNull();
    expect(fact('witches', 'faction.cheaper')).toBeNull();
    const rows = told(choosing({}), 'engineers')?.tables[0]?.rows ?? [];
    const row = (kind: string) => rows.find(({ label }) => label.key === `detail.kind.${kind}`)?.cells;
    const series = (...ns: number[]) => ({ list: ns.map(count) });
    expect(row('temple')).toEqual([
      1,
      4,
      { key: 'faction.brings.power.priests', args: { power: series(0, 5, 5), priests: series(1, 1, 2) } },
    ]);
    expect(row('sanctuary')).toEqual([3, 6, { key: 'faction.brings.goods', args: { goods: list(many('priest', 1)) } }]);
  });

  test('there is a card wherever a faction is chosen, and for nothing else', () => {
    const bidding = choosing(
      { factions: 'auction' },
      ['nominate', 'witches'],
      ['nominate', 'nomads'],
      ['nominate', 'giants'],
    );
    expect(told(choosing({ factions: 'auction' }), 'auren')).toBeDefined();
    expect(told(bidding, 'nomads')).toBeDefined();
    expect(choiceCard(bidding.view, bidding.decision, ['nomads'], { id: '3', target: count(3) })).toBeNull();
    const turn = at(WITCHES);
    expect(choiceCard(turn.view, turn.decision, [], { id: 'pass', target: { option: 'pass' } })).toBeNull();
  });

  test('the question tells who plays what so far, the colour that was dealt, and what is up for auction', () => {
    const lines = ({ view, decision }: ReturnType<typeof choosing>, ...path: string[]) =>
      situation(view, decision, path).filter(({ key }) => key !== 'situation.scoring');
    const witches = { option: 'witches' };
    expect(lines(choosing({}, ['faction', 'witches']))).toEqual([
      { key: 'situation.chosen', args: { seat: { seat: 0 }, faction: witches } },
    ]);
    const dealt = choosing({ factions: 'colours' });
    expect(lines(dealt)).toEqual([{ key: 'situation.dealt', args: { terrain: { option: dealt.view.colours[0] } } }]);
    const up = choosing({ factions: 'auction' }, ['nominate', 'witches']);
    expect(lines(up)).toEqual([{ key: 'situation.nominated', args: { factions: { list: [witches] } } }]);
    const held = choosing(
      { factions: 'auction' },
      ['nominate', 'witches'],
      ['nominate', 'nomads'],
      ['nominate', 'giants'],
      ['bid', 'witches', '4'],
    );
    expect(lines(held)).toEqual([]);
    const bidding = choosing(
      { factions: 'auction' },
      ['nominate', 'witches'],
      ['nominate', 'nomads'],
      ['nominate', 'giants'],
    );
    // A bid says what one would begin with, and whom it outbids.
    expect(follows(bidding.view, bidding.decision, ['witches', '4'])).toEqual({
      key: 'follows.bid',
      args: { vp: count(16) },
    });
    expect(follows(held.view, held.decision, ['witches', '5'])).toEqual({
      key: 'follows.outbid',
      args: { vp: count(15), seat: { seat: 0 } },
    });
    expect(lines(held, 'witches')).toEqual([
      { key: 'event.FactionBid', args: { seat: { seat: 0 }, faction: witches, vp: count(4) } },
    ]);
  });
});
