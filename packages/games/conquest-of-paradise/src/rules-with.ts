/**
 * The rules as a page plays them, put together from chapters. A game of the basic rules has no decision and no event of the other chapters, so its
 * page is made without them; the service, tests and pages of all other games have every chapter (`page-rules.ts`).
 */
import {
  AskServer,
  type Happened,
  type Message,
  type OpenDecision,
  type PageRules,
  together,
  type Viewer,
} from '@wayfinder/engine';
import type { DecisionPart, EventPart, Part } from './part.ts';
import { battlePart } from './rules/battle/part.ts';
import { buildingPart } from './rules/building/part.ts';
import { deckPart } from './rules/cards/deck.ts';
import { playCardPart } from './rules/cards/play.ts';
import { explorationParts } from './rules/exploration/part.ts';
import { freeActionsPart } from './rules/free-actions.ts';
import { homesPart } from './rules/homes.ts';
import { movementPart } from './rules/movement/part.ts';
import { isOpponent } from './rules/players.ts';
import { sequencePart } from './rules/sequence.ts';
import { newGame, setUpPart } from './rules/set-up.ts';
import { turnOrderPart } from './rules/turn-order.ts';
import { outcomeOf } from './rules/victory/game-end.ts';
import { victoryParts } from './rules/victory/part.ts';
import { isPaused, openKinds } from './rules/waiting.ts';
import type { State } from './state.ts';

/** The chapters of the advanced rules, each where `advance` asks it. */
export interface Chapters {
  /** Windows come first: while one is open all else waits for it. */
  readonly held: Part;
  /** Before the order of the turn is settled. */
  readonly early: readonly Part[];
  readonly islands: readonly Part[];
  readonly solo: Part;
  /** True where the opponent of a solitaire game is to act next. */
  readonly automatonActs: (state: State) => boolean;
}

const NONE: Chapters = { held: {}, early: [], islands: [], solo: {}, automatonActs: () => false };

/** The chapters put together. */
export interface Together {
  /** In the order in which `advance` asks them. */
  readonly parts: readonly Part[];
  readonly chapters: Chapters;
  readonly decisions: Readonly<Record<string, DecisionPart>>;
  readonly events: Readonly<Record<string, EventPart>>;
}

/** Every kind of decision and type of event with its part: those of the basic rules, and of these chapters. */
export function partsWith(chapters: Chapters = NONE): Together {
  const parts = [
    chapters.held,
    setUpPart,
    ...chapters.early,
    turnOrderPart,
    ...explorationParts,
    ...chapters.islands,
    battlePart,
    movementPart,
    buildingPart,
    deckPart,
    playCardPart,
    freeActionsPart,
    ...victoryParts,
    chapters.solo,
    homesPart,
    sequencePart,
  ];
  return {
    parts,
    chapters,
    decisions: together(parts.map((part) => part.decisions)),
    events: together(parts.map((part) => part.events)),
  };
}

/** The part of a kind of decision. @throws Error for one that no chapter has. */
export function partOf({ decisions }: Together, kind: string): DecisionPart {
  const part = decisions[kind];
  if (!part) throw new Error(`no decision ${kind}`);
  return part;
}

/** Rules with which a page plays, of these chapters and with these words for events. */
export function rulesWith(all: Together, describe: (event: Happened, viewer: Viewer) => Message): PageRules<State> {
  const kinds = Object.entries(all.decisions);
  const { held, automatonActs } = all.chapters;

  /** Decisions except those that wait for a window or the automaton answers. A loop, as each entry of a fold asks: `flatMap` took a quarter of its time. */
  function decisions(view: State): OpenDecision[] {
    const open: OpenDecision[] = [];
    const asked = openKinds(view);
    for (const [kind, part] of kinds) {
      if (asked !== null && !asked.has(kind)) continue;
      for (const decision of part.open(view)) if (!isOpponent(view, decision.seat)) open.push(decision);
    }
    return open;
  }

  return {
    id: 'conquest-of-paradise',
    name: 'Conquest of Paradise',
    events: all.events,
    decisionKinds: all.decisions,
    decisions,
    next: (view, seat, decision, path) => partOf(all, decision.kind).next(view, seat, decision, path),
    decide: (now, seat, decision, path, random) => partOf(all, decision.kind).decide(now, seat, decision, path, random),
    advance(now, random) {
      // The automaton's rules are on the service alone: `withAutomaton` has asked them before.
      if (automatonActs(now)) throw new AskServer();
      if (isPaused(now)) return held.advance?.(now, random) ?? null;
      for (const part of all.parts) {
        const events = part.advance?.(now, random) ?? null;
        if (events !== null) return events;
      }
      return null;
    },
    evolve(before, { type, data }) {
      if (before === null) return newGame(data);
      const part = all.events[type];
      if (!part) throw new Error(`no event ${type}`);
      part.evolve(before, data as never);
      return before;
    },
    outcome: outcomeOf,
    describe,
  };
}
