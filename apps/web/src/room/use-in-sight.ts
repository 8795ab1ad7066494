'use client';

/** Parts that the panels have in sight: a new question from its top, and what is said of a tap that did nothing. */

import { type RefObject, useEffect, useRef } from 'react';
import type { Composed } from '../play/compose.ts';
import type { Notice } from './room-state.ts';
import type { Tab } from './sheet.tsx';

/** Width from which the sheet is a column, in which all panels stand. */
export const DESK = '(min-width: 64rem)';

/** Progress of an answer. */
export interface Asked {
  /** The viewer's position: another one after a commit. */
  readonly at: number;
  /** Choices that are made, of steps and of the open path. */
  readonly made: number;
  /** Tells one question from the next. */
  readonly question: string;
}

/** Progress of the answer that is composed on a position. */
export function askedIn(at: number, composed: Composed | null): Asked {
  const { steps = [], path = [], decision } = composed ?? {};
  const made = steps.reduce((sum, { step }) => sum + step.path.length, path.length);
  return { at, made, question: [steps.length, decision?.id, ...path].join(' ') };
}

/** True where a question is a new one: after a commit, or behind a choice. A player who steps back goes on where that was pressed. */
export function isNewQuestion(before: Asked, now: Asked): boolean {
  return before.question !== now.question && (before.at !== now.at || before.made <= now.made);
}

/** Notices that answer a tap, which may have been anywhere. */
export function answersTap(notice: Notice | null): boolean {
  return notice?.kind === 'refused' || notice?.kind === 'several' || notice?.kind === 'trouble';
}

interface Seen {
  /** Notice that is said since just now. */
  fresh: Notice | null;
  isDesk: boolean;
  tab: Tab;
}

/**
 * True where the panels go to their top: after a commit, whatever of it is told, for the question is what one goes on with; and on a phone, which shows one
 * panel at a time, for every new question.
 */
export function opensAtTop(before: Asked, now: Asked, { fresh, isDesk, tab }: Seen): boolean {
  const isCommitted = fresh?.kind === 'committed' || fresh?.kind === 'drafts';
  if (isDesk) return isCommitted;
  return tab === 'turn' && (isCommitted || isNewQuestion(before, now));
}

interface InSight {
  asked: Asked;
  notice: Notice | null;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** Scrolls the panels to the top for a new question and after a commit, and brings into sight what answers a tap. */
export function useInSight(panels: RefObject<HTMLElement | null>, { asked, notice, tab, onTab }: InSight): void {
  const before = useRef({ asked, notice });
  useEffect(() => {
    const was = before.current;
    before.current = { asked, notice };
    const fresh = notice === was.notice ? null : notice;
    const isDesk = matchMedia(DESK).matches;
    if (opensAtTop(was.asked, asked, { fresh, isDesk, tab })) panels.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [panels, asked, notice, tab]);
  const told = useRef<Notice | null>(null);
  useEffect(() => {
    if (notice === told.current) return;
    if (answersTap(notice) && tab !== 'turn' && !matchMedia(DESK).matches) {
      // Seen once its panel is in front.
      onTab('turn');
      return;
    }
    told.current = notice;
    if (answersTap(notice)) panels.current?.querySelector('[data-notice]')?.scrollIntoView({ block: 'nearest' });
  }, [panels, notice, tab, onTab]);
}
