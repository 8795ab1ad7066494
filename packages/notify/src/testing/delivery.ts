/** Means with which tests deliver. */
import type { Delivery } from '../delivery.ts';

/** Signs the links of mails that tests send. */
export const APP_SECRET = 'a secret of these tests only';

/** Delivers from `http://play.test`, also to this machine, each retry at its earliest. */
export function deliveryOf(parts: Pick<Delivery, 'store' | 'games' | 'mailer'> & Partial<Delivery>): Delivery {
  return {
    from: 'Wayfinder <wayfinder@play.test>',
    publicUrl: 'http://play.test',
    appSecret: APP_SECRET,
    guard: { allowPrivate: true },
    fault(error) {
      throw error;
    },
    jitter: () => 0,
    ...parts,
  };
}
