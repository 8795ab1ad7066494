'use client';

import type { ActInSeason } from '@wayfinder/contract';
import { Button, Dialog, ErrorNote, Icon, IconButton, SelectField, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { intoView, useTold } from '../../parts/use-told.ts';
import styles from './desk.module.css';
import type { ActGame, GameAct } from './game-act.ts';

interface ActsProps {
  league: string;
  season: number;
  game: ActGame;
  acts: readonly GameAct[];
  /** Seat that an act is about at first. */
  seat: number | null;
  /** Who may take a seat, by numbers in the season. */
  standIns: readonly { number: number; name: string }[];
  /** Last day of the season, in words. */
  lastDay: string;
}

const ICONS = {
  nudge: 'mail',
  extend: 'hourglass',
  substitute: 'person',
  adjudicate: 'scales',
  void: 'cross',
  unvoid: 'check',
  pause: 'pause',
  resume: 'play',
} as const satisfies Record<GameAct, string>;

/** Row of an act: what takes an act back stands in its place. */
type Row = Exclude<GameAct, 'resume' | 'unvoid'>;

function rowOf(act: GameAct): Row {
  if (act === 'resume') return 'pause';
  return act === 'unvoid' ? 'void' : act;
}

/** Choices of an organiser about a game, each with what it does, and with what came of it. */
export function Acts(props: ActsProps): ReactElement {
  const { league, season, game, acts, lastDay } = props;
  const t = useTranslations('seasonDesk');
  const router = useRouter();
  const { send, busy, trouble, code } = useCall();
  // The desk then shows who sits there by now, and until when they have time.
  useEffect(() => {
    if (code === 'seat-changed' || code === 'deadline-changed') router.refresh();
  }, [code, router]);
  const [asks, setAsks] = useState<Exclude<GameAct, 'nudge'> | null>(null);
  const [pressed, setPressed] = useState<Row | null>(null);
  const { told, tell, line } = useTold<Row>();
  const act = async (body: ActInSeason): Promise<void> => {
    const params = { id: league, season: String(season) };
    if ((await send('actInSeason', { params, body })) === null) return;
    setAsks(null);
    tell({ row: rowOf(body.act), text: t('done') });
    router.refresh();
  };
  const press = (choice: GameAct): void => {
    setPressed(rowOf(choice));
    tell(null);
    if (choice === 'nudge') void act({ act: 'nudge', division: game.division, game: game.number });
    else setAsks(choice);
  };
  // An act may end the game, and its own row with it.
  const hasNoRow = told !== null && acts.every((choice) => rowOf(choice) !== told.row);
  useEffect(() => {
    if (hasNoRow) line.current?.focus({ preventScroll: true });
  }, [hasNoRow, line]);
  return (
    <>
      <ul className={styles.acts}>
        {acts.map((choice) => (
          <li key={rowOf(choice)} data-act={choice}>
            <Icon name={ICONS[choice]} />
            <b>{t(`act.${choice}`)}</b>
            <Button
              onClick={() => press(choice)}
              aria-disabled={busy || undefined}
              aria-label={`${t(`press.${choice}`)} ${t('actIn', { act: t(`act.${choice}`), game: game.name })}`}
            >
              {t(`press.${choice}`)}
            </Button>
            <span className="wf-soft wf-small">{t(`does.${choice}`, { date: lastDay })}</span>
            {trouble && asks === null && pressed === rowOf(choice) ? (
              <div ref={intoView}>
                <ErrorNote title={trouble} />
              </div>
            ) : null}
            {told?.row === rowOf(choice) ? (
              <p ref={line} tabIndex={-1} role="status" className="wf-small">
                {told.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {hasNoRow ? (
        <p ref={line} tabIndex={-1} role="status" className="wf-small">
          {told?.text}
        </p>
      ) : null}
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === null ? '' : t('actIn', { act: t(`act.${asks}`), game: game.name })}
        close={t('close')}
      >
        {asks === null ? null : <ActForm {...props} act={asks} busy={busy} trouble={trouble} onSend={act} />}
      </Dialog>
    </>
  );
}

interface FormProps extends Omit<ActsProps, 'acts'> {
  act: Exclude<GameAct, 'nudge'>;
  busy: boolean;
  trouble: string | null;
  onSend: (body: ActInSeason) => Promise<void>;
}

const MOST_DAYS = 14;
/** Choice of the seat's own member; numbers in a season begin with 1. */
const OWN = 0;

/** An act with its reason, which all members may read. */
function ActForm({ game, act, seat: first, standIns, lastDay, busy, trouble, onSend }: FormProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const [days, setDays] = useState(2);
  const [seat, setSeat] = useState(first);
  const free = standIns.filter(({ number }) => game.seats.every(({ plays }) => plays !== number));
  const [player, setPlayer] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const back = game.seats.find((one) => one.seat === seat)?.back;
  const submit = (): Promise<void> => {
    const of = { division: game.division, game: game.number, reason: reason.trim() };
    const { deadline } = game;
    if (act === 'extend')
      return onSend({ act, ...of, hours: days * 24, ...(deadline === undefined ? {} : { deadline }) });
    if (act === 'substitute') {
      if (seat === null) return Promise.resolve();
      const at = game.seats.find((one) => one.seat === seat);
      const to = player === OWN ? (at?.number ?? null) : player;
      return onSend({ act, ...of, seat, player: to, ...(at ? { replaces: at.plays } : {}) });
    }
    return onSend({ act, ...of });
  };
  return (
    <form className="wp-stack" action={submit}>
      <p>{t(`does.${act}`, { date: lastDay })}</p>
      {act === 'extend' ? <Days days={days} onChange={setDays} /> : null}
      {act === 'substitute' ? (
        <>
          <SelectField
            id="act-seat"
            label={t('seat')}
            required
            value={seat ?? ''}
            onChange={(event) => {
              setSeat(event.target.value === '' ? null : Number(event.target.value));
              setPlayer(null);
            }}
          >
            {first === null ? <option value="" /> : null}
            {game.seats.map((one) => (
              <option key={one.seat} value={one.seat}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="act-player"
            label={t('who')}
            value={player ?? ''}
            onChange={(event) => setPlayer(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{t('byRule')}</option>
            {free.map(({ number, name }) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
            {back === undefined ? null : <option value={OWN}>{t('ownMember', { name: back })}</option>}
          </SelectField>
        </>
      ) : null}
      <Reason value={reason} onChange={setReason} />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" kind="primary" aria-disabled={busy || undefined}>
          {t(`sure.${act}`, { n: days })}
        </Button>
      </div>
    </form>
  );
}

function Days({ days, onChange }: { days: number; onChange: (days: number) => void }): ReactElement {
  const t = useTranslations('seasonDesk');
  return (
    <fieldset className="wp-row">
      <legend className="wf-small">{t('days')}</legend>
      <IconButton label={t('dayLess')} onClick={() => onChange(Math.max(1, days - 1))}>
        <Icon name="minus" />
      </IconButton>
      <output>{days}</output>
      <IconButton label={t('dayMore')} onClick={() => onChange(Math.min(MOST_DAYS, days + 1))}>
        <Icon name="plus" />
      </IconButton>
    </fieldset>
  );
}

interface ReasonProps {
  value: string;
  onChange: (reason: string) => void;
  id?: string;
}

/** Why an organiser does something. */
export function Reason({ value, onChange, id = 'act-reason' }: ReasonProps): ReactElement {
  const t = useTranslations('seasonDesk');
  return (
    <TextField
      id={id}
      label={t('reason')}
      hint={t('reasonHint')}
      required
      maxLength={200}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
