/** The difference of a device's clock from the service's: the time left of a turn must be right on a device whose clock is wrong. */

/** A page is on its way for less than this; a smaller difference says nothing of the clock. */
const UNDER_WAY_MS = 10_000;
/** The one page that a device keeps. */
const KEPT_PAGE = '/offline';

/** A browser's record of how it got its page. */
export interface Arrival {
  /** The device's instant at which the answer began. */
  at: number;
  /** The page lay on the device: nobody knows its age. */
  kept: boolean;
}

/** Milliseconds that the service's clock is ahead of the device's. `page`: the service's instant of making the page. */
export function skewOf(page: number, arrival: Arrival | null): number {
  if (!arrival || arrival.kept) return 0;
  const skew = page - arrival.at;
  return Math.abs(skew) < UNDER_WAY_MS ? 0 : Math.round(skew);
}

type Navigation = Pick<PerformanceNavigationTiming, 'responseStart' | 'transferSize' | 'workerStart'>;

/** The way in which a page arrived; null where its browser doesn't say. What our own worker passes on came through the network just now. */
export function arrivalOf(pathname: string, timeOrigin: number, navigation: Navigation | undefined): Arrival | null {
  if (!navigation) return null;
  const { responseStart, transferSize, workerStart } = navigation;
  const kept = pathname === KEPT_PAGE || (transferSize === 0 && workerStart === 0);
  return { at: timeOrigin + responseStart, kept };
}
