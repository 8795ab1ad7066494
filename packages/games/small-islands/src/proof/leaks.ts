/** Facts that viewers are told in whole games, held against what the referee's books say that they may know ("What a seat knows"). */
import {
  botMeans,
  dueDecisions,
  type Entry,
  type GameEvent,
  outcomeOf,
  playPath,
  type Ruleset,
  redact,
  seededRandom,
  startGame,
  type Viewer,
  viewEvent,
} from '@wayfinder/engine';
import type { EventData, EventType } from '../events/index.ts';
import type { Settings, State } from '../state.ts';
import { type Model, people } from './brute-model.ts';
import { Referee } from './brute-referee.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** Ids of things that may lie hidden: tiles, cards, discovery tokens. */
const NAMED = /"([LOMRAD]\d\d)"/g;

/** Draws that everybody may see: they are made among things that nobody holds. */
const OPEN_DRAWS: readonly EventType[] = ['GameSetUp', 'FirstSeatDrawn', 'StartTilePlaced'];

function named(told: unknown): string[] {
  return [...JSON.stringify(told).matchAll(NAMED)].map(([, id]) => id ?? '');
}

/** Things that lie open on the table. */
function open(model: Model): string[] {
  const { display, box, chart, seen, open: revealed, discards, removed, card, turn } = model;
  const tokens = model.due === 'over' ? model.kept : [];
  return [
    ...display.filter((tile) => tile !== null),
    ...box,
    ...chart.tiles.map(({ picture }) => picture.id),
    ...seen.flatMap((tiles) => [...tiles]),
    ...(turn?.shown ? [turn.shown] : []),
    ...revealed.flatMap((cards) => cards ?? []),
    ...[...discards, ...removed, ...(card === null ? [] : [card])],
    ...tokens.flatMap((kept) => [...kept]),
  ];
}

/** Things that a seat alone has seen. */
function own({ hands, cards, chosen, kept, looking }: Model, viewer: Viewer): string[] {
  if (viewer === 'spectator') return [];
  const choice = chosen[viewer];
  return [
    ...(hands[viewer] ?? []),
    ...(cards[viewer] ?? []),
    ...(kept[viewer] ?? []),
    ...(looking[viewer] ?? []),
    ...(choice ? [...choice.now, ...choice.later, ...choice.back] : []),
  ];
}

interface Listener {
  viewer: Viewer;
  /** All that it has ever had reason to know. */
  knows: Set<string>;
  position: number;
}

/** Names in what is told that the viewer has no reason to know. */
function unknownTo({ knows }: Listener, told: unknown): string[] {
  return [...new Set(named(told))].filter((id) => !knows.has(id));
}

/** One event told to one viewer. */
function listen(listener: Listener, event: GameEvent, model: Model): string[] {
  const viewed = viewEvent(event, listener.viewer, listener.position + 1, people(model).length);
  const who = `${event.type} to ${listener.viewer}`;
  for (const id of [...open(model), ...own(model, listener.viewer)]) listener.knows.add(id);
  if (!viewed) return [];
  listener.position += 1;
  const leaked = unknownTo(listener, viewed).map((id) => `${who}: ${id}`);
  const drawn = Array.isArray(viewed.draws) && viewed.draws.length > 0;
  if (drawn && !OPEN_DRAWS.includes(event.type as EventType)) leaked.push(`${who}: the number that was drawn`);
  return leaked;
}

function tell(listeners: readonly Listener[], referee: Referee, state: State, events: readonly GameEvent[]): string[] {
  const leaked: string[] = [];
  for (const event of events) {
    if (event.type !== 'GameSetUp') referee.see(event.type as EventType, event.data);
    for (const listener of listeners) leaked.push(...listen(listener, event, referee.model));
  }
  for (const listener of listeners) {
    const view = unknownTo(listener, redact(state, listener.viewer));
    leaked.push(...view.map((id) => `the view of ${listener.viewer}: ${id}`));
  }
  return leaked;
}

/** Listener to a game from its first entry on, which keeps all that somebody is told without reason. */
export function listenTo(first: Entry): (state: State, events: readonly GameEvent[]) => string[] {
  const referee = Referee.fromSetUp(first.events[0]?.data as EventData['GameSetUp']);
  const viewers: Viewer[] = [...people(referee.model), 'spectator'];
  const listeners = viewers.map((viewer): Listener => ({ viewer, knows: new Set(), position: 0 }));
  return (state, events) => tell(listeners, referee, state, events);
}

/** Plays a game by bots and says what somebody was told that they had no reason to know. */
export function leaksIn(rules: Ruleset, seats: number, settings: Settings, seed: string): string[] {
  const { table, entry } = startGame(rules, { gameId: 'told', seats, settings }, AT, () => seededRandom(seed));
  const hear = listenTo(entry);
  const leaked = hear(table.state as State, entry.events);
  for (let n = 0; n < 1_000 && !outcomeOf(rules, table) && leaked.length === 0; n += 1) {
    const [decision] = dueDecisions(table);
    if (!decision) break;
    const view = redact(table.state, decision.seat);
    const path = rules.bot(view, decision.seat, decision, botMeans(`${seed} ${n}`));
    const { events } = playPath(rules, table, decision, path, { id: `c${n}`, at: AT }, seededRandom(`${seed}:${n}`));
    leaked.push(...hear(table.state as State, events));
  }
  return leaked;
}

/** Events by which others hear that a seat has replaced its objective before all have sealed theirs (SI-3.5). */
export function heardOfReplacing(rules: Ruleset): string[] {
  const settings = { mode: 'normal', alexis: 'none', firstPlayer: 'first-seat', startTiles: 'drawn' };
  const { table } = startGame(rules, { gameId: 'told', seats: 2, settings }, AT, () => seededRandom('replaced'));
  const decide = (n: number): GameEvent[] => {
    const decision = table.open.find(({ kind, seat }) => kind === 'objective' && seat === 0);
    if (!decision) throw new Error('nothing to choose');
    const path: string[] = [];
    for (let level = rules.next(table.state, 0, decision, path); !level.done; ) {
      path.push(level.list().at(n)?.id ?? '');
      level = rules.next(table.state, 0, decision, path);
    }
    return playPath(rules, table, decision, path, { id: `c${n}`, at: AT }, seededRandom('replaced')).events;
  };
  decide(0);
  const events = decide(-1);
  return events.filter((event) => viewEvent(event, 1, 1, 2) !== null).map(({ type }) => type);
}
