'use client';

import { SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useFocus } from '../sign-up/use-focus.ts';
import { Acts } from './acts.tsx';
import { type ActGame, actsId, type GameAct } from './game-act.ts';

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
  const focus = useFocus();
  const follow = useEffectEvent(() => {
    const id = location.hash.slice(1);
    const asked = games.find(({ game }) => actsId(game) === id);
    // A game that needs an organiser has its acts above.
    if (!asked || document.getElementById(id)) return;
    setChosen(keyOf(asked.game));
    focus('other-game');
  });
  useEffect(() => {
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const choose = (game: string): void => {
    setChosen(game);
    // So that the same link leads here anew.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  };
  return (
    <>
      <SelectField id="other-game" label={t('choose')} value={chosen} onChange={(event) => choose(event.target.value)}>
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
