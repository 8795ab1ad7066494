'use client';

import { Button } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Room } from '../room/lazy-room.tsx';
import { ledgerLine } from './ledger-line.ts';
import { LedgerStrip } from './ledger-strip.tsx';
import type { OpenedLedger } from './opened.ts';
import { type LedgerNames, roomOf } from './room-of.ts';

/** A game that was read on this page. */
export interface Shown {
  opened: OpenedLedger;
  names: LedgerNames;
  /** The line that it goes up to, where that one can't be played; null: the whole ledger. */
  before: number | null;
}

interface DeskParts {
  /** Text that the form holds, also when it comes back from a game. */
  text: RefObject<string>;
  /** Opens a game, in a transition: the page stays until the room's scripts are there. */
  show: (shown: Shown) => void;
}

const DeskContext = createContext<DeskParts | null>(null);

/** @throws Error outside a page of ledgers */
export function useDesk(): DeskParts {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('not on a page of ledgers');
  return desk;
}

/** The page of ledgers, or the game that was opened on it; the browser's way back leads from the game to the page. */
export function LedgerDesk({ children }: { children: ReactNode }): ReactElement {
  const text = useRef('');
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const back = (): void => setShown(null);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const desk = useMemo(
    () => ({
      text,
      show(next: Shown) {
        history.pushState(null, '', '#game');
        startTransition(() => setShown(next));
      },
    }),
    [],
  );
  return <DeskContext.Provider value={desk}>{shown ? <ShownRoom {...shown} /> : children}</DeskContext.Provider>;
}

/** The room of every game, over what was read. */
function ShownRoom({ opened, names, before }: Shown): ReactElement {
  const t = useTranslations('ledgers');
  const { game, start } = useMemo(() => roomOf(opened, names), [opened, names]);
  const line = useMemo(() => ledgerLine(null, async () => opened), [opened]);
  const whole = opened.view.outcome ? t('strip') : t('stripRunning');
  const told = before === null ? whole : t('stripBefore', { n: before - 1 });
  const way = <Button onClick={() => history.back()}>{t('back')}</Button>;
  return (
    <Room line={line} game={game} start={start} past={null} strip={<LedgerStrip told={told} way={way} opened />} />
  );
}
