/** Words for the events of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { Arg, Hidden } from '@wayfinder/engine';
import { type DescribePart, PIECE_KINDS, pieceList, type Telling } from './telling.ts';

interface Rolled {
  rolls: { face: number; hex: string; lost: boolean }[];
}

function malariaRolled({ rolls }: Rolled): Telling {
  const struck = rolls.filter(({ lost }) => lost);
  const fate = struck.length > 0 ? 'struck' : 'spared';
  return {
    // With a die for each group, whose is whose.
    variant: rolls.length > 1 ? `${fate}.each` : fate,
    args: {
      dice: { list: rolls.map(({ face }) => ({ count: face })) },
      groups: { list: rolls.map(({ hex }) => ({ space: hex })) },
      hexes: { list: struck.map(({ hex }) => ({ space: hex })) },
    },
  };
}

/** A public card by its name; a held one too, for whoever has drawn it. */
function cardDrawn({ held }: { held?: Hidden<string, null> }): Telling {
  if (!held) return { variant: 'public' };
  return held.$ === 'secret' ? { variant: 'known', args: { held: { card: held.value } } } : { variant: 'unknown' };
}

interface Effect {
  type: string;
  seat?: number;
  hex?: string;
  face?: number;
  before?: number;
  after?: number;
  pieces?: Partial<Record<string, number>>;
  piece?: string;
  link?: boolean;
  mark?: string;
  what?: string;
  n?: number;
}
interface Resolved {
  card: string;
  choice: { hex?: string; seat?: number; box?: string };
  effects: Effect[];
}

/** Pieces that an event takes and their owners, seat by seat, as all have seen them; the village of a group has the group's name. */
function takenBy(effects: readonly Effect[]): { owner: Arg; removed: Arg[] }[] {
  const rows = new Map<string, { owner: Arg; removed: Arg[] }>();
  const take = (key: string, owner: Arg, removed: Arg[]): void => {
    rows.set(key, { owner, removed: [...(rows.get(key)?.removed ?? []), ...removed] });
  };
  for (const { type, seat = 0, hex = '', pieces = {}, link, n } of effects) {
    if (type === 'village' && n === -1) take('village', { space: hex }, [{ piece: 'village' }]);
    if (type !== 'pieces') continue;
    const down = PIECE_KINDS.flatMap((piece) => Array.from({ length: pieces[piece] ?? 0 }, () => ({ piece })));
    take(String(seat), { seat }, link ? [{ piece: 'transport_canoe' }, ...down] : down);
  }
  return [...rows.values()];
}

/** Dice that were rolled for pieces, and what went: `dice.2` where two have lost something. */
function stormed({ choice, effects }: Resolved): Telling {
  const dice: Arg[] = effects.flatMap(({ type, face }) => (type === 'roll' && face ? [{ count: face }] : []));
  const rows = takenBy(effects);
  const args = Object.fromEntries(
    rows.flatMap(({ owner, removed }, i) => [
      [`owner${i + 1}`, owner],
      [`removed${i + 1}`, { list: removed } as Arg],
    ]),
  );
  const variant = `${dice.length > 0 ? 'dice' : 'removed'}.${rows.length}`;
  return { variant, args: { hex: { space: choice.hex ?? '' }, dice: { list: dice }, ...args } };
}

/** Marks that give room for one village more say the same. */
const ROOM: ReadonlySet<string> = new Set(['fertile', 'spring']);

/** Telling of a card's first effect, which for most is all of it. */
const TOLD_BY: Readonly<Record<string, (effect: Effect, resolved: Resolved) => Telling>> = {
  die: ({ before = 0, after = 0 }) => ({
    variant: 'die',
    args: { before: { count: before }, after: { count: after } },
  }),
  tapu: (_effect, { choice }) => ({ variant: 'tapu', args: { hex: { space: choice.hex ?? '' } } }),
  stop: (_effect, { choice }) => ({ variant: 'stop', args: { hex: { space: choice.hex ?? '' } } }),
  village: ({ hex = '', n }) => ({ variant: n === 1 ? 'village.new' : 'village.lost', args: { hex: { space: hex } } }),
  place: ({ hex = '', seat = 0, piece = '' }) => ({
    variant: 'place',
    args: { seat: { seat }, hex: { space: hex }, piece: { list: [{ piece }] } },
  }),
  mark: ({ hex = '', mark = '' }) => ({
    variant: ROOM.has(mark) ? 'room' : mark,
    args: { hex: { space: hex } },
  }),
  box: ({ hex = '' }, { choice }) => ({
    variant: 'box',
    args: { hex: { space: hex }, box: { option: choice.box ?? 'green-empty' } },
  }),
  improve: ({ hex = '' }) => ({ variant: 'improve', args: { hex: { space: hex } } }),
  turn: ({ what = '', seat = 0 }) => ({ variant: what, args: { seat: { seat } } }),
  winds: ({ seat = 0 }) => ({ variant: 'winds', args: { seat: { seat } } }),
  birds: ({ seat = 0 }) => ({ variant: 'birds', args: { seat: { seat } } }),
};

/** Things that a card took or gave, and whose: for whoever reads only this. */
function resolved(data: Resolved): Telling {
  const [first] = data.effects;
  return (first && TOLD_BY[first.type]?.(first, data)) ?? stormed(data);
}

/** The face-up canoe is a transport canoe like others. */
function lossesChosen({ removed, link = false }: { removed: Record<string, number>; link?: boolean }): Telling {
  const all = link ? { ...removed, transport_canoe: (removed.transport_canoe ?? 0) + 1 } : removed;
  const none = Object.values(all).every((n) => n === 0);
  return { ...(none ? { variant: 'none' } : {}), args: { removed: pieceList(all) } };
}

export const eventsTold: DescribePart = {
  seats: ['event', 'order'],
  tells: {
    MalariaRolled: malariaRolled,
    EventCardDrawn: cardDrawn,
    EventResolved: resolved,
    EventLossesChosen: lossesChosen,
  },
};
