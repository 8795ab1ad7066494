'use client';

import type { LeagueSettings } from '@wayfinder/contract';
import { makeWords } from '@wayfinder/games-catalog/words';
import { Button, Icon, SelectField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, useMemo } from 'react';
import { titleOf } from '../../create/choice-of.ts';
import type { Creatable } from '../../create/create-form.tsx';
import { fieldsOf } from '../../create/fields.ts';
import { OWN, type Settings } from '../../create/form.ts';
import { Options } from '../../create/options.tsx';
import styles from './make.module.css';

type SetUp = LeagueSettings['setUps'][number];
const MOST = 8;

interface SetUpsProps {
  game: Creatable;
  seats: number;
  setUps: readonly SetUp[];
  onChange: (setUps: SetUp[]) => void;
}

/** Set-ups of the games: one, or several that the games of a division take in turn. */
export function SetUps({ game, seats, setUps, onChange }: SetUpsProps): ReactElement {
  const t = useTranslations('leagueForm');
  const [first] = game.ruleset.presets;
  const put = (at: number, setUp: SetUp): void => onChange(setUps.map((one, n) => (n === at ? setUp : one)));
  return (
    <>
      {setUps.map((setUp, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the list
        <div key={at} className={styles.setUp}>
          <SetUpField {...{ game, seats, setUp, at }} several={setUps.length > 1} onChange={(one) => put(at, one)} />
          {setUps.length === 1 ? null : (
            <Button kind="quiet" onClick={() => onChange(setUps.filter((_, n) => n !== at))}>
              {t('removeSetUp', { n: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {setUps.length < MOST && first ? (
        <div>
          <Button onClick={() => onChange([...setUps, { preset: first.id }])}>
            <Icon name="plus" /> {t('addSetUp')}
          </Button>
          <p className="wf-soft wf-small">{t('setUpsHint')}</p>
        </div>
      ) : null}
    </>
  );
}

interface SetUpProps {
  game: Creatable;
  seats: number;
  setUp: SetUp;
  at: number;
  several: boolean;
  onChange: (setUp: SetUp) => void;
}

function SetUpField({ game, seats, setUp, at, several, onChange }: SetUpProps): ReactElement {
  const t = useTranslations('leagueForm');
  const words = useMemo(() => makeWords({ ...game.texts, seat: String }), [game]);
  const { presets } = game.ruleset;
  const fitting = presets.filter((one) => !one.seats || (one.seats.min <= seats && seats <= one.seats.max));
  const settings = 'settings' in setUp ? (setUp.settings as Settings) : null;
  const choose = (id: string): void => {
    const known = presets.find((one) => one.id === setUp.preset)?.settings ?? presets[0]?.settings ?? {};
    onChange(id === OWN ? { settings: known as Settings } : { preset: id });
  };
  return (
    <div className="wp-stack wp-tight">
      <SelectField
        id={`set-up-${at + 1}`}
        label={several ? t('setUpOf', { n: at + 1 }) : t('setUp')}
        value={settings ? OWN : (setUp.preset ?? OWN)}
        onChange={({ target }) => choose(target.value)}
      >
        {fitting.map(({ id }) => (
          <option key={id} value={id}>
            {titleOf(words, `preset.${id}`, id)}
          </option>
        ))}
        <option value={OWN}>{t('ownSetUp')}</option>
      </SelectField>
      {settings ? (
        <Options
          fields={fieldsOf(game.ruleset.settings)}
          settings={settings}
          seats={seats}
          words={words}
          wrong={null}
          onChange={(changed) => onChange({ settings: changed })}
        />
      ) : null}
    </div>
  );
}
