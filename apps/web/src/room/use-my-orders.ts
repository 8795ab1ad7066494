import type { AnswerOf } from '@wayfinder/contract';
import { useEffect, useState } from 'react';
import { call } from '../api/browser.ts';

/** The standing orders of whoever looks, which only they may know: asked for once they are `wanted`. Undefined before; null: they couldn't be read. */
export function useMyOrders(gameId: string, wanted: boolean): AnswerOf<'getOrders'> | null | undefined {
  const [mine, setMine] = useState<AnswerOf<'getOrders'> | null | undefined>(undefined);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    call('getOrders', { params: { id: gameId } }).then(
      (read) => left || setMine(read),
      () => left || setMine(null),
    );
    return () => {
      left = true;
    };
  }, [gameId, wanted]);
  return mine;
}
