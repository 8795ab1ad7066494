'use client';

import { Button, ErrorNote, SelectField, TextAreaField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../parts/use-call.ts';

interface ObjectFormProps {
  id: string;
  season: number;
  games: readonly { division: number; game: number; name: string }[];
}

/** Objects to the result of a game in which the reader sat. */
export function ObjectForm({ id, season, games }: ObjectFormProps): ReactElement {
  const t = useTranslations('objecting');
  const router = useRouter();
  const { send, busy, trouble } = useCall();
  const [at, setAt] = useState(0);
  const [text, setText] = useState('');
  const chosen = games[at] ?? games[0];
  const write = async (): Promise<void> => {
    if (!chosen) return;
    const body = { division: chosen.division, game: chosen.game, text };
    if ((await send('objectToResult', { params: { id, season: String(season) }, body })) === null) return;
    setText('');
    setAt(0);
    router.refresh();
  };
  return (
    <form className="wp-stack" action={write}>
      <SelectField
        id="objection-game"
        label={t('game')}
        value={String(at)}
        onChange={(event) => setAt(Number(event.target.value))}
      >
        {games.map(({ division, game, name }, n) => (
          <option key={`${division} ${game}`} value={n}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        id="objection-text"
        label={t('text')}
        hint={t('hint')}
        maxLength={1000}
        rows={4}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div>
        <Button type="submit" aria-disabled={busy || undefined}>
          {t('object')}
        </Button>
      </div>
    </form>
  );
}
