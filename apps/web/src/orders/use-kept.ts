'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { call, Failed, type Trouble } from '../api/browser.ts';
import { same } from '../parts/same.ts';
import { useTroubleWords } from '../parts/use-call.ts';
import { showControl } from './show.ts';
import { gapsInForm, type Laid, merged, type Values } from './values.ts';

export interface Kept {
  orders: Values;
  change: (orders: Values) => void;
  save: () => Promise<void>;
  /** True where the shown orders aren't those that hold. */
  isChanged: boolean;
  /** It was kept a moment ago, and nothing was changed since. */
  isSaved: boolean;
  busy: boolean;
  trouble: string | null;
  gaps: ReadonlySet<string>;
  /** Fields that were changed here and, meanwhile, by the game or on another device. */
  clashes: readonly string[];
}

const NO_GAPS: ReadonlySet<string> = new Set();
/** A game that goes on while one saves doesn't do so for long. */
const MOST_TRIES = 4;

async function newest(id: string): Promise<Values> {
  return (await call('getOrders', { params: { id } })).orders as Values;
}

function isOutdated(error: unknown): boolean {
  return error instanceof Failed && error.trouble.code === 'orders-changed';
}

/** The orders that hold and those on the page, and how the second become the first. */
export function useKept(id: string, { orders: first, form }: Laid): Kept {
  const words = useTroubleWords();
  const [base, setBase] = useState(first);
  const [orders, setOrders] = useState(first);
  const [isSaved, setSaved] = useState(false);
  const [gaps, setGaps] = useState(NO_GAPS);
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const { busy, trouble, once } = useOnce();
  const isChanged = !same(orders, base);
  useLeaveWarning(isChanged);
  const change = useCallback((changed: Values): void => {
    setOrders(changed);
    setSaved(false);
    setGaps(NO_GAPS);
  }, []);

  /** Puts what was changed since `from` on what holds by now; who goes on writing meanwhile loses nothing of it. */
  const put = async (from: Values, mine: Values, tries = MOST_TRIES): Promise<void> => {
    const before = await newest(id);
    const { orders: sent, clashes: both } = merged(from, mine, before);
    setOrders((shown) => merged(from, shown, before).orders);
    setBase(before);
    setClashes(both);
    if (both.length > 0) return;
    try {
      await call('putOrders', { params: { id }, body: { orders: sent, basedOn: before } });
    } catch (error) {
      if (!isOutdated(error) || tries <= 1) throw error;
      return put(before, sent, tries - 1);
    }
    // Answers that they gave at once have taken their steps off plans.
    const after = await newest(id).catch(() => sent);
    setOrders((shown) => merged(sent, shown, after).orders);
    setBase(after);
    setSaved(true);
  };
  const save = async (): Promise<void> => {
    if (!isChanged) return;
    const missing = gapsInForm(form, orders);
    setGaps(new Set(missing));
    if (missing[0]) showControl(missing[0]);
    else await once(() => put(base, orders));
  };
  return { orders, change, save, isChanged, isSaved, busy, trouble: trouble && words(trouble), gaps, clashes };
}

/** One thing at a time, with what went wrong. */
function useOnce(): { busy: boolean; trouble: Trouble | null; once: (act: () => Promise<void>) => Promise<void> } {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setTrouble(error.trouble);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, trouble, once };
}

/** The browser asks before a page goes whose changes aren't kept. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
