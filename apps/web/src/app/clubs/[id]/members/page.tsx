import type { ClubDetail, ClubMember, MemberList } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { Button, Flag, TextField } from '@wayfinder/ui';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Asking } from '../../../../clubs/asking.tsx';
import { clubOf, holdsOffice, oneOf, type Params, readClub, type Search, titleIn } from '../../../../clubs/club-of.ts';
import styles from '../../../../clubs/clubs.module.css';
import { ClubFrame } from '../../../../clubs/frame.tsx';
import { MemberMenu } from '../../../../clubs/member-menu.tsx';
import { More } from '../../../../clubs/more.tsx';
import { PlayerLink } from '../../../../parts/player-link.tsx';
import { Texts } from '../../../../parts/texts.tsx';
import { api, orNull } from '../../../../server/api.ts';

/** Members on one page. */
const SHOWN = 50;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return titleIn(await clubOf((await params).id, null), (await getTranslations('clubs'))('tab.members'));
}

/** Members of a club by their names, to look through or to find one. */
export default async function Members(parts: { params: Params; searchParams: Search }): Promise<ReactElement> {
  const [club, search, t] = [await readClub(parts.params), await parts.searchParams, await getTranslations('clubs')];
  const name = oneOf(search.name)?.trim().slice(0, 40) || null;
  const { members, next } = await page(club.id, name, oneOf(search.cursor));
  const path = `/clubs/${club.id}/members`;
  const further = new URLSearchParams({ ...(name === null ? {} : { name }), cursor: next ?? '' });
  return (
    <ClubFrame club={club} at="members">
      <div className={styles.column}>
        <div className="wp-section-head">
          <h1>{t('tab.members')}</h1>
          <p className="wf-soft">{t('members', { n: club.members })}</p>
        </div>
        <Asking club={club} />
        <form className={styles.find} action={path}>
          <TextField
            id="name"
            name="name"
            label={t('memberName')}
            defaultValue={name ?? ''}
            maxLength={40}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{t('findButton')}</Button>
        </form>
        {members.length === 0 ? (
          <p>{t('noMember')}</p>
        ) : (
          <Texts of={['clubMembers']}>
            <ul className={styles.members}>
              {members.map((member) => (
                <Row key={member.player} club={club} member={member} />
              ))}
            </ul>
          </Texts>
        )}
        <More href={next === null ? null : `${path}?${further}`} />
      </div>
    </ClubFrame>
  );
}

async function page(id: string, name: string | null, cursor: string | null): Promise<MemberList> {
  const params = { id };
  const query = { sort: 'name', limit: SHOWN, ...(name === null ? {} : { name }) } as const;
  const asked =
    cursor === null ? null : await orNull('listMembers', { params, query: { ...query, cursor } }, ['bad-fields']);
  return asked ?? (await (await api())('listMembers', { params, query }));
}

async function Row({ club, member }: { club: ClubDetail; member: ClubMember }): Promise<ReactElement> {
  const [t, format] = [await getTranslations('clubs'), await getFormatter()];
  const { player, name, role, flag, joinedAt, you } = member;
  const day = format.dateTime(new Date(joinedAt), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <li>
      <Flag flag={flag} size={30} />
      <div className={styles.memberText}>
        <PlayerLink player={player}>{isolated(name)}</PlayerLink>
        <p className="wp-facts wf-soft wf-small">
          {you ? <span>{t('thatIsYou')}</span> : null}
          {role === 'member' ? null : <span className="wp-strong">{t(`office.${role}`)}</span>}
          <span>{t('joined', { day })}</span>
        </p>
      </div>
      <Menu club={club} member={member} />
    </li>
  );
}

/** Acts of an organiser about a member: none about themselves and the owner, and only the owner about an organiser. */
function Menu({ club, member }: { club: ClubDetail; member: ClubMember }): ReactElement | null {
  const owns = club.role === 'owner';
  const may = holdsOffice(club) && !member.you && (member.role === 'member' || (owns && member.role === 'organiser'));
  if (!may || club.archivedAt !== null) return null;
  const { player, name, role } = member;
  return <MemberMenu id={club.id} player={player} name={isolated(name)} role={role} owns={owns} />;
}
