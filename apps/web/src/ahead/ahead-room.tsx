'use client';

import type { GameDetail } from '@wayfinder/contract';
import type { PageRules } from '@wayfinder/engine';
import { Button, ButtonLink, ErrorNote } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, use, useEffect, useMemo, useState } from 'react';
import { call, Failed } from '../api/browser.ts';
import stripStyles from '../parts/strip.module.css';
import { useTroubleWords } from '../parts/use-call.ts';
import type { DraftStep } from '../play/draft.ts';
import { forgetDrafts } from '../play/drafts-here.ts';
import { httpLine } from '../play/http-line.ts';
import { loadKit } from '../play/kit.ts';
import type { GameLine } from '../play/line.ts';
import { useParts } from '../room/context.tsx';
import { DetailTable } from '../room/detail-table.tsx';
import { Room } from '../room/lazy-room.tsx';
import type { RoomStart } from '../room/use-room.ts';
import styles from './ahead.module.css';
import type { AheadGame, Tried } from './ahead-game.ts';
import { aheadLine } from './ahead-line.ts';
import { type Begun, begin } from './begin.ts';
import { boardOf } from './tried.ts';

const NO_STEPS: readonly DraftStep[] = [];

interface AheadProps {
  game: GameDetail;
  seat: number;
  /** The seat's view of the game, from which the board begins. */
  start: RoomStart;
  /** Steps that are composed in the game: the first try. */
  composed: readonly DraftStep[];
}

/** A private board: each round is one that begins from the game with what was tried so far. */
export function AheadRoom(props: AheadProps): ReactElement {
  const [round, setRound] = useState(0);
  const again = (): void => {
    forgetDrafts(boardOf(props.game.id));
    setRound(round + 1);
  };
  // A player who begins anew has seen what is composed in the game.
  return <Round key={round} {...props} {...(round > 0 && { composed: NO_STEPS })} again={again} />;
}

function Round({ game, seat, start, composed, again }: AheadProps & { again: () => void }): ReactElement {
  const { ruleset } = use(loadKit(game.ruleset, useLocale(), game.settings));
  const overHttp = useMemo(() => httpLine(game.id, { link: start.link, asSpectator: false }), [game.id, start.link]);
  const { begun, line } = useBoard(ruleset, start, seat, composed, overHttp);
  return (
    <Room
      line={line}
      game={game}
      start={start}
      past={null}
      strip={<AheadStrip game={game} over={overHttp} from={start.view.position} />}
      beneath={<AheadPanel begun={begun} over={overHttp} again={again} />}
    />
  );
}

/** The board and the line to it. It is null until the page is alive: what was tried before is in the browser's own store. */
function useBoard(
  ruleset: PageRules,
  { view }: RoomStart,
  seat: number,
  composed: readonly DraftStep[],
  game: GameLine,
): { begun: Begun | null; line: GameLine } {
  const [begun, setBegun] = useState<Begun | null>(null);
  // Count of the tries: the board itself isn't React's.
  const [, count] = useState(0);
  const line = useMemo(() => {
    let made: Promise<Begun> | null = null;
    const beginOnce = async (): Promise<Begun> => {
      const { gameId, events } = game;
      const viewAt = (at: number) => call('getView', { params: { id: gameId }, query: { at } });
      const board = await begin(ruleset, view, seat, composed, { gameId, viewAt, events });
      setBegun(board);
      return board;
    };
    const getBegun = (): Promise<Begun> => {
      made ??= beginOnce();
      return made;
    };
    const onTried = ({ keep }: Begun): void => {
      keep();
      count((n) => n + 1);
    };
    return aheadLine({ begin: getBegun, from: view.position, game, onTried });
  }, [ruleset, view, seat, composed, game]);
  return { begun, line };
}

/** Says what this is, and the way back; and when the game has gone on without it. */
function AheadStrip({ game, over, from }: { game: GameDetail; over: GameLine; from: number }): ReactElement {
  const t = useTranslations('ahead');
  const hasMoved = useHasMoved(over, from);
  return (
    <section className={stripStyles.strip} aria-label={t('label')}>
      <p className="wf-small" role={hasMoved ? 'status' : undefined}>
        {hasMoved ? t('moved') : t('strip')}
      </p>
      {hasMoved ? <Button onClick={() => location.reload()}>{t('fromThere')}</Button> : null}
      <span className={styles.deskOnly}>
        <ButtonLink href={`/games/${game.id}`}>{t('toGame')}</ButtonLink>
      </span>
    </section>
  );
}

/** True where anything has happened in the game since this position. */
function useHasMoved(line: GameLine, from: number): boolean {
  const [hasMoved, setMoved] = useState(false);
  useEffect(
    () =>
      line.listen({
        position: () => from,
        onBatch: ({ position }) => setMoved(position > from),
        onReset: () => setMoved(true),
        onState: () => undefined,
      }),
    [line, from],
  );
  return hasMoved;
}

interface AheadPanelProps {
  begun: Begun | null;
  over: GameLine;
  again: () => void;
}

const NOTHING: Pick<AheadGame, 'composable' | 'plan' | 'pending' | 'lost'> = {
  composable: [],
  plan: [],
  pending: 0,
  lost: 0,
};

/** Goods that one has and will have, and actions on what was tried. */
function AheadPanel({ begun, over, again }: AheadPanelProps): ReactElement {
  const t = useTranslations('ahead');
  const { composable, plan, pending, lost } = begun?.board ?? NOTHING;
  const { compose, isInTheWay, trouble } = useComposeInGame(over, plan);
  const takeBack = (): void => {
    begun?.keep(begun.board.withoutLast);
    again();
  };
  const startOver = (): void => {
    begun?.forget();
    again();
  };
  return (
    <section className={styles.panel} aria-label={t('panel')}>
      <Goods />
      <p className="wf-soft wf-small">{t('others')}</p>
      {lost > 0 ? <p className="wf-small">{t('lost', { n: lost })}</p> : null}
      {pending > 0 ? <p className="wf-small">{t('pending', { n: pending })}</p> : null}
      {plan.length > 0 ? (
        <>
          <Button
            wide
            aria-disabled={composable.length === 0 || undefined}
            aria-describedby={composable.length === 0 ? 'not-composable' : undefined}
            onClick={() => composable.length > 0 && void compose(composable)}
          >
            {t(isInTheWay ? 'composeInstead' : 'compose')}
          </Button>
          {isInTheWay ? (
            <p className="wf-small" role="alert">
              {t('inTheWay')}
            </p>
          ) : null}
          {composable.length === 0 ? (
            <p id="not-composable" className="wf-soft wf-small">
              {t('notYourTurn')}
            </p>
          ) : null}
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={takeBack}>
              {t('back')}
            </Button>
            <Button kind="quiet" onClick={startOver}>
              {t('startOver')}
            </Button>
          </div>
        </>
      ) : null}
      {trouble ? <ErrorNote title={trouble} /> : null}
    </section>
  );
}

/** Goods of the seat after the steps on the board, and with what they bring later. */
function Goods(): ReactElement | null {
  const { kit, room } = useParts();
  const { composed, seat } = room;
  const table = composed && seat !== null ? (kit.status.ahead?.(composed.table.state, seat) ?? null) : null;
  return table ? (
    <div className={styles.goods}>
      <DetailTable table={table} />
    </div>
  ) : null;
}

/**
 * Keeps steps as what is composed in the game, for all devices, and goes there. What is composed there and not on this board is in the way: it goes
 * only when that is asked for once more.
 */
function useComposeInGame(
  line: GameLine,
  tried: Tried,
): { compose: (steps: readonly DraftStep[]) => Promise<void>; isInTheWay: boolean; trouble: string | null } {
  const words = useTroubleWords();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isInTheWay, setInTheWay] = useState(false);
  const compose = async (steps: readonly DraftStep[]): Promise<void> => {
    setTrouble(null);
    try {
      const kept = await line.drafts?.read();
      const ours = new Set(tried.flat().map(({ id }) => id));
      if (!isInTheWay && kept?.draft?.steps.some(({ id }) => !ours.has(id))) return setInTheWay(true);
      await line.drafts?.write({ steps, decision: null, path: [] }, kept?.version ?? null, false);
      location.assign(`/games/${line.gameId}`);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setTrouble(words(error.trouble));
    }
  };
  return { compose, isInTheWay, trouble };
}
