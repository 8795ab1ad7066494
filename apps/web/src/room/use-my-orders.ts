import { useEffect, useState } from 'react';
import { call } from '../api/browser.ts';

/** The standing orders of whoever looks, which only they may know: asked for once they are `wanted`. Undefined before; null: they couldn't be read. */
export function useMyOrders(gameId: string, wanted: boolean): unknown {
  const [orders, setOrders] = useState<unknown>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    call('getOrders', { params: { id: gameId } }).then(
      (mine) => left || setOrders(mine.orders ?? null),
      () => left || setOrders(null),
    );
    return () => {
      left = true;
    };
  }, [gameId, wanted]);
  return orders;
}
