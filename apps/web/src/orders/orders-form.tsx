'use client';

import type { GameTexts } from '@wayfinder/games-catalog/faces';
import { makeWords } from '@wayfinder/games-catalog/words';
import { Button, Dialog, ErrorNote } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, useId, useMemo, useState } from 'react';
import { seatNames } from '../games/names.ts';
import { same } from '../parts/same.ts';
import { FormProvider, type Picking, type Place } from './context.tsx';
import { Group } from './group.tsx';
import { SaveBar } from './save-bar.tsx';
import { useNamedItem } from './show.ts';
import { useBoard } from './use-board.ts';
import { useKept } from './use-kept.ts';
import { useTried } from './use-tried.ts';
import { agrees, type Laid, takingAll, type Values } from './values.ts';

export interface OrdersFormProps {
  game: {
    id: string;
    name: string;
    ruleset: string;
    settings: unknown;
    seats: readonly { seat: number; name: string | null }[];
    ownSeat: number | null;
    /** Something may be due now, and there is a board to look at. */
    running: boolean;
  };
  laid: Laid;
  texts: GameTexts;
  places: readonly Place[];
}

/** The standing orders of a player: what is changed here holds once it is kept. */
export function StandingOrdersForm({ game, laid, texts, places }: OrdersFormProps): ReactElement {
  const room = useTranslations('room');
  const kept = useKept(game.id, laid);
  const { orders, change } = kept;
  const [picking, pick] = useState<Picking | null>(null);
  const locale = useLocale();
  const seatName = useMemo(() => seatNames(game.seats, (n) => room('freeSeat', { n })), [game.seats, room]);
  const reader = useMemo(() => ({ locale, seat: seatName }), [locale, seatName]);
  const answers = useTried(game, reader, orders, game.running);
  const words = useMemo(() => {
    const names = new Map(places.map(({ id, name }) => [id, name]));
    return makeWords({ ...texts, seat: seatName, space: (id) => names.get(id) });
  }, [texts, seatName, places]);
  const parts = useMemo(
    () => ({
      words,
      places,
      seats: game.seats.length,
      ownSeat: game.ownSeat,
      gaps: kept.gaps,
      pick: game.running ? pick : null,
    }),
    [words, places, game.seats.length, game.ownSeat, kept.gaps, game.running],
  );
  useNamedItem(laid.form);
  return (
    <FormProvider value={parts}>
      <form
        className="wp-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void kept.save();
        }}
      >
        <AllAtOnce laid={laid} orders={orders} change={change} />
        <div>
          {laid.form.groups.map((group) => (
            <Group key={group.id} group={group} laid={laid} orders={orders} change={change} answers={answers} />
          ))}
        </div>
        <SaveBar gameId={game.id} kept={kept} laid={laid} answers={answers} />
      </form>
      <BoardDialog game={game} places={places} seatName={seatName} picking={picking} pick={pick} />
    </FormProvider>
  );
}

/** Everything at once: as suggested, or as it is before anything is ordered. */
function AllAtOnce({
  laid,
  orders,
  change,
}: {
  laid: Laid;
  orders: Values;
  change: (orders: Values) => void;
}): ReactElement {
  const t = useTranslations('orders');
  const note = useId();
  const { form, suggested, initial } = laid;
  const isAs = (from: Values): true | undefined =>
    form.groups.every(({ items }) => items.every((item) => agrees(item, orders, from))) || undefined;
  const all = form.all && { ...orders, ...form.all };
  return (
    <div className="wp-stack wp-tight">
      <div className="wp-row">
        <Button
          onClick={() => change(takingAll(orders, form, suggested))}
          aria-disabled={isAs(suggested)}
          aria-describedby={note}
        >
          {t('takeAll')}
        </Button>
        {all ? (
          <Button onClick={() => change(all)} aria-disabled={same(all, orders) || undefined}>
            {t('answerAll')}
          </Button>
        ) : null}
        <Button onClick={() => change(takingAll(orders, form, initial))} aria-disabled={isAs(initial)}>
          {t('askAll')}
        </Button>
      </div>
      <p id={note} className="wf-soft wf-small">
        {t('takeAllHint')}
      </p>
    </div>
  );
}

interface BoardDialogProps {
  game: OrdersFormProps['game'];
  places: readonly Place[];
  seatName: (seat: number) => string;
  picking: Picking | null;
  pick: (picking: Picking | null) => void;
}

/** The board opens over the form, and goes on with what is chosen so far. */
function BoardDialog({ game, places, seatName, picking, pick }: BoardDialogProps): ReactElement {
  const t = useTranslations('orders');
  const room = useTranslations('room');
  const got = useBoard(game, picking !== null);
  const close = (): void => pick(null);
  const onChange = (chosen: readonly string[]): void => {
    picking?.onChange(chosen);
    if (picking) pick({ ...picking, chosen });
  };
  return (
    <Dialog open={picking !== null} title={picking?.title ?? t('title')} close={room('close')} onClose={close}>
      {got.state === 'waits' ? <p role="status">{t('boardComes')}</p> : null}
      {got.state === 'failed' ? <ErrorNote title={t('boardFailed')} /> : null}
      {picking && got.state === 'there' ? (
        <got.PickBoard
          name={game.name}
          board={got.board}
          places={places}
          seatName={seatName}
          picking={{ ...picking, onChange }}
          onDone={close}
        />
      ) : null}
    </Dialog>
  );
}
