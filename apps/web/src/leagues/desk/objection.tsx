'use client';

import { OBJECTION_DECISIONS, type ObjectionDecision } from '@wayfinder/contract';
import { Button, ErrorNote, RadioGroup, SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { useKeepPlace } from '../../settings/keep-place.ts';
import { Reason } from './acts.tsx';
import type { DecidedGame } from './game-act.ts';

interface DecideProps {
  league: string;
  season: number;
  /** Number of the objection in the season. */
  objection: number;
  game: DecidedGame;
  /** Places as they count now, by start position. */
  places: readonly number[];
}

/** Decision about an objection: the result stands, the game counts nowhere, or it has other places. */
export function Decide({ league, season, objection, game, places: known }: DecideProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const keepPlace = useKeepPlace();
  const { send, busy, trouble } = useCall();
  const [decision, setDecision] = useState<ObjectionDecision>('stands');
  const [places, setPlaces] = useState(game.seats.map(({ seat }) => known[seat] ?? seat + 1));
  const [reason, setReason] = useState('');
  const decide = async (): Promise<void> => {
    const pressed = document.activeElement;
    const params = { id: league, season: String(season), objection: String(objection) };
    const body = { decision, reason: reason.trim(), ...(decision === 'scored' ? { places } : {}) };
    if ((await send('decideObjection', { params, body })) !== null) keepPlace(pressed);
  };
  return (
    <form className="wp-stack" action={decide}>
      <RadioGroup
        legend={t('decision')}
        name={`objection-${objection}`}
        value={decision}
        onChange={setDecision}
        choices={OBJECTION_DECISIONS.map((value) => ({ value, label: t(`decide.${value}`) }))}
      />
      {decision === 'scored'
        ? game.seats.map(({ seat, name }) => (
            <SelectField
              key={seat}
              id={`place-${objection}-${seat}`}
              label={t('placeIn', { name })}
              value={places[seat] ?? 1}
              onChange={({ target }) => setPlaces(places.map((one, n) => (n === seat ? Number(target.value) : one)))}
            >
              {game.seats.map((one) => (
                <option key={one.seat}>{one.seat + 1}</option>
              ))}
            </SelectField>
          ))
        : null}
      <Reason id={`reason-${objection}`} value={reason} onChange={setReason} />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('decideSure')}
        </Button>
      </div>
    </form>
  );
}
