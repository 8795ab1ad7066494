'use client';

import type { SeasonDetail, SeasonDivision, ToldReason } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { sentences } from '@wayfinder/games-catalog/words';
import { Button, Dialog, ErrorNote, Flag, Icon, Menu, ZoneMark } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { placeBy } from '../../parts/place-by.ts';
import { useCall } from '../../parts/use-call.ts';
import { useTold } from '../../parts/use-told.ts';
import { Reason } from './acts.tsx';
import styles from './desk.module.css';
import { type Place, useDrag } from './use-drag.ts';

type Placement = SeasonDivision['placements'][number];

interface SeedingProps {
  season: SeasonDetail;
}

/** Somebody who is to be moved, and where to. */
interface Move {
  number: number;
  to: Place;
}

/** Divisions of a season as they are, or would be today: members are moved by dragging them, or by the menu on their row. */
export function Seeding({ season }: SeedingProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const locale = useLocale();
  const nameOf = useNames(season);
  const [asks, setAsks] = useState<Move | null>(null);
  const { told, tell, line } = useTold();
  const drag = useDrag((number, to) => {
    if (placeIn(season, number) !== to) setAsks({ number, to });
  });
  const placeName = (to: Place): string => (to === null ? t('moveWait') : t('moveTo', { n: to }));
  const moved = (after: SeasonDetail, { number, to }: Move): void => {
    const others = changesOf(season, after).filter((change) => change.number !== number);
    setAsks(null);
    const all = [
      t('moved', { name: nameOf(number), to: placeName(to) }),
      ...others.map((change) => t('thenMoves', { name: nameOf(change.number), to: placeName(change.to) })),
    ];
    tell({ row: null, text: sentences(all, locale) });
  };
  const row = (placement: Placement | SeasonDetail['waiting'][number], at: Place): ReactElement => (
    <Row
      key={placement.number}
      {...{ season, placement, at, drag }}
      name={nameOf(placement.number)}
      onMove={(to) => setAsks({ number: placement.number, to })}
    />
  );
  const held = drag.held;
  const drop = (at: Place): ReactElement | null =>
    held && drag.over === at && placeIn(season, held.number) !== at ? (
      <li className={styles.drop}>{t('dropHere', { name: nameOf(held.number) })}</li>
    ) : null;
  return (
    <>
      <div className={styles.columns}>
        {season.list.map((division) => (
          <section key={division.number} className={styles.column} data-place={division.number}>
            <h3>
              <span>{t('division', { n: division.number })}</span>
              <span className="wf-small">
                {t('placesOf', { n: division.placements.length, size: season.settings.size })}
              </span>
            </h3>
            <ol>
              {division.placements.map((placement) => row(placement, division.number))}
              {drop(division.number)}
            </ol>
          </section>
        ))}
      </div>
      <section className={styles.waitingList} data-place="wait">
        <h3>{t('waiting')}</h3>
        {season.waiting.length === 0 ? <p className="wf-soft wf-small">{t('noWaiting')}</p> : null}
        <ol>
          {season.waiting.map((placement) => row(placement, null))}
          {drop(null)}
        </ol>
        <p className="wf-soft wf-small">{t('standIns')}</p>
      </section>
      <p ref={line} tabIndex={-1} role="status" className={styles.consequence}>
        {told?.text}
      </p>
      {held ? (
        <span className={styles.ghost} ref={placeBy({ left: `${drag.x}px`, top: `${drag.y}px` })} aria-hidden="true">
          {nameOf(held.number)}
        </span>
      ) : null}
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === null ? '' : t('moveTitle', { name: nameOf(asks.number), to: placeName(asks.to) })}
        close={t('close')}
      >
        {asks === null ? null : <MoveForm season={season} move={asks} onMoved={(after) => moved(after, asks)} />}
      </Dialog>
    </>
  );
}

/** Names of the season's players by their numbers. */
function useNames({ roster }: SeasonDetail): (number: number) => string {
  const t = useTranslations('seasonDesk');
  return (number) => {
    const name = roster.find((one) => one.number === number)?.name ?? null;
    return name === null ? t('formerPlayer', { n: number }) : isolated(name);
  };
}

/** Division of somebody; null: the waiting list. */
function placeIn({ list }: SeasonDetail, number: number): Place {
  return list.find(({ placements }) => placements.some((one) => one.number === number))?.number ?? null;
}

/** Everybody who is somewhere else than before. */
function changesOf(before: SeasonDetail, after: SeasonDetail): Move[] {
  return after.roster.flatMap(({ number, leftAt }) => {
    const to = placeIn(after, number);
    return leftAt === null && to !== placeIn(before, number) ? [{ number, to }] : [];
  });
}

interface RowProps {
  season: SeasonDetail;
  placement: Placement | SeasonDetail['waiting'][number];
  at: Place;
  name: string;
  drag: ReturnType<typeof useDrag>;
  onMove: (to: Place) => void;
}

function Row({ season, placement, at, name, drag, onMove }: RowProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const { number, reason } = placement;
  const player = season.roster.find((one) => one.number === number);
  const places: Place[] = [...season.list.map((division) => division.number), null];
  const isHeld = drag.held?.number === number;
  // Organisers don't place themselves.
  const isOwn = player?.you ?? false;
  return (
    <li className={styles.placed} data-held={isHeld || undefined}>
      {isOwn ? (
        <span />
      ) : (
        <span className={styles.grip} title={t('grip', { name })} aria-hidden="true" {...drag.grip(number)}>
          <Icon name="list" size={16} />
        </span>
      )}
      {isHeld ? (
        <span className="wf-soft">{t('placeOf', { name })}</span>
      ) : (
        <>
          <Flag flag={player?.flag ?? 0} size={24} />
          <span className={styles.placedName}>
            {name}
            {'isAsked' in placement && placement.isAsked ? (
              <span className={styles.asked} role="img" aria-label={t('notAnswered')} title={t('notAnswered')}>
                ?
              </span>
            ) : null}
          </span>
          <Why reason={reason} />
        </>
      )}
      {isOwn ? (
        <span />
      ) : (
        <Menu label={t('moveMenu', { name })} summary={<Icon name="down" />}>
          {places
            .filter((place) => place !== at)
            .map((place) => (
              <button
                key={place ?? 'wait'}
                type="button"
                data-closes
                className="wf-button wf-button-quiet"
                onClick={() => onMove(place)}
              >
                {place === null ? t('moveWait') : t('moveTo', { n: place })}
              </button>
            ))}
        </Menu>
      )}
    </li>
  );
}

/** Reason for which somebody is where they are. */
function Why({ reason }: { reason: ToldReason }): ReactElement {
  const t = useTranslations('seasonDesk');
  if (reason.kind === 'moved')
    return <span className={styles.why}>{t('movedWhy', { reason: isolated(reason.reason) })}</span>;
  const values = {
    place: 'place' in reason ? reason.place : 0,
    from: 'from' in reason ? reason.from : 0,
    rank: 'rank' in reason ? reason.rank : 0,
  };
  const isUp = reason.kind === 'up' || reason.kind === 'called-up';
  return (
    <span className={styles.why}>
      {isUp ? <ZoneMark zone="up" size={10} /> : reason.kind === 'down' ? <ZoneMark zone="down" size={10} /> : null}{' '}
      {t(`why.${reason.kind}`, values)}
    </span>
  );
}

interface MoveFormProps {
  season: SeasonDetail;
  move: Move;
  onMoved: (after: SeasonDetail) => void;
}

/** The reason of a move, which all members may read. */
function MoveForm({ season, move, onMoved }: MoveFormProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    const params = { id: season.league.id, season: String(season.number) };
    const after = await send('moveMember', { params, body: { ...move, reason: reason.trim() } });
    if (after === null || after === true) return;
    onMoved(after);
    router.refresh();
  };
  return (
    <form className="wp-stack" action={submit}>
      <Reason value={reason} onChange={setReason} />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t('sure.move')}
        </Button>
      </div>
    </form>
  );
}
