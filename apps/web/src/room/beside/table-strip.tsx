'use client';

import type { NoteList, Proposal, SeatInfo } from '@wayfinder/contract';
import { Button, ButtonLink, ErrorNote } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { Called } from '../../api/browser.ts';
import { useNow } from '../../parts/now.ts';
import { useCall } from '../../parts/use-call.ts';
import { WithBlocked } from '../../parts/with-blocked.tsx';
import { useParts } from '../context.tsx';
import { isAlone } from './alone.ts';
import styles from './beside.module.css';
import { Briefing } from './briefing.tsx';
import { ScoringStrip } from './scoring-strip.tsx';
import { useBeside } from './use-beside.ts';

/** Questions and offers of the table to the visitor, and the stop of the game: one line each, with the actions. */
export function TableStrip(): ReactElement | null {
  const { list } = useBeside();
  const { room } = useParts();
  if (!list || room.state.outcome) return null;
  return <Lines list={list} />;
}

function Lines({ list }: { list: NoteList }): ReactElement {
  const t = useTranslations('beside');
  const format = useFormatter();
  const now = useNow();
  const { game, room } = useParts();
  const { act, busy, trouble, blocked, anyway } = useAct();
  const moment = (at: string): string => format.dateTime(new Date(at), 'fullMoment');
  const mine = room.state.seats.find(({ seat }) => seat === room.seat);
  const { pause } = list;
  const isEndable = pause !== null && now.toISOString() >= pause.endableFrom;
  const isSeated = room.seat !== null && list.returnsUntil === null;
  return (
    <div className={styles.strip}>
      {list.returnsUntil ? (
        <Line text={t('handedOver', { until: moment(list.returnsUntil) })}>
          <Button onClick={act('returnToSeat', {})} aria-disabled={busy || undefined}>
            {t('takeBack')}
          </Button>
        </Line>
      ) : null}
      {isSeated && isNew(list, room.seat, now) ? <Briefing /> : null}
      {isSeated && mine?.held ? (
        <Line text={t('heldForYou')}>
          <Button onClick={act('returnToSeat', {})} aria-disabled={busy || undefined}>
            {t('iAmBack')}
          </Button>
        </Line>
      ) : null}
      {isSeated && mine?.offer ? (
        <Line text={t('youOffer')}>
          <Button onClick={act('withdrawOffer', { seat: String(mine.seat) })} aria-disabled={busy || undefined}>
            {t('withdraw')}
          </Button>
        </Line>
      ) : null}
      {pause ? (
        <Line text={pause.until ? t('pausedUntil', { until: moment(pause.until) }) : t('paused')}>
          {isSeated && (isEndable || !isAlone(game, room.state.seats, room.seat)) ? (
            <Button
              onClick={isEndable ? act('endPause', {}) : act('propose', {}, { kind: 'resume' })}
              aria-disabled={busy || undefined}
            >
              {isEndable ? t('endPause') : t('askResume')}
            </Button>
          ) : null}
        </Line>
      ) : null}
      {list.proposals.map((asked) => (
        <Question key={asked.number} asked={asked} act={act} busy={busy} />
      ))}
      {isSeated ? <ScoringStrip /> : null}
      {list.closesAt && isSeated ? (
        <Line text={t('idle', { at: moment(list.closesAt) })}>
          <Button onClick={act('keepGame', {})} aria-disabled={busy || undefined}>
            {t('goOn')}
          </Button>
        </Line>
      ) : null}
      {room.seat === null
        ? room.state.seats.map((one) => <OfferedSeat key={one.seat} of={one} act={act} busy={busy} />)
        : null}
      {blocked ? (
        <WithBlocked names={blocked} busy={busy} onJoin={anyway} />
      ) : trouble ? (
        <ErrorNote title={trouble} />
      ) : null}
    </div>
  );
}

/** A briefing stands above all else for so long. */
const NEW_MS = 7 * 86_400_000;

/** True for whoever has just taken the seat over. */
export function isNew({ stays }: NoteList, seat: number | null, now: Date): boolean {
  const [before, mine] = stays.filter((stay) => stay.seat === seat).slice(-2);
  return before !== undefined && mine !== undefined && now.getTime() - Date.parse(mine.from) < NEW_MS;
}

function Line({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <p className={styles.line}>
      <span>{text}</span>
      {children}
    </p>
  );
}

type Act = (
  name: Called,
  params: Record<string, string>,
  body?: unknown,
  query?: Readonly<Record<string, string>>,
) => () => void;

/** A seat that the visitor may take, and until when whoever leaves it may come back; for those who aren't signed in, the way to be. */
function OfferedSeat({
  of: { seat, offer, you },
  act,
  busy,
}: {
  of: SeatInfo;
  act: Act;
  busy: boolean;
}): ReactElement | null {
  const [t, site, format] = [useTranslations('beside'), useTranslations('site'), useFormatter()];
  const { game, link, visitor, words } = useParts();
  if (offer === null || you || !(offer.to === 'everybody' || offer.to === visitor)) return null;
  const who = words.name({ seat });
  const texts = [t('seatOffered', { who })];
  if (offer.returnsUntil !== null) {
    texts.push(t('mayReturn', { who, until: format.dateTime(new Date(offer.returnsUntil), 'fullMoment') }));
  }
  const [query, here] = link === null ? [{}, ''] : [{ link }, `?link=${link}`];
  return (
    <Line text={texts.join(' ')}>
      {visitor === null ? (
        <ButtonLink href={`/sign-in?then=${encodeURIComponent(`/games/${game.id}${here}`)}`}>
          {site('signIn')}
        </ButtonLink>
      ) : (
        <Button onClick={act('takeSeat', { seat: String(seat) }, {}, query)} aria-disabled={busy || undefined}>
          {t('takeSeat')}
        </Button>
      )}
    </Line>
  );
}

/** A question at the table: to be answered, or to be waited for. */
function Question({ asked, act, busy }: { asked: Proposal; act: Act; busy: boolean }): ReactElement {
  const t = useTranslations('beside');
  const { room } = useParts();
  const text = useAsked()(asked);
  const params = { number: String(asked.number) };
  const waits = asked.needs.filter((seat) => !asked.agreed.includes(seat));
  const isAsked = room.seat !== null && waits.includes(room.seat);
  return (
    <Line text={isAsked ? text : `${text} ${t('waitsFor', { n: waits.length })}`}>
      {isAsked ? (
        <>
          <Button onClick={act('answerProposal', params, { agree: true })} aria-disabled={busy || undefined}>
            {t('agree')}
          </Button>
          <Button
            kind="quiet"
            onClick={act('answerProposal', params, { agree: false })}
            aria-disabled={busy || undefined}
          >
            {t('no')}
          </Button>
        </>
      ) : null}
      {asked.by === room.seat ? (
        <Button
          kind="quiet"
          onClick={act('answerProposal', params, { agree: false })}
          aria-disabled={busy || undefined}
        >
          {t('askNoMore')}
        </Button>
      ) : null}
    </Line>
  );
}

const HOUR = 3_600;

/** The words of a question. */
function useAsked(): (asked: Proposal) => string {
  const t = useTranslations('beside');
  const format = useFormatter();
  const { words } = useParts();
  return ({ kind, by, until, seat, seconds }) => {
    const who = words.name({ seat: by });
    if (kind === 'resume') return t('asksResume', { who });
    if (kind === 'pause')
      return until
        ? t('asksPauseUntil', { who, until: format.dateTime(new Date(until), 'fullMoment') })
        : t('asksPause', { who });
    return t('asksTime', { who, whom: words.name({ seat: seat ?? by }), n: Math.round((seconds ?? 0) / HOUR) });
  };
}

interface Acting {
  act: Act;
  busy: boolean;
  trouble: string | null;
  /** Those at the table whom the visitor blocks, where they were asked about them. */
  blocked: readonly string[] | null;
  /** Does again what was asked about, with them there. */
  anyway: () => void;
}

/** Calls a route of this game from a control; what it changed is read again. */
export function useAct(): Acting {
  const { game, room } = useParts();
  const { again } = useBeside();
  const { send, busy, trouble, blocked } = useCall();
  const last = useRef<() => void>(() => undefined);
  const act: Act = (name, params, body, query) => () => {
    const sending = {
      params: { id: game.id, ...params },
      ...(body === undefined ? {} : { body }),
      ...(query ? { query } : {}),
    };
    last.current = act(name, params, { ...(body as object | undefined), withBlocked: true }, query);
    // Types of the one call can't follow a name that is chosen here.
    void (send as (name: Called, sending: unknown) => Promise<unknown>)(name, sending).then((answer) => {
      if (answer === null) return;
      again();
      // Another seat is another page.
      if (name === 'takeSeat' || (name === 'returnToSeat' && room.seat === null)) location.reload();
    });
  };
  return { act, busy, trouble, blocked, anyway: () => last.current() };
}
