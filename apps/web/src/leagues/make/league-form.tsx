'use client';

import type { LeaguePreset, LeagueScoring, LeagueSettings } from '@wayfinder/contract';
import { Button, ErrorNote, Icon, TextField } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { Creatable } from '../../create/create-form.tsx';
import { useCall } from '../../parts/use-call.ts';
import { LeagueFigures } from './figures.tsx';
import styles from './make.module.css';

/** All settings in fields: for organisers who want another league than a preset. */
const Details = lazy(async () => ({ default: (await import('./settings-form.tsx')).LeagueSettingsForm }));

interface LeagueFormProps {
  club: string;
  games: readonly Creatable[];
  presets: readonly LeaguePreset[];
  /** Points that leagues usually give, by the number of seats. */
  usual: Readonly<Record<number, LeagueScoring>>;
}

const USUAL = 'usual';

/** Makes a league: a game, a preset, a name, and then its organisers' page. */
export function LeagueForm({ club, games, presets, usual }: LeagueFormProps): ReactElement {
  const t = useTranslations('leagueForm');
  const router = useRouter();
  const { send, busy, trouble, at } = useCall();
  const offered = games.filter(({ ruleset }) => presets.some((one) => one.ruleset === ruleset.id));
  const [chosen, setChosen] = useState<Chosen>(() => takenFrom(presets, offered[0]?.ruleset.id ?? '', USUAL));
  const [name, setName] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const game = offered.find(({ ruleset }) => ruleset.id === chosen.ruleset);
  if (!game) return <p>{t('noGame')}</p>;
  const called = name ?? t('nameOf', { game: game.ruleset.name });
  const make = async (): Promise<void> => {
    const body = { name: called.trim(), settings: chosen.settings };
    const league = await send('createLeague', { params: { id: club }, body });
    if (league !== null && league !== true) router.push(`/leagues/${league.id}/organise`);
    else setOpen(true);
  };
  return (
    <form className="wp-stack wp-loose" action={make}>
      <fieldset className={styles.games}>
        <legend className="wf-title">{t('game')}</legend>
        {offered.map(({ ruleset, picture }) => (
          <Choice
            key={ruleset.id}
            {...{ name: 'game', value: ruleset.id, chosen: chosen.ruleset }}
            picture={picture}
            onChange={() => setChosen(takenFrom(presets, ruleset.id, chosen.pace ?? USUAL))}
          >
            <span className={styles.name}>{ruleset.name}</span>
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.presets}>
        <legend className="wf-title">{t('preset')}</legend>
        {presets
          .filter(({ ruleset }) => ruleset === chosen.ruleset)
          .map(({ id, settings }) => (
            <Choice
              key={id}
              {...{ name: 'preset', value: id, chosen: chosen.pace ?? '' }}
              onChange={() => setChosen(takenFrom(presets, chosen.ruleset, id))}
            >
              <span className={styles.name}>{t(`pace.${id}`)}</span>
              <span className="wf-soft wf-small"> {t(`paceHint.${id}`)}</span>
              <LeagueFigures settings={settings} />
            </Choice>
          ))}
      </fieldset>
      <TextField
        id="league-name"
        label={t('name')}
        required
        maxLength={60}
        autoComplete="off"
        value={called}
        onChange={({ target }) => setName(target.value)}
        {...(at === '/body/name' ? { error: t('nameWrong') } : {})}
      />
      <section className="wp-stack">
        <div>
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'up' : 'down'} /> {t('details')}
          </Button>
          <p className="wf-soft wf-small">{t('detailsHint')}</p>
        </div>
        {open ? (
          <Suspense>
            <Details
              {...{ game, usual, at }}
              settings={chosen.settings}
              onChange={(settings) => setChosen({ ...chosen, pace: null, settings })}
            />
          </Suspense>
        ) : null}
      </section>
      {trouble ? <ErrorNote title={trouble} /> : null}
      <div className={styles.foot}>
        <Button type="submit" kind="primary" wide aria-disabled={busy || undefined}>
          {t('make')}
        </Button>
        <p className="wf-soft wf-small">{t('makeHint')}</p>
      </div>
    </form>
  );
}

/** Choices so far. `pace`: null: settings of one's own. */
interface Chosen {
  ruleset: string;
  pace: LeaguePreset['id'] | null;
  settings: LeagueSettings;
}

function takenFrom(presets: readonly LeaguePreset[], ruleset: string, pace: LeaguePreset['id']): Chosen {
  const ofGame = presets.filter((one) => one.ruleset === ruleset);
  const preset = ofGame.find(({ id }) => id === pace) ?? ofGame[0] ?? presets[0];
  if (!preset) throw new Error('no preset of a league');
  return { ruleset, pace: preset.id, settings: preset.settings };
}

interface ChoiceProps {
  name: string;
  value: string;
  chosen: string;
  picture?: ReactNode;
  onChange: () => void;
  children: ReactNode;
}

function Choice({ name, value, chosen, picture, onChange, children }: ChoiceProps): ReactElement {
  return (
    <label className={picture === undefined ? styles.card : `${styles.card} ${styles.withPicture}`}>
      <input
        type="radio"
        className="wf-check-box"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={onChange}
      />
      <span>{children}</span>
      {picture}
    </label>
  );
}
