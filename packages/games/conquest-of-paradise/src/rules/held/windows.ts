/** Windows as they are opened by what all see, and read (CP-25.1 to 25.4). What their events do stands in `window-events.ts`: pages of basic games need none of it. */
import { isKnown, known, type NewEvent, type Seat, secret } from '@wayfinder/engine';
import type { HexId, ReactionWindow, State } from '../../state.ts';
import { onService } from '../on-service.ts';
import { asksReactions } from '../settings.ts';
import {
  answeredAtOnce,
  askedAboutBattleCard,
  askedAtSea,
  askedBeforeEntry,
  askedWhenDrawn,
  askedWhenPlayed,
} from './opens.ts';
import type { WindowOpened } from './window-data.ts';

type Opening = Omit<WindowOpened, 'atOnce'>;

/** Further rules that say when each window opens. */
const WHEN: Readonly<Record<ReactionWindow['kind'], readonly string[]>> = {
  eventRead: ['CP-23.20'],
  oceanEntry: ['CP-24.7'],
  hostileEntry: ['CP-24.19'],
  battleRoll: ['CP-25.13'],
};

/** The event that opens a window, or none when nobody is asked. @throws AskServer on a view */
function opened(state: State, opening: Opening): NewEvent[] {
  if (opening.asked.length === 0) return [];
  onService(state);
  const mode = asksReactions(state) ? 'CP-25.9' : 'CP-25.7';
  return [
    {
      type: 'WindowOpened',
      data: { ...opening, atOnce: answeredAtOnce(state, opening.kind, opening.asked) },
      because: ['CP-25.1', 'CP-25.2', 'CP-25.6', mode, ...WHEN[opening.kind]],
    },
  ];
}

/** EventRead of a card that was drawn. */
export function openWhenDrawn(state: State, drawer: Seat, card: string): NewEvent[] {
  return opened(state, { kind: 'eventRead', seat: drawer, card, asked: askedWhenDrawn(state) });
}

/** EventRead of a held card, before it leaves the player's hand. */
export function openWhenPlayed(state: State, player: Seat, card: string): NewEvent[] {
  return opened(state, { kind: 'eventRead', seat: player, card, asked: askedWhenPlayed(state, player) });
}

/** A step as others see it. */
interface SeenStep {
  seat: Seat;
  from: HexId;
  to: HexId;
  n: number;
}

/** OceanEntry after a step. */
export function openAtSea(state: State, { seat, from, to, n }: SeenStep): NewEvent[] {
  return opened(state, { kind: 'oceanEntry', seat, hex: to, from, n, asked: askedAtSea(state, seat, to) });
}

/** HostileEntry before a step, whose path only the mover may know. */
export function openBeforeEntry(state: State, { seat, from, to, n }: SeenStep, path: readonly string[]): NewEvent[] {
  const asked = askedBeforeEntry(state, seat, to);
  return opened(state, { kind: 'hostileEntry', seat, hex: to, from, n, asked, step: secret([seat], [...path], null) });
}

/** BattleRoll once a battle card is used. */
export function openAboutBattleCard(state: State, user: Seat, card: string, hex: HexId): NewEvent[] {
  return opened(state, { kind: 'battleRoll', seat: user, card, hex, asked: askedAboutBattleCard(state, user) });
}

/** The window that is asked or played out now. */
export function windowNow({ windows }: State): ReactionWindow | undefined {
  return windows?.at(-1);
}

/** True while somebody's answer is missing. @throws AskServer on a view that can't tell */
export function isOutstanding({ answers }: ReactionWindow): boolean {
  const all = Object.values(answers);
  if (all.some((one) => isKnown(one) && one.value.answer === null)) return true;
  return all.some((one) => known(one).answer === null);
}

/** A held card becomes public (CP-23.10). */
export function heldCardPlayedEvent(seat: Seat, card: string, because: string[], hex?: HexId): NewEvent {
  const data = { seat, card, ...(hex === undefined ? {} : { hex }) };
  return { type: 'HeldCardPlayed', data, because: [...because, 'CP-23.10', 'CP-25.12'] };
}
