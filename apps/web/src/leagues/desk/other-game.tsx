'use client';

import { SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { Acts } from './acts.tsx';
import type { ActGame, GameAct } from './game-act.ts';

interface OtherGameProps {
  league: string;
  season: number;
  games: readonly { game: ActGame; acts: readonly GameAct[] }[];
  standIns: readonly { number: number; name: string }[];
  lastDay: string;
}

const keyOf = ({ division, number }: ActGame): string => `${division}-${number}`;

/** Acts on any game that isn't the organiser's own. */
export function OtherGame({ games, ...rest }: OtherGameProps): ReactElement {
  const t = useTranslations('seasonDesk');
  const [chosen, setChosen] = useState('');
  const found = games.find(({ game }) => keyOf(game) === chosen);
  return (
    <>
      <SelectField
        id="other-game"
        label={t('choose')}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="" />
        {games.map(({ game }) => (
          <option key={keyOf(game)} value={keyOf(game)}>
            {game.name}
          </option>
        ))}
      </SelectField>
      {found ? <Acts key={chosen} {...rest} game={found.game} acts={found.acts} seat={null} /> : null}
    </>
  );
}
