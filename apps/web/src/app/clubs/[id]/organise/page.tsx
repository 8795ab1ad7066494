import type { ClubDetail } from '@wayfinder/contract';
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactElement, ReactNode } from 'react';
import { clubOf, holdsOffice, oneOf, type Params, readClub, type Search, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { Asks } from '../../../../clubs/organise/asks.tsx';
import { Bans } from '../../../../clubs/organise/bans.tsx';
import { End } from '../../../../clubs/organise/end.tsx';
import { Importing } from '../../../../clubs/organise/importing.tsx';
import { Inviting } from '../../../../clubs/organise/inviting.tsx';
import { Log } from '../../../../clubs/organise/log.tsx';
import { ClubSettings } from '../../../../clubs/organise/settings.tsx';
import { TakeAway } from '../../../../clubs/organise/take-away.tsx';
import front from '../../../../home/home.module.css';
import { DeskLinks } from '../../../../leagues/desk/desk-links.tsx';
import { Texts } from '../../../../parts/texts.tsx';
import { api, me } from '../../../../server/api.ts';
import { publicOrigin } from '../../../../server/environment.ts';

/** Open invitations that are shown, the newest first. */
const INVITED = 100;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubs'))('tab.organise'));
}

/** All that organisers do in a club: who comes in, what the club is, and what was done. */
export default async function Organise(parts: { params: Params; searchParams: Search }): Promise<ReactElement> {
  const club = await readClub(parts.params);
  if (!(await me())) redirect(`/sign-in?then=${encodeURIComponent(`/clubs/${club.id}/organise`)}`);
  if (!holdsOffice(club)) notFound();
  const { log } = await parts.searchParams;
  const t = await getTranslations('clubs');
  return (
    <ClubFrame club={club} at="organise">
      <Texts of={['organise', 'clubForm', 'clubNews', 'crest', 'inClub']}>
        <div className={front.page}>
          <div className={front.main}>
            <h1>{t('tab.organise')}</h1>
            <DeskLinks club={club.id} />
            {club.archivedAt === null ? <Doors club={club} /> : null}
          </div>
          <div className={front.side}>
            <Log id={club.id} from={oneOf(log)} page="organise" />
            <BansOf club={club} />
            <TakeAway id={club.id} />
            {club.role === 'owner' ? (
              <Section title={t(club.archivedAt === null ? 'endTitle' : 'restoreTitle')} id="end">
                <End id={club.id} name={club.name} archived={club.archivedAt !== null} />
              </Section>
            ) : null}
          </div>
        </div>
      </Texts>
    </ClubFrame>
  );
}

/** Who comes in, and what the club is: shut in an archived club. */
async function Doors({ club }: { club: ClubDetail }): Promise<ReactElement> {
  const [call, t] = [await api(), await getTranslations('organise')];
  const params = { id: club.id };
  const [{ asks }, { invitations, next }] = await Promise.all([
    call('listAsks', { params }),
    call('listClubInvitations', { params, query: { limit: INVITED } }),
  ]);
  const { id, crest, name, description, entry, visibility, timeZone } = club;
  return (
    <>
      {asks.length > 0 || entry === 'request' ? (
        <Section title={t('asks', { n: asks.length })} id="asks" due={asks.length > 0}>
          <Asks id={id} asks={asks} />
        </Section>
      ) : null}
      <Section title={t('inviteTitle')} id="invite">
        <Inviting id={id} link={club.link} origin={publicOrigin()} invitations={invitations} more={next !== null} />
      </Section>
      <Section title={t('importTitle')} id="import">
        <Importing id={id} />
      </Section>
      <Section title={t('settingsTitle')} id="settings">
        <ClubSettings id={id} crest={crest} terms={{ name, description, entry, visibility, timeZone }} />
      </Section>
    </>
  );
}

async function BansOf({ club }: { club: ClubDetail }): Promise<ReactElement | null> {
  const t = await getTranslations('organise');
  const { bans } = await (await api())('listBans', { params: { id: club.id } });
  if (bans.length === 0) return null;
  return (
    <Section title={t('bansTitle')} id="bans">
      <Bans id={club.id} bans={bans} lifts={club.archivedAt === null} />
    </Section>
  );
}

interface SectionProps {
  title: string;
  id: string;
  /** Something waits for an answer here. */
  due?: boolean;
  children: ReactNode;
}

function Section({ title, id, due = false, children }: SectionProps): ReactElement {
  return (
    <section id={id} className={`wp-stack ${styles.part}`} data-due={due || undefined}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}
