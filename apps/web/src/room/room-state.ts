/** State of a game page: the viewer's table, what happened, and the draft on it. Pure; effects are in `use-room.ts`. */
import type {
  AwaitedSeat,
  CommandsAnswer,
  GameView,
  SeatInfo,
  SentCommand,
  StreamBatch,
  ViewedEventData,
} from '@wayfinder/contract';
import { tableOf } from '@wayfinder/contract/table';
import type { Outcome, PageRules, Refusal, Table } from '@wayfinder/engine';
import type { Trouble } from '../api/browser.ts';
import { type Draft, type DraftStep, EMPTY_DRAFT, isEmpty, turnTo } from '../play/draft.ts';
import { advanceTable, viewerPosition } from '../play/table.ts';

/** Something to tell the one who plays, until the next act. */
export type Notice =
  | { kind: 'trouble'; trouble: Trouble }
  /** A choice that isn't allowed, or a step that the service refused (`step`: its place among those composed, from 0). */
  | { kind: 'refused'; refusal: Refusal; step: number | null }
  | { kind: 'several'; place: string }
  | { kind: 'place'; text: string }
  /** Events that followed stand behind this position; the last command answered a decision of this kind. */
  | { kind: 'committed'; from: number; answered: string | null }
  /** The question that a message led here for isn't open any more. */
  | { kind: 'answered' }
  | { kind: 'drafts'; n: number };

export interface RoomState {
  table: Table;
  seats: readonly SeatInfo[];
  awaited: readonly AwaitedSeat[];
  outcome: Outcome | null;
  /** Without a gap up to the table's position; earlier ones are fetched when they are asked for. */
  events: readonly ViewedEventData[];
  draft: Draft;
  /** The decision that a message led to, while it is open. */
  asked: string | null;
  /** Number of times that something was composed here: what came from elsewhere needn't be written. */
  edits: number;
  /** Draft that was composed on another device besides, until one of the two is chosen. */
  other: Draft | null;
  sending: boolean;
  /** Commands to be sent when there is a network again, as they were when they were committed. */
  waiting: readonly SentCommand[] | null;
  notice: Notice | null;
  /** Number of times that the view must have been read because the table couldn't go on from what was heard; 0: all is well. */
  stale: number;
  /** The latest position that was heard of: an older view is no help. */
  heard: number;
}

export type RoomAction =
  | {
      type: 'happened';
      batch: Pick<StreamBatch, 'position' | 'events' | 'decisions' | 'awaited' | 'outcome'> & { seats?: SeatInfo[] };
    }
  | { type: 'replaced'; view: GameView; events: readonly ViewedEventData[] }
  | { type: 'earlier'; events: readonly ViewedEventData[] }
  | { type: 'stale' }
  | { type: 'drafted'; draft: Draft }
  /** Composed on another device, and shown here as well. */
  | { type: 'followed'; draft: Draft }
  | { type: 'differs'; other: Draft | null }
  /** There is no network: these are sent when there is. */
  | { type: 'waits'; commands: readonly SentCommand[] | null }
  /** Draft that was composed here before; the question that a message led to comes first. */
  | { type: 'kept'; draft: Draft }
  | { type: 'noticed'; notice: Notice | null }
  | { type: 'sending' }
  | { type: 'answered'; answer: CommandsAnswer; sent: readonly DraftStep[] }
  | { type: 'refused'; notice: Notice };

/** The question that a message led to comes first; what was begun of another one is dropped. */
function asked(draft: Draft, decision: string | null): Draft {
  return decision === null || decision === draft.decision ? draft : turnTo(draft, decision);
}

/** The state with which a page opens; `decision` is the one that a message led to. */
export function openRoom(
  view: GameView,
  events: readonly ViewedEventData[],
  decision: string | null = null,
  kept: Draft = EMPTY_DRAFT,
): RoomState {
  const there = view.decisions.some(({ id }) => id === decision);
  return {
    table: tableOf(view),
    seats: view.seats,
    awaited: view.awaited,
    outcome: view.outcome,
    events,
    draft: there ? asked(kept, decision) : kept,
    asked: there ? decision : null,
    edits: 0,
    other: null,
    sending: false,
    waiting: null,
    notice: decision === null || there || view.viewer === 'spectator' ? null : { kind: 'answered' },
    stale: 0,
    heard: view.position,
  };
}

/** Notice after more news: that of a commit stays until more happens or something is asked anew; other notices stay until the next act. */
function noticeAfter(
  { notice, awaited, table }: RoomState,
  more: boolean,
  next: readonly AwaitedSeat[],
): Notice | null {
  const asks = (seats: readonly AwaitedSeat[]): boolean => seats.some(({ seat }) => seat === table.viewer);
  return notice?.kind === 'committed' && (more || (asks(next) && !asks(awaited))) ? null : notice;
}

type Batch = Extract<RoomAction, { type: 'happened' }>['batch'];

function happened(ruleset: PageRules, state: RoomState, batch: Batch): RoomState {
  const heard = Math.max(state.heard, batch.position);
  const table = advanceTable(ruleset, state.table, batch);
  if (table === null) return { ...state, heard, stale: state.stale + 1 };
  const position = viewerPosition(state.table);
  if (batch.position < position) return state;
  const fresh = batch.events.filter((event) => event.position > position);
  return {
    ...state,
    table,
    heard,
    seats: batch.seats ?? state.seats,
    awaited: batch.awaited,
    outcome: batch.outcome,
    notice: noticeAfter(state, fresh.length > 0, batch.awaited),
    events: [...state.events, ...fresh],
  };
}

/** The view was read again. One from before what was heard since must be read once more; another viewer's positions count anew. */
function replaced(state: RoomState, view: GameView, events: readonly ViewedEventData[]): RoomState {
  if (view.viewer === state.table.viewer && view.position < state.heard) return { ...state, stale: state.stale + 1 };
  const told = noticeAfter(state, view.position > viewerPosition(state.table), view.awaited);
  const notice = told?.kind === 'trouble' ? null : told;
  const { draft, edits, other, waiting } = state;
  return { ...openRoom(view, events), draft, edits, other, waiting, notice };
}

/** Draft of the steps that come back because they followed one that asked; each keeps what told its decision apart. */
export function draftOf(answer: Pick<CommandsAnswer, 'drafts'>, sent: readonly DraftStep[]): Draft {
  const contexts = new Map(sent.map(({ id, context }) => [id, context]));
  const steps = answer.drafts.map(({ id, decision, path }) => ({
    id,
    decision,
    path,
    context: contexts.get(id) ?? null,
  }));
  return { ...EMPTY_DRAFT, steps };
}

/** The kind of the decision that the last step answered: ids begin with it. */
function lastKind(sent: readonly DraftStep[]): string | null {
  return sent.at(-1)?.decision.split(':')[0] ?? null;
}

function answered(ruleset: PageRules, state: RoomState, answer: CommandsAnswer, sent: readonly DraftStep[]): RoomState {
  const draft = draftOf(answer, sent);
  const n = draft.steps.length;
  // The stream may have brought all of it already, so the table doesn't tell where it began.
  const from = (answer.events[0]?.position ?? answer.position + 1) - 1;
  const notice: Notice = n > 0 ? { kind: 'drafts', n } : { kind: 'committed', from, answered: lastKind(sent) };
  return { ...happened(ruleset, state, answer), draft, notice, sending: false, waiting: null, other: null };
}

/** Makes the reducer of one game's page. */
export function makeReducer(ruleset: PageRules): (state: RoomState, action: RoomAction) => RoomState {
  return (state, action) => {
    switch (action.type) {
      case 'happened':
        return happened(ruleset, state, action.batch);
      case 'replaced':
        return replaced(state, action.view, action.events);
      case 'earlier':
        return { ...state, events: joined(action.events, state.events) };
      case 'stale':
        return { ...state, stale: state.stale + 1 };
      case 'drafted':
        // Waiting commands were committed as they stood: who composes on takes them back.
        return { ...state, draft: action.draft, edits: state.edits + 1, notice: null, waiting: null };
      case 'followed':
        return { ...state, draft: action.draft, waiting: isEmpty(action.draft) ? state.waiting : null };
      case 'differs':
        return { ...state, other: action.other };
      case 'waits':
        return { ...state, waiting: action.commands, sending: false, notice: null };
      case 'kept':
        return { ...state, draft: asked(action.draft, state.asked) };
      case 'noticed':
        return { ...state, notice: action.notice };
      case 'sending':
        return { ...state, sending: true, notice: null };
      case 'answered':
        return answered(ruleset, state, action.answer, action.sent);
      case 'refused':
        return { ...state, sending: false, waiting: null, notice: action.notice };
    }
  };
}

/** Two stretches of the log that overlap or touch, as one. */
function joined(earlier: readonly ViewedEventData[], later: readonly ViewedEventData[]): ViewedEventData[] {
  const from = later[0]?.position ?? Number.POSITIVE_INFINITY;
  return [...earlier.filter(({ position }) => position < from), ...later];
}
