/** The line to a demo game: in this browser alone, kept in its store, so that a reload goes on. */
import type { Ruleset } from '@wayfinder/engine';
import type { Dice } from '@wayfinder/engine/random-play';
import type { Ear, GameLine } from '../play/line.ts';
import { DEMO_ID, DemoGame, firstDemo, rulesOf, type SavedDemo } from './game.ts';

const KEY = 'wf:demo';

/** The others take their time, so that one sees what they do. */
const PAUSE_MS = 1_100;

const chanceDice: Dice = { next: (range) => Math.floor(Math.random() * range) };

export interface LocalOptions {
  /** What the seats are called, the visitor's first. */
  names: readonly string[];
  dice?: Dice;
  pauseMs?: number;
}

function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Forgets the demo that this browser keeps: the next one begins anew. */
export function forgetDemo(): void {
  store()?.removeItem(KEY);
}

function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The game that was kept, or a new one where there is none, or none that these rules can take up. */
function resumed(ruleset: Ruleset, names: readonly string[]): DemoGame {
  try {
    const saved = JSON.parse(store()?.getItem(KEY) ?? 'null') as SavedDemo | null;
    if (saved?.rules === rulesOf(ruleset)) return DemoGame.resume(ruleset, names, saved);
  } catch {
    // A browser's store can hold what it likes.
  }
  return new DemoGame(ruleset, names, newSeed());
}

function keep(game: DemoGame): void {
  try {
    store()?.setItem(KEY, JSON.stringify(game.saved));
  } catch {
    // A full store keeps nothing; the demo goes on without it.
  }
}

/** The line to a demo. The first position stands until somebody listens; then what was kept is taken up. */
export function localLine(ruleset: Ruleset, { names, dice = chanceDice, pauseMs = PAUSE_MS }: LocalOptions): GameLine {
  let game = firstDemo(ruleset, names);
  let ear: Ear | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): string => new Date().toISOString();
  const goOn = (): void => {
    clearTimeout(timer);
    if (ear && game.othersAreAsked) timer = setTimeout(playOther, pauseMs);
  };
  const playOther = (): void => {
    const from = game.position;
    game.playOther(dice, now());
    keep(game);
    if (game.position > from) ear?.onBatch(game.batchAfter(from));
    goOn();
  };
  return {
    gameId: DEMO_ID,
    isLocal: true,
    view: async () => game.view(),
    events: async (after, until) => game.events(after, until),
    everybodysEvents: null,
    async send(commands) {
      const answer = game.send(commands, now());
      keep(game);
      goOn();
      return answer;
    },
    listen(listening) {
      ear = listening;
      game = resumed(ruleset, names);
      listening.onState('live');
      if (game.position > listening.position()) listening.onBatch(game.batchAfter(listening.position()));
      goOn();
      return () => {
        clearTimeout(timer);
        ear = null;
      };
    },
    drafts: null,
    seen: async () => undefined,
  };
}
