/** Pushes to this browser: its subscription at the push service of its maker, and that it was turned on by the session that is signed in here. */
import type { MyPush } from '@wayfinder/contract';
import { call } from '../api/browser.ts';
import { ownSession, ownStore } from '../offline/device.ts';
import { PUSHED } from '../offline/stop-push.ts';

/** States of pushes in this browser. `denied`: its reader has forbidden notifications, which only they can take back. */
export type PushHere = 'unsupported' | 'denied' | 'off' | 'on';

/** Looked at once a session and tab. */
const LOOKED = 'wf:push-looked';

/** State of pushes in this browser. */
export async function pushHere(): Promise<PushHere> {
  if (!isAble()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isOn() && (await subscription()) ? 'on' : 'off';
}

/** Asks the reader, subscribes and tells the service. @throws Failed when the service refuses, Error when the browser can't subscribe */
export async function turnOn(): Promise<PushHere> {
  if ((await Notification.requestPermission()) !== 'granted') return pushHere();
  const { key } = await call('getPush', {});
  await subscribe(key, await subscription());
  const session = ownSession();
  if (session) ownStore()?.setItem(PUSHED, session);
  return 'on';
}

/** @throws Failed when the service can't be reached: this browser is subscribed no more all the same */
export async function turnOff(): Promise<PushHere> {
  ownStore()?.removeItem(PUSHED);
  const before = await subscription();
  if (!before) return pushHere();
  await before.unsubscribe();
  await call('deletePush', { body: { endpoint: before.endpoint } });
  return pushHere();
}

/** On a visit: the service still knows this browser, and the browser has the service's key. Else it is subscribed anew, without asking. */
export async function keepPush(): Promise<void> {
  const session = ownSession();
  if (session === null || !isAble() || Notification.permission !== 'granted' || !isOn()) return;
  if (sessionStorage.getItem(LOOKED) === session) return;
  const [{ key, devices }, before] = await Promise.all([call('getPush', {}), subscription()]);
  const isKnown = before !== null && devices.some(({ here }) => here) && keyOf(before) === key;
  if (isKnown) await tell(before);
  else await subscribe(key, before);
  sessionStorage.setItem(LOOKED, session);
}

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function isOn(): boolean {
  return ownStore()?.getItem(PUSHED) === ownSession();
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** A browser has one subscription: another key needs another one. */
async function subscribe(key: string, before: PushSubscription | null): Promise<void> {
  await navigator.serviceWorker.register(`/sw.js?language=${document.documentElement.lang}`);
  const worker = await navigator.serviceWorker.ready;
  await before?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tell(made, before?.endpoint);
}

async function tell(made: PushSubscription, old?: string): Promise<MyPush> {
  const { endpoint, keys } = made.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return call('putPush', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...(old ? { old } : {}) } });
}

/** The key that a subscription was made with, as the service writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
