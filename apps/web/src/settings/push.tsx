'use client';

import type { PushDevice } from '@wayfinder/contract';
import { Button, ErrorNote } from '@wayfinder/ui';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useEffect, useState } from 'react';
import { Failed } from '../api/browser.ts';
import { Ago } from '../parts/time.tsx';
import { useTroubleWords } from '../parts/use-call.ts';
import type { PushHere } from '../push/here.ts';

type Pushes = typeof import('../push/here.ts');

/** Comes after the page: nothing of it is said before a browser was asked. */
const push = (): Promise<Pushes> => import('../push/here.ts');

/** Pushes to the browser that shows this page, and which other ones have them. */
export function Push({ devices }: { devices: readonly PushDevice[] }): ReactElement {
  const t = useTranslations('push');
  const others = devices.filter(({ here }) => !here);
  return (
    <div className="wp-stack">
      <Here known={devices.some(({ here }) => here)} />
      {others.length === 0 ? null : (
        <>
          <p>{t('others')}</p>
          <ul className="wp-rows">
            {others.map((device) => (
              <Other key={device.id} device={device} />
            ))}
          </ul>
          <p className="wf-soft">{t('othersHint')}</p>
        </>
      )}
    </div>
  );
}

/** `known`: the service pushes to this browser. */
function Here({ known }: { known: boolean }): ReactElement {
  const t = useTranslations('push');
  const words = useTroubleWords();
  const router = useRouter();
  // Only the browser knows, once the page runs in it.
  const [here, setHere] = useState<PushHere | null>(null);
  // A change just made holds, before the page has been written anew.
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    push()
      .then(({ pushHere }) => pushHere())
      .then(setHere, () => setHere('unsupported'));
  }, []);
  const press = async (what: 'turnOn' | 'turnOff'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    const { pushHere, ...changes } = await push();
    try {
      setHere(await changes[what]());
      setChanged(true);
      router.refresh();
    } catch (error) {
      setTrouble(error instanceof Failed ? words(error.trouble) : t('failed'));
      setHere(await pushHere());
    } finally {
      setBusy(false);
    }
  };
  // A browser whose address was given up is told of nothing, whatever it believes.
  const isOn = here === 'on' && (known || changed);
  return (
    <>
      <p className="wf-soft">{t('hint')}</p>
      <p role="status">{here === null ? '' : t(here === 'on' && !isOn ? 'off' : here)}</p>
      {trouble ? <ErrorNote title={trouble} /> : null}
      {here === 'on' || here === 'off' ? (
        <div>
          <Button onClick={() => void press(isOn ? 'turnOff' : 'turnOn')} aria-disabled={busy || undefined}>
            {t(isOn ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Other({ device: { browser, system, seenAt } }: { device: PushDevice }): ReactElement {
  const t = useTranslations('settings');
  const p = useTranslations('push');
  return (
    <li className="wp-line">
      <span>
        <span className="wp-strong">
          {browser && system ? t('sessionOn', { browser, system }) : (browser ?? system ?? t('sessionUnknown'))}
        </span>
        <br />
        <span className="wf-soft wf-small">{p.rich('seen', { when: () => <Ago at={seenAt} /> })}</span>
      </span>
    </li>
  );
}
