'use client';

import type { OrdersGroup, OrdersItem } from '@wayfinder/engine';
import { Button, Icon } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import type { ReactElement } from 'react';
import type { Told } from './answer-words.ts';
import { useForm } from './context.tsx';
import { Fields } from './fields.tsx';
import styles from './orders.module.css';
import { agrees, itemFor, itemId, type Laid, taking, type Values } from './values.ts';

interface GroupProps {
  group: OrdersGroup;
  laid: Laid;
  orders: Values;
  change: (orders: Values) => void;
  answers: readonly Told[] | null;
}

/** A step of the game, folded: how much is ordered for it is told without opening. */
export function Group({ group, laid, orders, change, answers }: GroupProps): ReactElement {
  const t = useTranslations('orders');
  const { words } = useForm();
  const { form, initial } = laid;
  const n = group.items.filter((item) => !agrees(item, orders, initial)).length;
  const now = (item: OrdersItem): readonly Told[] => (answers ?? []).filter(({ kind }) => itemFor(form, kind) === item);
  const isNow = group.items.some((item) => now(item).length > 0);
  return (
    <details className={styles.fold} data-group={group.id}>
      <summary>
        <h2 className={styles.foldTitle}>{words.say({ key: `order.group.${group.id}` })}</h2>
        <span className="wf-soft wf-small">
          {t('ordered', { n })}
          {isNow ? ` · ${t('answersNow')}` : ''}
        </span>
        <span className={styles.turn}>
          <Icon name="down" />
        </span>
      </summary>
      {group.items.map((item, index) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: the form never changes
          key={index}
          id={itemId(group, index)}
          item={item}
          laid={laid}
          orders={orders}
          change={change}
          now={now(item)}
        />
      ))}
    </details>
  );
}

interface ItemProps {
  id: string;
  item: OrdersItem;
  laid: Laid;
  orders: Values;
  change: (orders: Values) => void;
  /** Answers that it would give now. */
  now: readonly Told[];
}

/** Fields that answer one question. */
function Item({ id, item, laid, orders, change, now }: ItemProps): ReactElement {
  const t = useTranslations('orders');
  const { suggested } = laid;
  return (
    <div className={styles.item} id={id} tabIndex={-1}>
      <Fields
        fields={item.fields}
        values={orders}
        suggested={suggested}
        at={{ key: 'order', ids: [] }}
        onChange={change}
      />
      <div role="status">
        {now.map((answer) => (
          <p key={answer.kind} className={styles.now}>
            {t('wouldNow', { what: answer.what })}
          </p>
        ))}
      </div>
      {agrees(item, orders, suggested) ? null : (
        <div className={styles.take}>
          <Button kind="quiet" onClick={() => change(taking(orders, item.fields, suggested))}>
            {t('takeOne')}
          </Button>
        </div>
      )}
    </div>
  );
}
