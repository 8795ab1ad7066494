import type { Device } from '@wayfinder/store';
import Bowser from 'bowser';

const MOST = 40;

/** A device in words by which its owner knows it again, and nobody else: no versions, no models. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  const word = (name: string | undefined): string | null => (name ? name.slice(0, MOST) : null);
  return { browser: word(browser.name), system: word(os.name) };
}
