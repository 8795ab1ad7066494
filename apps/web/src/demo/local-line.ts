/** The line to a demo game: in this browser alone, kept in its store, so that a reload goes on. */
import type { Ruleset } from '@wayfinder/engine';
import type { Dice } from '@wayfinder/engine/random-play';
import { rulesets } from '@wayfinder/games-catalog';
import { Failed } from '../api/browser.ts';
import { store } from '../offline/device.ts';
import type { Ear, GameLine } from '../play/line.ts';
import type { DemoGame, SavedDemo } from './game.ts';
import { DEMO_ID, DEMO_RULESET } from './seats.ts';

const KEY = 'wf:demo';

/** The others take their time, so that one sees what they do. */
const PAUSE_MS = 1_100;

const chanceDice: Dice = { next: (range) => Math.floor(Math.random() * range) };

interface LocalOptions {
  /** Names of the seats, the visitor's first. */
  names: readonly string[];
  dice?: Dice;
  pauseMs?: number;
  /** The rules and the game; left out: those of a first game. */
  load?: typeof loadDemo;
}

/** Forgets the demo that this browser keeps: the next one begins anew. */
export function forgetDemo(): void {
  store()?.removeItem(KEY);
}

function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type GameRoom = typeof import('./game.ts');

/** The rules and the game, loaded once somebody plays: the first position is in the page without them. */
async function loadDemo(): Promise<{ ruleset: Ruleset; room: GameRoom }> {
  const [room, ruleset] = await Promise.all([import('./game.ts'), rulesets[DEMO_RULESET]?.demo?.()]);
  if (!ruleset) throw new Error(`no ${DEMO_RULESET}`);
  return { ruleset, room };
}

/** The game that was kept, or a new one where there is none, or none that these rules can take up. */
function resumed({ DemoGame, rulesOf }: GameRoom, ruleset: Ruleset, names: readonly string[]): DemoGame {
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

/** The line to a demo: what this browser kept is taken up where it stood. */
export function localLine({ names, dice = chanceDice, pauseMs = PAUSE_MS, load = loadDemo }: LocalOptions): GameLine {
  let playing: Promise<DemoGame> | undefined;
  let ear: Ear | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (): string => new Date().toISOString();
  const begin = (): Promise<DemoGame> => {
    playing ??= load().then(({ ruleset, room }) => resumed(room, ruleset, names));
    // A demo that could not be loaded is tried again.
    playing.catch(() => {
      playing = undefined;
    });
    return playing;
  };
  const game = async (): Promise<DemoGame> => {
    try {
      return await begin();
    } catch {
      throw new Failed({ code: 'offline', status: 0, title: 'offline' });
    }
  };
  const goOn = (one: DemoGame): void => {
    clearTimeout(timer);
    if (ear && one.othersAreAsked) timer = setTimeout(() => playOther(one), pauseMs);
  };
  const playOther = (one: DemoGame): void => {
    const from = one.position;
    one.playOther(dice, now());
    keep(one);
    if (one.position > from) ear?.onBatch(one.batchAfter(from));
    goOn(one);
  };
  const greet = (listening: Ear, one: DemoGame): void => {
    if (ear !== listening) return;
    listening.onState('live');
    if (one.position > listening.position()) listening.onBatch(one.batchAfter(listening.position()));
    goOn(one);
  };
  return {
    gameId: DEMO_ID,
    path: null,
    isLocal: true,
    view: async () => (await game()).view(),
    events: async (after, until) => (await game()).events(after, until),
    everybodysEvents: null,
    async send(commands) {
      const one = await game();
      const answer = one.send(commands, now());
      keep(one);
      goOn(one);
      return answer;
    },
    listen(listening) {
      ear = listening;
      const start = (): void => {
        game().then(
          (one) => greet(listening, one),
          () => ear === listening && listening.onState('offline'),
        );
      };
      start();
      addEventListener('online', start);
      return () => {
        removeEventListener('online', start);
        clearTimeout(timer);
        ear = null;
      };
    },
    ledger: null,
    drafts: null,
    seen: async () => undefined,
  };
}
