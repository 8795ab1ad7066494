/** Everything that pages say along a scenario: questions and what stands under them, answers with their second lines, what follows, and the log. */
import {
  beginScenario,
  type Decision,
  judgeBatch,
  type LevelData,
  levelData,
  type Message,
  pathOfStep,
  type Ruleset,
  redact,
  type Seat,
  scriptedChance,
  type Table,
  type Viewer,
  viewTable,
} from '@wayfinder/engine';
import { follows, gauges, note, situation, stage } from '../board/advanced/status.ts';
import { describe as inWords } from '../describe/all.ts';
import { inEdition, type ScenarioFile } from '../proof/scenario-files.ts';
import { conquestOfParadise } from '../ruleset.ts';
import type { State } from '../state.ts';

const RULESET = conquestOfParadise as unknown as Ruleset;
/** Levels below the first, and answers of each, that are looked at. */
const DEPTH = 3;
const WIDTH = 6;

export interface Said {
  /** A level as it is asked, with the decision's kind. */
  level(kind: string, level: LevelData): void;
  /** A sentence: of an event (by its type), or of the panel (by the decision's kind). */
  sentence(of: string, message: Message): void;
}

function walk(view: State, decision: Decision, path: readonly string[], said: Said): void {
  const { kind, seat } = decision;
  for (const message of situation(view, decision, path)) said.sentence(kind, message);
  const level = RULESET.next(view, seat, decision, path);
  if (level.done) {
    const told = follows(view, decision, path);
    if (told) said.sentence(kind, told);
    return;
  }
  const data = levelData(level);
  said.level(kind, data);
  for (const choice of data.choices) {
    const second = note(view, decision, path, choice);
    if (second) said.sentence(kind, second);
  }
  if (path.length >= DEPTH) return;
  const open = data.choices.filter(({ refused }) => !refused).slice(0, WIDTH);
  for (const { id } of open) walk(view, decision, [...path, id], said);
}

/** Says what each seat is asked and told at this table. */
function look(table: Table, said: Said): void {
  const view = viewTable(table, 'spectator').state as State;
  // Every game has had a moment before its first turn, which a replay leads back to.
  for (const turn of [0, view.turn]) {
    const { title, aim, phases } = stage({ ...view, turn });
    for (const message of [title, aim, ...phases.map(({ label }) => label)]) said.sentence('stage', message);
  }
  for (const seat of new Set(table.open.map((decision) => decision.seat))) {
    const { state, open } = viewTable(table, seat);
    for (const decision of open) if (decision.seat === seat) walk(state as State, decision, [], said);
    for (const { label } of gauges(state as State, seat)) said.sentence('gauge', label);
  }
}

/** Plays the file in one of its editions and tells all that is said on the way. */
export function sayAll(file: ScenarioFile, said: Said): void {
  const scenario = inEdition(file, file.editions.at(-1) ?? '2');
  const { chance } = scriptedChance(scenario);
  const begun = beginScenario(RULESET, scenario, chance);
  const viewers: Viewer[] = [...Array.from({ length: scenario.seats }, (_, seat): Seat => seat), 'spectator'];
  const tell = (events: typeof begun.events): void => {
    for (const event of events)
      for (const viewer of viewers) {
        if (event.only && !event.only.includes(viewer as Seat)) continue;
        said.sentence(event.type, inWords(redact(event, viewer), viewer));
      }
  };
  tell(begun.events);
  // Judging moves it on.
  const { table } = begun;
  look(table, said);
  scenario.when.forEach((step, i) => {
    const decision = table.open.find((one) => one.seat === step.seat && one.kind === step.decision);
    if (step.refused || !decision) return;
    const path = pathOfStep(RULESET, table, step);
    const sent = {
      id: `said-${i}`,
      gameId: 'scenario',
      by: 'player' as const,
      actorId: null,
      at: '2026-01-01T00:00:00.000Z',
    };
    const verdict = judgeBatch(RULESET, table, [{ ...sent, seat: step.seat, decision: decision.id, path }], chance);
    for (const { events } of verdict.entries) tell(events);
    look(table, said);
  });
}
