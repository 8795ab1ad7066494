'use client';

import type { RulesetDetail } from '@wayfinder/contract';
import type { Refusal } from '@wayfinder/engine';
import type { GameTexts } from '@wayfinder/games-catalog/faces';
import { laidOutOf, settingsRefusalOf } from '@wayfinder/games-catalog/settings';
import { makeWords, type Words } from '@wayfinder/games-catalog/words';
import { Button, ErrorNote, RadioGroup } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Fragment, lazy, type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { ExampleDays } from '../hours/example.ts';
import { LaidOut } from '../parts/laid-out.tsx';
import { useCall } from '../parts/use-call.ts';
import { choiceOf } from './choice-of.ts';
import styles from './create.module.css';
import { createAt } from './create-at.ts';
import { fieldsOf, optionsNamed } from './fields.ts';
import {
  bodyOf,
  type Form,
  firstForm,
  fitted,
  isFull,
  OWN,
  type OwnClub,
  offeredCounts,
  type Settings,
  standing,
} from './form.ts';
import { Table } from './table.tsx';

/** Loaded by those who choose options of their own. */
const Options = lazy(async () => ({ default: (await import('./options.tsx')).Options }));

/** A game that can be created, with the texts of its options. */
export interface Creatable {
  ruleset: RulesetDetail;
  texts: GameTexts;
  picture: ReactNode;
  /** Length and weight of a game, and what it is about. */
  about: { length: string; weight: string; text: string };
}

/** Everything that is chosen when a game is created; then its page, from which it is shared. */
export function CreateForm({
  games,
  first,
  mine,
  club,
}: {
  games: readonly Creatable[];
  first: string;
  /** The club whose game it is to be; null: nobody's. */
  club: OwnClub | null;
  /** The host's own weekdays, for which an example week is drawn; null: none are set. */
  mine: ExampleDays | null;
}): ReactElement | null {
  const [chosen, choose] = useState(first);
  const game = games.find(({ ruleset }) => ruleset.id === chosen) ?? games[0];
  if (!game) return null;
  return <OneGame key={game.ruleset.id} game={game} games={games} mine={mine} club={club} onGame={choose} />;
}

function OneGame({
  game,
  games,
  mine,
  club,
  onGame,
}: {
  game: Creatable;
  club: OwnClub | null;
  games: readonly Creatable[];
  mine: ExampleDays | null;
  onGame: (id: string) => void;
}): ReactElement {
  const t = useTranslations('new');
  const router = useRouter();
  const { send, busy, trouble, refusal } = useCall();
  const { form, set, counts, wrong } = useNewGame(game.ruleset, club);
  const words = useMemo(() => makeWords({ ...game.texts, seat: String }), [game]);
  const submit = async (): Promise<void> => {
    if (wrong) return;
    const page = await createAt(send, bodyOf(game.ruleset, form), isFull(form));
    if (page !== null) router.push(page);
  };
  const why = (refused: Refusal): ReactNode => <Why ruleset={game.ruleset.id} words={words} refusal={refused} />;
  return (
    <form action={submit} className="wp-stack">
      <GameChoice game={game} games={games} onGame={onGame} />
      <section className={styles.section}>
        <PresetChoice game={game} form={form} words={words} set={set} />
        {form.preset === OWN ? (
          <Suspense>
            <Options
              fields={fieldsOf(game.ruleset.settings)}
              settings={form.settings}
              seats={form.seats}
              words={words}
              wrong={wrong && { key: placeOf(wrong, form.changed), why: why(wrong) }}
              onChange={(settings, changed) => set({ settings, changed })}
            />
          </Suspense>
        ) : null}
      </section>
      <section className={styles.section}>
        <h2>{t('table')}</h2>
        <Table counts={counts} form={form} set={set} mine={mine}>
          <LaidOutFor ruleset={game.ruleset} form={form} words={words} />
        </Table>
      </section>
      {trouble ? <ErrorNote title={refusal ? why(refusal) : trouble} /> : null}
      {wrong ? (
        <p id="wrong" className="wf-soft">
          {why(wrong)}
        </p>
      ) : null}
      <Button
        kind="primary"
        type="submit"
        wide
        aria-disabled={busy || wrong !== null || undefined}
        aria-describedby={wrong ? 'wrong' : undefined}
      >
        {t(isFull(form) ? (busy ? 'beginning' : 'begin') : busy ? 'creating' : 'create')}
      </Button>
    </form>
  );
}

interface NewGame {
  /** As it stands: with a number of seats that can play it. */
  form: Form;
  set: (change: Partial<Form>) => void;
  /** The numbers of seats that are offered. */
  counts: readonly number[];
  /** Why the game refuses what is chosen; null: it doesn't, as far as is known here. */
  wrong: Refusal | null;
}

/** A form that is filled in, and what the game says to it: presets can all be played. */
function useNewGame(ruleset: RulesetDetail, club: OwnClub | null): NewGame {
  const [wished, setForm] = useState(() => firstForm(ruleset, club));
  const isOwn = wished.preset === OWN;
  const refusal = useLoaded(ruleset.id, isOwn ? settingsRefusalOf : null);
  const counts = offeredCounts(ruleset, wished, refusal);
  const form = standing(wished, counts);
  return {
    form,
    set: (change) => setForm({ ...wished, ...change }),
    counts,
    wrong: isOwn && refusal ? refusal(fitted(ruleset, form.settings, form.seats), form.seats) : null,
  };
}

/** Loads what a game brings to its form; null until then, where nothing is to be loaded, and for a game that brings nothing. */
function useLoaded<T>(ruleset: string, load: ((ruleset: string) => Promise<T | null>) | null): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let left = false;
    load?.(ruleset).then(
      (one) => left || setLoaded(() => one),
      // The service refuses what can't be played all the same, and the lobby tells what is laid out.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [ruleset, load]);
  return loaded;
}

/** The option at which a refusal is told: the one that was changed last if it is named, else the first that is. */
function placeOf(refusal: Refusal, changed: string | null): string {
  const named = optionsNamed(refusal);
  return changed !== null && (named.includes(changed) || named.length === 0) ? changed : (named[0] ?? '');
}

/** Why something is refused, with the way to the rule. */
function Why({ ruleset, words, refusal }: { ruleset: string; words: Words; refusal: Refusal }): ReactElement {
  const t = useTranslations('new');
  return (
    <>
      {refusalWords(words, refusal) ?? t('refused')}
      {refusal.rules.map((id) => (
        <Fragment key={id}>
          {' '}
          <a className="wp-link" href={`/rules/${ruleset}#${id}`}>
            {t('rule', { id })}
          </a>
        </Fragment>
      ))}
    </>
  );
}

/** Why the game refuses these settings, in its own words; null where it has none. */
function refusalWords(words: Words, { code, args }: Refusal): string | null {
  const key = `refusal.${code}`;
  return words.has(key) ? words.say({ key, ...(args ? { args } : {}) }) : null;
}

function GameChoice({
  game,
  games,
  onGame,
}: {
  game: Creatable;
  games: readonly Creatable[];
  onGame: (id: string) => void;
}): ReactElement {
  const t = useTranslations('new');
  return (
    <section className={styles.section}>
      {games.length === 1 ? null : (
        <RadioGroup
          legend={t('game')}
          name="game"
          value={game.ruleset.id}
          choices={games.map(({ ruleset }) => ({ value: ruleset.id, label: ruleset.name }))}
          onChange={onGame}
        />
      )}
      <div className={styles.game}>
        <div className={styles.picture}>{game.picture}</div>
        <div className="wp-stack wp-tight">
          <h2>{game.ruleset.name}</h2>
          <p className="wf-soft wf-small">{t('facts', { ...game.ruleset.seats, ...game.about })}</p>
          <p>{game.about.text}</p>
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  form: Form;
  set: (change: Partial<Form>) => void;
}

function PresetChoice({ game, form, words, set }: PartProps & { game: Creatable; words: Words }): ReactElement {
  const t = useTranslations('new');
  const { presets } = game.ruleset;
  const choices = presets.map(({ id }) => choiceOf(words, 'preset', id));
  const choose = (id: string): void => {
    const preset = presets.find((one) => one.id === id);
    set({ preset: id, changed: null, ...(preset ? { settings: preset.settings as Settings } : {}) });
  };
  return (
    <RadioGroup
      legend={t('preset')}
      name="preset"
      value={form.preset}
      choices={[...choices, { value: OWN, label: t('own'), hint: t('ownHint') }]}
      onChange={choose}
    />
  );
}

/** Things that lie on the table before anybody plays, for the chosen set-up and number of players. */
function LaidOutFor({ ruleset, form, words }: { ruleset: RulesetDetail; form: Form; words: Words }): ReactElement {
  const t = useTranslations('setting');
  const laidOut = useLoaded(ruleset.id, laidOutOf);
  const { settings, seats } = form;
  const lines = laidOut?.(fitted(ruleset, settings, seats), seats) ?? [];
  return (
    <div role="status" className={lines.length === 0 ? 'wf-hidden' : undefined}>
      {lines.length > 0 ? (
        <>
          <h3>{t('laidOut')}</h3>
          <LaidOut lines={lines.map((line) => words.say(line))} />
        </>
      ) : null}
    </div>
  );
}
