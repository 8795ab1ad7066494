'use client';

import type { AnswerOf, Sending } from '@wayfinder/contract';
import type { Refusal } from '@wayfinder/engine';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { type Called, call, Failed, type Trouble } from '../api/browser.ts';

/** A call to the api from a control: one at a time, with what went wrong in words. */
interface CallControl {
  /** The answer, or null when it failed; `trouble` then says why. */
  send<Name extends Called>(name: Name, sending: Sending<Name>): Promise<AnswerOf<Name> | true | null>;
  busy: boolean;
  trouble: string | null;
  /** Code of the failure, for pages that say more about it. */
  code: Trouble['code'] | null;
  /** The first place in what was sent that is wrong, as `/field`; null where none is named. */
  at: string | null;
  /** Why a game refused, where one did. */
  refusal: Refusal | null;
  /** Names of those at a table whom the visitor blocks, where the service asks about them; null: it doesn't. */
  blocked: readonly string[] | null;
}

/** The sentence for a trouble, from the catalogue. */
export function useTroubleWords(): (trouble: Trouble) => string {
  const t = useTranslations('problem');
  return useCallback((trouble) => (t.has(trouble.code) ? t(trouble.code) : trouble.title), [t]);
}

export function useCall(): CallControl {
  const words = useTroubleWords();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const send: CallControl['send'] = async (name, sending) => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      // A route without content still answers that it was done.
      return (await call(name, sending)) ?? true;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setTrouble(error.trouble);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    send,
    busy,
    trouble: trouble && words(trouble),
    code: trouble?.code ?? null,
    at: (trouble && 'errors' in trouble && trouble.errors?.[0]?.at) || null,
    refusal: (trouble && 'refusal' in trouble && trouble.refusal) || null,
    blocked: (trouble && 'blocked' in trouble && trouble.blocked?.map(({ name }) => name)) || null,
  };
}
