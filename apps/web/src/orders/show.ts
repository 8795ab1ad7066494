import type { OrdersForm } from '@wayfinder/engine';
import { useEffect } from 'react';
import { idOfItem } from './values.ts';

/** Opens what a control or an item lies in, and goes there. */
export function showControl(id: string): void {
  const control = document.getElementById(id);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** The address may name a kind of decision: then the page opens at what answers it. */
export function useNamedItem(form: OrdersForm): void {
  useEffect(() => {
    const id = idOfItem(form, decodeURIComponent(location.hash.slice(1)));
    if (id) showControl(id);
  }, [form]);
}
