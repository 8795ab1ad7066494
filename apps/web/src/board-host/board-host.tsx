'use client';

import { type BoardLevel, type BoardMove, cssPalette } from '@wayfinder/board';
import { BoardView, type BoardViewHandle, type OrientChoice } from '@wayfinder/board/client';
import '@wayfinder/board/board.css';
import type { Viewer } from '@wayfinder/engine';
import type { Words } from '@wayfinder/games-catalog/words';
import { useTranslations } from 'next-intl';
import {
  memo,
  type ReactElement,
  type Ref,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Kit } from '../play/kit.ts';

interface BoardHostProps {
  kit: Kit;
  words: Words;
  view: unknown;
  viewer: Viewer;
  level: BoardLevel;
  moves: readonly BoardMove[];
  /** Tells one question from the next. */
  question: string;
  /** Places that are pointed at in words. */
  pointed: readonly string[];
  /** Spoken name. */
  label: string;
  isChoice: (id: string) => boolean;
  onChoose: (id: string) => void;
  onInspect: (id: string, description: string) => void;
  /** Thing that is turned in its place now. */
  orient?: OrientChoice | undefined;
  ref?: Ref<BoardViewHandle>;
}

const NONE: BoardLevel = { targets: {} };

/** A game's board on its page: drawn by the game, moved and walked by the kit. */
export function BoardHost(props: BoardHostProps): ReactElement {
  const { kit, words, view, viewer, level, moves, question, pointed, label, isChoice, onChoose, onInspect } = props;
  const { orient, ref } = props;
  const t = useTranslations('room');
  const { board } = kit;
  const [focus, setFocus] = useState<string | null>(null);
  // The overview is a second drawing of everything: it waits until the page is alive, and then for what a tap changes elsewhere.
  const alive = useAlive();
  const small = useDeferredValue(useMemo(() => ({ kit, words, view, viewer }), [kit, words, view, viewer]));
  // The first crop stays the drawing's view box: the camera moves it from there.
  const [crop] = useState(() => board.focusBounds(view, level, viewer));
  // A player who turns a thing looks at it: where else it could lie was in sight before.
  const asked = orient ? [orient.at] : askedIn(level, moves);
  const describe = (id: string): string => board.describe(view, id, words.text, level);
  return (
    <BoardView
      {...(ref ? { ref } : {})}
      bounds={board.bounds(view)}
      home={board.focusBounds(view, level, viewer)}
      isLoose={board.isLoose === true}
      labels={{ board: label, keys: t('boardHelp'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), fit: t('fit') }}
      focus={focus}
      asked={{ question, places: board.inSight?.(view, level, asked) ?? asked }}
      highlight={pointed}
      orient={orient}
      onFocus={setFocus}
      // A walk begins where something can be chosen.
      neighbour={(id, direction) =>
        (id === null ? (orient?.at ?? firstOffered(level)) : null) ?? board.neighbour(view, id, direction, level)
      }
      place={(id) => board.place(view, id, level)}
      describe={describe}
      isChoice={isChoice}
      onChoose={onChoose}
      onInspect={(id) => onInspect(id, describe(id))}
      overview={alive ? <Overview {...small} /> : undefined}
    >
      <board.Board
        view={view}
        viewer={viewer}
        level={level}
        focus={focus}
        moves={moves}
        palette={cssPalette}
        text={words.text}
        crop={crop}
      />
    </BoardView>
  );
}

function firstOffered({ targets }: BoardLevel): string | null {
  return Object.keys(targets).find((id) => targets[id]?.state === 'offered') ?? null;
}

/** Places that a player has to see now: all that are offered, and where the last step leads. */
function askedIn({ targets }: BoardLevel, moves: readonly BoardMove[]): readonly string[] {
  const entries = Object.entries(targets);
  const offered = entries.flatMap(([id, { state }]) => (state === 'offered' ? [id] : []));
  const chosen = entries.flatMap(([id, mark]) =>
    mark.state === 'chosen' ? [{ step: mark.step ?? 0, way: [id] }] : [],
  );
  const steps = [...chosen, ...moves.filter(({ settled }) => !settled)];
  const last = Math.max(0, ...steps.map(({ step }) => step));
  return [...offered, ...steps.flatMap(({ step, way }) => (step === last ? way : []))];
}

/** True once the page runs its script. */
function useAlive(): boolean {
  const [alive, set] = useState(false);
  useEffect(() => startTransition(() => set(true)), []);
  return alive;
}

/** The whole board, small: drawn anew only when the position changes. */
const Overview = memo(function Overview({
  kit,
  words,
  view,
  viewer,
}: Pick<BoardHostProps, 'kit' | 'words' | 'view' | 'viewer'>) {
  const { Board } = kit.board;
  return (
    <Board
      view={view}
      viewer={viewer}
      level={NONE}
      focus={null}
      moves={[]}
      palette={cssPalette}
      text={words.text}
      detail="small"
    />
  );
});
