import { makeWords } from '@wayfinder/games-catalog/words';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesOf } from '../i18n/messages.ts';
import type { ComposedStep } from '../play/compose.ts';
import type { Kit } from '../play/kit.ts';
import { type RoomParts, RoomProvider } from './context.tsx';
import { stepWords, useRefusalWords } from './step-words.ts';

const words = makeWords({
  locale: 'en',
  texts: {
    'decision.turnOrder': 'Name the order of the turn',
    'refusal.enemy-hex': '{hex} is held by an enemy.',
    'space.0,1': 'Samoa',
  },
  seat: String,
});

function Said({ refusal }: { refusal: Parameters<ReturnType<typeof useRefusalWords>>[0] }): ReactElement {
  return <>{useRefusalWords()(refusal)}</>;
}

function said(refusal: Parameters<typeof Said>[0]['refusal']): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messagesOf('en')}>
      <RoomProvider value={{ words } as RoomParts}>
        <Said refusal={refusal} />
      </RoomProvider>
    </NextIntlClientProvider>,
  );
}

test('a rule of the game says no in the game’s own words', () => {
  expect(said({ code: 'enemy-hex', rules: [], args: { hex: { space: '0,1' } } })).toBe('Samoa is held by an enemy.');
});

test('what every game refuses alike has the site’s words, and no refusal is silent', () => {
  expect(said({ code: 'decision-gone', rules: [] })).toBe('The game no longer waits for this decision.');
  expect(said({ code: 'unheard-of', rules: [], args: { hex: { space: '0,1' } } })).toBe('Samoa');
});

test('a step whose decision is gone is called by what was decided, not by the bare id of its choice', () => {
  const step = { id: 's', decision: 'turnOrder:5', context: null, path: ['0'] };
  const gone = { step, decision: null } as unknown as ComposedStep;
  expect(stepWords({} as Kit, words, gone)).toBe('Name the order of the turn');
});

test('a step is called as its game calls it by itself, else by its kind', () => {
  const decision = { kind: 'turnOrder' };
  const composed = {
    step: { path: ['0', '1'] },
    decision,
    before: { state: 'now' },
    events: [],
  } as unknown as ComposedStep;
  const kit = (own: (view: string, path: readonly string[]) => string | null) => {
    const step = (view: string, _decision: object, path: readonly string[]) => {
      const key = own(view, path);
      return key === null ? null : { key };
    };
    const next = () => ({ list: () => [] });
    return { ruleset: { next }, status: { step } } as unknown as Kit;
  };
  const own = makeWords({ locale: 'en', texts: { two: 'Two choices', 'step.turnOrder': 'An order' }, seat: String });
  expect(
    stepWords(
      kit((view, { length }) => (view === 'now' && length === 2 ? 'two' : null)),
      own,
      composed,
    ),
  ).toBe('Two choices');
  expect(
    stepWords(
      kit(() => null),
      own,
      composed,
    ),
  ).toBe('An order');
});
