'use client';

import { Button, CheckField, ErrorNote, SelectField, TextField } from '@wayfinder/ui';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { useParts } from '../context.tsx';
import { isAlone } from './alone.ts';
import styles from './beside.module.css';
import { Briefing } from './briefing.tsx';
import { namedIn, playerIn } from './stand-in.ts';
import { useAct } from './table-strip.tsx';
import { useBeside } from './use-beside.ts';

const DAY_MS = 86_400_000;
const HOUR = 3_600;
/** Hours that can be asked for. */
const MORE = [6, 12, 24, 48, 96, 168];
/** Days in which a seat can be taken back. */
const RETURNS = [0, 3, 7, 14, 30];

/** Requests that those at the table can make of the others, and stays at the seats. */
export function TablePanel(): ReactElement {
  const { game, room } = useParts();
  const { list } = useBeside();
  const isSeated = room.seat !== null && list?.returnsUntil === null && !room.state.outcome;
  return (
    <div className={styles.panel}>
      {isSeated ? <Briefing /> : null}
      {isSeated && game.clock !== null ? <AskTable /> : null}
      {isSeated ? <OfferSeat /> : null}
      {isSeated ? <OfferLeft /> : null}
      <Stays />
    </div>
  );
}

/** The local date so many days from now, as a field has it. */
function dateIn(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
}

/** Questions about time, as long as somebody at the table can agree. */
function AskTable(): ReactElement {
  const t = useTranslations('beside');
  const { game, room } = useParts();
  if (isAlone(game, room.state.seats, room.seat)) return <p className="wf-soft">{t('alone')}</p>;
  return (
    <>
      <AskPause />
      <AskTime />
    </>
  );
}

function AskPause(): ReactElement {
  const t = useTranslations('beside');
  const { act, busy, trouble } = useAct();
  const [open, setOpen] = useState(false);
  const [until, setUntil] = useState(() => dateIn(7));
  // To the end of that day, as one would say it.
  const end = open ? null : new Date(`${until}T23:59:59`);
  const isGood = end === null || end.getTime() > Date.now();
  return (
    <fieldset className="wp-stack">
      <legend>{t('pauseTitle')}</legend>
      <p className="wf-soft">{t('pauseHint')}</p>
      <CheckField
        id="pause-open"
        label={t('pauseOpen')}
        checked={open}
        onChange={(event) => setOpen(event.target.checked)}
      />
      {open ? null : (
        <TextField
          id="pause-until"
          type="date"
          label={t('pauseUntil')}
          value={until}
          min={dateIn(0)}
          max={dateIn(180)}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
      <div>
        <Button
          onClick={isGood ? act('propose', {}, { kind: 'pause', until: end?.toISOString() ?? null }) : undefined}
          aria-disabled={busy || !isGood || undefined}
        >
          {t('askPause')}
        </Button>
      </div>
      {trouble ? <ErrorNote title={trouble} /> : null}
    </fieldset>
  );
}

function AskTime(): ReactElement {
  const t = useTranslations('beside');
  const { room, words } = useParts();
  const { act, busy, trouble } = useAct();
  const sitting = room.state.seats.filter(({ taken, bot }) => taken && bot === null);
  const [seat, setSeat] = useState(room.seat ?? 0);
  const [hours, setHours] = useState(24);
  return (
    <fieldset className="wp-stack">
      <legend>{t('timeTitle')}</legend>
      <p className="wf-soft">{t('timeHint')}</p>
      <SelectField
        id="time-for"
        label={t('timeFor')}
        value={seat}
        onChange={({ target }) => setSeat(Number(target.value))}
      >
        {sitting.map((one) => (
          <option key={one.seat} value={one.seat}>
            {words.name({ seat: one.seat })}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="time-hours"
        label={t('timeHours')}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value))}
      >
        {MORE.map((n) => (
          <option key={n} value={n}>
            {t('hours', { n })}
          </option>
        ))}
      </SelectField>
      <div>
        <Button
          onClick={act('propose', {}, { kind: 'more-time', seat, seconds: hours * HOUR })}
          aria-disabled={busy || undefined}
        >
          {t('askTime')}
        </Button>
      </div>
      {trouble ? <ErrorNote title={trouble} /> : null}
    </fieldset>
  );
}

function OfferSeat(): ReactElement {
  const t = useTranslations('beside');
  const { room } = useParts();
  const { act, busy, trouble } = useAct();
  const [days, setDays] = useState(7);
  const [bot, setBot] = useState(true);
  const [orders, setOrders] = useState(false);
  const [player, setPlayer] = useState('');
  const [missing, setMissing] = useState(false);
  const asking = useCall();
  const offer = async (): Promise<void> => {
    const to = player.trim() === '' ? 'everybody' : (playerIn(player) ?? (await known(player.trim())));
    setMissing(to === undefined);
    if (to) act('offerSeat', { seat: String(room.seat) }, { to, returnDays: days, bot, orders })();
  };
  /** Somebody one has played with, by their name; null: this can't be told now. */
  const known = async (name: string): Promise<string | null | undefined> => {
    const found = await asking.send('getPeople', { query: { name: name.slice(0, 40), limit: 100 } });
    return found === null || found === true ? null : namedIn(found.people, name);
  };
  const failed = trouble ?? asking.trouble;
  return (
    <fieldset className="wp-stack">
      <legend>{t('offerTitle')}</legend>
      <p className="wf-soft">{t('offerHint', { n: days })}</p>
      <TextField
        id="offer-player"
        label={t('offerTo')}
        hint={t('offerToHint')}
        error={missing ? t('offerToUnknown') : undefined}
        value={player}
        onChange={(event) => {
          setPlayer(event.target.value);
          setMissing(false);
        }}
      />
      <SelectField
        id="offer-days"
        label={t('offerDays')}
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {RETURNS.map((n) => (
          <option key={n} value={n}>
            {t('days', { n })}
          </option>
        ))}
      </SelectField>
      <CheckField
        id="offer-bot"
        label={t('offerBot')}
        checked={bot}
        onChange={(event) => setBot(event.target.checked)}
      />
      <CheckField
        id="offer-orders"
        label={t('offerOrders')}
        checked={orders}
        onChange={(event) => setOrders(event.target.checked)}
      />
      <div>
        <Button onClick={() => void offer()} aria-disabled={busy || asking.busy || undefined}>
          {t('offerSeat')}
        </Button>
      </div>
      {failed ? <ErrorNote title={failed} /> : null}
    </fieldset>
  );
}

/** Seats whose players have left: any player at the table may look for somebody. */
function OfferLeft(): ReactElement | null {
  const t = useTranslations('beside');
  const { room, words } = useParts();
  const { act, busy, trouble } = useAct();
  const left = room.state.seats.filter(({ departed, offer }) => departed && offer === null);
  if (left.length === 0) return null;
  return (
    <div className="wp-stack">
      {left.map(({ seat }) => (
        <p key={seat} className={styles.line}>
          <span>{t('hasLeft', { who: words.name({ seat }) })}</span>
          <Button
            onClick={act('offerSeat', { seat: String(seat) }, { to: 'everybody' })}
            aria-disabled={busy || undefined}
          >
            {t('lookForSomebody')}
          </Button>
        </p>
      ))}
      {trouble ? <ErrorNote title={trouble} /> : null}
    </div>
  );
}

/** Players who sat at each seat, and from when to when; only where a seat has changed hands. */
function Stays(): ReactElement | null {
  const t = useTranslations('beside');
  const format = useFormatter();
  const { words } = useParts();
  const { list } = useBeside();
  const { stays = [] } = list ?? {};
  const changed = stays.filter(({ seat }) => stays.filter((one) => one.seat === seat).length > 1);
  if (changed.length === 0) return null;
  const day = (at: string): string => format.dateTime(new Date(at), 'moment');
  return (
    <section>
      <h2 className={styles.title}>{t('whoSat')}</h2>
      <ul className="wf-small">
        {changed.map(({ seat, name, from, until }) => (
          <li key={`${seat} ${from}`}>
            {t('sat', {
              who: name ?? t('gone'),
              seat: words.name({ seat }),
              from: day(from),
              until: until ? day(until) : '',
              over: until ? 'yes' : 'no',
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
