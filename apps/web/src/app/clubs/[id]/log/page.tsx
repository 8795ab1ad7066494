import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { clubOf, oneOf, type Params, readClub, type Search, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { Log } from '../../../../clubs/organise/log.tsx';

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubLog'))('title'));
}

/** Acts of organisers and members, for all members. */
export default async function ClubLog(parts: { params: Params; searchParams: Search }): Promise<ReactElement> {
  const [club, { log }] = [await readClub(parts.params), await parts.searchParams];
  if (club.role === null) redirect(`/clubs/${club.id}`);
  return (
    <ClubFrame club={club} at="log">
      <div className={styles.column}>
        <Log id={club.id} from={oneOf(log)} page="log" />
      </div>
    </ClubFrame>
  );
}
