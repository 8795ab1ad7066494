'use client';

import { Button, Dialog, ErrorNote } from '@wayfinder/ui';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../parts/use-call.ts';

interface EndProps {
  id: string;
  name: string;
  archived: boolean;
}

/** For the owner: handing the club over, archiving it, and opening it again. */
export function End({ id, name, archived }: EndProps): ReactElement {
  const t = useTranslations('organise');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { send, busy, trouble } = useCall();
  const put = async (): Promise<void> => {
    if ((await send('patchClub', { params: { id }, body: { archived: !archived } })) === null) return;
    setOpen(false);
    router.refresh();
  };
  if (archived)
    return (
      <>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button onClick={() => void put()} aria-disabled={busy || undefined}>
            {t('restore')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {t.rich('handOverHow', {
          members: (words) => <Link href={`/clubs/${id}/members`}>{words}</Link>,
        })}
      </p>
      <p>{t('archiveHow')}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('archive')}</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('archiveTitle', { club: name })} close={t('close')}>
        <p>{t('archiveText')}</p>
        {trouble ? <ErrorNote title={trouble} /> : null}
        <div>
          <Button onClick={() => void put()} aria-disabled={busy || undefined}>
            {t('archiveSure')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
